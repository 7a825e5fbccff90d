/** SQL of what operators see. */
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { operatorLog } from "../../db/schema-fulfilment.ts";
import { orders } from "../../db/schema-purchase.ts";
import type { AttemptStatus, OrderStatus } from "../orders/contract.ts";
import { readOrderNumber } from "../orders/rules.ts";

export type Asked = { status?: OrderStatus | undefined; q?: string | undefined; stuck?: boolean; after?: number | undefined; limit: number };

// the table is named: within these, "id" alone would be the inner row's
const isStuck = sql`(EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = orders.id AND status = 'review')
  OR EXISTS (SELECT 1 FROM refunds WHERE order_id = orders.id AND state IN ('waiting', 'asked')))`;
/** Of the attempt that counts, as read.ts chooses it. */
const payment = sql<AttemptStatus | null>`(SELECT status FROM payment_attempts WHERE order_id = orders.id
  ORDER BY status IN ('paid', 'partially_refunded') DESC, status IN ('review', 'refunded') DESC, created_at DESC LIMIT 1)`;

/** Orders, the newest first. */
export const readOrders = (db: D1Database, { status, q, stuck, after, limit }: Asked) =>
  drizzle(db)
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      email: orders.email,
      total_minor: orders.total_minor,
      currency: orders.currency,
      packages: sql<number>`(SELECT count(*) FROM packages WHERE order_id = orders.id)`,
      payment,
    })
    .from(orders)
    .where(
      and(
        status === undefined ? undefined : eq(orders.status, status),
        q === undefined ? undefined : or(eq(orders.number, readOrderNumber(q)), sql`lower(${orders.email}) = ${q.trim().toLowerCase()}`),
        stuck ? isStuck : undefined,
        after === undefined ? undefined : lt(orders.id, after),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit)
    .all();

/** The newest 200 entries about an order. */
export const readLog = (db: D1Database, orderId: number) =>
  drizzle(db).select().from(operatorLog).where(eq(operatorLog.orderId, orderId)).orderBy(desc(operatorLog.id)).limit(200).all();
