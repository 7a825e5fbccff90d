import { describe, expect, it } from "vitest";
import { inputOf } from "./as-input.ts";
import type { ProductInput } from "./input.ts";
import type { ProductReferences } from "./save-context-data.ts";
import { changeOf } from "./statements-data.ts";
import type { Stored } from "./stored-data.ts";
import { resolveProduct, type Target } from "./target.ts";

const variant = (id: number, sku: string, over: object = {}) => ({
  ...{ id, product_id: 7, sku, position: id - 1, price_base_minor: 1000, compare_at_base_minor: null, stock: 5, weight_g: 200, withdrawn: 0 },
  ...over,
});
const stored: Stored = {
  ...{
    id: 7,
    version: 4,
    handle: "cup",
    status: "active",
    published_at: 1,
    updated_at: 2,
    hold: null,
    hold_reason: null,
    held_at: null,
    brand_id: 3,
    brand: "Anka",
    main_id: 10,
    sub_id: 11,
    hsn: null,
    category_hsn: null,
    size_table_id: null,
    size_table: null,
  },
  ...{ category_guessed: 0, main: "home", sub: "cups" },
  ...{ manufacturer_id: 5, manufacturer: "Anka Dokuma", manufacturer_country: "TR", safety_exempt: null },
  ...{ responsible_id: 6, responsible: "Anka Europe", responsible_country: "DE" },
  texts: [{ product_id: 7, locale: "en", name: "Cup", description: "Tea", description_html: null, specifications: "[]", warnings: "" }],
  variants: [variant(1, "S"), variant(2, "L"), variant(3, "XL", { withdrawn: 1, stock: 0, position: 2 })],
  options: [1, 2, 3].map((id) => ({ product_id: 7, variant_id: id, axis: "size", value: ["small", "large", "huge"][id - 1] as string })),
  prices: [
    { product_id: 7, variant_id: 1, currency: "JPY", price_minor: 9, compare_at_minor: null },
    { product_id: 7, variant_id: 1, currency: "EUR", price_minor: 900, compare_at_minor: 950 },
  ],
  pictures: [{ product_id: 7, position: 0, hash: "a", width: 1, height: 1, option_value: null }],
  alts: [
    { product_id: 7, hash: "a", locale: "fr", alt: "Devant" },
    { product_id: 7, hash: "a", locale: "en", alt: "Front" },
  ],
  labels: [],
};
const known: ProductReferences = {
  ...{ stored, shop: { name: "Cedar", country: "FR" }, handleOwner: 7, category: { main_id: 10, sub_id: 11 }, brand: { id: 3, name: "Anka" } },
  ...{ skus: new Map(), labels: [], pictures: new Set(["b"]) },
  ...{
    contacts: [
      { id: 5, name: "Anka Dokuma" },
      { id: 6, name: "Anka Europe" },
    ],
    usualSafety: { manufacturer_id: 8, responsible_id: null, safety_exempt: null },
    sizeTables: [],
  },
};
const written = inputOf(stored);
const [small, large] = written.variants as [ProductInput["variants"][number], ProductInput["variants"][number]];
const changed = (change: Partial<ProductInput>, about: Partial<ProductReferences> = {}, before: Stored | null = stored) => {
  const current = before ?? undefined;
  const found = resolveProduct({ ...written, ...change }, { ...known, ...about, stored: current });
  expect(found.problems).toEqual([]);
  return changeOf(5, current, found.target as Target, 9);
};
/** What each statement writes into, but for those of every change: that nobody else has written, the product's own row, and its id. */
const writes = ({ statements }: ReturnType<typeof changeOf>) =>
  statements.map(({ sql }) => /^\s*(INSERT INTO|UPDATE|DELETE FROM|SELECT)\s+([\w(]+)/.exec(sql)?.slice(1).join(" ") ?? sql).slice(1, -2);
const assertion = "SELECT json(CASE";
const rearranged = "UPDATE products";

describe("a save writes what has changed alone", () => {
  it("nothing where all stands as it is written, in whatever order it is read", () => {
    expect(changed({})).toEqual({ statements: [], kind: "unchanged" });
    const turned = { ...stored, prices: stored.prices.toReversed(), alts: stored.alts.toReversed() };
    expect(changed({}, {}, turned).kind).toBe("unchanged");
  });
  it.each<[string, Partial<ProductInput>, Partial<ProductReferences>]>([
    ["handle", { handle: "mug" }, { handleOwner: null }],
    ["status", { status: "draft" }, {}],
    ["brand", {}, { brand: { id: 4, name: "B" } }],
    ["main category", {}, { category: { main_id: 12, sub_id: 11 } }],
    ["category", {}, { category: { main_id: 10, sub_id: 12 } }],
    ["guess", { categoryGuessed: true }, {}],
  ])("its row, of another %s", (_, change, about) => {
    const { kind, statements } = changed(change, about);
    expect([kind, statements.length, writes({ kind, statements })]).toEqual(["updated", 3, []]);
  });
  it("a brand that nobody has", () => expect(writes(changed({ brand: "New" }, { brand: null }))).toEqual(["INSERT INTO brands"]));
  it.each<[string, Partial<ProductInput>, string[]]>([
    ["a text's name", { texts: { en: { name: "Mug", description: "Tea", specifications: [] } } }, ["INSERT INTO product_texts"]],
    ["a text's description", { texts: { en: { name: "Cup", description: "", specifications: [] } } }, ["INSERT INTO product_texts"]],
    ["a text's markup", { texts: { en: { name: "Cup", description: "Tea", descriptionHtml: "<b>T</b>", specifications: [] } } }, ["INSERT INTO product_texts"]],
    ["a text's facts", { texts: { en: { name: "Cup", description: "Tea", specifications: [{ name: "a", value: "b" }] } } }, ["INSERT INTO product_texts"]],
    ["another text", { texts: { fr: { name: "Tasse", description: "", specifications: [] } } }, ["INSERT INTO product_texts"]],
    [
      "another text in its place",
      { texts: { en: null, fr: { name: "Tasse", description: "", specifications: [] } } },
      ["DELETE FROM product_texts", "INSERT INTO product_texts"],
    ],
    ["another picture", { pictures: [...written.pictures, { hash: "b", alt: {} }] }, ["DELETE FROM product_pictures", "INSERT INTO product_pictures"]],
    [
      "what a picture shows",
      { pictures: [{ ...(written.pictures[0] as ProductInput["pictures"][number]), variantSkus: ["S"] }] },
      ["DELETE FROM product_pictures", "INSERT INTO product_pictures"],
    ],
    [
      "what is said of a picture",
      { pictures: [{ hash: "a", alt: { en: "Back" } }] },
      ["DELETE FROM product_picture_texts", "INSERT INTO product_picture_texts"],
    ],
    ["a price", { variants: [{ ...small, price_base_minor: 900 }, large] }, ["UPDATE variants"]],
    ["a former price", { variants: [small, { ...large, compareAt_base_minor: 1200 }] }, ["UPDATE variants"]],
    ["a weight", { variants: [{ ...small, weight_g: 201 }, large] }, ["UPDATE variants"]],
    ["a SKU", { variants: [{ ...small, sku: "T" }, large] }, ["UPDATE variants", "UPDATE variants"]],
    ["a stock", { variants: [{ ...small, stock: 6 }, large] }, ["UPDATE variants"]],
    ["a stock that was seen", { variants: [{ ...small, stock: 6, stockSeen: 5 }, large] }, [assertion, "UPDATE variants"]],
    ["nothing of a stock that was left alone", { handle: "mug", variants: [{ ...small, stock: 4, stockSeen: 4 }, large] }, []],
    [
      "an own price",
      { variants: [{ ...small, prices: { ...small.prices, JPY: { price_minor: 8 } } }, large] },
      ["DELETE FROM variant_prices", "INSERT INTO variant_prices"],
    ],
    ["nothing of own prices that are not said", { handle: "mug", variants: [{ ...small, prices: undefined as never }, large] }, []],
    [
      "a choice",
      { variants: [{ ...small, options: [{ axis: "size", value: "huge" }] }, large] },
      [rearranged, "DELETE FROM variant_options", "INSERT INTO variant_options"],
    ],
    ["the order", { variants: [large, small] }, [rearranged, "UPDATE variants"]],
    ["one less", { variants: [small] }, [rearranged, "DELETE FROM variants", "UPDATE variants"]],
    [
      "one more, of a new choice",
      { variants: [small, large, { ...large, id: undefined as never, sku: "N", options: [{ axis: "size", value: "new" }], prices: {} }] },
      [rearranged, "INSERT INTO option_texts", "INSERT INTO variants", "DELETE FROM variant_options", "INSERT INTO variant_options"],
    ],
    [
      "one that comes back",
      { variants: [small, large, { ...large, id: 3, sku: "XL", options: [{ axis: "size", value: "huge" }], stock: 0 }] },
      [rearranged, "UPDATE variants"],
    ],
  ])("%s", (_, change, tables) => expect(writes(changed(change))).toEqual(tables));

  it("who made it and who answers for it, where that is another one or nobody any more", () => {
    const safety = { manufacturer: "Anka Dokuma", responsible: null, exempt: null };
    expect(writes(changed({ safety }))).toEqual(["INSERT INTO product_safety"]);
    expect(writes(changed({ safety: { ...safety, manufacturer: null } }))).toEqual(["INSERT INTO product_safety"]);
    expect(changed({ safety: { ...safety, responsible: "Anka Europe" } }).kind).toBe("unchanged");
  });
  it("all of it where there was none, in a row that is no one's to see until the last", () => {
    const { kind, statements } = changed({ pictures: [] }, { handleOwner: null }, null);
    expect(kind).toBe("created");
    expect(statements[0]?.sql).toMatch(/^INSERT INTO products .*'draft', 0,/s);
    expect(writes({ kind, statements: [...statements.slice(0, 1), ...statements] })).toEqual([
      ...["INSERT INTO products", "INSERT INTO product_texts", "INSERT INTO product_safety", "INSERT INTO option_texts", "INSERT INTO variants"],
      ...["DELETE FROM variant_options", "INSERT INTO variant_options", "DELETE FROM variant_prices", "INSERT INTO variant_prices"],
    ]);
  });
});
