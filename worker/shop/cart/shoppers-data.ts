/** SQL of the carts that belong to shoppers: found by whose they are, filled by what a guest brings and by wishlists. */

import { isClosedAt } from "../../db/closed-shop.ts";
import { rowsOf, run, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { randomName } from "../../signing.ts";
import { linesMax, quantityMax, savedMax } from "./contract.ts";
import { moveKeys } from "./once-data.ts";

/** The cart of a signed-in shopper, the same on every device; null: nothing was ever put into it. */
export const cartOfShopper = (db: D1Database, shopperId: number) => scalar<string>(db, sql`SELECT id FROM carts WHERE shopper_id = ${shopperId}`);

const openSql = (shopperId: number, now: number): SQL =>
  sql`INSERT INTO carts (id, shopper_id, created_at, updated_at) VALUES (${randomName()}, ${shopperId}, ${now}, ${now})
    ON CONFLICT (shopper_id) WHERE shopper_id IS NOT NULL DO NOTHING`;

/** The same, made if there is none: asked for twice at once, both are given the same. */
export async function openCartOfShopper(db: D1Database, shopperId: number, now: number): Promise<string> {
  await run(db, openSql(shopperId, now));
  return (await cartOfShopper(db, shopperId)) as string;
}

/**
 * On sign-in what a guest has gathered goes over into the account's cart: quantities of the same thing add up, as far as stock and
 * the 99 pieces of a line allow; the account's lines come first where the cart gets full. The guest's cart is gone afterwards, so
 * doing it again, or ten times at once, changes nothing; a cart that is somebody's is left alone.
 */
export async function mergeCart(db: D1Database, guestId: string, shopperId: number, now: number): Promise<void> {
  const guest = sql`SELECT g.* FROM cart_items AS g JOIN carts AS c ON c.id = g.cart_id WHERE c.id = ${guestId} AND c.shopper_id IS NULL`;
  const guestCart = sql`(SELECT id FROM carts WHERE id = ${guestId} AND shopper_id IS NULL)`;
  const mine = sql`(SELECT id FROM carts WHERE shopper_id = ${shopperId})`;
  const stock = sql`(SELECT stock FROM variants WHERE id = g.variant_id)`;
  await db.batch([
    statement(db, openSql(shopperId, now)),
    // what stood there already is never made less: the next read says what stock does not cover
    statement(
      db,
      sql`UPDATE cart_items SET quantity = max(cart_items.quantity, min(${quantityMax}, ${stock}, cart_items.quantity + g.quantity))
        FROM (${guest}) AS g WHERE cart_items.cart_id = ${mine} AND cart_items.variant_id = g.variant_id`,
    ),
    statement(
      db,
      sql`INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, seen_currency, seen_own_minor, added_at)
        SELECT ${mine}, g.variant_id, max(1, min(${quantityMax}, ${stock}, g.quantity)), g.seen_price_base_minor, g.seen_currency, g.seen_own_minor, g.added_at FROM (${guest}) AS g
        WHERE g.variant_id NOT IN (SELECT variant_id FROM cart_items WHERE cart_id = ${mine})
        ORDER BY g.id LIMIT max(0, ${linesMax} - (SELECT count(*) FROM cart_items WHERE cart_id = ${mine}))`,
    ),
    statement(db, sql`UPDATE OR IGNORE cart_vouchers SET cart_id = ${mine} WHERE cart_id = ${guestCart}`),
    // what the account says to a shop already stays
    statement(db, sql`UPDATE OR IGNORE cart_notes SET cart_id = ${mine} WHERE cart_id = ${guestCart}`),
    statement(
      db,
      sql`INSERT INTO saved_items (cart_id, variant_id, quantity, seen_price_base_minor, seen_currency, seen_own_minor, added_at)
        SELECT ${mine}, g.variant_id, g.quantity, g.seen_price_base_minor, g.seen_currency, g.seen_own_minor, g.added_at FROM saved_items AS g JOIN carts AS c ON c.id = g.cart_id
        WHERE c.id = ${guestId} AND c.shopper_id IS NULL AND g.variant_id NOT IN (SELECT variant_id FROM saved_items WHERE cart_id = ${mine})
        ORDER BY g.id DESC LIMIT max(0, ${savedMax} - (SELECT count(*) FROM saved_items WHERE cart_id = ${mine}))`,
    ),
    moveKeys(db, guestId, shopperId),
    statement(db, sql`DELETE FROM carts WHERE id = ${guestId} AND shopper_id IS NULL`),
    statement(db, sql`UPDATE carts SET updated_at = ${now} WHERE shopper_id = ${shopperId}`),
  ]);
}

/** One piece of each variant that can be bought and is not there yet, as far as the cart has room. @returns those that lie in it afterwards; the others are sold out, withdrawn, or find no room */
export async function addEach({ db, now }: { db: D1Database; now: number }, cartId: string, variantIds: readonly number[]): Promise<number[]> {
  const flash = sql`SELECT min(fi.price_base_minor) FROM flash_sale_items AS fi JOIN flash_sales AS f ON f.id = fi.flash_sale_id
    WHERE fi.variant_id = v.id AND f.starts_at <= ${now} AND f.ends_at > ${now} AND fi.quota > fi.sold`;
  const wanted = JSON.stringify(variantIds);
  const [, , there] = await db.batch([
    statement(
      db,
      sql`INSERT INTO carts (id, created_at, updated_at) VALUES (${cartId}, ${now}, ${now}) ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at`,
    ),
    statement(
      db,
      sql`INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at)
        SELECT ${cartId}, v.id, 1, min(v.price_base_minor, coalesce((${flash}), v.price_base_minor)), ${now}
        FROM json_each(${wanted}) AS j JOIN variants AS v ON v.id = j.value JOIN products AS p ON p.id = v.product_id JOIN shops AS s ON s.id = p.shop_id
        WHERE v.stock > 0 AND p.status = 'active' AND s.status = 'approved' AND NOT ${isClosedAt(now)}
          AND v.id NOT IN (SELECT variant_id FROM cart_items WHERE cart_id = ${cartId})
        ORDER BY j.key LIMIT max(0, ${linesMax} - (SELECT count(*) FROM cart_items WHERE cart_id = ${cartId}))`,
    ),
    statement(db, sql`SELECT variant_id FROM cart_items WHERE cart_id = ${cartId} AND variant_id IN (SELECT value FROM json_each(${wanted}))`),
  ]);
  return rowsOf<{ variant_id: number }>(there).map((row) => row.variant_id);
}
