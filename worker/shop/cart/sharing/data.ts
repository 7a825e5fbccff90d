/** SQL of shared carts: made from a cart in one batch, put into another in one batch. */
import { first, run, sql, statement } from "../../../db/sql.ts";

type NewLink = { token: string; cartKey: string; cartId: string; now: number; expiresAt: number; linksMax: number };
export type LinkRow = { id: string; expires_at: number };

/** The link to what lies in the cart now: the same for the same things. Null when nothing does. */
export async function insertLink(db: D1Database, { token, cartKey, cartId, now, expiresAt, linksMax }: NewLink): Promise<LinkRow | null> {
  const [, made] = await db.batch([
    statement(db, sql`DELETE FROM shared_carts WHERE cart_key = ${cartKey} AND expires_at <= ${now}`),
    statement(
      db,
      sql`INSERT INTO shared_carts (id, cart_key, items, created_at, expires_at)
        SELECT ${token}, ${cartKey}, json_group_array(json_array(variant_id, quantity)), ${now}, ${expiresAt}
        FROM (SELECT variant_id, quantity FROM cart_items WHERE cart_id = ${cartId} ORDER BY variant_id) HAVING count(*) > 0
        ON CONFLICT (cart_key, items) DO UPDATE SET expires_at = excluded.expires_at RETURNING id, expires_at`,
    ),
    statement(
      db,
      sql`DELETE FROM shared_carts WHERE cart_key = ${cartKey}
          AND id NOT IN (SELECT id FROM shared_carts WHERE cart_key = ${cartKey} ORDER BY expires_at DESC, rowid DESC LIMIT ${linksMax})`,
    ),
  ]);
  return (made?.results[0] as LinkRow | undefined) ?? null;
}

export const readLink = (db: D1Database, token: string, now: number) =>
  first<LinkRow>(db, sql`SELECT id, expires_at FROM shared_carts WHERE id = ${token} AND expires_at > ${now}`);

export const deleteExpired = (db: D1Database, now: number) => run(db, sql`DELETE FROM shared_carts WHERE expires_at <= ${now}`);
