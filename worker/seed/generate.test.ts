import type { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, load, migratedDatabase, rowsOf } from "../../tests/support/demo-database.ts";
import { leadVariants, ownPrices, productCounts, reviewStars } from "../../tests/support/trigger-columns.ts";
import { sql } from "../db/sql.ts";
import { offeredCurrencies } from "../shared/money.ts";
import { isSafeSql } from "../shop/safety/service.ts";
import { readPages } from "./demo/pages.ts";
import { langs } from "./demo/texts.ts";
import { demoProducts, generateDemo } from "./generate.ts";
import { statementLimit_bytes } from "./sql.ts";

const now = Date.UTC(2026, 8, 1);
const row = (database: DatabaseSync, sql: string) => rowsOf(database, sql)[0] as Record<string, number>;
/** A statement that finds what must not be. */
const expectNone = (database: DatabaseSync, sql: string) => expect(rowsOf(database, sql)).toEqual([]);

let demo: DatabaseSync;
beforeAll(() => {
  demo = demoDatabase(now);
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
    expect(rowsOf(demo, "PRAGMA foreign_key_check")).toEqual([]);
  });

  it("says who made each product and who answers for it, but for two that are not offered in the European area", () => {
    const unsafe = sql`SELECT p.id, m.product_id IS NOT NULL AS made FROM products AS p LEFT JOIN product_safety AS m ON m.product_id = p.id AND m.manufacturer_id IS NOT NULL WHERE NOT ${isSafeSql} ORDER BY p.id`;
    expect(rowsOf(demo, unsafe.sql)).toEqual([
      { id: 238, made: 1 },
      { id: 240, made: 1 },
    ]);
    expect(rowsOf(demo, "SELECT asks_for_safety FROM market")).toEqual([{ asks_for_safety: 1 }]);
  });

  it.each(["category", "brand", "shop", "product", "flash_sale", "voucher", "collection", "page"])(
    "says everything about each %s in five languages",
    (thing) => {
      const table = `${thing}_texts`;
      const owners = thing === "category" ? "categories" : `${thing}s`;
      const complete = `SELECT ${thing}_id FROM ${table} WHERE locale IN ('${langs.join("', '")}') GROUP BY 1 HAVING count(*) = 5`;
      expect(rowsOf(demo, `SELECT id FROM ${owners} WHERE id NOT IN (${complete})`)).toEqual([]);
      const columns = rowsOf(demo, `SELECT name FROM pragma_table_info('${table}') WHERE name NOT IN ('locale', 'blurb', 'warnings', '${thing}_id')`).map(
        ({ name }) => name,
      );
      for (const column of columns) expect(rowsOf(demo, `SELECT * FROM ${table} WHERE trim(${column}) = '' OR ${column} LIKE '%undefined%'`)).toEqual([]);
    },
  );

  it("gives each page the same headings and lists in every language", () => {
    const shapeOf = (body: string) =>
      body.split("\n\n").map((block) => (block.startsWith("## ") ? "heading" : block.startsWith("- ") ? `list of ${block.split("\n").length}` : "text"));
    for (const { slug, body } of readPages()) for (const lang of langs) expect([slug, lang, shapeOf(body[lang])]).toEqual([slug, lang, shapeOf(body.en)]);
  });

  it("labels every option in every language", () => {
    expect(
      rowsOf(
        demo,
        `SELECT DISTINCT o.axis, o.value FROM variant_options o WHERE
      (SELECT count(*) FROM option_texts t WHERE t.axis = o.axis AND t.value = o.value) <> 5 OR (SELECT count(*) FROM option_texts t WHERE t.axis = o.axis AND t.value = '') <> 5`,
      ),
    ).toEqual([]);
  });

  it("gives each product one name a language, variants that differ, and pictures of every colour", () => {
    expect(rowsOf(demo, "SELECT locale, count(DISTINCT name) AS names FROM product_texts GROUP BY 1 HAVING names <> (SELECT count(*) FROM products)")).toEqual(
      [],
    );
    const counts =
      "SELECT p.id, (SELECT count(*) FROM variants v WHERE v.product_id = p.id) AS variants, (SELECT count(*) FROM product_pictures i WHERE i.product_id = p.id) AS pictures FROM products p";
    expect(rowsOf(demo, `SELECT * FROM (${counts}) WHERE variants NOT BETWEEN 1 AND 9 OR pictures < 3`)).toEqual([]);
    const options =
      "SELECT v.product_id, v.id, (SELECT group_concat(axis || '=' || value) FROM (SELECT * FROM variant_options o WHERE o.variant_id = v.id ORDER BY axis)) AS options FROM variants v";
    expect(rowsOf(demo, `SELECT product_id FROM (${options}) GROUP BY product_id HAVING count(*) > 1 AND count(DISTINCT options) <> count(*)`)).toEqual([]);
    expect(
      rowsOf(
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
      rowsOf(
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
      rowsOf(
        demo,
        `SELECT r.id FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.created_at < p.created_at OR r.created_at > ${now} OR r.order_line_id IS NOT NULL`,
      ),
    ).toEqual([]);
    expect(rowsOf(demo, "SELECT product_id FROM reviews GROUP BY product_id, body HAVING count(*) > 1")).toEqual([]);
    expect(
      row(
        demo,
        "SELECT max(n) AS most, (SELECT count(*) FROM products WHERE rating_count = 0) > 0 AS unreviewed FROM (SELECT count(*) AS n FROM reviews GROUP BY product_id)",
      ),
    ).toEqual({ most: 14, unreviewed: 1 });
  });

  it("tells of every reduction what the price was in the 30 days before", () => {
    const before = "SELECT min(h.price_base_minor) FROM price_history h WHERE h.variant_id = v.id";
    expect(rowsOf(demo, `SELECT v.id FROM variants v WHERE (v.compare_at_base_minor IS NULL) <> ((${before}) IS NULL)`)).toEqual([]);
    expect(rowsOf(demo, `SELECT v.id FROM variants v WHERE (${before}) NOT BETWEEN v.price_base_minor AND v.compare_at_base_minor`)).toEqual([]);
    expect(rowsOf(demo, `SELECT h.id FROM price_history h WHERE h.ends_at >= ${now}`)).toEqual([]);
    expect(row(demo, `SELECT count(*) > 20 AS promoted FROM variants v WHERE (${before}) < v.compare_at_base_minor`)).toEqual({ promoted: 1 });
  });

  it("shows pictures of the product itself in some reviews, and counts them", () => {
    expect(row(demo, "SELECT avg(picture_count > 0) BETWEEN 0.2 AND 0.4 AS some, max(picture_count) AS most FROM reviews")).toEqual({ some: 1, most: 3 });
    expect(
      rowsOf(
        demo,
        `SELECT g.review_id FROM review_pictures g JOIN reviews r ON r.id = g.review_id
      WHERE NOT EXISTS (SELECT 1 FROM product_pictures i WHERE i.product_id = r.product_id AND i.hash = g.hash)`,
      ),
    ).toEqual([]);
  });

  it("agrees with the triggers, whether they were on or off while it was loaded", () => {
    expect(rowsOf(demo, leadVariants.stored)).toEqual(rowsOf(demo, leadVariants.worked));
    expect([rowsOf(demo, ownPrices.stored), rowsOf(demo, ownPrices.stored).length]).toEqual([rowsOf(demo, ownPrices.worked), 7]);
    expect(rowsOf(demo, productCounts.stored)).toEqual(rowsOf(demo, productCounts.worked));
    expect(rowsOf(demo, reviewStars.stored)).toEqual(rowsOf(demo, reviewStars.worked));
    const untriggered = migratedDatabase();
    for (const { name } of rowsOf(untriggered, "SELECT name FROM sqlite_master WHERE type = 'trigger'")) untriggered.exec(`DROP TRIGGER ${name}`);
    load(untriggered, generateDemo(now));
    expect(rowsOf(untriggered, leadVariants.stored)).toEqual(rowsOf(demo, leadVariants.stored));
    expect(rowsOf(untriggered, ownPrices.stored)).toEqual(rowsOf(demo, ownPrices.stored));
    expect(rowsOf(untriggered, productCounts.stored)).toEqual(rowsOf(demo, productCounts.stored));
    expect(rowsOf(untriggered, reviewStars.stored)).toEqual(rowsOf(demo, reviewStars.stored));
    expect(rowsOf(untriggered, "SELECT id, rating_sum, rating_count FROM products ORDER BY id")).toEqual(
      rowsOf(demo, "SELECT id, rating_sum, rating_count FROM products ORDER BY id"),
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
