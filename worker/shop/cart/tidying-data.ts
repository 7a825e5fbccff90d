/** SQL of the carts that nobody comes back to. What lies in them goes along (ON DELETE CASCADE). */
import { all, run, type SQL, sql } from "../../db/sql.ts";

const deleted = async (db: D1Database, carts: SQL): Promise<number> => (await all(db, sql`DELETE FROM carts WHERE id IN (${carts}) RETURNING id`)).length;

export const deleteOldCarts = (db: D1Database, before_ms: number, limit: number): Promise<number> =>
  deleted(db, sql`SELECT id FROM carts WHERE shopper_id IS NULL AND updated_at <= ${before_ms} ORDER BY updated_at LIMIT ${limit}`);

/** Those in which nothing lies, and that changed last between two moments. */
export const deleteEmptyCarts = (db: D1Database, after_ms: number, before_ms: number, limit: number): Promise<number> =>
  deleted(
    db,
    sql`SELECT id FROM carts AS c WHERE shopper_id IS NULL AND updated_at > ${after_ms} AND updated_at <= ${before_ms}
      AND NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = c.id) AND NOT EXISTS (SELECT 1 FROM saved_items WHERE cart_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM cart_vouchers WHERE cart_id = c.id) LIMIT ${limit}`,
  );

/** A guest's cart lasts anew, as its cookie does with each write; written at most so often. */
export const touchCart = (db: D1Database, cartId: string, now_ms: number, every_ms: number) =>
  run(db, sql`UPDATE carts SET updated_at = ${now_ms} WHERE id = ${cartId} AND shopper_id IS NULL AND updated_at <= ${now_ms - every_ms}`);
