/** Which paths can lead on, where they can lead to, and how both are written. Pure. */
import { prefixIn } from "../../../locales/locales.ts";
import { documentPath, pageAt } from "../../request/pages.ts";
import { normalPath } from "../../request/path/rules.ts";
import { fnv1a } from "../../shared/fnv1a.ts";
import { path_chars, redirectBuckets, target_chars } from "./rules.ts";

/** Small letters, but in escapes (`%C3`), and no slash at the end: the same page is the same key, as the pages of the shop have it. */
export const keyOfPath = (path: string): string =>
  path.replace(/(.)\/$/, "$1").replace(/%[\dA-F]{2}|[A-Z]+/g, (part) => (part.startsWith("%") ? part : part.toLowerCase()));

/** Which cached answer a redirect is in. */
export const bucketOf = (key: string): number => fnv1a(key) % redirectBuckets;

/** First parts of addresses that are one visitor's, files, or answered by steps of the worker that draw no pages. */
const reserved =
  /^\/(?:admin|api|assets|cart|checkout|currency|demo|dev|errors|favicon\.ico|healthz|hero|icons|language|llms\.txt|logo|manifest\.webmanifest|mark|media|offline|offline-page\.js|payfast|robots\.txt|sandbox|seller|share|sign-out|sitemap[^/]*\.xml|sitemaps|sw\.js|user|vitals|\.well-known|__[^/]*)(?:\/|$)/i;
/** A cart that somebody shares (request/shared-link.ts). */
const sharedCart = /^\/c\/[\w-]{22,64}$/;

/**
 * Whether a path is always answered, or is nobody's to enter: a page that exists whatever is in the database, one visitor's page, the API, a
 * file. What is left is no page at all, or one that a shop, a category, a product or a text has to be there for.
 */
export function isFixedPath(path: string): boolean {
  if (reserved.test(path) || sharedCart.test(path)) return true;
  const { rule } = pageAt(path);
  if (!rule) return false;
  if (rule.publicQuery === undefined) return true;
  const named = rule.pattern.split("/");
  return path
    .replace(/(.)\/$/, "$1")
    .split("/")
    .every((_, at) => !named[at]?.startsWith(":"));
}

/** Control characters, halves of characters, and what turns the direction of a text. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\\]/u;
const dots = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** A path of this site in its one spelling, with query and anchor as a URL writes them; null: it is none. */
function ownAddress(typed: string): { path: string; rest: string } | null {
  if (!/^\/(?!\/)/.test(typed) || unseen.test(typed) || dots.test(typed)) return null;
  const url = URL.parse(typed, "https://origin.invalid");
  if (url === null || url.origin !== "https://origin.invalid") return null;
  const path = normalPath(url.pathname);
  // an escape of what may not be seen is the same once it is read
  if (path === null || unseen.test(decodeURIComponent(path)) || documentPath(path).data) return null;
  return { path, rest: url.search + url.hash };
}

export type ReadPath<T> =
  | { read: T; problem?: never }
  | { read?: never; problem: "required" | "too_long" | "redirect_path" | "redirect_query" | "redirect_language" | "redirect_fixed" };

/** What leads on: the key of a path. */
export function readFrom(typed: string): ReadPath<string> {
  const text = typed.trim();
  if (text === "") return { problem: "required" };
  if (text.length > target_chars) return { problem: "too_long" };
  const address = ownAddress(text);
  if (!address) return { problem: "redirect_path" };
  if (/[?#]/.test(text)) return { problem: "redirect_query" };
  if (prefixIn(address.path) !== "") return { problem: "redirect_language" };
  if (isFixedPath(address.path)) return { problem: "redirect_fixed" };
  const key = keyOfPath(address.path);
  return key.length > path_chars ? { problem: "too_long" } : { read: key };
}

export type RedirectTarget = { target: string; target_path: string };

/** Where it leads: an address of this site, whatever its page. */
export function readTo(typed: string): ReadPath<RedirectTarget> {
  const text = typed.trim();
  if (text === "") return { problem: "required" };
  if (text.length > target_chars) return { problem: "too_long" };
  const address = ownAddress(text);
  if (!address) return { problem: "redirect_path" };
  if (prefixIn(address.path) !== "") return { problem: "redirect_language" };
  const target = address.path + address.rest;
  return target.length > target_chars ? { problem: "too_long" } : { read: { target, target_path: keyOfPath(address.path) } };
}
