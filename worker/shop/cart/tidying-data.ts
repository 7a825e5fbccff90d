/** SQL of the carts that nobody comes back to. What lies in them goes along (ON DELETE CASCADE). */

const deleted = async (statement: D1PreparedStatement) => (await statement.all<{ id: string }>()).results.length;

export const deleteOldCarts = (db: D1Database, before_ms: number, limit: number): Promise<number> =>
  deleted(
    db
      .prepare("DELETE FROM carts WHERE id IN (SELECT id FROM carts WHERE shopper_id IS NULL AND updated_at <= ?1 ORDER BY updated_at LIMIT ?2) RETURNING id")
      .bind(before_ms, limit),
  );

/** Those in which nothing lies, and that changed last between two moments. */
export const deleteEmptyCarts = (db: D1Database, after_ms: number, before_ms: number, limit: number): Promise<number> =>
  deleted(
    db
      .prepare(
        `DELETE FROM carts WHERE id IN (SELECT id FROM carts AS c WHERE shopper_id IS NULL AND updated_at > ?1 AND updated_at <= ?2
          AND NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = c.id) AND NOT EXISTS (SELECT 1 FROM saved_items WHERE cart_id = c.id)
          AND NOT EXISTS (SELECT 1 FROM cart_vouchers WHERE cart_id = c.id) LIMIT ?3) RETURNING id`,
      )
      .bind(after_ms, before_ms, limit),
  );

/** A guest's cart lasts anew, as its cookie does with each write; written at most so often. */
export const touchCart = (db: D1Database, cartId: string, now_ms: number, every_ms: number) =>
  db.prepare("UPDATE carts SET updated_at = ?2 WHERE id = ?1 AND shopper_id IS NULL AND updated_at <= ?2 - ?3").bind(cartId, now_ms, every_ms).run();
