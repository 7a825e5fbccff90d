/** SQL of the products seen last. Every statement names the shopper. */
import { run, sql, statement } from "../../../db/sql.ts";
import { recent_max } from "../rules.ts";

/** Products seen, the last first; of a product its latest time counts, and of all the newest. */
export const rememberSeen = (db: D1Database, shopperId: number, handles: readonly string[], now: number) => [
  statement(
    db,
    sql`INSERT INTO recent_products (shopper_id, product_id, seen_at)
      SELECT ${shopperId}, p.id, ${now} - j.key FROM json_each(${JSON.stringify(handles)}) AS j JOIN products AS p ON p.handle = j.value WHERE p.status = 'active'
      ON CONFLICT DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`,
  ),
  statement(
    db,
    sql`DELETE FROM recent_products WHERE shopper_id = ${shopperId} AND product_id NOT IN
      (SELECT product_id FROM recent_products WHERE shopper_id = ${shopperId} ORDER BY seen_at DESC, product_id DESC LIMIT ${recent_max})`,
  ),
];

export const forgetSeen = (db: D1Database, shopperId: number) => run(db, sql`DELETE FROM recent_products WHERE shopper_id = ${shopperId}`);

/** Handles, the last seen first. */
export const seenHandles = (db: D1Database, shopperId: number) =>
  statement(
    db,
    sql`SELECT p.handle FROM recent_products AS r JOIN products AS p ON p.id = r.product_id
      WHERE r.shopper_id = ${shopperId} ORDER BY r.seen_at DESC, r.product_id DESC LIMIT ${recent_max}`,
  );
