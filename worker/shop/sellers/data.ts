/** SQL of what sellers see. The shop stands in every statement. */

import { all, type SQL, sql } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { OrderRow, PackageRow, Unparsed } from "../orders/rows-data.ts";
import { packageColumns, packageOf, refundableSql } from "../orders/service.ts";
import type { PackageFilter, Role, ShopStatus } from "./rules.ts";

export type Membership = { id: number; handle: string; name: string; status: ShopStatus; role: Role; country: string };

/** The shops somebody works for, the oldest first. */
export const readMemberships = (db: D1Database, shopperId: number): Promise<Membership[]> =>
  all<Membership>(
    db,
    sql`SELECT s.id, s.handle, s.name, s.status, m.role, s.country FROM shop_members AS m JOIN shops AS s ON s.id = m.shop_id WHERE m.shopper_id = ${shopperId} ORDER BY s.id`,
  );

export type PackagesFilter = {
  status?: PackageFilter | undefined;
  /** Beginnings of orders' numbers, as they are stored: one of them. */
  numbers?: readonly string[] | undefined;
  after?: number | undefined;
  id?: number | undefined;
  ids?: readonly number[] | undefined;
  /** UTC, as "2026-11-20": what should have been there before it is late. */
  today: string;
  limit: number;
};

type OrderPart = Pick<OrderRow, "number" | "currency" | "exponent" | "createdAt" | "paidAt" | "address" | "taxRate_bp" | "isGift" | "giftMessage">;
type Row = Unparsed<PackageRow, "pickup"> & Unparsed<OrderPart, "address"> & { left_minor: Minor; due_on: string };

/** The last day on which a package was promised to arrive. */
export const dueOn = sql`COALESCE(packages.promised_to, date(orders.created_at / 1000 + packages.days_max * 86400, 'unixepoch'))`;
const toSend = sql`packages.status IN ('paid', 'processing')`;

/** No letter of a number comes after Z. */
const beginsWith = (start: string): SQL => sql`orders.number >= ${start} AND orders.number < ${`${start}~`}`;

function conditionsOf({ status, numbers, after, id, ids, today }: Omit<PackagesFilter, "limit">): SQL[] {
  const isOldestFirst = status === "to_send" || status === "late";
  return [
    ...(isOldestFirst ? [toSend] : status === undefined ? [] : [sql`packages.status = ${status}`]),
    ...(status === "late" ? [sql`${dueOn} < ${today}`] : []),
    ...(numbers === undefined ? [] : [sql`(${sql.join(numbers.map(beginsWith), sql` OR `)})`]),
    ...(after === undefined ? [] : [isOldestFirst ? sql`packages.id > ${after}` : sql`packages.id < ${after}`]),
    ...(id === undefined ? [] : [sql`packages.id = ${id}`]),
    ...(ids === undefined ? [] : [sql`packages.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`]),
  ];
}

/** left_minor is of the order's payment: what was given back already, for whatever reason, does not go back again. */
export function packagesSql(shopId: number, asked: PackagesFilter): SQL {
  const conditions = [sql`packages.shop_id = ${shopId}`, sql`(orders.paid_at IS NOT NULL OR packages.cash IS NOT NULL)`, ...conditionsOf(asked)];
  const order = asked.status === "to_send" || asked.status === "late" ? sql`packages.id` : sql`packages.id DESC`;
  return sql`SELECT ${packageColumns}, orders.number, orders.currency, (SELECT exponent FROM currencies WHERE code = orders.currency) AS exponent, orders.created_at AS "createdAt", orders.paid_at AS "paidAt", orders.address, orders.tax_rate_bp AS "taxRate_bp", orders.is_gift AS "isGift", orders.gift_message AS "giftMessage",
      ${refundableSql} AS left_minor, ${dueOn} AS due_on
    FROM packages JOIN orders ON orders.id = packages.order_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${asked.limit}`;
}

/** Packages of the shop that are paid, or will be at the door; the newest first, those to be sent the oldest first. */
export async function readPackages(db: D1Database, shopId: number, asked: PackagesFilter) {
  return (await all<Row>(db, packagesSql(shopId, asked))).map(
    ({ number, currency, exponent, createdAt, paidAt, address, taxRate_bp, isGift, giftMessage, left_minor, due_on, ...pkg }) => ({
      pkg: packageOf(pkg),
      order: { number, currency, exponent, createdAt, paidAt, taxRate_bp, isGift, giftMessage, address: JSON.parse(address) as OrderPart["address"] },
      left_minor,
      due_on,
    }),
  );
}
