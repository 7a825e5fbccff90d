/** SQL of currencies, their rates and the feed they are read from. */
import { bumpCatalogue } from "../../cache/generation.ts";
import { all, first, run, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import type { Currency, OfferedCurrency } from "../../shared/money.ts";
import type { PriceEnding } from "../../shared/price-ending.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { largeOrder_minor } from "./rules.ts";

/** Each currency with the base currency, as `Currency` has it. */
export const currenciesSql = (condition: SQL = sql`true`): SQL =>
  sql`SELECT c.code, c.exponent, c.exchange_rate_ppm, b.code AS base_code, b.exponent AS base_exponent, c.ending_step_minor, c.ending_minor
    FROM currencies AS c JOIN currencies AS b ON b.is_base = 1 WHERE ${condition}`;

/** The currency where it is offered, else the base currency. */
export const offeredCurrencySql = (code: string): SQL =>
  currenciesSql(sql`(c.code = ${code} AND c.offered = 1) OR c.is_base = 1 ORDER BY c.code = ${code} DESC LIMIT 1`);

/** What shoppers see: those that are offered, and the base currency. */
export const readShownCurrencies = (db: Parameters<typeof all>[0]): Promise<Currency[]> => all(db, currenciesSql(sql`c.offered = 1 OR c.is_base = 1`));

export const readBaseCode = (db: D1Database): Promise<string | null> => scalar<string>(db, sql`SELECT code FROM currencies WHERE is_base = 1`);

export type CurrencyRow = {
  code: OfferedCurrency;
  exponent: number;
  exchange_rate_ppm: number;
  offered: number;
  is_base: number;
  rate_at: number | null;
  rate_source: "hand" | "feed";
  ending_step_minor: number | null;
  ending_minor: number | null;
};
export const readCurrencyRows = (db: D1Database): Promise<CurrencyRow[]> =>
  all(
    db,
    sql`SELECT code, exponent, exchange_rate_ppm, offered, is_base, rate_at, rate_source, ending_step_minor, ending_minor FROM currencies ORDER BY is_base DESC, code`,
  );

export const hasPrices = async (db: D1Database): Promise<boolean> => (await scalar<number>(db, sql`SELECT EXISTS (SELECT 1 FROM variants)`)) === 1;

type CurrencyState = { code: OfferedCurrency; exponent: number; ppm: number; offered: boolean; ending: PriceEnding | null };
const stateOf = ({ ppm, offered, ending }: CurrencyState) => ({ ratePpm: ppm, offered, priceEnding: ending });

/** Sets a currency's rate by hand, and what prices end in. Nothing is written, and nobody is told, where it stands so already. */
export async function writeCurrency(db: D1Database, now: CurrencyState, before: CurrencyState | null, by: Actor, now_ms: number): Promise<void> {
  const { code, exponent, ppm, offered, ending } = now;
  const [step_minor, ending_minor] = [ending?.step ?? null, ending?.ending ?? null];
  const differs = sql`NOT EXISTS (SELECT 1 FROM currencies WHERE code = ${code} AND exchange_rate_ppm = ${ppm} AND offered = ${Number(offered)}
    AND ending_step_minor IS ${step_minor} AND ending_minor IS ${ending_minor})`;
  await db.batch([
    auditStatement(
      db,
      by,
      { kind: "currency", id: code },
      { action: "set_currency", ...(before && { before: stateOf(before) }), after: stateOf(now) },
      now_ms,
      differs,
    ),
    statement(
      db,
      sql`INSERT INTO currencies (code, exponent, exchange_rate_ppm, offered, large_order_minor, rate_at, rate_source, ending_step_minor, ending_minor)
        VALUES (${code}, ${exponent}, ${ppm}, ${Number(offered)}, ${largeOrder_minor[code]}, ${now_ms}, 'hand', ${step_minor}, ${ending_minor})
        ON CONFLICT (code) DO UPDATE SET exchange_rate_ppm = excluded.exchange_rate_ppm, offered = excluded.offered,
          rate_at = iif(is_base = 1, rate_at, excluded.rate_at), rate_source = 'hand',
          ending_step_minor = excluded.ending_step_minor, ending_minor = excluded.ending_minor`,
    ),
    bumpCatalogue(db),
  ]);
}

export const baseStaysConstraint = "base_currency_has_prices";

/** Makes another currency the base; all rates are against it from then on. Fails by `baseStaysConstraint` once anything has a price. */
export async function writeBase(
  db: D1Database,
  base: { code: OfferedCurrency; exponent: number },
  { before, rates, by, now_ms }: { before: string | null; rates: readonly { code: string; ppm: number }[]; by: Actor; now_ms: number },
): Promise<void> {
  await db.batch([
    auditStatement(
      db,
      by,
      { kind: "setting", id: "base_currency" },
      { action: "set_base_currency", before: { code: before }, after: { code: base.code } },
      now_ms,
    ),
    statement(db, sql`UPDATE currencies SET is_base = 0 WHERE is_base = 1`),
    statement(
      db,
      sql`UPDATE currencies SET exchange_rate_ppm = (SELECT value ->> 'ppm' FROM json_each(${JSON.stringify(rates)}) WHERE value ->> 'code' = currencies.code)
        WHERE code IN (SELECT value ->> 'code' FROM json_each(${JSON.stringify(rates)}))`,
    ),
    statement(
      db,
      sql`INSERT INTO currencies (code, exponent, exchange_rate_ppm, offered, is_base, large_order_minor, rate_at)
        VALUES (${base.code}, ${base.exponent}, 1000000, 1, 1, ${largeOrder_minor[base.code]}, NULL)
        ON CONFLICT (code) DO UPDATE SET exchange_rate_ppm = 1000000, offered = 1, is_base = 1, large_order_minor = excluded.large_order_minor, rate_at = NULL,
          ending_step_minor = NULL, ending_minor = NULL`,
    ),
    bumpCatalogue(db),
  ]);
}

export type FeedRow = { url: string | null; next_at: number; asked_at: number | null; rates_at: number | null; problem: string | null };
export const readFeedRow = async (db: D1Database): Promise<FeedRow> =>
  (await first<FeedRow>(db, sql`SELECT url, next_at, asked_at, rates_at, problem FROM rate_feed WHERE id = 1`)) as FeedRow;

export const writeFeedUrl = (db: D1Database, url: string | null, before: string | null, by: Actor, now_ms: number) =>
  db.batch([
    auditStatement(
      db,
      by,
      { kind: "setting", id: "rate_feed" },
      { action: "set_rate_feed", before: { url: before }, after: { url } },
      now_ms,
      sql`EXISTS (SELECT 1 FROM rate_feed WHERE url IS NOT ${url})`,
    ),
    statement(db, sql`UPDATE rate_feed SET url = ${url}, next_at = 0, problem = NULL WHERE id = 1 AND url IS NOT ${url}`),
  ]);

/** Takes the feed's turn until `next_ms`: false where somebody else has it, it is not due, or, for whoever does not wait for that, it was asked since `askedBefore_ms`. */
export async function claimFeed(
  db: D1Database,
  { now_ms, next_ms, askedBefore_ms }: { now_ms: number; next_ms: number; askedBefore_ms?: number },
): Promise<boolean> {
  const isDue = askedBefore_ms === undefined ? sql`next_at <= ${now_ms}` : sql`coalesce(asked_at, 0) <= ${askedBefore_ms}`;
  return (await run(db, sql`UPDATE rate_feed SET next_at = ${next_ms}, asked_at = ${now_ms} WHERE id = 1 AND url IS NOT NULL AND ${isDue}`)) === 1;
}

/** `next_ms`: when it is asked again. Another feed that was named meanwhile is none of it. */
export const writeFeedProblem = (db: D1Database, url: string, problem: string, next_ms: number) =>
  run(db, sql`UPDATE rate_feed SET problem = ${problem.slice(0, 300)}, next_at = ${next_ms} WHERE id = 1 AND url = ${url}`);

type DayRates = { url: string; base: string; at_ms: number; next_ms: number; rates: readonly { code: string; ppm: number }[]; problem: string | null };
/**
 * What a feed said of its day, against `base`. Rates that an older answer names never replace newer ones, and none is set twice. Where an operator
 * has chosen another base currency or another feed meanwhile, nothing is written, and the feed is soon asked again.
 */
export async function writeFeedRates(db: D1Database, { url, base, at_ms, next_ms, rates, problem }: DayRates): Promise<void> {
  const given = JSON.stringify(rates);
  const isStill = sql`EXISTS (SELECT 1 FROM currencies AS b JOIN rate_feed AS f ON f.id = 1 AND f.url = ${url} WHERE b.is_base = 1 AND b.code = ${base})`;
  await db.batch([
    statement(
      db,
      sql`UPDATE currencies SET exchange_rate_ppm = j.value ->> 'ppm', rate_at = ${at_ms}, rate_source = 'feed'
        FROM json_each(${given}) AS j WHERE currencies.code = j.value ->> 'code' AND is_base = 0 AND (rate_at IS NULL OR rate_at < ${at_ms}) AND ${isStill}`,
    ),
    statement(db, sql`UPDATE rate_feed SET rates_at = ${at_ms}, problem = ${problem}, next_at = ${next_ms} WHERE id = 1 AND ${isStill}`),
    bumpCatalogue(db),
  ]);
}
