import { describe, expect, it } from "vitest";
import type { FileLine } from "./file-product.ts";
import { readForeign } from "./read-foreign.ts";
import { wooHandle } from "./woocommerce.ts";

type Cells = FileLine["cells"];
const reading = { locale: "en", isDecimalComma: false, base: "USD", nameOf: (column: string) => column } as const;
const read = (...rows: Cells[]) =>
  readForeign(
    "woocommerce",
    "cup",
    rows.map((cells, at) => ({ line: at + 2, cells })),
    reading,
  );
const simple = (cells: Cells): Cells => ({ wooType: "simple", sku: "CUP", title: "Cup", published: "1", price: "12", stock: "1", ...cells });
const variantOf = (cells: Cells) => {
  const { product, problems } = read(simple(cells));
  const [variant] = product?.variants ?? [];
  return { ...variant, problems: problems.map(({ code }) => code) };
};

describe("a row of WooCommerce", () => {
  it.each([
    ["a plain price", { price: "12.50" }, 1250, null, []],
    ["a price of a shop that writes commas", { price: "12,50" }, 1250, null, []],
    ["Arabic digits", { price: "١٢٫٥", stock: "٣" }, 1250, null, []],
    ["a sale price", { price: "20", salePrice: "18" }, 1800, 2000, []],
    ["a sale price that is none", { price: "20", salePrice: "20" }, 2000, null, ["compare_at_low"]],
    ["a sale price alone", { price: "", salePrice: "18" }, 1800, null, []],
    ["a sale that begins", { price: "20", salePrice: "18", saleFrom: "2026-01-01" }, 2000, null, ["sale_dates"]],
    ["a sale that ends", { price: "20", salePrice: "18", saleTo: "2026-01-01" }, 2000, null, ["sale_dates"]],
    ["dates without a sale", { price: "20", saleTo: "2026-01-01" }, 2000, null, []],
  ])("with %s", (_, given: Cells, price_base_minor, compareAt_base_minor, problems) => {
    const cells = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ""));
    const base = given.price === "" ? (({ price: _price, ...others }) => others)(simple({})) : simple({});
    const { product, problems: found } = read({ ...base, ...cells });
    expect(product?.variants).toMatchObject([{ price_base_minor, compareAt_base_minor }]);
    expect(found.map(({ code }) => code)).toEqual(problems);
  });

  it.each([
    ["0", 0, []],
    ["12", 12, []],
    ["-2", 0, ["stock_invalid"]],
    ["2.5", 2, ["stock_invalid"]],
    ["parent", null, ["stock_missing"]],
    ["many", null, ["stock_invalid"]],
  ])("with %s pieces has %s, told as %j", (stock, pieces, problems) => {
    expect(variantOf({ stock })).toMatchObject({ stock: pieces, problems });
  });

  it.each([
    [{ weight: ".5" }, 500],
    [{ grams: "320" }, 320],
    [{ pounds: "1" }, 454],
    [{ ounces: "1" }, 28],
    [{}, null],
  ])("that weighs %j weighs %s g", (cells: Cells, weight_g) => expect(variantOf(cells)).toMatchObject({ weight_g }));

  it.each([
    ["1", undefined, "active"],
    ["1", "visible", "active"],
    ["1", "search", "active"],
    ["1", "hidden", "draft"],
    ["0", undefined, "draft"],
    ["-1", "visible", "draft"],
  ])("that is published %s and %s in lists is a product that is %s", (published, visibility, status) => {
    expect(read(simple({ published, ...(visibility && { visibility }) })).product?.status).toBe(status);
  });

  it.each([
    ["One\\n\\nTwo\\nlines", "One\n\nTwo\nlines", null],
    ["A\\\\nB", "A\\nB", null],
    ["<p>One</p>\\n<p>Two</p>", "One\n\nTwo", null],
    ["<ul>\\n<li>One</li>\\n</ul>", "One", "<ul>\n<li>One</li>\n</ul>"],
  ])("described as %s says %j", (body, description, descriptionHtml) => {
    expect(read(simple({ body })).product?.texts.en).toMatchObject({ description, descriptionHtml });
  });

  it("has its categories, tags, brand, facts and pictures", () => {
    const { product } = read(
      simple({
        category: "Home > Kitchen > Cups, Sale",
        tags: "tea, hot\\, strong",
        vendor: "Hive, Nest",
        picture: "https://a.example/1.jpg, https://a.example/2.jpg",
        attribute1Name: "Glaze",
        attribute1Values: "Matt, Clear",
      }),
    );
    expect(product).toMatchObject({
      brand: "Hive",
      category: { words: [" Cups", " Kitchen ", "Home ", "Sale", "tea", "hot", " strong"] },
      pictures: [{ source: "https://a.example/1.jpg" }, { source: "https://a.example/2.jpg" }],
      texts: { en: { specifications: [{ name: "Glaze", value: "Matt, Clear" }] } },
    });
  });

  it.each([["simple, virtual"], ["simple, downloadable, virtual"], ["external"], ["grouped"], ["subscription"], ["gift-card"], ["Variation, Virtual"]])(
    "of the kind %s is not sold here",
    (wooType) => {
      const { product, problems } = read(simple({ wooType }));
      expect([product, problems]).toEqual([null, [{ line: 2, code: "kind_unsold", column: "Type", value: wooType }]]);
    },
  );
});

describe("variations of WooCommerce", () => {
  const parent: Cells = {
    wooType: "variable",
    sku: "CUP",
    title: "Cup",
    published: "1",
    attribute1Name: "Material",
    attribute1Values: "Clay",
    attribute2Name: "Size",
    attribute2Values: "S, M",
  };
  const variation = (size: string, cells: Cells = {}): Cells => ({
    wooType: "variation",
    parent: "CUP",
    sku: `CUP-${size}`,
    published: "1",
    price: "5",
    stock: "1",
    attribute1Name: "size ",
    attribute1Values: size,
    ...cells,
  });
  it("are told apart by the names of their attributes, whatever the numbers; what is no choice is a fact", () => {
    const { product, problems } = read(parent, variation("S"), variation("M", { picture: "https://a.example/m.jpg" }));
    expect(problems).toEqual([]);
    expect(product?.variants.map(({ sku, options }) => [sku, options])).toEqual([
      ["CUP-S", [{ axis: "Size", value: "S" }]],
      ["CUP-M", [{ axis: "Size", value: "M" }]],
    ]);
    expect(product?.pictures).toMatchObject([{ source: "https://a.example/m.jpg", variantSkus: ["CUP-M"] }]);
    expect(product?.texts.en?.specifications).toEqual([{ name: "Material", value: "Clay" }]);
  });
  it("may stand before their product", () => {
    expect(read(variation("S"), parent).product).toMatchObject({ texts: { en: { name: "Cup" } }, variants: [{ sku: "CUP-S" }] });
  });
  it.each(["0", "-1"])("that are published %s are left out", (published) => {
    const { product, problems } = read(parent, variation("S"), variation("M", { published }));
    expect(product?.variants.map(({ sku }) => sku)).toEqual(["CUP-S"]);
    expect(problems).toEqual([{ line: 4, code: "variation_hidden", column: "Published", value: "CUP-M" }]);
  });
  it("that are all left out take their product along", () => {
    const { product, problems } = read(parent, variation("S", { published: "0" }));
    expect([product, problems.map(({ line, code }) => [line, code])]).toEqual([
      null,
      [
        [3, "variation_hidden"],
        [2, "row_without_product"],
      ],
    ]);
  });
  it("without a product are refused", () => {
    expect(read(variation("S"))).toMatchObject({ product: null, problems: [{ line: 2, code: "title_missing", value: "CUP" }] });
  });
  it("without a price take their product along where there is no other", () => {
    const { price: _, ...free } = variation("S");
    const { product, problems } = read(parent, free);
    expect([product, problems.map(({ line, code }) => [line, code])]).toEqual([
      null,
      [
        [3, "price_missing"],
        [2, "row_without_product"],
      ],
    ]);
  });
});

describe("what a row of WooCommerce belongs to", () => {
  it.each([
    [{ wooType: "simple", sku: "A-1", title: "Cup" }, "a-1"],
    [{ wooType: "simple", title: "Tea cup", wooId: "4" }, "tea-cup"],
    [{ wooType: "variable", title: "Tea cup", wooId: "4" }, "product-4"],
    [{ wooType: "variation", parent: "id:4", sku: "B" }, "product-4"],
    [{ wooType: "variation", parent: "A-1" }, "a-1"],
    [{ wooType: "variation", sku: "B" }, undefined],
    [{ wooType: "simple" }, undefined],
  ])("%j: %s", (cells: Cells, handle) => expect(wooHandle(cells)).toBe(handle));
});
