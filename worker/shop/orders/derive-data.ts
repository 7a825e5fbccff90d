/** `orderStatusOf` (rules.ts) in SQL: a test holds the two together. */

import { type SQL, sql, statement } from "../../db/sql.ts";
import { deriveCash } from "../cash-on-delivery/service.ts";

/** The status that these packages give their order. */
export const derivedStatus = (packages: SQL): SQL => sql`(SELECT CASE
    WHEN sum(status = 'pending_payment') > 0 THEN 'pending_payment'
    WHEN sum(status NOT IN ('cancelled', 'refunded')) = 0 THEN iif(sum(status = 'cancelled') > 0, 'cancelled', 'refunded')
    WHEN sum(status NOT IN ('cancelled', 'refunded', 'delivered')) = 0 THEN 'delivered'
    WHEN sum(status NOT IN ('cancelled', 'refunded', 'shipped', 'delivered')) = 0 THEN 'shipped'
    WHEN sum(status NOT IN ('cancelled', 'refunded', 'paid')) = 0 THEN 'paid'
    ELSE 'processing' END FROM ${packages})`;

/** For the end of a batch that moved packages: the order follows, and the cash that is due for it; one that ended gives the use of its vouchers back. */
export const deriveOrder = (db: D1Database, orderId: number, now: number): D1PreparedStatement[] => [
  deriveStatus(db, orderId, now),
  statement(db, sql`DELETE FROM voucher_uses WHERE order_id = ${orderId} AND (SELECT status FROM orders WHERE id = ${orderId}) = 'cancelled'`),
  ...deriveCash(db, orderId, now),
];

/** The status alone, where a move neither ends anything nor touches what is due at the door. */
export const deriveStatus = (db: D1Database, orderId: number, now: number): D1PreparedStatement =>
  followPackages(db, orderId, derivedStatus(sql`packages WHERE order_id = ${orderId}`), now);

const followPackages = (db: D1Database, orderId: number, derived: SQL, now: number) =>
  statement(
    db,
    sql`UPDATE orders SET status = ${derived}, cancelled_at = CASE WHEN ${derived} = 'cancelled' THEN COALESCE(cancelled_at, ${now}) ELSE cancelled_at END
      WHERE id = ${orderId} AND status <> ${derived}`,
  );
