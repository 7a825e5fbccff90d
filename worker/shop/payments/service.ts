/** Payments: opening one at a gateway, asking how it stands, taking the shopper back. */

import { Refusal } from "../../errors.ts";
import { log } from "../../log.ts";
import { askGateway, type QuestionResult } from "./asking.ts";
import { attemptFor } from "./attempts.ts";
import { claimCreation, readAttempt, storeCreated } from "./data.ts";
import type { Created, ReturnMessage } from "./gateway.ts";
import { gatewayIo } from "./io.ts";
import type { PurchaseContext } from "./purchase-context.ts";

export { CircuitBreaker } from "../../circuit-breaker.ts";
export { askAboutOpen, withdrawOpen } from "./asking.ts";
export { type AttemptRow, insertAttempt, readAttemptsOfOrder, readExponent } from "./data.ts";
export { askForRefunds, refundKey, refundMadeKey } from "./entries-data.ts";
export { problemKinds, readEventsOfOrder, readProblems } from "./problem-data.ts";
export { type Reconciled, reconcile } from "./reconcile/reconcile.ts";
export { abandonRefund, bookDone, isRefundOpen, type RefundRow, readRefund, refundColumns } from "./refunds/data.ts";
export { createRegistry, registry } from "./registry.ts";
export { type Settled, settle } from "./settle.ts";

/** Longer than a gateway call can take: after that an unfinished create may be taken over. */
export const createLease_ms = 15_000;

/**
 * Opens the payment at its gateway. `fresh`: this request wrote the attempt and so is the one to open it; otherwise only an
 * attempt whose last call failed is tried again, under the same key. Failure leaves the order payable.
 */
export async function startPayment(purchase: PurchaseContext, attemptId: string, { fresh }: { fresh: boolean }): Promise<void> {
  if (!fresh && !(await claimCreation(purchase.db, attemptId, purchase.now, createLease_ms))) return awaitCreation(purchase, attemptId);
  const created = await openAtGateway(purchase, attemptId).catch(
    // broken off half-way: said at once, so that whoever tries again need not wait until this call must be over
    (error: unknown): Created => ({ ok: false, kind: "unknown", reason: String(error) }),
  );
  if (!created) return;
  if (!created.ok) log.error("payment_not_opened", { attempt: attemptId, kind: created.kind, reason: created.reason });
  await storeCreated(purchase.db, attemptId, created, purchase.now);
}

async function openAtGateway(purchase: PurchaseContext, attemptId: string): Promise<Created | undefined> {
  const known = await readAttempt(purchase.db, attemptId);
  const gateway = known && purchase.registry.configured(known.attempt.gateway, purchase.env);
  if (!gateway) return undefined;
  const attempt = await attemptFor(purchase, known);
  // whoever opens a payment is the one who pays; the address is told to the gateway and kept nowhere
  const shopper = purchase.ip ? { ...attempt.shopper, ip: purchase.ip } : attempt.shopper;
  return gateway.create({ ...attempt, shopper }, gatewayIo(gateway, purchase.env, purchase.now));
}

/**
 * Another request is opening this payment at this moment: waits for what it brings, so that both answer the same. Where that
 * one must have died, the payment is opened here.
 */
export async function awaitCreation(purchase: PurchaseContext, attemptId: string): Promise<void> {
  for (let waited_ms = 0; ; waited_ms += 100) {
    const known = await readAttempt(purchase.db, attemptId);
    if (known?.attempt.status !== "created" || known.attempt.failure !== null) return;
    const now = purchase.now + waited_ms;
    if (known.attempt.updatedAt <= now - createLease_ms) return startPayment({ ...purchase, now }, attemptId, { fresh: false });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The shopper came back from the gateway. What the browser brings proves nothing: the gateway is asked.
 * `attemptId` is the proof of who asks: it is random and only this shopper's browser was sent to it.
 * @throws Refusal not_found
 */
export async function returnFromGateway(
  purchase: PurchaseContext,
  gatewayId: string,
  attemptId: string,
  message: ReturnMessage,
): Promise<{ orderNumber: string; settled: QuestionResult }> {
  const known = /^[\w-]{22,64}$/.test(attemptId) ? await readAttempt(purchase.db, attemptId) : undefined;
  if (!known || known.attempt.gateway !== gatewayId) throw new Refusal("not_found");
  return { orderNumber: known.order.number, settled: await askGateway(purchase, known, { message, isCounted: true }) };
}
