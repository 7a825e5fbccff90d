/** SQL of many things put into a cart at once: read and written in one batch, however many they are; or given back by the batch that ends an order. */

import { isClosedAt } from "../../db/closed-shop.ts";
import { rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { linesMax, quantityMax } from "./contract.ts";

/** Where the things are named, as columns id, variant_id and quantity. */
export const ofSharedCart = (token: string): SQL => sql`(SELECT id, variant_id, quantity FROM shared_cart_items WHERE cart_id = ${token})`;
export const ofLines = (lines: readonly { variantId: number; quantity: number }[]): SQL =>
  sql`(SELECT min(key) AS id, value ->> 'variantId' AS variant_id, sum(value ->> 'quantity') AS quantity
    FROM json_each(${JSON.stringify(lines.map(({ variantId, quantity }) => ({ variantId, quantity })))}) GROUP BY value ->> 'variantId')`;

/** Today's price of a variant `v`. */
export const pieceNow = (now: number): SQL => sql`min(v.price_base_minor, COALESCE((SELECT min(fi.price_base_minor) FROM flash_sale_items AS fi
  JOIN flash_sales AS f ON f.id = fi.flash_sale_id
  WHERE fi.variant_id = v.id AND f.starts_at <= ${now} AND f.ends_at > ${now} AND fi.quota > fi.sold), v.price_base_minor))`;

/** What of it can be bought now, with today's price. */
const buyableOf = (source: SQL, now: number): SQL => sql`SELECT i.id, i.variant_id, i.quantity, v.stock, ${pieceNow(now)} AS price_base_minor
  FROM ${source} AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id JOIN shops AS s ON s.id = p.shop_id
  WHERE v.stock > 0 AND p.status = 'active' AND s.status = 'approved' AND NOT ${isClosedAt(now)}`;

type Wanted = { variant_id: number; wanted: number; name: string; had: number };

/** Adds up as adding does: never beyond stock or the number a line may have, never making a line less. @returns each line before and after */
export async function addAll(db: D1Database, { cartId, source, now, locale }: { cartId: string; source: SQL; now: number; locale: string }) {
  const buyable = buyableOf(source, now);
  const [, wanted, , , there] = await db.batch([
    statement(
      db,
      sql`INSERT INTO carts (id, created_at, updated_at) SELECT ${cartId}, ${now}, ${now} WHERE EXISTS (${buyable})
        ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at`,
    ),
    statement(
      db,
      sql`SELECT i.variant_id, i.quantity AS wanted, COALESCE(t.name, en.name, p.handle) AS name, COALESCE(c.quantity, 0) AS had
        FROM ${source} AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id
          LEFT JOIN product_texts AS t ON t.product_id = p.id AND t.locale = ${locale} LEFT JOIN product_texts AS en ON en.product_id = p.id AND en.locale = 'en'
          LEFT JOIN cart_items AS c ON c.cart_id = ${cartId} AND c.variant_id = i.variant_id
        ORDER BY i.id`,
    ),
    statement(
      db,
      sql`UPDATE cart_items SET quantity = max(cart_items.quantity, min(${quantityMax}, b.stock, cart_items.quantity + b.quantity))
        FROM (${buyable}) AS b WHERE cart_items.cart_id = ${cartId} AND cart_items.variant_id = b.variant_id`,
    ),
    statement(
      db,
      sql`INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at)
        SELECT ${cartId}, b.variant_id, min(${quantityMax}, b.stock, b.quantity), b.price_base_minor, ${now} FROM (${buyable}) AS b
        WHERE b.variant_id NOT IN (SELECT variant_id FROM cart_items WHERE cart_id = ${cartId})
        ORDER BY b.id LIMIT max(0, ${linesMax} - (SELECT count(*) FROM cart_items WHERE cart_id = ${cartId}))`,
    ),
    statement(db, sql`SELECT variant_id, quantity FROM cart_items WHERE cart_id = ${cartId} AND variant_id IN (SELECT variant_id FROM ${source})`),
  ]);
  return { wanted: rowsOf<Wanted>(wanted), there: rowsOf<{ variant_id: number; quantity: number }>(there) };
}

/** What comes back, as queries: `things` (id, variant_id, quantity; of nothing, nothing is written), `notes` (shop_id, note), `vouchers` (voucher_id). */
type GivenBack = { things: SQL; notes: SQL; vouchers: SQL };
/** A cart by its name, made where it is not there; or a query for one that is. */
export type CartToFill = { id: string } | { found: SQL };

/**
 * Quantities of what is there already add up. Nothing is left out: what cannot be bought any more says so when the cart is read. A note or voucher that is
 * there already stays.
 */
export function fillAgain(db: D1Database, cart: CartToFill, { things, notes, vouchers }: GivenBack, now: number): D1PreparedStatement[] {
  const target = "id" in cart ? sql`SELECT ${cart.id} AS id` : sql`SELECT id FROM (${cart.found}) WHERE id IS NOT NULL`;
  const name = sql`(${target})`;
  return [
    ...("id" in cart
      ? [
          sql`INSERT INTO carts (id, created_at, updated_at) SELECT ${cart.id}, ${now}, ${now} WHERE EXISTS (${things}) ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at`,
        ]
      : []),
    sql`UPDATE cart_items SET quantity = min(${quantityMax}, cart_items.quantity + g.quantity) FROM (${things}) AS g
      WHERE cart_items.cart_id = ${name} AND cart_items.variant_id = g.variant_id`,
    sql`INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at)
      SELECT c.id, g.variant_id, min(${quantityMax}, g.quantity), ${pieceNow(now)}, ${now} FROM ${name} AS c, (${things}) AS g JOIN variants AS v ON v.id = g.variant_id
      WHERE NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = c.id AND variant_id = g.variant_id)
      ORDER BY g.id LIMIT max(0, ${linesMax} - (SELECT count(*) FROM cart_items WHERE cart_id = ${name}))`,
    sql`INSERT INTO cart_notes (cart_id, shop_id, note) SELECT c.id, n.shop_id, n.note FROM ${name} AS c, (${notes}) AS n WHERE EXISTS (${things}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO cart_vouchers (cart_id, voucher_id, added_at) SELECT c.id, u.voucher_id, ${now} FROM ${name} AS c, (${vouchers}) AS u WHERE EXISTS (${things}) ON CONFLICT DO NOTHING`,
  ].map((each) => statement(db, each));
}
