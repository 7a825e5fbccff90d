import { all, sql } from "../../db/sql.ts";
import { hashOf } from "../../signing.ts";
import { cartOfShopper } from "./shoppers-data.ts";

/** What lies in a shopper's cart, for the file of all that is kept of them. */
export const exportCart = (db: D1Database, shopperId: number): Promise<unknown[]> =>
  all(
    db,
    sql`SELECT p.handle AS product, v.sku, i.quantity, i.added_at AS addedAt_ms FROM carts AS c JOIN cart_items AS i ON i.cart_id = c.id
      JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id WHERE c.shopper_id = ${shopperId} ORDER BY i.id`,
  );

/** What they have to say to the shops of their cart. */
export const exportCartNotes = (db: D1Database, shopperId: number): Promise<unknown[]> =>
  all(
    db,
    sql`SELECT s.handle AS shop, n.note FROM carts AS c JOIN cart_notes AS n ON n.cart_id = c.id JOIN shops AS s ON s.id = n.shop_id
      WHERE c.shopper_id = ${shopperId} ORDER BY s.handle`,
  );

/** The links they made to their cart: found by the cart's key, for the links themselves name nobody. */
export async function exportSharedCarts(db: D1Database, shopperId: number): Promise<unknown[]> {
  const cartId = await cartOfShopper(db, shopperId);
  if (cartId === null) return [];
  const links = await all<{ things: string }>(
    db,
    sql`SELECT l.id AS token, l.created_at AS createdAt_ms, l.expires_at AS expiresAt_ms,
        (SELECT json_group_array(json_object('product', p.handle, 'sku', v.sku, 'quantity', i.quantity)) FROM shared_cart_items AS i
          JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id WHERE i.cart_id = l.id) AS things
      FROM shared_carts AS l WHERE l.cart_key = ${hashOf(cartId)} ORDER BY l.created_at`,
  );
  return links.map(({ things, ...link }) => ({ ...link, things: JSON.parse(things) as unknown }));
}
