/** Currencies and what they are worth: as cached for what is looked at, as stored now for what is bought; and as operators set them. */

import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { first } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { exponentOf } from "../../shared/amounts.ts";
import { type Currency, type OfferedCurrency, offeredCurrencies, stepOf } from "../../shared/money.ts";
import { isEnding, type PriceEnding } from "../../shared/price-ending.ts";
import { isoOrNull } from "../../shared/time.ts";
import type { Actor } from "../audit.ts";
import type { AdminCurrency, CurrenciesMeta, SetCurrency } from "./contract.ts";
import {
  baseStaysConstraint,
  type CurrencyRow,
  hasPrices,
  offeredCurrencySql,
  readBaseCode,
  readCurrencyRows,
  readFeedRow,
  readShownCurrencies,
  writeBase,
  writeCurrency,
  writeFeedUrl,
} from "./data.ts";
import { isStale, ppmOf, rateText, rebased } from "./rules.ts";

export { currenciesSql, offeredCurrencySql } from "./data.ts";
export { applyRateFeed, feedPause_ms, feedTurn_ms } from "./feed.ts";

/** A market that has no currencies yet. */
const noCurrencies: Currency = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };

const shownCurrencies = async (cache: CacheContext): Promise<Currency[]> =>
  (await cached(cache, { kind: "currencies", load: async (db) => ({ data: await readShownCurrencies(db), meta: {} }) }))?.data ?? [];

/** The base currency where the market does not offer this one. */
export async function currencyOf(cache: CacheContext, code: string): Promise<Currency> {
  const shown = await shownCurrencies(cache);
  return shown.find((currency) => currency.code === code) ?? shown.find((currency) => currency.code === currency.base_code) ?? noCurrencies;
}

/** What prices are set in. It stays what it is as soon as anything has a price. */
export const baseCurrencyOf = async (db: D1Database): Promise<string> => (await readBaseCode(db)) ?? noCurrencies.code;

/** What shoppers may choose from, the base currency first. */
export async function shownCurrencyCodes(cache: CacheContext): Promise<string[]> {
  const shown = await shownCurrencies(cache);
  return shown.map(({ code }) => code).sort((a, b) => Number(b === shown[0]?.base_code) - Number(a === shown[0]?.base_code));
}

/** As it is stored at this moment; the base currency where the market does not offer it. @throws where there is none */
export async function offeredCurrencyOf(db: D1Database, code: string): Promise<Currency> {
  const currency = await first<Currency>(db, offeredCurrencySql(code));
  if (!currency) throw new Error("the market has no base currency");
  return currency;
}

export type CurrencyContext = { db: D1Database; by: Actor; now_ms: number };

const endingOf = ({ ending_step_minor: step, ending_minor: ending }: CurrencyRow): PriceEnding | null =>
  step === null || ending === null ? null : { step, ending };
const viewOf = (row: CurrencyRow, now_ms: number): AdminCurrency => ({
  code: row.code,
  rate: rateText(row.exchange_rate_ppm),
  offered: row.offered === 1,
  isBase: row.is_base === 1,
  priceEnding: endingOf(row),
  rateAt: isoOrNull(row.rate_at),
  source: row.rate_source,
  stale: row.is_base === 0 && isStale(row.rate_at, now_ms),
});

/** All that the market knows, the base currency first. */
export async function adminCurrencies(db: D1Database, now_ms: number): Promise<{ data: AdminCurrency[]; meta: CurrenciesMeta }> {
  const [rows, feed, isFixed] = await Promise.all([readCurrencyRows(db), readFeedRow(db), hasPrices(db)]);
  return {
    data: rows.map((row) => viewOf(row, now_ms)),
    meta: {
      total: rows.length,
      base: rows.find(({ is_base }) => is_base === 1)?.code ?? null,
      baseIsFixed: isFixed,
      addable: offeredCurrencies.filter((code) => !rows.some((row) => row.code === code)),
      feed: { url: feed.url, askedAt: isoOrNull(feed.asked_at), ratesAt: isoOrNull(feed.rates_at), problem: feed.problem },
    },
  };
}

/** Adds a currency, or changes its rate, whether shoppers may choose it and what prices end in. @throws Refusal invalid_fields, conflict (there is no base currency yet) */
export async function setCurrency({ db, by, now_ms }: CurrencyContext, code: OfferedCurrency, { rate, offered, priceEnding }: SetCurrency): Promise<void> {
  const rows = await readCurrencyRows(db);
  if (!rows.some(({ is_base }) => is_base === 1)) throw new Refusal("conflict");
  const stored = rows.find((row) => row.code === code);
  const ppm = ppmOf(rate);
  if (ppm === null || (stored?.is_base === 1 && ppm !== 1_000_000)) throw new Refusal("invalid_fields", { fields: { rate: ["invalid"] } });
  if (stored?.is_base === 1 && !offered) throw new Refusal("invalid_fields", { fields: { offered: ["invalid"] } });
  const exponent = exponentOf(code);
  const storedEnding = stored ? endingOf(stored) : null;
  const ending = priceEnding === undefined ? storedEnding : priceEnding;
  if (ending && (stored?.is_base === 1 || !isEnding(ending, stepOf({ exponent }))))
    throw new Refusal("invalid_fields", { fields: { priceEnding: ["invalid"] } });
  const before = stored ? { code, exponent, ppm: stored.exchange_rate_ppm, offered: stored.offered === 1, ending: storedEnding } : null;
  await writeCurrency(db, { code, exponent, ppm, offered, ending }, before, by, now_ms);
}

/** Chooses the base currency; rates that are known are converted. Choosing it again changes nothing. @throws Refusal conflict (something has a price) */
export async function setBaseCurrency({ db, by, now_ms }: CurrencyContext, code: OfferedCurrency): Promise<void> {
  const rows = await readCurrencyRows(db);
  const present = rows.find(({ is_base }) => is_base === 1);
  if (present?.code === code) return;
  const rate = rows.find((row) => row.code === code);
  const others = rows.filter((row) => row.code !== code);
  const rates = rate && present ? others.map((row) => ({ code: row.code, ppm: rebased(row.exchange_rate_ppm, rate.exchange_rate_ppm) })) : [];
  try {
    await writeBase(db, { code, exponent: exponentOf(code) }, { before: present?.code ?? null, rates, by, now_ms });
  } catch (error) {
    if (String(error).includes(baseStaysConstraint)) throw new Refusal("conflict");
    throw error;
  }
}

/** Where rates are read from each day; null: operators set them. */
export async function setRateFeed({ db, by, now_ms }: CurrencyContext, url: string | null): Promise<void> {
  const { url: before } = await readFeedRow(db);
  await writeFeedUrl(db, url, before, by, now_ms);
}
