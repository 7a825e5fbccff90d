/** What a listing costs: which indexes its queries walk, and how many rows they read as the catalogue grows. */
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Reader, statement } from "../../worker/db/statement.ts";
import { catalogueSorts } from "../../worker/shop/catalogue/contract.ts";
import { readListing, readRelated } from "../../worker/shop/catalogue/data.ts";
import type { Listing } from "../../worker/shop/catalogue/listing.ts";
import { pageOf } from "../../worker/shop/catalogue/listing-page.ts";
import { totalOf } from "../../worker/shop/catalogue/listing-total.ts";
import { readProduct } from "../../worker/shop/catalogue/product-data.ts";
import { readSuggestions } from "../../worker/shop/search/data.ts";
import { DB } from "../support/api.ts";
import { catalogueFixture, type Fixture, fixtureNow_ms } from "../support/catalogue-fixture.ts";

const page: Listing = { brands: [], sort: "selling", offset: 0, limit: 24 };
const planOf = async (query: SQL) => (await statement(DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results.map(({ detail }) => detail);

/** A reader that adds up the rows D1 says it has read. */
function counting() {
  const counter = { rows: 0 };
  const count = <T extends D1Result>(result: T) => {
    counter.rows += result.meta.rows_read;
    return result;
  };
  const reader = {
    prepare: (query: string) => ({
      bind: (...values: unknown[]) =>
        Object.assign(DB.prepare(query).bind(...values), {
          all: async () => count(await DB.batch([DB.prepare(query).bind(...values)]).then(([result]) => result as D1Result)),
        }),
    }),
    batch: async (statements: D1PreparedStatement[]) => (await DB.batch(statements)).map(count),
  } as unknown as Reader;
  return { counter, reader };
}
async function rowsOf(work: (db: Reader) => Promise<unknown>): Promise<number> {
  const { counter, reader } = counting();
  await work(reader);
  return counter.rows;
}

const shape = { mains: 2, brands: 3, shops: 3 };
let small: Fixture;
beforeAll(async () => {
  small = await catalogueFixture(DB, { products: 300, ...shape });
});

describe("the plan of a listing", () => {
  const scopes = (): [string, Partial<Listing>, string][] => [
    ["everything", {}, "all"],
    ["a category", { main: small.mains[0] }, "main"],
    ["a sub-category", { main: small.mains[0], sub: "sub-0" }, "sub"],
    ["a brand", { brands: small.brands.slice(0, 1) }, "brand"],
    ["a brand in a category", { main: small.mains[0], brands: small.brands.slice(0, 1) }, "main_brand"],
    ["a shop", { shop: small.shops[0] }, "shop"],
  ];
  it.each(catalogueSorts)("by %s walks one index, without sorting", async (sort) => {
    for (const [name, scope, family] of scopes()) {
      const plan = await planOf(pageOf({ ...page, ...scope, sort }, []));
      const index = `products_${family}_${sort === "price-desc" ? "price" : sort}`;
      // SQLite never counts an index with a generated column, as the rating is, as covering
      const walk = sort === "rating" ? `INDEX ${index} (` : `COVERING INDEX ${index} (`;
      expect([name, plan.filter((step) => step.includes(walk)).length]).toEqual([name, 1]);
      expect([name, plan.filter((step) => /TEMP B-TREE|SCAN (p|products)\b/.test(step))]).toEqual([name, []]);
    }
  });
  it.each(catalogueSorts)("by %s never scans the products, whatever the filters", async (sort) => {
    const filters: Partial<Listing>[] = [
      { min_minor: 1000, max_minor: 2000 },
      { stars: 4 },
      { collection: "sale" },
      { collection: "new" },
      { collection: "best", stars: 3 },
      { words: { match: '"lamp"*', languages: [0] } },
      { brands: small.brands },
      { shop: small.shops[0], main: small.mains[0], brands: small.brands, min_minor: 1 },
      { main: small.mains[0], sub: "sub-0", brands: [...small.brands, "b4", "b5", "b6", "b7", "b8"], min_minor: 1, max_minor: 2, stars: 1, collection: "sale" },
    ];
    for (const filter of filters) {
      for (const flash of [[], [[small.productIds[0] as number, 100] as const]]) {
        const listing = { ...page, ...filter, sort };
        const plan = [...(await planOf(pageOf(listing, flash))), ...(await planOf(totalOf(listing, flash)))];
        expect([filter, plan.filter((step) => /SCAN (p|products)\b/.test(step))]).toEqual([filter, []]);
      }
    }
  });
});

describe("the rows read", () => {
  const listings = (shop: Fixture): [string, Partial<Listing>][] => [
    ...catalogueSorts.map((sort): [string, Partial<Listing>] => [`everything by ${sort}`, { sort }]),
    ["page 4", { offset: 72 }],
    ["a category", { main: shop.mains[0] }],
    ["a sub-category by price", { main: shop.mains[0], sub: "sub-0", sort: "price" }],
    ["two brands of a category", { main: shop.mains[0], brands: shop.brands.slice(0, 2) }],
    ["a shop's part of a category", { main: shop.mains[0], shop: shop.shops[0] }],
    ["a wide range of prices", { min_minor: 3_000, max_minor: 15_000 }],
    ["a wide range of prices in a category", { main: shop.mains[0], max_minor: 15_000, sort: "newest" }],
    ["three stars and more", { stars: 3 }],
    ["on sale", { collection: "sale" }],
    ["the newest", { collection: "new", sort: "newest" }],
    ["the best selling by price", { collection: "best", sort: "price" }],
    ["a search", { words: { match: '"thing"*', languages: [0, 1] } }],
  ];
  it("do not grow with the catalogue: less than twice as many at ten times the size", async () => {
    const costs = async (shop: Fixture) => {
      const one = shop.handles[7] as string;
      const listed = await Promise.all(
        listings(shop).map(async ([name, listing]) => [name, await rowsOf((db) => readListing(db, { ...page, ...listing }, [], "en"))] as const),
      );
      return new Map([
        ...listed,
        ["a product", await rowsOf((db) => readProduct(db, one, "fr", fixtureNow_ms))],
        ["its neighbours", await rowsOf((db) => readRelated(db, one, 8, "en"))],
        ["suggestions", await rowsOf((db) => readSuggestions(db, '"lam"*', [0], "en", 8))],
      ]);
    };
    const before = await costs(small);
    const large = await catalogueFixture(DB, { products: 3_000, ...shape });
    const after = await costs(large);
    for (const [name, rows] of before) {
      expect([name, rows]).toEqual([name, expect.toSatisfy((n: number) => n > 0)]);
      expect([name, rows, after.get(name)]).toEqual([name, rows, expect.toSatisfy((n: number) => n < 2 * rows)]);
    }
  });
  it("stay few for a narrow range that a walk would hardly ever meet", async () => {
    const { results } = await DB.prepare("SELECT price_minor FROM products WHERE status = 'active' ORDER BY price_minor LIMIT 20 OFFSET 200").all<{
      price_minor: number;
    }>();
    const narrow = { ...page, min_minor: results[0]?.price_minor, max_minor: results.at(-1)?.price_minor };
    const { cards, total } = await readListing(DB as unknown as Reader, narrow, [], "en");
    expect([cards.length, total]).toEqual([Math.min(24, total), expect.toSatisfy((n: number) => n >= 20)]);
    expect(await rowsOf((db) => readListing(db, narrow, [], "en"))).toBeLessThan(600);
  });
});
