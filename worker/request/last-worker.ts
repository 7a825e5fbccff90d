/**
 * The kill switch (SERVICE_WORKER="off"): what /sw.js answers then. A browser that has a service worker looks for a new one with every
 * page, finds this, and is rid of it: caches are deleted, the registration goes, open pages stay as they are (none is reloaded, so
 * nothing can loop) and ask the network from there on. `data-worker` tells pages to register nothing (app/offline/worker/registration.ts);
 * one that was cached before the switch was used gets this worker, and is rid of it again. What a shopper has changed offline lies in IndexedDB and stays.
 */

export const killSwitchWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  await self.registration.navigationPreload?.disable();
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export const lastWorkerHeaders = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
