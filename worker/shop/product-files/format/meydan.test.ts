import { describe, expect, it } from "vitest";
import type { ProductInput } from "../../products/service.ts";
import { factLines, factsOf, linesOf, textsOf } from "./cells.ts";
import { meydanColumns } from "./columns.ts";
import type { FileLine } from "./file-product.ts";
import { readMeydan, writeMeydan } from "./meydan.ts";

type Cells = FileLine["cells"];
const reading = { locale: "en", isDecimalComma: false, base: "USD", nameOf: (column: string) => column } as const;
const all = new Set(meydanColumns("USD"));
const read = (rows: readonly Cells[], has: ReadonlySet<string> = all) =>
  readMeydan(
    "cup",
    rows.map((cells, at) => ({ line: at + 2, cells })),
    reading,
    has,
  );
const row = (cells: Cells = {}): Cells => ({ name_en: "Cup", sku: "CUP", price_usd: "12.00", ...cells });
/** Of the first variant, and of what is told of it. */
const variantOf = (cells: Cells) => {
  const { product, problems } = read([row(cells)]);
  return { ...product?.variants[0], problems: problems.map(({ code, column, value }) => [code, column, value]) };
};
const reported = (...rows: Cells[]) => read(rows).problems.map(({ line, code, column }) => [line, code, column]);

describe("a product in our own format", () => {
  it("is read whole: texts by language, place, brand, state, facts, variants and pictures", () => {
    const hash = "a".repeat(16);
    const { product, problems } = read([
      row({
        ...{
          status: "Active",
          brand: "Anka",
          ...{ manufacturer: "Anka Dokuma", safety_exempt: "Food", hsn: "691.110", size_table: "Shirts" },
          category: " Home / Cups ",
          name_fr: "Tasse",
          description_en: "Holds tea",
          description_html_en: "<p>Holds <b>tea</b></p>",
        },
        ...{
          specifications_en: "Material: Clay",
          warnings_en: "Hot",
          pictures: `${hash}  https://a.example/2.jpg`,
          picture_alt_en: "Front\nBack",
          picture_alt_fr: "\nDos",
        },
        ...{
          option1_name: "Size",
          option1_value: "S",
          compare_at_usd: "15",
          price_kwd: "3.500",
          compare_at_kwd: "4",
          stock: "3",
          weight_g: "250",
          variant_pictures: hash,
        },
      }),
      { sku: "CUP-L", price_usd: "14", option1_name: "Size", option1_value: "L" },
    ]);
    expect(problems).toEqual([]);
    expect(product).toEqual({
      handle: "cup",
      line: 2,
      status: "active",
      brand: "Anka",
      category: { exact: { main: "home", sub: "cups" }, words: [" Cups ", " Home "], title: "Cup" },
      texts: {
        en: {
          name: "Cup",
          description: "Holds tea",
          descriptionHtml: "<p>Holds <b>tea</b></p>",
          specifications: [{ name: "Material", value: "Clay" }],
          warnings: "Hot",
        },
        fr: { name: "Tasse", description: "", descriptionHtml: null, specifications: [], warnings: "" },
      },
      safety: { manufacturer: "Anka Dokuma", responsible: null, exempt: "food" },
      hsn: "691110",
      sizeTable: "Shirts",
      variants: [
        {
          ...{ line: 2, sku: "CUP", options: [{ axis: "Size", value: "S" }], price_base_minor: 1200, compareAt_base_minor: 1500, stock: 3, weight_g: 250 },
          prices: { KWD: { price_minor: 3500, compareAt_minor: 4000 } },
        },
        {
          line: 3,
          sku: "CUP-L",
          options: [{ axis: "Size", value: "L" }],
          price_base_minor: 1400,
          compareAt_base_minor: null,
          stock: null,
          weight_g: null,
          prices: {},
        },
      ],
      unchangedSkus: [],
      pictures: [
        { line: 2, source: hash, alt: { en: "Front" }, variantSkus: ["CUP"] },
        { line: 2, source: "https://a.example/2.jpg", alt: { en: "Back", fr: "Dos" }, variantSkus: null },
      ],
    });
  });

  it.each([
    ["6911", "6911"],
    ["69 11 10 00", "69111000"],
    // a spreadsheet has taken the zero from its front
    ["901", "0901"],
    ["9012100", "09012100"],
    [undefined, null],
    ["69111", "069111"],
    ["12", undefined],
    ["0012", undefined],
    ["tea", undefined],
  ])("reads the HSN code %s as %s; none that is no code", (cell, hsn) => {
    const { product, problems } = read([row(cell === undefined ? {} : { hsn: cell })]);
    expect([product?.hsn, problems.map(({ code }) => code)]).toEqual([hsn, hsn === undefined ? ["hsn_invalid"] : []]);
  });

  it("leaves what has no column in the file as it stands", () => {
    const { product } = read([row()], new Set(["name_en", "sku", "price_usd"]));
    expect(product).toMatchObject({ status: null, brand: null, pictures: null, texts: { en: { name: "Cup" } }, category: { exact: null, words: [] } });
    expect([Object.keys(product?.texts.en ?? {}), product?.variants[0]]).toEqual([["name"], expect.not.objectContaining({ prices: expect.anything() })]);
  });

  it("takes what a column is empty of away", () =>
    expect(read([row()]).product).toMatchObject({
      ...{ status: null, brand: "", pictures: [] },
      texts: { en: { description: "", descriptionHtml: null, specifications: [] } },
    }));

  it.each(["draft", "ACTIVE", "Withdrawn"])("may be %s", (status) => expect(read([row({ status })]).product?.status).toBe(status.toLowerCase()));
  it("of a state nobody knows keeps its own", () => {
    expect(read([row({ status: "sold" })]).product?.status).toBeNull();
    expect(reported(row({ status: "sold" }))).toEqual([[2, "status_unknown", "status"]]);
  });

  it.each([
    ["home", null, ["home"]],
    ["home/", null, ["", "home"]],
    ["/cups", null, ["cups", ""]],
    ["Home > Cups", null, [" Cups", "Home "]],
  ])("in the category %j names %j", (category, exact, words) => expect(read([row({ category })]).product?.category).toMatchObject({ exact, words }));

  it("has names of 200 characters, and none of 201", () => {
    expect(read([row({ name_en: "x".repeat(200) })]).product?.texts.en?.name.length).toBe(200);
    const { product, problems } = read([row({ name_en: "x".repeat(201) }), { sku: "B", price_usd: "1" }]);
    expect([product, problems.map(({ line, code, column }) => [line, code, column])]).toEqual([
      null,
      [
        [2, "too_long", "name_en"],
        [3, "row_without_product", undefined],
      ],
    ]);
  });
  it("has a name in one language at least", () => {
    expect(read([{ sku: "A", price_usd: "1" }])).toEqual({ product: null, problems: [{ line: 2, code: "title_missing", column: "name_en", value: "cup" }] });
    expect(read([{ sku: "A", price_usd: "1" }, { name_hi: "कप" }]).product).toMatchObject({ texts: { hi: { name: "कप" } }, category: { title: "कप" } });
  });

  it("tells of rows that say nothing, and of rows without a price", () => {
    expect(reported(row(), { stock: "1" })).toEqual([[3, "row_empty", undefined]]);
    const { product, problems } = read([row(), { sku: "B" }]);
    expect([product?.unchangedSkus, product?.variants.map(({ sku }) => sku), problems.map(({ line, code, column }) => [line, code, column])]).toEqual([
      ["B"],
      ["CUP"],
      [[3, "price_missing", "price_usd"]],
    ]);
    expect(read([row({ price_usd: "free" })])).toMatchObject({
      product: null,
      problems: [{ line: 2, code: "price_invalid", column: "price_usd", value: "free" }],
    });
    // a product may be written without its variants: those that stand stay
    expect(read([{ name_en: "Cup" }])).toMatchObject({ product: { variants: [] }, problems: [] });
  });
  it("needs a SKU where there is a price", () => {
    expect(read([row(), { price_usd: "1" }]).product?.unchangedSkus).toEqual([]);
    expect(reported(row(), { price_usd: "1" })).toEqual([[3, "price_missing", "sku"]]);
  });
});

describe("a variant in our own format", () => {
  it.each<[string, Cells, object]>([
    ["a price before that is higher", { compare_at_usd: "12.01" }, { compareAt_base_minor: 1201, problems: [] }],
    ["a price before that is the same", { compare_at_usd: "12.00" }, { compareAt_base_minor: null, problems: [["compare_at_low", "compare_at_usd", "12.00"]] }],
    ["a price before that is none", { compare_at_usd: "x" }, { compareAt_base_minor: null, problems: [["compare_at_low", "compare_at_usd", "x"]] }],
    ["a price in yen", { price_jpy: "100", compare_at_jpy: "101" }, { prices: { JPY: { price_minor: 100, compareAt_minor: 101 } }, problems: [] }],
    ["a price in dinars to the last fils", { price_kwd: "0.010" }, { prices: { KWD: { price_minor: 10, compareAt_minor: null } }, problems: [] }],
    [
      "a price before in dinars that is lower",
      { price_kwd: "2", compare_at_kwd: "1" },
      { prices: { KWD: { compareAt_minor: null } }, problems: [["compare_at_low", "compare_at_kwd", "1"]] },
    ],
    ["a price before without a price", { compare_at_kwd: "1" }, { prices: {}, problems: [] }],
    ["less than no pieces", { stock: "-1" }, { stock: 0, problems: [["stock_invalid", "stock", "-1 → 0"]] }],
    ["pieces that are none", { stock: "many" }, { stock: null, problems: [["stock_invalid", "stock", "many"]] }],
    ["a weight that is none", { weight_g: "heavy" }, { weight_g: null, problems: [["weight_invalid", "weight_g", "heavy"]] }],
    ["a third choice alone", { option3_name: "Size", option3_value: "S" }, { options: [{ axis: "Size", value: "S" }], problems: [] }],
    ["a choice of 60 characters", { option1_name: "n".repeat(60), option1_value: "v".repeat(60) }, { problems: [] }],
  ])("may have %s", (_, cells, expected) => expect(variantOf(cells)).toMatchObject(expected));

  it.each<[string, Cells, [code: string, column: string]]>([
    ["a choice without a name", { option1_value: "S" }, ["option_missing", "option1_value"]],
    ["a choice without a value", { option2_name: "Size" }, ["option_missing", "option1_value"]],
    ["a value of 61 characters", { option1_name: "Size", option1_value: "v".repeat(61) }, ["too_long", "Size"]],
    ["a name of 61 characters", { option1_name: "n".repeat(61), option1_value: "S" }, ["too_long", "n".repeat(61)]],
    ["a price in yen with decimals", { price_jpy: "1.50" }, ["price_fraction", "price_jpy"]],
    ["a price of nothing", { price_usd: "0" }, ["price_not_positive", "price_usd"]],
  ])("is refused with %s", (_, cells, problem) => {
    const { product, problems } = read([row(cells)]);
    expect([product, problems.map(({ code, column }) => [code, column])]).toEqual([null, [problem]]);
  });

  it("is told apart from the others by SKU and by choices, in any letters", () => {
    const choice = (sku: string, value: string): Cells => ({ sku, price_usd: "1", option1_name: "Size", option1_value: value });
    const { product, problems } = read([{ ...row(), ...choice("A", "S") }, choice("A", "M"), choice("B", "s"), choice("C", "L")]);
    expect(product?.variants.map(({ sku }) => sku)).toEqual(["A", "C"]);
    expect(problems).toEqual([
      { line: 3, code: "sku_repeated", column: "sku", value: "A" },
      { line: 4, code: "variant_repeated", column: "option1_value", value: "s" },
    ]);
  });
});

describe("a product that is written", () => {
  const input: ProductInput = {
    ...{ handle: "cup", status: "active", brand: "Anka", category: { main: "home", sub: "cups" } },
    texts: { en: { name: "Cup", description: "Tea", descriptionHtml: null, specifications: [{ name: "Material", value: "Clay" }] } },
    variants: [
      {
        ...{ sku: "CUP", options: [{ axis: "Size", value: "S" }], price_base_minor: 1200, compareAt_base_minor: 1500, stock: 3, weight_g: 250 },
        prices: { KWD: { price_minor: 3500, compareAt_minor: 4000 }, JPY: { price_minor: 100, compareAt_minor: null } },
      },
      { sku: "CUP-L", options: [{ axis: "Size", value: "L" }], price_base_minor: 1400, compareAt_base_minor: null, stock: 0, weight_g: 0 },
    ],
    pictures: [
      { hash: "a".repeat(16), alt: { en: "Front" }, variantSkus: ["CUP"] },
      { hash: "b".repeat(16), alt: {} },
    ],
  };
  const cellsOf = (rows: string[][]) =>
    rows.map((cells) => Object.fromEntries(cells.flatMap((cell, at) => (cell === "" ? [] : [[meydanColumns("USD")[at], cell]]))));

  it("has what belongs to it in the first of its rows", () => {
    const [first, second, ...more] = cellsOf(writeMeydan(input, "USD"));
    expect(first).toEqual({
      ...{ handle: "cup", status: "active", brand: "Anka", category: "home/cups", name_en: "Cup", description_en: "Tea", specifications_en: "Material: Clay" },
      ...{ pictures: `${"a".repeat(16)}\n${"b".repeat(16)}`, picture_alt_en: "Front\n", sku: "CUP", option1_name: "Size", option1_value: "S" },
      ...{ price_usd: "12.00", compare_at_usd: "15.00", price_kwd: "3.500", compare_at_kwd: "4.000", price_jpy: "100", stock: "3", weight_g: "250" },
      variant_pictures: "a".repeat(16),
    });
    expect(second).toEqual({ handle: "cup", sku: "CUP-L", option1_name: "Size", option1_value: "L", price_usd: "14.00", stock: "0", weight_g: "0" });
    expect(more).toEqual([]);
  });
  it("has a row though it has no variant", () => {
    expect(cellsOf(writeMeydan({ ...input, variants: [], pictures: [] }, "USD"))).toEqual([expect.objectContaining({ handle: "cup", name_en: "Cup" })]);
  });
  it("comes back as it was", () => {
    const { product, problems } = read(cellsOf(writeMeydan(input, "USD")) as Cells[]);
    expect([problems, product?.variants.map(({ line: _, ...variant }) => ({ prices: {}, ...variant }))]).toEqual([
      [],
      input.variants.map((variant) => ({ prices: {}, ...variant })),
    ]);
    expect(product?.pictures?.map(({ source, alt }) => [source, alt])).toEqual(input.pictures.map(({ hash, alt }) => [hash, alt]));
  });
  it.each([
    [
      "a price in the base currency, whichever that is",
      "JPY",
      { price_base_minor: 1200, compareAt_base_minor: 1500 },
      { price_jpy: "1200", compare_at_jpy: "1500" },
    ],
    ["no former price where there is none", "KWD", { price_base_minor: 5, compareAt_base_minor: null }, { price_kwd: "0.005" }],
  ])("tells %s", (_what, base, prices, cells) => {
    const { variants } = input;
    const rows = writeMeydan({ ...input, variants: [{ ...(variants[1] as (typeof variants)[number]), ...prices }] }, base);
    const written = Object.fromEntries(meydanColumns(base).map((column, at) => [column, rows[0]?.[at]]));
    const priced = Object.entries(written).filter(([column, cell]) => /^(price|compare_at)_/.test(column) && cell !== "");
    expect(Object.fromEntries(priced)).toEqual(cells);
  });
  it("is read by a market with another base currency: what it cost there is its own price in that currency", () => {
    const rows = [{ name_en: "Cup", sku: "CUP", price_try: "500.00", price_usd: "12.00", compare_at_usd: "15.00" }];
    const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
    const { product, problems } = readMeydan("cup", lines, { ...reading, base: "TRY" }, new Set(meydanColumns("TRY")));
    expect(problems.filter(({ code }) => /^price|compare/.test(code))).toEqual([]);
    expect(product?.variants[0]).toMatchObject({ price_base_minor: 50_000, prices: { USD: { price_minor: 1200, compareAt_minor: 1500 } } });
  });
});

describe("several texts in a cell", () => {
  it.each<[string, string[]]>([
    ["", []],
    ["One", ["One"]],
    ["One\nTwo", ["One", "Two"]],
    ["One\\nhalf\nTwo", ["One\nhalf", "Two"]],
    ["a\\\\nb", ["a\\nb"]],
    ["\nTwo", ["", "Two"]],
  ])("%j are %j, and written so again", (cell, texts) => {
    expect(textsOf(cell)).toEqual(texts);
    expect(linesOf(texts)).toBe(cell);
  });
  it.each(["One\r\nTwo", "One\rTwo"])("%j are told apart by any end of line", (cell) => expect(textsOf(cell)).toEqual(["One", "Two"]));
});

describe("facts in a cell", () => {
  it.each<[string, { name: string; value: string }[]]>([
    ["Material: Linen", [{ name: "Material", value: "Linen" }]],
    [
      "A: 1\nB: 2",
      [
        { name: "A", value: "1" },
        { name: "B", value: "2" },
      ],
    ],
    ["Size\\: outer: 4: 3", [{ name: "Size: outer", value: "4: 3" }]],
    ["A: one\\ntwo", [{ name: "A", value: "one\ntwo" }]],
    ["A\\\\B: C\\\\D", [{ name: "A\\B", value: "C\\D" }]],
    ["", []],
  ])("%j are %j, and written so again", (cell, facts) => {
    expect(factsOf(cell)).toEqual(facts);
    expect(factLines(facts)).toBe(cell);
  });
  it.each<[string, { name: string; value: string }[]]>([
    ["  Material  :  Linen  ", [{ name: "Material", value: "Linen" }]],
    [
      "A: 1\r\n \rB: 2\n\n",
      [
        { name: "A", value: "1" },
        { name: "B", value: "2" },
      ],
    ],
    ["Linen", [{ name: "Linen", value: "" }]],
    [":", [{ name: "", value: "" }]],
  ])("%j are read as %j", (cell, facts) => expect(factsOf(cell)).toEqual(facts));
});
