/** Size tables as the API speaks of them: figures are centimetres as people write them where a shop writes, and millimetres where shoppers read. */
import { z } from "@hono/zod-openapi";
import { categoryAddress, lineText, rowId } from "../query.ts";
import { columns_max, measures, rangeIn, rows_max, sizeTableLengths, sizeTables_max } from "./rules.ts";

export const sizeTablePaths = { all: "/seller/size-tables", one: "/seller/size-tables/{id}" } as const;
export const SizeTableParams = z.object({ id: rowId });

const Columns = z
  .array(z.enum(measures, { error: "required" }))
  .min(1, "required")
  .max(columns_max, "too_many");
const Cell = lineText(sizeTableLengths.value).refine((text) => rangeIn(text) !== undefined, "measure");
const Row = z.strictObject({ size: lineText(sizeTableLengths.size).pipe(z.string().min(1, "required")), values: z.array(Cell).max(columns_max, "too_many") });

/** The places of what stands before in the list. */
const repeated = (names: readonly string[]): number[] => names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []));

export const SetSizeTable = z
  .strictObject({
    name: lineText(sizeTableLengths.name).pipe(z.string().min(1, "required")),
    category: z
      .preprocess((value) => (value === "" ? null : value), categoryAddress.nullable().default(null))
      .openapi({ description: "main/sub: its products that name no table have this one" }),
    columns: Columns.openapi({ description: "what is measured" }),
    rows: z
      .array(Row)
      .min(1, "required")
      .max(rows_max, "too_many")
      .openapi({ description: 'a size, and its measures in centimetres: "86", "86.5", "86–90", ""' }),
  })
  .superRefine(({ columns, rows }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    for (const at of repeated(columns)) refuse(["columns", at], "repeated");
    for (const at of repeated(rows.map(({ size }) => size.toLowerCase()))) refuse(["rows", at, "size"], "repeated");
    rows.forEach(({ values }, at) => {
      if (columns.length > 0 && values.length !== columns.length) refuse(["rows", at, "values"], "invalid");
    });
    if (rows.length > 0 && rows.every(({ values }) => values.every((value) => value === ""))) refuse(["rows", 0, "values", 0], "required");
  })
  .openapi("SetSizeTable");
export type SetSizeTable = z.infer<typeof SetSizeTable>;

export const SizeTable = z
  .object({
    id: z.int(),
    name: z.string(),
    category: z.string().nullable(),
    columns: z.array(z.enum(measures)),
    rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
    products: z.int().openapi({ description: "that name it" }),
  })
  .openapi("SizeTable");
export type SizeTable = z.infer<typeof SizeTable>;
export const ShopSizeTables = z.object({ tables: z.array(SizeTable).openapi({ description: `by name; ${sizeTables_max} at most` }) }).openapi("ShopSizeTables");
export type ShopSizeTables = z.infer<typeof ShopSizeTables>;

/** As shoppers read it. */
export const SizeTableShown = z
  .object({
    columns: z.array(z.enum(measures)),
    rows: z.array(
      z.object({
        size: z.string(),
        values: z.array(z.object({ min_mm: z.int(), max_mm: z.int() }).nullable()).openapi({ description: "null: not measured" }),
      }),
    ),
  })
  .openapi("SizeTableShown");
export type SizeTableShown = z.infer<typeof SizeTableShown>;
