/** Signed webhooks: made with the change they tell of, delivered to the marketplace, kept to be read where none is bound. */
import { createHmac } from "node:crypto";
import type { Env } from "../env.ts";
import type { WebhookMode } from "../webhook-mode.ts";
import { changePayment, findPayment, now_s, type Payment, randomId, type StoredEvent } from "./objects.ts";

export const apiVersion = "2026-10-28.endive";

const noticeUrl = "http://marketplace/api/v1/payments/stripe/webhook";
const retryAfter_ms = [0, 1000, 5000];
const answerWithin_ms = 10_000;

const secretsOf = ({ STRIPE_WEBHOOK_SECRET: secret }: Env) => (secret ? [secret] : []);

/** One v1 per secret: there are several while one is being rolled. */
export function sign(payload: string, t: number, secrets: readonly string[]): string {
  return [`t=${t}`, ...secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${t}.${payload}`).digest("hex")}`)].join(",");
}

/** Adds an event to the payment it tells of; call it inside the change itself, so that neither is kept without the other. */
export function addEvent(payment: Payment, type: string, object: object): string {
  const id = `evt_${randomId()}`;
  const event = {
    id,
    object: "event",
    api_version: apiVersion,
    created: now_s(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  payment.events.push({ id, type, payload: JSON.stringify(event, null, 2), delivered: false });
  return id;
}

async function attemptDelivery(env: Env, marketplace: Fetcher, event: StoredEvent): Promise<boolean> {
  const signature = sign(event.payload, now_s(), secretsOf(env));
  const request = {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body: event.payload,
    signal: AbortSignal.timeout(answerWithin_ms),
  };
  const answer = await marketplace.fetch(noticeUrl, request).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** Delivers until it is taken, a few times; every try is signed anew. */
async function deliver(env: Env, marketplace: Fetcher, sessionId: string, event: StoredEvent): Promise<void> {
  for (const wait_ms of retryAfter_ms) {
    if (wait_ms > 0) await scheduler.wait(wait_ms);
    if (!(await attemptDelivery(env, marketplace, event))) continue;
    await changePayment(env, sessionId, (payment) => {
      for (const stored of payment.events) if (stored.id === event.id) stored.delivered = true;
    });
    return;
  }
}

/** Sends what the mode asks for; resolves when the marketplace has taken it, or has refused it for good. */
export async function sendEvents(env: Env, sessionId: string, ids: readonly string[], mode: WebhookMode): Promise<void> {
  const { MARKETPLACE } = env;
  if (!MARKETPLACE || mode === "never") return;
  const events = (await findPayment(env, sessionId))?.events.filter((event) => ids.includes(event.id)) ?? [];
  const copies = mode === "twice" ? [...events, ...events] : events;
  await Promise.all(copies.map((event) => deliver(env, MARKETPLACE, sessionId, event)));
}

/** All events of a payment, delivered or not, as they would be posted now. */
export const signedEvents = (env: Env, { events }: Payment) =>
  events.map(({ payload }) => ({
    body: payload,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": sign(payload, now_s(), secretsOf(env)) },
  }));

/** What still waits, signed now as a delivery would be, or with the secrets that are asked for. */
export async function waitingEvents(env: Env, sessionId: string, secrets: readonly string[] = []): Promise<{ payload: string; signature: string }[]> {
  const payment = await findPayment(env, sessionId);
  const signature = (payload: string) => sign(payload, now_s(), secrets.length > 0 ? secrets : secretsOf(env));
  return (payment?.events ?? []).filter((event) => !event.delivered).map(({ payload }) => ({ payload, signature: signature(payload) }));
}
