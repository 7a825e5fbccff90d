/** SQL of the comparison. Every statement names the shopper. */
import { run, sql, statement } from "../../../db/sql.ts";
import { compared_max } from "../rules.ts";

export type Compared = { hasProduct: boolean; isIn: boolean };

export async function addCompared(db: D1Database, shopperId: number, handle: string, now: number): Promise<Compared> {
  const [, seen] = await db.batch<{ is_in: number }>([
    statement(
      db,
      sql`INSERT INTO compared_products (shopper_id, product_id, added_at) SELECT ${shopperId}, p.id, ${now} FROM products AS p
        WHERE p.handle = ${handle} AND p.status = 'active' AND (SELECT count(*) FROM compared_products WHERE shopper_id = ${shopperId}) < ${compared_max} ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`SELECT EXISTS (SELECT 1 FROM compared_products WHERE shopper_id = ${shopperId} AND product_id = p.id) AS is_in
        FROM products AS p WHERE p.handle = ${handle} AND p.status = 'active'`,
    ),
  ]);
  const row = seen?.results[0];
  return { hasProduct: row !== undefined, isIn: row?.is_in === 1 };
}

export const removeCompared = (db: D1Database, shopperId: number, handle: string) =>
  run(db, sql`DELETE FROM compared_products WHERE shopper_id = ${shopperId} AND product_id = (SELECT id FROM products WHERE handle = ${handle})`);

/** Handles, the last chosen first. */
export const comparedHandles = (db: D1Database, shopperId: number) =>
  statement(
    db,
    sql`SELECT p.handle FROM compared_products AS c JOIN products AS p ON p.id = c.product_id
      WHERE c.shopper_id = ${shopperId} ORDER BY c.added_at DESC, p.id DESC LIMIT ${compared_max}`,
  );

/** A guest's choice, the last first, goes before the account's; what is too many falls off its end. */
export const mergeCompared = (db: D1Database, shopperId: number, handles: readonly string[], now: number) => [
  statement(
    db,
    sql`INSERT INTO compared_products (shopper_id, product_id, added_at)
      SELECT ${shopperId}, p.id, ${now} - j.key FROM json_each(${JSON.stringify(handles)}) AS j JOIN products AS p ON p.handle = j.value WHERE p.status = 'active'
      ORDER BY j.key LIMIT ${compared_max} ON CONFLICT DO UPDATE SET added_at = excluded.added_at`,
  ),
  statement(
    db,
    sql`DELETE FROM compared_products WHERE shopper_id = ${shopperId} AND product_id NOT IN
      (SELECT product_id FROM compared_products WHERE shopper_id = ${shopperId} ORDER BY added_at DESC, product_id DESC LIMIT ${compared_max})`,
  ),
];
