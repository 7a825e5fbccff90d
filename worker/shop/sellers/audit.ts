/** What somebody did for a shop, as opposed to an order: written in the batch of the deed. */
import type { Actor } from "../orders/service.ts";

type Condition = { sql: string; params: readonly (string | number | null)[] };

/** A statement that logs a shop's deed where `condition` holds at that point of the batch. Its ?1 … belong to the condition. */
export function auditShop(
  db: D1Database,
  by: Actor,
  shopId: number,
  deed: { action: string; note?: string },
  now_ms: number,
  condition: Condition = { sql: "true", params: [] },
): D1PreparedStatement {
  const entry = [by.kind, by.shopperId, deed.action, shopId, deed.note ?? null, by.requestId, now_ms];
  const places = entry.map((_, i) => `?${condition.params.length + i + 1}`).join(", ");
  return db
    .prepare(`INSERT INTO operator_log (actor, shopper_id, action, shop_id, note, request_id, at) SELECT ${places} WHERE ${condition.sql}`)
    .bind(...condition.params, ...entry);
}
