/** Signed webhooks: made with the change they tell of, delivered to the marketplace, kept to be read. */
import { createHmac } from "node:crypto";
import type { Env } from "../env.ts";
import type { WebhookMode } from "../webhook-mode.ts";
import { type Document, findDocument, now_s, randomId, type StoredEvent } from "./objects.ts";

const webhookUrl = "http://marketplace/api/v1/payments/razorpay/webhook";
const retryAfter_ms = [0, 1000, 5000];
const answerWithin_ms = 5_000;

/** Adds an event to the order it tells of; call it inside the change itself, so that neither is kept without the other. */
export function addEvent(doc: Document, type: string, entities: Record<string, object>): string {
  const id = randomId();
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const event = { entity: "event", account_id: "acc_MeydanSandbox1", event: type, contains: Object.keys(entities), payload, created_at: now_s() };
  doc.events.push({ id, type, payload: JSON.stringify(event) });
  return id;
}

/** Of the ring "new,old" the provider knows the new one. */
const secretOf = ({ RAZORPAY_WEBHOOK_SECRET = "" }: Env) => RAZORPAY_WEBHOOK_SECRET.split(",")[0]?.trim() ?? "";

function signed(env: Env, { id, payload }: StoredEvent): { body: string; headers: Record<string, string> } {
  const signature = createHmac("sha256", secretOf(env)).update(payload).digest("hex");
  const headers = { "content-type": "application/json", "user-agent": "Razorpay-Webhook/v1", "x-razorpay-event-id": id, "x-razorpay-signature": signature };
  return { body: payload, headers };
}

async function isTaken(env: Env, marketplace: Fetcher, event: StoredEvent): Promise<boolean> {
  const request = { method: "POST", ...signed(env, event), signal: AbortSignal.timeout(answerWithin_ms) };
  const answer = await marketplace.fetch(webhookUrl, request).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function deliver(env: Env, marketplace: Fetcher, event: StoredEvent): Promise<void> {
  for (const wait_ms of retryAfter_ms) {
    if (wait_ms > 0) await scheduler.wait(wait_ms);
    if (await isTaken(env, marketplace, event)) return;
  }
}

/** Sends what the mode asks for; resolves when the marketplace has taken it, or has refused it for good. No order is kept. */
export async function sendEvents(env: Env, orderId: string, ids: readonly string[], mode: WebhookMode): Promise<void> {
  const { MARKETPLACE } = env;
  if (!MARKETPLACE || mode === "never") return;
  const events = (await findDocument(env, orderId))?.events.filter(({ id }) => ids.includes(id)) ?? [];
  const copies = mode === "twice" ? [...events, ...events] : events;
  await Promise.all(copies.map((event) => deliver(env, MARKETPLACE, event)));
}

export const signedEvents = (env: Env, { events }: Document) => events.map((event) => signed(env, event));
