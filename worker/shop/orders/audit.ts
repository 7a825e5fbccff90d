/** What sellers and operators did with an order or a shop: written in the batch of the deed, where the deed is done. */
import { always, type Condition } from "../../outbox/statements.ts";
import type { Minor } from "../money.ts";

export type Actor = {
  kind: "seller" | "admin" | "console";
  /** Null at the console. */
  shopperId: number | null;
  requestId: string | null;
};

export type AuditEntry = { action: string; packageId?: number | null; amount_minor?: Minor; note?: string };

export type { Condition } from "../../outbox/statements.ts";

/** An order by its id, or a shop. */
export type Concerned = number | { shopId: number };

/** A statement that logs a deed, where `condition` holds at that point of the batch. Its ?1 … belong to the condition. */
export function auditStatement(db: D1Database, by: Actor, about: Concerned, deed: AuditEntry, now: number, condition: Condition = always): D1PreparedStatement {
  const [orderId, shopId] = typeof about === "number" ? [about, null] : [null, about.shopId];
  const entry = [by.kind, by.shopperId, deed.action, orderId, deed.packageId ?? null, shopId, deed.amount_minor ?? null, deed.note ?? null, by.requestId, now];
  const places = entry.map((_, i) => `?${condition.params.length + i + 1}`).join(", ");
  return db
    .prepare(
      `INSERT INTO operator_log (actor, shopper_id, action, order_id, package_id, shop_id, amount_minor, note, request_id, at) SELECT ${places} WHERE ${condition.sql}`,
    )
    .bind(...condition.params, ...entry);
}
