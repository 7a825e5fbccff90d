/** What filters look in follows every write: the words of products, their places in the four orders, the sums, and shops that close. */

import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import type { Brand, Category, ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { priceSteps } from "../../../worker/shop/catalogue/listing/price-steps.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";

beforeAll(async () => {
  await catalogueFixture(DB, { products: 40, mains: 2, brands: 3, shops: 2, variants: 3 });
});
const rows = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;

/** Nothing differs between what is stored and what it is made of. */
async function expectStored(): Promise<void> {
  expect(await rows("SELECT * FROM facet_docs EXCEPT SELECT * FROM facet_words")).toEqual([]);
  expect(await rows("SELECT * FROM facet_words EXCEPT SELECT * FROM facet_docs")).toEqual([]);
  expect(
    await rows("SELECT p.id FROM products p JOIN product_choices c ON c.product_id = p.id WHERE p.status <> 'draft' AND p.variant_options <> c.choices"),
  ).toEqual([]);
  for (const order of ["newest", "selling", "price", "rating"]) {
    const stored = `SELECT CAST(${order} AS TEXT) AS place FROM facet_docs`;
    const indexed = `SELECT CAST(rowid AS TEXT) AS place FROM facets_${order} WHERE facets_${order} MATCH 'a'`;
    expect([order, await rows(`${stored} EXCEPT ${indexed}`), await rows(`${indexed} EXCEPT ${stored}`)]).toEqual([order, [], []]);
  }
  const counted = "SELECT term, doc FROM facet_counts WHERE instr(term, '.') > 0";
  const worked = `SELECT j.value AS term, count(*) AS doc FROM facet_docs, json_each('["' || replace(sums, ' ', '","') || '"]') AS j GROUP BY 1`;
  expect([await rows(`${counted} EXCEPT ${worked}`), await rows(`${worked} EXCEPT ${counted}`)]).toEqual([[], []]);
  const of = (table: string, owner: string) =>
    `SELECT x.id FROM ${table} x WHERE product_count <> (SELECT count(*) FROM products WHERE status = 'active' AND ${owner})`;
  expect(await rows(of("categories", "x.id IN (main_id, sub_id)"))).toEqual([]);
  expect(await rows(of("brands", "brand_id = x.id"))).toEqual([]);
  expect(await rows(of("shops", "shop_id = x.id"))).toEqual([]);
}

describe("what filters look in", () => {
  it("has the same steps of price as the code that asks", async () => {
    expect(
      (await rows<{ from_base_minor: number }>("SELECT from_base_minor FROM price_steps ORDER BY step")).map(({ from_base_minor }) => from_base_minor),
    ).toEqual(priceSteps);
  });
  it("follows every write", async () => {
    await expectStored();
    const product = "(SELECT id FROM products ORDER BY id LIMIT 1 OFFSET CAST(?1 % 20 AS INTEGER))";
    const variant = "(SELECT id FROM variants ORDER BY id LIMIT 1 OFFSET CAST(?1 % 50 AS INTEGER))";
    const writes = [
      `UPDATE variants SET stock = (?1 % 2) * 5 WHERE id = ${variant}`,
      `UPDATE variants SET price_base_minor = 100 + ?1 * 97, compare_at_base_minor = NULL WHERE id = ${variant}`,
      `UPDATE variants SET compare_at_base_minor = price_base_minor + 5 WHERE id = ${variant}`,
      `INSERT OR REPLACE INTO variant_options (variant_id, axis, value) VALUES (${variant}, 'size', 's' || CAST(?1 % 3 AS INTEGER))`,
      `UPDATE variant_options SET value = 'blue' WHERE variant_id = ${variant} AND axis = 'colour'`,
      `DELETE FROM variant_options WHERE variant_id = ${variant}`,
      `DELETE FROM variants WHERE id = ${variant} AND id <> (SELECT lead_variant_id FROM products WHERE id = product_id)`,
      `INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) VALUES (${product}, 'new-' || random(), 9, 777 + ?1, ?1 % 2, 1)`,
      `UPDATE products SET status = 'withdrawn' WHERE id = ${product}`,
      `UPDATE products SET status = 'draft' WHERE id = ${product}`,
      `UPDATE products SET status = 'active' WHERE id = ${product}`,
      `UPDATE products SET sold_count = ?1 * 3 WHERE id = ${product}`,
      `UPDATE products SET rating_sum = ?1 % 40, rating_count = 10 WHERE id = ${product}`,
      `UPDATE products SET brand_id = (SELECT max(id) FROM brands) WHERE id = ${product}`,
      `UPDATE products SET (main_id, sub_id) = (SELECT parent_id, id FROM categories WHERE parent_id IS NOT NULL LIMIT 1) WHERE id = ${product}`,
      `DELETE FROM products WHERE id = ${product} AND ?1 % 5 = 0`,
      "UPDATE shops SET status = 'suspended' WHERE id = (SELECT max(id) FROM shops) AND ?1 >= 0",
      "UPDATE shops SET status = 'approved' WHERE ?1 >= 0",
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(writes.length - 1), fc.nat(100)), { minLength: 10, maxLength: 30 }), async (steps) => {
        await DB.batch(steps.map(([write, at]) => DB.prepare(writes[write] as string).bind(at)));
        await expectStored();
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe("axes and values", () => {
  it.each([
    ["size", "x l"],
    ["size", "k k"],
    ["Size", "xl"],
    ["size", ""],
    ["size=", "xl"],
    ["size", "-xl"],
    ["size", "ü"],
    ["size", "x".repeat(81)],
  ])("are keys: %s of %s is refused", async (axis, value) => {
    const insert = DB.prepare("INSERT INTO variant_options (variant_id, axis, value) VALUES ((SELECT max(id) FROM variants), ?, ?)").bind(axis, value);
    await expect(insert.run()).rejects.toThrow("variant_option_is_a_key");
    const update = DB.prepare("UPDATE variant_options SET axis = ?, value = ? WHERE variant_id = (SELECT max(variant_id) FROM variant_options)").bind(
      axis,
      value,
    );
    await expect(update.run()).rejects.toThrow("variant_option_is_a_key");
  });
});

describe("a shop that is suspended", () => {
  it("takes its products out of lists, sums and counts, and brings back the same ones", async () => {
    const own = await catalogueFixture(DB, { products: 30, mains: 1, brands: 2, shops: 2, variants: 1 });
    const [closing] = own.shops as [string];
    await DB.batch([DB.prepare("UPDATE products SET status = 'withdrawn' WHERE handle = ?").bind(own.handles[2]), bumpCatalogue(DB)]);
    const state = async () => {
      const list = await getApi<ProductList>(`/products?category=${own.mains[0]}&perPage=96`);
      const categories = await getApi<{ data: Category[] }>("/categories");
      const brands = await getApi<{ data: Brand[] }>(`/brands?category=${own.mains[0]}`);
      return {
        ids: list.body.data.map(({ id }) => id),
        total: list.body.meta.total,
        category: categories.body.data.find(({ slug }) => slug === own.mains[0])?.productCount,
        brands: brands.body.data.map(({ slug, productCount }) => [slug, productCount]),
      };
    };
    const set = (status: string) => DB.batch([DB.prepare("UPDATE shops SET status = ? WHERE handle = ?").bind(status, closing), bumpCatalogue(DB)]);
    const before = await state();
    expect([before.ids.length, before.total, before.category]).toEqual([29, 29, 29]);
    expect(before.brands.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(29);
    await set("suspended");
    const during = await state();
    expect([during.ids.length, during.total, during.category]).toEqual([15, 15, 15]);
    expect(during.brands.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(15);
    expect((await fetchApi(`/products/${own.handles[0]}`)).status).toBe(404);
    await set("approved");
    expect(await state()).toEqual(before);
  });
});

describe("GET /brands?category=", () => {
  it("knows no brand of an unknown category", async () => {
    expect((await getApi("/brands?category=nowhere")).body).toEqual({ data: [], meta: { total: 0 } });
    expect((await fetchApi("/brands?category=No")).status).toBe(400);
  });
});
