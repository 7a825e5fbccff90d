/** Products for load, added to the demo's in a migrated database. */
import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { demoProducts, firstFreeIndex, generateLoad, sumStatements } from "../../worker/seed/generate.ts";
import { demoDatabase, load, rowsOf } from "../support/demo-database.ts";
import { leadVariants, productCounts } from "../support/trigger-columns.ts";

const now = Date.UTC(2026, 8, 1);

describe("products for load", () => {
  const dump = (database: DatabaseSync) =>
    ["products", "product_texts", "variants", "variant_options", "product_pictures", "reviews"].map((table) =>
      rowsOf(database, `SELECT * FROM ${table} ORDER BY 1, 2, 3`),
    );
  const grow = (database: DatabaseSync, from: number, to: number, chunk: number) => {
    for (const { statements } of generateLoad(now, from, to, chunk)) load(database, statements);
    return load(database, sumStatements);
  };

  it("are the same in one go and in several", { timeout: 180_000 }, () => {
    const once = grow(demoDatabase(now), demoProducts, 700, 500);
    const twice = grow(grow(demoDatabase(now), demoProducts, 333, 50), 333, 700, 100);
    expect(rowsOf(once, "SELECT count(*) AS products FROM products")).toEqual([{ products: 700 }]);
    expect(dump(twice)).toEqual(dump(once));
    expect(rowsOf(once, leadVariants.stored)).toEqual(rowsOf(once, leadVariants.worked));
    expect(rowsOf(once, productCounts.stored)).toEqual(rowsOf(once, productCounts.worked));
    expect(rowsOf(once, "PRAGMA foreign_key_check")).toEqual([]);
  });

  it("say where a chunk ends, and leave the demo's products alone", () => {
    expect([...generateLoad(now, demoProducts, 300, 25)].map(({ products }) => products)).toEqual([265, 290, 300]);
    expect([...generateLoad(now, 300, 300)]).toEqual([]);
    expect(() => [...generateLoad(now, 10, 300)]).toThrow(RangeError);
  });

  it("leave out the numbers that sellers' own products took", () => {
    expect(firstFreeIndex({ product: null, variant: null, review: null })).toBe(0);
    expect(
      firstFreeIndex(
        rowsOf(
          demoDatabase(now),
          "SELECT (SELECT max(id) FROM products) AS product, (SELECT max(id) FROM variants) AS variant, (SELECT max(id) FROM reviews) AS review",
        )[0] as never,
      ),
    ).toBe(demoProducts);
    // the seller's product is number 241, its variants follow the highest variant and run into the range of 242
    expect(firstFreeIndex({ product: 241, variant: 2421, review: 4800 })).toBe(242);
  });
});
