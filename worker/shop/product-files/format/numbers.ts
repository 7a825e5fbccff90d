/** Prices, stock and weights as people and spreadsheets write them. Pure. */
import { type AmountProblem, type DecimalMark, decimalOf, readAmount } from "../../../shared/amounts.ts";
import { price_max_minor } from "../../products/rules.ts";
import type { FileProblemCode } from "../rules.ts";

export type Read<T> = { ok: true; value: T; problem?: FileProblemCode } | { ok: false; problem: FileProblemCode };
const value = <T>(value: T, problem?: FileProblemCode): Read<T> => ({ ok: true, value, ...(problem && { problem }) });
const wrong = (problem: FileProblemCode): Read<never> => ({ ok: false, problem });

/** What a file's delimiter says of its numbers: cells that are parted by a semicolon hold decimal commas. */
const decimalMarkOf = (isDecimalComma: boolean): DecimalMark => (isDecimalComma ? "," : ".");

const codes = {
  missing: "price_missing",
  invalid: "price_invalid",
  currency: "price_currency",
  negative: "price_not_positive",
  fraction: "price_fraction",
} as const satisfies Record<AmountProblem, FileProblemCode>;

/** Minor units of a price, which is above nothing. */
export function priceOf(text: string, isDecimalComma: boolean, currency: string): Read<number> {
  const read = readAmount(text, currency, decimalMarkOf(isDecimalComma));
  if (!read.ok) return wrong(codes[read.problem]);
  if (read.minor === 0) return wrong("price_not_positive");
  return read.minor > price_max_minor ? wrong("price_invalid") : value(read.minor);
}

/** What is less than nothing is nothing, parts of a piece are none; both are told. */
export function stockOf(text: string, isDecimalComma: boolean, most: number): Read<number> {
  const decimal = decimalOf(text, decimalMarkOf(isDecimalComma));
  if (decimal === null) return wrong("stock_invalid");
  const count = Number(decimal);
  const cut = Math.min(most, Math.max(0, Math.floor(count)));
  return value(cut, cut === count ? undefined : "stock_invalid");
}

const grams = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const;

export function weightOf(text: string, unit: string, isDecimalComma: boolean, most: number): Read<number> {
  const decimal = decimalOf(text, decimalMarkOf(isDecimalComma));
  const factor = grams[unit.trim().toLowerCase() as keyof typeof grams];
  if (decimal === null || factor === undefined) return wrong("weight_invalid");
  const weight_g = Math.round(Number(decimal) * factor);
  return weight_g < 0 || weight_g > most ? wrong("weight_invalid") : value(weight_g);
}
