/** One push to one browser: encrypted, signed, posted to its push service with a deadline. */
import type { Env } from "../env.ts";
import { askOutside } from "../outward.ts";
import { type BrowserKeys, encryptFor } from "./encrypt.ts";
import { pushServiceOf, sandboxPushOrigin } from "./endpoints.ts";
import { authorizationFor, type Vapid } from "./vapid.ts";

export type Urgency = "low" | "normal";
/** `topic`: a later message of the same one takes the place of an earlier one that has not arrived (RFC 8030 §5.4: 32 characters of base64url). */
export type Push = { body: object; ttl_s: number; urgency: Urgency; topic: string };
export type Receiver = BrowserKeys & { endpoint: string };
/** `gone`: the subscription is no more. `refused`: sending it again would not help. */
export type PushResult = { kind: "taken" } | { kind: "gone" } | { kind: "later"; reason: string } | { kind: "refused"; reason: string };

const limits = { deadline_ms: 5_000, answerMax_bytes: 16 * 1024 };

export async function sendPush(env: Pick<Env, "SANDBOX">, vapid: Vapid, to: Receiver, push: Push, now_ms: number): Promise<PushResult> {
  const service = pushServiceOf(to.endpoint, { hasSandbox: env.SANDBOX !== undefined });
  if (service === null) return { kind: "gone" };
  const wire = env.SANDBOX && to.endpoint.startsWith(`${sandboxPushOrigin}/`) ? env.SANDBOX : globalThis;
  const body = await encryptFor(to, new TextEncoder().encode(JSON.stringify(push.body)));
  const headers = {
    authorization: await authorizationFor(vapid, to.endpoint, now_ms),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(push.ttl_s),
    urgency: push.urgency,
    topic: push.topic,
  };
  const answer = await askOutside(wire, to.endpoint, { method: "POST", headers, body }, limits);
  return answer.kind === "silence" ? { kind: "later", reason: answer.reason } : judge(answer.status);
}

/** What a push service's status means (RFC 8030 §5, §7.3). */
export function judge(status: number): PushResult {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `the push service answered ${status}`;
  return status === 408 || status === 429 || status >= 500 ? { kind: "later", reason } : { kind: "refused", reason };
}
