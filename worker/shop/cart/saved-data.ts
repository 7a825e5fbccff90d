/** SQL of putting a line aside and taking it back. Each is one batch, so that a thing is always in one of the two places. */
import { run, sql, statement } from "../../db/sql.ts";
import { linesMax, quantityMax, savedMax } from "./contract.ts";

type Moved = "moved" | "full" | "unknown";

type LineTarget = { table: "cart_items" | "saved_items"; max: number };
const inCart: LineTarget = { table: "cart_items", max: linesMax };
const aside: LineTarget = { table: "saved_items", max: savedMax };

/** What is there already adds up. A line of another cart is unknown; where there is no room it stays where it is. */
async function move(db: D1Database, cartId: string, id: number, from: LineTarget, to: LineTarget, now: number): Promise<Moved> {
  const [source, target] = [sql.raw(from.table), sql.raw(to.table)];
  const line = sql`(SELECT * FROM ${source} WHERE id = ${id} AND cart_id = ${cartId})`;
  const there = sql`(SELECT variant_id FROM ${target} WHERE cart_id = ${cartId})`;
  const [found, , , gone] = await db.batch([
    statement(db, sql`SELECT 1 FROM ${line}`),
    statement(
      db,
      sql`UPDATE ${target} SET quantity = min(${quantityMax}, ${target}.quantity + l.quantity) FROM ${line} AS l
        WHERE ${target}.cart_id = ${cartId} AND ${target}.variant_id = l.variant_id`,
    ),
    statement(
      db,
      sql`INSERT INTO ${target} (cart_id, variant_id, quantity, seen_price_base_minor, seen_currency, seen_own_minor, added_at)
        SELECT ${cartId}, l.variant_id, l.quantity, l.seen_price_base_minor, l.seen_currency, l.seen_own_minor, ${now} FROM ${line} AS l
        WHERE l.variant_id NOT IN ${there} AND (SELECT count(*) FROM ${target} WHERE cart_id = ${cartId}) < ${to.max}`,
    ),
    statement(db, sql`DELETE FROM ${source} WHERE id = ${id} AND cart_id = ${cartId} AND variant_id IN ${there}`),
    statement(db, sql`UPDATE carts SET updated_at = ${now} WHERE id = ${cartId}`),
  ]);
  if (found?.results.length === 0) return "unknown";
  return gone?.meta.changes === 1 ? "moved" : "full";
}

export const putAside = (db: D1Database, cartId: string, id: number, now: number) => move(db, cartId, id, inCart, aside, now);
export const takeBack = (db: D1Database, cartId: string, id: number, now: number) => move(db, cartId, id, aside, inCart, now);

/** True when it was saved. */
export const forgetSaved = async (db: D1Database, cartId: string, id: number): Promise<boolean> =>
  (await run(db, sql`DELETE FROM saved_items WHERE id = ${id} AND cart_id = ${cartId}`)) === 1;
