/** Numbers of the market's settings as they are typed on a page in some language. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { decimalMarkIn, decimalOf } from "../../../../worker/shared/amounts.ts";

/** "0,0204" → "0.0204". What is no number stays as it was typed: the API refuses it. */
export const rateTyped = (text: string, locale: Locale): string => decimalOf(text, decimalMarkIn[locale]) ?? text.trim().slice(0, 20);

/** "8,5" → 850 hundredths of a percent. NaN, which JSON makes null and the API refuses: no such number. */
export function basisPointsTyped(text: string, locale: Locale): number {
  const decimal = decimalOf(text.replace(/\s*[%٪]\s*$/, ""), decimalMarkIn[locale]);
  const [, whole = "", fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(decimal ?? "") ?? [];
  return whole === "" ? Number.NaN : Number(`${whole}${fraction.padEnd(2, "0")}`);
}
