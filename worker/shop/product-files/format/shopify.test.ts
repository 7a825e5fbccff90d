import { describe, expect, it } from "vitest";
import type { ProductInput } from "../../products/service.ts";
import type { FileLine } from "./file-product.ts";
import { readShopify } from "./shopify.ts";
import { shopifyColumns, writeShopify } from "./shopify-writing.ts";

type Cells = FileLine["cells"];
const reading = { locale: "en", isDecimalComma: false, base: "USD", nameOf: (column: string) => column } as const;
const read = (...rows: Cells[]) =>
  readShopify(
    "cup",
    rows.map((cells, at) => ({ line: at + 2, cells })),
    reading,
  );
const row = (cells: Cells = {}): Cells => ({ title: "Cup", sku: "CUP", price: "12.00", stock: "1", ...cells });
const reported = (...rows: Cells[]) => read(...rows).problems.map(({ line, code, column, value }) => [line, code, column, value]);
const productOf = (cells: Cells) => read(row(cells)).product;

describe("a product of Shopify", () => {
  it("stands in the row that has its title, and in the rows of its variants and pictures", () => {
    const { product, problems } = read(
      row({
        value1: "S",
        axis1: "Size",
        picture: "https://a.example/1.jpg",
        pictureAlt: "Front",
        vendor: "Anka",
        body: "<p>Tea</p>",
        tags: "tea,hot",
        type: "Mug",
      }),
      { sku: "CUP-L", price: "14", stock: "0", value1: "L", variantPicture: "https://a.example/l.jpg" },
      { picture: "https://a.example/2.jpg" },
    );
    expect(problems).toEqual([]);
    expect(product).toEqual({
      ...{ handle: "cup", line: 2, status: null, brand: "Anka", category: { exact: null, title: "Cup", words: ["Mug", "tea", "hot"] } },
      texts: { en: { name: "Cup", description: "Tea", descriptionHtml: null } },
      variants: [
        { line: 2, sku: "CUP", options: [{ axis: "Size", value: "S" }], price_base_minor: 1200, compareAt_base_minor: null, stock: 1, weight_g: null },
        { line: 3, sku: "CUP-L", options: [{ axis: "Size", value: "L" }], price_base_minor: 1400, compareAt_base_minor: null, stock: 0, weight_g: null },
      ],
      unchangedSkus: [],
      pictures: [
        { line: 2, source: "https://a.example/1.jpg", alt: { en: "Front" }, variantSkus: null },
        { line: 4, source: "https://a.example/2.jpg", alt: {}, variantSkus: null },
        { line: 3, source: "https://a.example/l.jpg", alt: {}, variantSkus: ["CUP-L"] },
      ],
    });
  });

  it("without a title is refused, row by row", () => {
    expect(reported({ sku: "A", price: "1" }, { sku: "B", price: "1" })).toEqual([
      [2, "title_missing", "title", "cup"],
      [3, "title_missing", "title", "cup"],
    ]);
  });
  it.each<[string, Cells, boolean]>([
    ["said to be one", { giftCard: "TRUE" }, true],
    ["said to be none", { giftCard: "false" }, false],
    ["said in other words", { giftCard: "true story" }, false],
    ["said in a word within", { giftCard: "untrue" }, false],
    ["by its category", { category: "Gift Cards" }, true],
    ["by the end of its category", { category: "Other > gift card" }, true],
    ["whose category goes on", { category: "Gift Cards > Holders" }, false],
  ])("is no gift card, which is refused: %s", (_, cells, isRefused) => {
    const { product, problems } = read(row(cells), { sku: "B", price: "1", stock: "1", value1: "L" });
    expect([product === null, problems.filter(({ code }) => code === "gift_card").map(({ line }) => line)]).toEqual([isRefused, isRefused ? [2, 3] : []]);
  });
  it("has a title of 200 characters, and none of 201", () => {
    expect(productOf({ title: "x".repeat(200) })?.texts.en?.name.length).toBe(200);
    expect(reported(row({ title: "x".repeat(201) }), { price: "1" }).map((each) => each.slice(0, 3))).toEqual([
      [2, "too_long", "title"],
      [3, "row_without_product", undefined],
    ]);
  });
  it("tells of a row that says nothing, once", () => {
    expect(reported(row(), { tags: "tea" })).toEqual([[3, "row_empty", undefined, undefined]]);
    expect(reported(row(), { picture: "https://a.example/1.jpg" })).toEqual([]);
    expect(reported(row(), { picture: "nowhere" })).toEqual([[3, "picture_address", "picture", "nowhere"]]);
  });
  it("of whose variants none can be taken is refused", () => expect(read(row({ price: "x" })).product).toBeNull());
  it("keeps the variant whose row cannot be taken as it stands", () => {
    const { product, problems } = read(row({ value1: "S" }), { sku: "B", price: "free", value1: "L" }, { price: "free", value1: "M" });
    expect([product?.unchangedSkus, problems.map(({ line, code, value }) => [line, code, value])]).toEqual([
      ["B"],
      [
        [3, "price_invalid", "free"],
        [4, "price_invalid", "free"],
      ],
    ]);
  });

  it.each([39, 40, 41])("has 40 facts at most: of %i", (count) => {
    const facts = Object.fromEntries(Array.from({ length: count }, (_, at) => [`specification:F${at}`, String(at)]));
    const { product, problems } = read(row(facts));
    expect([product?.texts.en?.specifications?.length, problems.map(({ code }) => code)]).toEqual([
      Math.min(40, count),
      count > 40 ? ["specifications_many"] : [],
    ]);
  });
  it("has facts of 80 and 500 characters at most, and none where there are none", () => {
    expect(productOf({ [`specification:${"n".repeat(81)}`]: "v".repeat(501) })?.texts.en?.specifications).toEqual([
      { name: "n".repeat(80), value: "v".repeat(500) },
    ]);
    expect(productOf({})?.texts.en).not.toHaveProperty("specifications");
  });
  it("has a brand of 80 characters at most, or none", () => {
    expect([productOf({ vendor: "b".repeat(81) })?.brand, productOf({})?.brand]).toEqual(["b".repeat(80), null]);
  });
  it("names its place by category, type and tags, the closest first", () =>
    expect(productOf({ category: "Home > Cups", type: "Mug", tags: "tea" })?.category.words).toEqual([" Cups", "Home ", "Mug", "tea"]));

  it.each<[string | undefined, string | undefined, string | null]>([
    ["active", undefined, "active"],
    ["Draft", undefined, "draft"],
    ["ARCHIVED", "TRUE", "withdrawn"],
    ["archived", "FALSE", "withdrawn"],
    ["unlisted", "TRUE", "draft"],
    ["active", "FALSE", "draft"],
    ["active", "faux", "draft"],
    ["active", "not false", "active"],
    ["active", "falsehood", "active"],
    ["sold", "TRUE", "draft"],
    [undefined, "TRUE", "active"],
    [undefined, "evet", "active"],
    [undefined, "truest", null],
    [undefined, "not true", null],
    [undefined, "no", "draft"],
    [undefined, undefined, null],
  ])("of status %s, published %s, is %s", (status, published, expected) => {
    const { product, problems } = read(row({ ...(status && { status }), ...(published && { published }) }));
    expect([product?.status, problems.map(({ code }) => code)]).toEqual([expected, status === "sold" ? ["status_unknown"] : []]);
  });
});

describe("a variant of Shopify", () => {
  it.each<[string, Cells, object, unknown[]]>([
    ["a price before", { compareAt: "12.01" }, { compareAt_base_minor: 1201 }, []],
    ["the same price before", { compareAt: "12" }, { compareAt_base_minor: null }, ["compare_at_low"]],
    ["a price before of nothing", { compareAt: "0.00" }, { compareAt_base_minor: null }, []],
    ["a price before that is none", { compareAt: "x0" }, { compareAt_base_minor: null }, ["compare_at_low"]],
    ["another price before that is none", { compareAt: "0x" }, { compareAt_base_minor: null }, ["compare_at_low"]],
    ["grams", { grams: "250", weight: "9" }, { weight_g: 250 }, []],
    ["kilograms, where nothing else is said", { weight: "0.25" }, { weight_g: 250 }, []],
    ["pounds", { weight: "1", weightUnit: " LB " }, { weight_g: 454 }, []],
    ["a unit nobody knows", { weight: "1", weightUnit: "stone" }, { weight_g: null }, ["weight_invalid"]],
    ["the heaviest weight", { grams: "1000000" }, { weight_g: 1_000_000 }, []],
    ["too heavy a weight", { grams: "1000001" }, { weight_g: null }, ["weight_invalid"]],
    ["most pieces", { stock: "1000000" }, { stock: 1_000_000 }, []],
    ["too many pieces", { stock: "1000001" }, { stock: 1_000_000 }, ["stock_invalid"]],
  ])("may have %s", (_, cells, expected, problems) => {
    const { product, problems: found } = read(row(cells));
    expect([product?.variants[0], found.map(({ code }) => code)]).toMatchObject([expected, problems]);
  });
  it("without pieces told keeps those that stand", () => {
    const { product, problems } = read({ title: "Cup", sku: "CUP", price: "1" });
    expect([product?.variants[0]?.stock, problems]).toEqual([null, [{ line: 2, code: "stock_missing", column: "stock" }]]);
  });
  it("without a SKU gets one of its product and choices, of 64 characters at most", () => {
    const { product, problems } = read({ title: "Cup", price: "1", stock: "1", value1: "Très long et étroit, vraiment", value2: "S" });
    expect([product?.variants[0]?.sku, problems.map(({ code, value }) => [code, value])]).toEqual([
      "cup-tres-long-et-etroit-s",
      [["sku_missing", "cup-tres-long-et-etroit-s"]],
    ]);
    const rows = [{ line: 2, cells: { title: "Cup", price: "1", stock: "1", value1: "v".repeat(30) } }];
    expect(readShopify("h".repeat(60), rows, reading).product?.variants[0]?.sku).toBe(`${"h".repeat(60)}-vvv`);
  });
  it("has a SKU of 64 characters, and none of 65", () => {
    expect(productOf({ sku: "s".repeat(64) })?.variants).toHaveLength(1);
    expect(reported(row({ sku: "s".repeat(65) }))).toEqual([[2, "too_long", "sku", "s".repeat(65)]]);
  });

  it("has choices by the names of the first row that has some, and none where there is only the usual", () => {
    const options = (...rows: Cells[]) =>
      read(...rows).product?.variants.map((variant) => variant.options.map(({ axis, value }) => `${axis}:${value}`).join(" "));
    expect(options(row({ axis1: "Title", value1: "Default Title" }))).toEqual([""]);
    expect(options(row({ value1: "Default Title", value2: "S", axis2: "Size" }))).toEqual(["Option 1:Default Title Size:S"]);
    expect(options(row({ value1: "my default title" }))).toEqual(["Option 1:my default title"]);
    expect(options(row({ value1: "Default Titles" }))).toEqual(["Option 1:Default Titles"]);
    expect(options(row({ axis1: " Size ", value1: " S ", axis3: "Glaze", value3: "Matt" }))).toEqual(["Size:S Glaze:Matt"]);
    expect(options(row({ value1: "S" }), { sku: "B", price: "1", axis1: "Size", value1: "L" })).toEqual(["Size:S", "Size:L"]);
  });
  it.each(["price", "sku", "value1", "value2", "value3"])("is a row that has its %s alone, whatever is wrong with it", (column) => {
    expect(reported(row(), { [column]: "1" }).filter(([line]) => line === 3)).not.toContainEqual([3, "row_empty", undefined, undefined]);
    expect(reported(row(), { [column]: "1" }).some(([line]) => line === 3)).toBe(true);
    expect(reported(row(), { tags: "1" })).toEqual([[3, "row_empty", undefined, undefined]]);
  });
  it("without a choice that others have is refused", () => {
    expect(reported(row({ axis1: "Size", value1: "S" }), { sku: "B", price: "1", stock: "1" })).toEqual([[3, "option_missing", "value1", "Size"]]);
  });
  it.each<[string, Cells, unknown[]]>([
    ["60 characters of a value", { axis1: "Size", value1: "v".repeat(60) }, []],
    ["61 characters of a value", { axis1: "Size", value1: "v".repeat(61) }, [[2, "too_long", "Size", "v".repeat(61)]]],
    ["60 characters of a name", { axis1: "n".repeat(60), value1: "S" }, []],
    ["61 characters of a name", { axis1: "n".repeat(61), value1: "S" }, [[2, "too_long", "n".repeat(61), "S"]]],
  ])("with %s is told as %j", (_, cells, expected) => expect(reported(row(cells))).toEqual(expected));

  it("that is there twice is told by its row, and so are those above a hundred", () => {
    const variants = (count: number) =>
      Array.from({ length: count }, (_, at): Cells => ({ sku: `S${at}`, price: "1", stock: "1", value1: `v${at}`, ...(at === 0 && { title: "Cup" }) }));
    expect(read(...variants(100))).toMatchObject({ product: { variants: { length: 100 } }, problems: [] });
    expect([read(...variants(101)).product?.variants.length, reported(...variants(101))]).toEqual([100, [[102, "variants_many", undefined, "100"]]]);
    const [one = {}, two = {}, three = {}] = variants(3);
    expect(reported(one, { ...two, sku: "S0" }, { ...three, value1: "V0" })).toEqual([
      [3, "sku_repeated", "sku", "S0"],
      [4, "variant_repeated", "value1", "V0"],
    ]);
    expect(reported(row(), { sku: "B", price: "1", stock: "1" })).toEqual([[3, "handle_shared", "handle", "cup (2, 3)"]]);
  });
});

describe("pictures of Shopify", () => {
  const address = (name: number | string) => `https://a.example/${name}.jpg`;
  const sourcesOf = (...rows: Cells[]) => read(...rows).product?.pictures?.map(({ source }) => source);
  it("stand in the order of their positions, else of their rows", () => {
    expect(
      sourcesOf(
        row({ picture: address(1), picturePosition: "3" }),
        { picture: address(2), picturePosition: "1" },
        { picture: address(3), picturePosition: "2" },
      ),
    ).toEqual([2, 3, 1].map(address));
    expect(sourcesOf(row({ picture: address(1) }), { picture: address(2), picturePosition: "x" }, { picture: address(3), picturePosition: "0" })).toEqual(
      [1, 2, 3].map(address),
    );
  });
  it("are the product's where they show all variants, and of some where they do not", () => {
    const shown = (one: string, two: string) =>
      read(row({ value1: "S", picture: address(1), variantPicture: address(one) }), {
        sku: "B",
        price: "1",
        stock: "1",
        value1: "L",
        variantPicture: address(two),
      }).product?.pictures?.map(({ source, variantSkus }) => [source, variantSkus]);
    expect(shown("1", "1")).toEqual([[address(1), null]]);
    expect(shown("1", "2")).toEqual([
      [address(1), ["CUP"]],
      [address(2), ["B"]],
    ]);
  });
  it("are twenty at most, each once, with a text of 300 characters", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at): Cells => ({ picture: address(at), ...(at === 0 && row({ pictureAlt: "a".repeat(301) })) }));
    const { product, problems } = read(...many(21));
    expect([product?.pictures?.length, product?.pictures?.[0]?.alt.en, problems]).toEqual([
      20,
      "a".repeat(300),
      [{ line: 22, code: "pictures_many", column: "picture", value: address(20) }],
    ]);
    expect([read(...many(20)).problems, sourcesOf(row({ picture: address(1) }), { picture: address(1) }), read(row()).product?.pictures]).toEqual([
      [],
      [address(1)],
      null,
    ]);
  });
});

const [one, two] = ["a".repeat(16), "b".repeat(16)];
const product: ProductInput = {
  ...{ handle: "cup", status: "active", brand: "Anka", category: { main: "home", sub: "cups" } },
  texts: {
    en: { name: "Cup", description: "Holds tea", descriptionHtml: "<p>Holds <b>tea</b></p>", specifications: [] },
    fr: { name: "Tasse", description: "Pour le thé", specifications: [] },
  },
  variants: [
    { sku: "S", options: [{ axis: "Size", value: "S" }], price_base_minor: 1200, compareAt_base_minor: 1500, stock: 3, weight_g: 250 },
    { sku: "L", options: [{ axis: "Size", value: "L" }], price_base_minor: 5, stock: 0, weight_g: 0 },
  ],
  pictures: [
    { hash: one, alt: { en: "Front" } },
    { hash: two, alt: { fr: "Dos" }, variantSkus: ["L"] },
    { hash: one, alt: {}, variantSkus: [] },
  ],
};
const written = (change: Partial<ProductInput> = {}, locale: "en" | "fr" | "ar" = "en") =>
  writeShopify({ ...product, ...change }, { locale, origin: "https://shop.example", base: "USD" }).map((cells) =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell === "" ? [] : [[shopifyColumns[at], cell]]))),
  );

describe("a product as Shopify reads it", () => {
  it("has a row for each variant, and one for each further picture", () => {
    const media = "https://shop.example/media";
    expect(written()).toEqual([
      {
        ...{
          Handle: "cup",
          Title: "Cup",
          "Body (HTML)": "<p>Holds <b>tea</b></p>",
          Vendor: "Anka",
          "Product Category": "home > cups",
          Published: "TRUE",
          Status: "active",
        },
        ...{ "Option1 Name": "Size", "Option1 Value": "S", "Variant SKU": "S", "Variant Grams": "250", "Variant Inventory Qty": "3", "Variant Price": "12.00" },
        ...{ "Variant Compare At Price": "15.00", "Image Src": `${media}/${one}`, "Image Position": "1", "Image Alt Text": "Front" },
      },
      {
        ...{
          Handle: "cup",
          "Option1 Name": "Size",
          "Option1 Value": "L",
          "Variant SKU": "L",
          "Variant Grams": "0",
          "Variant Inventory Qty": "0",
          "Variant Price": "0.05",
        },
        ...{ "Variant Image": `${media}/${two}`, "Image Src": `${media}/${two}`, "Image Position": "2" },
      },
      { Handle: "cup", "Image Src": `${media}/${one}`, "Image Position": "3" },
    ]);
    expect(writeShopify(product, { locale: "en", origin: "", base: "USD" }).every((cells) => cells.length === shopifyColumns.length)).toBe(true);
  });
  it.each([
    ["active", "TRUE", "active"],
    ["draft", "FALSE", "draft"],
    ["withdrawn", "FALSE", "archived"],
  ] as const)("that is %s is published: %s, %s", (status, published, expected) =>
    expect(written({ status })[0]).toMatchObject({ Published: published, Status: expected }),
  );
  it("is written in the language that was asked for, else in one it has, else by its handle", () => {
    expect(written({}, "fr")[0]).toMatchObject({ Title: "Tasse", "Body (HTML)": expect.stringContaining("Pour le thé") });
    expect(written({}, "ar")[0]).toMatchObject({ Title: "Cup" });
    expect(written({ texts: { en: null, fr: product.texts.fr ?? null } })[0]).toMatchObject({ Title: "Tasse" });
    expect(written({ texts: {} })[0]).toMatchObject({ Title: "cup" });
  });
  it("has the usual choice where there is nothing to choose", () => {
    const [variant] = product.variants;
    expect(written({ variants: variant ? [{ ...variant, options: [] }] : [], pictures: [] })).toMatchObject([
      { "Option1 Name": "Title", "Option1 Value": "Default Title" },
    ]);
    expect(written({ variants: [], pictures: [] })).toMatchObject([{ Handle: "cup", Title: "Cup" }]);
  });
  it("has three choices at most, each in columns of its own", () => {
    const options = ["Size", "Glaze", "Lid"].map((axis) => ({ axis, value: axis.toLowerCase() }));
    const [variant] = product.variants;
    expect(written({ variants: variant ? [{ ...variant, options }] : [] })[0]).toMatchObject({
      ...{ "Option1 Name": "Size", "Option1 Value": "size", "Option2 Name": "Glaze", "Option2 Value": "glaze", "Option3 Name": "Lid", "Option3 Value": "lid" },
    });
  });
});
