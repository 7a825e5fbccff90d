/** SQL of the products seen last. Every statement names the shopper. */
import { recent_max } from "../rules.ts";

const keepNewest = (db: D1Database, shopperId: number) =>
  db
    .prepare(
      `DELETE FROM recent_products WHERE shopper_id = ?1 AND product_id NOT IN
        (SELECT product_id FROM recent_products WHERE shopper_id = ?1 ORDER BY seen_at DESC, product_id DESC LIMIT ${recent_max})`,
    )
    .bind(shopperId);

/** Products seen, the last first; of a product its latest time counts, and of all the newest. */
export const rememberSeen = (db: D1Database, shopperId: number, handles: readonly string[], now: number) => [
  db
    .prepare(
      `INSERT INTO recent_products (shopper_id, product_id, seen_at)
      SELECT ?1, p.id, ?3 - j.key FROM json_each(?2) AS j JOIN products AS p ON p.handle = j.value WHERE p.status = 'active'
      ON CONFLICT DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`,
    )
    .bind(shopperId, JSON.stringify(handles), now),
  keepNewest(db, shopperId),
];

export const forgetSeen = (db: D1Database, shopperId: number) => db.prepare("DELETE FROM recent_products WHERE shopper_id = ?1").bind(shopperId);

/** Handles, the last seen first. */
export const seenHandles = (db: D1Database, shopperId: number) =>
  db
    .prepare(
      `SELECT p.handle FROM recent_products AS r JOIN products AS p ON p.id = r.product_id
      WHERE r.shopper_id = ?1 ORDER BY r.seen_at DESC, r.product_id DESC LIMIT ${recent_max}`,
    )
    .bind(shopperId);
