/** SQL of the comparison. Every statement names the shopper. */
import { compared_max } from "../rules.ts";

export type Compared = { hasProduct: boolean; isIn: boolean };

export async function addCompared(db: D1Database, shopperId: number, handle: string, now: number): Promise<Compared> {
  const [, seen] = await db.batch<{ is_in: number }>([
    db
      .prepare(
        `INSERT INTO compared_products (shopper_id, product_id, added_at) SELECT ?1, p.id, ?3 FROM products AS p
        WHERE p.handle = ?2 AND p.status = 'active' AND (SELECT count(*) FROM compared_products WHERE shopper_id = ?1) < ${compared_max} ON CONFLICT DO NOTHING`,
      )
      .bind(shopperId, handle, now),
    db
      .prepare(
        "SELECT EXISTS (SELECT 1 FROM compared_products WHERE shopper_id = ?1 AND product_id = p.id) AS is_in FROM products AS p WHERE p.handle = ?2 AND p.status = 'active'",
      )
      .bind(shopperId, handle),
  ]);
  const row = seen?.results[0];
  return { hasProduct: row !== undefined, isIn: row?.is_in === 1 };
}

export const removeCompared = (db: D1Database, shopperId: number, handle: string) =>
  db.prepare("DELETE FROM compared_products WHERE shopper_id = ?1 AND product_id = (SELECT id FROM products WHERE handle = ?2)").bind(shopperId, handle);

const newest = `SELECT product_id FROM compared_products WHERE shopper_id = ?1 ORDER BY added_at DESC, product_id DESC LIMIT ${compared_max}`;

/** Handles, the last chosen first. */
export const comparedHandles = (db: D1Database, shopperId: number) =>
  db
    .prepare(
      `SELECT p.handle FROM compared_products AS c JOIN products AS p ON p.id = c.product_id WHERE c.shopper_id = ?1 ORDER BY c.added_at DESC, p.id DESC LIMIT ${compared_max}`,
    )
    .bind(shopperId);

/** A guest's choice, the last first, goes before the account's; what is too many falls off its end. */
export const mergeCompared = (db: D1Database, shopperId: number, handles: readonly string[], now: number) => [
  db
    .prepare(
      `INSERT INTO compared_products (shopper_id, product_id, added_at)
      SELECT ?1, p.id, ?3 - j.key FROM json_each(?2) AS j JOIN products AS p ON p.handle = j.value WHERE p.status = 'active'
      ORDER BY j.key LIMIT ${compared_max} ON CONFLICT DO UPDATE SET added_at = excluded.added_at`,
    )
    .bind(shopperId, JSON.stringify(handles), now),
  db.prepare(`DELETE FROM compared_products WHERE shopper_id = ?1 AND product_id NOT IN (${newest})`).bind(shopperId),
];
