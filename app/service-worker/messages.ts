/** What pages and the service worker tell each other (postMessage). */

export type ToWorker =
  /** A new release waits: it may take over now. */
  | { type: "take-over" }
  /** Somebody signed out, or their session ended: what was theirs goes from every cache. */
  | { type: "forget-personal" }
  /**
   * A page is open and idle, or was navigated to: the worker keeps it for reading offline. `isSaving`: nothing is fetched that is not
   * needed now. `isAsking`: it came out of the cache, and wants to know what the network says. `shownAt_ms`: when the document at `url` came,
   * where that was past the worker; `files`: the built files that it has asked for past the worker. `isUsed`: the shop is looked at further
   * than one page of a first visit.
   */
  | { type: "page-open"; url: string; isSaving: boolean; isAsking: boolean; isUsed: boolean; shownAt_ms?: number; files: string[] }
  /** Asked through a port; the answer is the release (a string). */
  | { type: "which-release" };

export type ToPage =
  /** The copy of `cachedAt_ms` of the page at `url` was shown, and the network has answered since. `isSame`: nothing has changed. */
  | { type: "page-asked-again"; url: string; cachedAt_ms: number; isSame: boolean }
  /** The API's answer at `url`: `cachedAt_ms`, where it came out of the cache. */
  | { type: "data-answered"; url: string; cachedAt_ms?: number }
  /** A form of the page has had no answer yet, or none at all (`isOver`): it stands there as it was. */
  | { type: "form-unanswered"; isOver: boolean }
  /** The network is back (background sync): changes that wait may be sent. */
  | { type: "send-changes" }
  /** Asked through a port; the answer is the release of the page (a string). */
  | { type: "which-release" };

/** Stands on `<html>` of a page out of the cache: when it was true, in ms since 1970. */
export const cachedAtAttribute = "data-cached-at";
/** The same on an answer of the API out of the cache. */
export const cachedAtHeader = "x-cached-at";
/** Background sync: the network is back, and changes wait. */
export const syncTag = "send-changes";
