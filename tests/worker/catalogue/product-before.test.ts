/** What a product was before: its prices (the lowest one of the 30 days before a reduction), its handles, and that it was sold at all. */
import { beforeEach, describe, expect, it } from "vitest";
import { bumpCatalogue, forgetGeneration } from "../../../worker/cache/generation.ts";
import { productByHandle, productCards } from "../../../worker/shop/catalogue/service.ts";
import { DB, fetchApi, getApi, readContextAt } from "../../support/api.ts";
import { catalogueFixture, type Fixture, flashSaleFixture } from "../../support/catalogue/fixture.ts";

const day_ms = 86_400_000;
let shop: Fixture;
let variant: number;
let handle: string;

const run = (sql: string, ...values: unknown[]) => DB.batch([DB.prepare(sql).bind(...values), bumpCatalogue(DB)]);
const setPrice = (price_base_minor: number, compare: number | null = null) =>
  run("UPDATE variants SET price_base_minor = ?, compare_at_base_minor = ? WHERE id = ?", price_base_minor, compare, variant);
const history = async () =>
  (
    await DB.prepare("SELECT price_base_minor, starts_at, ends_at, flash_sale_id FROM price_history WHERE variant_id = ? ORDER BY ends_at")
      .bind(variant)
      .all<{ price_base_minor: number; starts_at: number; ends_at: number; flash_sale_id: number | null }>()
  ).results;
/** Moves what has been into the past. */
const age = (days: number) =>
  run("UPDATE price_history SET starts_at = max(0, starts_at - ?1), ends_at = ends_at - ?1 WHERE variant_id = ?2", days * day_ms, variant);
const variantOf = async (currency = "USD") => (await productByHandle(readContextAt(Date.now, { currency }), handle))?.data.variants[0];

const cards = async (currency = "USD") => productCards(DB, readContextAt(Date.now, { currency }), [shop.productIds[0] as number]);

beforeEach(async () => {
  shop = await catalogueFixture(DB, { products: 2, mains: 1, brands: 1, shops: 1, variants: 1 });
  [variant, handle] = [shop.variantIds[0] as number, shop.handles[0] as string];
  // a variant without a past, at 100 dollars
  await run("UPDATE variants SET price_base_minor = 10000, compare_at_base_minor = NULL, stock = 5 WHERE id = ?", variant);
  await run("DELETE FROM price_history WHERE variant_id = ?", variant);
  forgetGeneration();
});

describe("the lowest price of the 30 days before", () => {
  it("is not shown where the price is not reduced", async () => {
    expect(await variantOf()).not.toHaveProperty("lowest30");
    await setPrice(12_000);
    expect(await variantOf()).not.toHaveProperty("lowest30");
  });
  it("is the price before the reduction, in the visitor's currency", async () => {
    await setPrice(8_000, 10_000);
    expect(await variantOf()).toMatchObject({ price: { amount: 8_000 }, compareAt: { amount: 10_000 }, lowest30: { amount: 10_000, currency: "USD" } });
    expect((await variantOf("EUR"))?.lowest30).toEqual({ amount: 9_200, currency: "EUR" });
  });
  it("is lower than the price compared with where a price was raised shortly before", async () => {
    await setPrice(7_500);
    await age(20);
    await setPrice(14_000);
    await age(3);
    await setPrice(7_000, 14_000);
    expect(await variantOf()).toMatchObject({ compareAt: { amount: 7_500 }, lowest30: { amount: 7_500 } });
    expect((await cards())[0]).toMatchObject({ price: { amount: 7_000 }, compareAt: { amount: 7_500 } });
  });
  it("leaves no reduction where the price was no higher: neither at the product nor on its card", async () => {
    await setPrice(7_500);
    await age(20);
    await setPrice(14_000);
    await age(3);
    await setPrice(9_000, 14_000);
    expect(await variantOf()).not.toHaveProperty("compareAt");
    expect(await variantOf()).not.toHaveProperty("lowest30");
    expect((await productByHandle(readContextAt(Date.now), handle))?.data).not.toHaveProperty("compareAt");
    expect((await cards())[0]).toMatchObject({ price: { amount: 9_000 } });
    expect((await cards())[0]).not.toHaveProperty("compareAt");
  });
  it("measures a card's price in a shop's own currency by what it was there", async () => {
    const own = (price_minor: number, compare_at_minor: number | null) =>
      run(
        "INSERT INTO variant_prices (variant_id, currency, price_minor, compare_at_minor) VALUES (?1, 'EUR', ?2, ?3) ON CONFLICT DO UPDATE SET price_minor = ?2, compare_at_minor = ?3",
        variant,
        price_minor,
        compare_at_minor,
      );
    await own(9_000, null);
    await own(8_000, 9_900);
    expect((await cards("EUR"))[0]).toMatchObject({ price: { amount: 8_000 }, compareAt: { amount: 9_000 } });
  });
  it("forgets what was lower long before", async () => {
    await setPrice(5_000);
    await age(50);
    await setPrice(10_000);
    await age(35);
    await setPrice(9_000, 10_000);
    expect((await variantOf())?.lowest30?.amount).toBe(10_000);
  });
  it("of a flash sale includes the sale before it", async () => {
    const now = Date.now();
    const items = (price_base_minor: number) => [{ variantId: variant, price_base_minor }];
    await flashSaleFixture(DB, { slug: `${shop.prefix}-now`, starts_ms: now - 1_000, ends_ms: now + day_ms, items: items(6_000) });
    expect(await variantOf()).toMatchObject({ price: { amount: 6_000 }, lowest30: { amount: 10_000 } });
    expect((await cards())[0]).toMatchObject({ price: { amount: 6_000 }, compareAt: { amount: 10_000 } });
    await flashSaleFixture(DB, { slug: `${shop.prefix}-then`, starts_ms: now - 9 * day_ms, ends_ms: now - 8 * day_ms, items: items(5_500) });
    expect(await variantOf()).not.toHaveProperty("compareAt");
    expect((await cards())[0]).not.toHaveProperty("compareAt");
  });
});

describe("the price history", () => {
  it("joins the times of a price, and those of one day at their lowest", async () => {
    await setPrice(9_000);
    await age(2);
    await setPrice(8_000);
    await setPrice(12_000);
    const [first, second, ...rest] = await history();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ price_base_minor: 10_000, starts_at: 0 });
    expect(second).toMatchObject({ price_base_minor: 8_000, starts_at: first?.ends_at });
  });
  it("stays as it is when nothing changes but the stock", async () => {
    await run("UPDATE variants SET stock = stock - 1, price_base_minor = price_base_minor WHERE id = ?", variant);
    expect(await history()).toEqual([]);
  });
  it("has a bound: 90 days, one row each", async () => {
    await DB.prepare(
      `WITH RECURSIVE n(day) AS (SELECT 2 UNION ALL SELECT day + 1 FROM n WHERE day < 200)
      INSERT INTO price_history (variant_id, price_base_minor, starts_at, ends_at) SELECT ?1, 100, ?2 - day * ${day_ms}, ?2 - (day - 1) * ${day_ms} FROM n`,
    )
      .bind(variant, Date.now())
      .run();
    await setPrice(9_000);
    expect((await history()).length).toBeLessThanOrEqual(91);
  });
  it("remembers a flash sale that was changed or removed while it ran, and not one to come", async () => {
    const now = Date.now();
    const sale = (name: string, starts_ms: number) =>
      flashSaleFixture(DB, { slug: `${shop.prefix}-${name}`, starts_ms, ends_ms: now + day_ms, items: [{ variantId: variant, price_base_minor: 6_000 }] });
    for (const name of ["repriced", "moved", "emptied", "deleted"]) await sale(name, now - day_ms);
    await sale("coming", now + 1_000);
    const of = (name: string) => `(SELECT id FROM flash_sales WHERE slug = '${shop.prefix}-${name}')`;
    await run(`UPDATE flash_sale_items SET price_base_minor = 5000 WHERE flash_sale_id = ${of("repriced")}`);
    await run(`UPDATE flash_sales SET starts_at = ?1, ends_at = ?1 + 1000 WHERE id = ${of("moved")}`, now + 50_000);
    await run(`DELETE FROM flash_sale_items WHERE flash_sale_id = ${of("emptied")}`);
    await run(`DELETE FROM flash_sales WHERE id = ${of("deleted")}`);
    await run(`DELETE FROM flash_sales WHERE id = ${of("coming")}`);
    const stored = await history();
    expect(stored).toHaveLength(4);
    for (const row of stored)
      expect(row).toMatchObject({ price_base_minor: 6_000, starts_at: now - day_ms, ends_at: expect.toSatisfy((ms: number) => ms <= Date.now()) });
    await run("DELETE FROM variants WHERE id = ?", variant);
    expect(await history()).toEqual([]);
  });
});

describe("a handle nobody sells under", () => {
  const rename = (to: string) => run("UPDATE products SET handle = ? WHERE id = ?", to, shop.productIds[0]);
  it("leads to the product that had it", async () => {
    await rename(`${shop.prefix}-renamed`);
    await rename(`${shop.prefix}-again`);
    for (const old of [handle, `${shop.prefix}-renamed`]) {
      const { status, body } = await getApi(`/products/${old}`);
      expect([status, body.movedTo]).toEqual([404, { main: shop.mains[0], handle: `${shop.prefix}-again` }]);
    }
    expect((await fetchApi(`/products/${shop.prefix}-again`)).status).toBe(200);
    for (const part of ["related", "reviews"]) expect((await fetchApi(`/products/${handle}/${part}`)).status).toBe(404);
  });
  it("belongs to who has it now", async () => {
    await rename(`${shop.prefix}-free`);
    await run("UPDATE products SET handle = ? WHERE id = ?", handle, shop.productIds[1]);
    expect((await getApi<{ data: { id: number } }>(`/products/${handle}`)).body.data.id).toBe(shop.productIds[1]);
    await rename(handle.replace("product", "third"));
    expect((await getApi(`/products/${shop.prefix}-free`)).body.movedTo).toMatchObject({ handle: handle.replace("product", "third") });
  });
  it("is gone when the product was withdrawn, under its old handles too", async () => {
    await rename(`${shop.prefix}-late`);
    await run("UPDATE products SET status = 'withdrawn' WHERE id = ?", shop.productIds[0]);
    for (const name of [handle, `${shop.prefix}-late`]) {
      const { status, body } = await getApi(`/products/${name}?locale=fr`);
      expect([status, body.code, body.main, body.sub]).toEqual([410, "gone", shop.mains[0], expect.stringMatching(/^sub-/)]);
    }
    for (const part of ["related", "reviews"]) expect((await fetchApi(`/products/${shop.prefix}-late/${part}`)).status).toBe(404);
    await run("UPDATE products SET status = 'active' WHERE id = ?", shop.productIds[0]);
    expect((await fetchApi(`/products/${shop.prefix}-late`)).status).toBe(200);
  });
  it("tells nothing of drafts, of closed shops, or of names that never were", async () => {
    await rename(`${shop.prefix}-hidden`);
    await run("UPDATE products SET status = 'draft' WHERE id = ?", shop.productIds[0]);
    for (const name of [handle, `${shop.prefix}-hidden`, "never-was", "UPPER", "%27%20OR%201"]) {
      const { status, body } = await getApi(`/products/${name}`);
      expect([name, status, body.movedTo]).toEqual([name, 404, undefined]);
    }
    await run("UPDATE products SET status = 'active' WHERE id = ?", shop.productIds[0]);
    await run("UPDATE shops SET status = 'suspended' WHERE handle = ?", shop.shops[0]);
    expect((await getApi(`/products/${handle}`)).body).toMatchObject({ statusCode: 404, code: "not_found" });
  });
});
