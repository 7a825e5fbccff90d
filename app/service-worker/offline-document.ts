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
export async function bringOfflineDocuments(prefixes: Iterable<string>): Promise<void> {
  const kept = await caches.open(cacheName);
  const bring = async (prefix: string) => {
    const address = `${prefix}/offline`;
    if (await kept.match(address + mark)) return;
    const answer = await fetch(address, { cache: "reload" });
    if (!mayKeep("page", answer, address)) throw new Error(`${address}: ${answer.status}`);
    await kept.put(address + mark, answer);
  };
  await Promise.all([...new Set(prefixes)].map(bring));
}

/** The languages of which a document is kept, of whatever release. */
export async function languagesKept(): Promise<string[]> {
  const addresses = await (await caches.open(cacheName)).keys();
  return addresses.map(({ url }) => prefixIn(new URL(url).pathname));
}

export async function deleteFormerDocuments(): Promise<void> {
  const kept = await caches.open(cacheName);
  for (const address of await kept.keys()) if (!address.url.endsWith(mark)) await kept.delete(address);
}

/** The best of those that are there. */
async function nearest(pathname: string): Promise<Response | undefined> {
  const kept = await caches.open(cacheName);
  for (const prefix of offlineLanguages(pathname, await cookie(localeCookie))) {
    const found = await kept.match(`${prefix}/offline${mark}`);
    if (found) return found;
  }
  const [other] = await kept.keys();
  return other && kept.match(other);
}

/**
 * 503: it is not the page that was asked for. A browser shows it all the same, keeps it out of its back/forward cache, so that going
 * back asks again, and whoever reads the status (tests, measurements) is not misled.
 */
export async function offlineDocument({ url }: Request): Promise<Response | undefined> {
  const kept = await nearest(new URL(url).pathname);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  headers.set("cache-control", "private, no-store");
  return new Response(kept.body, { status: 503, statusText: "Service Unavailable", headers });
}
