/** Pure: what a gateway's payment state does to an attempt, and what providers and what they take are called. */
import type { Words } from "../../../locales/words.ts";
import type { Minor } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";
import type { AttemptStatus, GatewayId, PaymentMark } from "./contract.ts";
import type { PaymentState } from "./gateway.ts";

/**
 * Allowed moves, forward only: each state lies above the ones that lead to it. So messages end in the same state in
 * whatever order they come, and a late "failed" or "expired" never undoes "paid".
 */
export const attemptMoves: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ["pending", "failed", "cancelled", "review", "paid", "due"],
  pending: ["failed", "cancelled", "review", "paid"],
  // a shopper may try another card on the same payment page
  failed: ["cancelled", "review", "paid"],
  // money that came after all is a fact
  cancelled: ["review", "paid"],
  review: ["paid", "partially_refunded", "refunded"],
  paid: ["partially_refunded", "refunded"],
  partially_refunded: ["partially_refunded", "refunded"],
  refunded: [],
  // cash on delivery: begins as due, and follows its packages (cash-on-delivery/data.ts)
  due: ["collected", "refused", "cancelled", "partially_refunded", "refunded"],
  collected: ["partially_refunded", "refunded"],
  refused: [],
};

export const attemptStatesBefore = (to: AttemptStatus) => (Object.keys(attemptMoves) as AttemptStatus[]).filter((from) => attemptMoves[from].includes(to));

/** The gateway still owes a last word. */
export const openStates = ["created", "pending"] as const satisfies AttemptStatus[];

export type StoredAttempt = { status: AttemptStatus; amount_minor: Minor; currency: string; reference: string | null; refunded_minor: Minor };

export type PaymentStep = {
  to: AttemptStatus;
  /** Given back so far, for the two refund states. */
  refunded_minor?: Minor;
};

export type SettleDecision = { kind: "reject"; reason: string } | { kind: "steps"; steps: PaymentStep[] };

const nothing: SettleDecision = { kind: "steps", steps: [] };

/** Compares a payment state with the stored attempt and says which steps follow; a difference changes nothing. */
export function decide(attempt: StoredAttempt, paymentState: PaymentState): SettleDecision {
  if (paymentState.outcome === "reject") return { kind: "reject", reason: paymentState.reason ?? "rejected by the gateway's own checks" };
  if (paymentState.reference !== undefined && attempt.reference !== null && paymentState.reference !== attempt.reference)
    return { kind: "reject", reason: "reference differs" };
  const mismatch = moneyMismatch(attempt, paymentState);
  if (mismatch) return { kind: "reject", reason: mismatch };
  const to = paymentState.outcome;
  // open, says the gateway: the payment's page is known from the create call alone, which moves it
  if (to === "pending") return nothing;
  if (to === "partially_refunded" || to === "refunded") {
    const refunded_minor = paymentState.amount_minor as number;
    if (attempt.status === "partially_refunded" && to === "partially_refunded" && refunded_minor <= attempt.refunded_minor) return nothing;
    if (attemptMoves[attempt.status].includes(to)) return { kind: "steps", steps: [{ to, refunded_minor }] };
    // what was given back had been paid: the webhook of the payment is late or lost
    if (attemptMoves[attempt.status].includes("paid")) return { kind: "steps", steps: [{ to: "paid" }, { to, refunded_minor }] };
    return nothing;
  }
  return attemptMoves[attempt.status].includes(to) ? { kind: "steps", steps: [{ to }] } : nothing;
}

/** Outcomes about money must name it, to the last minor unit. */
function moneyMismatch(attempt: StoredAttempt, { outcome, amount_minor, currency }: PaymentState): string | null {
  if (outcome !== "paid" && outcome !== "review" && outcome !== "partially_refunded" && outcome !== "refunded") return null;
  if (amount_minor === undefined || !Number.isSafeInteger(amount_minor) || currency === undefined) return "amount or currency missing";
  if (currency !== attempt.currency) return "currency differs";
  const fits = outcome === "partially_refunded" ? amount_minor > 0 && amount_minor < attempt.amount_minor : amount_minor === attempt.amount_minor;
  return fits ? null : "amount differs";
}

/** Questions that anybody can cause, an attempt: an answer is good for so long, and so many are put in a minute. */
export const questions = { every_ms: 3_000, max: 10, per_ms: 60_000 } as const;

/** When an open attempt is asked about again: often while it is young (longer than any order is held), then rarely, then no more. */
export const askAgain = { young_ms: 90 * 60_000, youngEvery_ms: 5 * 60_000, oldEvery_ms: 2 * 60 * 60_000, last_ms: 8 * day_ms } as const;

/** Names of their own, the same in every language. */
export const providerNames = {
  stripe: "Stripe",
  razorpay: "Razorpay",
  flutterwave: "Flutterwave",
  iyzico: "iyzico",
  etisalat: "Etisalat Payment Gateway",
  payfast: "PayFast",
} as const satisfies Record<GatewayId, string>;

const ownNames = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  rupay: "RuPay",
  troy: "Troy",
  verve: "Verve",
  upi: "UPI",
  ussd: "USSD",
  mpesa: "M-Pesa",
} as const satisfies Partial<Record<PaymentMark, string>>;
type OwnName = keyof typeof ownNames;
const hasOwnName = (mark: PaymentMark): mark is OwnName => Object.hasOwn(ownNames, mark);

/** What a way of paying is known by: a name of its own, or words. */
export const markName = (mark: PaymentMark, t: Words["t"]): string => (hasOwnName(mark) ? ownNames[mark] : t(`checkout.marks.${mark}`));

/** Where one gateway is offered, and what it takes there. */
export type PlaceOfPaying = { gateway: GatewayId; countries: readonly string[] | "all"; marks: readonly PaymentMark[] };
