/**
 * When a page's code cannot be had (a deploy replaced it, the network dropped it): one full load of the clicked address, at
 * most once per 60 s and tab; otherwise the error page, with a retry (routes/frame.tsx). Only what a navigation waits for
 * counts: code that is fetched ahead, or for a part of the page that is being read, may fail without a word.
 */

import { notice_ms } from "../client/patience.ts";
import { isReached } from "../client/reached.ts";
import { isDesk } from "../render/manifests.ts";
import { type PageRoute, type RouteModule, routeModules } from "../render/router-internals.ts";
import { loseSheet } from "./page-styles.ts";
import { chunkTimeout_ms, isEmptyPage, mayReload, progressTiming } from "./rules.ts";

/** The address a navigation is under way to. */
export const pending: { address: string | null } = { address: null };

const key = "meydan-reload";
/** A full load that does not come (it was stopped) leaves the visitor with the error page after this time. */
const patience_ms = 10_000;

const failures = new WeakSet<object>();

/** Imports that fail are reported here by Vite's loader; the error travels on. */
export function guardChunks() {
  addEventListener("vite:preloadError", ({ payload }) => {
    failures.add(payload);
    loseSheet(payload.message);
  });
}

const wait = (time_ms: number) => new Promise<void>((resolve) => setTimeout(resolve, time_ms));

const late = new Error("late");
const unreached = new Error("the shop does not answer");
for (const error of [late, unreached]) failures.add(error);

/** Code that a navigation, or a press, waits for: what has not come in time counts as failed. */
export function inTime<T>(code: Promise<T>, limit_ms = chunkTimeout_ms): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limit_ms, late);
  });
  return Promise.race([code, limit]).finally(() => clearTimeout(timer));
}

/** A page's own code. The router asks for it, too, but would not tell of its failure (route-modules.ts). */
export async function loadRoute({ id, module }: PageRoute): Promise<RouteModule> {
  const modules = routeModules();
  try {
    // where the router looks first: it need not wait for an import() of its own
    modules[id] ??= await inTime<RouteModule>(import(/* @vite-ignore */ module));
    return modules[id];
  } catch (error) {
    failures.add(error as Error);
    throw error;
  }
}

export const isChunkFailure = (error: unknown) => failures.has(error as object);

/** Whether a full load is allowed; it counts as done. */
function takeReload(): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(key), Date.now())) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false; // no session storage: no reload, it could loop
  }
}

/** "Try again" on the error page. A browser that keeps failed imports for as long as the document lives needs another document. */
const isRetry = () => pending.address === location.href;

/** The bar is full by then. */
const full_ms = progressTiming.throttle_ms + progressTiming.duration_ms;

/**
 * A network may take a question and never answer. Once the bar is full the shop is asked whether it is there at all, again and again: while
 * it is, what is slow may come; else the navigation ends, in words and with a retry.
 */
export function whileReached<T>(request: Request, arriving: Promise<T>): Promise<T> {
  // what was sent may have been done: it is not given up
  if (request.method !== "GET") return arriving;
  let isOver = false;
  const silent = async () => {
    do await wait(full_ms);
    while (!isOver && (await isReached(notice_ms)));
    throw unreached;
  };
  return Promise.race([arriving, silent()]).finally(() => {
    isOver = true;
  });
}

/** What a navigation came to, by route. */
type Results = Record<string, { type: string; result: unknown }>;

/** Waits for a navigation and what else its page needs. One that fails for want of code becomes a full load, if that is allowed. */
export async function guarded(request: Request, arriving: Promise<readonly unknown[]>): Promise<unknown> {
  let error: unknown;
  try {
    const results = (await arriving)[0] as Results;
    error = Object.values(results).find(({ type, result }) => type === "error" && isChunkFailure(result))?.result;
    if (!error) return results;
  } catch (thrown) {
    error = thrown;
  }
  // without the shop a document cannot be had either, and the page being read would be gone
  if (
    error !== unreached &&
    isChunkFailure(error) &&
    request.method === "GET" &&
    (await isReached(notice_ms)) &&
    !request.signal.aborted &&
    (takeReload() || isRetry())
  )
    await loadWhole(request);
  throw error;
}

/** Without network, what cannot be had is asked of the service worker as a whole: it has the page, or the offline document. */
export async function orFullLoad(request: Request, arriving: Promise<unknown>): Promise<unknown> {
  const isThere = (results: unknown) => Object.values(results as Results).every(({ type }) => type !== "error");
  const isOfflineRead = !navigator.onLine && navigator.serviceWorker?.controller && request.method === "GET";
  if (isOfflineRead && !(await arriving.then(isThere, () => false)) && !request.signal.aborted) await loadWhole(request);
  return arriving;
}

/**
 * Whether a page (its path without locale prefix) has another layout than this document, which is then not the one to show it in; or is of the
 * operator's desk, whose words no other document has.
 */
export const isOtherLayout = (path: string) => {
  const { dataset } = document.documentElement;
  return isEmptyPage(path) !== "layout" in dataset || isDesk(path) !== (dataset.words === "desk");
};

/** Leads a navigation on as a full load. @returns when that does not come: it was stopped */
export function loadWhole({ url }: Request): Promise<void> {
  // the router's request knows no hash
  const clicked = pending.address;
  location.assign(clicked?.split("#")[0] === url ? clicked : url);
  return wait(patience_ms);
}
