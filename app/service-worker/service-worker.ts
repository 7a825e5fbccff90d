/**
 * The service worker (`/sw.js`). Its build (vite/service-worker.ts) puts the shell's files in place of `__WB_MANIFEST`
 * (workbox-build, injectManifest).
 */
import { precacheAndRoute } from "workbox-precaching";
import type { ToWorker } from "./messages.ts";
import "./push.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

precacheAndRoute(self.__WB_MANIFEST);

self.addEventListener("message", ({ data }: { data: ToWorker }) => {
  if (data.type === "take-over") void self.skipWaiting();
});
