/**
 * A webhook (iyzico docs, Webhook): X-IYZ-SIGNATURE-V3 must be right where it is sent. iyzico's support has to switch it on, so
 * that a webhook without one is taken as a hint. Neither says how the payment stands: that is asked by the stored token.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { jsonIn } from "../../../../outward.ts";
import { isSameText } from "../../../../shared/digest.ts";
import type { WebhookEvent } from "../../gateway.ts";
import { webhookSignature } from "./signature.ts";

const eventSchema = z.object({
  paymentConversationId: z.string().min(1).max(64),
  merchantId: z.union([z.string().max(32), z.number()]).nullish(),
  token: z.string().min(1).max(255),
  status: z.string().max(64),
  iyziReferenceCode: z.string().max(100).nullish(),
  iyziEventType: z.string().max(64),
  iyziPaymentId: z.union([z.string().max(32), z.number()]),
});

type Input = { body: Uint8Array; header: string | null; secretKey: string; merchantId: string };

export async function readEvent({ body, header, secretKey, merchantId }: Input): Promise<WebhookEvent> {
  if (secretKey.trim() === "") return { kind: "bad_signature", reason: "no secret" };
  const event = eventSchema.safeParse(jsonIn(new TextDecoder().decode(body))).data;
  const given = (header ?? "").trim();
  // of a payment without a form, or of no payment: none of the shop's. What is signed and cannot be read cannot be checked either.
  if (!event) return given === "" ? { kind: "ignored" } : { kind: "bad_signature", reason: "nothing to check" };
  if (given !== "" && !isSameText(given, await webhookSignature(event, secretKey))) return { kind: "bad_signature", reason: "no matching signature" };
  const { token: reference, paymentConversationId: attemptId, iyziEventType: type } = event;
  const eventId = event.iyziReferenceCode ?? createHash("sha256").update(body).digest("hex");
  if (merchantId !== "" && event.merchantId != null && String(event.merchantId) !== merchantId) return { kind: "ignored", eventId, type };
  if (given === "") return { kind: "unsigned", reference, attemptId };
  return { kind: "event", eventId, type, reference, attemptId };
}
