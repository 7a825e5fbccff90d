/** What the merchant API's answers mean (API: "Refunds", "Credit card transaction query"). Amounts there are cents. Pure. */
import { z } from "zod";
import type { Attempt, GatewayFailure, PaymentState } from "../../gateway.ts";
import { unanswered } from "../../wire/answer.ts";

const cents = z.number().int().min(0);
const method = z.object({ method: z.string() }).optional();

/** GET /refunds/query/{pf_payment_id}, with or without the envelope that other answers have. */
const refundable = z.object({ amount_original: cents, amount_available_for_refund: cents, status: z.string(), refund_full: method, refund_partial: method });
export type Refundable = z.infer<typeof refundable>;
export const refundableSchema = z.union([refundable, z.object({ data: z.object({ response: refundable }) }).transform(({ data }) => data.response)]);

/** GET /process/query/{pf_payment_id}: of a card payment. */
export const transactionSchema = z.object({
  status: z.literal("success"),
  data: z.object({ response: z.object({ status: z.string(), m_payment_id: z.string().nullish() }) }),
});
export type PayfastTransaction = z.infer<typeof transactionSchema>["data"]["response"];

/** Of a refund that was asked for; a failure may come with status 200, too. */
export const madeSchema = z.object({ status: z.literal("success"), data: z.object({ response: z.union([z.literal(true), z.object({}).loose()]) }) });
export const failedSchema = z.object({ code: z.number().int(), status: z.literal("failed") });

/** What was paid and given back so far; undefined: the answer leaves it open, and the transaction has to tell. */
export function paymentStateOf(answer: Refundable, attempt: Attempt): PaymentState | undefined {
  const { amount_original, amount_available_for_refund: left, status } = answer;
  const about = { ...(attempt.reference !== null && { reference: attempt.reference }), currency: "ZAR" };
  if (amount_original !== attempt.amount_minor || left > amount_original) return { ...about, outcome: "reject", reason: "another amount" };
  if (status === "COMPLETED") return { ...about, outcome: "refunded", amount_minor: amount_original };
  if (status !== "REFUNDABLE" || left === 0) return undefined;
  if (left < amount_original) return { ...about, outcome: "partially_refunded", amount_minor: amount_original - left };
  return { ...about, outcome: "paid", amount_minor: amount_original };
}

/** Of a payment that cannot be given back: whether it was made at all. Its amount was compared before. */
export function transactionStateOf({ status, m_payment_id }: PayfastTransaction, attempt: Attempt): PaymentState {
  const about = attempt.reference === null ? {} : { reference: attempt.reference };
  if (m_payment_id && m_payment_id !== attempt.id) return { ...about, outcome: "reject", reason: "payment of another attempt" };
  if (status.toUpperCase() !== "COMPLETE") return unanswered(`transaction ${status.slice(0, 40)}`);
  return { ...about, outcome: "paid", amount_minor: attempt.amount_minor, currency: "ZAR" };
}

/** Why a refund of this sum cannot be asked for by the API; undefined: it can. */
export function refundProblem(answer: Refundable, attempt: Attempt, amount_minor: number): string | undefined {
  const { amount_original, amount_available_for_refund: left, status, refund_full, refund_partial } = answer;
  if (amount_original !== attempt.amount_minor) return "another amount than the stored one";
  if (status !== "REFUNDABLE") return `status ${status.slice(0, 40)}`;
  if (amount_minor > left) return "more than is left";
  const how = (amount_minor === amount_original ? refund_full : refund_partial)?.method ?? "PAYMENT_SOURCE";
  if (how === "BANK_PAYOUT") return "a bank payout needs the shopper's account: to be made in the dashboard";
  return how === "PAYMENT_SOURCE" ? undefined : `method ${how.slice(0, 40)}`;
}

/** A refund that was not made, or may have been. */
export function refundFailure(status: number, json: unknown): GatewayFailure {
  const failure = failedSchema.safeParse(json).data;
  const code = failure?.code ?? status;
  const certain = failure !== undefined && code >= 400 && code < 500;
  return { ok: false, kind: certain ? "refused" : "unknown", reason: `status ${status}${failure ? `, code ${code}` : ", unreadable"}` };
}
