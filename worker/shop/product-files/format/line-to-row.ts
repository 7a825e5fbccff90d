/** Records of a file as rows of products: which product each belongs to, and what is wrong with it by itself. Pure. */

import { unescapeCell } from "../../../shared/csv.ts";
import { html_max_chars } from "../../markup/rules.ts";
import { keyOf } from "../../products/service.ts";
import type { CsvRecord } from "../records.ts";
import type { FileFormat, FileProblem } from "../rules.ts";
import { nameOf } from "./columns.ts";
import type { FileLine } from "./file-product.ts";
import { wooHandle } from "./woocommerce.ts";

/** `handle` null: the row belongs to no product. */
export type FiledRow = FileLine & { handle: string | null };
const cell_max_chars = 5000;

const isLong = (column: string, text: string) => text.length > (/^(body|description)/.test(column) ? html_max_chars : cell_max_chars);

export function rowOf({ line, cells: raw }: CsvRecord, columns: readonly (string | null)[], format: FileFormat): { row: FiledRow; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const refused = (problem: FileProblem) => ({ row: { line, handle: null, cells: {} }, problems: [problem] });
  if (raw.slice(columns.length).some((cell) => cell.trim() !== "")) return refused({ line, code: "cells_many", value: `${raw.length} > ${columns.length}` });
  if (raw.length < columns.length) problems.push({ line, code: "cells_few", value: `${raw.length} < ${columns.length}` });
  const cells: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    const given = raw[at] ?? "";
    if (column === null || given.trim() === "") continue;
    if (isLong(column, given)) return refused({ line, code: "cell_too_long", column: nameOf(column, format), value: `${given.slice(0, 40)}…` });
    const text = unescapeCell(given).replaceAll("\0", "").trim();
    if (given.includes("\0") || given.includes("\ufffd")) problems.push({ line, code: "characters_dropped", column: nameOf(column, format) });
    if (text !== "") cells[column] = text.toWellFormed();
  }
  const named = format === "woocommerce" ? wooHandle(cells) : (cells.handle ?? cells.title);
  if (named === undefined) return refused({ line, code: "handle_missing", column: nameOf("handle", format) });
  const handle = keyOf(named, 80);
  if (cells.handle !== undefined && handle !== cells.handle)
    problems.push({ line, code: "handle_changed", column: nameOf("handle"), value: `${named.slice(0, 80)} → ${handle}` });
  return { row: { line, handle, cells }, problems };
}
