/** The caches by name, what is let into each, and how it goes. */
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";
import { day_s } from "../../worker/shared/time.ts";
import { mayKeep, oldest_s } from "./rules.ts";

export const cacheNames = ["pages", "data", "assets", "pictures", "offline"] as const;

/** The oldest go first; where the disk is full, all of a cache goes. */
const expiring = (maxEntries: number, maxAgeSeconds: number, purgeOnQuotaError = true) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError });

export const pagesExpiration = expiring(60, oldest_s);
export const dataExpiration = expiring(150, oldest_s);

/** Only what says that it is everyone's gets in (rules.ts). */
export const isCacheable = (way: Parameters<typeof mayKeep>[0]) => ({
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => (mayKeep(way, response, request.url) ? response : null),
});

/** Names carry a hash of their content: what lies here is never asked for again. Those of earlier releases go with their last tab (release.ts). */
export const assets = new CacheFirst({ cacheName: "assets", matchOptions: { ignoreVary: true }, plugins: [isCacheable("asset")] });
const picturesExpiration = expiring(200, 7 * day_s);
export const pictures = new CacheFirst({ cacheName: "pictures", matchOptions: { ignoreVary: true }, plugins: [isCacheable("picture"), picturesExpiration] });

/** What was cached before this moment is not added to what is cleared now. */
let clearings = 0;
export const clearing = () => clearings;

/** Pages and data go: another currency, or somebody who leaves (what they have looked at is theirs). */
export async function clearRead(): Promise<void> {
  clearings++;
  await Promise.all([pagesExpiration.deleteCacheAndMetadata(), dataExpiration.deleteCacheAndMetadata()]);
  await Promise.all([caches.delete("pages"), caches.delete("data")]);
}

/** Pictures tell what was looked at and ordered. */
export async function clearPictures(): Promise<void> {
  await picturesExpiration.deleteCacheAndMetadata();
  await caches.delete("pictures");
}

/** Caches of an earlier layout of this file. Workbox keeps its own in order. */
export async function deleteUnknownCaches(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !name.startsWith("workbox-precache") && !(cacheNames as readonly string[]).includes(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}
