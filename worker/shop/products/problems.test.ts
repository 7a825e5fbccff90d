import { describe, expect, it } from "vitest";
import type { ProductInput } from "./input.ts";
import { keyOf, resolveKey, slugOf } from "./keys.ts";
import { problemsOf, tidied, tidy } from "./problems.ts";

const variant = (change: Partial<ProductInput["variants"][number]> = {}) => ({
  sku: "A",
  options: [],
  price_base_minor: 1000,
  stock: 1,
  weight_g: 1,
  ...change,
});
const text = (change: object = {}) => ({ name: "Cup", description: "", specifications: [], ...change });
const product = (change: Partial<ProductInput> = {}): ProductInput => ({
  ...{ handle: "cup", status: "active", brand: "", category: { main: "home", sub: "cups" }, texts: { en: text() }, variants: [variant()], pictures: [] },
  ...change,
});
const reported = (change: Partial<ProductInput>) => problemsOf(product(change), "USD").map(({ field, code }) => `${field} ${code}`);
const x = (length: number) => "x".repeat(length);
const many = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at));
type Row = [what: string, change: Partial<ProductInput>, told: string[]];

describe("a product that is sound", () => {
  const fact = { name: x(80), value: x(500) };
  it.each<[string, Partial<ProductInput>]>([
    ["the least", {}],
    ["the longest handle and brand", { handle: x(80), brand: x(80) }],
    ["the longest texts", { texts: { fr: text({ name: x(200), description: x(20_000), descriptionHtml: x(60_000), specifications: many(40, () => fact) }) } }],
    ["an HSN code of four digits", { hsn: "0901" }],
    ["one of six", { hsn: "620442" }],
    ["one of eight, of a service", { hsn: "99831310" }],
    ["no HSN code", { hsn: null }],
    ["no text in a language", { texts: { en: text(), fr: null } }],
    ["no HTML", { texts: { en: text({ descriptionHtml: null }) } }],
    ["a hundred variants", { variants: many(100, (at) => variant({ sku: `S${at}` })) }],
    ["three axes", { variants: [variant({ options: many(3, (at) => ({ axis: `a${at}`, value: "v" })) })] }],
    ["the longest labels and SKU", { variants: [variant({ sku: x(64), options: [{ axis: x(60), value: x(60) }] })] }],
    [
      "axes in another order and in other letters",
      {
        variants: [
          ["A", "B"],
          ["b", "a"],
        ].map((axes, at) => variant({ sku: `S${at}`, options: axes.map((axis) => ({ axis, value: "v" })) })),
      },
    ],
    ["the least price, stock and weight", { variants: [variant({ price_base_minor: 1, stock: 0, weight_g: 0 })] }],
    ["the most", { variants: [variant({ price_base_minor: 999_999_999, compareAt_base_minor: 1_000_000_000, stock: 1_000_000, weight_g: 1_000_000 })] }],
    [
      "prices of its own",
      {
        variants: [
          variant({ prices: { JPY: { price_minor: 1, compareAt_minor: 2 }, KWD: { price_minor: 10, compareAt_minor: 20 }, EUR: { price_minor: 1 } } }),
        ],
      },
    ],
    ["a price of three decimals without one before", { variants: [variant({ prices: { KWD: { price_minor: 10 } } })] }],
    ["no variant, as a draft", { status: "draft", variants: [] }],
    ["a guessed category, as a draft", { status: "draft", categoryGuessed: true }],
    ["twenty pictures", { pictures: many(20, (at) => ({ hash: `h${at}`, alt: { en: x(300) }, variantSkus: ["A"] })) }],
  ])("may have %s", (_, change) => expect(reported(change)).toEqual([]));
});

describe("a product that is not sound", () => {
  it.each<Row>([
    ["no handle", { handle: "" }, ["handle required"]],
    ["what is no handle", { handle: "Cup" }, ["handle invalid"]],
    ["too long a handle", { handle: x(81) }, ["handle invalid"]],
    ["too long a brand", { brand: x(81) }, ["brand too_long"]],
    ["an HSN code of five digits", { hsn: "62044" }, ["hsn hsn_digits"]],
    ["one of two", { hsn: "62" }, ["hsn hsn_digits"]],
    ["one of nine", { hsn: "620442100" }, ["hsn hsn_digits"]],
    ["one of no chapter", { hsn: "0012" }, ["hsn hsn_digits"]],
    ["one with letters", { hsn: "62A4" }, ["hsn hsn_digits"]],
    ["no name", { texts: { tr: text({ name: "" }) } }, ["texts.tr.name required"]],
    [
      "too long texts",
      { texts: { hi: text({ name: x(201), description: x(20_001), descriptionHtml: x(60_001) }) } },
      ["texts.hi.name too_long", "texts.hi.description too_long", "texts.hi.descriptionHtml too_long"],
    ],
    ["too many facts", { texts: { en: text({ specifications: many(41, () => ({ name: "n", value: "v" })) }) } }, ["texts.en.specifications too_many"]],
    [
      "facts that are none",
      {
        texts: {
          en: text({
            specifications: [
              { name: "", value: "v" },
              { name: "n", value: "" },
              { name: x(81), value: x(501) },
            ],
          }),
        },
      },
      [
        ...["texts.en.specifications.0.name required", "texts.en.specifications.1.value required"],
        ...["texts.en.specifications.2.name too_long", "texts.en.specifications.2.value too_long"],
      ],
    ],
    ["a guessed category, for sale", { categoryGuessed: true }, ["category category_unknown"]],
    ["no variant, for sale", { variants: [] }, ["variants variant_needed"]],
    ["101 variants, and nothing else is told of them", { variants: many(101, () => variant({ sku: "" })) }, ["variants too_many"]],
    ["four axes", { variants: [variant({ options: many(4, (at) => ({ axis: `a${at}`, value: "v" })) })] }, ["options too_many"]],
    [
      "one axis twice",
      {
        variants: [
          variant({
            options: [
              { axis: "A", value: "v" },
              { axis: " a ", value: "w" },
            ],
          }),
        ],
      },
      ["options repeated"],
    ],
    ["no SKU", { variants: [variant({ sku: "" })] }, ["variants.0.sku required"]],
    ["too long a SKU", { variants: [variant({ sku: x(65) })] }, ["variants.0.sku too_long"]],
    ["a SKU twice", { variants: [variant(), variant({ sku: "B" }), variant()] }, ["variants.2.sku repeated"]],
    ["more axes than the first", { variants: [variant(), variant({ sku: "B", options: [{ axis: "a", value: "v" }] })] }, ["variants.1.options options_differ"]],
    [
      "another axis than the first",
      { variants: [variant({ options: [{ axis: "a", value: "v" }] }), variant({ sku: "B", options: [{ axis: "b", value: "v" }] })] },
      ["variants.1.options options_differ"],
    ],
    ["an axis without a name", { variants: [variant({ options: [{ axis: "", value: "v" }] })] }, ["variants.0.options.0 required"]],
    ["an axis without a value", { variants: [variant({ options: [{ axis: "a", value: "" }] })] }, ["variants.0.options.0 required"]],
    ["too long a name of an axis", { variants: [variant({ options: [{ axis: x(61), value: "v" }] })] }, ["variants.0.options.0 too_long"]],
    ["too long a value", { variants: [variant({ options: [{ axis: "a", value: x(61) }] })] }, ["variants.0.options.0 too_long"]],
  ])("may not have %s", (_, change, problems) => expect(reported(change)).toEqual(problems));

  const of = (change: Parameters<typeof variant>[0]) => reported({ variants: [variant(change)] });
  it.each([
    [{ price_base_minor: 0 }, "price invalid"],
    [{ price_base_minor: -1 }, "price invalid"],
    [{ price_base_minor: 1.5 }, "price invalid"],
    [{ price_base_minor: 1_000_000_001 }, "price invalid"],
    [{ compareAt_base_minor: 0 }, "compareAt invalid"],
    [{ compareAt_base_minor: 1_000_000_001 }, "compareAt invalid"],
    [{ compareAt_base_minor: 999 }, "compareAt compare_at_not_above_price"],
    [{ compareAt_base_minor: 1000 }, "compareAt compare_at_not_above_price"],
    [{ stock: -1 }, "stock invalid"],
    [{ stock: 0.5 }, "stock invalid"],
    [{ stock: 1_000_001 }, "stock invalid"],
    [{ weight_g: -1 }, "weight invalid"],
    [{ weight_g: 1_000_001 }, "weight invalid"],
    [{ prices: { USD: { price_minor: 1 } } }, "prices.USD currency_unknown"],
    [{ prices: { XXX: { price_minor: 1 } } as never }, "prices.XXX currency_unknown"],
    [{ prices: { KWD: { price_minor: 5 } } }, "prices.KWD.price invalid"],
    [{ prices: { KWD: { price_minor: 11 } } }, "prices.KWD.price invalid"],
    [{ prices: { KWD: { price_minor: 10, compareAt_minor: 21 } } }, "prices.KWD.price invalid"],
    [{ prices: { JPY: { price_minor: 0 } } }, "prices.JPY.price invalid"],
    [{ prices: { JPY: { price_minor: 2, compareAt_minor: 2 } } }, "prices.JPY.compareAt compare_at_not_above_price"],
  ])("with the numbers %j is told %s", (change, problem) => expect(of(change)).toEqual([`variants.0.${problem}`]));

  it.each<Row>([
    ["21 pictures", { pictures: many(21, () => ({ hash: "h", alt: {} })) }, ["pictures too_many"]],
    [
      "one twice",
      {
        pictures: [
          { hash: "a", alt: {} },
          { hash: "b", alt: {} },
          { hash: "a", alt: {} },
        ],
      },
      ["pictures.2 repeated"],
    ],
    ["one of a variant that is not there", { pictures: [{ hash: "a", alt: {}, variantSkus: ["A", "B"] }] }, ["pictures.0.variantSkus invalid"]],
    [
      "too long a text",
      {
        pictures: [
          { hash: "a", alt: { en: "", ar: x(301), hi: x(300) } },
          { hash: "b", alt: { fr: x(301), tr: x(301) } },
        ],
      },
      ["pictures.0.alt.ar too_long", "pictures.1.alt.fr too_long", "pictures.1.alt.tr too_long"],
    ],
  ])("may not show %s", (_, change, problems) => expect(reported(change)).toEqual(problems));
});

describe("what is written", () => {
  it.each([
    [" a ", "a"],
    ["a\r\nb\rc", "a\nb\nc"],
    ["a\u0000\u0007b\tc", "ab\tc"],
    ["a\ud800", "a\ufffd"],
    ["\n", ""],
  ])("as %j is kept as %j", (given, stored) => expect(tidy(given)).toBe(stored));
  it("is tidied everywhere; a text without a word is none", () => {
    const input = product({
      ...{ handle: " cup ", brand: " Anka " },
      texts: {
        en: text({
          name: " A \n cup ",
          description: " d ",
          descriptionHtml: " <p> ",
          specifications: [
            { name: " n ", value: " v " },
            { name: " ", value: "" },
            { name: "", value: "w" },
          ],
        }),
        fr: text({ name: " ", descriptionHtml: " " }),
        ar: null,
        tr: text({ name: "", description: "d", descriptionHtml: null }),
        hi: text({ name: "", specifications: [{ name: "n", value: "" }] }),
      },
      variants: [variant({ sku: " A ", options: [{ axis: " Size ", value: " S " }] })],
    });
    expect(tidied(input)).toEqual({
      ...product({ handle: "cup", brand: "Anka" }),
      texts: {
        en: {
          name: "A cup",
          description: "d",
          descriptionHtml: "<p>",
          specifications: [
            { name: "n", value: "v" },
            { name: "", value: "w" },
          ],
        },
        fr: null,
        ar: null,
        tr: { name: "", description: "d", descriptionHtml: null, specifications: [] },
        hi: { name: "", description: "", specifications: [{ name: "n", value: "" }] },
      },
      variants: [variant({ options: [{ axis: "Size", value: "S" }] })],
    });
    expect(Object.keys(tidied(product()).texts)).toEqual(["en"]);
  });
});

describe("a key", () => {
  it.each([
    ["Très Grand", "tres-grand"],
    ["Straße Øst", "strasse-ost"],
    ["ışık", "isik"],
    ["--a--b--", "a-b"],
    ["कमीज़", ""],
    ["", ""],
  ])("of %j is %j", (label, slug) => expect(slugOf(label)).toBe(slug));
  it("has so many signs at most, and none of them a hyphen at its end", () => {
    expect([slugOf(x(81)), slugOf("ab cd", 3), slugOf("ab cd", 4), keyOf(x(41)), keyOf(x(9), 4)]).toEqual([x(80), "ab", "ab-c", x(40), "xxxx"]);
  });
  it("of letters that have no slug is short, and the same however they are written", () => {
    expect(keyOf("कमीज़")).toMatch(/^x[0-9a-z]+-[0-9a-z]+$/);
    expect([keyOf(" कमीज़  A".slice(0, 6)), keyOf("कमीज़")]).not.toContain("");
    expect(keyOf("ＡＢ")).toBe("ab");
  });
  const known = (...pairs: string[]) => pairs.map((pair) => ({ key: pair.split(":")[0] ?? "", label: pair.split(":")[1] ?? "" }));
  it.each<[string, string, ReturnType<typeof known>, string[], string]>([
    ["the one its product uses", "Red", known("a:red", "red:Red", "b:RED"), ["b"], "b"],
    ["its own slug", "Red", known("a:red", "red:Red"), [], "red"],
    ["the first of those that are so called", "Red", known("c:red", "a: Red "), [], "a"],
    ["a new one", "Red", known("a:blue"), [], "red"],
    ["a new one beside another of its slug", "Red!", known("red:Red"), [], "red-"],
  ])("is %s", (_, label, rows, own, key) => {
    const found = resolveKey(label, rows, new Set(own));
    expect(key.endsWith("-") ? found.startsWith(key) && found.length > key.length : found === key).toBe(true);
  });
});
