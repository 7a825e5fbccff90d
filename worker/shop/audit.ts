/** The audit log: what sellers and operators did with an order or a shop, written in the batch that does it. */
import { type SQL, sql, statement } from "../db/sql.ts";
import type { Minor } from "../shared/money.ts";

export type Actor = {
  kind: "seller" | "admin" | "console";
  /** Null at the console. */
  shopperId: number | null;
  requestId: string | null;
};

export type AuditEntry = { action: string; packageId?: number | null; amount_minor?: Minor; note?: string };

/** An order by its id, or a shop. */
export type Concerned = number | { shopId: number };

/** A statement that adds an audit entry, where `condition` holds at that point of the batch. */
export function auditStatement(db: D1Database, by: Actor, about: Concerned, entry: AuditEntry, now: number, condition: SQL = sql`true`): D1PreparedStatement {
  const [orderId, shopId] = typeof about === "number" ? [about, null] : [null, about.shopId];
  return statement(
    db,
    sql`INSERT INTO operator_log (actor, shopper_id, action, order_id, package_id, shop_id, amount_minor, note, request_id, at)
      SELECT ${by.kind}, ${by.shopperId}, ${entry.action}, ${orderId}, ${entry.packageId ?? null}, ${shopId}, ${entry.amount_minor ?? null}, ${entry.note ?? null},
        ${by.requestId}, ${now} WHERE ${condition}`,
  );
}
