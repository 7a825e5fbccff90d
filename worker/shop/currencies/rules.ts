/** Exchange rates as they are typed and read from feeds: millionths of a currency for one of the base currency. Pure. */
import { decimalText } from "../../shared/amounts.ts";
import { divideHalfEven, type OfferedCurrency } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";

const whole_ppm = 1_000_000;
/** No currency is worth so little that a million of it were less than one of another; what is typed beyond is a mistake. */
export const rate_max_ppm = 1_000_000 * whole_ppm;

/** "42.3" → 42300000. Null: no such rate. */
export function ppmOf(rate: string): number | null {
  const [, whole = "", fraction = ""] = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(rate.trim()) ?? [];
  const ppm = Number(`${whole}${fraction.padEnd(6, "0")}`);
  return whole !== "" && ppm > 0 && ppm <= rate_max_ppm ? ppm : null;
}

/** 42300000 → "42.3". */
export const rateText = (ppm: number): string => decimalText(ppm, 6).replace(/\.?0+$/, "");

/** What a large order comes to in each currency, about 1,000 US dollars: limits of what may stand unpaid are multiples of it. Minor units. */
export const largeOrder_minor: Readonly<Record<OfferedCurrency, number>> = {
  USD: 1_000_00,
  EUR: 1_000_00,
  GBP: 800_00,
  AED: 4_000_00,
  SAR: 4_000_00,
  KWD: 300_000,
  TRY: 42_000_00,
  INR: 90_000_00,
  NGN: 1_500_000_00,
  KES: 130_000_00,
  GHS: 12_000_00,
  ZAR: 18_000_00,
  JPY: 150_000,
};

/** A rate against another base currency, whose rate against the present one is `base_ppm`. At least the smallest there is. */
export const rebased = (ppm: number, base_ppm: number): number =>
  Math.min(rate_max_ppm, Math.max(1, Number(divideHalfEven(BigInt(ppm) * BigInt(whole_ppm), BigInt(base_ppm)))));

/** Older rates are reported to operators: a bank's feed is silent for a weekend and a holiday, not longer. */
export const rateAge_max_ms = 5 * day_ms;
export const isStale = (rateAt_ms: number | null, now_ms: number): boolean => rateAt_ms === null || now_ms - rateAt_ms > rateAge_max_ms;

/** A feed's rates against a currency of its own, as decimals. `at_ms`: the start of the day that it names. */
export type FeedRates = { base: string; at_ms: number; rates: ReadonlyMap<string, number> };

const dayOf = (text: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? Date.parse(`${text}T00:00:00Z`) : Number.NaN);
const isRate = (rate: number) => Number.isFinite(rate) && rate > 0;

/**
 * The daily rates of the European Central Bank: `<Cube time="2026-11-25"><Cube currency="USD" rate="1.0854"/>…`, for one euro
 * (ecb.europa.eu, eurofxref-daily.xml). Null: it is none.
 */
export function readEcb(text: string): FeedRates | null {
  const at_ms = dayOf(/<Cube\s+time=["']([\d-]+)["']/.exec(text)?.[1]);
  const found = [...text.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,9})?)["']/g)];
  const rates = new Map(found.map(([, code = "", rate]) => [code, Number(rate)] as const).filter(([, rate]) => isRate(rate)));
  return Number.isNaN(at_ms) || rates.size === 0 ? null : { base: "EUR", at_ms, rates };
}

/** What most services of rates answer: `{ "base": "EUR", "date": "2026-11-25", "rates": { "USD": 1.0854 } }`. Null: it is none. */
export function readJsonRates(text: string): FeedRates | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { base, date, rates } = (typeof read === "object" && read !== null ? read : {}) as { base?: unknown; date?: unknown; rates?: unknown };
  const at_ms = dayOf(typeof date === "string" ? date : undefined);
  if (typeof base !== "string" || Number.isNaN(at_ms) || typeof rates !== "object" || rates === null) return null;
  const known = Object.entries(rates).filter(([code, rate]) => /^[A-Z]{3}$/.test(code) && typeof rate === "number" && isRate(rate));
  return known.length === 0 ? null : { base, at_ms, rates: new Map(known as [string, number][]) };
}

export const readFeed = (text: string): FeedRates | null => (text.trimStart().startsWith("<") ? readEcb(text) : readJsonRates(text));

/** A rate further from the one that stands is not taken: it is a feed's mistake far more often than a currency's fall. */
const jump_max = 0.25;
export type DatedRate = { code: string; exchange_rate_ppm: number; rate_at: number | null };
export type FeedOutcome = { rates: { code: string; ppm: number }[]; jumped: string[]; missing: string[] };

/**
 * The rates to be set, against the market's base currency. `jumped`: so far from what stands that an operator has to set it. `missing`: not in the feed.
 * Null: the feed does not know the base currency.
 */
export function ratesFrom(feed: FeedRates, base: string, stored: readonly DatedRate[]): FeedOutcome | null {
  const worth = (code: string) => (code === feed.base ? 1 : feed.rates.get(code));
  const ofBase = worth(base);
  if (ofBase === undefined) return null;
  const outcome: FeedOutcome = { rates: [], jumped: [], missing: [] };
  for (const { code, exchange_rate_ppm, rate_at } of stored) {
    if (code === base) continue;
    const rate = worth(code);
    const ppm = rate === undefined ? 0 : Math.round((rate / ofBase) * whole_ppm);
    if (ppm < 1 || ppm > rate_max_ppm) outcome.missing.push(code);
    else if (Math.abs(ppm / exchange_rate_ppm - 1) > jump_max && rate_at !== null) outcome.jumped.push(code);
    else outcome.rates.push({ code, ppm });
  }
  return outcome;
}
