/** What the marketplace hands over to be printed: texts alone, each as a reader shall find it. A released marketplace may speak to a newer printer: this widens. */
import { z } from "zod";

/** `rows_max`: of all tables together. `body_max_bytes`: of what is sent. */
export const sheetLimits = { rows_max: 1_200, text_max: 1_000, body_max_bytes: 1_048_576 } as const;

const text = z.string().max(sheetLimits.text_max);
const texts = z.array(text).max(40);
const row = z.object({
  cells: z.array(text).min(1).max(8),
  /** Stands small below the first cell. */
  below: text.nullable(),
  isMuted: z.boolean(),
});
const table = z.object({
  columns: z.array(text).min(1).max(8),
  rows: z.array(row).max(sheetLimits.rows_max),
  /** Below the rows, at the end of the line. */
  sums: z.array(z.object({ name: text, value: text })).max(10),
  /** No wider than it has to be, at the end of the line. */
  isNarrow: z.boolean(),
});
export const PrintSheet = z.object({
  locale: z.string().max(20),
  direction: z.enum(["ltr", "rtl"]),
  title: text,
  author: text,
  /** The date of the file: the same sheet gives the same bytes. */
  dated_ms: z.int().min(0),
  facts: z.array(z.tuple([text, text])).max(20),
  notes: texts,
  parties: z.array(z.object({ label: text, name: text, lines: texts })).max(2),
  about: texts,
  tables: z.array(table).max(6),
  closing: texts,
});
export type PrintSheet = z.infer<typeof PrintSheet>;
export type PrintTable = PrintSheet["tables"][number];

export const rowsOf = ({ tables }: Pick<PrintSheet, "tables">): number => tables.reduce((sum, { rows }) => sum + rows.length, 0);
