/** SQL of the notes to shops. Every statement names the cart it may touch. */

export type NoteRow = { shop_id: number; note: string };

export const readNotes = async (db: D1Database, cartId: string): Promise<NoteRow[]> =>
  (await db.prepare("SELECT shop_id, note FROM cart_notes WHERE cart_id = ?1").bind(cartId).all<NoteRow>()).results;

/** The shop, where something of it lies in the cart. */
const shopInCart = `SELECT s.id FROM shops AS s WHERE s.handle = ?2 AND EXISTS (SELECT 1 FROM cart_items AS i JOIN variants AS v ON v.id = i.variant_id
  JOIN products AS p ON p.id = v.product_id WHERE i.cart_id = ?1 AND p.shop_id = s.id)`;

/** The last one who writes is right; an empty note is none. False when nothing of the shop lies in the cart. */
export async function writeNote(db: D1Database, cartId: string, handle: string, note: string, now: number): Promise<boolean> {
  const write =
    note === ""
      ? db.prepare(`DELETE FROM cart_notes WHERE cart_id = ?1 AND shop_id IN (${shopInCart})`).bind(cartId, handle)
      : db
          .prepare(
            `INSERT INTO cart_notes (cart_id, shop_id, note) SELECT ?1, id, ?3 FROM (${shopInCart}) WHERE true
            ON CONFLICT (cart_id, shop_id) DO UPDATE SET note = excluded.note`,
          )
          .bind(cartId, handle, note);
  const [found] = await db.batch([
    db.prepare(shopInCart).bind(cartId, handle),
    write,
    db.prepare("UPDATE carts SET updated_at = ?2 WHERE id = ?1").bind(cartId, now),
  ]);
  return found?.results.length === 1;
}

/** For an order's batch: what was said to the shops of these variants went with the order. `variantIds` is a JSON list. */
export const clearNotes = (db: D1Database, cartId: string, variantIds: string) =>
  db
    .prepare(
      `DELETE FROM cart_notes WHERE cart_id = ?1 AND shop_id IN (SELECT p.shop_id FROM variants AS v JOIN products AS p ON p.id = v.product_id
      WHERE v.id IN (SELECT value FROM json_each(?2)))`,
    )
    .bind(cartId, variantIds);
