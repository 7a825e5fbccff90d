/** What a system's questions read: of a shop with thousands of packages and calls no more than of a small one. */
import { beforeAll, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readBearer, readTokens } from "../../../worker/shop/api-tokens/data.ts";
import { isFull, readCall } from "../../../worker/shop/systems/calls-data.ts";
import { readChanges } from "../../../worker/shop/systems/packages-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, makeMember, paidOrder, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);

const [few, many] = [100, 4_000];
async function rowsOf(work: (db: D1Database) => Promise<unknown>): Promise<number> {
  const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
  await work(counting(db, tally));
  return tally.rows_read;
}
const columnsOf = async (table: string, without: string) =>
  (await rowTexts(`SELECT group_concat('x.' || name, ', ') FROM pragma_table_info('${table}') WHERE name NOT IN (${without})`))[0] as string;
const named = (columns: string) => columns.replaceAll("x.", "");

/** Packages, calls and tokens of the shop up to so many, one a second. */
async function fill(shopId: number, shopperId: number, upTo: number): Promise<void> {
  const [orders, packages] = [await columnsOf("orders", "'id', 'number', 'idempotency_key'"), await columnsOf("packages", "'id', 'order_id'")];
  const numbers = "WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM package_changes WHERE shop_id = ?1) UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)";
  await runSql(
    `${numbers} INSERT INTO orders (number, idempotency_key, ${named(orders)}) SELECT printf('copy-%08d', i), printf('copy-%08d', i), ${orders} FROM n, orders AS x
      WHERE x.id = (SELECT min(order_id) FROM packages WHERE shop_id = ?1)`,
    shopId,
    upTo,
  );
  await runSql(
    `INSERT INTO packages (order_id, ${named(packages)}) SELECT o.id, ${packages} FROM orders AS o, packages AS x
      WHERE o.number LIKE 'copy-%' AND NOT EXISTS (SELECT 1 FROM packages WHERE order_id = o.id) AND x.id = (SELECT min(id) FROM packages WHERE shop_id = ?)`,
    shopId,
  );
  await runSql("INSERT INTO package_change SELECT id FROM packages WHERE shop_id = ? AND id NOT IN (SELECT package_id FROM package_changes)", shopId);
  await runSql("UPDATE package_changes SET at = change * 1000 WHERE shop_id = ?", shopId);
  await runSql(
    "INSERT INTO shop_calls (shop_id, key, request_hash, caller, answer, at) SELECT ?1, printf('call-%06d', change), 'h', 'person', '[]', at FROM package_changes WHERE shop_id = ?1 ON CONFLICT DO NOTHING",
    shopId,
  );
  await runSql(
    `INSERT INTO shop_tokens (id, shop_id, shopper_id, name, token_hash, scopes, created_at, ends_at, revoked_at, revoked_for)
      SELECT printf('%024d', change), shop_id, ?2, 'x', printf('%043d', change), '["stock"]', at, at + 1, at, 'hand' FROM package_changes WHERE shop_id = ?1 ON CONFLICT DO NOTHING`,
    shopId,
    shopperId,
  );
}

it("a page of changes, a key, the limit, a token and a page of tokens", { timeout: 120_000 }, async () => {
  const { shops } = await paidOrder({ shops: [[700]] });
  const shopId = shops[0]?.id as number;
  const { id } = await makeShopper({ scope: "shopper seller" });
  await makeMember(shopId, id);
  const call = { shopId, key: "call-000050", request_hash: "h", caller: "person" };
  const read = async (count: number) => {
    await fill(shopId, id, count);
    expect(await rowTexts("SELECT count(*) FROM package_changes WHERE shop_id = ?", shopId)).toEqual([String(count)]);
    const limit = 51;
    return {
      first: await rowsOf((each) => readChanges(each, shopId, { after: 0, since_ms: undefined, limit })),
      since: await rowsOf((each) => readChanges(each, shopId, { after: 0, since_ms: (count - 60) * 1000, limit })),
      last: await rowsOf((each) => readChanges(each, shopId, { after: count, since_ms: undefined, limit })),
      key: await rowsOf((each) => readCall(each, call)),
      full: await rowsOf((each) => isFull(each, call, count * 1000)),
      bearer: await rowsOf((each) => readBearer(each, "shop", "x".repeat(43), 1)),
      tokens: await rowsOf((each) => readTokens(each, { kind: "shop", shopId }, undefined, 26)),
    };
  };
  const [small, large] = [await read(few), await read(many)];
  expect(Object.entries(large).filter(([what, rows]) => rows > 2 * small[what as keyof typeof small] + 2)).toEqual([]);
});
