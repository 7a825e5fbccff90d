/** What a page of the log of mails reads: of a hundred thousand no more than twice what it reads of a thousand. */
import { expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { addressesMeant, readMail, readMails } from "../../../worker/shop/mails/data.ts";
import { statesMeant } from "../../../worker/shop/mails/rules.ts";
import { countDue } from "../../../worker/shop/operators/desk/data.ts";
import { db, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const [few, many] = [1_000, 100_000];
const limit = 26;
type ListParams = Parameters<typeof readMails>[2];

/** Of a hundred: ten no mails, eight of each state but sent; half of them to one address, the others to ten thousand. */
const fill = (upTo: number) =>
  runSql(
    `WITH RECURSIVE n(i) AS (SELECT (SELECT count(*) FROM outbox) UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1), m AS (SELECT i, i % 100 AS h FROM n)
     INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at, attempts, failure, done_at, mailed_at, mail_to, mail_subject, mail_locale, mail_tries)
     SELECT CASE WHEN h < 10 THEN 'webhook' WHEN i / 2 % 2 = 0 THEN 'order-paid' ELSE 'account-mail' END, 'k' || i, '{}', i * 1000, i * 1000,
       iif(h < 5 OR h BETWEEN 10 AND 17, 12, 1), iif(h < 5 OR h BETWEEN 10 AND 25, 'down', NULL), iif(h < 5 OR h BETWEEN 10 AND 33, NULL, i * 1000),
       iif(h < 42, NULL, i * 1000), iif(h < 10, NULL, iif(i % 2 = 0, 'market@x.test', 'buyer-' || (i / 10) || '@x.test')),
       'Subject', 'en', iif(h < 10, NULL, '[{"at":1,"failure":null}]') FROM m`,
    upTo,
  );

const all = statesMeant(undefined);
const lists: readonly (readonly [what: string, asked: (count: number) => Partial<ListParams>])[] = [
  ["the newest", () => ({})],
  ["the oldest", () => ({ isOldest: true })],
  ["a page in their middle", (count) => ({ after: count / 2 })],
  ["those of a kind", () => ({ kind: "order-paid" })],
  ["those of a kind that failed", () => ({ kind: "account-mail", states: statesMeant("failed") })],
  ["those that failed", () => ({ states: statesMeant("failed") })],
  ["those that were given up, the oldest", () => ({ states: ["given_up"], isOldest: true })],
  ["those that are sent, further on", (count) => ({ states: ["sent"], after: count / 2 })],
  ["those to an address that is often written to", () => ({ addresses: ["market@x.test"] })],
  ["those of them that failed", () => ({ addresses: ["market@x.test"], states: statesMeant("failed") })],
  ["those to a few addresses", () => ({ addresses: ["buyer-11@x.test", "buyer-12@x.test", "market@x.test"] })],
];

async function read(count: number): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const measured = async (what: string, work: (db: D1Database) => Promise<unknown[]>) => {
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    const found = await work(counting(db, tally));
    expect([what, found.length > 0]).toEqual([what, true]);
    rows.set(what, tally.rows_read);
  };
  for (const [what, asked] of lists) await measured(what, (counted) => readMails(counted, "en", { states: all, isOldest: false, limit, ...asked(count) }));
  await measured("an address", (counted) => addressesMeant(counted, "market@x.test"));
  await measured("addresses that begin so", (counted) => addressesMeant(counted, "buyer"));
  await measured("one mail", async (counted) => [await readMail(counted, "en", 500)]);
  await measured("what is due", async (counted) => [await countDue(counted, 0)]);
  return rows;
}

it("a page of mails reads as much of a hundred thousand as of a thousand", { timeout: 240_000 }, async () => {
  await seedBase();
  await runSql("DELETE FROM outbox");
  await fill(few);
  const before = await read(few);
  await fill(many);
  expect(Number((await rowTexts("SELECT count(*) FROM outbox"))[0])).toBe(many);
  const after = await read(many);
  const grown = [...after].filter(([what, rows]) => rows > 2 * Math.max(before.get(what) ?? 0, limit));
  expect(grown.map(([what, rows]) => `${what}: ${before.get(what)} → ${rows}`)).toEqual([]);
});
