/** Currencies and what they are worth: as cached for what is looked at, as stored now for what is bought. */
import type { CacheContext } from "../cache/context.ts";
import { cached } from "../cache/read.ts";
import { all, first, type SQL, sql } from "../db/sql.ts";
import { baseCurrency, type Currency } from "../shared/money.ts";

const dollar: Currency = { code: baseCurrency, exponent: 2, exchange_rate_ppm: 1_000_000 };

/** The base currency where the marketplace keeps no rate for this one. */
export async function currencyOf(cache: CacheContext, code: string): Promise<Currency> {
  const known = await cached(cache, {
    kind: "currencies",
    load: async (db) => ({ data: await all<Currency>(db, sql`SELECT code, exponent, exchange_rate_ppm FROM currencies`), meta: {} }),
  });
  return known?.data.find((currency) => currency.code === code) ?? dollar;
}

export const offeredCurrencySql = (code: string): SQL => sql`SELECT code, exponent, exchange_rate_ppm FROM currencies WHERE code = ${code} AND offered = 1`;

/** As it is stored at this moment. @throws when the operator's table lacks it */
export async function offeredCurrencyOf(db: D1Database, code: string): Promise<Currency> {
  const currency = await first<Currency>(db, offeredCurrencySql(code));
  if (!currency) throw new Error(`currency ${code} is not in the table of currencies`);
  return currency;
}
