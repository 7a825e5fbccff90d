/** What may happen to a payment. Each change edits the document and adds the event that tells of it; the ids come back. */
import type { Card, Decline } from "./cards.ts";
import { addEvent } from "./events.ts";
import { type Charge, type Intent, now_s, type Payment, type PaymentError, partnerId, type Refund, randomId } from "./objects.ts";
import { invalid } from "./problem.ts";

const declines: Record<Decline, PaymentError> = {
  card_declined: { type: "card_error", code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  insufficient_funds: { type: "card_error", code: "card_declined", decline_code: "insufficient_funds", message: "Your card has insufficient funds." },
  test_mode_live_card: {
    type: "card_error",
    code: "card_declined",
    decline_code: "test_mode_live_card",
    message: "Your card was declined. Your request was in test mode, but used a non test card.",
  },
  authentication_failure: {
    type: "card_error",
    code: "payment_intent_authentication_failure",
    message: "The provided payment method has failed authentication.",
  },
};

/** The intent is made with the first try to pay. */
function intentOf(payment: Payment): Intent {
  const { session } = payment;
  payment.intent ??= {
    id: partnerId(session.id, "pi_"),
    object: "payment_intent",
    amount: session.amount_total,
    amount_received: 0,
    created: now_s(),
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: payment.intentMetadata,
    payment_method_types: ["card"],
    status: "requires_payment_method",
  };
  session.payment_intent = payment.intent.id;
  return payment.intent;
}

export function decline(payment: Payment, reason: Decline): string[] {
  const intent = Object.assign(intentOf(payment), { status: "requires_payment_method", last_payment_error: declines[reason] });
  payment.challenged = null;
  return [addEvent(payment, "payment_intent.payment_failed", intent)];
}

/** The bank asks the shopper first. */
export function challenge(payment: Payment, card: Card): void {
  Object.assign(intentOf(payment), { status: "requires_action", last_payment_error: null });
  payment.challenged = card;
}

export function succeed(payment: Payment, card: Card): string[] {
  const { session } = payment;
  const intent = intentOf(payment);
  const charge: Charge = {
    id: partnerId(session.id, "ch_"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    created: now_s(),
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: "card", card },
    refunded: false,
    status: "succeeded",
  };
  Object.assign(payment, { charge, challenged: null });
  Object.assign(intent, { status: "succeeded", amount_received: intent.amount, last_payment_error: null, latest_charge: charge.id });
  Object.assign(session, { status: "complete", payment_status: "paid", url: null });
  return [addEvent(payment, "checkout.session.completed", session)];
}

/** @throws the API's 400 when it is not open */
export function expire(payment: Payment): string[] {
  const { session } = payment;
  if (session.status !== "open")
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`, "session");
  Object.assign(session, { status: "expired", url: null });
  return [addEvent(payment, "checkout.session.expired", session)];
}

export type RefundFields = { amount: number | null; reason: string | null; metadata: Record<string, string> };

/** @throws the API's 400 when there is nothing, or not as much, to give back */
export function refund(payment: Payment, asked: RefundFields): { refund: Refund; events: string[] } {
  const { charge, intent } = payment;
  if (!charge || !intent) throw invalid("This PaymentIntent does not have a successful charge to refund.", "payment_intent");
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  const amount = asked.amount ?? left;
  if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, "amount");
  const status = payment.nextRefund ?? "succeeded";
  delete payment.nextRefund;
  const made: Refund = {
    id: `re_${randomId()}`,
    object: "refund",
    amount,
    charge: charge.id,
    created: now_s(),
    currency: charge.currency,
    metadata: asked.metadata,
    payment_intent: intent.id,
    reason: asked.reason,
    status,
    ...(status === "failed" && failedRefund),
  };
  payment.refunds.push(made);
  const created = addEvent(payment, "refund.created", made);
  if (status === "failed") return { refund: made, events: [created, addEvent(payment, "refund.failed", made)] };
  countRefunded(charge, amount);
  return { refund: made, events: [created, addEvent(payment, "charge.refunded", charge)] };
}

const failedRefund = { status: "failed" as const, failure_reason: "expired_or_canceled_card" };

/** What is on its way back counts as given back, too. */
function countRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}

/** What becomes of a refund that is on its way, or, where the bank sends it back, of one that was made. */
export function endRefund(payment: Payment, refund: Refund, status: "succeeded" | "failed"): string[] {
  if (status === "succeeded") {
    refund.status = status;
    return [addEvent(payment, "refund.updated", refund)];
  }
  Object.assign(refund, failedRefund);
  if (payment.charge) countRefunded(payment.charge, -refund.amount);
  return [addEvent(payment, "refund.updated", refund), addEvent(payment, "refund.failed", refund)];
}
