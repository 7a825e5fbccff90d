import { describe, expect, it } from "vitest";
import type { ProductInput } from "../../products/service.ts";
import type { FileProduct } from "./file-product.ts";
import { hashOf, merge, type StoredVariants } from "./merge.ts";

const [one, two] = ["a".repeat(16), "b".repeat(16)];
const file: FileProduct = {
  ...{ handle: "cup", line: 2, status: null, brand: null, category: { exact: { main: "home", sub: "cups" }, words: ["Cups"] } },
  texts: { en: { name: "New cup" } },
  variants: [{ line: 2, sku: "S", options: [], price_base_minor: 100, stock: null, weight_g: null }],
  ...{ unchangedSkus: [], pictures: null },
};
const stored: ProductInput = {
  ...{ handle: "cup", status: "active", brand: "Anka", category: { main: "fashion", sub: "tops" } },
  texts: { en: { name: "Cup", description: "Holds tea", descriptionHtml: "<p>Holds tea</p>", specifications: [{ name: "Material", value: "Clay" }] } },
  variants: [{ sku: "S", options: [], price_base_minor: 1, stock: 7, weight_g: 250 }],
  pictures: [{ hash: one, alt: {}, variantSkus: ["S", "L"] }],
};
const known: StoredVariants = {
  ...{ stored: undefined, fallback: null, mostUsed: null, hashes: new Map() },
  categories: [{ main: "home", sub: "cups", names: ["Cups"], mainNames: ["Home"] }],
};
const merged = (change: Partial<FileProduct> = {}, about: Partial<StoredVariants> = {}) => merge({ ...file, ...change }, { ...known, ...about });
const unplaced = { category: { exact: null, words: ["Gizmo", "Thing"] } };

describe("a product of a file beside what stands", () => {
  it("is new: what is not told is empty, and nobody may buy it yet", () =>
    expect(merged()).toEqual({
      problems: [],
      input: {
        ...{ handle: "cup", status: "draft", brand: "", category: { main: "home", sub: "cups" } },
        texts: { en: { name: "New cup", description: "", specifications: [] } },
        variants: [{ sku: "S", options: [], price_base_minor: 100, stock: 0, weight_g: 0 }],
        pictures: [],
      },
    }));
  it("keeps what the file does not tell", () =>
    expect(merged({}, { stored: stored }).input).toEqual({
      ...{ handle: "cup", status: "active", brand: "Anka", category: { main: "home", sub: "cups" } },
      texts: { en: { name: "New cup", description: "Holds tea", specifications: [{ name: "Material", value: "Clay" }] } },
      variants: [{ sku: "S", options: [], price_base_minor: 100, stock: 7, weight_g: 250 }],
      pictures: [{ hash: one, alt: {}, variantSkus: ["S"] }],
    }));
  it("takes what the file tells, nothing included", () =>
    expect(
      merged(
        {
          ...{
            status: "withdrawn",
            brand: "",
            pictures: [],
            texts: { en: { name: "C", description: "", descriptionHtml: null, specifications: [] }, fr: { name: "T" } },
          },
          variants: [{ line: 2, sku: "S", options: [], price_base_minor: 100, stock: 0, weight_g: 0 }],
        },
        { stored: stored },
      ).input,
    ).toMatchObject({
      ...{ status: "withdrawn", brand: "", pictures: [], variants: [{ stock: 0, weight_g: 0 }] },
      texts: { en: { name: "C", description: "", descriptionHtml: null, specifications: [] }, fr: { name: "T", description: "", specifications: [] } },
    }));
});

describe("the place of a product whose words fit none", () => {
  const [fallback, mostUsed] = [
    { main: "a", sub: "fallback" },
    { main: "b", sub: "most-used" },
  ];
  const guessed = { ...stored, categoryGuessed: true };
  it.each<[string, Partial<StoredVariants>, string, boolean]>([
    ["that stands", { stored: stored, fallback, mostUsed }, "fashion/tops", false],
    ["that was chosen for such", { fallback, mostUsed }, "a/fallback", false],
    ["that was chosen for such, before one that was guessed", { stored: guessed, fallback, mostUsed }, "a/fallback", false],
    ["that was guessed before", { stored: guessed, mostUsed }, "fashion/tops", true],
    ["where most of the shop's are", { mostUsed }, "b/most-used", true],
  ])("is the one %s", (_, about, place, isGuess) => {
    const { input, problems } = merged({ ...unplaced, status: "active" }, about);
    expect([`${input?.category.main}/${input?.category.sub}`, input?.status, input?.categoryGuessed]).toEqual([
      place,
      isGuess ? "draft" : "active",
      isGuess || undefined,
    ]);
    expect(problems).toEqual(isGuess ? [{ line: 2, code: "category_unknown", value: place }] : []);
  });
  it("is none where there is nothing to go by", () =>
    expect(merged(unplaced)).toEqual({ input: null, problems: [{ line: 2, code: "category_missing", value: "Gizmo, Thing" }] }));
});

describe("a variant whose row could not be taken", () => {
  const option = (value: string) => [{ axis: "Size", value }];
  const before = { ...stored, variants: ["S", "M", "L"].map((sku) => ({ sku, options: option(sku), price_base_minor: 1, stock: 7, weight_g: 250 })) };
  const skus = (unchangedSkus: string[], value: string, sku = "S") =>
    merged(
      { unchangedSkus, variants: [{ line: 2, sku, options: option(value), price_base_minor: 100, stock: 1, weight_g: 1 }] },
      { stored: before },
    ).input?.variants.map((each) => each.sku);
  it("stays as it stands, and no other", () => {
    expect(skus(["L"], "S")).toEqual(["S", "L"]);
    expect(skus([], "S")).toEqual(["S"]);
    expect(skus(["X"], "S")).toEqual(["S"]);
  });
  it("goes where something new has its choices, in whatever letters, or its number", () => {
    expect(skus(["L"], "l")).toEqual(["S"]);
    expect(skus(["L"], "XL", "L")).toEqual(["L"]);
  });
});

describe("the pictures of a product", () => {
  const picture = (source: string, variantSkus: string[] | null = null) => ({ line: 2, source, alt: { en: source }, variantSkus });
  it("are those that are here: by hash, or by an address that was fetched, each once", () => {
    const pictures = [picture(one, ["S", "X"]), picture("https://a.example/1"), picture("https://a.example/2"), picture("https://a.example/3")];
    const hashes = new Map([
      ["https://a.example/1", two],
      ["https://a.example/3", one],
    ]);
    expect(merged({ pictures }, { stored: stored, hashes }).input?.pictures).toEqual([
      { hash: one, alt: { en: one }, variantSkus: ["S"] },
      { hash: two, alt: { en: "https://a.example/1" } },
    ]);
  });
  it("stay as they are while all new ones are still to come", () =>
    expect(merged({ pictures: [picture("https://a.example/1")] }, { stored: stored }).input?.pictures).toEqual([{ hash: one, alt: {}, variantSkus: ["S"] }]));
  it.each([
    ["a".repeat(16), true],
    ["0f".repeat(32), true],
    ["a".repeat(15), false],
    ["a".repeat(65), false],
    [`x${"a".repeat(16)}`, false],
    [`${"a".repeat(16)}x`, false],
    ["A".repeat(16), false],
  ])("%s is a hash: %s", (source, isHash) => expect(hashOf(source, new Map())).toBe(isHash ? source : undefined));
});
