/** Tables for spreadsheets and banks: RFC 4180, amounts with the decimals of their currency, no cell that is taken for a formula. Pure. */
import type { Minor } from "../money.ts";

/** What a spreadsheet would work out is written as text. Sums are digits, a sign and a point alone. */
const isFormula = (text: string) => /^[\s]*[=+\-@|\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);

const cell = (value: string): string => {
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;

/** 1299 of two decimals → "12.99"; of none "1299"; −5 of three "-0.005". */
export function decimal(amount_minor: Minor, exponent: number): string {
  const digits = String(Math.abs(amount_minor)).padStart(exponent + 1, "0");
  const sign = amount_minor < 0 ? "-" : "";
  return exponent === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
