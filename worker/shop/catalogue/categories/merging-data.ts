/** SQL of mergers of categories. */
import { assertInBatch, isRefusedBatch } from "../../../db/assert-in-batch.ts";
import { all, first, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { AuditEntry } from "../../audit.ts";
import { at, audited, type EditContext, mainSlug, type ShelfRow } from "./data.ts";
import { mergeStep, redirects_max } from "./rules.ts";

/** Slugs of sub-categories that both main categories have. */
export const readTwins = (db: D1Database, from: number, into: number) =>
  all<{ slug: string }>(
    db,
    sql`SELECT a.slug FROM categories AS a JOIN categories AS b ON b.slug = a.slug AND b.parent_id = ${into} WHERE a.parent_id = ${from} ORDER BY a.slug`,
  );

const isHere = ({ id, slug, parent_id }: ShelfRow): SQL => sql`EXISTS (SELECT 1 FROM categories WHERE id = ${id} AND ${at({ slug, parent_id })})`;

/**
 * One step of a merger: sub-categories and vouchers at once, so many products, and in the last step the category itself.
 * Undefined: something else has happened meanwhile; else how many products are left.
 */
export async function mergeStepOf(context: EditContext, from: ShelfRow, into: ShelfRow, entry: AuditEntry): Promise<number | undefined> {
  const { db, now } = context;
  const isMain = from.parent_id === null;
  const column = sql.raw(isMain ? "main_id" : "sub_id");
  const isLast = sql`NOT EXISTS (SELECT 1 FROM products WHERE ${column} = ${from.id})`;
  const moved = isMain ? sql`main_id = ${into.id}` : sql`sub_id = ${into.id}, main_id = ${into.parent_id}`;
  const address = isMain ? sql`SELECT ${from.slug}, ''` : sql`SELECT ${mainSlug(sql`${from.parent_id}`)}, ${from.slug}`;
  const redirects = sql.raw("INSERT INTO category_redirects (main, sub, category_id, merged_id, created_at)");
  const again = sql.raw("ON CONFLICT (main, sub) DO UPDATE SET category_id = excluded.category_id, merged_id = excluded.merged_id");
  const subsMove = [
    assertInBatch(
      db,
      sql`NOT EXISTS (SELECT 1 FROM categories AS a JOIN categories AS b ON b.slug = a.slug AND b.parent_id = ${into.id} WHERE a.parent_id = ${from.id})`,
    ),
    statement(db, sql`${redirects} SELECT ${from.slug}, slug, id, NULL, ${now} FROM categories WHERE parent_id = ${from.id} ${again}`),
    // they stand behind those that are there
    statement(
      db,
      sql`UPDATE categories SET parent_id = ${into.id}, position = min(9999, position + 1 + coalesce((SELECT max(position) FROM categories WHERE parent_id = ${into.id}), 0))
        WHERE parent_id = ${from.id}`,
    ),
    // a voucher that is for this category alone is for the other one, too
    statement(db, sql`INSERT OR IGNORE INTO voucher_mains (voucher_id, main_id) SELECT voucher_id, ${into.id} FROM voucher_mains WHERE main_id = ${from.id}`),
  ];
  try {
    const results = await db.batch([
      assertInBatch(db, sql`${isHere(from)} AND ${isHere(into)} AND (SELECT count(*) FROM category_redirects) < ${redirects_max}`),
      ...(isMain ? subsMove : []),
      statement(db, sql`UPDATE products SET ${moved} WHERE id IN (SELECT id FROM products WHERE ${column} = ${from.id} LIMIT ${mergeStep})`),
      statement(db, sql`UPDATE category_redirects SET category_id = ${into.id} WHERE category_id = ${from.id} AND ${isLast}`),
      statement(db, sql`${redirects} SELECT address.*, ${into.id}, ${from.id}, ${now} FROM (${address}) AS address WHERE ${isLast} ${again}`),
      audited(context, from.id, entry),
      statement(db, sql`DELETE FROM categories WHERE id = ${from.id} AND ${isLast}`),
      statement(db, sql`SELECT count(*) AS n FROM products WHERE ${column} = ${from.id}`),
    ]);
    return rowsOf<{ n: number }>(results.at(-1))[0]?.n ?? 0;
  } catch (error) {
    if (isRefusedBatch(error)) return undefined;
    throw error;
  }
}

/** Whether a category that is gone went into that one. */
export const hasMerged = async (db: D1Database, from: number, into: number): Promise<boolean> =>
  (await first(db, sql`SELECT 1 AS yes FROM category_redirects WHERE category_id = ${into} AND merged_id = ${from} LIMIT 1`)) !== null;
