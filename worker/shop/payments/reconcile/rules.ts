/** Pure: where what a gateway says of a payment differs from what stands in the books. */
import type { AttemptStatus } from "../contract.ts";
import type { PaymentState } from "../gateway.ts";
import type { StoredAttempt } from "../rules.ts";

export type PaymentDifference = { what: "state" | "amount" | "currency" | "refunded"; ours: string; theirs: string };

/** Whether there is money: states that differ without any moving (open here, lapsed there) are no difference. */
type Money = "none" | "review" | "held";
const moneyOf = (status: AttemptStatus | PaymentState["outcome"]): Money =>
  status === "review" ? "review" : status === "paid" || status === "partially_refunded" || status === "refunded" ? "held" : "none";

/** `reportsRefunds`: the gateway's state of a payment says what was given back. */
export function differencesOf(attempt: StoredAttempt, paymentState: PaymentState, { reportsRefunds }: { reportsRefunds: boolean }): PaymentDifference[] {
  const { outcome, amount_minor, currency, reason } = paymentState;
  if (outcome === "reject") return [{ what: "state", ours: attempt.status, theirs: `rejected: ${reason ?? "does not fit"}` }];
  const differences: PaymentDifference[] = [];
  const compare = (what: PaymentDifference["what"], ours: string | number, theirs: string | number | undefined) => {
    if (theirs !== undefined && ours !== theirs) differences.push({ what, ours: String(ours), theirs: String(theirs) });
  };
  const [ours, theirs] = [moneyOf(attempt.status), moneyOf(outcome)];
  // a person has decided the review
  const isDecided = ours === "held" && theirs === "review";
  if (ours !== theirs && !isDecided) differences.push({ what: "state", ours: attempt.status, theirs: outcome });
  if (theirs === "none") return differences;
  compare("currency", attempt.currency, currency);
  if (outcome !== "partially_refunded") compare("amount", attempt.amount_minor, amount_minor);
  if (reportsRefunds && ours === "held" && theirs === "held") compare("refunded", attempt.refunded_minor, outcome === "paid" ? 0 : amount_minor);
  return differences;
}
