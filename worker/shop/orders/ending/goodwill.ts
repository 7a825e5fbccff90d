/** Money that an operator gives back although nothing is cancelled, and refunds that need a person. */

import { first, run, type SQL, sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { type Minor, stepOf } from "../../../shared/money.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { type GoodwillBase, goodwillTax } from "../../ledger/service.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { askForRefunds, bookDone, closeRefund, readExponent, refundKey } from "../../payments/service.ts";
import type { FullOrder } from "../read.ts";
import { refundNow } from "./cancel.ts";
import { carries, left_minor } from "./ending.ts";

/** `key`: the same for each repeat of one intention. `packageId`: its shop bears it; else the marketplace does. */
export type Goodwill = { amount_minor: Minor; key: string; note: string; packageId?: number | undefined };

const givenTo = (packageId: SQL | number) =>
  sql`SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE package_id = ${packageId} AND borne_by_shop_id IS NOT NULL AND state <> 'failed'`;

/** A shop bears goodwill for what it has sent, up to what was paid for that: so nothing it bears can be cancelled besides. */
const mayBear = (orderId: number, packageId: number, amount_minor: Minor): SQL => sql`EXISTS (SELECT 1 FROM packages k
  WHERE k.id = ${packageId} AND k.order_id = ${orderId} AND k.status IN ('shipped', 'delivered') AND coalesce(k.cash, 'collected') = 'collected'
  AND ${amount_minor} <= k.shipping_paid_minor + k.payment_fee_paid_minor + (SELECT COALESCE(sum(paid_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)
    - (${givenTo(sql`k.id`)}))`;

/** What the package's goods and shipping cost, and the tax in it, beside what its shop gave back of both. The fee of a way of paying is not the shop's. */
const readBase = (db: D1Database, packageId: number) =>
  first<GoodwillBase>(
    db,
    sql`SELECT k.shipping_paid_minor + coalesce(sum(l.paid_minor), 0) AS paid_minor, k.shipping_tax_minor + coalesce(sum(l.tax_minor), 0) AS tax_minor,
        (${givenTo(packageId)}) AS given_minor, (SELECT coalesce(sum(tax_minor), 0) FROM refunds WHERE package_id = ${packageId} AND state <> 'failed') AS "givenTax_minor"
      FROM packages AS k LEFT JOIN order_lines AS l ON l.package_id = k.id AND l.cancelled_at IS NULL WHERE k.id = ${packageId} GROUP BY k.id`,
  );

const none: GoodwillBase = { paid_minor: 0, tax_minor: 0, given_minor: 0, givenTax_minor: 0 };
/** Two that are given at one moment: the second looks again at what was given. */
const tries_max = 4;

/**
 * @throws Refusal not_found (a package of another order), invalid_fields (a sum that the currency cannot be charged in), refund_too_large (than what is
 * left to give back, or than what the package's shop can bear), idempotency_key_reused
 */
export async function giveGoodwill(purchase: PurchaseContext, full: FullOrder, goodwill: Goodwill, by: Actor): Promise<FullOrder> {
  const { amount_minor, key, packageId = null } = goodwill;
  const { order } = full;
  const step = stepOf({ exponent: await readExponent(purchase.db, order.currency) });
  if (amount_minor % step !== 0) throw new Refusal("invalid_fields", { fields: { amount: ["invalid"] } });
  if (packageId !== null && !full.packages.some(({ id }) => id === packageId)) throw new Refusal("not_found");
  for (let tries = 1; ; tries += 1) {
    const base = packageId === null ? none : ((await readBase(purchase.db, packageId)) ?? none);
    const isWritten = await write(purchase, order.id, goodwill, { tax_minor: goodwillTax(amount_minor, base, step), given_minor: base.given_minor }, by);
    const after = await refundNow(purchase, order.number, []);
    if (isWritten) return after;
    const made = after.refunds.find((refund) => refund.key.endsWith(`-goodwill-${key}`));
    if (made && (made.amount_minor !== amount_minor || made.packageId !== packageId)) throw new Refusal("idempotency_key_reused");
    if (made) return after;
    const isOvertaken = packageId !== null && (await readBase(purchase.db, packageId))?.given_minor !== base.given_minor;
    if (!isOvertaken || tries >= tries_max) throw new Refusal("refund_too_large");
  }
}

/** True: it was written, and booked by trigger. It is not where another came between since its tax was worked out. */
async function write(
  { db, now }: PurchaseContext,
  orderId: number,
  goodwill: Goodwill,
  { tax_minor, given_minor }: Pick<GoodwillBase, "tax_minor" | "given_minor">,
  by: Actor,
): Promise<boolean> {
  const { amount_minor, key, note, packageId = null } = goodwill;
  const bears = packageId === null ? sql`true` : sql`${mayBear(orderId, packageId, amount_minor)} AND ${given_minor} = (${givenTo(packageId)})`;
  const payer = sql`SELECT a.id FROM payment_attempts a WHERE a.order_id = ${orderId} AND ${carries} AND ${amount_minor} <= ${left_minor} AND ${bears}
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE key = a.id || '-goodwill-' || ${key}) LIMIT 1`;
  const results = await db.batch([
    auditStatement(db, by, orderId, { action: "refund", packageId, amount_minor, note }, now, sql`EXISTS (${payer})`),
    statement(
      db,
      sql`INSERT INTO refunds (key, order_id, attempt_id, package_id, borne_by_shop_id, reason, amount_minor, tax_minor, state, created_at, updated_at)
        SELECT id || '-goodwill-' || ${key}, ${orderId}, id, ${packageId}, (SELECT shop_id FROM packages WHERE id = ${packageId}), 'goodwill', ${amount_minor}, ${tax_minor},
          'waiting', ${now}, ${now} FROM (${payer})`,
    ),
    askForRefunds(db, orderId, now),
  ]);
  return results[1]?.meta.changes === 1;
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
  await auditStatement(db, by, full.order.id, { action: `refund_${outcome}`, amount_minor: refund.amount_minor, note: refund.key }, now).run();
  if (outcome === "done") await bookDone(purchase, refund);
  else if (outcome === "failed") await closeRefund(db, refund.key, now);
  else await run(db, sql`UPDATE outbox SET attempts = 0, available_at = ${now} WHERE dedupe_key = ${refundKey(refund.key)} AND done_at IS NULL`);
  return refundNow(purchase, full.order.number, []);
}
