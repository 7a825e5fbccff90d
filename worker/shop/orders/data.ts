/** SQL of reading orders: by number, by idempotency key, by what is due. */

import { all, first, rowsOf, run, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { type RefundRow, refundColumns } from "../payments/service.ts";
import {
  type OrderLineRow,
  type OrderRow,
  orderColumns,
  orderLineColumns,
  orderLineOf,
  orderOf,
  type PackageEventRow,
  type PackageRow,
  packageColumns,
  packageEventColumns,
  packageOf,
  type ShipmentRow,
  shipmentColumns,
  shipmentOfRow,
  type Unparsed,
} from "./rows-data.ts";
import { flashHold_ms, holdMost_ms, holdWhilePaying_ms, largeHold_ms } from "./rules.ts";

async function findOrder(db: D1Database, condition: SQL): Promise<OrderRow | undefined> {
  const row = await first<Unparsed<OrderRow, "address" | "billing">>(db, sql`SELECT ${orderColumns} FROM orders WHERE ${condition}`);
  return row ? orderOf(row) : undefined;
}

export const findByKey = (db: D1Database, idempotencyKey: string) => findOrder(db, sql`idempotency_key = ${idempotencyKey}`);
export const findByNumber = (db: D1Database, number: string) => findOrder(db, sql`number = ${number}`);
export const findById = (db: D1Database, id: number) => findOrder(db, sql`id = ${id}`);
export const findByPackage = (db: D1Database, packageId: number) => findOrder(db, sql`id = (SELECT order_id FROM packages WHERE id = ${packageId})`);

/** `names`: JSON, by language. */
export type ShopNameRow = { id: number; handle: string; name: string; names: string | null };
export type PictureSize = { hash: string; width: number; height: number };

/** Packages, lines, time lines, refunds, shops and pictures of an order. */
export async function readParts(db: D1Database, orderId: number) {
  const [packages, refunds, ...parts] = await db.batch([
    statement(db, sql`SELECT ${packageColumns} FROM packages WHERE order_id = ${orderId} ORDER BY position`),
    statement(db, sql`SELECT ${refundColumns} FROM refunds WHERE order_id = ${orderId} ORDER BY id`),
    ...partsOf(db, sql`SELECT id FROM packages WHERE order_id = ${orderId}`),
  ]);
  return {
    packages: rowsOf<Unparsed<PackageRow, "pickup">>(packages).map(packageOf),
    refunds: rowsOf<RefundRow>(refunds),
    ...partsRead(parts),
  };
}

/** Lines, time lines, shops, pictures and shipments of these packages (at most 50). */
export const readPackageParts = async (db: D1Database, packageIds: readonly number[]) =>
  partsRead(await db.batch(partsOf(db, sql`SELECT value FROM json_each(${JSON.stringify(packageIds)})`)));

/** `packageIds`: a query that finds them. */
const partsOf = (db: D1Database, packageIds: SQL) =>
  [
    sql`SELECT ${orderLineColumns} FROM order_lines WHERE package_id IN (${packageIds}) ORDER BY id`,
    sql`SELECT ${packageEventColumns} FROM package_events WHERE package_id IN (${packageIds}) ORDER BY id`,
    sql`SELECT id, handle, name, names FROM shops WHERE id IN (SELECT shop_id FROM packages WHERE id IN (${packageIds}))`,
    sql`SELECT hash, width, height FROM pictures WHERE hash IN (SELECT picture FROM order_lines WHERE package_id IN (${packageIds}))`,
    sql`SELECT ${shipmentColumns} FROM shipments WHERE package_id IN (${packageIds}) ORDER BY id`,
  ].map((each) => statement(db, each));

const partsRead = ([lines, events, shops, pictures, shipments]: D1Result[]) => ({
  lines: rowsOf<Unparsed<OrderLineRow, "options">>(lines).map(orderLineOf),
  events: rowsOf<PackageEventRow>(events),
  shops: rowsOf<ShopNameRow>(shops),
  pictures: rowsOf<PictureSize>(pictures),
  shipments: rowsOf<Unparsed<ShipmentRow, "lines">>(shipments).map(shipmentOfRow),
});
export type PackagePartRows = ReturnType<typeof partsRead>;

const hasFlashLine = sql`EXISTS (SELECT 1 FROM order_lines WHERE order_id = orders.id AND flash_sale_id IS NOT NULL AND cancelled_at IS NULL)`;

/** Whoever pays at this moment keeps the order a little longer, but not for ever. */
export const holdLonger = (db: D1Database, orderId: number, now: number) =>
  run(
    db,
    sql`UPDATE orders SET expires_at = min(created_at + CASE WHEN ${hasFlashLine} THEN ${flashHold_ms} WHEN large_lines > 0 THEN ${largeHold_ms} ELSE ${holdMost_ms} END,
        max(expires_at, ${now + holdWhilePaying_ms})) WHERE id = ${orderId} AND status = 'pending_payment' AND expires_at > ${now}`,
  );

/** Whether the address of the order in `orders` is one that nobody has proven: a guest's, or not its account's own. */
export const isUnproven = sql`NOT EXISTS (SELECT 1 FROM shoppers WHERE id = orders.shopper_id AND email_key = lower(orders.email) AND email_verified_at IS NOT NULL)`;

/** How many orders of the hour before were written about to this order's address, where nobody has proven it; 0 where it is proven. */
export const mailedBefore = async (db: D1Database, orderId: number): Promise<number> =>
  (await scalar<number>(
    db,
    sql`SELECT count(*) FROM orders JOIN orders AS o ON o.buyer_key = orders.buyer_key AND o.id < orders.id AND o.created_at > orders.created_at - 3600000
      WHERE orders.id = ${orderId} AND ${isUnproven}`,
  )) ?? 0;

/** Scheduled: where an order that was never paid came from is kept for an hour, as long as it counts. */
export const forgetNetworks = (db: D1Database, now: number) =>
  run(
    db,
    sql`UPDATE orders SET network_key = NULL, wide_network_key = NULL
      WHERE wide_network_key IS NOT NULL AND status = 'cancelled' AND created_at <= ${now - 3_600_000}`,
  );

type Due = { id: number; number: string; expires_at: number };

/** Only orders that hold what this cart wants, or are of this buyer or network. */
export type Wanting = { cartId: string; shopperId: number | null; buyerKey: string; wideNetworkKey: string | null };

const isDue = (now: number): SQL =>
  sql`o.status = 'pending_payment' AND o.expires_at <= ${now} AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND status = 'review')`;

/** Unpaid orders whose time is over, except where a gateway holds the money under review; those after `after`, oldest first. */
export const findExpired = (db: D1Database, now: number, limit: number, after?: Due): Promise<Due[]> =>
  all<Due>(
    db,
    sql`SELECT id, number, expires_at FROM orders o INDEXED BY orders_unpaid
      WHERE ${isDue(now)} AND (o.expires_at, o.id) > (${after?.expires_at ?? 0}, ${after?.id ?? 0}) ORDER BY o.expires_at, o.id LIMIT ${limit}`,
  );

/** Of those the ones that stand in a buyer's way. */
export const findExpiredBlocking = (db: D1Database, now: number, limit: number, { cartId, shopperId, buyerKey, wideNetworkKey }: Wanting): Promise<Due[]> =>
  all<Due>(
    db,
    sql`SELECT id, number, expires_at FROM orders o INDEXED BY orders_unpaid
      WHERE ${isDue(now)} AND (o.cart_id = ${cartId} OR o.shopper_id = ${shopperId} OR o.buyer_key = ${buyerKey} OR o.wide_network_key = ${wideNetworkKey}
        OR EXISTS (SELECT 1 FROM order_lines l JOIN cart_items i ON i.variant_id = l.variant_id WHERE l.order_id = o.id AND i.cart_id = ${cartId})
        OR EXISTS (SELECT 1 FROM voucher_uses u JOIN cart_vouchers c ON c.voucher_id = u.voucher_id WHERE u.order_id = o.id AND c.cart_id = ${cartId}))
      ORDER BY o.expires_at, o.id LIMIT ${limit}`,
  );
