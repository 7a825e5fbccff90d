/** What a navigation does. Pure. */
import { prefixIn } from "../../locales/locales.ts";
import { emptyPages } from "./empty-pages.ts";

/** Addresses that are no pages of the router: answered by other steps of the worker. */
const notPages = /^\/(api|media|assets|sandbox|dev|healthz|language|currency|share|icons|sitemaps|robots\.txt|sw\.js|llms\.txt|sitemap[^/]*\.xml)(\/|$)/;

/** The router's path (without locale prefix) for an address of this site and language; null: leave it to the browser. */
export function targetWithin(url: URL, origin: string, prefix: string): string | null {
  if (url.origin !== origin) return null;
  const path = url.pathname;
  if (prefix === "" ? prefixIn(path) !== "" : path !== prefix && !path.startsWith(`${prefix}/`)) return null;
  const own = path.slice(prefix.length) || "/";
  if (notPages.test(own) || own.startsWith("//")) return null;
  return own + url.search + url.hash;
}

/** Whether a page (its path without locale prefix) has the layout "empty". */
export const isEmptyPage = (path: string) => emptyPages.test(path.split(/[?#]/, 1)[0] as string);

type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** A press that asks for another tab or window is the browser's. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) => button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Query-only changes keep the scroll position; another page of a list starts at its top, unless it is added to what is shown (`from`).
 * The address without its hash is the page's top.
 */
export function staysInPlace(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || (from.hash && !to.hash && from.search === to.search)) return false;
  return to.searchParams.has("from") || from.searchParams.get("page") === to.searchParams.get("page");
}

/** Links are fetched ahead when idle, at the latest after this time (tests/spec/spec.md §9). */
export const prefetchIdle_ms = 2000;

/** One full load at most in this time (tests/spec/spec.md §2). */
export const reloadPause_ms = 60_000;

/** After so long a script that has not come counts as failed (tests/spec/spec.md §9). */
export const chunkTimeout_ms = 120_000;

/** Whether a failed chunk may be answered by a full load: nothing usable is stored, or it was more than the pause ago. */
export function mayReload(stored: string | null, now: number): boolean {
  // what is no number compares with nothing
  return !(Number(stored?.trim() || Number.NaN) + reloadPause_ms >= now);
}

/** The progress bar (tests/spec/spec.md §9): hidden for 200 ms, 5000 ms from 0 to 100 in steps of 100 ms. */
export const progressTiming = { throttle_ms: 200, duration_ms: 5000, step_ms: 100, finish_ms: 500 } as const;

/** Percent shown `elapsed_ms` after the start; null: nothing is shown yet. */
export function progressAt(elapsed_ms: number): number | null {
  const { throttle_ms, duration_ms, step_ms } = progressTiming;
  if (elapsed_ms < throttle_ms) return null;
  const steps = Math.floor((elapsed_ms - throttle_ms) / step_ms);
  return Math.min(100, Math.floor(steps * (10_000 / duration_ms)));
}
