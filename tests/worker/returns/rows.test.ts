/** What lists of returns read, and what payouts look at: with twenty thousand returns no more than twice what with five thousand. */
import { beforeAll, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { sellerBalance } from "../../../worker/shop/ledger/service.ts";
import { listReturns, readDueReturns, readReturnsOfOrder } from "../../../worker/shop/returns/data.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const [few, many] = [5_000, 20_000];
let shopId = 0;
let orderId = 0;
beforeAll(async () => {
  await seedBase();
  await insertShipping();
  shopId = (await makeShop()).id;
  const productId = Number((await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId })))[0]);
  await makeOrder({ productIds: [productId] });
  orderId = (await makeOrder({ productIds: [productId] })).orderId;
});

/** Of one package: one in a hundred is open, one in a thousand disputed. */
const fill = (upTo: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM returns) UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO returns (order_id, package_id, shop_id, request_key, reason, locale, state, due_at, asked_at, ended_at)
     SELECT order_id, k.id, shop_id, 'key-' || i, 'damaged', 'en', CASE WHEN i % 1000 = 0 THEN 'disputed' WHEN i % 100 = 0 THEN 'asked' ELSE 'withdrawn' END,
       iif(i % 100 = 0, i, NULL), i, iif(i % 100 = 0, NULL, i) FROM n CROSS JOIN (SELECT * FROM packages ORDER BY id LIMIT 1) AS k`,
    upTo,
  );

async function rowsOf(work: (db: D1Database) => Promise<unknown>): Promise<number> {
  const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
  await work(counting(db, tally));
  return tally.rows_read;
}
const filters = ["open", "disputed", "withdrawals", "ended"] as const;
const readings: [name: string, read: (db: D1Database) => Promise<unknown>][] = [
  ...filters.map((filter): [string, (db: D1Database) => Promise<unknown>] => [`all that are ${filter}`, (db) => listReturns(db, { filter, limit: 21 })]),
  ...filters.map((filter): [string, (db: D1Database) => Promise<unknown>] => [
    `a shop's that are ${filter}`,
    (db) => listReturns(db, { shopId, filter, limit: 21 }),
  ]),
  ["a page further on", (db) => listReturns(db, { shopId, filter: "ended", after: [500, 500], limit: 21 })],
  ["those that the clock moves", (db) => readDueReturns(db, 1_000_000, 25)],
  ["those of another order", (db) => readReturnsOfOrder(db, orderId)],
];

it("reads no more where there are many", { timeout: 60_000 }, async () => {
  const reads = async () => {
    const counts: [string, number][] = [];
    for (const [name, read] of readings) counts.push([name, await rowsOf(read)]);
    return new Map(counts);
  };
  await fill(few);
  const before = await reads();
  await fill(many);
  const now = await reads();
  expect([...now].filter(([name, rows]) => rows > 2 * (before.get(name) ?? 0) + 60)).toEqual([]);
  // the open ones of a shop are looked at by one balance, those that are over are not
  expect(await rowsOf((db) => sellerBalance(db, shopId, "USD", 1))).toBeLessThan(2_000);
});
