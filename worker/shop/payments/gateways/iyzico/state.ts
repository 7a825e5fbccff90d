/** What iyzico's answers mean to the shop: shapes, and the table from state to outcome (iyzico docs, Checkout Form retrieve). Pure. */
import { z } from "zod";
import type { Attempt, PaymentState } from "../../gateway.ts";
import { fromDecimal } from "../../wire/decimal.ts";

const id = z.union([z.string(), z.number()]).nullish();
const text = z.string().nullish();
const itemTransaction = z.object({ itemId: z.string().max(64), paymentTransactionId: z.union([z.string(), z.number()]) });

/** `status` is of the request: HTTP says 200 also where it failed. */
export const answerSchema = z.object({ status: z.string(), errorCode: id, conversationId: text, signature: text });
export const initialisedSchema = answerSchema.extend({ status: z.literal("success"), token: z.string().min(1).max(255), paymentPageUrl: z.string() });
export const paymentSchema = answerSchema.extend({
  /** Not in the answer of /payment/detail. */
  token: text,
  paymentStatus: text,
  fraudStatus: id,
  paymentId: id,
  basketId: text,
  currency: text,
  price: id,
  paidPrice: id,
  itemTransactions: z.array(itemTransaction).nullish().catch(null),
});
export type IyzicoPayment = z.infer<typeof paymentSchema>;
export const refundedSchema = answerSchema.extend({ paymentId: id, price: id, currency: text });

/** For logs: a code is iyzico's number, its text could say anything. */
export const errorOf = (answer: { errorCode?: string | number | null }) => {
  const code = String(answer.errorCode ?? "");
  return /^\d{1,9}$/.test(code) ? `error ${code}` : "error without a code";
};

/**
 * A token lives for 30 minutes and a form may be opened as long as the order can be held; whoever began to pay at its last
 * moment has this long for the bank's questions.
 */
const token_ms = 30 * 60_000;
const atTheBank_ms = 15 * 60_000;
export const isTokenOver = ({ expiresAt }: Pick<Attempt, "expiresAt">, now: number) => now > expiresAt + token_ms + atTheBank_ms;

/** A payment with few items says which of its transactions is which: a person who gives one item back in iyzico's panel needs them. */
const itemsMax = 16;
const dataMax = 64;

export function gatewayDataOf({ paymentId, itemTransactions }: IyzicoPayment): Record<string, string> {
  if (!paymentId) return {};
  const items = itemTransactions && itemTransactions.length <= itemsMax ? itemTransactions : [];
  return {
    paymentId: String(paymentId).slice(0, dataMax),
    ...Object.fromEntries(items.map((item) => [`item ${item.itemId}`, String(item.paymentTransactionId).slice(0, dataMax)])),
  };
}

/**
 * Why a payment cannot be the one of this attempt; undefined when it is. Instalments may raise what the shopper pays, nothing
 * lowers it. No answer says test or live: those are different hosts with different keys.
 */
export function mismatch(payment: IyzicoPayment, attempt: Attempt): string | undefined {
  const amount = (value: string | number | null | undefined) => fromDecimal(value, attempt.exponent);
  if (attempt.reference !== null && payment.token !== attempt.reference) return "another token than the stored one";
  if (payment.conversationId !== attempt.id) return "payment of another attempt";
  if (payment.basketId !== attempt.orderNumber) return "another basket";
  if (payment.currency !== attempt.currency) return "another currency";
  if (amount(payment.price) !== attempt.amount_minor) return "another amount";
  const paid_minor = amount(payment.paidPrice);
  if (paid_minor === undefined || paid_minor < attempt.amount_minor) return "less paid than asked";
  return undefined;
}

/** Whether the answer tells of a payment, made or failed, and not only that the request failed. */
export const tellsOfPayment = ({ status, paymentStatus }: IyzicoPayment) => status === "success" || paymentStatus === "FAILURE";

/**
 * The state of a payment that iyzico told of. `isSigned`: money counts under a good signature alone; without one it is a matter
 * for a person, and asked about again.
 */
export function paymentStateOf(payment: IyzicoPayment, attempt: Attempt, isSigned: boolean): PaymentState {
  const { token, fraudStatus } = payment;
  // /payment/detail names no state: it knows payments that were made
  const state = payment.paymentStatus ?? (attempt.reference === null && payment.paymentId ? "SUCCESS" : "");
  const about = { ...(token && { reference: token }) };
  if (state === "FAILURE") {
    if (token && attempt.reference !== null && token !== attempt.reference) return { ...about, outcome: "reject", reason: "another token than the stored one" };
    return { ...about, outcome: "failed", reason: errorOf(payment) };
  }
  if (state !== "SUCCESS") return { ...about, outcome: "pending", reason: /^[A-Z_]{1,40}$/.test(state) ? `payment ${state}` : "payment in an unknown state" };
  const wrong = isSigned ? mismatch(payment, attempt) : "answer without a good signature";
  if (wrong) return { ...about, outcome: "reject", reason: wrong };
  const gatewayData = gatewayDataOf(payment);
  const money = { amount_minor: attempt.amount_minor, currency: attempt.currency, gatewayData };
  switch (String(fraudStatus ?? "")) {
    case "1":
      return { ...about, ...money, outcome: "paid" };
    case "0":
      return { ...about, ...money, outcome: "review", reason: "fraud check open" };
    case "-1":
      return { ...about, outcome: "failed", reason: "fraud check failed" };
    default:
      return { ...about, outcome: "pending", reason: "fraud check in an unknown state" };
  }
}
