/** What a page needs for bad networks: the service worker. Fetched when the page is idle, so it is no part of its cost. */

export function startOffline() {
  if (!("serviceWorker" in navigator)) return;
  // a page does not need it: where it cannot be had (a private window, a full disk), all works as without
  navigator.serviceWorker.register("/sw.js").catch(() => {});
  // only who has allowed notifications has anything to keep true
  if (globalThis.Notification?.permission === "granted") import("../push/keep.ts").then(({ keepPushes }) => keepPushes()).catch(() => {});
}
