/** The generated SQL is loaded into the migrated schema and asked about; D1's own limits are tested in tests/worker/db/seed.test.ts. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../db/sql.ts";
import { offeredCurrencies } from "../shared/money.ts";
import { isSafeSql } from "../shop/safety/service.ts";
import { readPages } from "./demo/pages.ts";
import { langs } from "./demo/texts.ts";
import { demoProducts, firstFreeIndex, generateDemo, generateLoad, sumStatements } from "./generate.ts";
import { statementLimit_bytes } from "./sql.ts";

const now = Date.UTC(2026, 8, 1);
const migrations = path.resolve(import.meta.dirname, "../db/migrations");

function migrated(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = ON");
  for (const file of readdirSync(migrations).sort()) database.exec(readFileSync(path.join(migrations, file), "utf8"));
  return database;
}

function load(database: DatabaseSync, statements: Iterable<string>): DatabaseSync {
  database.exec("BEGIN");
  for (const statement of statements) database.exec(statement);
  database.exec("COMMIT");
  return database;
}

const rows = (database: DatabaseSync, sql: string) => database.prepare(sql).all() as Record<string, number | string | null>[];
const row = (database: DatabaseSync, sql: string) => rows(database, sql)[0] as Record<string, number>;
/** A statement that finds what must not be. */
const expectNone = (database: DatabaseSync, sql: string) => expect(rows(database, sql)).toEqual([]);

/** What the triggers keep, side by side with the same thing worked out anew; equal columns have equal names. */
const stored = "SELECT id, price_base_minor, compare_at_base_minor, in_stock, lead_variant_id FROM products ORDER BY id";
const worked = `SELECT product_id AS id, price_base_minor, compare_at_base_minor, stock > 0 AS in_stock, id AS lead_variant_id FROM
  (SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY (stock > 0) DESC, price_base_minor, position) AS place FROM variants) WHERE place = 1 ORDER BY product_id`;
const ownPricesSql = "SELECT product_id, currency, price_minor, compare_at_minor FROM product_prices ORDER BY 1, 2";
const ownWorked = `SELECT p.id AS product_id, o.currency, o.price_minor, o.compare_at_minor FROM products p JOIN variant_prices o ON o.variant_id = p.lead_variant_id ORDER BY 1, 2`;
const sums = `SELECT 'c' || id AS id, product_count FROM categories UNION ALL SELECT 'b' || id, product_count FROM brands UNION ALL SELECT 's' || id, product_count FROM shops ORDER BY 1`;
const stars = "SELECT product_id, stars, count, pictured FROM product_stars ORDER BY 1, 2";
const workedStars = "SELECT product_id, stars, count(*) AS count, sum(picture_count > 0) AS pictured FROM reviews GROUP BY 1, 2 ORDER BY 1, 2";
const workedSums = `SELECT 'c' || id AS id, (SELECT count(*) FROM products WHERE categories.id IN (main_id, sub_id)) AS product_count FROM categories
  UNION ALL SELECT 'b' || id, (SELECT count(*) FROM products WHERE brand_id = brands.id) FROM brands
  UNION ALL SELECT 's' || id, (SELECT count(*) FROM products WHERE shop_id = shops.id) FROM shops ORDER BY 1`;

let demo: DatabaseSync;
beforeAll(() => {
  demo = load(migrated(), generateDemo(now));
});

describe("the demo marketplace", () => {
  it("is the same for the same moment, in statements D1 takes", () => {
    const statements = [...generateDemo(now)];
    expect(statements).toEqual([...generateDemo(now)]);
    for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThanOrEqual(statementLimit_bytes);
  });

  it("has what a marketplace needs", () => {
    expect(
      row(
        demo,
        `SELECT (SELECT count(*) FROM products WHERE status = 'active') AS products, (SELECT count(*) FROM brands) AS brands,
        (SELECT count(*) FROM shops WHERE status = 'approved') AS shops, (SELECT count(*) FROM pages) AS pages, (SELECT count(*) FROM flash_sales) AS sales,
        (SELECT count(*) FROM currencies WHERE offered = 1) AS currencies`,
      ),
    ).toEqual({ products: demoProducts, brands: 30, shops: 12, pages: 9, sales: 2, currencies: offeredCurrencies.length });
    expect(row(demo, "SELECT count(*) AS mains, min(product_count) AS fewest FROM categories WHERE parent_id IS NULL")).toEqual({
      mains: 14,
      fewest: expect.toSatisfy((count: number) => count >= 8),
    });
    expectNone(
      demo,
      "SELECT slug FROM categories WHERE product_count = 0 UNION ALL SELECT slug FROM brands WHERE product_count = 0 UNION ALL SELECT handle FROM shops WHERE product_count = 0",
    );
    expect(rows(demo, "PRAGMA foreign_key_check")).toEqual([]);
  });

  it("says who made each product and who answers for it, but for two that are not offered in the European area", () => {
    const unsafe = sql`SELECT p.id, m.product_id IS NOT NULL AS made FROM products AS p LEFT JOIN product_safety AS m ON m.product_id = p.id AND m.manufacturer_id IS NOT NULL WHERE NOT ${isSafeSql} ORDER BY p.id`;
    expect(rows(demo, unsafe.sql)).toEqual([
      { id: 238, made: 1 },
      { id: 240, made: 1 },
    ]);
    expect(rows(demo, "SELECT asks_for_safety FROM market")).toEqual([{ asks_for_safety: 1 }]);
  });

  it.each(["category", "brand", "shop", "product", "flash_sale", "voucher", "page"])("says everything about each %s in five languages", (thing) => {
    const table = `${thing}_texts`;
    const owners = thing === "category" ? "categories" : `${thing}s`;
    const complete = `SELECT ${thing}_id FROM ${table} WHERE locale IN ('${langs.join("', '")}') GROUP BY 1 HAVING count(*) = 5`;
    expect(rows(demo, `SELECT id FROM ${owners} WHERE id NOT IN (${complete})`)).toEqual([]);
    const columns = rows(demo, `SELECT name FROM pragma_table_info('${table}') WHERE name NOT IN ('locale', 'blurb', 'warnings', '${thing}_id')`).map(
      ({ name }) => name,
    );
    for (const column of columns) expect(rows(demo, `SELECT * FROM ${table} WHERE trim(${column}) = '' OR ${column} LIKE '%undefined%'`)).toEqual([]);
  });

  it("gives each page the same headings and lists in every language", () => {
    const shapeOf = (body: string) =>
      body.split("\n\n").map((block) => (block.startsWith("## ") ? "heading" : block.startsWith("- ") ? `list of ${block.split("\n").length}` : "text"));
    for (const { slug, body } of readPages()) for (const lang of langs) expect([slug, lang, shapeOf(body[lang])]).toEqual([slug, lang, shapeOf(body.en)]);
  });

  it("labels every option in every language", () => {
    expect(
      rows(
        demo,
        `SELECT DISTINCT o.axis, o.value FROM variant_options o WHERE
      (SELECT count(*) FROM option_texts t WHERE t.axis = o.axis AND t.value = o.value) <> 5 OR (SELECT count(*) FROM option_texts t WHERE t.axis = o.axis AND t.value = '') <> 5`,
      ),
    ).toEqual([]);
  });

  it("gives each product one name a language, variants that differ, and pictures of every colour", () => {
    expect(rows(demo, "SELECT locale, count(DISTINCT name) AS names FROM product_texts GROUP BY 1 HAVING names <> (SELECT count(*) FROM products)")).toEqual(
      [],
    );
    const counts =
      "SELECT p.id, (SELECT count(*) FROM variants v WHERE v.product_id = p.id) AS variants, (SELECT count(*) FROM product_pictures i WHERE i.product_id = p.id) AS pictures FROM products p";
    expect(rows(demo, `SELECT * FROM (${counts}) WHERE variants NOT BETWEEN 1 AND 9 OR pictures < 3`)).toEqual([]);
    const options =
      "SELECT v.product_id, v.id, (SELECT group_concat(axis || '=' || value) FROM (SELECT * FROM variant_options o WHERE o.variant_id = v.id ORDER BY axis)) AS options FROM variants v";
    expect(rows(demo, `SELECT product_id FROM (${options}) GROUP BY product_id HAVING count(*) > 1 AND count(DISTINCT options) <> count(*)`)).toEqual([]);
    expect(
      rows(
        demo,
        `SELECT v.id FROM variants v JOIN variant_options o ON o.variant_id = v.id AND o.axis = 'colour'
      WHERE NOT EXISTS (SELECT 1 FROM product_pictures i WHERE i.product_id = v.product_id AND i.option_value = o.value)`,
      ),
    ).toEqual([]);
  });

  it("has reductions, scarce and sold-out things, in proportion", () => {
    const facts = row(
      demo,
      "SELECT avg(compare_at_base_minor IS NOT NULL) AS reduced, avg(in_stock = 0) AS soldOut, (SELECT avg(stock BETWEEN 1 AND 3) FROM variants) AS scarce FROM products",
    );
    expect(facts.reduced).toBeGreaterThan(0.15);
    expect(facts.reduced).toBeLessThan(0.35);
    expect(facts.soldOut).toBeGreaterThan(0.01);
    expect(facts.soldOut).toBeLessThan(0.1);
    expect(facts.scarce).toBeGreaterThan(0.03);
  });

  it("lets one flash sale run, announces another, and keeps both within quota and stock", () => {
    expect(row(demo, `SELECT sum(${now} BETWEEN starts_at AND ends_at) AS running, sum(starts_at > ${now}) AS coming FROM flash_sales`)).toEqual({
      running: 1,
      coming: 1,
    });
    expect(
      rows(
        demo,
        "SELECT flash_sale_id AS sale, count(*) AS items, count(DISTINCT v.product_id) AS products FROM flash_sale_items i JOIN variants v ON v.id = i.variant_id GROUP BY 1",
      ),
    ).toEqual([
      { sale: 1, items: 12, products: 12 },
      { sale: 2, items: 12, products: 12 },
    ]);
    expectNone(
      demo,
      "SELECT * FROM flash_sale_items i JOIN variants v ON v.id = i.variant_id WHERE i.price_base_minor >= v.price_base_minor OR quota - sold > stock OR (flash_sale_id = 2 AND sold > 0)",
    );
  });

  it("keeps ratings that are the sum of its reviews, none of them older than the product or from the future", () => {
    expectNone(
      demo,
      "SELECT p.id FROM products p WHERE (rating_count, rating_sum) IS NOT (SELECT count(*), coalesce(sum(stars), 0) FROM reviews r WHERE r.product_id = p.id)",
    );
    expectNone(
      demo,
      "SELECT s.id FROM shops s WHERE (rating_count, rating_sum) IS NOT (SELECT count(*), coalesce(sum(stars), 0) FROM reviews r JOIN products p ON p.id = r.product_id WHERE p.shop_id = s.id)",
    );
    expect(
      rows(
        demo,
        `SELECT r.id FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.created_at < p.created_at OR r.created_at > ${now} OR r.order_line_id IS NOT NULL`,
      ),
    ).toEqual([]);
    expect(rows(demo, "SELECT product_id FROM reviews GROUP BY product_id, body HAVING count(*) > 1")).toEqual([]);
    expect(
      row(
        demo,
        "SELECT max(n) AS most, (SELECT count(*) FROM products WHERE rating_count = 0) > 0 AS unreviewed FROM (SELECT count(*) AS n FROM reviews GROUP BY product_id)",
      ),
    ).toEqual({ most: 14, unreviewed: 1 });
  });

  it("tells of every reduction what the price was in the 30 days before", () => {
    const before = "SELECT min(h.price_base_minor) FROM price_history h WHERE h.variant_id = v.id";
    expect(rows(demo, `SELECT v.id FROM variants v WHERE (v.compare_at_base_minor IS NULL) <> ((${before}) IS NULL)`)).toEqual([]);
    expect(rows(demo, `SELECT v.id FROM variants v WHERE (${before}) NOT BETWEEN v.price_base_minor AND v.compare_at_base_minor`)).toEqual([]);
    expect(rows(demo, `SELECT h.id FROM price_history h WHERE h.ends_at >= ${now}`)).toEqual([]);
    expect(row(demo, `SELECT count(*) > 20 AS promoted FROM variants v WHERE (${before}) < v.compare_at_base_minor`)).toEqual({ promoted: 1 });
  });

  it("shows pictures of the product itself in some reviews, and counts them", () => {
    expect(row(demo, "SELECT avg(picture_count > 0) BETWEEN 0.2 AND 0.4 AS some, max(picture_count) AS most FROM reviews")).toEqual({ some: 1, most: 3 });
    expect(
      rows(
        demo,
        `SELECT g.review_id FROM review_pictures g JOIN reviews r ON r.id = g.review_id
      WHERE NOT EXISTS (SELECT 1 FROM product_pictures i WHERE i.product_id = r.product_id AND i.hash = g.hash)`,
      ),
    ).toEqual([]);
  });

  it("agrees with the triggers, whether they were on or off while it was loaded", () => {
    expect(rows(demo, stored)).toEqual(rows(demo, worked));
    expect([rows(demo, ownPricesSql), rows(demo, ownPricesSql).length]).toEqual([rows(demo, ownWorked), 7]);
    expect(rows(demo, sums)).toEqual(rows(demo, workedSums));
    expect(rows(demo, stars)).toEqual(rows(demo, workedStars));
    const untriggered = migrated();
    for (const { name } of rows(untriggered, "SELECT name FROM sqlite_master WHERE type = 'trigger'")) untriggered.exec(`DROP TRIGGER ${name}`);
    load(untriggered, generateDemo(now));
    expect(rows(untriggered, stored)).toEqual(rows(demo, stored));
    expect(rows(untriggered, ownPricesSql)).toEqual(rows(demo, ownPricesSql));
    expect(rows(untriggered, sums)).toEqual(rows(demo, sums));
    expect(rows(untriggered, stars)).toEqual(rows(demo, stars));
    expect(rows(untriggered, "SELECT id, rating_sum, rating_count FROM products ORDER BY id")).toEqual(
      rows(demo, "SELECT id, rating_sum, rating_count FROM products ORDER BY id"),
    );
  });

  it("delivers to every country through one zone", () => {
    expect(row(demo, "SELECT count(*) AS anywhere FROM shipping_zone_countries WHERE country = '*'")).toEqual({ anywhere: 1 });
    expectNone(
      demo,
      "SELECT slug FROM shipping_zones z WHERE (SELECT count(*) FROM shipping_rates r WHERE r.zone_id = z.id AND r.shop_id IS NULL) < 2 OR (SELECT count(*) FROM shipping_zone_texts t WHERE t.zone_id = z.id) <> 5",
    );
  });
});

describe("products for load", () => {
  const dump = (database: DatabaseSync) =>
    ["products", "product_texts", "variants", "variant_options", "product_pictures", "reviews"].map((table) =>
      rows(database, `SELECT * FROM ${table} ORDER BY 1, 2, 3`),
    );
  const grow = (database: DatabaseSync, from: number, to: number, chunk: number) => {
    for (const { statements } of generateLoad(now, from, to, chunk)) load(database, statements);
    return load(database, sumStatements);
  };

  it("are the same in one go and in several", { timeout: 180_000 }, () => {
    const once = grow(load(migrated(), generateDemo(now)), demoProducts, 700, 500);
    const twice = grow(grow(load(migrated(), generateDemo(now)), demoProducts, 333, 50), 333, 700, 100);
    expect(row(once, "SELECT count(*) AS products FROM products")).toEqual({ products: 700 });
    expect(dump(twice)).toEqual(dump(once));
    expect(rows(once, stored)).toEqual(rows(once, worked));
    expect(rows(once, sums)).toEqual(rows(once, workedSums));
    expect(rows(once, "PRAGMA foreign_key_check")).toEqual([]);
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
        row(
          demo,
          "SELECT (SELECT max(id) FROM products) AS product, (SELECT max(id) FROM variants) AS variant, (SELECT max(id) FROM reviews) AS review",
        ) as never,
      ),
    ).toBe(demoProducts);
    // the seller's product is number 241, its variants follow the highest variant and run into the range of 242
    expect(firstFreeIndex({ product: 241, variant: 2421, review: 4800 })).toBe(242);
  });
});
