/** SQL of shared carts: made from a cart in one batch, put into another in one batch. */
type NewLink = { token: string; cartKey: string; cartId: string; now: number; expiresAt: number; linksMax: number };
export type LinkRow = { id: string; expires_at: number };

/** The link to what lies in the cart now: the same for the same things. Null when nothing does. */
export async function insertLink(db: D1Database, { token, cartKey, cartId, now, expiresAt, linksMax }: NewLink): Promise<LinkRow | null> {
  const [, made] = await db.batch([
    db.prepare("DELETE FROM shared_carts WHERE cart_key = ?1 AND expires_at <= ?2").bind(cartKey, now),
    db
      .prepare(
        `INSERT INTO shared_carts (id, cart_key, items, created_at, expires_at)
        SELECT ?1, ?2, json_group_array(json_array(variant_id, quantity)), ?4, ?5
        FROM (SELECT variant_id, quantity FROM cart_items WHERE cart_id = ?3 ORDER BY variant_id) HAVING count(*) > 0
        ON CONFLICT (cart_key, items) DO UPDATE SET expires_at = excluded.expires_at RETURNING id, expires_at`,
      )
      .bind(token, cartKey, cartId, now, expiresAt),
    db
      .prepare(
        `DELETE FROM shared_carts WHERE cart_key = ?1
          AND id NOT IN (SELECT id FROM shared_carts WHERE cart_key = ?1 ORDER BY expires_at DESC, rowid DESC LIMIT ${linksMax})`,
      )
      .bind(cartKey),
  ]);
  return (made?.results[0] as LinkRow | undefined) ?? null;
}

export const readLink = (db: D1Database, token: string, now: number) =>
  db.prepare("SELECT id, expires_at FROM shared_carts WHERE id = ?1 AND expires_at > ?2").bind(token, now).first<LinkRow>();

export const deleteExpired = (db: D1Database, now: number) => db.prepare("DELETE FROM shared_carts WHERE expires_at <= ?1").bind(now).run();
