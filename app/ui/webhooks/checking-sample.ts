/** How a receiver checks a message, as it also stands in docs/webhooks.md. */
export const checkingSample = `import { createHmac, timingSafeEqual } from "node:crypto";

export function isFromMarket(headers, body, secret) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - time) < 300)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const own = Buffer.from("v1," + createHmac("sha256", key).update(\`\${id}.\${time}.\${body}\`).digest("base64"));
  return signatures.split(" ").some((each) => each.length === own.length && timingSafeEqual(Buffer.from(each), own));
}`;
