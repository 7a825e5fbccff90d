/** The form of a size table: its fields by name, and back into what the API is sent. Field names are the API's paths. Pure. */
import { columns_max, rows_max } from "../../../../worker/shop/size-tables/rules.ts";
import { textOf } from "../../../forms/fields.ts";

/** So many measures are offered at once, and so many empty sizes after those that stand. */
const columnsShown = 6;
const rowsShown = 8;
const rowsFree = 4;

export const columnsOf = (count: number): number => Math.min(columns_max, Math.max(columnsShown, count));
export const rowsOf = (count: number): number => Math.min(rows_max, Math.max(rowsShown, count + rowsFree));

/** Whatever is typed is sent: what stands in a column without a measure, or in a row without a size, the API refuses at its place. */
export function tableFrom(form: FormData) {
  const cell = (row: number, column: number) => textOf(form, `rows.${row}.values.${column}`).trim();
  const ofForm = (count: number) => Array.from({ length: count }, (_, at) => at);
  const rows = ofForm(rows_max);
  const isUsed = (column: number) => textOf(form, `columns.${column}`) !== "" || rows.some((row) => cell(row, column) !== "");
  const width = 1 + (ofForm(columns_max).findLast(isUsed) ?? 0);
  const size = (row: number) => textOf(form, `rows.${row}.size`).trim();
  const height = 1 + (rows.findLast((row) => size(row) !== "" || ofForm(width).some((column) => cell(row, column) !== "")) ?? 0);
  return {
    name: textOf(form, "name"),
    category: textOf(form, "category"),
    columns: ofForm(width).map((column) => textOf(form, `columns.${column}`)),
    rows: ofForm(height).map((row) => ({ size: size(row), values: ofForm(width).map((column) => cell(row, column)) })),
  };
}
