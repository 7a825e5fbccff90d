/** Currencies and what they are worth: as cached for what is looked at, as stored now for what is bought. */
import type { CacheContext } from "../cache/context.ts";
import { cached } from "../cache/read.ts";
import { all, first, type SQL, scalar, sql } from "../db/sql.ts";
import type { Currency } from "../shared/money.ts";

/** A market that has no currencies yet. */
const noCurrencies: Currency = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };

/** Each currency with the base currency, as `Currency` has it. */
export const currenciesSql = (condition: SQL = sql`true`): SQL =>
  sql`SELECT c.code, c.exponent, c.exchange_rate_ppm, b.code AS base_code, b.exponent AS base_exponent
    FROM currencies AS c JOIN currencies AS b ON b.is_base = 1 WHERE ${condition}`;

/** What prices are set in. It stays what it is as soon as anything has a price. */
export const baseCurrencyOf = async (db: D1Database): Promise<string> =>
  (await scalar<string>(db, sql`SELECT code FROM currencies WHERE is_base = 1`)) ?? noCurrencies.code;

/** The base currency where the marketplace keeps no rate for this one. */
export async function currencyOf(cache: CacheContext, code: string): Promise<Currency> {
  const known = await cached(cache, {
    kind: "currencies",
    load: async (db) => ({ data: await all<Currency>(db, currenciesSql()), meta: {} }),
  });
  return known?.data.find((currency) => currency.code === code) ?? known?.data.find((currency) => currency.code === currency.base_code) ?? noCurrencies;
}

export const offeredCurrencySql = (code: string): SQL => currenciesSql(sql`c.code = ${code} AND c.offered = 1`);

/** As it is stored at this moment. @throws when the operator's table lacks it */
export async function offeredCurrencyOf(db: D1Database, code: string): Promise<Currency> {
  const currency = await first<Currency>(db, offeredCurrencySql(code));
  if (!currency) throw new Error(`currency ${code} is not in the table of currencies`);
  return currency;
}
