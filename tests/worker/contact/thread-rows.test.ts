/** What a page of messages reads: of a hundred thousand no more than twice what it reads of a thousand. */
import { beforeAll, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readThreads } from "../../../worker/shop/contact/threads/list-data.ts";
import { countDue, messagesFrom, messagesNumbered } from "../../../worker/shop/operators/desk/data.ts";
import { makeSupport } from "../../support/contact/thread.ts";
import { db, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const [few, many] = [1_000, 100_000];
const limit = 26;
type ListParams = Parameters<typeof readThreads>[1];
let me: number;

/** One in ten waits for an answer, one in ten for its writer; those are looked after. */
async function fill(upTo: number): Promise<void> {
  await runSql(
    `WITH RECURSIVE n(i) AS (SELECT (SELECT coalesce(max(id), 0) + 1 FROM contact_messages) UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO contact_messages (id, reference, name, email, topic, order_number, message, locale, dedupe_key, request_hash, created_at, state, state_at, assignee_id)
     SELECT i, printf('C-%08d', i), 'A', 'writer-' || i || '@example.test', 'other', printf('M-%04d-%04d-ZZZZ', i / 10000, i % 10000),
       'Where is it? word' || (i % 500), 'en', 'k' || i, '', i * 1000,
       CASE i % 10 WHEN 0 THEN 'open' WHEN 1 THEN 'waiting' ELSE 'closed' END, i * 1000, iif(i % 10 < 2, ?2, NULL) FROM n`,
    upTo,
    me,
  );
}

const readings: readonly (readonly [what: string, asked: (count: number) => Partial<ListParams>])[] = [
  ["what is due", () => ({})],
  ["the newest", () => ({ isNewest: true })],
  ["a page in the middle of what is due", (count) => ({ after: [2, count * 500, count / 2] })],
  ["a page in the middle of the newest", (count) => ({ isNewest: true, after: [0, count * 500, count / 2] })],
  ["those that wait", () => ({ state: "open" })],
  ["those that are closed, further on", (count) => ({ state: "closed", isNewest: true, after: [0, count * 500, count / 2] })],
  ["mine", () => ({ assignee: me })],
  ["mine that wait", () => ({ assignee: me, state: "open" })],
  ["nobody's, the newest", () => ({ assignee: null, isNewest: true })],
  ["nobody's that are closed", () => ({ assignee: null, state: "closed" })],
  ["by words of all", () => ({ q: "where", isNewest: true })],
  ["by words, further on", (count) => ({ q: "where is", isNewest: true, after: [0, count / 2, count / 2] })],
  ["by an address", () => ({ q: "writer-500@example.test" })],
  ["by an order's number", () => ({ q: "M-0000-0500-ZZZZ" })],
];

async function read(count: number): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const tallied = async (what: string, work: (counted: D1Database) => Promise<unknown>) => {
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    const found = await work(counting(db, tally));
    expect([what, !Array.isArray(found) || found.length > 0]).toEqual([what, true]);
    rows.set(what, tally.rows_read);
  };
  for (const [what, asked] of readings)
    await tallied(what, (counted) =>
      readThreads(counted, { q: undefined, state: undefined, assignee: undefined, isNewest: false, after: undefined, limit, ...asked(count) }),
    );
  await tallied("numbers that begin so", (counted) => messagesNumbered(counted, "C-000"));
  await tallied("addresses that begin so", (counted) => messagesFrom(counted, "writer"));
  await tallied("what is due at the desk", (db) => countDue(db, 0));
  return rows;
}

beforeAll(async () => {
  await seedBase();
  me = (await makeSupport()).id;
});

it("a page of messages reads as much of a hundred thousand as of a thousand", { timeout: 240_000 }, async () => {
  await fill(few);
  const before = await read(few);
  await fill(many);
  expect(await rowTexts("SELECT count(*) FROM contact_messages")).toEqual([String(many)]);
  const after = await read(many);
  const grown = [...after].filter(([what, rows]) => rows > 2 * Math.max(before.get(what) ?? 0, limit));
  expect(grown.map(([what, rows]) => `${what}: ${before.get(what)} → ${rows}`)).toEqual([]);
});
