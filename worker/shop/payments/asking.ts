/** Asking gateways how payments stand: one way for returning shoppers, webhooks, refunds and the schedule. */

import { CircuitBreaker } from "../../circuit-breaker.ts";
import { Refusal } from "../../errors.ts";
import { forEachSettled } from "../../for-each-settled.ts";
import { attemptFor } from "./attempts.ts";
import { type AttemptRow, type AttemptWithOrder, closeSilent, noteAskedAbout, readAttempt, readAttemptsToAsk } from "./data.ts";
import type { Gateway, PaymentState, ReturnMessage } from "./gateway.ts";
import { gatewayIo } from "./io.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { claimQuestion, countQuestion } from "./question-data.ts";
import { openStates, questions } from "./rules.ts";
import { type Settled, settle } from "./settle.ts";

/** Longer than a question can take: a gateway whose answer was lost is asked again after that. */
const askingLease_ms = 60_000;

/**
 * `withdraw`: takes an unpaid payment out of the shopper's hands first. `isCounted`: anybody can cause it, as often as they like;
 * what the provider signed, the schedule and refunds are not counted.
 */
export type QuestionOptions = { withdraw?: boolean; message?: ReturnMessage | undefined; isCounted?: boolean };

/** The attempt with all that was heard before this turn and the time of the question before it; undefined: it is somebody else's turn. */
async function takeTurn({ db, now }: PurchaseContext, { attempt: { id, askedAt } }: AttemptWithOrder): Promise<AttemptWithOrder | undefined> {
  const current = (await claimQuestion(db, { id, askedAt }, now, askingLease_ms)) ? await readAttempt(db, id) : undefined;
  return current && { ...current, attempt: { ...current.attempt, askedAt } };
}

/** What the gateway says. A gateway that is asked by one at a time is asked by nobody else for a while. */
export async function paymentStateOf(
  purchase: PurchaseContext,
  gateway: Gateway,
  known: AttemptWithOrder,
  { withdraw = false, message }: QuestionOptions = {},
): Promise<PaymentState> {
  const io = gatewayIo(gateway, purchase.env, purchase.now);
  const current = gateway.asksAlone ? await takeTurn(purchase, known) : known;
  if (!current) return { outcome: "pending", unanswered: true, reason: "another request is asking" };
  const attempt = await attemptFor(purchase, current);
  if (withdraw && gateway.withdraw) return gateway.withdraw(attempt, io);
  if (message && gateway.readReturn) return gateway.readReturn(message, attempt, io);
  return gateway.fetchState(attempt, io);
}

/** `answered`: false where the gateway was silent, or is not there; `left`: nobody has tried to pay. */
export type QuestionResult = Settled & { answered: boolean; left: boolean };

/**
 * Asks the gateway and settles what it says. One that was asked a moment ago is left alone: what is known stands until the next run of
 * the schedule. @throws Refusal too_many_requests (a payment that should be withdrawn was asked about too often)
 */
export async function askGateway(purchase: PurchaseContext, known: AttemptWithOrder, question: QuestionOptions = {}): Promise<QuestionResult> {
  const gateway = purchase.registry.configured(known.attempt.gateway, purchase.env);
  const asStored = ({ attempt, order }: AttemptWithOrder) => ({ attempt: attempt.status, order: order.status, rejected: false, answered: false, left: false });
  if (!gateway) return asStored(known);
  const isUrgent = question.withdraw === true;
  if (question.isCounted && !(await countQuestion(purchase.db, known.attempt.id, purchase.now, { isUrgent }))) {
    if (isUrgent) throw new Refusal("too_many_requests", { details: { retryAfter_s: questions.per_ms / 1000 } });
    return asStored((await readAttempt(purchase.db, known.attempt.id)) ?? known);
  }
  const paymentState = await paymentStateOf(purchase, gateway, known, question);
  return { ...(await settle(purchase, known.attempt.id, paymentState)), answered: !paymentState.unanswered, left: paymentState.left === true };
}

/**
 * Takes back those of an order's payments that could still be made. True when one of them turned out to be paid. `breaker`: whom
 * it says not to ask any more is not asked. @throws Refusal too_many_requests (`isCounted`)
 */
export async function withdrawOpen(
  purchase: PurchaseContext,
  attempts: readonly Pick<AttemptRow, "id" | "status" | "gateway">[],
  { breaker, isCounted = false }: { breaker?: CircuitBreaker; isCounted?: boolean } = {},
): Promise<boolean> {
  let paid = false;
  for (const { id, status, gateway } of attempts) {
    if (breaker?.isOpen(gateway)) continue;
    const known = ["created", "pending", "failed"].includes(status) ? await readAttempt(purchase.db, id) : undefined;
    if (!known) continue;
    const { attempt, answered } = await askGateway(purchase, known, { withdraw: true, isCounted });
    breaker?.note(gateway, answered);
    if (attempt === "paid") paid = true;
  }
  return paid;
}

/** So long one run asks; the next begins a minute later. */
const asking_ms = 20_000;

/**
 * Scheduled: asks about open attempts, since webhooks get lost. Gateways are asked side by side, each as long as it answers and
 * there is time, so that one that hangs keeps no payment of another waiting. `each_max`: of one gateway. Answers how many were asked.
 */
export async function askAboutOpen(purchase: PurchaseContext, each_max = 20, clock: () => number = Date.now): Promise<number> {
  await closeSilent(purchase.db, purchase.now);
  const due = await readAttemptsToAsk(purchase.db, purchase.now, each_max);
  const [breaker, began] = [new CircuitBreaker(), clock()];
  let count = 0;
  const askOne = async (gateway: string, id: string) => {
    if (breaker.isOpen(gateway) || clock() - began >= asking_ms) return;
    const known = await readAttempt(purchase.db, id);
    if (!known) return;
    count += 1;
    const isOver = known.order.status !== "pending_payment" || known.order.expiresAt <= purchase.now;
    const { attempt, answered } = await askGateway(purchase, known, { withdraw: isOver });
    breaker.note(gateway, answered);
    if ((openStates as readonly string[]).includes(attempt)) await noteAskedAbout(purchase.db, id, answered, purchase.now);
  };
  const askEach = (gateway: string) =>
    forEachSettled(
      "payment_not_asked_about",
      due.filter((each) => each.gateway === gateway).map(({ id }) => id),
      (id) => askOne(gateway, id),
    );
  await Promise.all([...new Set(due.map(({ gateway }) => gateway))].map(askEach));
  return count;
}
