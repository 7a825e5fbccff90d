/** What a page needs for bad networks: the service worker. Fetched when the page is idle, so it is no part of its cost. */
import { startChanges } from "./start-changes.ts";

export function startOffline() {
  void startChanges();
  if (!("serviceWorker" in navigator)) return;
  // a page does not need it: where it cannot be had (a private window, a full disk), all works as without
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
