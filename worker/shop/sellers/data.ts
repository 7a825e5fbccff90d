/** SQL of what sellers see. Membership stands in every statement. */

import { all, rowsOf, sql, statement } from "../../db/sql.ts";
import type { Minor } from "../money.ts";
import type { OrderStatus } from "../orders/contract.ts";
import { carries, left_minor } from "../orders/ending/ending.ts";
import {
  type OrderLineRow,
  type OrderRow,
  orderLineColumns,
  orderLineOf,
  type PackageEventRow,
  type PackageRow,
  packageColumns,
  packageEventColumns,
  packageOf,
  type Unparsed,
} from "../orders/rows.ts";
import type { PictureSize, ShopName } from "../orders/service.ts";

export type Asked = { status?: OrderStatus | undefined; after?: number | undefined; id?: number | undefined; limit: number };

type OrderPart = Pick<OrderRow, "number" | "currency" | "createdAt" | "paidAt" | "address">;
type Row = Unparsed<PackageRow, "pickup"> & Unparsed<OrderPart, "address"> & { left_minor: Minor };

/** Paid packages of the shops this shopper works for, the newest first. */
export async function readPackages(db: D1Database, shopperId: number, { status, after, id, limit }: Asked) {
  const conditions = [
    sql`orders.paid_at IS NOT NULL`,
    ...(status === undefined ? [] : [sql`packages.status = ${status}`]),
    ...(after === undefined ? [] : [sql`packages.id < ${after}`]),
    ...(id === undefined ? [] : [sql`packages.id = ${id}`]),
  ];
  // left_minor is of the order's payment: what was given back already, for whatever reason, does not go back again
  const query = sql`SELECT ${sql.raw(packageColumns)}, orders.number, orders.currency, orders.created_at AS "createdAt", orders.paid_at AS "paidAt", orders.address,
      COALESCE((SELECT ${sql.raw(left_minor)} FROM payment_attempts a WHERE a.order_id = orders.id AND ${sql.raw(carries)} LIMIT 1), 0) AS left_minor
    FROM packages JOIN orders ON orders.id = packages.order_id
      JOIN shop_members ON shop_members.shop_id = packages.shop_id AND shop_members.shopper_id = ${shopperId}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY packages.id DESC LIMIT ${limit}`;
  return (await all<Row>(db, query)).map(({ number, currency, createdAt, paidAt, address, left_minor, ...parcel }) => ({
    parcel: packageOf(parcel),
    order: { number, currency, createdAt, paidAt, address: JSON.parse(address) as OrderPart["address"] },
    left_minor,
  }));
}

/** Lines, time lines, shops and pictures of these packages (at most 50). */
export async function readPackageParts(db: D1Database, packageIds: number[]) {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(packageIds)}))`;
  const [lines, events, shops, pictures] = await db.batch([
    statement(db, sql`SELECT ${sql.raw(orderLineColumns)} FROM order_lines WHERE package_id IN ${list} ORDER BY id`),
    statement(db, sql`SELECT ${sql.raw(packageEventColumns)} FROM package_events WHERE package_id IN ${list} ORDER BY id`),
    statement(db, sql`SELECT id, handle, name FROM shops WHERE id IN (SELECT shop_id FROM packages WHERE id IN ${list})`),
    statement(db, sql`SELECT hash, width, height FROM pictures WHERE hash IN (SELECT picture FROM order_lines WHERE package_id IN ${list})`),
  ]);
  return {
    lines: rowsOf<Unparsed<OrderLineRow, "options">>(lines).map(orderLineOf),
    events: rowsOf<PackageEventRow>(events),
    shops: rowsOf<ShopName>(shops),
    pictures: rowsOf<PictureSize>(pictures),
  };
}
