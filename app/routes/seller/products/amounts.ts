/** Sums as people type them, and as they are written into a field. Pure. */

const exponents: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };
const exponentOf = (currency: string) => exponents[currency] ?? 2;

/** Digits of Arabic and Hindi are digits too; a comma or an Arabic decimal mark is a point. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/[,٫]/g, ".");

/** "19,90" → 1990 of USD. NaN: no such sum. Undefined: nothing was typed. */
export function minorOf(text: string, currency: string): number | undefined {
  const typed = plain(text);
  if (typed === "") return undefined;
  const exponent = exponentOf(currency);
  const [, whole, , decimals = ""] = /^(\d{1,9})(\.(\d{1,3}))?$/.exec(typed) ?? [];
  if (whole === undefined || (decimals.length > exponent && /[1-9]/.test(decimals.slice(exponent)))) return Number.NaN;
  return Number(whole + decimals.slice(0, exponent).padEnd(exponent, "0"));
}

/** 1990 of USD → "19.90". */
export function typedOf(minor: number | null | undefined, currency: string): string {
  if (minor === null || minor === undefined) return "";
  const exponent = exponentOf(currency);
  return exponent === 0 ? String(minor) : `${Math.trunc(minor / 10 ** exponent)}.${String(minor % 10 ** exponent).padStart(exponent, "0")}`;
}

/** NaN: no whole number. Undefined: nothing was typed. */
export function wholeOf(text: string): number | undefined {
  const typed = plain(text);
  if (typed === "") return undefined;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** "+5" and "-3" are pieces that come or go, "12" is a number to be set. Undefined: nothing was typed. */
export function stockOf(text: string): { by: number } | { to: number } | undefined {
  const typed = plain(text);
  if (/^[+-]\d{1,7}$/.test(typed)) return { by: Number(typed) };
  const to = wholeOf(typed);
  return to === undefined ? undefined : { to };
}
