import { describe } from "vitest";
import { locales } from "../../../locales/words.ts";
import { itKeeps } from "../../../tests/support/contract/limits.ts";
import { offeredCurrencies } from "../../shared/money.ts";
import { PictureBody, ProductBody, ProductParams, ProductsQuery, ProductTextBody, RowsBody, StatusBody, VariantBody } from "./contract.ts";

const text = (length: number) => "x".repeat(length);
const many = (count: number, each: unknown) => Array.from({ length: count }, () => each);
/** A text that has to be there, and may be empty. */
const upTo = (most: number) => ({
  takes: ["", text(most)],
  refuses: [
    [text(most + 1), "too_long"],
    [undefined, "required"],
    [1, "required"],
  ] as const,
});
const whole = {
  takes: [0, -1, 1_000_000_000_000],
  refuses: [
    [1.5, "invalid"],
    ["1", "invalid"],
  ] as const,
};
const statuses = { takes: ["draft", "active", "withdrawn"], refuses: ["", "sold"] };

describe("an address of a product", () => {
  itKeeps(
    ProductParams,
    { product: "1" },
    {
      product: {
        takes: ["a", "9", "a-b", text(80)],
        refuses: [
          ["", "invalid"],
          ["-a", "invalid"],
          ["A", "invalid"],
          ["!a", "invalid"],
          ["a!", "invalid"],
          [text(81), "invalid"],
        ],
      },
    },
  );
});

describe("a list of products", () => {
  itKeeps(
    ProductsQuery,
    {},
    {
      q: { takes: ["", text(100)], refuses: [text(101)] },
      status: { ...statuses, takes: ["", ...statuses.takes], refuses: ["sold"] },
      stock: { takes: ["", "low"], refuses: ["high"] },
      sort: { takes: ["", "updated", "newest", "price", "stock"], refuses: ["name"] },
      after: {
        takes: ["", "1-2", `${"9".repeat(15)}-${"9".repeat(15)}`],
        refuses: ["1", "1-", "-1", "x1-2", "1-2x", `${"9".repeat(16)}-1`, `1-${"9".repeat(16)}`],
      },
      perPage: { takes: ["", "1", "100"], refuses: ["0", "101"] },
    },
  );
});

const specification = { name: "Colour", value: "red" };
const texts = { name: "Cup", description: "", specifications: [specification] };
const variant = { sku: "A", options: [{ axis: "Size", value: "L" }], price: 1, stock: 1, weight_g: 1, prices: { KWD: { price: 1 } } };
const picture = { hash: "a".repeat(16), alt: {}, variantSkus: ["A"] };

describe("the texts of a product", () => {
  itKeeps(ProductTextBody, texts, {
    name: upTo(200),
    description: upTo(20_000),
    descriptionHtml: { takes: [undefined, null, text(60_000)], refuses: [[text(60_001), "too_long"]] },
    specifications: { takes: [[], many(40, specification)], refuses: [[many(41, specification), "too_many"], undefined] },
    "specifications.0.name": upTo(80),
    "specifications.0.value": upTo(500),
    more: { refuses: [1] },
  });
});

describe("a variant", () => {
  itKeeps(VariantBody, variant, {
    id: { ...whole, takes: [undefined, ...whole.takes] },
    sku: upTo(64),
    options: { takes: [[], many(3, { axis: "a", value: "b" })], refuses: [[many(4, { axis: "a", value: "b" }), "too_many"]] },
    "options.0.axis": upTo(60),
    "options.0.value": upTo(60),
    price: { ...whole, refuses: [...whole.refuses, [undefined, "invalid"]] },
    compareAt: { ...whole, takes: [undefined, null, ...whole.takes] },
    stock: whole,
    stockSeen: { ...whole, takes: [undefined, ...whole.takes] },
    weight_g: whole,
    prices: {
      takes: [undefined, {}, Object.fromEntries(offeredCurrencies.map((code) => [code, { price: 1, compareAt: null }]))],
      refuses: [{ XXX: { price: 1 } }],
    },
    "prices.KWD.price": whole,
    "prices.KWD.compareAt": { ...whole, takes: [undefined, null, ...whole.takes] },
    more: { refuses: [1] },
  });
});

describe("a picture of a product", () => {
  itKeeps(PictureBody, picture, {
    hash: {
      takes: ["0f".repeat(32)],
      refuses: [
        ["a".repeat(15), "invalid"],
        ["a".repeat(65), "invalid"],
        [`x${"a".repeat(16)}`, "invalid"],
        [`${"a".repeat(16)}x`, "invalid"],
      ],
    },
    alt: { takes: [{}, Object.fromEntries(locales.map((locale) => [locale, text(300)]))], refuses: [{ de: "x" }, { en: text(301) }] },
    "alt.en": { takes: ["", text(300)], refuses: [[text(301), "too_long"]] },
    variantSkus: { takes: [undefined, many(100, "A")], refuses: [many(101, "A")] },
    more: { refuses: [1] },
  });
});

describe("a product", () => {
  const sound = {
    handle: "cup",
    status: "draft",
    brand: "",
    category: { main: "home", sub: "cups" },
    texts: { en: texts },
    variants: [variant],
    pictures: [picture],
  };
  itKeeps(ProductBody, sound, {
    handle: upTo(80),
    status: statuses,
    brand: upTo(80),
    "category.main": upTo(80),
    "category.sub": upTo(80),
    texts: { takes: [{}, { en: null }], refuses: [{ de: null }] },
    variants: { takes: [[], many(100, variant)], refuses: [[many(101, variant), "too_many"]] },
    pictures: { takes: [[], many(20, picture)], refuses: [[many(21, picture), "too_many"]] },
    version: { ...whole, takes: [undefined, ...whole.takes] },
    more: { refuses: [1] },
  });
  itKeeps(StatusBody, { status: "active" }, { status: statuses, version: { ...whole, takes: [undefined, 1] }, more: { refuses: [1] } });
});

describe("rows of products", () => {
  const [row, status] = [{ variant: 1 }, { product: 1, status: "active" }];
  const perhaps = { ...whole, takes: [undefined, ...whole.takes] };
  itKeeps(
    RowsBody,
    { rows: [row], statuses: [status] },
    {
      rows: { takes: [[], many(500, row)], refuses: [[many(501, row), "too_many"]] },
      statuses: { takes: [[], many(100, status)], refuses: [[many(101, status), "too_many"]] },
      "rows.0.variant": whole,
      "rows.0.price": perhaps,
      "rows.0.compareAt": { ...perhaps, takes: [null, ...perhaps.takes] },
      "rows.0.stock": perhaps,
      "rows.0.stockSeen": perhaps,
      "rows.0.stockBy": perhaps,
      "rows.0.more": { refuses: [1] },
      "statuses.0.product": whole,
      "statuses.0.status": statuses,
    },
  );
});
