/** SQL of a shopper's own returns and withdrawals, the latest first. */
import { all, sql } from "../../../db/sql.ts";

export type OwnKind = "return" | "withdrawal";
export type OwnEntry = { kind: OwnKind; id: number; at: number };
export const readOwnEntries = (db: D1Database, shopperId: number, after: OwnEntry | undefined, limit: number): Promise<OwnEntry[]> =>
  all(
    db,
    sql`SELECT kind, id, at FROM (
        SELECT 'return' AS kind, r.id, r.asked_at AS at FROM orders AS o JOIN returns AS r ON r.order_id = o.id WHERE o.shopper_id = ${shopperId}
        UNION ALL SELECT 'withdrawal', d.id, d.received_at FROM orders AS o JOIN withdrawals AS d ON d.order_id = o.id WHERE o.shopper_id = ${shopperId})
      WHERE ${after ? sql`(at, kind, id) < (${after.at}, ${after.kind}, ${after.id})` : sql`true`} ORDER BY at DESC, kind DESC, id DESC LIMIT ${limit}`,
  );

/** `lines`: JSON. */
export type OwnWithdrawal = { id: number; reference: string; order: string; lines: string };
export const readOwnWithdrawals = (db: D1Database, ids: readonly number[]): Promise<OwnWithdrawal[]> =>
  all(
    db,
    sql`SELECT d.id, d.reference, o.number AS "order", (SELECT json_group_array(json_object('name', l.name, 'quantity', w.quantity))
        FROM withdrawal_lines AS w JOIN order_lines AS l ON l.id = w.line_id WHERE w.withdrawal_id = d.id) AS lines
      FROM withdrawals AS d JOIN orders AS o ON o.id = d.order_id WHERE d.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
