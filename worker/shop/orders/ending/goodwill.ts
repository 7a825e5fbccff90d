/** Money that an operator gives back although nothing is cancelled, and refunds that need a person. */

import { Refusal } from "../../../errors.ts";
import { askForRefunds, refundKey } from "../../../outbox/entries.ts";
import { type Minor, stepOf } from "../../money.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { bookDone, closeRefund, readExponent } from "../../payments/service.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { FullOrder } from "../read.ts";
import { refundNow } from "./cancel.ts";
import { carries, left_minor } from "./ending.ts";

/** `key`: the same for each repeat of one intention. */
export type Goodwill = { amount_minor: Minor; key: string; note: string };

/** @throws Refusal invalid_fields (a sum that the currency cannot be charged in), refund_too_large (details.left: what is left to give back), idempotency_key_reused */
export async function giveGoodwill(purchase: PurchaseContext, full: FullOrder, { amount_minor, key, note }: Goodwill, by: Actor): Promise<FullOrder> {
  const { order } = full;
  const { db, now } = purchase;
  if (amount_minor % stepOf({ exponent: await readExponent(db, order.currency) }) !== 0)
    throw new Refusal("invalid_fields", { fields: { amount: ["invalid"] } });
  const payer = `SELECT a.id FROM payment_attempts a WHERE a.order_id = ?1 AND ${carries} AND ?2 <= ${left_minor}
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE key = a.id || '-goodwill-' || ?3) LIMIT 1`;
  const about = [order.id, amount_minor, key];
  const results = await db.batch([
    auditStatement(db, by, order.id, { action: "refund", amount_minor, note }, now, { sql: `EXISTS (${payer})`, params: about }),
    db
      .prepare(
        `INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at)
        SELECT id || '-goodwill-' || ?3, ?1, id, 'goodwill', ?2, 'waiting', ?4, ?4 FROM (${payer})`,
      )
      .bind(...about, now),
    askForRefunds(db, order.id, now),
  ]);
  const after = await refundNow(purchase, order.number, []);
  if (results[1]?.meta.changes === 1) return after;
  const made = after.refunds.find((refund) => refund.key.endsWith(`-goodwill-${key}`));
  if (!made) throw new Refusal("refund_too_large");
  if (made.amount_minor !== amount_minor) throw new Refusal("idempotency_key_reused");
  return after;
}

/**
 * What a person found out about a refund that is stuck: to be tried again, made after all, or not to be made (its money then
 * counts as not given back).
 * @throws Refusal not_found, conflict (it is done or closed)
 */
export async function resolveRefund(
  purchase: PurchaseContext,
  full: FullOrder,
  refundId: number,
  outcome: "retry" | "done" | "failed",
  by: Actor,
): Promise<FullOrder> {
  const refund = full.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Refusal("not_found");
  if (refund.state === "done" || refund.state === "failed") throw new Refusal("conflict");
  const { db, now } = purchase;
  await auditStatement(db, by, full.order.id, { action: `refund_${outcome}`, amount_minor: refund.amount_minor, note: refund.key }, now, {
    sql: "true",
    params: [],
  }).run();
  if (outcome === "done") await bookDone(purchase, refund);
  else if (outcome === "failed") await closeRefund(db, refund.key, now);
  else await db.prepare("UPDATE outbox SET attempts = 0, available_at = ?2 WHERE dedupe_key = ?1 AND done_at IS NULL").bind(refundKey(refund.key), now).run();
  return refundNow(purchase, full.order.number, []);
}
