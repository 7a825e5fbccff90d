/**
 * Money: integers of minor units plus an ISO 4217 code. Pure. Rounding is half-even and happens in `convert` alone.
 */
export type CurrencyAmount = { amount: number; currency: string };

/**
 * A sum in the marketplace's own currency (`_usd_minor`), and one in the currency of the shopper, their cart or order (`_minor`).
 * The compiler takes neither for the other. A plain number passes for both, so rows and arithmetic need no casts.
 */
export type UsdMinor = number & { readonly unit?: "base" };
export type Minor = number & { readonly unit?: "shopper" };

/** Makes sums of one currency into what the API says. */
export const moneyIn =
  (currency: string) =>
  (amount: Minor): CurrencyAmount => ({ amount, currency });

export type Currency = {
  code: string;
  /** Decimal places of the minor unit (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
  exponent: number;
  /** Major units of this currency for one USD, in millionths. */
  exchange_rate_ppm: number;
};

/**
 * Every sum of a currency is a multiple of this. The last of three decimals is always 0: cards take no other (Stripe and Razorpay say so),
 * so that whatever is priced, taxed, shared out or given back can be charged and refunded to the last unit.
 */
export const stepOf = ({ exponent }: Pick<Currency, "exponent">): Minor => (exponent === 3 ? 10 : 1);

export const baseCurrency = "USD";
const baseExponent = 2;

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

/** USD minor units → minor units of `currency`. What costs something never rounds away. Throws RangeError beyond safe integers. */
export function convert(usd_minor: UsdMinor, currency: Currency): Minor {
  if (currency.code === baseCurrency) return usd_minor as number;
  const scale = 10n ** BigInt(Math.abs(currency.exponent - baseExponent));
  const product = BigInt(usd_minor) * BigInt(currency.exchange_rate_ppm);
  const step = stepOf(currency);
  const unit = 1_000_000n * BigInt(step);
  const steps = Number(currency.exponent >= baseExponent ? divideHalfEven(product * scale, unit) : divideHalfEven(product, unit * scale));
  const result = steps === 0 && usd_minor > 0 ? step : steps * step;
  if (!Number.isSafeInteger(result)) throw new RangeError("amount beyond safe integers");
  return result;
}

/** What a sum of `currency` is worth in USD: for limits and statistics, never for what somebody pays. */
export function worthInUsd(amount_minor: Minor, { exponent, exchange_rate_ppm }: Currency): UsdMinor {
  const whole = BigInt(exchange_rate_ppm) * 10n ** BigInt(exponent);
  return Number(divideHalfEven(BigInt(amount_minor) * 1_000_000n * 10n ** BigInt(baseExponent), whole));
}

/** What a shop set for a variant: in USD, and in the shopper's currency where it has a price of its own there (`variant_prices`). */
export type SetPrice = {
  price_usd_minor: UsdMinor;
  compare_at_usd_minor: UsdMinor | null;
  own_price_minor: Minor | null;
  own_compare_at_minor: Minor | null;
};

/** The set price as it is shown and charged in a currency: its own one there, else converted. A former price is told where it is still higher. */
export function priceIn(set: SetPrice, currency: Currency): { price_minor: Minor; compareAt_minor: Minor | null } {
  const isOwn = set.own_price_minor !== null;
  const price_minor = set.own_price_minor ?? convert(set.price_usd_minor, currency);
  const compareAt_minor = isOwn ? set.own_compare_at_minor : set.compare_at_usd_minor && convert(set.compare_at_usd_minor, currency);
  return { price_minor, compareAt_minor: compareAt_minor !== null && compareAt_minor > price_minor ? compareAt_minor : null };
}

/** Whether a flash sale's price, which is USD, counts in a currency: only where it is below what the shop set, in USD and in that currency. */
export const undercuts = (flash_usd_minor: UsdMinor, set: Pick<SetPrice, "price_usd_minor" | "own_price_minor">, currency: Currency): boolean =>
  flash_usd_minor < set.price_usd_minor && (set.own_price_minor === null || convert(flash_usd_minor, currency) < set.own_price_minor);

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
