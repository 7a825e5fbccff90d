import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertsOf, literal, statementLimit_bytes } from "./sql.ts";

describe("literals", () => {
  it("are read back by SQLite as they were", () => {
    const database = new DatabaseSync(":memory:");
    const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0"));
    fc.assert(
      fc.property(fc.oneof(text, fc.constantFrom("l’eau d'été", "'; DROP TABLE products; --", "\\'", "مرحبًا", "हिंदी")), (value) => {
        expect(database.prepare(`SELECT ${literal(value)} AS value`).get()?.value).toBe(value);
      }),
    );
    expect(database.prepare(`SELECT ${literal(-5)} AS value, ${literal(null)} AS absent`).get()).toEqual({ value: -5, absent: null });
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuse the number %s", (value) => {
    expect(() => literal(value)).toThrow(RangeError);
  });

  it("refuse a zero byte, which would end the text early", () => {
    expect(() => literal("a\0b")).toThrow(RangeError);
  });
});

describe("inserts", () => {
  it("fill statements up to the limit, in bytes and not in letters", () => {
    const rows = Array.from({ length: 400 }, (_, id) => [id, "हिंदी".repeat(80)] as const);
    const statements = [...insertsOf("notes", ["id", "body"], rows)];
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThanOrEqual(statementLimit_bytes);
    const database = new DatabaseSync(":memory:");
    database.exec("CREATE TABLE notes (id INTEGER, body TEXT)");
    for (const statement of statements) database.exec(statement);
    expect(database.prepare("SELECT count(*) AS count, count(DISTINCT id) AS ids, min(length(body)) AS shortest FROM notes").get()).toEqual({
      count: 400,
      ids: 400,
      shortest: 400,
    });
  });

  it("are none for no rows, and refuse a row of another width", () => {
    expect([...insertsOf("notes", ["id"], [])]).toEqual([]);
    expect(() => [...insertsOf("notes", ["id", "body"], [[1]])]).toThrow(RangeError);
  });
});
