/** How an order and its payment stand in the database, for tests of payments. */
import { returnToOrder } from "../../../worker/shop/orders/service.ts";
import { countRows, db, type placedOrder } from "./fixture.ts";

export type Placed = Awaited<ReturnType<typeof placedOrder>>;

export const stateOf = async ({ order, attempt }: Placed) =>
  db
    .prepare(
      `SELECT o.status AS "order", a.status AS attempt, a.refunded_minor AS refunded, (SELECT group_concat(DISTINCT status) FROM packages WHERE order_id = o.id) AS packages
      FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.number = ? AND a.id = ?`,
    )
    .bind(order.number, attempt.id)
    .first();
export const paidMails = ({ order }: Placed) => countRows("outbox WHERE dedupe_key = ?", `order-paid:${order.number}`);
export const refundsAsked = ({ attempt }: Placed) => countRows("outbox WHERE kind = 'refund' AND payload ->> 'refund' LIKE ?", `${attempt.id}-%`);
export const paidState = { order: "paid", attempt: "paid", refunded: 0, packages: "paid" };

/** The browser is back from the gateway: three seconds after whatever was before, since one that was asked just now is left alone. */
export function returned(placed: Placed) {
  placed.market.now += 3_000;
  return returnToOrder(placed.market.purchase(), {
    gatewayId: "stripe",
    attemptId: placed.attempt.id,
    message: { method: "GET", query: new URL(placed.attempt.returnUrl).searchParams, form: new URLSearchParams() },
    proof: { cartId: null, shopperId: null, key: undefined },
  });
}
