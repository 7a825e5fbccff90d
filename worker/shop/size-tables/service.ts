/** A shop's size tables. Each change is in the log. */
import { catalogueWritten } from "../../cache/generation.ts";
import { statement } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { SetSizeTable, ShopSizeTables, SizeTable } from "./contract.ts";
import {
  deleteSizeTable,
  insertSizeTable,
  isCategoryKnown,
  readSizeTable,
  readSizeTables,
  type SizeTableRow,
  sizeTableDiffers,
  updateSizeTable,
} from "./data.ts";
import { rangeText, sizeTableIn, sizeTables_max } from "./rules.ts";

export { sizeTableOfProduct } from "./data.ts";

export type SizeTablesContext = { db: D1Database; shop: { id: number; handle: string }; by: Actor; now_ms: number };

function tableOf({ body, ...row }: SizeTableRow): SizeTable {
  const { columns, rows } = sizeTableIn(body);
  return { ...row, columns, rows: rows.map(({ size, values }) => ({ size, values: values.map(rangeText) })) };
}

export const shopSizeTables = async ({ db, shop }: Pick<SizeTablesContext, "db" | "shop">): Promise<ShopSizeTables> => ({
  tables: (await readSizeTables(db, shop.id)).map(tableOf),
});

/** The database says whose name or category is taken, and when there are too many. */
function refusalOf(error: unknown): unknown {
  const text = String(error);
  if (text.includes("size_tables_limit")) return new Refusal("limit_reached", { details: { max: sizeTables_max } });
  if (!text.includes("UNIQUE constraint failed")) return error;
  return new Refusal("invalid_fields", { fields: { [text.includes("size_tables.sub_id") ? "category" : "name"]: ["repeated"] } });
}

async function write({ db }: SizeTablesContext, statements: D1PreparedStatement[]): Promise<void> {
  await db.batch(statements).catch((error: unknown) => {
    throw refusalOf(error);
  });
  catalogueWritten();
}

const audit = (
  { db, shop, by, now_ms }: SizeTablesContext,
  note: string,
  change: { before?: object; after?: object },
  condition?: Parameters<typeof auditStatement>[5],
) => auditStatement(db, by, { shopId: shop.id }, { action: "set_size_table", note, ...change }, now_ms, condition);

async function refuseUnknownCategory({ db }: SizeTablesContext, { category }: SetSizeTable): Promise<void> {
  if (category !== null && !(await isCategoryKnown(db, category))) throw new Refusal("invalid_fields", { fields: { category: ["category_unknown"] } });
}

/** @throws Refusal limit_reached, invalid_fields */
export async function addSizeTable(context: SizeTablesContext, table: SetSizeTable): Promise<void> {
  await refuseUnknownCategory(context, table);
  await write(context, [statement(context.db, insertSizeTable(context.shop.id, table, context.now_ms)), audit(context, table.name, { after: table })]);
}

async function found({ db, shop }: SizeTablesContext, id: number): Promise<Omit<SizeTable, "id" | "products">> {
  const row = await readSizeTable(db, shop.id, id);
  if (!row) throw new Refusal("not_found");
  const { id: _, products: __, ...table } = tableOf(row);
  return table;
}

/** @throws Refusal not_found, invalid_fields */
export async function changeSizeTable(context: SizeTablesContext, id: number, table: SetSizeTable): Promise<void> {
  const { db, shop } = context;
  const before = await found(context, id);
  await refuseUnknownCategory(context, table);
  await write(context, [
    audit(context, table.name, { before, after: table }, sizeTableDiffers(shop.id, id, table)),
    statement(db, updateSizeTable(shop.id, id, table)),
  ]);
}

/** Products that named it have that of their category. @throws Refusal not_found */
export async function removeSizeTable(context: SizeTablesContext, id: number): Promise<void> {
  const before = await found(context, id);
  await write(context, [audit(context, before.name, { before }), statement(context.db, deleteSizeTable(context.shop.id, id))]);
}
