/** SQL of a shop's size tables. The shop stands in every statement. */
import { all, first, type SQL, sql } from "../../db/sql.ts";
import type { SetSizeTable } from "./contract.ts";
import { type MeasureRange, rangeIn, type SizeTableBody } from "./rules.ts";

const pairOf = (range: MeasureRange | null | undefined): [number, number] | null => (range ? [range.min_mm, range.max_mm] : null);
const bodyOf = ({ columns, rows }: SetSizeTable): string =>
  JSON.stringify({ columns, rows: rows.map(({ size, values }) => ({ size, values: values.map((text) => pairOf(rangeIn(text))) })) } satisfies SizeTableBody);

export type SizeTableRow = { id: number; name: string; category: string | null; body: string; products: number };

const tablesSql = (shopId: number, also: SQL) => sql`SELECT t.id, t.name, t.body, (SELECT count(*) FROM product_size_tables WHERE table_id = t.id) AS products,
    (SELECT m.slug || '/' || c.slug FROM categories AS c JOIN categories AS m ON m.id = c.parent_id WHERE c.id = t.sub_id) AS category
  FROM size_tables AS t WHERE t.shop_id = ${shopId}${also}`;

export const readSizeTables = (db: D1Database, shopId: number) => all<SizeTableRow>(db, tablesSql(shopId, sql` ORDER BY t.name COLLATE NOCASE`));
export const readSizeTable = (db: D1Database, shopId: number, id: number) => first<SizeTableRow>(db, tablesSql(shopId, sql` AND t.id = ${id}`));

const subOf = (category: string | null): SQL => {
  const [main = "", sub = ""] = category?.split("/") ?? [];
  return sql`(SELECT c.id FROM categories AS c JOIN categories AS m ON m.id = c.parent_id WHERE m.slug = ${main} AND m.parent_id IS NULL AND c.slug = ${sub})`;
};
export const isCategoryKnown = async (db: D1Database, category: string): Promise<boolean> =>
  (await first(db, sql`SELECT 1 WHERE ${subOf(category)} IS NOT NULL`)) !== null;

export const insertSizeTable = (shopId: number, table: SetSizeTable, now_ms: number): SQL =>
  sql`INSERT INTO size_tables (shop_id, name, sub_id, body, created_at) VALUES (${shopId}, ${table.name}, ${subOf(table.category)}, ${bodyOf(table)}, ${now_ms})`;
/** Holds where it is not yet what is written. */
export const sizeTableDiffers = (shopId: number, id: number, table: SetSizeTable): SQL =>
  sql`EXISTS (SELECT 1 FROM size_tables WHERE id = ${id} AND shop_id = ${shopId} AND (name, sub_id, body) IS NOT (${table.name}, ${subOf(table.category)}, ${bodyOf(table)}))`;
export const updateSizeTable = (shopId: number, id: number, table: SetSizeTable): SQL =>
  sql`UPDATE size_tables SET (name, sub_id, body) = (${table.name}, ${subOf(table.category)}, ${bodyOf(table)}) WHERE id = ${id} AND shop_id = ${shopId} AND (name, sub_id, body) IS NOT (${table.name}, ${subOf(table.category)}, ${bodyOf(table)})`;
export const deleteSizeTable = (shopId: number, id: number): SQL => sql`DELETE FROM size_tables WHERE id = ${id} AND shop_id = ${shopId}`;

/** The table that a product shows: the one it names, else that of its category. `p`: the product's row. */
export const sizeTableOfProduct = sql.raw(`(SELECT body FROM size_tables WHERE id = coalesce((SELECT table_id FROM product_size_tables WHERE product_id = p.id),
    (SELECT id FROM size_tables WHERE shop_id = p.shop_id AND sub_id = p.sub_id)))`);
