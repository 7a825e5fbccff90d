import { beforeAll, describe, expect, it } from "vitest";
import type { ProductInput } from "../../../worker/shop/products/service.ts";
import { readProductInputs, saveProducts } from "../../../worker/shop/products/service.ts";
import fc from "../../support/laws.ts";
import { db, env, makeShop, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
const by = { kind: "seller", shopperId: null, requestId: null } as const;
let serial = 0;
const tee = (over: Partial<ProductInput> = {}): ProductInput => {
  serial += 1;
  return {
    handle: `tee-${Date.now().toString(36)}-${serial}`,
    status: "active",
    brand: "Anka",
    category: { main: "home", sub: "lamps" },
    texts: {
      en: { name: "Plain tee", description: "Soft cotton", specifications: [{ name: "Fabric", value: "Cotton" }] },
      fr: { name: "T-shirt uni", description: "Coton doux", specifications: [] },
    },
    variants: ["S", "M"].flatMap((size) =>
      ["Black", "Teal"].map((colour) => ({
        sku: `TEE-${colour}-${size}`,
        options: [
          { axis: "Size", value: size },
          { axis: "Colour", value: colour },
        ],
        price_base_minor: 1999,
        compareAt_base_minor: 2499,
        stock: 5,
        weight_g: 200,
        prices: { EUR: { price_minor: 1899 } },
      })),
    ),
    pictures: [],
    ...over,
  };
};

describe("saveProducts", () => {
  it("creates, says unchanged the second time, and updates", async () => {
    const shop = await makeShop();
    const input = tee();
    const [created] = await saveProducts(env, shop, [input], by);
    expect(created).toMatchObject({ kind: "created", id: expect.any(Number) });
    const before = await db.prepare("SELECT * FROM products WHERE handle = ?").bind(input.handle).first();
    expect(await saveProducts(env, shop, [input], by)).toEqual([{ kind: "unchanged", id: before?.id }]);
    expect(await db.prepare("SELECT * FROM products WHERE handle = ?").bind(input.handle).first()).toEqual(before);
    const [read] = await readProductInputs(db, shop.id, 0, 10);
    expect(await saveProducts(env, shop, [read as ProductInput], by)).toEqual([{ kind: "unchanged", id: before?.id }]);
    const [updated] = await saveProducts(env, shop, [{ ...input, variants: input.variants.slice(1) }], by);
    expect(updated).toEqual({ kind: "updated", id: before?.id });
    expect((await readProductInputs(db, shop.id, 0, 10))[0]?.variants.map(({ sku }) => sku)).toEqual(["TEE-Teal-S", "TEE-Black-M", "TEE-Teal-M"]);
  });
});

const rows = async (sql: string) => (await db.prepare(sql).all()).results;

/** What is stored about products is what their rows say. */
async function expectRight(): Promise<void> {
  expect(await rows("SELECT * FROM facet_docs EXCEPT SELECT * FROM facet_words")).toEqual([]);
  expect(await rows("SELECT * FROM facet_words EXCEPT SELECT * FROM facet_docs")).toEqual([]);
  for (const [table, owner] of [
    ["categories", "x.id IN (main_id, sub_id)"],
    ["brands", "brand_id = x.id"],
    ["shops", "shop_id = x.id"],
  ])
    expect(await rows(`SELECT x.id FROM ${table} x WHERE product_count <> (SELECT count(*) FROM products WHERE status = 'active' AND ${owner})`)).toEqual([]);
  const lead = "(SELECT id FROM variants WHERE product_id = p.id ORDER BY withdrawn, (stock > 0) DESC, price_base_minor, position, id LIMIT 1)";
  expect(await rows(`SELECT p.id FROM products p WHERE lead_variant_id IS NOT ${lead} AND EXISTS (SELECT 1 FROM variants WHERE product_id = p.id)`)).toEqual(
    [],
  );
  expect(
    await rows(
      "SELECT p.id FROM products p JOIN variants v ON v.id = p.lead_variant_id WHERE (p.price_base_minor, p.compare_at_base_minor, p.in_stock) IS NOT (v.price_base_minor, v.compare_at_base_minor, v.stock > 0)",
    ),
  ).toEqual([]);
  expect(await rows("SELECT id FROM variants WHERE withdrawn = 1 AND stock > 0")).toEqual([]);
  const named =
    "SELECT t.product_id * 8 + l.number AS id FROM product_texts t JOIN search_languages l ON l.locale = t.locale JOIN products p ON p.id = t.product_id WHERE p.status = 'active'";
  expect(await rows(`${named} EXCEPT SELECT id FROM search_names`)).toEqual([]);
  expect(await rows(`SELECT id FROM search_names EXCEPT ${named}`)).toEqual([]);
}

describe("any sequence of edits", () => {
  it("leaves every sum, index and lead variant right, and what was written again changes nothing", async () => {
    const shop = await makeShop();
    const base = tee();
    const variant = fc.record({
      size: fc.constantFrom("S", "M", "L"),
      price_base_minor: fc.integer({ min: 1, max: 5000 }),
      stock: fc.constantFrom(0, 1, 7),
      off: fc.boolean(),
      own: fc.boolean(),
    });
    const edit = fc.record({
      status: fc.constantFrom("draft" as const, "active" as const, "withdrawn" as const),
      brand: fc.constantFrom("Anka", "Other brand", ""),
      french: fc.constantFrom("Un nom", "Un autre nom", null),
      variants: fc.uniqueArray(variant, { selector: ({ size }) => size, minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
        for (const { status, brand, french, variants } of edits) {
          const input: ProductInput = {
            ...base,
            status,
            brand,
            texts: { ...base.texts, fr: french === null ? null : { name: french, description: "", specifications: [] } },
            variants: variants.map(({ size, price_base_minor, stock, off, own }) => ({
              sku: `T-${size}`,
              options: [{ axis: "Size", value: size }],
              price_base_minor,
              compareAt_base_minor: off ? price_base_minor + 100 : null,
              stock,
              weight_g: 100,
              prices: own ? { EUR: { price_minor: price_base_minor } } : {},
            })),
          };
          const [first] = await saveProducts(env, shop, [input], by);
          expect(first?.kind).not.toBe("refused");
          const before = await rows("SELECT * FROM catalogue_changes");
          expect(await saveProducts(env, shop, [input], by)).toMatchObject([{ kind: "unchanged" }]);
          expect(await rows("SELECT * FROM catalogue_changes")).toEqual(before);
          expect(await rows(`SELECT sku, price_base_minor, stock FROM variants WHERE shop_id = ${shop.id} AND withdrawn = 0 ORDER BY position`)).toEqual(
            input.variants.map(({ sku, price_base_minor, stock }) => ({ sku, price_base_minor, stock })),
          );
        }
        await expectRight();
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it("keeps ids of variants that are known, whatever else moves", async () => {
    const shop = await makeShop();
    const input = tee();
    await saveProducts(env, shop, [input], by);
    const ids = async () => new Map((await rows(`SELECT sku, id FROM variants WHERE shop_id = ${shop.id} AND withdrawn = 0`)).map(({ sku, id }) => [sku, id]));
    const before = await ids();
    await saveProducts(env, shop, [{ ...input, variants: input.variants.toReversed() }], by);
    expect(await ids()).toEqual(before);
  });

  it("reuses a colour that others have named, in any language, and leaves their words alone", async () => {
    await db.batch([
      db.prepare(
        "INSERT OR IGNORE INTO option_texts VALUES ('colour', '', 'en', 'Colour'), ('colour', '', 'fr', 'Couleur'), ('colour', 'red', 'en', 'Red'), ('colour', 'red', 'fr', 'Rouge')",
      ),
    ]);
    const shop = await makeShop();
    const french = tee({ variants: [{ sku: "R", options: [{ axis: "couleur", value: "rouge" }], price_base_minor: 100, stock: 1, weight_g: 1 }] });
    await saveProducts(env, shop, [french], by);
    expect(await rows(`SELECT o.axis, o.value FROM variant_options o JOIN variants v ON v.id = o.variant_id WHERE v.shop_id = ${shop.id}`)).toEqual([
      { axis: "colour", value: "red" },
    ]);
    expect(await rows("SELECT label FROM option_texts WHERE axis = 'colour' AND value = 'red' ORDER BY locale")).toEqual([
      { label: "Red" },
      { label: "Rouge" },
    ]);
  });

  it("waits with what is published until its shop is approved", async () => {
    const shop = await makeShop();
    await db.prepare("UPDATE shops SET status = 'pending' WHERE id = ?").bind(shop.id).run();
    const input = tee();
    await saveProducts(env, shop, [input], by);
    const status = () => db.prepare("SELECT status FROM products WHERE handle = ?").bind(input.handle).first<string>("status");
    expect([await status(), (await readProductInputs(db, shop.id, 0, 1))[0]?.status]).toEqual(["draft", "active"]);
    expect(await saveProducts(env, shop, [input], by)).toMatchObject([{ kind: "unchanged" }]);
    await db.prepare("UPDATE shops SET status = 'approved' WHERE id = ?").bind(shop.id).run();
    expect(await status()).toBe("active");
  });
});
