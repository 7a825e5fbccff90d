/** Webhooks: made with the change they tell of, posted to the marketplace, kept to be read where none is bound. */
import { createHmac } from "node:crypto";
import type { Env } from "../env.ts";
import type { WebhookMode } from "../webhook-mode.ts";
import type { Payment, StoredEvent } from "./objects.ts";

/** The older header is the secret hash itself, the newer an HMAC of the body; some deliveries carry one of them only. */
export const webhookHeaders = ["verif-hash", "flutterwave-signature"] as const;
export type WebhookHeader = (typeof webhookHeaders)[number];

const noticeUrl = "http://marketplace/api/v1/payments/flutterwave/webhook";
const answerWithin_ms = 10_000;
const afterReturn_ms = 1500;

/** What would be posted: no header without a secret hash, as where none was set in the dashboard. */
export function message(env: Env, { payload }: StoredEvent, header: WebhookHeader = "verif-hash"): { body: string; headers: Record<string, string> } {
  const secret = env.FLUTTERWAVE_WEBHOOK_HASH ?? "";
  const proof = header === "verif-hash" ? secret : createHmac("sha256", secret).update(payload).digest("base64");
  return { body: payload, headers: { "content-type": "application/json", ...(secret && { [header]: proof }) } };
}

/** Posted once: repeats come only where they are switched on in the dashboard. */
async function deliver(env: Env, event: StoredEvent): Promise<void> {
  const { body, headers } = message(env, event);
  const request = { method: "POST", headers, body, signal: AbortSignal.timeout(answerWithin_ms) };
  const answer = await env.MARKETPLACE?.fetch(noticeUrl, request).catch(() => undefined);
  await answer?.body?.cancel();
}

/** Posts the newest event of a transaction as the mode asks; resolves when the marketplace has answered. */
export async function sendEvents(env: Env, payment: Payment, transaction: number, mode: WebhookMode): Promise<void> {
  const event = payment.events.findLast((stored) => stored.transaction === transaction);
  if (!event || mode === "never") return;
  if (mode === "after_return") await scheduler.wait(afterReturn_ms);
  await Promise.all((mode === "twice" ? [event, event] : [event]).map((each) => deliver(env, each)));
}
