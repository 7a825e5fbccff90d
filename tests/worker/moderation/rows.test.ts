/** What a page of products reads: of a hundred thousand no more than twice what it reads of a thousand. */
import { beforeAll, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readProducts } from "../../../worker/shop/moderation/list-data.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const [few, many] = [1_000, 100_000];
const limit = 26;
type ListParams = Parameters<typeof readProducts>[2];

/** Products of twenty shops, up to so many: one in twenty-five waits, one in twenty-five is down, and one in seven is called otherwise. */
async function fill(upTo: number): Promise<void> {
  const [last] = await rowTexts("SELECT max(id) FROM products");
  const from = Number(last) + 1;
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO products (id, handle, shop_id, brand_id, main_id, sub_id, status, withheld, hold, hold_reason, held_at, created_at)
     SELECT i, 'row-' || i, 1 + i % 20, 1, 1, 2, iif(i % 25 IN (0, 1), 'draft', iif(i % 10 = 2, 'withdrawn', 'active')), i % 25 IN (0, 1),
       CASE WHEN i % 25 = 0 THEN 'taken_down' WHEN i % 25 = 1 THEN 'unseen' END, iif(i % 25 = 0, 'Why.', NULL), iif(i % 25 = 0 OR i % 25 = 1, 1, NULL), i * 1000 FROM n`,
    upTo,
    from,
  );
  await runSql(
    "INSERT INTO product_texts (product_id, locale, name, description) SELECT id, 'en', iif(id % 7 = 3, 'Brass lantern', 'Common cup'), '' FROM products WHERE id >= ?",
    from,
  );
  await runSql(
    "INSERT INTO variants (product_id, shop_id, sku, position, price_base_minor, stock, weight_g) SELECT id, shop_id, 'SKU-' || id, 1, 100, 1, 1 FROM products WHERE id >= ?",
    from,
  );
}

const readings: readonly (readonly [what: string, asked: (count: number) => Partial<ListParams>])[] = [
  ["the newest", () => ({})],
  ["the oldest", () => ({ isOldest: true })],
  ["a page in their middle", (count) => ({ after: [count * 500, count / 2] })],
  ["those that wait", () => ({ state: "waiting" })],
  ["those that are down, of a category", () => ({ state: "taken_down", category: 1 })],
  ["those for sale of a category", () => ({ state: "on_sale", category: 2 })],
  ["those of a shop", () => ({ shop: "row-shop-7" })],
  ["those of a shop and a category", () => ({ shop: "row-shop-7", category: 1 })],
  ["a common word", () => ({ q: "cup" })],
  ["a common word, further on", (count) => ({ q: "common cup", after: [count / 2, count / 2] })],
  ["another word", () => ({ q: "lantern" })],
  ["a SKU", () => ({ q: "sku-500" })],
  ["a shop by its name", () => ({ q: "row-shop-7" })],
  ["a number", () => ({ q: "500" })],
];

async function read(count: number): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [what, asked] of readings) {
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    const base = { q: undefined, state: undefined, shop: undefined, category: undefined, isOldest: false, after: undefined, limit };
    const found = await readProducts(counting(db, tally), "en", { ...base, ...asked(count) });
    expect([what, found.length > 0]).toEqual([what, true]);
    rows.set(what, tally.rows_read);
  }
  return rows;
}

beforeAll(async () => {
  await seedBase();
  const shop = await makeShop();
  await makeVariant({ shopId: shop.id });
  // what products set in motion elsewhere is not asked about here
  for (const name of await rowTexts(
    "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('products', 'product_texts', 'variants') AND name NOT GLOB 'product_texts_named_*'",
  ))
    await runSql(`DROP TRIGGER ${name}`);
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
     INSERT INTO shops (id, handle, name, status, country, since_year, accent, created_at) SELECT i, 'row-shop-' || i, 'row-shop-' || i, 'approved', 'TR', 2020, '#336699', 0 FROM n
     WHERE true ON CONFLICT (id) DO UPDATE SET handle = excluded.handle, name = excluded.name`,
  );
});

it("a page of products reads as much of a hundred thousand as of a thousand", { timeout: 240_000 }, async () => {
  await fill(few);
  const before = await read(few);
  await fill(many);
  const after = await read(many);
  const grown = [...after].filter(([what, rows]) => rows > 2 * Math.max(before.get(what) ?? 0, limit));
  expect(grown.map(([what, rows]) => `${what}: ${before.get(what)} → ${rows}`)).toEqual([]);
});
