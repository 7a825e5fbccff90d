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

/** `key`: the same for each repeat of one intention. `packageId`: its shop bears it; else the marketplace does. */
export type Goodwill = { amount_minor: Minor; key: string; note: string; packageId?: number | undefined };

/** A shop bears goodwill for what it has sent, up to what was paid for that: so nothing it bears can be cancelled besides. ?3: the package. */
const mayBear = `EXISTS (SELECT 1 FROM packages k WHERE k.id = ?3 AND k.order_id = ?1 AND k.status IN ('shipped', 'delivered') AND coalesce(k.cash, 'collected') = 'collected'
  AND ?2 <= k.shipping_paid_minor + k.payment_fee_paid_minor + (SELECT COALESCE(sum(paid_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)
    - (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE package_id = k.id AND borne_by_shop_id IS NOT NULL AND state <> 'failed'))`;

/**
 * @throws Refusal not_found (a package of another order), invalid_fields (a sum that the currency cannot be charged in), refund_too_large (than what is
 * left to give back, or than what the package's shop can bear), idempotency_key_reused
 */
export async function giveGoodwill(purchase: PurchaseContext, full: FullOrder, goodwill: Goodwill, by: Actor): Promise<FullOrder> {
  const { amount_minor, key, note, packageId = null } = goodwill;
  const { order } = full;
  const { db, now } = purchase;
  if (amount_minor % stepOf({ exponent: await readExponent(db, order.currency) }) !== 0)
    throw new Refusal("invalid_fields", { fields: { amount: ["invalid"] } });
  if (packageId !== null && !full.parcels.some(({ id }) => id === packageId)) throw new Refusal("not_found");
  const payer = `SELECT a.id FROM payment_attempts a WHERE a.order_id = ?1 AND ${carries} AND ?2 <= ${left_minor} AND (?3 IS NULL OR ${mayBear})
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE key = a.id || '-goodwill-' || ?4) LIMIT 1`;
  const about = [order.id, amount_minor, packageId, key];
  const results = await db.batch([
    auditStatement(db, by, order.id, { action: "refund", packageId, amount_minor, note }, now, { sql: `EXISTS (${payer})`, params: about }),
    db
      .prepare(
        `INSERT INTO refunds (key, order_id, attempt_id, package_id, borne_by_shop_id, reason, amount_minor, state, created_at, updated_at)
        SELECT id || '-goodwill-' || ?4, ?1, id, ?3, (SELECT shop_id FROM packages WHERE id = ?3), 'goodwill', ?2, 'waiting', ?5, ?5 FROM (${payer})`,
      )
      .bind(...about, now),
    askForRefunds(db, order.id, now),
  ]);
  const after = await refundNow(purchase, order.number, []);
  if (results[1]?.meta.changes === 1) return after;
  const made = after.refunds.find((refund) => refund.key.endsWith(`-goodwill-${key}`));
  if (!made) throw new Refusal("refund_too_large");
  if (made.amount_minor !== amount_minor || made.packageId !== packageId) throw new Refusal("idempotency_key_reused");
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
