/** Numbers of a form as they are typed on a page in some language. Pure. */
import type { Locale } from "../../locales/words.ts";
import { decimalMarkIn, readAmount, wholeNumber } from "../../worker/shared/amounts.ts";

/** "12,5" of EUR → 1250. Undefined: nothing was typed. NaN, which JSON makes null and the API refuses: no such amount. */
export function minorOf(text: string, locale: Locale, currency: string): number | undefined {
  const read = readAmount(text, currency, decimalMarkIn[locale]);
  if (read.ok) return read.minor;
  return read.problem === "missing" ? undefined : Number.NaN;
}

const whole_max = 999_999_999;

/** A whole number that is not below zero. Null: nothing was typed. NaN: no such number. */
export function wholeOf(text: string, locale: Locale): number | null {
  if (text.trim() === "") return null;
  const whole = wholeNumber(text, decimalMarkIn[locale]);
  return whole === null || whole < 0 || whole > whole_max ? Number.NaN : whole;
}

/** "+5" and "-3" are pieces that come or go, "12" is a number to be set. Undefined: nothing was typed. */
export function stockOf(text: string, locale: Locale): { by: number } | { to: number } | undefined {
  const [, sign, pieces] = /^\s*([+\-\u2212\u2013])(.+)$/su.exec(text) ?? [];
  if (sign === undefined || pieces === undefined) {
    const to = wholeOf(text, locale);
    return to === null ? undefined : { to };
  }
  const by = wholeOf(pieces, locale);
  if (by === null || Number.isNaN(by)) return { to: Number.NaN };
  return { by: sign === "+" ? by : -by };
}
