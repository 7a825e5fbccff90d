/** Webhooks of the gateways: verified over their raw bytes, each event with one effect. */
import { Refusal } from "../../errors.ts";
import { log } from "../../log.ts";
import { attemptFor } from "./attempts.ts";
import { isSeen, readAttempt, readAttemptByReference, recordEvent } from "./data.ts";
import type { Gateway, WebhookEvent } from "./gateway.ts";
import { gatewayIo } from "./io.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { settle } from "./settle.ts";

type Event = Extract<WebhookEvent, { kind: "event" }>;

/**
 * Takes a webhook in. Badly signed (or from a gateway that is not configured, so that nothing could be checked): refused. Well
 * signed but unknown, of no interest, or seen before: fine, nothing happens. Recorded after it took effect, so that a webhook
 * whose handling broke off is handled when it is repeated; the effect itself can happen only once.
 * @throws Refusal bad_signature, temporarily_unavailable (please repeat)
 */
export async function handleWebhook(purchase: PurchaseContext, gatewayId: string, body: Uint8Array, headers: Headers): Promise<void> {
  const gateway = purchase.registry.configured(gatewayId, purchase.env);
  const webhook: WebhookEvent = gateway
    ? await gateway.readWebhook(body, headers, gatewayIo(gateway, purchase.env, purchase.now))
    : { kind: "bad_signature", reason: "not configured" };
  if (webhook.kind === "bad_signature" || !gateway) {
    log.warn("webhook_refused", { gateway: gatewayId, reason: webhook.kind === "bad_signature" ? webhook.reason : "" });
    throw new Refusal("bad_signature");
  }
  if (webhook.kind === "ignored") return;
  if (await isSeen(purchase.db, gateway.id, webhook.eventId)) return;
  await recordEvent(purchase.db, {
    gateway: gateway.id,
    eventId: webhook.eventId,
    type: webhook.type,
    now: purchase.now,
    ...(await effectOf(purchase, gateway, webhook)),
  });
}

async function effectOf(purchase: PurchaseContext, gateway: Gateway, webhook: Event): Promise<{ attemptId: string | null; outcome: string }> {
  const known = await findAttempt(purchase.db, gateway, webhook);
  if (!known) return { attemptId: null, outcome: "unknown" };
  const paymentState = webhook.paymentState ?? (await gateway.fetchState(await attemptFor(purchase, known), gatewayIo(gateway, purchase.env, purchase.now)));
  if (paymentState.unanswered) throw new Refusal("temporarily_unavailable");
  const { attempt, rejected } = await settle(purchase, known.attempt.id, paymentState);
  return { attemptId: known.attempt.id, outcome: rejected ? "reject" : attempt };
}

/** By our own id where the webhook carries it, else by the gateway's. */
async function findAttempt(db: D1Database, gateway: Gateway, { attemptId, reference }: Event) {
  const known = attemptId ? await readAttempt(db, attemptId) : undefined;
  if (known?.attempt.gateway === gateway.id) return known;
  return reference ? readAttemptByReference(db, gateway.id, reference) : undefined;
}
