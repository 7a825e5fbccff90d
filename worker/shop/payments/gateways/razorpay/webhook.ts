/**
 * A webhook event (Razorpay docs, Webhooks): checked over its raw bytes, then read for whom it concerns. What it claims is never
 * taken as the state. Events come in any order and are repeated for a day.
 */
import { z } from "zod";
import { jsonIn } from "../../../../outward.ts";
import { hashOf } from "../../../../signing.ts";
import type { WebhookEvent } from "../../gateway.ts";
import { isSignedWebhook } from "./signature.ts";

const entity = <T extends z.ZodRawShape>(shape: T) => z.object({ entity: z.object(shape) }).optional();
const eventSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: entity({ order_id: z.string().max(60).nullish() }),
    order: entity({ id: z.string().max(60), receipt: z.string().max(60).nullish() }),
  }),
});

const ofInterest = /^(payment\.(authorized|captured|failed)|order\.paid|refund\.(created|processed|failed))$/;

export async function readEvent(body: Uint8Array, headers: Headers, ring: string): Promise<WebhookEvent> {
  if (!(await isSignedWebhook(body, headers.get("x-razorpay-signature"), ring))) return { kind: "bad_signature", reason: "no matching signature" };
  const text = new TextDecoder().decode(body);
  const event = eventSchema.safeParse(jsonIn(text)).data;
  if (!event) return { kind: "ignored" };
  const { event: type, payload } = event;
  const given = headers.get("x-razorpay-event-id") ?? "";
  const eventId = /^[\w-]{1,100}$/.test(given) ? given : hashOf(text);
  const reference = payload.payment?.entity.order_id ?? payload.order?.entity.id;
  const attemptId = payload.order?.entity.receipt;
  if (!ofInterest.test(type) || !reference) return { kind: "ignored", eventId, type };
  return { kind: "event", eventId, type, reference, ...(attemptId && { attemptId }) };
}
