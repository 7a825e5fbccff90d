/** Amounts of iyzico's wire: decimals in major units, here as whole hundredths. Pure. */

/** "129.90", "29.9", "100" or the number of it; undefined for what is no amount to the hundredth. */
export function readAmount(value: unknown): number | undefined {
  const text = typeof value === "number" ? String(value) : value;
  const [, whole, part = ""] = typeof text === "string" ? (/^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? []) : [];
  if (whole === undefined || /[^0]/.test(part.slice(2))) return undefined;
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, "0"));
}

/** As it stands in an answer: a JSON number, which drops zeros at its end. */
export const toNumber = (amount_minor: number): number => amount_minor / 100;

export const formatAmount = (amount_minor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale === "tr" ? "tr-TR" : "en-US", { style: "currency", currency, minimumFractionDigits: 2 }).format(amount_minor / 100);

/** `total` divided in the proportion of `weights`: rounded down, the rest to the first ones. */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)));
  const rest = total - shares.reduce((a, b) => a + b, 0);
  return shares.map((share, at) => share + (at < rest ? 1 : 0));
}

/** What each number of instalments adds, in hundredths of a per cent. */
const surcharge_bp: Record<number, number> = { 1: 0, 2: 212, 3: 327, 6: 581, 9: 918, 12: 1259 };
export const installmentCounts = Object.keys(surcharge_bp).map(Number);

/** What is charged with so many instalments, to the nearest hundredth. */
export const withSurcharge = (paidPrice_minor: number, installments: number): number =>
  paidPrice_minor + Math.round((paidPrice_minor * (surcharge_bp[installments] ?? 0)) / 10_000);
