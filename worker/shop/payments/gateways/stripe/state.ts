/** What Stripe's answers mean to the shop: shapes, and the table from state to outcome. Pure. */
import { z } from "zod";
import type { Attempt, PaymentState } from "../../gateway.ts";
import { fromWire, toWire } from "./amount.ts";

const refundStates = ["pending", "requires_action"];
/** `refunds` come, the latest first, when they are asked to be expanded. */
const charge = z.object({
  amount_refunded: z.number().int().min(0),
  refunded: z.boolean(),
  refunds: z.object({ data: z.array(z.object({ amount: z.number().int(), status: z.string().nullish() })) }).nullish(),
});
const intent = z.object({ id: z.string(), status: z.string(), last_payment_error: z.unknown(), latest_charge: z.union([z.string(), charge]).nullish() });

/** The fields of a Checkout Session that are used; `payment_intent` is an object when asked to be expanded. */
export const sessionSchema = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  status: z.string(),
  payment_status: z.string(),
  amount_total: z.number().int(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([z.string(), intent]).nullish(),
  livemode: z.boolean().optional(),
});
export type StripeSession = z.infer<typeof sessionSchema>;

export const refundSchema = z.object({ id: z.string(), status: z.string(), failure_reason: z.string().max(100).nullish() });
export const errorSchema = z.object({ error: z.object({ type: z.string(), code: z.string().optional() }) });

/** Stripe counts what is on its way back as refunded; it may still fail, so it is not counted here. */
const givenBack = ({ amount_refunded, refunds }: z.infer<typeof charge>) =>
  amount_refunded - (refunds?.data ?? []).filter(({ status }) => isOnItsWay(status ?? "")).reduce((sum, { amount }) => sum + amount, 0);

export const isOnItsWay = (status: string) => refundStates.includes(status);

/** Test keys say so in their name, live keys as well; undefined for anything else. */
export function livemodeOf(secretKey: string): boolean | undefined {
  return /^[sr]k_test_/.test(secretKey) ? false : /^[sr]k_live_/.test(secretKey) ? true : undefined;
}

/** Why a session cannot be the one of this attempt; undefined when it is. */
export function mismatch(session: StripeSession, attempt: Attempt, livemode: boolean | undefined): string | undefined {
  if (attempt.reference !== null && session.id !== attempt.reference) return "another session than the stored one";
  if (session.client_reference_id && session.client_reference_id !== attempt.id) return "session of another attempt";
  if (livemode !== undefined && session.livemode !== undefined && session.livemode !== livemode) return "test and live mode mixed up";
  if (session.currency.toUpperCase() !== attempt.currency) return "another currency";
  if (session.amount_total !== toWire(attempt.amount_minor, attempt.currency, attempt.exponent)) return "another amount";
  return undefined;
}

/**
 * The state of a session as the shop sees it. An open session stays pending even after a declined card: the shopper may
 * still pay on the same page until it expires.
 */
export function paymentStateOf(session: StripeSession, attempt: Attempt, livemode: boolean | undefined): PaymentState {
  const wrong = mismatch(session, attempt, livemode);
  if (wrong) return { outcome: "reject", reference: session.id, reason: wrong };
  const about = { reference: session.id, currency: attempt.currency };
  if (session.status === "expired") return { ...about, outcome: "cancelled" };
  if (session.status !== "complete") return { ...about, outcome: "pending", reason: `session ${session.status}` };
  const expanded = typeof session.payment_intent === "object" ? session.payment_intent : null;
  if (session.payment_status === "paid" || session.payment_status === "no_payment_required") {
    const taken = expanded && typeof expanded.latest_charge === "object" ? expanded.latest_charge : null;
    const back = taken ? givenBack(taken) : 0;
    if (taken?.refunded && back === taken.amount_refunded) return { ...about, outcome: "refunded", amount_minor: attempt.amount_minor };
    if (back > 0) return { ...about, outcome: "partially_refunded", amount_minor: fromWire(back, attempt.currency, attempt.exponent) };
    return { ...about, outcome: "paid", amount_minor: attempt.amount_minor };
  }
  // a delayed method: the shopper has finished, the money has not come yet
  if (expanded?.status === "canceled") return { ...about, outcome: "cancelled" };
  if (expanded?.status === "requires_payment_method" && expanded.last_payment_error)
    return { ...about, outcome: "failed", reason: "the delayed payment failed" };
  return { ...about, outcome: "pending", reason: `session complete, ${session.payment_status}` };
}
