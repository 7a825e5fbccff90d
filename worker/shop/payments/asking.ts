/** Asking gateways how payments stand: one way for returning shoppers, webhooks, refunds and the schedule. */
import { attemptFor } from "./attempts.ts";
import type { AttemptStatus } from "./contract.ts";
import { type AttemptWithOrder, claimQuestion, readAttempt } from "./data.ts";
import type { Gateway, PaymentState, ReturnMessage } from "./gateway.ts";
import { gatewayIo } from "./io.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { type Settled, settle } from "./settle.ts";

/** Longer than a question can take: a gateway whose answer was lost is asked again after that. */
const askingLease_ms = 60_000;

/** `withdraw`: takes an unpaid payment out of the shopper's hands first. */
export type Question = { withdraw?: boolean; message?: ReturnMessage | undefined };

/** What the gateway says. A gateway that is asked by one at a time is asked by nobody else for a while. */
export async function paymentStateOf(
  purchase: PurchaseContext,
  gateway: Gateway,
  known: AttemptWithOrder,
  { withdraw = false, message }: Question = {},
): Promise<PaymentState> {
  const attempt = await attemptFor(purchase, known);
  const io = gatewayIo(gateway, purchase.env, purchase.now);
  if (gateway.asksAlone && !(await claimQuestion(purchase.db, attempt.id, purchase.now, askingLease_ms)))
    return { outcome: "pending", unanswered: true, reason: "another request is asking" };
  if (withdraw && gateway.withdraw) return gateway.withdraw(attempt, io);
  if (message && gateway.readReturn) return gateway.readReturn(message, attempt, io);
  return gateway.fetchState(attempt, io);
}

/** `answered`: false where the gateway was silent, or is not there; `left`: nobody has tried to pay. */
export type Asked = Settled & { answered: boolean; left: boolean };

/** Asks the gateway and settles what it says. */
export async function askGateway(purchase: PurchaseContext, known: AttemptWithOrder, question: Question = {}): Promise<Asked> {
  const gateway = purchase.registry.configured(known.attempt.gateway, purchase.env);
  if (!gateway) return { attempt: known.attempt.status, order: known.order.status, rejected: false, answered: false, left: false };
  const paymentState = await paymentStateOf(purchase, gateway, known, question);
  return { ...(await settle(purchase, known.attempt.id, paymentState)), answered: !paymentState.unanswered, left: paymentState.left === true };
}

/** Takes back those of an order's payments that could still be made. True when one of them turned out to be paid. */
export async function withdrawOpen(purchase: PurchaseContext, attempts: readonly { id: string; status: AttemptStatus }[]): Promise<boolean> {
  let paid = false;
  for (const { id, status } of attempts) {
    const known = ["created", "pending", "failed"].includes(status) ? await readAttempt(purchase.db, id) : undefined;
    if (known && (await askGateway(purchase, known, { withdraw: true })).attempt === "paid") paid = true;
  }
  return paid;
}
