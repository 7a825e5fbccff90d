/** The currencies the marketplace keeps rates for. */
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { baseCurrency, type Currency } from "../money.ts";
import { readCurrencies } from "./data.ts";

const dollar: Currency = { code: baseCurrency, exponent: 2, rate_ppm: 1_000_000 };

/** Rate and exponent of a currency, for prices that are shown; the base currency where the marketplace keeps no rate for it. */
export async function currencyOf(cache: CacheContext, code: string): Promise<Currency> {
  const known = await cached(cache, { kind: "currencies", load: async (db) => ({ data: await readCurrencies(db), meta: {} }) });
  return known?.data.find((currency) => currency.code === code) ?? dollar;
}
