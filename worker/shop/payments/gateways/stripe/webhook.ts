/** A webhook event: checked over its raw bytes, then read for whom it concerns. What it claims is never taken as the state. */
import { z } from "zod";
import { jsonIn } from "../../../../outward.ts";
import { checkSignature } from "../../../../shared/signed-body.ts";
import type { WebhookEvent } from "../../gateway.ts";

const metadata = z.object({ attempt: z.string().max(200).optional() }).nullish();
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  livemode: z.boolean().optional(),
  data: z.object({ object: z.object({ id: z.string().max(255), client_reference_id: z.string().max(200).nullish(), metadata }) }),
});

const ofSession = /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/;
/** Their objects are not the session, but carry the attempt in the metadata that was set when paying or refunding. */
const ofPayment = /^(payment_intent\.(succeeded|payment_failed|canceled)|charge\.refunded|refund\.(created|updated|failed))$/;

type Input = { body: Uint8Array; header: string | null; secret: string; livemode: boolean | undefined; now_s: number };

export async function readEvent({ body, header, secret, livemode, now_s }: Input): Promise<WebhookEvent> {
  const check = await checkSignature({ body, header, secret, now_s });
  if (!check.ok) return { kind: "bad_signature", reason: check.reason };
  const event = eventSchema.safeParse(jsonIn(new TextDecoder().decode(body))).data;
  if (!event) return { kind: "ignored" };
  const { id: eventId, type } = event;
  const { object } = event.data;
  const ignored: WebhookEvent = { kind: "ignored", eventId, type };
  if (livemode !== undefined && event.livemode !== undefined && event.livemode !== livemode) return ignored;
  const attemptId = object.client_reference_id ?? object.metadata?.attempt;
  if (ofSession.test(type)) return { kind: "event", eventId, type, reference: object.id, ...(attemptId !== undefined && { attemptId }) };
  if (ofPayment.test(type) && attemptId !== undefined) return { kind: "event", eventId, type, attemptId };
  return ignored;
}
