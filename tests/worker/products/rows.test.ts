/** A product row by row: what a save writes into each table and what it leaves, and what is read of it; the same shop's and another shop's beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../worker/db/sql.ts";
import { ownProduct } from "../../../worker/shop/products/editing.ts";
import { saveProduct } from "../../../worker/shop/products/save.ts";
import type { ProductInput } from "../../../worker/shop/products/service.ts";
import { readStored } from "../../../worker/shop/products/stored-data.ts";
import { db, env, makeFlashSale, makeShop, placedOrder, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
const by = { kind: "seller", shopperId: 7, requestId: "r" } as const;
const [front, side] = ["a", "b"].map((each) => each.repeat(64)) as [string, string];
let shop: { id: number; handle: string };
let other: { id: number; handle: string };
let serial = 0;

const sized = (sku: string, size: string, over: object = {}) => ({
  ...{ sku, options: [{ axis: "Size", value: size }], price_base_minor: 1000, compareAt_base_minor: 1500, stock: 5, weight_g: 200 },
  ...{ prices: { EUR: { price_minor: 900, compareAt_minor: 950 }, JPY: { price_minor: 90 } } },
  ...over,
});
function cup(over: Partial<ProductInput> = {}): ProductInput {
  serial += 1;
  const text = (name: string) => ({ name, description: `${name}.`, descriptionHtml: null, specifications: [{ name: "Clay", value: "Red" }] });
  return {
    ...{ handle: `cup-${shop.id}-${serial}`, status: "active", brand: "Anka", category: { main: "home", sub: "lamps" } },
    ...{ texts: { en: text("Cup"), fr: text("Tasse") }, variants: [sized("S", "Small"), sized("L", "Large")] },
    pictures: [
      { hash: front, alt: { en: "Front", fr: "Devant" } },
      { hash: side, alt: {}, variantSkus: ["L"] },
    ],
    ...over,
  };
}
const save = (input: ProductInput, at_ms = now_ms, whose = shop) => saveProduct(env, whose, input, by, { now_ms: at_ms });
const productOf = (input: ProductInput) =>
  rowTexts(
    `SELECT shop_id, (SELECT slug FROM brands WHERE id = brand_id), main_id, sub_id, category_guessed, status, withheld, version, created_at, updated_at, picture
    FROM products WHERE handle = ?`,
    input.handle,
  );
const ofProduct = (input: ProductInput, columns: string, table: string, order: string) =>
  rowTexts(`SELECT ${columns} FROM ${table} WHERE product_id = (SELECT id FROM products WHERE handle = ?) ORDER BY ${order}`, input.handle);
const texts = (input: ProductInput) =>
  ofProduct(input, "locale, name, description, coalesce(description_html, '-'), specifications", "product_texts", "locale");
const variants = (input: ProductInput) =>
  ofProduct(input, "sku, position, price_base_minor, coalesce(compare_at_base_minor, '-'), stock, weight_g, withdrawn", "variants", "position, sku");
const pictures = (input: ProductInput) => ofProduct(input, "position, hash, coalesce(option_value, '-')", "product_pictures", "position");
const alts = (input: ProductInput) => ofProduct(input, "hash, locale, alt", "product_picture_texts", "hash, locale");
const ofVariants = (input: ProductInput, columns: string, table: string) =>
  rowTexts(
    `SELECT v.sku, ${columns} FROM variants AS v JOIN ${table} AS x ON x.variant_id = v.id WHERE v.product_id = (SELECT id FROM products WHERE handle = ?) ORDER BY v.sku, 2, 3`,
    input.handle,
  );
const options = (input: ProductInput) => ofVariants(input, "x.axis, x.value", "variant_options");
const prices = (input: ProductInput) => ofVariants(input, "x.currency, x.price_minor, coalesce(x.compare_at_minor, '-')", "variant_prices");
const whole = async (input: ProductInput) => [
  ...(await Promise.all([productOf(input), texts(input), variants(input), options(input), prices(input), pictures(input), alts(input)])),
];

beforeAll(seedBase);
beforeEach(async () => {
  await runSql("DELETE FROM operator_log");
  [shop, other] = [await makeShop(), await makeShop()];
  for (const hash of [front, side]) await runSql("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 30, 20, 'image/png')", hash);
  for (const hash of [front, side]) await runSql("INSERT INTO shop_pictures (shop_id, hash, created_at) VALUES (?, ?, 0)", shop.id, hash);
});

describe("a product that is saved", () => {
  it("is one row in each table for each of its parts", async () => {
    const input = cup({ brand: `Newly ${shop.id}` });
    expect(await save(input)).toMatchObject({ kind: "created" });
    const answered = '[{"name":"Clay","value":"Red"}]';
    expect(await whole(input)).toEqual([
      [`${shop.id} newly-${shop.id} 1 2 0 active 0 1 ${now_ms} ${now_ms} ${front}`],
      [`en Cup Cup. - ${answered}`, `fr Tasse Tasse. - ${answered}`],
      ["S 0 1000 1500 5 200 0", "L 1 1000 1500 5 200 0"],
      ["L size large", "S size small"],
      ["L EUR 900 950", "L JPY 90 -", "S EUR 900 950", "S JPY 90 -"],
      [`0 ${front} -`, `1 ${side} large`],
      [`${front} en Front`, `${front} fr Devant`],
    ]);
    expect(await rowTexts("SELECT name, country FROM brands WHERE slug = ?", `newly-${shop.id}`)).toEqual([`Newly ${shop.id} TR`]);
    expect(await rowTexts("SELECT actor, shopper_id, action, shop_id, note, request_id, at FROM operator_log")).toEqual([
      `seller 7 create_product ${shop.id} ${input.handle}: active, 2 variants r ${now_ms}`,
    ]);
  });

  it("changes in what was changed alone, and leaves what stands beside it", async () => {
    const [input, beside] = [cup(), cup({ variants: [sized("X", "Small")], pictures: [] })];
    await save(input);
    await save(beside);
    const before = await whole(beside);
    const next: ProductInput = {
      ...input,
      texts: {
        fr: null,
        en: { name: "Mug", description: "", descriptionHtml: "<p>Big</p>", specifications: [] },
        tr: { name: "Kupa", description: "", specifications: [] },
      },
      variants: [
        sized("L", "Large", { price_base_minor: 800, compareAt_base_minor: null, stock: 0, weight_g: 1, prices: { EUR: { price_minor: 1 } } }),
        sized("M", "Medium", { prices: {} }),
      ],
      pictures: [{ hash: side, alt: { tr: "Yan" } }],
    };
    expect(await save(next, now_ms + 5)).toMatchObject({ kind: "updated" });
    expect(await whole(input)).toEqual([
      [`${shop.id} anka 1 2 0 active 0 2 ${now_ms} ${now_ms + 5} ${side}`],
      ["en Mug  <p>Big</p> []", "tr Kupa  - []"],
      ["L 0 800 - 0 1 0", "M 1 1000 1500 5 200 0"],
      ["L size large", "M size medium"],
      ["L EUR 1 -"],
      [`0 ${side} -`],
      [`${side} tr Yan`],
    ]);
    expect(await whole(beside)).toEqual(before);
    // prices that are not given stay
    const { prices: _, ...silent } = next.variants[0] as ProductInput["variants"][number];
    await save({ ...next, variants: [{ ...silent, price_base_minor: 700 }] }, now_ms + 6);
    expect([await variants(input), await prices(input)]).toEqual([["L 0 700 - 0 1 0"], ["L EUR 1 -"]]);
  });

  const inCart = async (table: string, variantId: number) => {
    const cart = crypto.randomUUID();
    await runSql("INSERT INTO carts (id, created_at, updated_at) VALUES (?, 0, 0)", cart);
    await runSql(`INSERT INTO ${table} (cart_id, variant_id, quantity, seen_price_base_minor, added_at) VALUES (?, ?, 1, 1, 0)`, cart, variantId);
  };
  it.each<[string, (variantId: number) => Promise<unknown>]>([
    ["cart", (id) => inCart("cart_items", id)],
    ["list of things put aside", (id) => inCart("saved_items", id)],
    ["flash sale", (id) => makeFlashSale(id, { price_base_minor: 1, quota: 1, startsAt: 1, endsAt: 2 })],
    ["order", async (id) => runSql("UPDATE order_lines SET variant_id = ? WHERE variant_id = ?", id, (await placedOrder()).variantId)],
  ])("withdraws a variant that some %s holds until it comes back, and deletes one that nothing holds", async (_, hold) => {
    const input = cup();
    await save(input);
    const [id] = await rowTexts("SELECT id FROM variants WHERE shop_id = ? AND sku = 'S'", shop.id);
    await hold(Number(id));
    await save({ ...input, variants: [sized("N", "New")], pictures: [] }, now_ms + 1);
    expect((await variants(input)).toSorted()).toEqual(["N 0 1000 1500 5 200 0", "S 0 1000 1500 0 200 1"]);
    await save({ ...input, variants: [sized("S", "Small", { stock: 3 })], pictures: [] }, now_ms + 2);
    expect([await variants(input), await rowTexts("SELECT id FROM variants WHERE shop_id = ? AND sku = 'S'", shop.id)]).toEqual([
      ["S 0 1000 1500 3 200 0"],
      [id],
    ]);
  });

  it("swaps SKUs of its variants, and moves them", async () => {
    const input = cup();
    await save(input);
    const ids = await rowTexts("SELECT id FROM variants WHERE shop_id = ? ORDER BY position", shop.id);
    const [small, large] = ids.map(Number) as [number, number];
    await save({ ...input, variants: [sized("S", "Large", { id: large }), sized("L", "Small", { id: small })] }, now_ms + 1);
    expect(await rowTexts("SELECT sku, id FROM variants WHERE shop_id = ? ORDER BY position", shop.id)).toEqual([`S ${large}`, `L ${small}`]);
    expect(await options(input)).toEqual(["L size small", "S size large"]);
  });

  it.each([
    ["approved", "active 0"],
    ["pending", "draft 1"],
    ["suspended", "draft 1"],
  ])("is for sale with its shop: %s", async (status, active) => {
    await runSql("UPDATE shops SET status = ? WHERE id = ?", status, shop.id);
    const [sold, drafted] = [cup(), cup({ status: "draft", variants: [sized("X", "Small")], pictures: [] })];
    await save(sold);
    await save(drafted);
    const state = async (input: ProductInput) => (await rowTexts("SELECT status, withheld FROM products WHERE handle = ?", input.handle))[0];
    expect([await state(sold), await state(drafted)]).toEqual([active, "draft 0"]);
  });
});

describe("a product is read", () => {
  it("whole, its shop's alone, in the order asked for", async () => {
    const input = cup();
    const [first, second, theirs] = [
      await save(input),
      await save(cup({ variants: [sized("X", "Small")], pictures: [] })),
      await save(cup({ pictures: [] }), now_ms, other),
    ];
    const ids = [first, second, theirs].map((each) => (each as { id: number }).id) as [number, number, number];
    const read = await readStored(db, shop.id, sql`SELECT value FROM json_each(${JSON.stringify(ids.toReversed())})`);
    expect(read.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const [stored] = read;
    const [small, large] = (await rowTexts("SELECT id FROM variants WHERE product_id = ? ORDER BY position", ids[0])).map(Number);
    const product_id = ids[0];
    expect(stored).toMatchObject({
      handle: input.handle,
      version: 1,
      status: "active",
      updated_at: now_ms,
      brand: "Anka",
      main: "home",
      sub: "lamps",
      category_guessed: 0,
    });
    expect(stored?.variants).toEqual(
      [
        [small, "S", 0],
        [large, "L", 1],
      ].map(([id, sku, position]) => ({
        id,
        product_id,
        sku,
        position,
        price_base_minor: 1000,
        compare_at_base_minor: 1500,
        stock: 5,
        weight_g: 200,
        withdrawn: 0,
      })),
    );
    expect(stored?.options).toEqual([
      { product_id, variant_id: small, axis: "size", value: "small" },
      { product_id, variant_id: large, axis: "size", value: "large" },
    ]);
    expect(stored?.pictures).toEqual([
      { product_id, position: 0, hash: front, width: 30, height: 20, option_value: null },
      { product_id, position: 1, hash: side, width: 30, height: 20, option_value: "large" },
    ]);
    expect(stored?.labels.map(({ axis, value, label }) => `${axis} ${value} ${label}`).toSorted()).toEqual([
      "size  Size",
      "size large Large",
      "size small Small",
    ]);
    expect([read[1]?.pictures, read[1]?.labels.length, stored?.prices.length, stored?.alts.length, stored?.texts.length]).toEqual([[], 2, 4, 2, 2]);
  });

  it("by its handle before its number, and never another shop's", async () => {
    const first = (await save(cup())) as { id: number };
    const second = (await save(cup({ handle: String(first.id), variants: [sized("X", "Small")], pictures: [] }))) as { id: number };
    const theirs = (await save(cup({ pictures: [] }), now_ms, other)) as { id: number };
    expect((await ownProduct(db, shop.id, String(first.id))).id).toBe(second.id);
    await runSql("UPDATE products SET handle = ? WHERE id = ?", `not-a-number-${shop.id}`, second.id);
    expect([(await ownProduct(db, shop.id, String(first.id))).id, (await ownProduct(db, shop.id, `not-a-number-${shop.id}`)).id]).toEqual([
      first.id,
      second.id,
    ]);
    for (const name of [String(theirs.id), "nothing", `0x${first.id}`, `${first.id}x`])
      await expect(ownProduct(db, shop.id, name)).rejects.toMatchObject({ code: "not_found" });
  });
});
