/**
 * Releases: which files the build made, what of them is fetched ahead, and which of earlier releases may go. An open tab of an earlier
 * release finds its files here: the server has them no more.
 */
import { askRelease } from "./ask-release.ts";
import { assets } from "./caches.ts";
import { oldest_s, prefixIn } from "./rules.ts";
import { shell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const __RELEASE__: string;
declare const __RELEASE_FILES__: string;

/** The version of the client's build: pages know theirs by the router's manifest. */
export const release: string = __RELEASE__;

/** `words`: of each language; `shopper`: what a shopper's pages are made of, and where all of it lies in one file; `others`: the seller centre's. */
type Files = { words: Record<string, string[]>; shopper: string[]; archive: string; others: string[] };

const files = async (): Promise<Files | undefined> => (await shell.matchPrecache(__RELEASE_FILES__))?.json();

const bring = (path: string, event: ExtendableEvent) => assets.handle({ request: new Request(path), event });

/** The words of the languages that are open. A page works without them, so a failure is none of the install's. */
export async function bringWords(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const languages = new Set(open.map(({ url }) => prefixIn(new URL(url).pathname).slice(1) || "en"));
  const found = await files();
  const words = [...languages].flatMap((language) => found?.words[language] ?? []);
  await Promise.allSettled(words.map((path) => bring(path, event)));
}

/** Before the shell of the release before is deleted: tabs and kept pages of it may still ask for its files. */
export async function keepFormerShell(): Promise<void> {
  const kept = await caches.open("assets");
  const precached = await caches.open(shell.strategy.cacheName);
  const former = (await precached.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  for (const request of former) {
    const file = await precached.match(request);
    if (file && !(await kept.match(request))) await kept.put(request, file);
  }
}

const rest_ms = 4_000;
const after = (wait_ms: number) => new Promise<void>((resolve) => setTimeout(resolve, wait_ms));
let isBrought = false;

/** So few are fetched one by one: what a release has not changed is here already. */
const few = 20;

/** The rest of the shopper's files, so that an open tab lives on when the next release has replaced them. */
export async function bringAhead(event: ExtendableEvent): Promise<void> {
  if (isBrought) return;
  isBrought = true;
  try {
    await after(rest_ms);
    const found = await files();
    const kept = new Set(
      [...(await (await caches.open("assets")).keys()).map(({ url }) => new URL(url).pathname), ...shell.getURLsToCacheKeys().keys()].map(pathOf),
    );
    const missing = found?.shopper.filter((path) => !kept.has(path)) ?? [];
    const keep = found && missing.length > few ? await openArchive(found.archive) : (path: string) => bring(path, event);
    for (const path of missing) {
      // the next release waits for this worker to have nothing to do
      if (self.registration.waiting) return;
      await keep(path);
    }
  } catch {
    // the network is gone, or a newer release is there: the next page tries again
    isBrought = false;
  }
}

/** Keeps a file out of the archive, as if it had been fetched: a request for each would take a phone a minute. */
async function openArchive(address: string): Promise<(path: string) => Promise<void>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const texts: Record<string, string> = await answer.json();
  const cache = await caches.open(assets.cacheName);
  const shared = [...answer.headers].filter(([name]) => !/^content-|^etag$/.test(name));
  return async (path) => {
    const text = texts[path];
    if (text === undefined) return;
    const type = path.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
    await cache.put(path, new Response(text, { headers: [...shared, ["content-type", type]] }));
  };
}

const patience_ms = 1_000;
const pathOf = (address: string) => new URL(address, self.location.origin).pathname;

/** Deletes the files of earlier releases once no tab of them is open (one that does not answer counts as such), or after 30 days. */
export async function deleteFormerFiles(): Promise<void> {
  const found = await files();
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const releases = await Promise.all(open.map((page) => askRelease(page, patience_ms)));
  if (!found) return;
  const isWanted = releases.some((each) => each !== release);
  const current = new Set([...found.shopper, ...found.others, ...Object.values(found.words).flat()]);
  const kept = await caches.open("assets");
  for (const request of await kept.keys()) {
    if (current.has(pathOf(request.url))) continue;
    if (!isWanted || isOld((await kept.match(request))?.headers.get("date"))) await kept.delete(request);
  }
}

const isOld = (date: string | null | undefined) => Date.now() - Date.parse(date ?? "") > oldest_s * 1000;
