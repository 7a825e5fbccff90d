/** Money that an operator gives back although nothing is cancelled, and refunds that need a person. */

import type { SQL } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { type Minor, stepOf } from "../../../shared/money.ts";
import { type Actor, auditStatement, changeBy } from "../../audit.ts";
import { goodwillTax } from "../../ledger/service.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { abandonRefund, bookDone, isRefundOpen, readExponent } from "../../payments/service.ts";
import type { FullOrder } from "../read.ts";
import { refundNow } from "./cancel.ts";
import { type PackageGoodwillBase, readGoodwillBase, retryRefund, writeGoodwill } from "./goodwill-data.ts";

/** `key`: the same for each repeat of one intention. `packageId`: its shop bears it; else the marketplace does. */
export type Goodwill = { amount_minor: Minor; key: string; note: string; packageId?: number | undefined };

/** What stands or falls with it: where the condition does not hold, nothing is given; the statements follow in its batch. */
export type GivenTogether = { condition: SQL; statements: readonly D1PreparedStatement[] };

const none: PackageGoodwillBase = { returned_minor: 0, paid_minor: 0, tax_minor: 0, given_minor: 0, givenTax_minor: 0 };
/** Two that are given at one moment: the second looks again at what was given. */
const tries_max = 4;

/**
 * @throws Refusal not_found (a package of another order), invalid_fields (a sum that the currency cannot be charged in), refund_too_large (than what is
 * left to give back, or than what the package's shop can bear), idempotency_key_reused
 */
export async function giveGoodwill(purchase: PurchaseContext, full: FullOrder, goodwill: Goodwill, by: Actor, together?: GivenTogether): Promise<FullOrder> {
  const { amount_minor, key, packageId = null } = goodwill;
  const { order } = full;
  const step = stepOf({ exponent: await readExponent(purchase.db, order.currency) });
  if (amount_minor % step !== 0) throw new Refusal("invalid_fields", { fields: { amount: ["invalid"] } });
  if (packageId !== null && !full.packages.some(({ id }) => id === packageId)) throw new Refusal("not_found");
  for (let tries = 1; ; tries += 1) {
    const base = packageId === null ? none : ((await readGoodwillBase(purchase.db, packageId)) ?? none);
    const isWritten = await writeGoodwill(
      purchase,
      order.id,
      goodwill,
      { tax_minor: goodwillTax(amount_minor, base, step), given_minor: base.given_minor, returned_minor: base.returned_minor },
      by,
      together,
    );
    const after = await refundNow(purchase, order.number, []);
    if (isWritten) return after;
    const made = after.refunds.find((refund) => refund.key.endsWith(`-goodwill-${key}`));
    if (made && (made.amount_minor !== amount_minor || made.packageId !== packageId)) throw new Refusal("idempotency_key_reused");
    if (made) return after;
    const now = packageId === null ? none : await readGoodwillBase(purchase.db, packageId);
    const isOvertaken = now?.given_minor !== base.given_minor || now.returned_minor !== base.returned_minor;
    if (!isOvertaken || tries >= tries_max) throw new Refusal("refund_too_large");
  }
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
  const entry = auditStatement(
    db,
    by,
    full.order.id,
    { action: `refund_${outcome}`, amount_minor: refund.amount_minor, note: refund.key, ...changeBy(by, { state: refund.state }, { state: outcome }) },
    now,
    isRefundOpen(refund.key),
  );
  // it is with the bank: what that did is said there
  const refused = (cause: unknown): never => {
    throw String(cause).includes("refund_is_transferred") ? new Refusal("conflict", { cause }) : cause;
  };
  if (outcome === "done") await bookDone(purchase, refund, [entry]).catch(refused);
  else if (outcome === "failed") await abandonRefund(db, refund.key, now, [entry]).catch(refused);
  else await retryRefund(db, refund.key, now, [entry]);
  return refundNow(purchase, full.order.number, []);
}
