/** Numbers as people and spreadsheets write them, and amounts as fields and files write them. The one reader of forms, filters and files. Pure. */
import type { Locale } from "../../locales/words.ts";

/** What parts whole and fraction where a number alone does not say; null: nobody knows. */
export type DecimalMark = "." | "," | null;
export const decimalMarkIn: Readonly<Record<Locale, Exclude<DecimalMark, null>>> = { en: ".", fr: ",", ar: ".", tr: ",", hi: "." };

const exponents: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };
/** Decimal places of a currency's minor unit. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;

/** How a currency may be written beside a number, besides its code. */
const signs: Readonly<Record<string, readonly string[]>> = {
  USD: ["US$", "$"],
  EUR: ["€"],
  GBP: ["£"],
  AED: ["د.إ.", "د.إ"],
  SAR: ["ر.س.", "ر.س", "﷼"],
  KWD: ["د.ك.", "د.ك"],
  TRY: ["₺", "TL"],
  INR: ["₹"],
  NGN: ["₦"],
  KES: ["KSH"],
  GHS: ["GH₵", "₵"],
  ZAR: ["R"],
  JPY: ["¥", "円"],
};

/** Digits of Arabic, Persian, Hindi and of full width, and blanks and marks of every width, as their plain ones. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\s/g, " ")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[\u2212\u2013]/g, "-")
    .replaceAll("،", ",")
    .trim();

/** Groups behind a mark are three digits each, or, as in India with commas, two each before the last three. */
function isGrouped([first = "", ...rest]: readonly string[], mark: string | undefined): boolean {
  if (!/^[1-9]\d{0,2}$/.test(first)) return false;
  const isOfThree = rest.every((group) => group.length === 3);
  const isIndian = mark === "," && first.length < 3 && rest.at(-1)?.length === 3 && rest.slice(0, -1).every((group) => group.length === 2);
  return isOfThree || isIndian;
}

/** Whether the last mark of these figures parts the fraction. `marks`: all of them, in order. */
function isFraction(figures: string, marks: readonly string[], mark: DecimalMark, exponent: number): boolean {
  const last = marks.at(-1);
  if (last === "٫") return true;
  if (last !== "." && last !== ",") return false;
  if (marks.length > 1) return marks.indexOf(last) === marks.length - 1;
  const [whole = "", rest = ""] = figures.split(last);
  if (rest.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return true;
  // one mark before three digits can be either
  if (exponent === 0) return false;
  // amounts of three decimals are written with a point, whatever else the file writes
  if (exponent === 3 && (last === "." || mark === null)) return true;
  return last === mark;
}

/**
 * "1,299.00", "1.299,00", "1 299,00", "1'299.00", "१२,९९९" → digits with at most one point. Null: no number.
 * `exponent`: of the currency it is in; 2 for what is no money.
 */
export function decimalOf(text: string, mark: DecimalMark, exponent = 2): string | null {
  const [, sign, figures = ""] = /^(-?) ?((?:\d+|(?=[.,٫]\d))(?:[.,٫'٬ ]\d+)*)[.,]?$/.exec(plain(text)) ?? [];
  if (figures === "") return null;
  const marks = figures.match(/\D/g) ?? [];
  const hasFraction = isFraction(figures, marks, mark, exponent);
  const parts = figures.split(/\D/);
  const fraction = hasFraction ? (parts.pop() as string) : "";
  const [groupMark, ...others] = new Set(hasFraction ? marks.slice(0, -1) : marks);
  if (parts.length > 1 && (others.length > 0 || groupMark === "٫" || !isGrouped(parts, groupMark))) return null;
  const whole = parts.join("").replace(/^0+(?=\d)/, "") || "0";
  return `${sign ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

export type AmountProblem = "missing" | "invalid" | "currency" | "negative" | "fraction";
export type AmountRead = { ok: true; minor: number } | { ok: false; problem: AmountProblem };

const wholeDigits_max = 12;

/** "US$ 1,299.50" → 129950. Nothing is rounded: `fraction` says that it has parts smaller than the currency's smallest coin. */
export function readAmount(text: string, currency: string, mark: DecimalMark): AmountRead {
  const wrong = (problem: AmountProblem): AmountRead => ({ ok: false, problem });
  const typed = text.trim();
  if (typed === "") return wrong("missing");
  const bare = withoutSign(typed, currency);
  const exponent = exponentOf(currency);
  const decimal = decimalOf(bare, mark, exponent);
  if (decimal === null) return wrong(/\d/.test(plain(bare)) && /\p{Sc}|^-? ?[A-Z]{2,3}\b|\b[A-Z]{3}$/u.test(bare) ? "currency" : "invalid");
  const [whole = "0", fraction = ""] = decimal.split(".");
  if (whole.startsWith("-")) return wrong("negative");
  if (/[1-9]/.test(fraction.slice(exponent))) return wrong("fraction");
  if (whole.length > wholeDigits_max) return wrong("invalid");
  return { ok: true, minor: Number(whole + fraction.slice(0, exponent).padEnd(exponent, "0")) };
}

/** The number without its currency before or behind it. */
function withoutSign(text: string, currency: string): string {
  const minus = /^[-\u2212\u2013]/.test(text) ? "-" : "";
  const bare = minus ? text.slice(1).trim() : text;
  const upper = bare.toUpperCase();
  const own = [currency, ...(signs[currency] ?? [])];
  const before = own.find((sign) => upper.startsWith(sign));
  const behind = own.find((sign) => upper.endsWith(sign));
  if (before !== undefined) return minus + bare.slice(before.length).trim();
  return behind === undefined ? text : minus + bare.slice(0, -behind.length).trim();
}

/** 1299 of two decimals → "12.99"; of none "1299"; −5 of three "-0.005". */
export function decimalText(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  const sign = minor < 0 ? "-" : "";
  return exponent === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** As fields and files write an amount. */
export const amountText = (minor: number, currency: string): string => decimalText(minor, exponentOf(currency));

/** A whole number as it is typed: "1 200", "١٢". Null: none. */
export function wholeNumber(text: string, mark: DecimalMark): number | null {
  const decimal = decimalOf(text, mark);
  if (decimal === null || !/^-?\d{1,12}(?:\.0+)?$/.test(decimal)) return null;
  return Number(decimal);
}
