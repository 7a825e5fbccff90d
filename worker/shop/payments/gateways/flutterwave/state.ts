/** What Flutterwave's answers mean to the shop (Flutterwave docs, API v3, Transaction verification, Refunds). Pure. */
import { z } from "zod";
import type { Minor } from "../../../../shared/money.ts";
import type { Attempt, PaymentState, Refunded, RefundState } from "../../gateway.ts";
import { fromDecimal } from "../../wire/decimal.ts";

const id = z.number().int().positive();

/** `status` tells how the request went; how the payment went is told by `data.status`. */
export const linkSchema = z.object({ status: z.literal("success"), data: z.object({ link: z.string() }) });
/** `charged_amount` holds the fees that the shopper paid, so it is not read. */
export const verifySchema = z.object({
  status: z.literal("success"),
  data: z.object({ id, tx_ref: z.string(), amount: z.number(), currency: z.string(), status: z.string() }),
});
export type FlutterwaveTransaction = z.infer<typeof verifySchema>["data"];
export const refundSchema = z.object({
  status: z.literal("success"),
  data: z.object({ id, tx_id: id.optional(), amount_refunded: z.number(), status: z.string() }),
});
export type FlutterwaveRefund = z.infer<typeof refundSchema>["data"];
export const errorSchema = z.object({ status: z.literal("error"), message: z.string() });

/**
 * The state of a transaction as the shop sees it. Of several tries under one reference each is a transaction of its own; the one
 * that paid is kept (`transaction_id`), and a second one that paid as well is left to a person.
 */
export function paymentStateOf({ data }: { data: FlutterwaveTransaction }, attempt: Attempt): PaymentState {
  const about = { reference: attempt.id, currency: attempt.currency };
  const reject = (reason: string): PaymentState => ({ outcome: "reject", reference: data.tx_ref, reason });
  if (data.tx_ref !== attempt.id) return reject("transaction of another attempt");
  if (data.status === "failed") return { ...about, outcome: "failed", reason: "transaction failed" };
  if (data.status === "cancelled") return { ...about, outcome: "cancelled" };
  if (data.status !== "successful") return { ...about, outcome: "pending", reason: "transaction not final" };
  if (data.currency !== attempt.currency) return reject("another currency");
  const paid_minor = fromDecimal(data.amount, attempt.exponent);
  if (paid_minor === undefined || paid_minor < attempt.amount_minor) return reject("less than the amount asked for");
  const storedId = attempt.gatewayData.transaction_id;
  if (storedId !== undefined && storedId !== String(data.id)) return reject("paid by two transactions");
  return { ...about, outcome: "paid", amount_minor: attempt.amount_minor, gatewayData: { transaction_id: String(data.id), ...excessOf(paid_minor, attempt) } };
}

/** More than asked for is accepted; what is too much is written down for a person. */
const excessOf = (paid_minor: Minor, { amount_minor }: Attempt): Record<string, string> =>
  paid_minor > amount_minor ? { excess_minor: String(paid_minor - amount_minor) } : {};

/** The words for a refund vary ("completed-mpgs" …): what is not known is not final. */
const refundStateOf = (status: string): "done" | "pending" | "failed" => (/^completed(-|$)/.test(status) ? "done" : status === "failed" ? "failed" : "pending");

/** What the refund call's answer says: a refund of another transaction or sum is left to a person. */
export function refundedOf(made: FlutterwaveRefund, transactionId: string, amount_minor: Minor, exponent: number): Refunded {
  if (made.tx_id !== undefined && String(made.tx_id) !== transactionId) return { ok: false, kind: "unknown", reason: "refund of another transaction" };
  if (fromDecimal(made.amount_refunded, exponent) !== amount_minor) return { ok: false, kind: "unknown", reason: "refund of another amount" };
  const state = refundStateOf(made.status);
  if (state === "failed") return { ok: false, kind: "refused", reason: "refund failed" };
  return { ok: true, state, reference: String(made.id) };
}

/** How a refund stands that was asked about again. */
export function refundEnquiryState(made: FlutterwaveRefund, reference: string): RefundState {
  if (String(made.id) !== reference) return { state: "unanswered", reason: "another refund than asked about" };
  const state = refundStateOf(made.status);
  return state === "failed" ? { state, reason: "refund failed" } : { state };
}
