/** What the service worker does with a request, and what it may keep of an answer. Pure. */
import { prefixIn, splitPrefix } from "../../locales/locales.ts";
import { personalData, personalPath } from "../../worker/shared/http/special-paths.ts";
import { isOwnAnswer } from "../../worker/shared/own-answer.ts";
import { day_ms, day_s } from "../../worker/shared/time.ts";

/** The parts of a request that decide. */
export type RequestFacts = { method: string; url: string; origin: string; isNavigation: boolean; cache?: RequestCache; referrer?: string };

/**
 * - `page`: a document that may be cached; `personal`: one that never is, but has the offline document behind it
 * - `data`: an answer of the API; `asset`: a built file; `picture`
 * - `currency`, `sign-out`: passed on, and what is no longer true goes
 * - `form`: one of our pages' that is sent as a document; passed on, and the page stays where no answer comes
 * - `none`: none of the worker's business
 */
export type RequestKind = "page" | "personal" | "data" | "asset" | "picture" | "currency" | "sign-out" | "form" | "none";

/** The languages whose offline document may answer, the best first, by their prefix: that of the address, the chosen one. `/` follows the cookie. */
export function offlineLanguages(pathname: string, chosen: string | undefined): string[] {
  const ofCookie = prefixIn(`/${chosen ?? ""}`);
  return pathname === "/" ? [ofCookie] : [prefixIn(pathname), ofCookie];
}

/** A product's page, whatever its language. */
export const isProduct = (pathname: string): boolean => /\/product\/[^/]+\/?$/.test(pathname);

/** Names in a query that open something, or name somebody. */
const secretName = /(?:^|[_.-])(?:auth|code|e-?mail|key|otp|pass(?:word)?|phone|secret|session|sid|sig(?:nature)?|state|ticket|token)$/i;

const carriesSecret = ({ searchParams }: URL) => [...searchParams.keys()].some((name) => secretName.test(name) || /token|secret|password/i.test(name));
/** What stands in an address is compared as it is meant; a broken one is nobody's. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

export function requestKindOf({ method, url, origin, isNavigation, cache, referrer }: RequestFacts): RequestKind {
  const address = new URL(url);
  if (address.origin !== origin) return "none";
  const path = decoded(address.pathname);
  if (method === "POST" && path !== null) return wayOfPost(path, isNavigation && referrer?.startsWith(`${origin}/`) === true);
  if (method !== "GET") return "none";
  if (isNavigation) {
    const isPersonal =
      path === null || /[\\%]|\/\/|\/\.|\.(?:xml|txt|data|webmanifest)$/.test(path) || personalPath.test(splitPrefix(path).path) || carriesSecret(address);
    return isPersonal ? "personal" : "page";
  }
  if (path === null) return "none";
  if (/^\/assets\/[^/]+$/.test(path)) return "asset";
  if (/^\/(?:media|hero|icons|demo|share)\/[^/]+(?:\/share\.jpg)?$/.test(path)) return "picture";
  // who asks past the browser's cache wants to know what is true now
  const isAskedAnew = cache !== undefined && ["no-cache", "no-store", "reload"].includes(cache);
  return /^\/api\/v1\/[^.]/.test(path) && !personalData.test(path) && !carriesSecret(address) && !isAskedAnew ? "data" : "none";
}

function wayOfPost(path: string, isForm: boolean): RequestKind {
  if (path === "/currency") return "currency";
  if (splitPrefix(path).path === "/sign-out" || path === "/api/v1/user/logout") return "sign-out";
  return isForm ? "form" : "none";
}

/** The shop answers a sign-out by a redirect, and a document does not learn where to: whatever else comes is somebody else's, or a failure. */
export const isLedOn = ({ type }: Pick<AnswerFacts, "type">): boolean => type === "opaqueredirect";

/** The parts of an answer that decide. */
export type AnswerFacts = { status: number; type: ResponseType; redirected: boolean; headers: Headers };
type CacheableKind = "page" | "data" | "asset" | "picture";

const types: Record<CacheableKind, RegExp> = {
  page: /^text\/html\b/,
  data: /^application\/json\b/,
  asset: /^(?:text|application)\/(?:javascript|css|json)\b|^font\//,
  picture: /^image\//,
};

/** Deny by default: only a whole answer of our own that says it is everyone's, and is what was asked for. */
export function mayKeep(way: CacheableKind, { status, type, redirected, headers }: AnswerFacts, url: string): boolean {
  const control = (headers.get("cache-control") ?? "").toLowerCase();
  const vary = (headers.get("vary") ?? "").toLowerCase();
  if (!isOwnAnswer({ headers }) || status !== 200 || type !== "basic" || redirected || headers.has("set-cookie") || headers.has("content-range")) return false;
  if (!/(?:^|[\s,])public(?:$|[\s,])/.test(control) || /no-store|private/.test(control) || vary.includes("*")) return false;
  if (!types[way].test(String(headers.get("content-type")))) return false;
  // cookies chose its language and currency: its address does not tell them
  if (way === "data" && vary.includes("cookie")) return false;
  // people's pictures can be withdrawn: they live a day, in the browser's own cache (docs/decisions/20-deletion-of-pictures-from-caches.md)
  return way !== "picture" || !new URL(url).pathname.startsWith("/media/") || control.includes("immutable");
}

/** Nothing is to be learnt from it: the server fails or is too busy, or somebody else has answered. A copy is as true as it was. */
export const saysNothing = ({ status, headers }: Pick<AnswerFacts, "status" | "headers">): boolean =>
  status >= 500 || status === 429 || !isOwnAnswer({ headers });

/** The address a page's copy lies under: an installed shop opens the same page by another (`start_url`, worker/request/web-manifest/rules.ts). */
export function pageKey(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has("standalone")) return url;
  address.searchParams.delete("standalone");
  return address.href;
}

/** The oldest copy that is shown. */
export const oldest_s = 30 * day_s;

const short_ms = 100;
/**
 * How long the network may take before the copy is shown. A reload wants what is true now, an old copy is a last resort; and a network that
 * took longer than the patience is (`expected_ms`: its last answer) is not waited for in vain.
 */
export function patience_ms(age_ms: number, isReload: boolean, expected_ms = 0): number {
  if (isReload || age_ms >= day_ms) return 5_000;
  return expected_ms > short_ms ? 0 : short_ms;
}
/** The same for data: it is asked for by a page that stands already. */
export const dataPatience_ms = 3_000;

/** The page's text with the time it was true at, for all who read it later. */
export const withTime = (html: string, attribute: string, at_ms: number) => html.replace(/<html\b/i, `<html ${attribute}="${at_ms}"`);

/** What a visitor reads of a page: its main part, without what differs from answer to answer and from build to build. */
export function readable(html: string): string {
  const [main] = /<main\b[\s\S]*?(?=<\/main>)/i.exec(html) ?? [html];
  return main
    .replace(/<script\b[\s\S]*?<\/script>/gi, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/\/assets\/[\w.-]+/g, "")
    .replace(/ class="[^"]*"/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
}
