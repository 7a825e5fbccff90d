/** What the lists hold, read and moved at moments of the test's own: whose, at which price, in whose words, and in which order. */
import { beforeAll, describe, expect, it } from "vitest";
import { items_max } from "../../../worker/shop/lists/rules.ts";
import { addCompared, comparedHandles, mergeCompared } from "../../../worker/shop/lists/saved/compared-data.ts";
import { mergeItems, moveItem, putItem, readItems, readVariants, removeItem, removeItems } from "../../../worker/shop/lists/wishlists/items-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture, flashSaleFixture } from "../../support/catalogue/fixture.ts";

const now = Date.UTC(2026, 10, 20, 12);
let fixture: Fixture;
beforeAll(async () => {
  fixture = await catalogueFixture(DB, { products: 12, prefix: "items", variants: 2, shops: 3 });
  await DB.prepare("UPDATE variants SET price_base_minor = 1000, compare_at_base_minor = NULL, stock = 3 WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(fixture.variantIds))
    .run();
});
const handle = (at: number) => fixture.handles[at] as string;
const product = (at: number) => fixture.productIds[at] as number;
const variant = (at: number, which = 0) => fixture.variantIds[2 * at + which] as number;

/** A shopper with their first list and another one. */
async function owner() {
  const { id } = await makeShopper();
  const first = await DB.prepare("SELECT id FROM wishlists WHERE shopper_id = ? AND is_default = 1").bind(id).first<number>("id");
  const second = await DB.prepare("INSERT INTO wishlists (shopper_id, name, created_at, updated_at) VALUES (?, 'Gifts', 0, 0) RETURNING id")
    .bind(id)
    .first<number>("id");
  return { id, first: first as number, second: second as number };
}
const held = async (list: number) => (await readItems(DB, list, "en")).map(({ handle }) => handle);
const yes = { hasList: true, hasProduct: true, isIn: true };
/** It is in the other list, and no more in the one it came from. */
const gone = { hasList: true, hasProduct: false, isIn: true };

describe("a product that is put into a list", () => {
  it("is remembered with its moment and what it cost then, in USD and in the currencies of its shop", async () => {
    const who = await owner();
    await DB.prepare("INSERT INTO variant_prices (variant_id, currency, price_minor) VALUES (?, 'EUR', 890)").bind(variant(0)).run();
    expect(await putItem(DB, who.id, null, handle(0), now)).toEqual(yes);
    expect(await putItem(DB, who.id, who.second, handle(1), now + 1)).toEqual(yes);
    const [row] = await readItems(DB, who.first, "fr");
    expect(row).toEqual({
      product_id: product(0),
      handle: handle(0),
      name: "items thing 0 headphones fr",
      added_at: now,
      price_base_minor: 1000,
      own_prices: row?.own_prices,
    });
    expect(JSON.parse(row?.own_prices as string)).toEqual({ EUR: 890 });
    expect((await readItems(DB, who.first, "tr"))[0]?.name).toBe("items thing 0 headphones en");
    expect((await readItems(DB, who.second, "en"))[0]).toMatchObject({ handle: handle(1), added_at: now + 1, own_prices: "{}" });
  });
  it.each<[string, number, number, { quota?: number; sold?: number; price_base_minor?: number }, number]>([
    ["begins now", 0, 10, {}, 700],
    ["has begun", -5, 10, {}, 700],
    ["ends a moment later", -5, 1, {}, 700],
    ["ends now", -5, 0, {}, 1000],
    ["begins a moment later", 1, 10, {}, 1000],
    ["is sold out", -5, 10, { quota: 2, sold: 2 }, 1000],
    ["has one piece left", -5, 10, { quota: 2, sold: 1 }, 700],
    ["is dearer", -5, 10, { price_base_minor: 1200 }, 1000],
  ])("while a flash sale %s, costs what it costs then", async (name, from, to, more, price_base_minor) => {
    const who = await owner();
    const variantId = variant(2, 1);
    await DB.prepare("DELETE FROM flash_sale_items WHERE variant_id = ?").bind(variantId).run();
    const item = { variantId, price_base_minor: 700, ...more };
    await flashSaleFixture(DB, { slug: `items-${name.replaceAll(" ", "-")}`, starts_ms: now + from, ends_ms: now + to, items: [item] });
    await putItem(DB, who.id, null, handle(2), now);
    await mergeItems(DB, (await owner()).id, [handle(2)], now).run();
    const rows = await DB.prepare(
      "SELECT price_base_minor, own_prices FROM wishlist_items WHERE product_id = ? AND added_at = ? ORDER BY wishlist_id DESC LIMIT 2",
    )
      .bind(product(2), now)
      .all();
    // what its shop set elsewhere says nothing of a sale's price
    const stored = { price_base_minor, own_prices: price_base_minor < 1000 ? null : "{}" };
    expect(rows.results).toEqual([stored, stored]);
    await DB.prepare("DELETE FROM flash_sale_items WHERE variant_id = ?").bind(variantId).run();
  });
  it("is for sale, and its list is the shopper's and not deleted", async () => {
    const [who, other] = [await owner(), await owner()];
    await DB.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(product(11)).run();
    expect(await putItem(DB, who.id, null, handle(11), now)).toEqual({ hasList: true, hasProduct: false, isIn: false });
    expect(await putItem(DB, who.id, null, "items-nothing", now)).toEqual({ hasList: true, hasProduct: false, isIn: false });
    expect(await putItem(DB, who.id, other.second, handle(0), now)).toEqual({ hasList: false, hasProduct: true, isIn: false });
    await DB.prepare("UPDATE wishlists SET deleted_at = 1 WHERE id = ?").bind(who.second).run();
    expect(await putItem(DB, who.id, who.second, handle(0), now)).toEqual({ hasList: false, hasProduct: true, isIn: false });
    expect([await held(who.first), await held(who.second), await held(other.second)]).toEqual([[], [], []]);
  });
});

describe("what a list holds", () => {
  it("is listed newest first, and of one moment the younger product first", async () => {
    const who = await owner();
    for (const [at, moment] of [
      [1, 5],
      [3, 5],
      [0, 9],
      [4, 1],
    ] as const)
      await putItem(DB, who.id, null, handle(at), moment);
    expect(await held(who.first)).toEqual([0, 3, 1, 4].map(handle));
  });
  it("can be bought where a variant of an open shop is in stock, with the words of its options", async () => {
    const who = await owner();
    const other = await owner();
    await putItem(DB, other.id, null, handle(0), now);
    for (const at of [3, 4, 5, 6, 7]) await putItem(DB, who.id, null, handle(at), now);
    await DB.batch([
      DB.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(variant(3)),
      DB.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(product(4)),
      DB.prepare("UPDATE shops SET status = 'suspended' WHERE handle = ?").bind(fixture.shops[2]),
      DB.prepare("UPDATE shops SET is_closed = 1 WHERE handle = ?").bind(fixture.shops[1]),
      DB.prepare("UPDATE variants SET position = 9 WHERE id = ?").bind(variant(6)),
      DB.prepare("INSERT INTO variant_options (variant_id, axis, value) VALUES (?, 'material', 'oak'), (?, 'size', 'm')").bind(variant(6), variant(6)),
      DB.prepare(
        "INSERT INTO option_texts (axis, value, locale, label) VALUES ('size', 'm', 'en', 'Medium'), ('size', 'm', 'ar', 'وسط'), ('colour', 'm', 'fr', 'Wrong')",
      ),
    ]);
    const { variants, labels } = await readVariants(DB, who.first, "fr");
    expect(variants).toEqual([
      { product_id: product(3), variant_id: variant(3, 1) },
      { product_id: product(6), variant_id: variant(6, 1) },
      { product_id: product(6), variant_id: variant(6) },
    ]);
    expect(labels).toEqual([
      { variant_id: variant(3, 1), label: "Blue" },
      ...["Noir", "oak", "Medium"].map((label) => ({ variant_id: variant(6), label })),
      { variant_id: variant(6, 1), label: "Blue" },
    ]);
    await DB.batch([
      DB.prepare("UPDATE shops SET status = 'approved', is_closed = 0 WHERE handle IN (?, ?)").bind(fixture.shops[1], fixture.shops[2]),
      DB.prepare("UPDATE products SET status = 'active' WHERE id = ?").bind(product(4)),
    ]);
  });
});

describe("moving a product into another list", () => {
  it("takes its moment and price along, and leaves what is not the shopper's", async () => {
    const [who, other] = [await owner(), await owner()];
    await putItem(DB, who.id, who.first, handle(0), 5);
    await putItem(DB, who.id, who.first, handle(1), 6);
    const [before] = (await readItems(DB, who.first, "en")).filter((row) => row.handle === handle(0));
    expect(await moveItem(DB, who.id, who.first, who.second, handle(0))).toEqual(gone);
    expect([await held(who.first), await readItems(DB, who.second, "en")]).toEqual([[handle(1)], [before]]);
    // what has moved is there, whoever asks again
    expect(await moveItem(DB, who.id, who.first, who.second, handle(0))).toEqual(gone);
    expect(await moveItem(DB, who.id, who.first, other.first, handle(1))).toEqual({ hasList: false, hasProduct: true, isIn: false });
    expect((await moveItem(DB, other.id, who.first, other.first, handle(1))).isIn).toBe(false);
    expect((await moveItem(DB, other.id, who.first, who.second, handle(1))).isIn).toBe(false);
    expect(await moveItem(DB, who.id, who.first, who.second, handle(2))).toEqual({ hasList: true, hasProduct: false, isIn: false });
    expect(await moveItem(DB, who.id, who.first, who.first, handle(1))).toEqual(yes);
    await DB.prepare("UPDATE wishlists SET deleted_at = 1 WHERE id = ?").bind(who.second).run();
    expect((await moveItem(DB, who.id, who.first, who.second, handle(1))).hasList).toBe(false);
    expect((await moveItem(DB, who.id, who.second, who.first, handle(0))).isIn).toBe(false);
    expect([await held(who.first), await held(who.second), await held(other.first)]).toEqual([[handle(1)], [handle(0)], []]);
  });
  it("waits where the other list is full, and goes where it has room for one", async () => {
    const who = await owner();
    await putItem(DB, who.id, who.first, handle(0), now);
    await DB.prepare(
      `INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor) SELECT ?1, id, 1, 1 FROM products WHERE id <> ?2 ORDER BY id DESC LIMIT ${items_max}`,
    )
      .bind(who.second, product(0))
      .run();
    const count = () => DB.prepare("SELECT count(*) AS n FROM wishlist_items WHERE wishlist_id = ?").bind(who.second).first<number>("n");
    const there = (await count()) as number;
    const last = (await DB.prepare("SELECT max(id) AS id FROM products").first<number>("id")) as number;
    const fill = Array.from({ length: items_max - there }, (_, at) => last + 1 + at);
    await DB.batch([
      DB.prepare(
        "INSERT INTO products (id, handle, shop_id, brand_id, main_id, sub_id, status, created_at) SELECT j.value, 'items-fill-' || j.value, p.shop_id, p.brand_id, p.main_id, p.sub_id, 'draft', 0 FROM json_each(?1) AS j, products AS p WHERE p.id = ?2",
      ).bind(JSON.stringify(fill), product(0)),
      DB.prepare("INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor) SELECT ?1, value, 1, 1 FROM json_each(?2)").bind(
        who.second,
        JSON.stringify(fill),
      ),
    ]);
    expect(await count()).toBe(items_max);
    expect(await moveItem(DB, who.id, who.first, who.second, handle(0))).toEqual({ hasList: true, hasProduct: true, isIn: false });
    expect(await putItem(DB, who.id, who.second, handle(0), now)).toEqual({ hasList: true, hasProduct: true, isIn: false });
    expect(await held(who.first)).toEqual([handle(0)]);
    await DB.prepare("DELETE FROM wishlist_items WHERE wishlist_id = ? AND product_id = ?")
      .bind(who.second, fill[0] ?? 0)
      .run();
    expect(await moveItem(DB, who.id, who.first, who.second, handle(0))).toEqual(gone);
    expect([await held(who.first), await count()]).toEqual([[], items_max]);
  });
});

describe("taking products out", () => {
  it("of one list leaves the others, of all leaves other shoppers'", async () => {
    const [who, other] = [await owner(), await owner()];
    const all = async () => [await held(who.first), await held(who.second), await held(other.first)];
    for (const [id, list] of [
      [who.id, who.first],
      [who.id, who.second],
      [other.id, other.first],
    ] as const)
      for (const at of [0, 1]) await putItem(DB, id, list, handle(at), at);
    await removeItem(DB, who.id, who.second, handle(0)).run();
    expect(await all()).toEqual([[handle(1), handle(0)], [handle(1)], [handle(1), handle(0)]]);
    await removeItem(DB, who.id, other.first, handle(0)).run();
    await removeItems(DB, who.id, other.first, [product(0)]).run();
    expect((await all())[2]).toEqual([handle(1), handle(0)]);
    await removeItem(DB, who.id, null, handle(1)).run();
    expect(await all()).toEqual([[handle(0)], [], [handle(1), handle(0)]]);
    await removeItems(DB, who.id, who.first, [product(0), product(5)]).run();
    expect(await all()).toEqual([[], [], [handle(1), handle(0)]]);
  });
});

describe("the comparison", () => {
  it("takes what is for sale while it has room, and is listed the last chosen first", async () => {
    const who = await owner();
    const other = await owner();
    const compared = async (id: number) => (await comparedHandles(DB, id).all<{ handle: string }>()).results.map(({ handle }) => handle);
    expect(await addCompared(DB, who.id, handle(11), now)).toEqual({ hasProduct: false, isIn: false });
    expect(await addCompared(DB, who.id, "items-nothing", now)).toEqual({ hasProduct: false, isIn: false });
    for (const at of [0, 1, 2, 3]) expect(await addCompared(DB, who.id, handle(at), now + (at % 2))).toEqual({ hasProduct: true, isIn: true });
    expect(await addCompared(DB, who.id, handle(5), now)).toEqual({ hasProduct: true, isIn: false });
    expect(await addCompared(DB, who.id, handle(0), now + 9)).toEqual({ hasProduct: true, isIn: true });
    expect(await addCompared(DB, other.id, handle(5), now)).toEqual({ hasProduct: true, isIn: true });
    expect([await compared(who.id), await compared(other.id)]).toEqual([[3, 1, 2, 0].map(handle), [handle(5)]]);
    await DB.batch(mergeCompared(DB, who.id, [handle(6), handle(11), handle(2)], now + 5));
    expect([await compared(who.id), await compared(other.id)]).toEqual([[6, 2, 3, 1].map(handle), [handle(5)]]);
  });
});
