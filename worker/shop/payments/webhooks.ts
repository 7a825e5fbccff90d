/** Webhooks of the gateways: verified over their raw bytes, stored with what handles them, each event with one effect. */

import { Refusal } from "../../errors.ts";
import { log } from "../../log.ts";
import type { EntryResult } from "../../outbox/define.ts";
import { askGateway, paymentStateOf } from "./asking.ts";
import { readAttempt, readAttemptByReference } from "./data.ts";
import { type EventName, eventKey } from "./entries-data.ts";
import { type Event, type HandledEvent, readEvent, type StoredEvent, storeEvent, storeOutcome } from "./event-data.ts";
import type { Gateway } from "./gateway.ts";
import { gatewayIo } from "./io.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { reopenFailedRefunds } from "./refunds/refunds.ts";
import { attemptStatesBefore } from "./rules.ts";
import { settle } from "./settle.ts";

/** A gateway that waits longer for its answer repeats the webhook. */
const answerWithin_ms = 3_000;
/** So long an event may come before the answer to the create call, which brings the reference that it names. */
const creating_ms = 5 * 60_000;

/**
 * Takes a webhook in: once it is stored, it is taken. It is handled at once where that is quick; what takes longer or fails is
 * done by the outbox. A repeated event that is not handled yet is handled now. `countUnproven`: counts what no provider has signed
 * as its caller's. @throws Refusal not_found (the gateway is not configured, so that nothing could be checked), bad_signature, and what it throws
 */
export async function receiveWebhook(
  purchase: PurchaseContext,
  gatewayId: string,
  body: Uint8Array,
  headers: Headers,
  countUnproven: () => Promise<void> = async () => {},
): Promise<void> {
  const gateway = purchase.registry.configured(gatewayId, purchase.env);
  if (!gateway) throw new Refusal("not_found");
  const webhook = await gateway.readWebhook(body, headers, gatewayIo(gateway, purchase.env, purchase.now));
  if (webhook.kind === "bad_signature" || webhook.kind === "unsigned") await countUnproven();
  if (webhook.kind === "bad_signature") {
    log.warn("webhook_refused", { gateway: gatewayId, reason: webhook.reason });
    throw new Refusal("bad_signature");
  }
  if (webhook.kind === "ignored") return;
  if (webhook.kind === "unsigned") return answerInTime(purchase, gatewayId, followHint(purchase, gateway, webhook));
  const { kind: _, ...event } = webhook;
  await storeEvent(purchase.db, gateway.id, event, purchase.now);
  await answerInTime(purchase, gatewayId, purchase.deliverNow(purchase, [eventKey({ gateway: gateway.id, eventId: event.eventId })]));
}

/** A provider waits for its answer a few seconds; the work goes on behind it. */
async function answerInTime(purchase: PurchaseContext, gateway: string, work: Promise<unknown>): Promise<void> {
  const handled = work.catch((error: unknown) => log.warn("webhook_not_handled_yet", { gateway, reason: error }));
  purchase.waitUntil(handled);
  await Promise.race([handled, scheduler.wait(answerWithin_ms)]);
}

/** Anybody can post it, so it leaves nothing behind: it is a reason to ask about a payment that may still be made, if it knows both its ids. */
async function followHint(purchase: PurchaseContext, gateway: Gateway, hint: { attemptId: string; reference: string }): Promise<void> {
  const known = await readAttempt(purchase.db, hint.attemptId);
  if (known?.attempt.gateway !== gateway.id || known.attempt.reference !== hint.reference) return;
  if (attemptStatesBefore("paid").includes(known.attempt.status)) await askGateway(purchase, known, { isCounted: true });
}

/** Called by the outbox, as often as it takes: does what a stored event asks for, and keeps what it came to. */
export async function handleEvent(purchase: PurchaseContext, { gateway: gatewayId, eventId }: EventName): Promise<EntryResult> {
  const stored = await readEvent(purchase.db, gatewayId, eventId);
  if (!stored) return { kind: "for_a_person", reason: "no such event" };
  if (stored.outcome !== null) return { kind: "done" };
  const gateway = purchase.registry.configured(gatewayId, purchase.env);
  if (!gateway) return { kind: "later", reason: "gateway is not configured" };
  const handled = await handledBy(purchase, gateway, stored);
  if ("kind" in handled) return handled;
  if (handled.note !== undefined) log.error("webhook_without_effect", { gateway: gatewayId, eventId, ...handled });
  const refunds = await storeOutcome(purchase.db, gatewayId, eventId, handled, purchase.now);
  if (refunds.length > 0) purchase.enqueue(refunds);
  return { kind: "done" };
}

async function handledBy(purchase: PurchaseContext, gateway: Gateway, { event, receivedAt }: StoredEvent): Promise<HandledEvent | EntryResult> {
  const { toConfirm } = event;
  if (toConfirm !== undefined) {
    const confirmed = await gateway.confirmWebhook?.(toConfirm, gatewayIo(gateway, purchase.env, purchase.now));
    if (confirmed === "invalid") return { attemptId: null, outcome: "invalid", note: "the gateway says that it did not send this" };
    if (confirmed !== "valid") return { kind: "later", reason: "not confirmed by the gateway yet" };
  }
  const known = await findAttempt(purchase.db, gateway, event);
  if (!known && event.attemptId === undefined && purchase.now - receivedAt < creating_ms) return { kind: "later", reason: "no such payment yet" };
  if (!known) return { attemptId: null, outcome: "unknown", note: "about a payment that is not ours" };
  const paymentState = event.paymentState ?? (await paymentStateOf(purchase, gateway, known));
  if (paymentState.unanswered) return { kind: "later", reason: paymentState.reason ?? "not answered by the gateway" };
  const { attempt, rejected, reason } = await settle(purchase, known.attempt.id, paymentState);
  if (rejected) return { attemptId: known.attempt.id, outcome: "reject", note: reason };
  await reopenFailedRefunds(purchase, gateway, known);
  return { attemptId: known.attempt.id, outcome: attempt };
}

/** By our own id where the event carries it, else by the gateway's. */
async function findAttempt(db: D1Database, gateway: Gateway, { attemptId, reference }: Event) {
  const known = attemptId ? await readAttempt(db, attemptId) : undefined;
  if (known?.attempt.gateway === gateway.id) return known;
  return reference ? readAttemptByReference(db, gateway.id, reference) : undefined;
}
