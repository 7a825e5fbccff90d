/** SQL of reading orders: by number, by idempotency key, by what is due. */
import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type OrderRow, orderLines, orders, packages } from "../../db/schema-purchase.ts";

export const findByKey = (db: D1Database, idempotencyKey: string): Promise<OrderRow | undefined> =>
  drizzle(db).select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey)).get();

export const findByNumber = (db: D1Database, number: string): Promise<OrderRow | undefined> =>
  drizzle(db).select().from(orders).where(eq(orders.number, number)).get();

export type ShopName = { id: number; handle: string; name: string };
export type PictureSize = { hash: string; width: number; height: number };

/** Packages, lines, shops and pictures of an order, of one moment. */
export async function readParts(db: D1Database, orderId: number) {
  const orm = drizzle(db);
  const [parcels, lines] = await orm.batch([
    orm.select().from(packages).where(eq(packages.orderId, orderId)).orderBy(asc(packages.position)),
    orm.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
  ]);
  const [shops, pictures] = await db.batch([
    db.prepare("SELECT id, handle, name FROM shops WHERE id IN (SELECT shop_id FROM packages WHERE order_id = ?1)").bind(orderId),
    db.prepare("SELECT hash, width, height FROM pictures WHERE hash IN (SELECT picture FROM order_lines WHERE order_id = ?1)").bind(orderId),
  ]);
  return { parcels, lines, shops: (shops?.results ?? []) as ShopName[], pictures: (pictures?.results ?? []) as PictureSize[] };
}

/** Unpaid orders whose time is over, except where a gateway holds the money under review. */
export async function findExpired(db: D1Database, now: number, limit: number): Promise<{ id: number; number: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, number FROM orders o WHERE status = 'pending_payment' AND expires_at <= ?1
        AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND status = 'review')
      ORDER BY expires_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<{ id: number; number: string }>();
  return results;
}
