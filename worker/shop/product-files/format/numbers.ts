/** Prices, stock and weights as people and spreadsheets write them. Pure. */
import type { ProblemCode } from "../rules.ts";

export type Read<T> = { ok: true; value: T; problem?: ProblemCode } | { ok: false; problem: ProblemCode };
const value = <T>(value: T, problem?: ProblemCode): Read<T> => ({ ok: true, value, ...(problem && { problem }) });
const wrong = (problem: ProblemCode): Read<never> => ({ ok: false, problem });

/** ٠–٩, ۰–۹, ०–९ and full-width digits are digits as well. */
const plainDigits = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
      String((digit.charCodeAt(0) - (digit >= "\u0966" ? 0x966 : digit >= "\u06f0" ? 0x6f0 : 0x660)) % 10),
    );

/**
 * "1,299.00", "1.299,00", "1 299,00", "1'299.00" → "1299.00". Where one kind of mark stands once before three digits, it parts thousands if
 * it is not the file's decimal mark. Null: no number.
 */
export function decimalOf(text: string, isDecimalComma: boolean): string | null {
  const bare = plainDigits(text)
    .replace(/[\s'’_٬]/g, "")
    .replace("٫", ".");
  const match = /^([-−–]?)([\d.,]*\d)[.,]?$/.exec(bare);
  if (!match) return null;
  const [, sign, figures = ""] = match;
  const marks = figures.match(/[.,]/g) ?? [];
  const last = Math.max(figures.lastIndexOf("."), figures.lastIndexOf(","));
  const isMixed = new Set(marks).size === 2;
  const mark = figures[last];
  const isThousands =
    !isMixed && (marks.length > 1 || (marks.length === 1 && figures.length - last === 4 && mark === (isDecimalComma ? "." : ",") && !/^0/.test(figures)));
  if (isMixed && figures.indexOf(mark as string) !== last) return null;
  const whole = (last < 0 || isThousands ? figures : figures.slice(0, last)).replace(/[.,]/g, "");
  const rest = last < 0 || isThousands ? "" : figures.slice(last + 1);
  return `${sign ? "-" : ""}${whole || "0"}${rest && `.${rest}`}`;
}

/** Minor units of a currency with so many decimals. `own`: how that currency may be written beside the number. */
export function amountOf(text: string, isDecimalComma: boolean, exponent = 2, own: readonly string[] = ["USD", "US$", "$"]): Read<number> {
  let bare = text.trim();
  if (bare === "") return wrong("price_missing");
  const sign = own.find((each) => bare.toUpperCase().startsWith(each) || bare.toUpperCase().endsWith(each));
  if (sign) bare = bare.toUpperCase().replace(sign, "").trim();
  const isNegative = bare.startsWith("-") && sign !== undefined;
  const decimal = decimalOf(bare, isDecimalComma);
  if (decimal === null) return wrong(/\p{Sc}|^[A-Z]{2,3}\b|\b[A-Z]{3}$/u.test(bare) && /\d/.test(bare) ? "price_currency" : "price_invalid");
  const [whole = "0", fraction = ""] = decimal.split(".");
  if (isNegative || whole.startsWith("-")) return wrong("price_not_positive");
  if (/[1-9]/.test(fraction.slice(exponent))) return wrong("price_fraction");
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, "0"));
  if (minor === 0) return wrong("price_not_positive");
  return minor > 1_000_000_000 ? wrong("price_invalid") : value(minor);
}

/** What is less than nothing is nothing, parts of a piece are none; both are told. */
export function stockOf(text: string, isDecimalComma: boolean, most: number): Read<number> {
  const decimal = decimalOf(text.trim(), isDecimalComma);
  if (decimal === null) return wrong("stock_invalid");
  const count = Number(decimal);
  const kept = Math.min(most, Math.max(0, Math.floor(count)));
  return value(kept, kept === count ? undefined : "stock_invalid");
}

const grams = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const;

export function weightOf(text: string, unit: string, isDecimalComma: boolean, most: number): Read<number> {
  const decimal = decimalOf(text.trim(), isDecimalComma);
  const factor = grams[unit.trim().toLowerCase() as keyof typeof grams];
  if (decimal === null || factor === undefined) return wrong("weight_invalid");
  const weight_g = Math.round(Number(decimal) * factor);
  return weight_g < 0 || weight_g > most ? wrong("weight_invalid") : value(weight_g);
}
