/** What prices mean besides the product: the currency's rate, the flash sales that run, and what is delivered free. */
import type { CacheContext, ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { homeCountry } from "../home-country.ts";
import { baseCurrency, type Currency } from "../money.ts";
import { shippingRatesOf } from "../shipping/service.ts";
import { readCurrencies, readFlashPrices } from "./data.ts";
import { type FreeFrom, freeFromOf } from "./free-delivery.ts";
import type { FlashPair } from "./listing/flash-leads.ts";
import { type FlashRow, lowestBy } from "./rules.ts";

const flashPrices_max = 1_000;
const dollar: Currency = { code: baseCurrency, exponent: 2, exchange_rate_ppm: 1_000_000 };

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

export const flashPairs = (leads: ReadonlyMap<number, FlashRow>): FlashPair[] => [...leads].map(([id, { price_usd_minor }]) => [id, price_usd_minor]);

/** From which price on a product is delivered free to the country the language speaks of. */
export async function freeFrom(context: ReadContext): Promise<FreeFrom> {
  const { locale } = context;
  const known = await cached(context, {
    kind: "free-from",
    locale,
    load: async () => ({ data: freeFromOf(await shippingRatesOf(context.db, homeCountry(locale), locale)) }),
  });
  return (known as { data: FreeFrom }).data;
}
