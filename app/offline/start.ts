import { startInstall } from "../install/start.ts";

/** What a page needs for bad networks: the service worker; and what makes it an app. Fetched when the page is idle, so it is no part of its cost. */

export function startOffline() {
  startInstall();
  if (!("serviceWorker" in navigator)) return;
  // a page does not need it: where it cannot be had (a private window, a full disk), all works as without
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
