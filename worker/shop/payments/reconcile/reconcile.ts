/** Books and gateways side by side: what each gateway says of its payments, compared with what stands here. Changes nothing. */
import { CircuitBreaker } from "../../../circuit-breaker.ts";
import { inPieces } from "../../../in-pieces.ts";
import { day_ms } from "../../../shared/time.ts";
import { paymentStateOf } from "../asking.ts";
import { attemptFor } from "../attempts.ts";
import type { PaymentMethodId } from "../contract.ts";
import { type AttemptWithOrder, readAttempt, readAttemptsToReconcile } from "../data.ts";
import type { Gateway } from "../gateway.ts";
import { gatewayIo } from "../io.ts";
import type { PurchaseContext } from "../purchase-context.ts";
import { readAskedRefunds } from "../refunds/data.ts";
import { differencesOf, type PaymentDifference } from "./rules.ts";

/** The platform has six outward calls open at a time. */
const atOnce = 6;

/**
 * - `same`, `different`: the gateway said how it stands
 * - `unanswered`: it should have, and did not
 * - `not_askable`: it has no question that changes nothing there; the bank's own statement has to be read
 */
export type Reconciled = {
  gateway: PaymentMethodId;
  order: string;
  attempt: string;
  result: "same" | "different" | "unanswered" | "not_askable";
  differences: PaymentDifference[];
  reason: string | null;
};

export type ReconciledPage = { results: Reconciled[]; next: number | null };

/** One page of the attempts of the last days that a gateway may know of. `after`: the last page's `next`. */
export async function reconcile(purchase: PurchaseContext, { days, after, limit }: { days: number; after: number; limit: number }): Promise<ReconciledPage> {
  const rows = await readAttemptsToReconcile(purchase.db, purchase.now - days * day_ms, after, limit + 1);
  const page = rows.slice(0, limit);
  const breaker = new CircuitBreaker();
  const results: Reconciled[] = [];
  for (const some of inPieces(page, atOnce)) results.push(...(await Promise.all(some.map(({ id }) => reconcileOne(purchase, id, breaker)))).flat());
  return { results, next: rows.length > limit ? (page.at(-1)?.row ?? null) : null };
}

async function reconcileOne(purchase: PurchaseContext, id: string, breaker: CircuitBreaker): Promise<Reconciled[]> {
  const known = await readAttempt(purchase.db, id);
  if (!known) return [];
  const about = { gateway: known.attempt.gateway, order: known.order.number, attempt: id, differences: [], reason: null };
  const gateway = purchase.registry.configured(known.attempt.gateway, purchase.env);
  if (!gateway) return [{ ...about, result: "unanswered", reason: "gateway is not configured" }];
  if (gateway.asksAlone) return [{ ...about, result: "not_askable" }];
  if (breaker.isOpen(gateway.id)) return [{ ...about, result: "unanswered", reason: "the gateway did not answer before" }];
  const paymentState = await paymentStateOf(purchase, gateway, known);
  breaker.note(gateway.id, !paymentState.unanswered);
  if (paymentState.unanswered) return [{ ...about, result: "unanswered", reason: paymentState.reason ?? null }];
  const found = differencesOf(known.attempt, paymentState, { reportsRefunds: !gateway.stateWithoutRefunds });
  const refunds = gateway.stateWithoutRefunds ? await compareRefunds(purchase, gateway, known) : [];
  const differences = [...found, ...refunds];
  return [{ ...about, result: differences.length > 0 ? "different" : "same", differences, reason: paymentState.reason ?? null }];
}

/** Where the payment's state says nothing of refunds, each is asked about by itself. */
async function compareRefunds(purchase: PurchaseContext, gateway: Gateway, known: AttemptWithOrder): Promise<PaymentDifference[]> {
  if (!gateway.fetchRefund) return [];
  const differences: PaymentDifference[] = [];
  const [attempt, io] = [await attemptFor(purchase, known), gatewayIo(gateway, purchase.env, purchase.now)];
  for (const refund of await readAskedRefunds(purchase.db, known.attempt.id)) {
    const asked = { idempotencyKey: refund.key, amount_minor: refund.amount_minor, reference: refund.reference as string };
    const { state } = await gateway.fetchRefund(attempt, asked, io);
    const ours = refund.state === "done" ? "done" : "pending";
    if (state !== ours) differences.push({ what: "refunded", ours: `${refund.amount_minor} ${ours}`, theirs: `${refund.amount_minor} ${state}` });
  }
  return differences;
}
