/** The base currency is the market's choice: any of the table, before anything has a price in it. */
import { beforeEach, describe, expect, it } from "vitest";
import { bumpCatalogue, forgetGeneration } from "../../../worker/cache/generation.ts";
import { productByHandle } from "../../../worker/shop/catalogue/service.ts";
import { baseCurrencyOf } from "../../../worker/shop/currencies/service.ts";
import { readContextAt } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";
import { migrateAnew } from "../../support/migrated.ts";

const { DB } = env;
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run();
const add = (code: string, exponent: number, rate_ppm: number, isBase = 0) =>
  run("INSERT INTO currencies (code, exponent, exchange_rate_ppm, is_base) VALUES (?, ?, ?, ?)", code, exponent, rate_ppm, isBase);

beforeEach(async () => {
  await migrateAnew();
  forgetGeneration();
});

describe("a market whose base currency is the Turkish lira", () => {
  let shop: Fixture;
  beforeEach(async () => {
    await add("TRY", 2, 1_000_000, 1);
    await add("KWD", 3, 7_300);
    await add("JPY", 0, 3_650_000);
    await add("USD", 2, 23_600);
    shop = await catalogueFixture(DB, { products: 1, mains: 1, brands: 1, shops: 1, variants: 1, currencies: [] });
    await run("UPDATE variants SET price_base_minor = 129990, compare_at_base_minor = NULL");
    await bumpCatalogue(DB).run();
  });
  const price = async (currency: "TRY" | "USD" | "KWD" | "JPY" | "EUR") =>
    (await productByHandle(readContextAt(Date.now, { currency }), shop.handles[0] as string))?.data.variants[0]?.price;

  it("sells at what its shops typed, and converts from it", async () => {
    expect(await baseCurrencyOf(DB)).toBe("TRY");
    expect(await price("TRY")).toEqual({ amount: 129_990, currency: "TRY" });
    expect(await price("USD")).toEqual({ amount: 3_068, currency: "USD" });
    expect(await price("KWD")).toEqual({ amount: 9_490, currency: "KWD" });
    expect(await price("JPY")).toEqual({ amount: 4_745, currency: "JPY" });
  });
  it("shows prices in it where it has no rate for a currency", async () => expect(await price("EUR")).toEqual({ amount: 129_990, currency: "TRY" }));
  it("takes a shop's own price in dollars, and none in liras beside the price that it has", async () => {
    const own = (code: string) => run("INSERT INTO variant_prices (variant_id, currency, price_minor) SELECT id, ?, 2999 FROM variants", code);
    await own("USD");
    await expect(own("TRY")).rejects.toThrow("own_price_not_in_base");
    await bumpCatalogue(DB).run();
    expect(await price("USD")).toEqual({ amount: 2_999, currency: "USD" });
  });
  it("keeps it once anything has a price", async () => {
    await expect(run("UPDATE currencies SET is_base = 0 WHERE code = 'TRY'")).rejects.toThrow("base_currency_has_prices");
    expect(await baseCurrencyOf(DB)).toBe("TRY");
  });
});

describe("the base currency", () => {
  it("may be another one while nothing has a price", async () => {
    await add("USD", 2, 1_000_000, 1);
    await add("JPY", 0, 1_000_000);
    await run("UPDATE currencies SET is_base = 0");
    await run("UPDATE currencies SET is_base = 1 WHERE code = 'JPY'");
    expect(await baseCurrencyOf(DB)).toBe("JPY");
  });
  it("is one alone, and worth one of itself", async () => {
    await add("USD", 2, 1_000_000, 1);
    await expect(add("EUR", 2, 1_000_000, 1)).rejects.toThrow("currencies.is_base");
    await expect(run("UPDATE currencies SET exchange_rate_ppm = 999999")).rejects.toThrow("base_currency_rate_is_one");
    await run("UPDATE currencies SET is_base = 0");
    await expect(add("EUR", 2, 999_999, 1)).rejects.toThrow("base_currency_rate_is_one");
  });
});
