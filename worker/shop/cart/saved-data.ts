/** SQL of putting a line aside and taking it back. Each is one batch, so that a thing is always in one of the two places. */
import { linesMax, quantityMax, savedMax } from "./contract.ts";

type Moved = "moved" | "full" | "unknown";

type LineTarget = { table: "cart_items" | "saved_items"; max: number };
const inCart: LineTarget = { table: "cart_items", max: linesMax };
const aside: LineTarget = { table: "saved_items", max: savedMax };

/** What is there already adds up. A line of another cart is unknown; where there is no room it stays where it is. */
async function move(db: D1Database, cartId: string, id: number, from: LineTarget, to: LineTarget, now: number): Promise<Moved> {
  const line = `(SELECT * FROM ${from.table} WHERE id = ?1 AND cart_id = ?2)`;
  const [found, , , gone] = await db.batch([
    db.prepare(`SELECT 1 FROM ${from.table} WHERE id = ?1 AND cart_id = ?2`).bind(id, cartId),
    db
      .prepare(
        `UPDATE ${to.table} SET quantity = min(${quantityMax}, ${to.table}.quantity + l.quantity) FROM ${line} AS l
        WHERE ${to.table}.cart_id = ?2 AND ${to.table}.variant_id = l.variant_id`,
      )
      .bind(id, cartId),
    db
      .prepare(
        `INSERT INTO ${to.table} (cart_id, variant_id, quantity, seen_price_usd_minor, seen_currency, seen_own_minor, added_at)
        SELECT ?2, l.variant_id, l.quantity, l.seen_price_usd_minor, l.seen_currency, l.seen_own_minor, ?3 FROM ${line} AS l
        WHERE l.variant_id NOT IN (SELECT variant_id FROM ${to.table} WHERE cart_id = ?2) AND (SELECT count(*) FROM ${to.table} WHERE cart_id = ?2) < ${to.max}`,
      )
      .bind(id, cartId, now),
    db
      .prepare(`DELETE FROM ${from.table} WHERE id = ?1 AND cart_id = ?2 AND variant_id IN (SELECT variant_id FROM ${to.table} WHERE cart_id = ?2)`)
      .bind(id, cartId),
    db.prepare("UPDATE carts SET updated_at = ?2 WHERE id = ?1").bind(cartId, now),
  ]);
  if (found?.results.length === 0) return "unknown";
  return gone?.meta.changes === 1 ? "moved" : "full";
}

export const putAside = (db: D1Database, cartId: string, id: number, now: number) => move(db, cartId, id, inCart, aside, now);
export const takeBack = (db: D1Database, cartId: string, id: number, now: number) => move(db, cartId, id, aside, inCart, now);

/** True when it lay there. */
export async function forgetSaved(db: D1Database, cartId: string, id: number): Promise<boolean> {
  const { meta } = await db.prepare("DELETE FROM saved_items WHERE id = ?1 AND cart_id = ?2").bind(id, cartId).run();
  return meta.changes === 1;
}
