/**
 * The one way by which a payment state is applied: used by the return page, the webhooks and the scheduled question alike, so
 * that they may come in any order, twice or at once. Each step is one batch of compare-and-set statements.
 */

import { log } from "../../log.ts";
import type { OrderStatus } from "../orders/contract.ts";
import { orderKey } from "../orders/rules.ts";
import type { AttemptStatus } from "./contract.ts";
import { type AttemptWithOrder, bookRefund, keepGatewayData, moveAttempt, noteRejection, readAttempt } from "./data.ts";
import { refundKey } from "./entries-data.ts";
import type { PaymentState } from "./gateway.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { bookOutside } from "./refunds/data.ts";
import { attemptStatesBefore, decide, type PaymentStep } from "./rules.ts";

/** `reason`: why it was rejected, for people. */
export type Settled = { attempt: AttemptStatus; order: OrderStatus; rejected: boolean; reason?: string };

/**
 * Applies a payment state to an attempt. What does not fit the stored attempt (amount, currency, reference) changes nothing and is
 * logged for a person. Money for an order that is no longer waiting for it (expired, cancelled, or paid by another attempt) is
 * booked and given back: the stock may be somebody else's by now. `also`: what is written with the first step, and only where there is one.
 */
export async function settle(
  purchase: PurchaseContext,
  attemptId: string,
  paymentState: PaymentState,
  also: readonly D1PreparedStatement[] = [],
): Promise<Settled> {
  const known = await readAttempt(purchase.db, attemptId);
  if (!known) throw new Error(`settle: no attempt ${attemptId}`);
  const decision = decide(known.attempt, paymentState);
  if (decision.kind === "reject") return rejected(purchase, known, paymentState, decision.reason);
  const { gatewayData } = paymentState;
  const dataStatements = gatewayData ? [keepGatewayData(purchase.db, attemptId, gatewayData)] : [];
  if (decision.steps.length === 0 && dataStatements.length > 0) await purchase.db.batch(dataStatements);
  for (const [at, step] of decision.steps.entries()) {
    try {
      await purchase.db.batch([...(at === 0 ? also : []), ...statementsFor(purchase, known, step, paymentState.reference ?? null), ...dataStatements]);
    } catch (error) {
      // another attempt already carries this payment: one payment cannot pay twice
      if (String(error).includes("payment_attempts.reference")) return rejected(purchase, known, paymentState, "reference belongs to another attempt");
      throw error;
    }
  }
  if (decision.steps.some((step) => step.to === "paid")) purchase.enqueue([orderKey("order-paid", known.order.number), refundKey(`${attemptId}-surplus`)]);
  const settled = decision.steps.length > 0 ? ((await readAttempt(purchase.db, attemptId)) as AttemptWithOrder) : known;
  return { attempt: settled.attempt.status, order: settled.order.status, rejected: false };
}

function statementsFor(purchase: PurchaseContext, { attempt, order }: AttemptWithOrder, step: PaymentStep, reference: string | null): D1PreparedStatement[] {
  const from = attemptStatesBefore(step.to);
  if (step.refunded_minor !== undefined) {
    const booked = bookRefund(purchase.db, attempt.id, from, step.to, step.refunded_minor, purchase.now);
    return [booked, bookOutside(purchase.db, attempt.id, purchase.now), ...purchase.orderUpdates.refunded(purchase.db, order.id, purchase.now)];
  }
  const moved = moveAttempt(purchase.db, attempt.id, from, step.to, reference, purchase.now);
  return step.to === "paid" ? [...purchase.orderUpdates.paid(purchase.db, order, attempt.id, from, purchase.now), moved] : [moved];
}

async function rejected({ db }: PurchaseContext, { attempt, order }: AttemptWithOrder, paymentState: PaymentState, reason: string): Promise<Settled> {
  await noteRejection(db, attempt.id, reason);
  const { outcome, amount_minor, currency } = paymentState;
  const expected = { amount_minor: attempt.amount_minor, currency: attempt.currency };
  const about = { gateway: attempt.gateway, attempt: attempt.id, order: order.number };
  log.error("payment_rejected", { ...about, reason, outcome, amount_minor, currency, expected });
  return { attempt: attempt.status, order: order.status, rejected: true, reason };
}
