/** Guests' new carts are counted by network, so that nobody fills the database with them: whoever signs in needs none. */
import { rowsOf, run, sql, statement } from "../../db/sql.ts";
import { day_ms } from "../../shared/time.ts";
import { guestCartsOfNetwork_max } from "./contract.ts";

/** Counts a cart that was just begun. False: the network has begun too many within a day, and this one is gone again. */
export async function countGuestCart(db: D1Database, cartId: string, networkKey: string, now_ms: number): Promise<boolean> {
  const [, deleted] = await db.batch([
    statement(
      db,
      sql`UPDATE carts SET network_key = ${networkKey} WHERE id = ${cartId} AND (SELECT count(*) FROM
        (SELECT 1 FROM carts WHERE network_key = ${networkKey} AND created_at > ${now_ms - day_ms} LIMIT ${guestCartsOfNetwork_max})) < ${guestCartsOfNetwork_max}`,
    ),
    statement(db, sql`DELETE FROM carts WHERE id = ${cartId} AND network_key IS NULL AND shopper_id IS NULL RETURNING id`),
  ]);
  return rowsOf(deleted as D1Result).length === 0;
}

/** Scheduled: the network counts for a day. */
export const forgetCartNetworks = (db: D1Database, now_ms: number) =>
  run(db, sql`UPDATE carts SET network_key = NULL WHERE network_key IS NOT NULL AND created_at <= ${now_ms - day_ms}`);
