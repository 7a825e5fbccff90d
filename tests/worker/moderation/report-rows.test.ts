/** What a page of reported reviews reads: of a hundred thousand no more than twice what it reads of a thousand. */
import { beforeAll, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readReports } from "../../../worker/shop/reviews/reports/data.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const [few, many] = [1_000, 100_000];
const limit = 26;
type ListParams = Parameters<typeof readReports>[2];

/** Reports by two shops, up to so many; of a fifth the review is gone, and one in ten waits. */
async function fill(upTo: number): Promise<void> {
  const from = 1 + Number((await rowTexts("SELECT coalesce(max(review_id), 0) FROM review_reports"))[0]);
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO reviews (id, product_id, stars, lang, author, title, body, created_at) SELECT i, 1, 1, 'en', 'A', 'T', 'B', 0 FROM n WHERE i % 5 <> 4`,
    upTo,
    from,
  );
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO review_reports (review_id, shop_id, product_id, reason, note, state, created_at, decided_at)
     SELECT i, 1 + i / 100 % 2, 1, 'spam', '', iif(i % 10 = 0, 'open', 'kept'), i * 1000, iif(i % 10 = 0, NULL, i * 1000) FROM n`,
    upTo,
    from,
  );
}

const readings: readonly (readonly [what: string, asked: (count: number) => Partial<ListParams>])[] = [
  ["the newest", () => ({})],
  ["the oldest", () => ({ isOldest: true })],
  ["a page in their middle", (count) => ({ after: [count * 500, count / 2] })],
  ["those that wait", () => ({ state: "open", isOldest: true })],
  ["those that are decided", () => ({ state: "decided" })],
  ["those of a shop", () => ({ shop: "row-shop-2" })],
  ["those of a shop that wait", () => ({ shop: "row-shop-2", state: "open" })],
  ["those of a shop that are decided, further on", (count) => ({ shop: "row-shop-2", state: "decided", after: [count * 500, count / 2] })],
];

async function read(count: number): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [what, asked] of readings) {
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    const base = { state: undefined, shop: undefined, isOldest: false, after: undefined, limit };
    const found = await readReports(counting(db, tally), "en", { ...base, ...asked(count) });
    expect([what, found.length > 0]).toEqual([what, true]);
    rows.set(what, tally.rows_read);
  }
  return rows;
}

beforeAll(async () => {
  await seedBase();
  await makeVariant({ shopId: (await makeShop()).id });
  // what reviews set in motion elsewhere is not asked about here
  for (const name of await rowTexts("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'reviews'")) await runSql(`DROP TRIGGER ${name}`);
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2)
     INSERT INTO shops (id, handle, name, status, country, since_year, accent, created_at) SELECT i, 'row-shop-' || i, 'row-shop-' || i, 'approved', 'TR', 2020, '#336699', 0 FROM n
     WHERE true ON CONFLICT (id) DO UPDATE SET handle = excluded.handle, name = excluded.name`,
  );
});

it("a page of reports reads as much of a hundred thousand as of a thousand", { timeout: 240_000 }, async () => {
  await fill(few);
  const before = await read(few);
  await fill(many);
  expect(await rowTexts("SELECT count(*) FROM review_reports")).toEqual([String(many)]);
  const after = await read(many);
  const grown = [...after].filter(([what, rows]) => rows > 2 * Math.max(before.get(what) ?? 0, limit));
  expect(grown.map(([what, rows]) => `${what}: ${before.get(what)} → ${rows}`)).toEqual([]);
});
