/** What may happen to an order. Each change edits the document and adds the events that tell of it; their ids come back. */
import { wrongAmount } from "./amount.ts";
import { addEvent } from "./events.ts";
import { type Document, type Instrument, now_s, type Payment, type PaymentError, type Refund, randomId, relatedId } from "./objects.ts";
import { invalid, refused } from "./problem.ts";

type Money = { amount: number; currency: string };

/** A payment begins. @throws the API's error where the order takes none any more */
export function begin({ order, payments, checkout }: Document, instrument: Instrument, money: Money = order): Payment {
  if (order.status === "paid") throw refused("Your payment has been declined as the order is already paid. Please initiate the payment with a new order.");
  const { method, international } = instrument;
  const card = method === "card" ? instrument.card : null;
  const card_id = card && `card_${randomId()}`;
  const payment: Payment = {
    id: relatedId("pay_", order.id),
    entity: "payment",
    amount: money.amount,
    currency: money.currency,
    status: "created",
    order_id: order.id,
    invoice_id: null,
    international,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: checkout?.description ?? null,
    card_id,
    ...(card && card_id && { card: { id: card_id, entity: "card", ...card, type: "credit", issuer: null, international, emi: false } }),
    bank: null,
    wallet: null,
    vpa: method === "upi" ? instrument.vpa : null,
    email: checkout?.email ?? null,
    contact: checkout?.contact ?? null,
    notes: checkout?.notes ?? [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: now_s(),
  };
  payments.push(payment);
  order.attempts += 1;
  order.status = "attempted";
  return payment;
}

export const requirePayment = (doc: Document, id: string): Payment => {
  const payment = doc.payments.find((each) => each.id === id);
  if (!payment) throw refused(`${id} is not a valid id`);
  return payment;
};

export function fail(doc: Document, payment: Payment, error: PaymentError): string[] {
  const { code, description, source, step, reason } = error;
  const reported = { error_code: code, error_description: description, error_source: source, error_step: step, error_reason: reason };
  Object.assign(payment, { status: "failed", ...reported });
  doc.challenged = null;
  return [addEvent(doc, "payment.failed", { payment })];
}

/** The bank has agreed, also to a payment that was taken for failed (late authorisation); captured at once where the account says so. */
export function authorize(doc: Document, payment: Payment): string[] {
  const none = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
  Object.assign(payment, { status: "authorized", ...none, acquirer_data: payment.method === "upi" ? { rrn: randomDigits() } : { auth_code: randomDigits() } });
  doc.challenged = null;
  const reported = addEvent(doc, "payment.authorized", { payment });
  return doc.capture === "manual" ? [reported] : [reported, ...capture(doc, payment, payment)];
}

const randomDigits = () => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, "0");

/** @throws the API's error unless it stands authorised, with just this amount */
export function capture(doc: Document, payment: Payment, { amount, currency }: Money): string[] {
  const { order } = doc;
  if (order.status === "paid" && payment.status === "authorized")
    throw refused("Your payment has been declined as the order is already paid. Please initiate the payment with a new order.");
  if (payment.captured) throw refused("This payment has already been captured");
  if (payment.status !== "authorized") throw refused("Only payments which have been authorized and not yet captured can be captured");
  if (currency !== payment.currency) throw invalid("Payment currency and capture currency do not match", "currency");
  if (amount !== payment.amount) throw invalid("Capture amount must be equal to the amount authorized", "amount");
  const fee = Math.ceil(payment.amount / 50);
  Object.assign(payment, { status: "captured", captured: true, fee, tax: Math.floor((fee * 18) / 118) });
  Object.assign(order, { status: "paid", amount_paid: payment.amount, amount_due: Math.max(0, order.amount - payment.amount) });
  return [addEvent(doc, "payment.captured", { payment }), addEvent(doc, "order.paid", { payment, order })];
}

export type RefundFields = { amount: number | null; speed: Refund["speed_requested"]; receipt: string | null; notes: Refund["notes"] };

/** What is asked for counts as given back from the beginning, and no more once it has failed. */
function countRefunds({ refunds }: Document, payment: Payment): void {
  const made = refunds.filter((each) => each.payment_id === payment.id && each.status !== "failed");
  payment.amount_refunded = made.reduce((sum, { amount }) => sum + amount, 0);
  payment.refund_status = payment.amount_refunded === 0 ? null : payment.amount_refunded === payment.amount ? "full" : "partial";
  payment.status = payment.refund_status === "full" ? "refunded" : "captured";
}

/** @throws the API's error when there is nothing, or not as much, to give back */
export function refund(doc: Document, payment: Payment, asked: RefundFields, outcome: Document["nextRefund"]): { refund: Refund; events: string[] } {
  if (payment.refund_status === "full") throw refused("The payment has been fully refunded already");
  if (!payment.captured) throw refused("The payment status should be captured for action to be taken");
  const left = payment.amount - payment.amount_refunded;
  const amount = asked.amount ?? left;
  const wrong = wrongAmount(amount, payment.currency);
  if (wrong) throw invalid(wrong, "amount");
  if (amount > left) throw invalid("The refund amount provided is greater than amount captured", "amount");
  const { id: payment_id, currency } = payment;
  const made: Refund = {
    id: relatedId("rfnd_", doc.order.id),
    entity: "refund",
    amount,
    currency,
    payment_id,
    notes: asked.notes,
    receipt: asked.receipt,
    acquirer_data: { arn: null },
    created_at: now_s(),
    batch_id: null,
    status: "pending",
    speed_processed: "normal",
    speed_requested: asked.speed,
  };
  doc.refunds.push(made);
  countRefunds(doc, payment);
  const created = addEvent(doc, "refund.created", { refund: made, payment });
  return { refund: made, events: outcome === "pending" ? [created] : [created, ...endRefund(doc, made, outcome)] };
}

/** A pending refund reaches the shopper, or fails. */
export function endRefund(doc: Document, made: Refund, outcome: "done" | "failed"): string[] {
  const payment = requirePayment(doc, made.payment_id);
  made.status = outcome === "done" ? "processed" : "failed";
  countRefunds(doc, payment);
  return [addEvent(doc, `refund.${made.status}`, { refund: made, payment })];
}
