/** What the desk's lists read: a page of a hundred thousand orders or audit entries reads no more than twice what one of a thousand reads. */
import { beforeAll, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readBearer, readTokens, type TokenHolder } from "../../../worker/shop/api-tokens/data.ts";
import { readAudit } from "../../../worker/shop/operators/audit/data.ts";
import { readOrders } from "../../../worker/shop/operators/data.ts";
import { countDue, ordersBeginning, vouchersBeginning } from "../../../worker/shop/operators/desk/data.ts";
import { readBucket, readRedirects } from "../../../worker/shop/redirects/data.ts";
import { listShoppers, showShopper } from "../../../worker/shop/shoppers/service.ts";
import { readDeskVouchers, readVoucherOrders } from "../../../worker/shop/vouchers/desk/data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, liftHoldLimits, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const few = 1_000;
const many = 100_000;
const day_ms = 86_400_000;
const perPage = 25;

async function rowsOf(work: (db: D1Database) => Promise<unknown>): Promise<number> {
  const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
  await work(counting(db, tally));
  return tally.rows_read;
}

/** Orders like the first one, up to so many; one in a hundred is sent, the buyer of each is another. */
async function fillOrders(upTo: number): Promise<void> {
  const columns = (
    await rowTexts("SELECT name FROM pragma_table_info('orders') WHERE name NOT IN ('id', 'number', 'email', 'status', 'created_at', 'idempotency_key')")
  ).join(", ");
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO orders (idempotency_key, number, email, status, created_at, ${columns})
     SELECT 'order-' || i, printf('M-%04d-%04d-ZZZZ', i / 10000, i % 10000), 'buyer-' || i || '@example.test', iif(i % 100 = 0, 'shipped', 'delivered'), i * 1000, ${columns}
     FROM n CROSS JOIN (SELECT * FROM orders ORDER BY id LIMIT 1)`,
    upTo,
    Number((await rowTexts("SELECT count(*) FROM orders"))[0]),
  );
}
/** Entries of twenty operators, some minutes apart, about pages and orders. */
const fillLog = (upTo: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM operator_log) UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO operator_log (actor, shopper_id, role, token, token_name, action, subject_kind, subject_id, request_id, at)
     SELECT 'admin', i % 20, 'manager', 'token-' || (i % 20), 'nightly', 'change_' || (i % 50), 'page', 'page-' || (i % 20), 'request-' || i, i * 600000 FROM n`,
    upTo,
  );

type Reading = readonly [name: string, read: (db: D1Database, count: number) => Promise<unknown>];
const orderReadings: Reading[] = [
  ["the newest orders", (db) => readOrders(db, { limit: perPage })],
  ["the oldest", (db) => readOrders(db, { oldest: true, limit: perPage })],
  ["a page in their middle", (db, count) => readOrders(db, { after: count / 2, limit: perPage })],
  ["those of a state", (db) => readOrders(db, { status: "shipped", limit: perPage })],
  ["one by its number", (db) => readOrders(db, { q: "M-0000-0500-ZZZZ", limit: perPage })],
  ["those of a mail address", (db) => readOrders(db, { q: "buyer-500@example.test", limit: perPage })],
  ["those that need a person", (db) => readOrders(db, { stuck: true, limit: perPage })],
  ["numbers that begin so", (db) => ordersBeginning(db, ["M-0000-0"])],
  ["what is due", (db) => countDue(db, 0)],
];
const auditReadings: Reading[] = [
  ["the newest entries", (db) => readAudit(db, {}, undefined, perPage)],
  ["a page in their middle", (db, count) => readAudit(db, {}, count / 2, perPage)],
  ["those of somebody", (db) => readAudit(db, { who: "7" }, undefined, perPage)],
  ["those of an action", (db) => readAudit(db, { q: "change_7" }, undefined, perPage)],
  ["those about something", (db) => readAudit(db, { kind: "page", subject: "page-7" }, undefined, perPage)],
  ["those by a token", (db) => readAudit(db, { token: "token-7" }, undefined, perPage)],
  ["those of a request", (db) => readAudit(db, { request: "request-500" }, undefined, perPage)],
  ["those of a day", (db, count) => readAudit(db, { from: dayOf((count / 2) * 600_000), to: dayOf((count / 2) * 600_000) }, undefined, perPage)],
  ["those by operators", (db) => readAudit(db, { actor: "admin" }, undefined, perPage)],
];
const shopperReadings: Reading[] = [
  ["the newest shoppers", (db) => listShoppers(db, {})],
  ["the oldest", (db) => listShoppers(db, { sort: "oldest" })],
  ["a page in their middle", (db, count) => listShoppers(db, { after: firstShopper + count / 2 })],
  ["those who are blocked", (db) => listShoppers(db, { state: "blocked" })],
  ["those who may shop", (db) => listShoppers(db, { state: "active", sort: "oldest" })],
  ["those whose name begins so", (db) => listShoppers(db, { q: "zo" })],
  ["a page in their middle", (db, count) => listShoppers(db, { q: "zo", after: firstShopper + count / 2 })],
  ["those of a name who are blocked", (db) => listShoppers(db, { q: "zo kaya", state: "blocked" })],
  ["those of a mail address", (db) => listShoppers(db, { q: "zoe-5@example.test" })],
  ["those of a phone number", (db) => listShoppers(db, { q: "+33 6 10 00 05 00" })],
  ["the same without its country", (db) => listShoppers(db, { q: "06 10 00 05 00" })],
  ["the one of an order", (db) => listShoppers(db, { q: "M-0000-0500-ZZZZ" })],
  ["the one of an account's number", (db) => listShoppers(db, { q: "5" })],
  ["one of them", (db) => showShopper({ db, now_ms: 1 }, firstShopper + 500, "en")],
];
/** One in ten is blocked. */
let firstShopper = 0;
const fillShoppers = (upTo: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM shoppers WHERE name LIKE 'Zo%') UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO shoppers (email, email_key, name, phone, locale, status, created_at, updated_at)
     SELECT 'zoe-' || i || '@example.test', 'zoe-' || i || '@example.test', 'Zoé Kaya', '+3361' || printf('%07d', i), 'en', iif(i % 10 = 0, 'banned', 'active'), i, i FROM n`,
    upTo,
  );
/** Tokens of somebody who makes many, and of the only other operator. */
const ofOperators = (shopperId: number | null): TokenHolder => ({ kind: "market", shopperId });
const tokenReadings = (owner: number): Reading[] => [
  ["the newest tokens", (db) => readTokens(db, ofOperators(null), undefined, perPage)],
  ["a page in their middle", (db, count) => readTokens(db, ofOperators(null), count / 2, perPage)],
  ["somebody's newest", (db) => readTokens(db, ofOperators(owner), undefined, perPage)],
  ["whose a token is", (db) => readBearer(db, "market", "no such hash", 0)],
];
/** Vouchers of the marketplace that are over, but for the first fifty; the first one is used by an order for each. */
const fillVouchers = (upTo: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM vouchers) UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO vouchers (code, kind, value, starts_at, ends_at) SELECT printf('MARKET-%06d', i), 'percent', 5, 0, iif(i < 50, ?2 + i, i) FROM n`,
    upTo,
    vouchersNow + day_ms,
  );
const vouchersNow = 1_000_000;
const asked = { isSoonest: false, after: undefined, limit: perPage };
const voucherReadings: Reading[] = [
  ["the vouchers that end last", (db) => readDeskVouchers(db, "en", vouchersNow, asked)],
  ["those that end soonest", (db) => readDeskVouchers(db, "en", vouchersNow, { ...asked, isSoonest: true })],
  ["a page in their middle", (db, count) => readDeskVouchers(db, "en", vouchersNow, { ...asked, after: [count / 2, count / 2] })],
  ...(["running", "coming", "stopped", "used_up", "ended"] as const).map(
    (state): Reading => [`those that are ${state}`, (db) => readDeskVouchers(db, "en", vouchersNow, { ...asked, state })],
  ),
  ["those whose code begins so", (db) => readDeskVouchers(db, "en", vouchersNow, { ...asked, q: { text: "market-0000", code: "MARKET-0000" } })],
  ["codes that begin so", (db) => vouchersBeginning(db, "MARKET", "en")],
  ["the orders that use one", (db) => readVoucherOrders(db, 1, 1e15, perPage)],
];
/** Redirects, of which one in a hundred says that something is gone. */
const fillRedirects = (upTo: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM redirects) UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO redirects (path, bucket, target, target_path, status, made_at)
     SELECT printf('/old-%06d', i), CAST(i * 64 / ?2 AS INTEGER), iif(i % 100 = 0, NULL, printf('/new-%06d', i)), iif(i % 100 = 0, NULL, printf('/new-%06d', i)), iif(i % 100 = 0, 410, 301), i FROM n`,
    upTo,
    many,
  );
const redirectsAsked = { isOldest: false, after: undefined, limit: perPage };
const redirectReadings: Reading[] = [
  ["the newest redirects", (db) => readRedirects(db, redirectsAsked)],
  ["the oldest", (db) => readRedirects(db, { ...redirectsAsked, isOldest: true })],
  ["a page in their middle", (db, count) => readRedirects(db, { ...redirectsAsked, after: count / 2 })],
  ["those that are gone", (db) => readRedirects(db, { ...redirectsAsked, status: 410 })],
  ["those that begin so", (db) => readRedirects(db, { ...redirectsAsked, q: "/old-0000" })],
  ["those that lead there", (db) => readRedirects(db, { ...redirectsAsked, q: "/new-00050" })],
  ["those of one part", (db) => readBucket(db, 63)],
];
const dayOf = (at: number) => new Date(at - (at % day_ms)).toISOString().slice(0, 10);

const read = async (readings: readonly Reading[], count: number) =>
  new Map(await Promise.all(readings.map(async ([name, work]) => [name, await rowsOf((db) => work(db, count))] as const)));
const grown = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].filter(([name, rows]) => rows > 2 * Math.max(before.get(name) ?? 0, perPage)).map(([name, rows]) => `${name}: ${before.get(name)} → ${rows}`);

beforeAll(async () => {
  await seedBase();
  await insertShipping();
  await liftHoldLimits();
  const shop = await makeShop();
  const [productId] = await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId: shop.id }));
  await makeOrder({ productIds: [Number(productId)] });
});

it("a page of orders reads as much of a hundred thousand as of a thousand", { timeout: 240_000 }, async () => {
  await fillOrders(few);
  const before = await read(orderReadings, few);
  await fillOrders(many);
  expect(Number((await rowTexts("SELECT count(*) FROM orders"))[0])).toBe(many);
  expect(grown(before, await read(orderReadings, many))).toEqual([]);
});

it("a page of shoppers does so, too", { timeout: 240_000 }, async () => {
  firstShopper = Number((await rowTexts("SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'shoppers'"))[0]);
  await fillShoppers(few);
  const before = await read(shopperReadings, few);
  await fillShoppers(many);
  expect(Number((await rowTexts("SELECT count(*) FROM shoppers WHERE name = 'Zoé Kaya'"))[0])).toBe(many);
  const after = await read(shopperReadings, many);
  expect(grown(before, after)).toEqual([]);
});

it("a page of the audit log does so, too", { timeout: 240_000 }, async () => {
  await runSql("DELETE FROM operator_log");
  await fillLog(few);
  const before = await read(auditReadings, few);
  await fillLog(many);
  expect(Number((await rowTexts("SELECT count(*) FROM operator_log"))[0])).toBe(many);
  expect(grown(before, await read(auditReadings, many))).toEqual([]);
});

it("a page of tokens does so, too", { timeout: 240_000 }, async () => {
  const { id } = await makeShopper({ operator: "owner" });
  const fill = (upTo: number) =>
    runSql(
      `WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM api_tokens) UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
       INSERT INTO api_tokens (id, shopper_id, name, token_hash, scopes, created_at, ends_at, revoked_at)
       SELECT printf('%024d', i), ?2, 'nightly', printf('%043d', i), '["overview"]', i, i + 1, i FROM n`,
      upTo,
      id,
    );
  const readings = tokenReadings(id);
  await fill(few);
  const before = await read(readings, few);
  await fill(many);
  expect(Number((await rowTexts("SELECT count(*) FROM api_tokens"))[0])).toBe(many);
  expect(grown(before, await read(readings, many))).toEqual([]);
});

it("a page of the marketplace's vouchers does so, too", { timeout: 240_000 }, async () => {
  await fillVouchers(few);
  const before = await read(voucherReadings, few);
  await fillVouchers(many);
  expect(Number((await rowTexts("SELECT count(*) FROM vouchers"))[0])).toBe(many);
  expect(grown(before, await read(voucherReadings, many))).toEqual([]);
});

it("a page of redirects does so, too", { timeout: 240_000 }, async () => {
  await fillRedirects(few);
  const before = await read(redirectReadings, few);
  await fillRedirects(many);
  expect(Number((await rowTexts("SELECT count(*) FROM redirects"))[0])).toBe(many);
  // one of the parts is the last 64th of them: what is cached is read whole
  before.set("those of one part", many / 64);
  expect(grown(before, await read(redirectReadings, many))).toEqual([]);
});
