/** Secrets and signatures as Standard Webhooks has them (https://www.standardwebhooks.com). */
import { createHmac } from "node:crypto";

const prefix = "whsec_";
const secret_bytes = 32;

export const newSecret = (): string => prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(secret_bytes))).toString("base64");

/** The header `webhook-signature`: one signature for each secret that counts, the current one first. */
export function signaturesOf(secrets: readonly string[], { id, timestamp_s, body }: { id: string; timestamp_s: number; body: string }): string {
  const signed = `${id}.${timestamp_s}.${body}`;
  const of = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(signed)
      .digest("base64");
  return secrets.map((secret) => `v1,${of(secret)}`).join(" ");
}
