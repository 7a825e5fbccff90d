/** SQL of reading orders: by number, by idempotency key, by what is due. */

import { rowsOf } from "../../db/sql.ts";
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
} from "./rows.ts";
import { flashHold_ms, holdMost_ms, holdWhilePaying_ms, largeHold_ms } from "./rules.ts";

async function findOrder(db: D1Database, condition: string, value: string | number): Promise<OrderRow | undefined> {
  const row = await db.prepare(`SELECT ${orderColumns} FROM orders WHERE ${condition}`).bind(value).first<Unparsed<OrderRow, "address">>();
  return row ? orderOf(row) : undefined;
}

export const findByKey = (db: D1Database, idempotencyKey: string) => findOrder(db, "idempotency_key = ?1", idempotencyKey);
export const findByNumber = (db: D1Database, number: string) => findOrder(db, "number = ?1", number);
export const findById = (db: D1Database, id: number) => findOrder(db, "id = ?1", id);
export const findByPackage = (db: D1Database, packageId: number) => findOrder(db, "id = (SELECT order_id FROM packages WHERE id = ?1)", packageId);

/** `names`: JSON, by language. */
export type ShopNameRow = { id: number; handle: string; name: string; names: string | null };
export type PictureSize = { hash: string; width: number; height: number };

/** Packages, lines, time lines, refunds, shops and pictures of an order. */
export async function readParts(db: D1Database, orderId: number) {
  const statements = [
    `SELECT ${packageColumns} FROM packages WHERE order_id = ?1 ORDER BY position`,
    `SELECT ${refundColumns} FROM refunds WHERE order_id = ?1 ORDER BY id`,
    ...partsOf("SELECT id FROM packages WHERE order_id = ?1"),
  ];
  const [parcels, refunds, ...parts] = await db.batch(statements.map((statement) => db.prepare(statement).bind(orderId)));
  return {
    parcels: rowsOf<Unparsed<PackageRow, "pickup">>(parcels).map(packageOf),
    refunds: rowsOf<RefundRow>(refunds),
    ...partsRead(parts),
  };
}

/** Lines, time lines, shops, pictures and shipments of these packages (at most 50). */
export async function readPackageParts(db: D1Database, packageIds: readonly number[]) {
  const statements = partsOf("SELECT value FROM json_each(?1)");
  return partsRead(await db.batch(statements.map((statement) => db.prepare(statement).bind(JSON.stringify(packageIds)))));
}

/** `packageIds`: a query that finds them. */
const partsOf = (packageIds: string) => [
  `SELECT ${orderLineColumns} FROM order_lines WHERE package_id IN (${packageIds}) ORDER BY id`,
  `SELECT ${packageEventColumns} FROM package_events WHERE package_id IN (${packageIds}) ORDER BY id`,
  `SELECT id, handle, name, names FROM shops WHERE id IN (SELECT shop_id FROM packages WHERE id IN (${packageIds}))`,
  `SELECT hash, width, height FROM pictures WHERE hash IN (SELECT picture FROM order_lines WHERE package_id IN (${packageIds}))`,
  `SELECT ${shipmentColumns} FROM shipments WHERE package_id IN (${packageIds}) ORDER BY id`,
];

const partsRead = ([lines, events, shops, pictures, shipments]: D1Result[]) => ({
  lines: rowsOf<Unparsed<OrderLineRow, "options">>(lines).map(orderLineOf),
  events: rowsOf<PackageEventRow>(events),
  shops: rowsOf<ShopNameRow>(shops),
  pictures: rowsOf<PictureSize>(pictures),
  shipments: rowsOf<Unparsed<ShipmentRow, "lines">>(shipments).map(shipmentOfRow),
});
export type PackagePartRows = ReturnType<typeof partsRead>;

const hasFlashLine = "EXISTS (SELECT 1 FROM order_lines WHERE order_id = orders.id AND flash_sale_id IS NOT NULL AND cancelled_at IS NULL)";

/** Whoever pays at this moment keeps the order a little longer, but not for ever. */
export const holdLonger = (db: D1Database, orderId: number, now: number) =>
  db
    .prepare(
      `UPDATE orders SET expires_at = min(created_at + CASE WHEN ${hasFlashLine} THEN ?5 WHEN large_lines > 0 THEN ?6 ELSE ?3 END, max(expires_at, ?2 + ?4))
      WHERE id = ?1 AND status = 'pending_payment' AND expires_at > ?2`,
    )
    .bind(orderId, now, holdMost_ms, holdWhilePaying_ms, flashHold_ms, largeHold_ms)
    .run();

/** Whether the address of the order in `orders` is one that nobody has proven: a guest's, or not its account's own. */
export const isUnproven =
  "NOT EXISTS (SELECT 1 FROM shoppers WHERE id = orders.shopper_id AND email_key = lower(orders.email) AND email_verified_at IS NOT NULL)";

/** How many orders of the hour before were written about to this order's address, where nobody has proven it; 0 where it is proven. */
export const mailedBefore = async (db: D1Database, orderId: number): Promise<number> =>
  (await db
    .prepare(
      `SELECT count(*) AS n FROM orders JOIN orders AS o ON o.buyer_key = orders.buyer_key AND o.id < orders.id AND o.created_at > orders.created_at - 3600000
      WHERE orders.id = ?1 AND ${isUnproven}`,
    )
    .bind(orderId)
    .first<number>("n")) ?? 0;

/** Scheduled: where an order that was never paid came from is kept for an hour, as long as it counts. */
export const forgetNetworks = (db: D1Database, now: number) =>
  db
    .prepare(
      "UPDATE orders SET network_key = NULL, wide_network_key = NULL WHERE wide_network_key IS NOT NULL AND status = 'cancelled' AND created_at <= ?1 - 3600000",
    )
    .bind(now)
    .run();

type Due = { id: number; number: string; expires_at: number };

/** Only orders that hold what this cart wants, or are of this buyer or network. */
export type Wanting = { cartId: string; shopperId: number | null; buyerKey: string; wideNetworkKey: string | null };

const isDue = `o.status = 'pending_payment' AND o.expires_at <= ?1 AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND status = 'review')`;

/** Unpaid orders whose time is over, except where a gateway holds the money under review; those after `after`, oldest first. */
export async function findExpired(db: D1Database, now: number, limit: number, after?: Due): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `SELECT id, number, expires_at FROM orders o INDEXED BY orders_unpaid WHERE ${isDue} AND (o.expires_at, o.id) > (?3, ?4) ORDER BY o.expires_at, o.id LIMIT ?2`,
    )
    .bind(now, limit, after?.expires_at ?? 0, after?.id ?? 0)
    .all<Due>();
  return results;
}

/** Of those the ones that stand in a buyer's way. */
export async function findExpiredInTheWay(
  db: D1Database,
  now: number,
  limit: number,
  { cartId, shopperId, buyerKey, wideNetworkKey }: Wanting,
): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `SELECT id, number, expires_at FROM orders o INDEXED BY orders_unpaid WHERE ${isDue} AND (o.cart_id = ?3 OR o.shopper_id = ?4 OR o.buyer_key = ?5 OR o.wide_network_key = ?6
        OR EXISTS (SELECT 1 FROM order_lines l JOIN cart_items i ON i.variant_id = l.variant_id WHERE l.order_id = o.id AND i.cart_id = ?3)
        OR EXISTS (SELECT 1 FROM voucher_uses u JOIN cart_vouchers c ON c.voucher_id = u.voucher_id WHERE u.order_id = o.id AND c.cart_id = ?3))
      ORDER BY o.expires_at, o.id LIMIT ?2`,
    )
    .bind(now, limit, cartId, shopperId, buyerKey, wideNetworkKey)
    .all<Due>();
  return results;
}
