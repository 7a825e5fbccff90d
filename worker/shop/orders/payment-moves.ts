/**
 * What payments do to an order, as statements for one batch. Every statement looks at the state before the batch's last one
 * changes it, so that of two racing batches one does everything and the other nothing.
 */

import { deriveCash } from "../cash-on-delivery/service.ts";
import type { AttemptStatus } from "../payments/contract.ts";
import type { OrderUpdates } from "../payments/purchase-context.ts";
import { askForRefunds } from "../payments/service.ts";
import { deriveOrder } from "./derive.ts";
import { left_minor } from "./ending/ending.ts";
import { enqueueOrderEntry } from "./mails/order-entries.ts";
import { shopsToldOfEnd, tellShopsOfOrder } from "./mails/shop-entries.ts";

const list = (states: readonly string[]) => JSON.stringify(states);

/** The order is paid by this attempt, if both still wait for it; else the money is too much and goes back. */
function paid(db: D1Database, order: { id: number; number: string }, attemptId: string, from: readonly AttemptStatus[], now: number): D1PreparedStatement[] {
  const attemptWaits = "EXISTS (SELECT 1 FROM payment_attempts WHERE id = ?2 AND status IN (SELECT value FROM json_each(?3)))";
  const about = [order.id, attemptId, list(from)];
  return [
    db
      .prepare(
        `INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at)
        SELECT a.id || '-surplus', a.order_id, a.id, 'surplus', ${left_minor}, 'waiting', ?4, ?4 FROM payment_attempts a JOIN orders o ON o.id = a.order_id
        WHERE o.id = ?1 AND a.id = ?2 AND a.status IN (SELECT value FROM json_each(?3)) AND o.status <> 'pending_payment' AND ${left_minor} > 0
        ON CONFLICT (key) DO NOTHING`,
      )
      .bind(...about, now),
    askForRefunds(db, order.id, now),
    enqueueOrderEntry(db, "order-paid", order.number, now, {
      sql: "EXISTS (SELECT 1 FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.id = ? AND o.status = 'pending_payment' AND a.id = ? AND a.status IN (SELECT value FROM json_each(?)))",
      params: about,
    }),
    db
      .prepare(
        `INSERT INTO package_events (package_id, kind, at) SELECT id, 'paid', ?4 FROM packages
        WHERE order_id = ?1 AND status = 'pending_payment' AND ${attemptWaits} AND (SELECT status FROM orders WHERE id = ?1) = 'pending_payment' ON CONFLICT DO NOTHING`,
      )
      .bind(...about, now),
    db
      .prepare(
        `UPDATE packages SET status = 'paid' WHERE order_id = ?1 AND status = 'pending_payment' AND ${attemptWaits} AND (SELECT status FROM orders WHERE id = ?1) = 'pending_payment'`,
      )
      .bind(...about),
    db.prepare(`UPDATE orders SET status = 'paid', paid_at = ?4 WHERE id = ?1 AND status = 'pending_payment' AND ${attemptWaits}`).bind(...about, now),
    tellShopsOfOrder(db, order.number, now),
  ];
}

/**
 * After money has gone back, to be put after the attempt's own move. Where nothing of a paid order's money is left, everything of
 * it is refunded, and what was not yet sent is for sale again. Else each cancelled package whose money is back is.
 */
function refunded(db: D1Database, orderId: number, now: number): D1PreparedStatement[] {
  const isPaidFor = "EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND paid_at IS NOT NULL)";
  const allBack = `${isPaidFor} AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1 AND status = 'refunded')
    AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1 AND status IN ('paid', 'partially_refunded', 'review'))`;
  const unsent = `SELECT l.id, l.package_id, l.variant_id, l.quantity, l.flash_sale_id FROM order_lines l JOIN packages k ON k.id = l.package_id
    WHERE l.order_id = ?1 AND l.cancelled_at IS NULL AND k.status IN ('paid', 'processing')
      AND NOT EXISTS (SELECT 1 FROM shipment_lines WHERE line_id = l.id) AND ${allBack}`;
  const isRefunded = `order_id = ?1 AND status <> 'refunded' AND (${allBack} OR (status = 'cancelled' AND ${isPaidFor}
    AND EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = ?1 AND r.reason = 'cancelled' AND (r.package_id IS NULL OR r.package_id = packages.id))
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = ?1 AND r.reason = 'cancelled' AND (r.package_id IS NULL OR r.package_id = packages.id) AND r.state <> 'done')))`;
  const on = (sql: string, ...more: number[]) => db.prepare(sql).bind(orderId, ...more);
  return [
    ...deriveCash(db, orderId, now),
    on(`UPDATE variants SET stock = stock + t.quantity FROM (${unsent}) t WHERE variants.id = t.variant_id`),
    on(
      `UPDATE flash_sale_items SET sold = sold - t.quantity FROM (${unsent}) t
      WHERE flash_sale_items.flash_sale_id = t.flash_sale_id AND flash_sale_items.variant_id = t.variant_id`,
    ),
    on(shopsToldOfEnd(`(${unsent})`, "NULL", "?2"), now),
    on(`UPDATE order_lines SET cancelled_at = ?2 WHERE id IN (SELECT id FROM (${unsent}))`, now),
    on(`INSERT INTO package_events (package_id, kind, at) SELECT id, 'refunded', ?2 FROM packages WHERE ${isRefunded} ON CONFLICT DO NOTHING`, now),
    on(`UPDATE packages SET status = 'refunded' WHERE ${isRefunded}`),
    ...deriveOrder(db, orderId, now),
  ];
}

/**
 * After a refund came back: packages that counted as refunded for its sake stand again where they were. Stock that went back for
 * sale stays there: what was cancelled stays cancelled.
 */
function refundFailed(db: D1Database, orderId: number, now: number): D1PreparedStatement[] {
  const covers = "r.order_id = ?1 AND r.reason = 'cancelled' AND (r.package_id IS NULL OR r.package_id = packages.id)";
  const isOpen = `order_id = ?1 AND status = 'refunded' AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1 AND status IN ('paid', 'partially_refunded'))
    AND NOT (EXISTS (SELECT 1 FROM refunds r WHERE ${covers}) AND NOT EXISTS (SELECT 1 FROM refunds r WHERE ${covers} AND r.state <> 'done'))`;
  const was = (kind: string) => `EXISTS (SELECT 1 FROM package_events WHERE package_id = packages.id AND kind = '${kind}')`;
  return [
    db.prepare(`DELETE FROM package_events WHERE kind = 'refunded' AND package_id IN (SELECT id FROM packages WHERE ${isOpen})`).bind(orderId),
    db
      .prepare(
        `UPDATE packages SET status = CASE WHEN NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = packages.id AND cancelled_at IS NULL) THEN 'cancelled'
          WHEN ${was("delivered")} THEN 'delivered' WHEN ${was("shipped")} THEN 'shipped' ELSE 'paid' END WHERE ${isOpen}`,
      )
      .bind(orderId),
    ...deriveOrder(db, orderId, now),
  ];
}

export const orderUpdates: OrderUpdates = { paid, refunded, refundFailed };
