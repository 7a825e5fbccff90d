/**
 * What payments do to an order, as statements for one batch. Every statement looks at the state before the batch's last one
 * changes it, so that of two racing batches one does everything and the other nothing.
 */

import { type SQL, sql, statement } from "../../db/sql.ts";
import { deriveCash } from "../cash-on-delivery/service.ts";
import type { AttemptStatus } from "../payments/contract.ts";
import type { OrderUpdates } from "../payments/purchase-context.ts";
import { askForRefunds } from "../payments/service.ts";
import { deriveOrder } from "./derive-data.ts";
import { left_minor } from "./ending/ending-data.ts";
import { enqueueOrderEntry } from "./mails/order-entries.ts";
import { enqueueEndToShops, tellShopsOfOrder } from "./mails/shop-entries-data.ts";

/** The order is paid by this attempt, if both still wait for it; else the money is too much and goes back. */
function paid(db: D1Database, order: { id: number; number: string }, attemptId: string, from: readonly AttemptStatus[], now: number): D1PreparedStatement[] {
  const states = sql`(SELECT value FROM json_each(${JSON.stringify(from)}))`;
  const attemptWaits = sql`EXISTS (SELECT 1 FROM payment_attempts WHERE id = ${attemptId} AND status IN ${states})`;
  const waiting = sql`order_id = ${order.id} AND status = 'pending_payment' AND ${attemptWaits} AND (SELECT status FROM orders WHERE id = ${order.id}) = 'pending_payment'`;
  return [
    statement(
      db,
      sql`INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at)
        SELECT a.id || '-surplus', a.order_id, a.id, 'surplus', ${left_minor}, 'waiting', ${now}, ${now} FROM payment_attempts a JOIN orders o ON o.id = a.order_id
        WHERE o.id = ${order.id} AND a.id = ${attemptId} AND a.status IN ${states} AND o.status <> 'pending_payment' AND ${left_minor} > 0
        ON CONFLICT (key) DO NOTHING`,
    ),
    askForRefunds(db, order.id, now),
    enqueueOrderEntry(
      db,
      "order-paid",
      order.number,
      now,
      sql`EXISTS (SELECT 1 FROM orders o JOIN payment_attempts a ON a.order_id = o.id
        WHERE o.id = ${order.id} AND o.status = 'pending_payment' AND a.id = ${attemptId} AND a.status IN ${states})`,
    ),
    statement(db, sql`INSERT INTO package_events (package_id, kind, at) SELECT id, 'paid', ${now} FROM packages WHERE ${waiting} ON CONFLICT DO NOTHING`),
    statement(db, sql`UPDATE packages SET status = 'paid' WHERE ${waiting}`),
    statement(db, sql`UPDATE orders SET status = 'paid', paid_at = ${now} WHERE id = ${order.id} AND status = 'pending_payment' AND ${attemptWaits}`),
    tellShopsOfOrder(db, order.number, now),
  ];
}

/** Whether there are refunds for the cancelled package in `packages`, and all of them are made. */
function isCovered(orderId: number): SQL {
  const covering = sql`SELECT 1 FROM refunds r WHERE r.order_id = ${orderId} AND r.reason = 'cancelled' AND (r.package_id IS NULL OR r.package_id = packages.id)`;
  return sql`EXISTS (${covering}) AND NOT EXISTS (${covering} AND r.state <> 'done')`;
}

/** Whether nothing of the package in `packages` stayed with who bought it, and all that returns gave back of it is made. */
const isReturned = sql`EXISTS (SELECT 1 FROM order_lines WHERE package_id = packages.id AND cancelled_at IS NULL)
  AND EXISTS (SELECT 1 FROM refunds AS r WHERE r.order_id = packages.order_id AND r.package_id = packages.id AND r.return_id IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM refunds AS r WHERE r.order_id = packages.order_id AND r.package_id = packages.id AND r.return_id IS NOT NULL AND r.state <> 'done')
  AND NOT EXISTS (SELECT 1 FROM order_lines AS l WHERE l.package_id = packages.id AND l.cancelled_at IS NULL
    AND l.quantity > coalesce((SELECT sum(p.quantity) FROM returned_pieces AS p WHERE p.line_id = l.id AND p.is_paid), 0))`;

/**
 * After money has gone back, to be put after the attempt's own move. Where nothing of a paid order's money is left, everything of
 * it is refunded, and what was not yet sent is for sale again. Else each package is that was cancelled or came back whole, and whose money is back.
 */
function refunded(db: D1Database, orderId: number, now: number): D1PreparedStatement[] {
  const isPaidFor = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND paid_at IS NOT NULL)`;
  const allBack = sql`${isPaidFor} AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ${orderId} AND status = 'refunded')
    AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ${orderId} AND status IN ('paid', 'partially_refunded', 'review'))`;
  const unsent = sql`SELECT l.id, l.package_id, l.variant_id, l.quantity, l.flash_sale_id FROM order_lines l JOIN packages k ON k.id = l.package_id
    WHERE l.order_id = ${orderId} AND l.cancelled_at IS NULL AND k.status IN ('paid', 'processing')
      AND NOT EXISTS (SELECT 1 FROM shipment_lines WHERE line_id = l.id) AND ${allBack}`;
  const isRefunded = sql`order_id = ${orderId} AND status <> 'refunded' AND (${allBack} OR (status = 'cancelled' AND ${isPaidFor} AND ${isCovered(orderId)})
    OR (status IN ('shipped', 'delivered') AND ${isReturned}))`;
  const on = (fragment: SQL) => statement(db, fragment);
  return [
    ...deriveCash(db, orderId, now),
    on(sql`UPDATE variants SET stock = stock + t.quantity FROM (${unsent}) t WHERE variants.id = t.variant_id`),
    on(
      sql`UPDATE flash_sale_items SET sold = sold - t.quantity FROM (${unsent}) t
      WHERE flash_sale_items.flash_sale_id = t.flash_sale_id AND flash_sale_items.variant_id = t.variant_id`,
    ),
    on(enqueueEndToShops(sql`(${unsent})`, null, now)),
    on(sql`UPDATE order_lines SET cancelled_at = ${now} WHERE id IN (SELECT id FROM (${unsent}))`),
    on(sql`INSERT INTO package_events (package_id, kind, at) SELECT id, 'refunded', ${now} FROM packages WHERE ${isRefunded} ON CONFLICT DO NOTHING`),
    on(sql`UPDATE packages SET status = 'refunded' WHERE ${isRefunded}`),
    ...deriveOrder(db, orderId, now),
  ];
}

/**
 * After a refund came back: packages that counted as refunded for its sake stand again where they were. Stock that went back for
 * sale stays there: what was cancelled stays cancelled.
 */
function refundFailed(db: D1Database, orderId: number, now: number): D1PreparedStatement[] {
  const isOpen = sql`order_id = ${orderId} AND status = 'refunded' AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ${orderId} AND status IN ('paid', 'partially_refunded'))
    AND NOT (${isCovered(orderId)})`;
  const was = (kind: string) => sql`EXISTS (SELECT 1 FROM package_events WHERE package_id = packages.id AND kind = ${kind})`;
  return [
    statement(db, sql`DELETE FROM package_events WHERE kind = 'refunded' AND package_id IN (SELECT id FROM packages WHERE ${isOpen})`),
    statement(
      db,
      sql`UPDATE packages SET status = CASE WHEN NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = packages.id AND cancelled_at IS NULL) THEN 'cancelled'
          WHEN ${was("delivered")} THEN 'delivered' WHEN ${was("shipped")} THEN 'shipped' ELSE 'paid' END WHERE ${isOpen}`,
    ),
    ...deriveOrder(db, orderId, now),
  ];
}

export const orderUpdates: OrderUpdates = { paid, refunded, refundFailed };
