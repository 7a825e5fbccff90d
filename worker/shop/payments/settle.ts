/**
 * The one way by which a finding becomes state: used by the return page, the notices and the scheduled question alike, so
 * that they may come in any order, twice or at once. Each step is one batch of compare-and-set statements.
 */
import { orderKey, refundKey } from "../../outbox/entries.ts";
import type { AttemptStatus, OrderStatus } from "../orders/contract.ts";
import { payOrder, refundOrder } from "../orders/moves.ts";
import { type AttemptWithOrder, bookRefund, moveAttempt, readAttempt } from "./data.ts";
import type { Finding } from "./gateway.ts";
import { bookOutside } from "./refund-data.ts";
import { attemptStatesBefore, decide, type Step } from "./rules.ts";
import type { Till } from "./till.ts";

export type Settled = { attempt: AttemptStatus; order: OrderStatus; rejected: boolean };

/**
 * Applies a finding to an attempt. What does not fit the stored attempt (amount, currency, reference) changes nothing and is
 * logged for a person. Money for an order that is no longer waiting for it (expired, cancelled, or paid by another attempt) is
 * booked and given back: the stock may be somebody else's by now.
 */
export async function settle(till: Till, attemptId: string, finding: Finding): Promise<Settled> {
  const known = await readAttempt(till.db, attemptId);
  if (!known) throw new Error(`settle: no attempt ${attemptId}`);
  const decision = decide(known.attempt, finding);
  if (decision.kind === "reject") return rejected(known, finding, decision.reason);
  for (const step of decision.steps) {
    try {
      await till.db.batch(statementsFor(till, known, step, finding.reference ?? null));
    } catch (error) {
      // another attempt already carries this payment: one payment cannot pay twice
      if (String(error).includes("payment_attempts.reference")) return rejected(known, finding, "reference belongs to another attempt");
      throw error;
    }
  }
  if (decision.steps.some((step) => step.to === "paid")) till.handOver([orderKey("order-paid", known.order.number), refundKey(`${attemptId}-surplus`)]);
  const settled = decision.steps.length > 0 ? ((await readAttempt(till.db, attemptId)) as AttemptWithOrder) : known;
  return { attempt: settled.attempt.status, order: settled.order.status, rejected: false };
}

function statementsFor(till: Till, { attempt, order }: AttemptWithOrder, step: Step, reference: string | null): D1PreparedStatement[] {
  const from = attemptStatesBefore(step.to);
  if (step.refunded_minor !== undefined) {
    const booked = bookRefund(till.db, attempt.id, from, step.to, step.refunded_minor, till.now);
    return [booked, bookOutside(till.db, attempt.id, till.now), ...refundOrder(till.db, order.id, till.now)];
  }
  const moved = moveAttempt(till.db, attempt.id, from, step.to, reference, till.now);
  return step.to === "paid" ? [...payOrder(till.db, order, attempt.id, from, till.now), moved] : [moved];
}

function rejected({ attempt, order }: AttemptWithOrder, finding: Finding, reason: string): Settled {
  const { outcome, amount_minor, currency } = finding;
  const expected = { amount_minor: attempt.amount_minor, currency: attempt.currency };
  console.error(
    JSON.stringify({
      level: "error",
      event: "payment_rejected",
      gateway: attempt.gateway,
      attempt: attempt.id,
      order: order.number,
      reason,
      outcome,
      amount_minor,
      currency,
      expected,
    }),
  );
  return { attempt: attempt.status, order: order.status, rejected: true };
}
