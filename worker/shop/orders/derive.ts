/** `orderStatusOf` (rules.ts) in SQL: a test holds the two together. */

import { deriveCash } from "../cash-on-delivery/service.ts";

/** The status that the packages of the order with this id give it. */
export const derivedStatus = (orderId: string) => `(SELECT CASE
    WHEN sum(status = 'pending_payment') > 0 THEN 'pending_payment'
    WHEN sum(status NOT IN ('cancelled', 'refunded')) = 0 THEN iif(sum(status = 'cancelled') > 0, 'cancelled', 'refunded')
    WHEN sum(status NOT IN ('cancelled', 'refunded', 'delivered')) = 0 THEN 'delivered'
    WHEN sum(status NOT IN ('cancelled', 'refunded', 'shipped', 'delivered')) = 0 THEN 'shipped'
    WHEN sum(status NOT IN ('cancelled', 'refunded', 'paid')) = 0 THEN 'paid'
    ELSE 'processing' END FROM packages WHERE order_id = ${orderId})`;

/** For the end of a batch that moved packages: the order follows, and the cash that is due for it; one that ended gives the use of its vouchers back. */
export const deriveOrder = (db: D1Database, orderId: number, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE orders SET status = ${derivedStatus("?1")}, cancelled_at = CASE WHEN ${derivedStatus("?1")} = 'cancelled' THEN COALESCE(cancelled_at, ?2) ELSE cancelled_at END
      WHERE id = ?1 AND status <> ${derivedStatus("?1")}`,
    )
    .bind(orderId, now),
  db.prepare("DELETE FROM voucher_uses WHERE order_id = ?1 AND (SELECT status FROM orders WHERE id = ?1) = 'cancelled'").bind(orderId),
  ...deriveCash(db, orderId, now),
];
