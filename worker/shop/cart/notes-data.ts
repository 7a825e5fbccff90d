/** SQL of the notes to shops. Every statement names the cart it may touch. */
import { all, type SQL, sql, statement } from "../../db/sql.ts";

export type NoteRow = { shop_id: number; note: string };

export const readNotes = (db: D1Database, cartId: string) => all<NoteRow>(db, sql`SELECT shop_id, note FROM cart_notes WHERE cart_id = ${cartId}`);

/** The shop, where something of it lies in the cart. */
const shopInCart = (cartId: string, handle: string): SQL => sql`SELECT s.id FROM shops AS s WHERE s.handle = ${handle}
  AND EXISTS (SELECT 1 FROM cart_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id
    WHERE i.cart_id = ${cartId} AND p.shop_id = s.id)`;

/** The last one who writes is right; an empty note is none. False when nothing of the shop lies in the cart. */
export async function writeNote(db: D1Database, cartId: string, handle: string, note: string, now: number): Promise<boolean> {
  const shop = shopInCart(cartId, handle);
  const write =
    note === ""
      ? sql`DELETE FROM cart_notes WHERE cart_id = ${cartId} AND shop_id IN (${shop})`
      : sql`INSERT INTO cart_notes (cart_id, shop_id, note) SELECT ${cartId}, id, ${note} FROM (${shop}) WHERE true
          ON CONFLICT (cart_id, shop_id) DO UPDATE SET note = excluded.note`;
  const [found] = await db.batch([statement(db, shop), statement(db, write), statement(db, sql`UPDATE carts SET updated_at = ${now} WHERE id = ${cartId}`)]);
  return found?.results.length === 1;
}

/** For an order's batch: what was said to the shops of these variants went with the order. `variantIds` is a JSON list. */
export const clearNotes = (db: D1Database, cartId: string, variantIds: string) =>
  statement(
    db,
    sql`DELETE FROM cart_notes WHERE cart_id = ${cartId} AND shop_id IN (SELECT p.shop_id FROM variants AS v JOIN products AS p ON p.id = v.product_id
      WHERE v.id IN (SELECT value FROM json_each(${variantIds})))`,
  );
