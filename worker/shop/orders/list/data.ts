/** SQL of a shopper's own orders: a page of them, newest first, and what their cards show. */

import type { Locale } from "../../../../locales/words.ts";
import { shopName } from "../../../db/shop-name.ts";
import { first, type Reader, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { Minor } from "../../../shared/money.ts";
import type { OrderStatus } from "../contract.ts";

export type ListQuery = {
  shopperId: number;
  statuses?: readonly OrderStatus[];
  /** Only these orders. */
  among?: readonly number[];
  /** Number of the order before the page. */
  after?: string;
  limit: number;
};
export type OrderListRow = {
  id: number;
  number: string;
  status: OrderStatus;
  created_at: number;
  expires_at: number;
  currency: string;
  total_minor: Minor;
  in_review: number;
  /** Null: nothing is to be paid in cash. */
  cash_due_minor: Minor | null;
};

function conditionsOf({ shopperId, statuses, among }: ListQuery): SQL[] {
  return [
    sql`o.shopper_id = ${shopperId}`,
    ...(statuses ? [sql`o.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`] : []),
    ...(among ? [sql`o.id IN (SELECT value FROM json_each(${JSON.stringify(among)}))`] : []),
  ];
}

/** Walks the shopper's index (orders_shopper), which ends in the row's id: of two orders of one moment the earlier row comes first. */
export function ordersSql(query: ListQuery): SQL {
  const conditions = conditionsOf(query);
  if (query.after !== undefined) {
    const last = (column: "created_at" | "id") =>
      sql`(SELECT ${sql.raw(column)} FROM orders WHERE number = ${query.after} AND shopper_id = ${query.shopperId})`;
    conditions.push(sql`o.created_at <= ${last("created_at")} AND (o.created_at < ${last("created_at")} OR o.id > ${last("id")})`);
  }
  return sql`SELECT o.id, o.number, o.status, o.created_at, o.expires_at, o.currency, o.total_minor,
      EXISTS (SELECT 1 FROM payment_attempts AS a WHERE a.order_id = o.id AND a.status = 'review') AS in_review,
      (SELECT a.amount_minor - a.collected_minor FROM payment_attempts AS a WHERE a.order_id = o.id AND a.status = 'due') AS cash_due_minor
    FROM orders AS o WHERE ${sql.join(conditions, sql.raw(" AND "))} ORDER BY o.created_at DESC, o.id LIMIT ${query.limit}`;
}

/** So many are counted, not more. */
export const counted_max = 1_000;

export async function readOrders(db: Reader, query: ListQuery): Promise<{ rows: OrderListRow[]; total: number }> {
  const count = sql`SELECT count(*) AS total FROM (SELECT 1 FROM orders AS o WHERE ${sql.join(conditionsOf(query), sql.raw(" AND "))} LIMIT ${counted_max + 1})`;
  const [rows, counted] = await db.batch([statement(db, ordersSql(query)), statement(db, count)]);
  return { rows: rowsOf<OrderListRow>(rows), total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0 };
}

export type ListedLineRow = {
  order_id: number;
  product_handle: string;
  main_slug: string;
  name: string;
  quantity: number;
  hash: string | null;
  width: number | null;
  height: number | null;
  reviewable: string | null;
};
export type ListedPackageRow = {
  order_id: number;
  id: number;
  status: OrderStatus;
  /** The shop's. */
  name: string;
  promised_from: string | null;
  promised_to: string | null;
  is_pickup: 0 | 1;
  /** Of the first shipment; null: nothing has left, or it waits to be picked up. */
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
};

/** Lines and packages of some of the shopper's orders. `reviewable`: the handle of a delivered product they may still review. */
export async function readCards(
  db: Reader,
  shopperId: number,
  orderIds: readonly number[],
  locale: Locale,
): Promise<{ lines: ListedLineRow[]; packages: ListedPackageRow[] }> {
  const ids = JSON.stringify(orderIds);
  const [lines, packages] = await db.batch([
    statement(
      db,
      sql`SELECT l.order_id, l.product_handle, l.main_slug, l.name, l.quantity, c.hash, c.width, c.height,
          (SELECT p.handle FROM variants AS v JOIN products AS p ON p.id = v.product_id JOIN packages AS k ON k.id = l.package_id
            WHERE v.id = l.variant_id AND l.cancelled_at IS NULL AND k.status = 'delivered' AND p.status = 'active'
              AND NOT EXISTS (SELECT 1 FROM reviews AS r WHERE r.shopper_id = ${shopperId} AND r.product_id = p.id)
              AND NOT EXISTS (SELECT 1 FROM review_removals AS g WHERE g.shopper_id = ${shopperId} AND g.product_id = p.id AND g.removed_by = 'marketplace')
              AND NOT EXISTS (SELECT 1 FROM shop_members AS e WHERE e.shop_id = p.shop_id AND e.shopper_id = ${shopperId})) AS reviewable
        FROM json_each(${ids}) AS j JOIN order_lines AS l ON l.order_id = j.value LEFT JOIN pictures AS c ON c.hash = l.picture ORDER BY l.order_id, l.id`,
    ),
    statement(
      db,
      sql`SELECT k.order_id, k.id, k.status, ${shopName(locale)} AS name, k.promised_from, k.promised_to, k.pickup IS NOT NULL AS is_pickup,
          t.carrier, t.tracking_number, t.tracking_url
        FROM json_each(${ids}) AS j JOIN packages AS k ON k.order_id = j.value JOIN shops AS s ON s.id = k.shop_id
          LEFT JOIN shipments AS t ON t.id = (SELECT min(id) FROM shipments WHERE package_id = k.id) ORDER BY k.order_id, k.position`,
    ),
  ]);
  return { lines: rowsOf<ListedLineRow>(lines), packages: rowsOf<ListedPackageRow>(packages) };
}

export type BoughtRow = { order_id: number; number: string; name: string };

/** What the shopper bought, newest orders first: enough to look for words in. */
export const readBought = async (db: Reader, shopperId: number, limit: number): Promise<BoughtRow[]> =>
  (
    await statement(
      db,
      sql`SELECT l.order_id, o.number, l.name FROM orders AS o JOIN order_lines AS l ON l.order_id = o.id
        WHERE o.shopper_id = ${shopperId} ORDER BY o.created_at DESC, o.id LIMIT ${limit}`,
    ).all<BoughtRow>()
  ).results;

/** Puts a guest's order into an account: only where the account has proven the very address of the order. @returns whether it is there */
export async function claimOrder(db: D1Database, { number, shopperId, emailKey }: { number: string; shopperId: number; emailKey: string }): Promise<boolean> {
  const { results } = await statement(
    db,
    sql`UPDATE orders SET shopper_id = ${shopperId} WHERE number = ${number} AND (shopper_id IS NULL OR shopper_id = ${shopperId})
      AND EXISTS (SELECT 1 FROM shoppers WHERE id = ${shopperId} AND email_key = ${emailKey} AND email_verified_at IS NOT NULL) RETURNING id`,
  ).all();
  return results.length === 1;
}

export const hasProven = async (db: D1Database, shopperId: number, emailKey: string): Promise<boolean> =>
  (await first(db, sql`SELECT 1 FROM shoppers WHERE id = ${shopperId} AND email_key = ${emailKey} AND email_verified_at IS NOT NULL`)) !== null;
