/** The local database refuses what D1 refuses (docs/limits.md): so each statement that a test runs is within the limits. */
import { describe, expect, it } from "vitest";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
const columns_max = 40;
const places = (count: number) => Array.from({ length: count }, () => "?").join(", ");
const bound = (count: number) =>
  DB.prepare(`SELECT 1 WHERE 1 IN (${places(count)})`)
    .bind(...Array<number>(count).fill(1))
    .all();

describe("the database of the tests", () => {
  it("takes 100 bound values, and no more", async () => {
    expect((await bound(100)).results).toEqual([{ 1: 1 }]);
    await expect(bound(101)).rejects.toThrow("too many SQL variables");
  });
  it("takes statements of 100 kB, and no longer ones", async () => {
    const ofLength = (length: number) => `SELECT ${"'".padEnd(length - 8, "x")}'`;
    expect((await DB.prepare(ofLength(99_000)).all()).results.length).toBe(1);
    await expect(DB.prepare(ofLength(101_000)).all()).rejects.toThrow("statement too long");
  });
});

describe("the tables", () => {
  it(`have ${columns_max} columns at most`, async () => {
    const { results: tables } = await DB.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB '_cf_*'").all<{
      name: string;
    }>();
    const counted = await DB.batch<{ n: number }>(tables.map(({ name }) => DB.prepare(`SELECT count(*) AS n FROM pragma_table_info('${name}')`)));
    const results = tables.map(({ name }, at) => ({ name, columns: counted[at]?.results[0]?.n ?? 0 }));
    expect(results.length).toBeGreaterThan(100);
    expect(results.filter(({ columns }) => columns > columns_max)).toEqual([]);
  });
});
