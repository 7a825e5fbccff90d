/** What a search costs: its plans, and how many rows it reads as the catalogue grows. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Reader, type SQL, sql, statement } from "../../../worker/db/sql.ts";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { countMatches, similarWords } from "../../../worker/shop/search/data.ts";
import { matches_max, matchesOf, type SearchWords, searchWords } from "../../../worker/shop/search/matches-data.ts";
import { rewriteQuery } from "../../../worker/shop/search/query-rewrite.ts";
import { readSuggestions } from "../../../worker/shop/search/suggestion-data.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";

const wordsOf = (q: string) => searchWords(q, "en") as SearchWords;
const planOf = async (query: SQL) => (await statement(DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results.map(({ detail }) => detail);

async function rowsOf(work: (db: Reader) => Promise<unknown>): Promise<number> {
  const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
  await work(counting(DB, tally).withSession() as unknown as Reader);
  return tally.rows_read;
}
const finds = (q: string) => async (db: Reader) => (await statement(db, matchesOf(wordsOf(q))).all<{ id: number; score: number }>()).results;

beforeAll(() => catalogueFixture(DB, { products: 1_500, mains: 2, brands: 3, shops: 3 }));

describe("the plan of a search", () => {
  it.each(["th", "thing lamp", "headphones"])("for %s looks products and names up by their keys", async (q) => {
    const plan = await planOf(matchesOf(wordsOf(q)));
    expect(plan.filter((step) => /SCAN (p|n|products|search_names)\b/.test(step))).toEqual([]);
    expect(plan.filter((step) => /SEARCH (p|n) USING INTEGER PRIMARY KEY/.test(step))).toHaveLength(2);
    expect(plan.filter((step) => step.includes("product_search VIRTUAL TABLE"))).toHaveLength(5);
  });
});

describe("the finds", () => {
  it("are few, best first, whatever the question", async () => {
    const found = await finds("th")(DB as unknown as Reader);
    expect(found.length).toBeLessThanOrEqual(matches_max);
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a));
  });
});

describe("the rows read", () => {
  const questions: [string, (db: Reader) => Promise<unknown>][] = [
    ["two letters", finds("th")],
    ["a word in a third of the names", finds("lamp")],
    ["three words", finds("thing lamp brand")],
    ["the check before", (db) => countMatches(db, [wordsOf("thing")], 3)],
    ["what a wrong word means", (db) => rewriteQuery(db, "headphnoes", "en")],
    ["what was never meant", (db) => rewriteQuery(db, "qqqqqqqqqqqq zzzzzzzzzz", "en")],
    ["words alike", (db) => similarWords(db, ["headphnoes"], [0, 0], 60)],
    ["suggestions for two letters", (db) => readSuggestions(db, wordsOf("th"), "en", 8)],
  ];
  it("do not grow with the catalogue: less than twice as many at four times the size", async () => {
    const costs = async () => {
      const rows = new Map<string, number>();
      for (const [name, work] of questions) rows.set(name, await rowsOf(work));
      return rows;
    };
    const before = await costs();
    await catalogueFixture(DB, { products: 4_500, mains: 2, brands: 3, shops: 3 });
    const after = await costs();
    for (const [name, rows] of before) {
      expect([name, rows > 0]).toEqual([name, true]);
      expect([name, rows, after.get(name)]).toEqual([name, rows, expect.toSatisfy((n: number) => n < Math.max(2 * rows, 200))]);
    }
  }, 60_000);
});
