/** Asking a marketplace elsewhere: with a deadline, read to the end within a bound, never led on to another place. */
import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";
import { log } from "../log.ts";
import { fetchOutside } from "../outward.ts";
import { expiryOf } from "../request/session/access-token.ts";
import { accessCookie, signInCookies } from "../request/session/cookies.ts";
import { baseOf, headersFor, headersFrom } from "./rules.ts";

export const deadline_ms = 10_000;
export const answerMax_bytes = 8 * 1024 * 1024;

export type UpstreamRequest = { method: string; headers: Headers; body?: BodyInit | null | undefined };
export type Upstream = { base: string; now_ms: number; isSecure: boolean };

/** The marketplace elsewhere; undefined: the built-in one answers. */
export function upstreamOf(c: Context<AppEnv>): Upstream | undefined {
  const { API_BASE_URL, PUBLIC_ORIGIN } = c.env;
  return API_BASE_URL ? { base: baseOf(API_BASE_URL), now_ms: c.get("now")(), isSecure: PUBLIC_ORIGIN.startsWith("https:") } : undefined;
}

/** The answer to a call of the API, `path` without /api/v1. @throws Refusal upstream_unreachable, upstream_late */
export async function askUpstream({ base, now_ms, isSecure }: Upstream, path: string, question: UpstreamRequest): Promise<Response> {
  const answer = await fetchWhole(base + path, { ...question, headers: headersFor(question.headers, base, now_ms) });
  if (question.method !== "POST" || !answer.ok || path.split("?", 1)[0] !== "/user/signin") return answer;
  // a marketplace that gives out a token alone (tests/spec/spec.md §7): it is kept for the browser as our own would be
  if (answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${accessCookie}=`))) return answer;
  const { token } = fieldsOf((await fieldsIn(answer.clone())).data);
  if (typeof token !== "string") return answer;
  const access = token.replace(/^Bearer /, "");
  for (const cookie of signInCookies({ access, expiresAt_ms: expiryOf(access, now_ms), refresh: null }, isSecure)) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** The fields of what may be anything. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The fields of an answer; of one that is no JSON object, none. */
export const fieldsIn = async (answer: Response): Promise<Record<string, unknown>> => fieldsOf(await answer.json().catch(() => null));

/** A picture of the marketplace, which the contract names /media/<hash>. @throws Refusal not_found, upstream_unreachable, upstream_late */
export async function pictureOf({ base }: Upstream, path: string, asked: Headers): Promise<Response> {
  const headers = new Headers();
  for (const name of ["accept", "if-none-match"]) if (asked.has(name)) headers.set(name, asked.get(name) as string);
  const answer = await fetchWhole(new URL(path, base).href, { method: "GET", headers });
  answer.headers.delete("set-cookie");
  const isPicture = answer.headers.get("content-type")?.startsWith("image/");
  if (answer.status === 304 || (answer.ok && isPicture)) return answer;
  throw new Refusal(answer.ok || answer.status >= 500 ? "upstream_unreachable" : "not_found");
}

async function fetchWhole(url: string, question: UpstreamRequest): Promise<Response> {
  const answer = await fetchOutside(globalThis, url, question as RequestInit, { deadline_ms, answerMax_bytes });
  // where it leads may be anybody's: nothing of a visitor's is taken there
  const reason = answer.kind === "silence" ? answer.reason : answer.status >= 300 && answer.status < 400 && answer.status !== 304 ? "redirect" : null;
  if (answer.kind === "silence" || reason !== null) {
    log.warn("upstream_unreachable", { origin: new URL(url).origin, reason });
    throw new Refusal(reason === "TimeoutError" ? "upstream_late" : "upstream_unreachable");
  }
  const { status, headers, body } = answer;
  const hasBody = question.method !== "HEAD" && ![204, 205, 304].includes(status);
  return new Response(hasBody ? body : null, { status, headers: headersFrom(headers) });
}
