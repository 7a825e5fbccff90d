/** What a page needs for bad networks: the service worker, and changes that wait. Fetched when the page is idle, so it is no part of its cost. */
import { startWorker } from "./registration.ts";
import { startChanges } from "./start-changes.ts";

export function startOffline() {
  startWorker();
  void startChanges();
  // only who has allowed notifications has anything to keep true
  if (globalThis.Notification?.permission === "granted") import("../push/keep.ts").then(({ keepPushes }) => keepPushes()).catch(() => {});
}
