/**
 * A marketplace elsewhere (API_BASE_URL) that speaks the contract of /api/v1: what of a request goes there, what of its answer
 * comes back. Both are lists of what is known; the rest, hop-by-hop headers among it, stays behind. Pure.
 */
import { parse } from "hono/utils/cookie";
import { isBeforeExpiry } from "../request/session/access-token.ts";
import { accessCookie, browserCookie, expiryCookie, refreshCookie, signedInCookie, strategyCookie } from "../request/session/cookies.ts";
import { countryCookie, currencyCookie, localeCookie } from "../shared/cookies.ts";

/** The base of the API: an origin alone means its /api/v1. */
export function baseOf(setting: string): string {
  const { origin, pathname } = new URL(setting);
  return origin + (pathname.replace(/\/+$/, "") || "/api/v1");
}

const requestHeaders = [
  ...["accept", "accept-language", "authorization", "content-type", "idempotency-key", "if-none-match", "sec-fetch-site", "user-agent", "x-cart-token"],
];
/** What a gateway signs its webhooks with. */
const signature = /^([a-z-]+-signature(-v\d)?|verif-hash)$/;
const answerHeaders = [
  ...["allow", "cache-control", "content-disposition", "content-language", "content-type", "etag", "last-modified", "retry-after", "vary", "x-cart-token"],
];
/** Of the contract: session, cart, the way to a sign-in provider, and what answers are written by. */
const cookieNames: ReadonlySet<string> = new Set([
  ...[accessCookie, expiryCookie, refreshCookie, strategyCookie, signedInCookie, browserCookie],
  ...["cart", "cart_count", "social", "social_name", localeCookie, currencyCookie, countryCookie],
]);
const tokenCookies: readonly string[] = [accessCookie, expiryCookie];

export const cookiesOf = (header: string | null): Record<string, string> => parse(header ?? "");

/** The header's cookies whose name passes, as they were written. */
const cookiesNamed = (header: string, isPassed: (name: string) => boolean) =>
  header
    .split(/;\s*/)
    .filter((each) => each.includes("=") && isPassed(each.slice(0, each.indexOf("=")).trim()))
    .join("; ");

/** The token in the cookies, as long as it counts. */
export function tokenIn(cookies: Record<string, string>, now_ms: number): string | undefined {
  return isBeforeExpiry(cookies[expiryCookie], now_ms) ? cookies[accessCookie]?.replace(/^Bearer /, "") : undefined;
}

/**
 * The headers of a question to the marketplace at `base`. Whose browser it is stands in X-Forwarded-For, in the edge's words alone.
 * With a refresh token the marketplace looks after the session; without one it may know bearers only, and gets one while it counts.
 */
export function headersFor(asked: Headers, base: string, now_ms: number): Headers {
  const headers = new Headers();
  for (const [name, value] of asked) if (requestHeaders.includes(name) || signature.test(name)) headers.set(name, value);
  const address = asked.get("cf-connecting-ip");
  if (address) headers.set("x-forwarded-for", address);
  const cookies = cookiesOf(asked.get("cookie"));
  const isRefreshable = cookies[refreshCookie] !== undefined;
  const sent = cookiesNamed(asked.get("cookie") ?? "", (name) => cookieNames.has(name) && (isRefreshable || !tokenCookies.includes(name)));
  if (sent) headers.set("cookie", sent);
  // the page that asks has been found to be our own (request/csrf.ts)
  if (asked.has("origin") || sent) headers.set("origin", new URL(base).origin);
  const token = isRefreshable || asked.has("authorization") ? undefined : tokenIn(cookies, now_ms);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return headers;
}

/** The headers of its answer. A cookie is this shop's from here on: it names no other domain. */
export function headersFrom(answered: Headers): Headers {
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const [name, value] of answered) if (answerHeaders.includes(name)) headers.set(name, value);
  for (const cookie of answered.getSetCookie())
    if (cookieNames.has(cookie.slice(0, cookie.indexOf("=")).trim())) headers.append("set-cookie", cookie.replace(/;\s*domain=[^;]*/gi, ""));
  return headers;
}
