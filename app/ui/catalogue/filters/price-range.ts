/** Prices as shoppers type them, between the address (major units, "12.5") and the API (minor units). Pure. */

import { decimalOf, exponentOf } from "../../../../worker/shared/amounts.ts";

/** More than this is no price of anything. */
const wholeDigits_max = 9;

/**
 * "1 299,50", "1.299,5", "₹1,00,000", "١٢٫٥" → digits with at most one dot and two decimals; prices with three end in 0. A last separator
 * before exactly three digits groups thousands, except one that stands nowhere before it, in a currency written with three decimals. Null: this is no price.
 */
export function readPrice(text: string, currency?: string): string | null {
  const decimal = decimalOf(text.replace(/\p{Sc}/gu, ""), null, currency === undefined ? 2 : exponentOf(currency));
  if (decimal === null || decimal.startsWith("-")) return null;
  const [whole = "", fraction = ""] = decimal.split(".");
  const decimals = fraction.slice(0, 2).replace(/0+$/, "");
  if (whole.length > wholeDigits_max) return null;
  return decimals ? `${whole}.${decimals}` : whole;
}

/** What `readPrice` gave, in minor units: "12.5" USD → 1250. Done with digits, so nothing is rounded. */
export function minorOf(major: string, currency: string): number {
  const exponent = exponentOf(currency);
  const [whole = "0", decimals = ""] = major.split(".");
  return Number(whole + decimals.slice(0, exponent).padEnd(exponent, "0"));
}

/** The other way: 1250 USD → "12.5". */
export function majorOf(minor: number, currency: string): string {
  const exponent = exponentOf(currency);
  const digits = String(minor).padStart(exponent + 1, "0");
  const cut = digits.length - exponent;
  const decimals = digits.slice(cut).replace(/0+$/, "");
  return digits.slice(0, cut) + (decimals && `.${decimals}`);
}
