/** What the desk reads of options: a page of a hundred thousand values, or options, reads no more than twice what one of a thousand reads. */
import { expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readOptionPage, readSuggestedOptions, readTakenLabels, readValue, readValuePage } from "../../../worker/shop/catalogue/options/data.ts";
import { DB as db } from "../../support/api.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const few = 1_000;
const many = 100_000;
const limit = 25;

type Reading = readonly [name: string, read: (db: D1Database, count: number) => Promise<unknown>];
const keyAt = (at: number) => `v${String(at).padStart(6, "0")}`;
const readings: Reading[] = [
  ["the first values", (db) => readValuePage(db, "shade", { q: undefined, after: undefined, limit })],
  ["a page in their middle", (db, count) => readValuePage(db, "shade", { q: undefined, after: keyAt(count / 2), limit })],
  ["one of them", (db) => readValue(db, "shade", keyAt(500))],
  ["the first options", (db) => readOptionPage(db, { q: undefined, after: undefined, limit }, "tr")],
  ["a page of options in their middle", (db, count) => readOptionPage(db, { q: undefined, after: keyAt(count / 2), limit }, "tr")],
  ["whether a name is taken", (db) => readTakenLabels(db, { axis: "shade", value: keyAt(1) }, ["Shade 7"])],
  ["what sellers are suggested", (db) => readSuggestedOptions(db, "tr")],
];
const fill = async (upTo: number) => {
  const numbers = "WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)";
  const from = Number((await rowTexts("SELECT count(*) FROM option_values WHERE axis = 'shade'"))[0]);
  await runSql(`${numbers} INSERT INTO option_texts (axis, value, locale, label) SELECT 'shade', printf('v%06d', i), 'en', 'Shade ' || i FROM n`, upTo, from);
  await runSql(`${numbers} INSERT INTO option_texts (axis, value, locale, label) SELECT printf('v%06d', i), '', 'en', 'Option ' || i FROM n`, upTo, from);
};
const read = async (count: number) => {
  const rows = new Map<string, number>();
  for (const [name, work] of readings) {
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    await work(counting(db, tally), count);
    rows.set(name, tally.rows_read);
  }
  return rows;
};

it("a page of options and of values reads as much of a hundred thousand as of a thousand", { timeout: 240_000 }, async () => {
  await fill(few);
  await runSql("UPDATE option_axes SET position = 1 WHERE axis = 'shade'");
  const before = await read(few);
  await fill(many);
  expect((await rowTexts("SELECT count(*) FROM option_values UNION ALL SELECT count(*) FROM option_axes")).map(Number)).toEqual([many, many + 1]);
  const grown = [...(await read(many))].filter(([name, rows]) => rows > 2 * Math.max(before.get(name) ?? 0, limit));
  expect(grown.map(([name, rows]) => `${name}: ${before.get(name)} → ${rows}`)).toEqual([]);
});
