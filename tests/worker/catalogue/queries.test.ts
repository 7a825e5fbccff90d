/** What a listing and its facets cost: which indexes their queries walk, and how many rows they read as the catalogue grows. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Reader, sql, statement } from "../../../worker/db/sql.ts";
import { catalogueSorts, productQuery } from "../../../worker/shop/catalogue/contract.ts";
import { readBrandsOf, readListing, readRelated } from "../../../worker/shop/catalogue/data.ts";
import { readCandidates } from "../../../worker/shop/catalogue/facets/candidates-data.ts";
import { listFacets } from "../../../worker/shop/catalogue/facets/facets.ts";
import { isPlain, readPlainSums } from "../../../worker/shop/catalogue/facets/plain-data.ts";
import type { FlashPair } from "../../../worker/shop/catalogue/listing/flash-leads-data.ts";
import type { Listing } from "../../../worker/shop/catalogue/listing/listing-data.ts";
import { pageOf } from "../../../worker/shop/catalogue/listing/page-data.ts";
import { readProduct } from "../../../worker/shop/catalogue/product/data.ts";
import { searchWords } from "../../../worker/shop/search/matches-data.ts";
import { DB, readContextAt } from "../../support/api.ts";
import { fits, queryOf, readModel } from "../../support/catalogue/facets-model.ts";
import { catalogueFixture, type Fixture, fixtureNow_ms } from "../../support/catalogue/fixture.ts";

const page: Listing = { mains: [], subs: [], brands: [], shops: [], choices: [], sort: "selling", offset: 0, limit: 24 };
const free = { general_base_minor: 9_000, byShop: {} };
const words = searchWords("thing", "fr");

/** A reader that adds up the rows D1 says it has read, and remembers what was asked. */
function counting() {
  const counter = { rows: 0, asked: [] as { query: string; values: unknown[] }[] };
  const known = new WeakMap<D1PreparedStatement, { query: string; values: unknown[] }>();
  const count = <T extends D1Result>(result: T) => {
    counter.rows += result.meta.rows_read;
    return result;
  };
  const reader = {
    prepare: (query: string) => ({
      bind: (...values: unknown[]) => {
        const bound = DB.prepare(query).bind(...values);
        known.set(bound, { query, values });
        return Object.assign(bound, { all: async () => (await reader.batch([bound]))[0] as D1Result });
      },
    }),
    batch: async (statements: D1PreparedStatement[]) => {
      for (const each of statements) counter.asked.push(known.get(each) as { query: string; values: unknown[] });
      return (await DB.batch(statements)).map(count);
    },
  };
  return { counter, reader: reader as unknown as Reader };
}
async function rowsOf(work: (db: Reader) => Promise<unknown>): Promise<number> {
  const { counter, reader } = counting();
  await work(reader);
  return counter.rows;
}
/** The steps of every query that was asked. */
async function plansOf(work: (db: Reader) => Promise<unknown>): Promise<string[]> {
  const { counter, reader } = counting();
  await work(reader);
  const plans = await DB.batch<{ detail: string }>(counter.asked.map(({ query, values }) => DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...values)));
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail));
}
const planOf = async (listing: Listing) =>
  (await statement(DB, sql`EXPLAIN QUERY PLAN ${pageOf(listing, [])}`).all<{ detail: string }>()).results.map(({ detail }) => detail);
const facets = (db: Reader, listing: Listing, flash: readonly FlashPair[]) =>
  isPlain(listing) ? readPlainSums(db, listing, free, flash) : readCandidates(db, listing, flash);
const shown = { locale: "en", currency: "EUR" } as const;
/** A page with its facets. */
const whole = async (db: Reader, listing: Listing, flash: readonly FlashPair[] = []) => [
  await readListing(db, listing, flash, shown),
  await facets(db, listing, flash),
];

const shape = { mains: 2, brands: 3, shops: 3 };
let small: Fixture;
beforeAll(async () => {
  small = await catalogueFixture(DB, { products: 300, ...shape });
});

const black = [{ axis: "colour", values: ["black"] }];

describe("the plan of a listing", () => {
  const scopes = (): [string, Partial<Listing>, string][] => [
    ["everything", {}, "all"],
    ["a category", { mains: small.mains.slice(0, 1) }, "main"],
    ["a sub-category", { mains: small.mains.slice(0, 1), subs: ["sub-0"] }, "sub"],
    ["a brand", { brands: small.brands.slice(0, 1) }, "brand"],
    ["a brand in a category", { mains: small.mains.slice(0, 1), brands: small.brands.slice(0, 1) }, "main_brand"],
    ["a shop", { shops: small.shops.slice(0, 1) }, "shop"],
  ];
  const indexOf = (sort: Listing["sort"]) =>
    ({ newest: "newest", selling: "selling", relevance: "selling", price: "price", "price-desc": "price", rating: "rating" })[sort];

  it.each(catalogueSorts)("by %s walks one index, without sorting", async (sort) => {
    for (const [name, scope, family] of scopes()) {
      const plan = await planOf({ ...page, ...scope, sort });
      const index = `products_${family}_${indexOf(sort)}`;
      // SQLite never counts an index with a generated column, as the rating is, as covering
      const walk = sort === "rating" ? `INDEX ${index} (` : `COVERING INDEX ${index} (`;
      expect([name, plan.filter((step) => step.includes(walk)).length]).toEqual([name, 1]);
      expect([name, plan.filter((step) => /TEMP B-TREE|SCAN (p|products)\b/.test(step))]).toEqual([name, []]);
    }
  });
  it.each(catalogueSorts)("by %s walks the words of its order when filtered, without sorting", async (sort) => {
    const filters: Partial<Listing>[] = [
      { stars: 4, stock: true },
      { sale: true, shops: small.shops.slice(0, 2) },
      { choices: black, mains: small.mains.slice(0, 1) },
      { mains: small.mains, brands: small.brands },
      { choices: [...black, { axis: "size", values: ["m"] }, { axis: "fit", values: ["slim"] }] },
    ];
    for (const filter of filters) {
      const plan = await planOf({ ...page, ...filter, sort });
      expect([filter, plan.filter((step) => step.startsWith(`SCAN facets_${indexOf(sort)} VIRTUAL TABLE`)).length]).toEqual([filter, 1]);
      expect([filter, plan.filter((step) => /TEMP B-TREE|SCAN (p|products)\b/.test(step))]).toEqual([filter, []]);
    }
  });
  it.each(catalogueSorts)(
    "by %s never scans the products, whatever the filters, and neither do its facets",
    async (sort) => {
      const many = { mains: small.mains.slice(0, 1), subs: ["sub-0"], brands: [...small.brands, "b4", "b5", "b6", "b7", "b8"] };
      const filters: Partial<Listing>[] = [
        {},
        { mains: small.mains.slice(0, 1) },
        { min_base_minor: 1000, max_base_minor: 2000 },
        { stars: 4 },
        { sale: true },
        { free },
        { free: { general_base_minor: 9_000, byShop: { 1: 100 } } },
        { collection: "new" },
        { collection: "best", stars: 3, choices: black },
        ...(words ? [{ words }, { words, choices: black, min_base_minor: 1000 }] : []),
        { brands: small.brands },
        { shops: small.shops, mains: small.mains, brands: small.brands, min_base_minor: 1 },
        {
          ...many,
          min_base_minor: 1,
          max_base_minor: 2,
          stars: 1,
          sale: true,
          stock: true,
          free,
          choices: "abcdef".split("").map((axis) => ({ axis, values: [..."12345678"] })),
        },
      ];
      for (const filter of filters) {
        for (const flash of [[], [[small.productIds[0] as number, 100] as const]]) {
          const plan = await plansOf((db) => whole(db, { ...page, ...filter, sort }, flash));
          expect([filter, plan.filter((step) => /SCAN (p|products|variants|categories|brands|shops)\b/.test(step))]).toEqual([filter, []]);
        }
      }
    },
    30_000,
  );
});

describe("the rows read", () => {
  const main = (shop: Fixture) => ({ mains: shop.mains.slice(0, 1) });
  const plain = (shop: Fixture): [string, Partial<Listing>][] => [
    ...catalogueSorts.map((sort): [string, Partial<Listing>] => [`everything by ${sort}`, { sort }]),
    ["page 4", { offset: 72 }],
    ["a category", main(shop)],
    ["a sub-category by price", { ...main(shop), subs: ["sub-0"], sort: "price" }],
    ["two brands of a category", { ...main(shop), brands: shop.brands.slice(0, 2) }],
    ["a shop's part of a category", { ...main(shop), shops: shop.shops.slice(0, 1) }],
    ["a wide range of prices", { min_base_minor: 3_000, max_base_minor: 15_000 }],
    ["a wide range of prices in a category", { ...main(shop), max_base_minor: 15_000, sort: "newest" }],
    ["three stars & up", { stars: 3 }],
    ["on sale", { sale: true }],
    ["the newest", { collection: "new", sort: "newest" }],
    ["the best selling by price", { collection: "best", sort: "price" }],
  ];
  const filtered = (shop: Fixture): [string, Partial<Listing>][] => [
    ["black", { choices: black }],
    ["black, in stock, in a category", { ...main(shop), choices: black, stock: true }],
    ["black and rare", { choices: [...black, { axis: "size", values: ["rare"] }] }],
    ["a rare one, cheapest first", { choices: [{ axis: "size", values: ["rare"] }], sort: "price" }],
    ["four stars of two brands, on sale", { brands: shop.brands.slice(0, 2), stars: 4, sale: true, sort: "newest" }],
    ["free and reduced, by rating", { free, sale: true, sort: "rating" }],
    [
      "all at once",
      {
        ...main(shop),
        brands: shop.brands.slice(0, 2),
        shops: shop.shops.slice(0, 2),
        choices: black,
        stars: 3,
        stock: true,
        sale: true,
        min_base_minor: 1_000,
      },
    ],
    ["what nobody sells", { choices: [{ axis: "size", values: ["giant"] }] }],
  ];
  /** One product in fifty comes in the rare size. */
  const makeRare = (shop: Fixture) =>
    DB.prepare("INSERT INTO variant_options (variant_id, axis, value) SELECT value, 'size', 'rare' FROM json_each(?)")
      .bind(JSON.stringify(shop.variantIds.filter((_, at) => at % 100 === 0)))
      .run();

  it("do not grow with the catalogue: less than twice as many at ten times the size, and less than five times with any filters and their counts", async () => {
    const costs = async (shop: Fixture) => {
      await makeRare(shop);
      const one = shop.handles[7] as string;
      const costs = new Map<string, number>();
      const cost = async (name: string, work: (db: Reader) => Promise<unknown>) => costs.set(name, await rowsOf(work));
      for (const [name, listing] of plain(shop)) {
        await cost(name, (db) => readListing(db, { ...page, ...listing }, [], shown));
        await cost(`filters: ${name}`, (db) => whole(db, { ...page, ...listing }));
      }
      for (const [name, listing] of filtered(shop)) await cost(`filters: ${name}`, (db) => whole(db, { ...page, ...listing }));
      await cost("a category's brands", (db) => readBrandsOf(db, shop.mains[0] as string, "en", 500));
      await cost("a product", (db) => readProduct(db, one, { locale: "fr", currency: "EUR", now: () => fixtureNow_ms }));
      await cost("its neighbours", (db) => readRelated(db, one, 8, shown));
      return costs;
    };
    const before = await costs(small);
    const large = await catalogueFixture(DB, { products: 3_000, ...shape });
    const after = await costs(large);
    for (const [name, rows] of before) {
      const times = name.startsWith("filters") ? 5 : 2;
      expect([name, rows]).toEqual([name, expect.toSatisfy((n: number) => n > 0)]);
      expect([name, rows, after.get(name)]).toEqual([name, rows, expect.toSatisfy((n: number) => n < times * rows)]);
    }
  }, 60_000);
  it("are so few that counts of much are lower bounds, and say so", async () => {
    const rare = { options: { colour: ["black"], size: ["rare", "none"] }, stock: true };
    for (const question of [{ options: { colour: ["black"] } }, { rating: 4, stock: true, min: 2_000 }, rare]) {
      const { data } = await listFacets(
        readContextAt(() => fixtureNow_ms),
        productQuery.parse(queryOf(question)),
      );
      const fitting = (await readModel()).filter((product) => fits(product, question, () => 0));
      expect(data.countsAreLowerBounds).toBe(true);
      for (const { value, count } of data.axes.find(({ axis }) => axis === "brand")?.values ?? []) {
        const n = fitting.filter(({ brand }) => brand === value).length;
        expect([value, count, n]).toEqual([value, expect.toSatisfy((some: number) => some > 0 && some <= n), n]);
        // what is few enough is counted whole, however many the other axes would let in
        if (question === rare) expect(count).toBe(n);
      }
      const prices = fitting.map(({ price_base_minor }) => price_base_minor).sort((a, b) => a - b);
      if (!("min" in question)) expect([data.price?.min.amount, data.price?.max.amount]).toEqual([prices[0], prices.at(-1)]);
    }
  }, 30_000);
  it("stay few for a narrow range that a walk would hardly ever meet", async () => {
    const { results } = await DB.prepare("SELECT price_base_minor FROM products WHERE status = 'active' ORDER BY price_base_minor LIMIT 20 OFFSET 200").all<{
      price_base_minor: number;
    }>();
    const narrow = { ...page, min_base_minor: results[0]?.price_base_minor, max_base_minor: results.at(-1)?.price_base_minor };
    const { cards, total } = await readListing(DB as unknown as Reader, narrow, [], shown);
    expect([cards.length, total]).toEqual([Math.min(24, total), expect.toSatisfy((n: number) => n >= 20)]);
    expect(await rowsOf((db) => readListing(db, narrow, [], shown))).toBeLessThan(600);
  });
});
