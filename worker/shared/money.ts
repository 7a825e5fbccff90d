/**
 * Money: integers of minor units plus an ISO 4217 code. Pure. Rounding is half-even and happens in `convert` alone; what goods cost then gets its
 * currency's ending (`priceOf`).
 */
import { withEnding } from "./price-ending.ts";

export type CurrencyAmount = { amount: number; currency: string };

/**
 * A sum in the market's base currency (`_base_minor`), and one in the currency of the shopper, their cart or order (`_minor`).
 * The compiler takes neither for the other. A plain number passes for both, so rows and arithmetic need no casts.
 */
export type BaseMinor = number & { readonly unit?: "base" };
export type Minor = number & { readonly unit?: "shopper" };

/** Makes sums of one currency into what the API says. */
export const moneyIn =
  (currency: string) =>
  (amount: Minor): CurrencyAmount => ({ amount, currency });

export type Currency = {
  code: string;
  /** Decimal places of the minor unit (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
  exponent: number;
  /** Major units of this currency for one of the base currency, in millionths. */
  exchange_rate_ppm: number;
  /** The market's base currency: what prices are set in. */
  base_code: string;
  base_exponent: number;
  /** What converted prices end in (`PriceEnding`), where the market has chosen something. */
  ending_step_minor?: number | null;
  ending_minor?: number | null;
};

/**
 * Every sum of a currency is a multiple of this. The last of three decimals is always 0: cards take no other (Stripe and Razorpay say so),
 * so that whatever is priced, taxed, shared out or given back can be charged and refunded to the last unit.
 */
export const stepOf = ({ exponent }: Pick<Currency, "exponent">): Minor => (exponent === 3 ? 10 : 1);

/** The offered currency of a locale when the shopper has not chosen one. */
export const localeCurrency = { en: "USD", fr: "EUR", ar: "AED", tr: "TRY", hi: "INR" } as const;
export const offeredCurrencies = ["USD", "EUR", "GBP", "AED", "SAR", "KWD", "TRY", "INR", "NGN", "KES", "GHS", "ZAR", "JPY"] as const;
export type OfferedCurrency = (typeof offeredCurrencies)[number];

/** a ÷ b rounded to the nearest integer, halves to the even one. b > 0. */
export function divideHalfEven(a: bigint, b: bigint): bigint {
  const negative = a < 0n;
  const n = negative ? -a : a;
  const q = n / b;
  const twice = (n % b) * 2n;
  const rounded = twice > b || (twice === b && q % 2n === 1n) ? q + 1n : q;
  return negative ? -rounded : rounded;
}

/** `amount` × part ÷ whole, rounded half-even to a multiple of `step`. */
export const shareOf = (amount: Minor, part: bigint, whole: bigint, step: Minor): Minor =>
  Number(divideHalfEven(BigInt(amount) * part, whole * BigInt(step))) * step;

/** Minor units of the base currency → of `currency`. What costs something never rounds away. Throws RangeError beyond safe integers. */
export function convert(base_minor: BaseMinor, currency: Currency): Minor {
  const { exponent, base_exponent } = currency;
  const scale = 10n ** BigInt(Math.abs(exponent - base_exponent));
  const product = BigInt(base_minor) * BigInt(currency.exchange_rate_ppm);
  const step = stepOf(currency);
  const unit = 1_000_000n * BigInt(step);
  const steps = Number(exponent >= base_exponent ? divideHalfEven(product * scale, unit) : divideHalfEven(product, unit * scale));
  const result = steps === 0 && base_minor > 0 ? step : steps * step;
  if (!Number.isSafeInteger(result)) throw new RangeError("amount beyond safe integers");
  return result;
}

/** What goods priced in the base currency cost in another: converted, with the ending that prices have there. Limits, delivery and fees are only converted. */
export function priceOf(base_minor: BaseMinor, currency: Currency): Minor {
  const { ending_step_minor: step, ending_minor: ending } = currency;
  const price_minor = convert(base_minor, currency);
  return step == null || ending == null ? price_minor : withEnding(price_minor, { step, ending });
}

/** What a sum of `currency` is worth in the base currency: for limits and statistics, never for what somebody pays. */
export function worthInBase(amount_minor: Minor, { exponent, exchange_rate_ppm, base_exponent }: Currency): BaseMinor {
  const whole = BigInt(exchange_rate_ppm) * 10n ** BigInt(exponent);
  return Number(divideHalfEven(BigInt(amount_minor) * 1_000_000n * 10n ** BigInt(base_exponent), whole));
}

/** What a shop set for a variant: in the base currency, and in the shopper's currency where it has a price of its own there (`variant_prices`). */
export type SetPrice = {
  price_base_minor: BaseMinor;
  compare_at_base_minor: BaseMinor | null;
  own_price_minor: Minor | null;
  own_compare_at_minor: Minor | null;
};

/** The set price as it is shown and charged in a currency: its own one there, else converted (`priceOf`). A former price is told where it is still higher. */
export function priceIn(set: SetPrice, currency: Currency): { price_minor: Minor; compareAt_minor: Minor | null } {
  const isOwn = set.own_price_minor !== null;
  const price_minor = set.own_price_minor ?? priceOf(set.price_base_minor, currency);
  const compareAt_minor = isOwn ? set.own_compare_at_minor : set.compare_at_base_minor && priceOf(set.compare_at_base_minor, currency);
  return { price_minor, compareAt_minor: compareAt_minor !== null && compareAt_minor > price_minor ? compareAt_minor : null };
}

/** Whether a flash sale's price, which is in the base currency, counts in another: only where it is below what the shop set, in both. */
export const undercuts = (flash_base_minor: BaseMinor, set: Pick<SetPrice, "price_base_minor" | "own_price_minor">, currency: Currency): boolean =>
  flash_base_minor < set.price_base_minor && priceOf(flash_base_minor, currency) < (set.own_price_minor ?? priceOf(set.price_base_minor, currency));

/**
 * Divides `amount` in proportion to `weights` by largest remainder (Hamilton): the parts are integers ≥ 0 and always
 * add up to `amount`. All weights 0: divided evenly. Ties go to the earlier one. `step`: each part is a multiple of it, as `amount` is.
 */
export function allocate(amount: Minor, weights: readonly Minor[], step: Minor = 1): Minor[] {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount % step !== 0) throw new RangeError("amount must be a whole number of steps ≥ 0");
  if (step > 1) return allocate(amount / step, weights).map((steps) => steps * step);
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, w) => sum + BigInt(w), 0n);
  const parts = total === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = total === 0n ? BigInt(weights.length) : total;
  const shares = parts.map((w) => Number((BigInt(amount) * w) / whole));
  const order = parts.map((w, i) => ({ i, rest: (BigInt(amount) * w) % whole })).sort((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.i - b.i));
  let left = amount - shares.reduce((sum, s) => sum + s, 0);
  for (const { i } of order) {
    if (left === 0) break;
    shares[i] = (shares[i] as number) + 1;
    left -= 1;
  }
  return shares;
}
