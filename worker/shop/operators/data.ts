/** SQL of what operators see. */

import { all, type SQL, sql } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { Actor } from "../audit.ts";
import type { OrderStatus } from "../orders/contract.ts";
import { readOrderNumber } from "../orders/rules.ts";
import type { AttemptStatus } from "../payments/contract.ts";

export type OrdersFilter = { status?: OrderStatus | undefined; q?: string | undefined; stuck?: boolean; after?: number | undefined; limit: number };

// the table is named: within these, "id" alone would be the inner row's
const isStuck = sql`(EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = orders.id AND status = 'review')
  OR EXISTS (SELECT 1 FROM refunds WHERE order_id = orders.id AND state IN ('waiting', 'asked')))`;
/** Of the attempt that counts, as read.ts chooses it. */
const payment = sql`(SELECT status FROM payment_attempts WHERE order_id = orders.id
  ORDER BY status IN ('paid', 'partially_refunded') DESC, status IN ('review', 'refunded') DESC, created_at DESC LIMIT 1)`;

type OrderRow = {
  id: number;
  number: string;
  status: OrderStatus;
  created_at: number;
  email: string;
  total_minor: Minor;
  currency: string;
  packages: number;
  payment: AttemptStatus | null;
};

/** Orders, the newest first. */
export async function readOrders(db: D1Database, { status, q, stuck, after, limit }: OrdersFilter): Promise<OrderRow[]> {
  const conditions = [
    ...(status === undefined ? [] : [sql`orders.status = ${status}`]),
    ...(q === undefined ? [] : [sql`(orders.number = ${readOrderNumber(q)} OR lower(orders.email) = ${q.trim().toLowerCase()})`]),
    ...(stuck ? [isStuck] : []),
    ...(after === undefined ? [] : [sql`orders.id < ${after}`]),
  ];
  const query = sql`SELECT orders.id, orders.number, orders.status, orders.created_at, orders.email, orders.total_minor, orders.currency,
      (SELECT count(*) FROM packages WHERE order_id = orders.id) AS packages, ${payment} AS payment
    FROM orders ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``} ORDER BY orders.id DESC LIMIT ${limit}`;
  return all<OrderRow>(db, query);
}

type LogRow = {
  actor: Actor["kind"];
  shopper_id: number | null;
  action: string;
  package_id: number | null;
  amount_minor: Minor | null;
  note: string | null;
  request_id: string | null;
  at: number;
};

/** The newest 200 entries about an order. */
export async function readLog(db: D1Database, orderId: number): Promise<LogRow[]> {
  const query = sql`SELECT actor, shopper_id, action, package_id, amount_minor, note, request_id, at
    FROM operator_log WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 200`;
  return all<LogRow>(db, query);
}

/** A condition: the gateway has the payment still under review. */
export const isUnderReview = (attemptId: string): SQL => sql`EXISTS (SELECT 1 FROM payment_attempts WHERE id = ${attemptId} AND status = 'review')`;
