/** SQL of what operators see. */

import { all, type SQL, sql } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { Actor } from "../audit.ts";
import type { OrderStatus } from "../orders/contract.ts";
import { readOrderNumber } from "../orders/rules.ts";
import type { AttemptStatus } from "../payments/contract.ts";

export type OrdersFilter = {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  stuck?: boolean;
  oldest?: boolean;
  after?: number | undefined;
  limit: number;
};

/** Looked up from the few that are open, not asked of every order. */
const isStuck = sql`orders.id IN (SELECT order_id FROM payment_attempts WHERE status = 'review'
  UNION SELECT order_id FROM refunds WHERE state IN ('waiting', 'asked'))`;
/** By an index each. */
const isMeant = (q: string) =>
  sql`orders.id IN (SELECT id FROM orders WHERE number = ${readOrderNumber(q)} UNION SELECT id FROM orders WHERE lower(email) = ${q.trim().toLowerCase()})`;
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
export async function readOrders(db: D1Database, { status, q, stuck, oldest, after, limit }: OrdersFilter): Promise<OrderRow[]> {
  const conditions = [
    ...(status === undefined ? [] : [sql`orders.status = ${status}`]),
    ...(q === undefined ? [] : [isMeant(q)]),
    ...(stuck ? [isStuck] : []),
    ...(after === undefined ? [] : [oldest ? sql`orders.id > ${after}` : sql`orders.id < ${after}`]),
  ];
  const query = sql`SELECT orders.id, orders.number, orders.status, orders.created_at, orders.email, orders.total_minor, orders.currency,
      (SELECT count(*) FROM packages WHERE order_id = orders.id) AS packages, ${payment} AS payment
    FROM orders ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``} ORDER BY orders.id ${oldest ? sql`ASC` : sql`DESC`} LIMIT ${limit}`;
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

/** A condition: the gateway has the payment still under review, and its order goes on: money that goes back stays under review until it is there. */
export const isUnderReview = (attemptId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM payment_attempts AS a JOIN orders AS o ON o.id = a.order_id
    WHERE a.id = ${attemptId} AND a.status = 'review' AND o.status NOT IN ('cancelled', 'refunded'))`;
