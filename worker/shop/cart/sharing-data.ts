/** SQL of shared carts: made from a cart in one batch, put into another in one batch. */
import { rowsOf } from "../../db/sql.ts";
import { isClosedAt } from "../closure.ts";
import { linesMax, quantityMax } from "./contract.ts";

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

/** What of a shared cart (?2) can be bought now (?3), with today's price. */
const buyable = `SELECT i.id, i.variant_id, i.quantity, v.stock,
    min(v.price_usd_minor, COALESCE((SELECT min(fi.price_usd_minor) FROM flash_sale_items AS fi JOIN flash_sales AS f ON f.id = fi.flash_sale_id
      WHERE fi.variant_id = v.id AND f.starts_at <= ?3 AND f.ends_at > ?3 AND fi.quota > fi.sold), v.price_usd_minor)) AS price_usd_minor
  FROM shared_cart_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id JOIN shops AS s ON s.id = p.shop_id
  WHERE i.cart_id = ?2 AND v.stock > 0 AND p.status = 'active' AND s.status = 'approved' AND NOT ${isClosedAt("?3")}`;

export type Wanted = { variant_id: number; wanted: number; name: string; had: number };

/** Adds up as adding does: never beyond stock or the number a line may have, never making a line less. @returns each line before and after */
export async function addAll(db: D1Database, { cartId, token, now, locale }: { cartId: string; token: string; now: number; locale: string }) {
  const [, wanted, , , there] = await db.batch([
    db
      .prepare(
        `INSERT INTO carts (id, created_at, updated_at) SELECT ?1, ?3, ?3 WHERE EXISTS (${buyable})
        ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at`,
      )
      .bind(cartId, token, now),
    db
      .prepare(
        `SELECT i.variant_id, i.quantity AS wanted, COALESCE(t.name, en.name, p.handle) AS name, COALESCE(c.quantity, 0) AS had
        FROM shared_cart_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id
          LEFT JOIN product_texts AS t ON t.product_id = p.id AND t.locale = ?3 LEFT JOIN product_texts AS en ON en.product_id = p.id AND en.locale = 'en'
          LEFT JOIN cart_items AS c ON c.cart_id = ?1 AND c.variant_id = i.variant_id
        WHERE i.cart_id = ?2 ORDER BY i.id`,
      )
      .bind(cartId, token, locale),
    db
      .prepare(
        `UPDATE cart_items SET quantity = max(cart_items.quantity, min(${quantityMax}, b.stock, cart_items.quantity + b.quantity))
        FROM (${buyable}) AS b WHERE cart_items.cart_id = ?1 AND cart_items.variant_id = b.variant_id`,
      )
      .bind(cartId, token, now),
    db
      .prepare(
        `INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_usd_minor, added_at)
        SELECT ?1, b.variant_id, min(${quantityMax}, b.stock, b.quantity), b.price_usd_minor, ?3 FROM (${buyable}) AS b
        WHERE b.variant_id NOT IN (SELECT variant_id FROM cart_items WHERE cart_id = ?1)
        ORDER BY b.id LIMIT max(0, ${linesMax} - (SELECT count(*) FROM cart_items WHERE cart_id = ?1))`,
      )
      .bind(cartId, token, now),
    db
      .prepare("SELECT variant_id, quantity FROM cart_items WHERE cart_id = ?1 AND variant_id IN (SELECT variant_id FROM shared_cart_items WHERE cart_id = ?2)")
      .bind(cartId, token),
  ]);
  return { wanted: rowsOf<Wanted>(wanted), there: rowsOf<{ variant_id: number; quantity: number }>(there) };
}
