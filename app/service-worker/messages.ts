/** What pages and the service worker tell each other (postMessage). */

export type ToWorker =
  /** A new release waits: it may take over now. */
  | { type: "take-over" }
  /** Somebody signed out, or their session ended: what was theirs goes from every cache. */
  | { type: "forget-personal" };

export type ToPage =
  /** The page at `url` was shown from the cache, and the network has answered since. `isSame`: nothing has changed. */
  | { type: "page-asked-again"; url: string; isSame: boolean }
  /** The network is back (background sync): changes that wait may be sent. */
  | { type: "send-changes" };

/** Stands on `<html>` of a page out of the cache: when it was true, in ms since 1970. */
export const cachedAtAttribute = "data-cached-at";
/** The same on an answer of the API out of the cache. */
export const cachedAtHeader = "x-cached-at";
/** Background sync: the network is back, and changes wait. */
export const syncTag = "send-changes";
