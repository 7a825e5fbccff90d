/** What a page needs for bad networks: the service worker. Fetched when the page is idle, so it is no part of its cost. */
import { startWorker } from "./registration.ts";

export function startOffline() {
  startWorker();
}
