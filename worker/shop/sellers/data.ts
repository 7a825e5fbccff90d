/** SQL of what sellers see. The shop stands in every statement. */

import { all, sql } from "../../db/sql.ts";
import type { Minor } from "../money.ts";
import type { OrderStatus } from "../orders/contract.ts";
import type { OrderRow, PackageRow, Unparsed } from "../orders/rows.ts";
import { packageColumns, packageOf, refundableSql } from "../orders/service.ts";

export type Asked = { status?: OrderStatus | undefined; after?: number | undefined; id?: number | undefined; limit: number };

type OrderPart = Pick<OrderRow, "number" | "currency" | "createdAt" | "paidAt" | "address">;
type Row = Unparsed<PackageRow, "pickup"> & Unparsed<OrderPart, "address"> & { left_minor: Minor };

/** Packages of the shop that are paid, or will be at the door; the newest first. */
export async function readPackages(db: D1Database, shopId: number, { status, after, id, limit }: Asked) {
  const conditions = [
    sql`packages.shop_id = ${shopId}`,
    sql`(orders.paid_at IS NOT NULL OR packages.cash IS NOT NULL)`,
    ...(status === undefined ? [] : [sql`packages.status = ${status}`]),
    ...(after === undefined ? [] : [sql`packages.id < ${after}`]),
    ...(id === undefined ? [] : [sql`packages.id = ${id}`]),
  ];
  // left_minor is of the order's payment: what was given back already, for whatever reason, does not go back again
  const query = sql`SELECT ${sql.raw(packageColumns)}, orders.number, orders.currency, orders.created_at AS "createdAt", orders.paid_at AS "paidAt", orders.address,
      ${sql.raw(refundableSql)} AS left_minor
    FROM packages JOIN orders ON orders.id = packages.order_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY packages.id DESC LIMIT ${limit}`;
  return (await all<Row>(db, query)).map(({ number, currency, createdAt, paidAt, address, left_minor, ...parcel }) => ({
    parcel: packageOf(parcel),
    order: { number, currency, createdAt, paidAt, address: JSON.parse(address) as OrderPart["address"] },
    left_minor,
  }));
}
