/** Prices as shoppers type them, between the address (major units, "12.5") and the API (minor units). Pure. */

/** More than this is no price of anything. */
const wholeDigits_max = 9;

const exponentOf = (currency: string) => new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * "1 299,50", "1.299,5", "₹1,00,000", "١٢٫٥" → digits with at most one dot and two decimals; prices with three end in 0. A last separator
 * before exactly three digits groups thousands, except one that stands nowhere before it, in a currency written with three decimals. Null: this is no price.
 */
export function readPrice(text: string, currency?: string): string | null {
  const latin = text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s'’٬\p{Sc}]/gu, "")
    .replace(/٫/g, ".");
  if (!/^\d*([.,]\d+)*$/.test(latin) || latin === "") return null;
  const parts = latin.split(/[.,]/);
  const last = parts.length > 1 ? (parts[parts.length - 1] as string) : "";
  const separators = latin.replace(/\d/g, "");
  const isDecimal = new Set(separators).size === separators.length && currency !== undefined && exponentOf(currency) === 3;
  const grouped = last.length === 3 && !isDecimal && !/^0*$/.test(parts[0] as string);
  const whole = (grouped ? parts : parts.slice(0, last ? -1 : 1)).join("").replace(/^0+(?=\d)/, "") || "0";
  const decimals = grouped ? "" : last.slice(0, 2).replace(/0+$/, "");
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
