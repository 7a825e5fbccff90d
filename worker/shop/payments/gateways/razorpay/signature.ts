/**
 * Razorpay's two signatures, both lower-case hex of an HMAC-SHA256: that of the callback is over `order id|payment id` with the
 * key secret, that of a webhook over the raw body with the webhook secret (Razorpay docs, Verify payment signature; Webhooks).
 */

import { hex, hmacSha256, isSameText } from "../../../../shared/digest.ts";
import { ringOf } from "../../../../signing.ts";

async function isSignedWith(secret: string, text: string | Uint8Array, signature: string): Promise<boolean> {
  if (secret.trim() === "") return false;
  return isSameText(signature, hex(await hmacSha256(secret, text)));
}

/** `orderId` is the stored one: with the posted one, a payment of a cheap order would pay for a dear one. */
export const isSignedReturn = (orderId: string, paymentId: string, signature: string, keySecret: string): Promise<boolean> =>
  isSignedWith(keySecret, `${orderId}|${paymentId}`, signature);

/** After the secret was changed, repeats of older events still come with the old one: the setting is a ring, "new,old". */
export async function isSignedWebhook(body: Uint8Array, signature: string | null, ring: string): Promise<boolean> {
  if (body.byteLength === 0 || signature === null) return false;
  const checks = await Promise.all(ringOf(ring).map((secret) => isSignedWith(secret, body, signature)));
  return checks.includes(true);
}
