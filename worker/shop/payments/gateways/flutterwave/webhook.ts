/**
 * A webhook (Flutterwave docs, API v3, Webhooks): a hint that something happened to a transaction. Its body is signed by the newer
 * header alone, so what it claims is never taken as the state: the shop asks.
 */
import { z } from "zod";
import { jsonIn } from "../../../../outward.ts";
import { hmacSha256, isSameText } from "../../../../shared/digest.ts";
import type { WebhookEvent } from "../../gateway.ts";

type Input = { body: Uint8Array; headers: Headers; secret: string };

/**
 * `verif-hash` is the secret hash itself. Where it is missing, `flutterwave-signature` is the base64 HMAC-SHA256 of the body under
 * the same hash. Undefined: well signed.
 */
async function problemOf({ body, headers, secret }: Input): Promise<string | undefined> {
  if (secret.trim() === "") return "no secret";
  const hash = headers.get("verif-hash");
  if (hash !== null) return isSameText(hash, secret) ? undefined : "verif-hash differs";
  const signature = headers.get("flutterwave-signature");
  if (signature === null) return "neither verif-hash nor flutterwave-signature";
  const expected = Buffer.from(await hmacSha256(secret, body)).toString("base64");
  return isSameText(signature, expected) ? undefined : "flutterwave-signature differs";
}

const eventSchema = z.object({
  event: z.string().max(100).optional(),
  "event.type": z.string().max(100).optional(),
  data: z.object({
    id: z.union([z.number().int(), z.string().regex(/^\d{1,20}$/)]),
    tx_ref: z.string().min(1).max(100),
    status: z.string().max(50).default(""),
  }),
});

export async function readEvent(input: Input): Promise<WebhookEvent> {
  const problem = await problemOf(input);
  if (problem !== undefined) return { kind: "bad_signature", reason: problem };
  // the dashboard's own test ("test_assess") has no transaction
  const event = eventSchema.safeParse(jsonIn(new TextDecoder().decode(input.body))).data;
  if (!event) return { kind: "ignored" };
  const { id, tx_ref, status } = event.data;
  // Flutterwave gives its events no id: one transaction in one state is one event
  return { kind: "event", eventId: `${id}-${status}`, type: event.event ?? event["event.type"] ?? "", reference: tx_ref, attemptId: tx_ref };
}
