/** What prices are made of besides the product: the currency's rate, and the flash sales that run. */
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { baseCurrency, type Currency } from "../money.ts";
import { readCurrencies, readFlashPrices } from "./data.ts";
import { type FlashRow, lowestBy } from "./rules.ts";

const flashPrices_max = 1_000;
const dollar: Currency = { code: baseCurrency, exponent: 2, rate_ppm: 1_000_000 };

/** Rate and exponent of a currency; the base currency where the marketplace keeps no rate for it. */
export async function currencyOf(cache: CacheContext, code: string): Promise<Currency> {
  const known = await cached(cache, { kind: "currencies", load: async (db) => ({ data: await readCurrencies(db), meta: {} }) });
  return known?.data.find((currency) => currency.code === code) ?? dollar;
}

/** The lowest running flash price of each product that has one below its stored price. */
export async function flashLeads(cache: CacheContext): Promise<Map<number, FlashRow>> {
  const running = await cached(cache, {
    kind: "flash-prices",
    load: async (db) => ({ data: await readFlashPrices(db, cache.now(), flashPrices_max), meta: {} }),
  });
  return lowestBy(running?.data ?? [], "product_id");
}
