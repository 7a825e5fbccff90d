/** What Razorpay's answers mean to the shop: the table from status to outcome. Pure. */
import type { Attempt, PaymentState } from "../../gateway.ts";
import { fromWire, toWire } from "./amount.ts";
import type { RazorpayOrder, RazorpayPayment, RazorpayRefund } from "./shapes.ts";

/** The order that was made for the attempt: of several, where an answer was lost and its repeat made another, always the same. */
export const orderFor = (attempt: Attempt, orders: readonly RazorpayOrder[]): RazorpayOrder | undefined =>
  orders
    .filter(({ receipt }) => receipt === attempt.id)
    .sort((one, other) => (one.created_at ?? 0) - (other.created_at ?? 0) || (one.id < other.id ? -1 : 1))[0];

/** Why an order cannot be the one of this attempt; undefined when it is. */
export function orderMismatch(order: RazorpayOrder, attempt: Attempt): string | undefined {
  if (order.receipt !== attempt.id) return "order of another attempt";
  if (order.currency !== attempt.currency) return "another currency";
  return order.amount === toWire(attempt.amount_minor, attempt.currency, attempt.exponent) ? undefined : "another amount";
}

/** Authorised, never captured, and so given back by Razorpay itself: nothing was ever paid. */
const isLapsed = ({ status, captured }: RazorpayPayment) => status === "refunded" && captured === false;

/** The further a payment got, the more it says of an order. */
const weights: Readonly<Record<string, number>> = { captured: 5, refunded: 4, authorized: 3, failed: 1 };
const weightOf = (payment: RazorpayPayment) => (isLapsed(payment) ? 1 : (weights[payment.status] ?? 2));

/** The one payment, of several under an order, by which the attempt stands: the one known to have paid, else the furthest, else the oldest. */
export function decisivePayment(payments: readonly RazorpayPayment[], knownId?: string): RazorpayPayment | undefined {
  const known = payments.find((payment) => payment.id === knownId && weightOf(payment) >= 4);
  return known ?? payments.toSorted((one, other) => weightOf(other) - weightOf(one) || (one.created_at ?? 0) - (other.created_at ?? 0))[0];
}

/** Captured besides the decisive one: the shopper paid twice, which a person has to see. */
export const surplusPayments = (payments: readonly RazorpayPayment[], decisive: RazorpayPayment): string[] =>
  payments.filter(({ id, status }) => id !== decisive.id && status === "captured").map(({ id }) => id);

/** Why a payment cannot be the one of this attempt; undefined when it is. */
export function paymentMismatch(payment: RazorpayPayment, attempt: Attempt): string | undefined {
  if (attempt.reference === null || payment.order_id !== attempt.reference) return "payment of another order";
  if (payment.currency !== attempt.currency) return "another currency";
  return payment.amount === toWire(attempt.amount_minor, attempt.currency, attempt.exponent) ? undefined : "another amount";
}

/** Whether some of it went back, so that its refunds have to be looked at. */
export const isTouched = (payment: RazorpayPayment): boolean => !isLapsed(payment) && (payment.status === "refunded" || !!payment.amount_refunded);

/** Razorpay counts a refund from the moment it is asked for; one that is on its way may still fail, so it is not counted here. */
export const onItsWay = (refunds: readonly RazorpayRefund[]): number =>
  refunds.filter(({ status }) => status !== "processed" && status !== "failed").reduce((sum, { amount }) => sum + amount, 0);

/**
 * The state of a payment as the shop sees it; `pending`: what of it is on its way back, by `onItsWay`. An authorised one has to be
 * captured first, which is not decided here.
 */
export function paymentStateOf(payment: RazorpayPayment, attempt: Attempt, pending = 0): PaymentState {
  const wrong = paymentMismatch(payment, attempt);
  if (wrong) return { outcome: "reject", reference: payment.order_id ?? payment.id, reason: wrong };
  const about = { reference: attempt.reference as string, currency: attempt.currency };
  if (isLapsed(payment)) return { ...about, outcome: "failed", reason: "never captured" };
  if (payment.status === "captured" || payment.status === "refunded") {
    const withPayment = { ...about, gatewayData: { payment: payment.id } };
    const back = (payment.status === "refunded" ? payment.amount : (payment.amount_refunded ?? 0)) - pending;
    if (back <= 0) return { ...withPayment, outcome: "paid", amount_minor: attempt.amount_minor };
    if (back >= payment.amount) return { ...withPayment, outcome: "refunded", amount_minor: attempt.amount_minor };
    const amount_minor = fromWire(back, attempt.currency, attempt.exponent);
    return amount_minor === undefined
      ? { ...about, outcome: "reject", reason: "a refund that is no whole amount" }
      : { ...withPayment, outcome: "partially_refunded", amount_minor };
  }
  if (payment.status === "failed") return { ...about, outcome: "failed", reason: codeOr(payment.error_reason, "payment failed") };
  return { ...about, outcome: "pending", reason: `payment ${codeOr(payment.status, "in an unknown state")}` };
}

/** Razorpay's codes are told, its free text never. */
export const codeOr = (code: string | null | undefined, otherwise: string): string => (code && /^[A-Za-z_]{1,60}$/.test(code) ? code : otherwise);
