/** Payments: opening one at a gateway, asking how it stands, taking the shopper back. */
import { eachApart } from "../../each-apart.ts";
import { Refusal } from "../../errors.ts";
import type { AttemptStatus } from "../orders/contract.ts";
import { attemptFor } from "./attempts.ts";
import { type AttemptWithOrder, claimCreation, closeSilent, readAttempt, readAttemptsToAsk, storeCreated, touchAttempt } from "./data.ts";
import type { Created, Finding, Gateway, ReturnMessage } from "./gateway.ts";
import { gatewayIo } from "./io.ts";
import { openStates } from "./rules.ts";
import { type Settled, settle } from "./settle.ts";
import type { Till } from "./till.ts";

export { insertAttempt, readAttemptsOfOrder } from "./data.ts";
export { bookDone, closeRefund } from "./refund-data.ts";

/** Longer than a gateway call can take: after that an unfinished create may be taken over. */
export const createLease_ms = 15_000;

/**
 * Opens the payment at its gateway. `fresh`: this request wrote the attempt and so is the one to open it; otherwise only an
 * attempt whose last call failed is tried again, under the same key. Failure leaves the order payable.
 */
export async function startPayment(till: Till, attemptId: string, { fresh }: { fresh: boolean }): Promise<void> {
  if (!fresh && !(await claimCreation(till.db, attemptId, till.now, createLease_ms))) return awaitCreation(till, attemptId);
  const created = await openAtGateway(till, attemptId).catch(
    // broken off half-way: said at once, so that whoever tries again need not wait until this call must be over
    (error: unknown): Created => ({ ok: false, kind: "unknown", reason: String(error) }),
  );
  if (!created) return;
  if (!created.ok)
    console.error(JSON.stringify({ level: "error", event: "payment_not_opened", attempt: attemptId, kind: created.kind, reason: created.reason }));
  await storeCreated(till.db, attemptId, created, till.now);
}

async function openAtGateway(till: Till, attemptId: string): Promise<Created | undefined> {
  const known = await readAttempt(till.db, attemptId);
  const gateway = known && till.registry.configured(known.attempt.gateway, till.env);
  if (!gateway) return undefined;
  return gateway.create(await attemptFor(till, known), gatewayIo(gateway, till.env, till.now));
}

/**
 * Another request is opening this payment at this moment: waits for what it brings, so that both answer the same. Where that
 * one must have died, the payment is opened here.
 */
export async function awaitCreation(till: Till, attemptId: string): Promise<void> {
  for (let waited_ms = 0; ; waited_ms += 100) {
    const known = await readAttempt(till.db, attemptId);
    if (known?.attempt.status !== "created" || known.attempt.failure !== null) return;
    const now = till.now + waited_ms;
    if (known.attempt.updatedAt <= now - createLease_ms) return startPayment({ ...till, now }, attemptId, { fresh: false });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Asks the gateway and settles what it says. `withdraw`: takes an unpaid payment out of the shopper's hands first. */
export async function askGateway(
  till: Till,
  known: AttemptWithOrder,
  { withdraw = false, message }: { withdraw?: boolean; message?: ReturnMessage } = {},
): Promise<Settled> {
  const gateway = till.registry.configured(known.attempt.gateway, till.env);
  if (!gateway) return { attempt: known.attempt.status, order: known.order.status, rejected: false };
  return settle(till, known.attempt.id, await findingOf(till, gateway, known, withdraw, message));
}

async function findingOf(till: Till, gateway: Gateway, known: AttemptWithOrder, withdraw: boolean, message?: ReturnMessage): Promise<Finding> {
  const attempt = await attemptFor(till, known);
  const io = gatewayIo(gateway, till.env, till.now);
  if (withdraw && gateway.withdraw) return gateway.withdraw(attempt, io);
  if (message && gateway.readReturn) return gateway.readReturn(message, attempt, io);
  return gateway.fetchState(attempt, io);
}

/** Takes back those of an order's payments that could still be made. True when one of them turned out to be paid. */
export async function withdrawOpen(till: Till, attempts: readonly { id: string; status: AttemptStatus }[]): Promise<boolean> {
  let paid = false;
  for (const { id, status } of attempts) {
    const known = ["created", "pending", "failed"].includes(status) ? await readAttempt(till.db, id) : undefined;
    if (known && (await askGateway(till, known, { withdraw: true })).attempt === "paid") paid = true;
  }
  return paid;
}

/**
 * The shopper came back from the gateway. What the browser brings proves nothing: the gateway is asked.
 * `attemptId` is the proof of who asks: it is random and only this shopper's browser was sent to it.
 * @throws Refusal not_found
 */
export async function returnFromGateway(
  till: Till,
  gatewayId: string,
  attemptId: string,
  message: ReturnMessage,
): Promise<{ orderNumber: string; settled: Settled }> {
  const known = /^[\w-]{22,64}$/.test(attemptId) ? await readAttempt(till.db, attemptId) : undefined;
  if (!known || known.attempt.gateway !== gatewayId) throw new Refusal("not_found");
  return { orderNumber: known.order.number, settled: await askGateway(till, known, { message }) };
}

/** Scheduled: asks about open attempts, since notices get lost. Answers how many were asked. */
export async function askAboutOpen(till: Till, limit = 20): Promise<number> {
  await closeSilent(till.db, till.now);
  const ids = await readAttemptsToAsk(till.db, till.now, limit);
  await eachApart("payment_not_asked_about", ids, async (id) => {
    const known = await readAttempt(till.db, id);
    if (!known) return;
    const isOver = known.order.status !== "pending_payment" || known.order.expiresAt <= till.now;
    const settled = await askGateway(till, known, { withdraw: isOver });
    if ((openStates as readonly string[]).includes(settled.attempt)) await touchAttempt(till.db, id, till.now);
  });
  return ids.length;
}
