/** Scheduled: orders that were cancelled before anybody paid are forgotten after a while, with all that is of them. */
import { all, type SQL, sql, statement } from "../../../db/sql.ts";
import { day_ms } from "../../../shared/time.ts";

/** As long as a payment's event can come, and as its shopper may want to look at it. */
export const unpaidLifetime_ms = 90 * day_ms;
/** So many at one run; the rest goes with the next. */
export const atOnce_max = 300;

/** Money that moved, or somebody's decision about it, keeps the order. */
export const neverPaid = (before_ms: number): SQL =>
  sql`SELECT o.id FROM orders AS o INDEXED BY orders_never_paid WHERE o.status = 'cancelled' AND o.paid_at IS NULL AND o.cancelled_at <= ${before_ms}
    AND NOT EXISTS (SELECT 1 FROM payment_attempts AS a WHERE a.order_id = o.id AND (a.status NOT IN ('created', 'pending', 'failed', 'cancelled', 'due', 'refused')
      OR a.rejection IS NOT NULL OR a.refunded_minor > 0 OR a.collected_minor > 0 OR EXISTS (SELECT 1 FROM payment_events AS e WHERE e.attempt_id = a.id)))
    AND NOT EXISTS (SELECT 1 FROM refunds AS r WHERE r.order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM ledger_transfers AS t WHERE t.order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM operator_log AS l WHERE l.order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM packages AS p WHERE p.order_id = o.id AND (EXISTS (SELECT 1 FROM shipments AS s WHERE s.package_id = p.id)
      OR EXISTS (SELECT 1 FROM operator_log AS l WHERE l.package_id = p.id) OR EXISTS (SELECT 1 FROM package_earnings AS e WHERE e.package_id = p.id)))
    ORDER BY o.cancelled_at LIMIT ${atOnce_max}`;

/** What refers to others goes before them. A voucher's use goes with the order. */
export async function tidyUnpaidOrders(db: D1Database, now_ms: number): Promise<void> {
  const ids = (await all<{ id: number }>(db, neverPaid(now_ms - unpaidLifetime_ms))).map(({ id }) => id);
  if (ids.length === 0) return;
  const these = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await db.batch(
    [
      sql`DELETE FROM package_events WHERE package_id IN (SELECT id FROM packages WHERE order_id IN ${these})`,
      sql`DELETE FROM payment_attempts WHERE order_id IN ${these}`,
      sql`DELETE FROM order_discounts WHERE order_id IN ${these}`,
      sql`DELETE FROM order_lines WHERE order_id IN ${these} AND parted_from IS NOT NULL`,
      sql`DELETE FROM order_lines WHERE order_id IN ${these}`,
      sql`DELETE FROM packages WHERE order_id IN ${these}`,
      sql`DELETE FROM orders WHERE id IN ${these}`,
    ].map((each) => statement(db, each)),
  );
}
