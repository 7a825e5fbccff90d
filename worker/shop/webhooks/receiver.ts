/** The way to a receiver: where its name leads, and one post to it. */
import type { Env } from "../../env.ts";
import { askOutside, jsonIn, statusOutside } from "../../outward.ts";
import { isLocal } from "../../request/http/local.ts";
import type { DeliveryFailure } from "./contract.ts";
import { isPublicAddress, isWebhookUrl } from "./rules.ts";

export const deadline_ms = 10_000;
const nameServer = "https://cloudflare-dns.com/dns-query";
const nameLimits = { deadline_ms: 3_000, answerMax_bytes: 16 * 1024 };

export type ReceiverEnv = Pick<Env, "PUBLIC_ORIGIN" | "WEBHOOK_WIRE">;
const wireOf = ({ WEBHOOK_WIRE }: ReceiverEnv): { fetch: (url: string, init: RequestInit) => Promise<Response> } =>
  (WEBHOOK_WIRE as ReturnType<typeof wireOf> | undefined) ?? { fetch: (url, init) => fetch(url, init) };

export const mayStandAt = (url: string, { PUBLIC_ORIGIN }: ReceiverEnv) =>
  isWebhookUrl(url, { ownHost: new URL(PUBLIC_ORIGIN).host, isLocal: isLocal(PUBLIC_ORIGIN) });

/** What a name stands for, by the public name server; null: it could not be asked. */
async function addressesOf(env: ReceiverEnv, host: string): Promise<string[] | null> {
  const ask = async (type: "A" | "AAAA", number: number): Promise<string[] | null> => {
    const asked = `${nameServer}?name=${encodeURIComponent(host)}&type=${type}`;
    const answer = await askOutside(wireOf(env), asked, { headers: { accept: "application/dns-json" } }, nameLimits);
    const read =
      answer.kind === "answer" && answer.status === 200 ? (jsonIn(answer.text) as { Answer?: { type: number; data: string }[] } | undefined) : undefined;
    return read ? (read.Answer ?? []).filter((each) => each.type === number).map(({ data }) => String(data)) : null;
  };
  const [old, now] = await Promise.all([ask("A", 1), ask("AAAA", 28)]);
  return old && now && [...old, ...now];
}

/**
 * Where a receiver's name leads. `private`: to no address at all, or to one that is nobody's outside. What the name server does not say is left to
 * the platform, which reaches the public network alone.
 */
export async function whereItLeads(url: string, env: ReceiverEnv): Promise<"outside" | "private" | "unknown"> {
  if (isLocal(env.PUBLIC_ORIGIN)) return "outside";
  const addresses = await addressesOf(env, new URL(url).hostname);
  if (!addresses) return "unknown";
  return addresses.length > 0 && addresses.every(isPublicAddress) ? "outside" : "private";
}

export type Posted = { status: number; failure: null } | { status: null; failure: DeliveryFailure };

/** Posts once, without following redirects, and reads nothing of the answer but its status. Never throws. */
export async function postTo(url: string, env: ReceiverEnv, headers: Record<string, string>, body: string): Promise<Posted> {
  if (!mayStandAt(url, env) || (await whereItLeads(url, env)) === "private") return { status: null, failure: "private_host" };
  const answer = await statusOutside(wireOf(env), url, { method: "POST", headers, body }, deadline_ms);
  if (answer.kind === "answer") return { status: answer.status, failure: null };
  return { status: null, failure: answer.reason === "TimeoutError" ? "timeout" : "unreachable" };
}
