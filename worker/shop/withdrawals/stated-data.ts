/** SQL of statements of withdrawal as the shop and the operators see them, and as they stand in the file of all that is stored of a shopper. */
import { all, type SQL, scalar, sql } from "../../db/sql.ts";
import { type ExportPart, exportRows } from "../export.ts";
import { withdrawals_max } from "./rules.ts";

export type StatedRow = {
  reference: string;
  received_at: number;
  package_id: number;
  number: string;
  country: string;
  is_open: 0 | 1;
  lines: string;
};

/** Whether what was paid for a line has not gone back: neither was it cancelled, nor is its return over. */
const isOpen = sql`l.cancelled_at IS NULL AND k.status NOT IN ('cancelled', 'refunded') AND NOT EXISTS (SELECT 1 FROM returns AS r
  WHERE r.withdrawal_id = d.id AND r.package_id = k.id AND r.state IN ('refunded', 'refused', 'withdrawn', 'lapsed'))`;

/** `which`: a condition on statements `d`, packages `k`, orders `o`. */
const statedSql = (which: SQL, only: SQL): SQL => sql`SELECT d.reference, d.received_at, k.id AS package_id, o.number || '-' || (k.position + 1) AS number,
    o.address ->> 'country' AS country, max(${isOpen}) AS is_open, json_group_array(json_object('id', l.id, 'name', l.name, 'quantity', w.quantity)) AS lines
  FROM withdrawals AS d JOIN orders AS o ON o.id = d.order_id JOIN withdrawal_lines AS w ON w.withdrawal_id = d.id JOIN order_lines AS l ON l.id = w.line_id
    JOIN packages AS k ON k.id = l.package_id
  WHERE ${which} GROUP BY d.id, k.id ${only} ORDER BY d.received_at, d.id, k.id LIMIT ${withdrawals_max}`;

export const readStatedOfPackage = (db: D1Database, shopId: number, packageId: number): Promise<StatedRow[]> =>
  all(db, statedSql(sql`d.order_id = (SELECT order_id FROM packages WHERE id = ${packageId}) AND k.id = ${packageId} AND k.shop_id = ${shopId}`, sql``));
/** Null: no such order. */
export async function readStatedOfOrder(db: D1Database, number: string): Promise<StatedRow[] | null> {
  const id = await scalar<number>(db, sql`SELECT id FROM orders WHERE number = ${number}`);
  return id === null ? null : all(db, statedSql(sql`d.order_id = ${id}`, sql``));
}
/** Those for which the money has not gone back, the oldest first. */
export const readOpenOfShop = (db: D1Database, shopId: number, since: number): Promise<StatedRow[]> =>
  all(db, statedSql(sql`d.received_at > ${since} AND k.shop_id = ${shopId}`, sql`HAVING is_open = 1`));

const exported_max = 1_000;
export const exportWithdrawals: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT o.number AS "order", d.reference, d.name, d.reason, d.locale AS language, d.received_at AS receivedAt_ms,
        (SELECT json_group_array(json_object('name', l.name, 'quantity', w.quantity)) FROM withdrawal_lines AS w JOIN order_lines AS l ON l.id = w.line_id WHERE w.withdrawal_id = d.id) AS lines
      FROM orders AS o JOIN withdrawals AS d ON d.order_id = o.id WHERE o.shopper_id = ${shopperId} ORDER BY d.id DESC LIMIT ${exported_max}`,
    "lines",
  );
