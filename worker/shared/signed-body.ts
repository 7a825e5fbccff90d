/**
 * A body signed in a header, as Stripe-Signature has it (docs.stripe.com/webhooks/signature): `t=<unix seconds>,v1=<hex>[,v1=<hex>][,v0=<hex>]`.
 * Signed is `t.body`, over the bytes as received, with the whole secret as key. Several v1 stand there while a secret is being rolled.
 */
import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { hmacSha256 } from "./digest.ts";

export const tolerance_s = 300;

export type SignatureCheck =
  | { ok: true }
  | { ok: false; reason: "no secret" | "no body" | "malformed header" | "outside the time window" | "no matching signature" };

const refused = (reason: Extract<SignatureCheck, { ok: false }>["reason"]): SignatureCheck => ({ ok: false, reason });

/** The time and the v1 signatures of a header; other schemes are passed over (v0 would be a downgrade). */
export function parseSignature(header: string): { t: string; signatures: string[] } | undefined {
  const times: string[] = [];
  const signatures: string[] = [];
  for (const part of header.split(",")) {
    const at = part.indexOf("=");
    if (at < 0) continue;
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (name === "t") times.push(value);
    if (name === "v1") signatures.push(value);
  }
  const [t] = times;
  if (t === undefined || times.length > 1 || !/^\d{1,12}$/.test(t) || signatures.length === 0) return undefined;
  return { t, signatures };
}

/** Whether the body came from whoever knows the secret, not more than five minutes ago or ahead. */
export async function checkSignature(input: { header: string | null; body: Uint8Array; secret: string; now_s: number }): Promise<SignatureCheck> {
  const { header, body, secret, now_s } = input;
  if (secret.trim() === "") return refused("no secret");
  if (body.byteLength === 0) return refused("no body");
  const parsed = parseSignature(header ?? "");
  if (!parsed) return refused("malformed header");
  const expected = await hmacSha256(secret, signedBytes(parsed.t, body));
  const matches = parsed.signatures.map((signature) => {
    const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, "hex") : Buffer.alloc(expected.byteLength);
    return timingSafeEqual(given, expected);
  });
  if (!matches.includes(true)) return refused("no matching signature");
  if (Math.abs(now_s - Number(parsed.t)) > tolerance_s) return refused("outside the time window");
  return { ok: true };
}

/** Over the bytes as they came: text that was decoded and encoded again may be other bytes. */
function signedBytes(t: string, body: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode(`${t}.`);
  const signed = new Uint8Array(prefix.byteLength + body.byteLength);
  signed.set(prefix);
  signed.set(body, prefix.byteLength);
  return signed;
}
