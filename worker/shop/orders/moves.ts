/**
 * An order's changes of state as statements for one batch. Every statement looks at the state before the batch's last one
 * changes it, so that of two racing batches one does everything and the other nothing.
 */
import { enqueueOrderEntry, enqueueRefunds } from "../../outbox/entries.ts";
import type { AttemptStatus, OrderStatus } from "./contract.ts";
import { statesBefore } from "./rules.ts";

const list = (states: readonly string[]) => JSON.stringify(states);

/** The order is paid by this attempt, if both still wait for it; else the money is too much and goes back. */
export function payOrder(
  db: D1Database,
  order: { id: number; number: string },
  attemptId: string,
  from: readonly AttemptStatus[],
  now: number,
): D1PreparedStatement[] {
  const attemptWaits = "EXISTS (SELECT 1 FROM payment_attempts WHERE id = ?2 AND status IN (SELECT value FROM json_each(?3)))";
  return [
    enqueueRefunds(db, now, {
      sql: "a.id = ? AND a.status IN (SELECT value FROM json_each(?)) AND o.status <> 'pending_payment'",
      params: [attemptId, list(from)],
    }),
    enqueueOrderEntry(db, "order-paid", order.number, now, {
      sql: "EXISTS (SELECT 1 FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.id = ? AND o.status = 'pending_payment' AND a.id = ? AND a.status IN (SELECT value FROM json_each(?)))",
      params: [order.id, attemptId, list(from)],
    }),
    db
      .prepare(
        `UPDATE packages SET status = 'paid' WHERE order_id = ?1 AND status = 'pending_payment' AND ${attemptWaits} AND (SELECT status FROM orders WHERE id = ?1) = 'pending_payment'`,
      )
      .bind(order.id, attemptId, list(from)),
    db
      .prepare(`UPDATE orders SET status = 'paid', paid_at = ?4 WHERE id = ?1 AND status = 'pending_payment' AND ${attemptWaits}`)
      .bind(order.id, attemptId, list(from), now),
  ];
}

/** Ends an order that stands in one of `from`: stock and flash quota return, paid attempts are refunded. The last statement's changes say whether it did. */
export function closeOrder(db: D1Database, order: { id: number; number: string }, from: readonly OrderStatus[], now: number): D1PreparedStatement[] {
  const open = "(SELECT status FROM orders WHERE id = ?1) IN (SELECT value FROM json_each(?2))";
  const states = list(from);
  return [
    db
      .prepare(`UPDATE variants SET stock = stock + l.quantity FROM order_lines l WHERE l.order_id = ?1 AND variants.id = l.variant_id AND ${open}`)
      .bind(order.id, states),
    db
      .prepare(
        `UPDATE flash_sale_items SET sold = sold - l.quantity FROM order_lines l
        WHERE l.order_id = ?1 AND flash_sale_items.flash_sale_id = l.flash_sale_id AND flash_sale_items.variant_id = l.variant_id AND ${open}`,
      )
      .bind(order.id, states),
    enqueueOrderEntry(db, "order-cancelled", order.number, now, {
      sql: "(SELECT status FROM orders WHERE id = ?) IN (SELECT value FROM json_each(?))",
      params: [order.id, states],
    }),
    enqueueRefunds(db, now, {
      sql: "o.id = ? AND o.status IN (SELECT value FROM json_each(?)) AND a.status IN ('paid', 'partially_refunded', 'review')",
      params: [order.id, states],
    }),
    db.prepare(`UPDATE packages SET status = 'cancelled' WHERE order_id = ?1 AND ${open}`).bind(order.id, states),
    db
      .prepare("UPDATE orders SET status = 'cancelled', cancelled_at = ?3 WHERE id = ?1 AND status IN (SELECT value FROM json_each(?2))")
      .bind(order.id, states, now),
  ];
}

/** The money of a paid order has gone back whole: to be put after the attempt's own move. */
export function refundOrder(db: D1Database, orderId: number, attemptId: string): D1PreparedStatement[] {
  const allBack = `EXISTS (SELECT 1 FROM payment_attempts WHERE id = ?2 AND status = 'refunded')
    AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = ?1 AND status IN ('paid', 'partially_refunded', 'review'))`;
  const isPaidFor = "paid_at IS NOT NULL AND status IN (SELECT value FROM json_each(?3))";
  const states = list(statesBefore("refunded"));
  return [
    db
      .prepare(`UPDATE packages SET status = 'refunded' WHERE order_id = ?1 AND (SELECT ${isPaidFor} FROM orders WHERE id = ?1) AND ${allBack}`)
      .bind(orderId, attemptId, states),
    db.prepare(`UPDATE orders SET status = 'refunded' WHERE id = ?1 AND ${isPaidFor} AND ${allBack}`).bind(orderId, attemptId, states),
  ];
}
