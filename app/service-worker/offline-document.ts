/**
 * What a navigation gets that has neither network nor copy: the offline document of its language. Kept are those of the languages that were
 * visited: another one answers for a language that was not.
 */
import { prefixIn } from "../../locales/locales.ts";
import { localeCookie } from "../../worker/shared/cookies.ts";
import { cookie } from "./cookie.ts";
import { mayKeep, offlineLanguages } from "./rules.ts";

/** Put in by the build: changes with the server, whose document it is. */
declare const __OFFLINE_REVISION__: string;

const cacheName = "offline";
const mark = `?revision=${__OFFLINE_REVISION__}`;

/** Languages by their prefix, "" for English. @throws where one is not to be had */
export async function fetchOfflineDocuments(prefixes: Iterable<string>): Promise<void> {
  const store = await caches.open(cacheName);
  const fetchDocument = async (prefix: string) => {
    const address = `${prefix}/offline`;
    if (await store.match(address + mark)) return;
    const answer = await fetch(address, { cache: "reload" });
    if (!mayKeep("page", answer, address)) throw new Error(`${address}: ${answer.status}`);
    await store.put(address + mark, answer);
  };
  await Promise.all([...new Set(prefixes)].map(fetchDocument));
}

/** The languages of which a document is cached, of whatever release. */
export async function storedLanguages(): Promise<string[]> {
  const addresses = await (await caches.open(cacheName)).keys();
  return addresses.map(({ url }) => prefixIn(new URL(url).pathname));
}

export async function deleteFormerDocuments(): Promise<void> {
  const store = await caches.open(cacheName);
  for (const address of await store.keys()) if (!address.url.endsWith(mark)) await store.delete(address);
}

/** The best of those that are there. */
async function nearest(pathname: string): Promise<Response | undefined> {
  const store = await caches.open(cacheName);
  for (const prefix of offlineLanguages(pathname, await cookie(localeCookie))) {
    const found = await store.match(`${prefix}/offline${mark}`);
    if (found) return found;
  }
  const [other] = await store.keys();
  return other && store.match(other);
}

/**
 * 503: it is not the page that was asked for. A browser shows it all the same, keeps it out of its back/forward cache, so that going
 * back asks again, and whoever reads the status (tests, measurements) is not misled.
 */
export async function offlineDocument({ url }: Request): Promise<Response | undefined> {
  const copy = await nearest(new URL(url).pathname);
  if (!copy) return undefined;
  const headers = new Headers(copy.headers);
  headers.set("cache-control", "private, no-store");
  return new Response(copy.body, { status: 503, statusText: "Service Unavailable", headers });
}
