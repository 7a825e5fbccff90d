/**
 * Releases: which files the build made, what of them is fetched ahead, and which of earlier releases may go. An open tab of an earlier
 * release finds its files here: the server has them no more.
 */
import { isOwnAnswer } from "../../worker/shared/own-answer.ts";
import { askRelease } from "./ask-release.ts";
import { assets } from "./caches.ts";
import { oldest_s } from "./rules.ts";
import { shell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const __RELEASE__: string;
declare const __RELEASE_FILES__: string;
declare const __PRODUCT_FILES__: string[];

/** The version of the client's build: pages know theirs by the router's manifest. */
export const release: string = __RELEASE__;

/** `words`: of each language; `groups`: a shopper's files, by what leads to them, and where all of a group lies in one file; `others`: the seller centre's. */
type Files = { words: Record<string, string[]>; shell: string[]; groups: { archive?: string; paths: string[] }[]; others: string[] };

const fetchFile = (path: string, event: ExtendableEvent) => assets.handle({ request: new Request(path), event });

/** The list is no part of the shell: a first visit does without. */
const files = async (event: ExtendableEvent): Promise<Files> => (await fetchFile(__RELEASE_FILES__, event)).json();

/** What a page has asked for past the worker. The browser's own cache has it, so it costs no network. A failure is nobody's concern. */
export async function keepFiles(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const built = paths.filter((path) => /^\/assets\/[\w.-]+\.(?:js|css)$/.test(path) && !shell.getCacheKeyForURL(path));
  await Promise.allSettled(built.map((path) => fetchFile(path, event)));
}

/** The code behind the presses of a product's page that the shell has not: a page that was seen does all it can without network. */
export const keepProductFiles = (event: ExtendableEvent) => keepFiles(__PRODUCT_FILES__, event);

/** Before the shell of the release before is deleted: tabs and cached pages of it may still ask for its files. */
export async function keepFormerShell(): Promise<void> {
  const stored = await caches.open("assets");
  const precached = await caches.open(shell.strategy.cacheName);
  const former = (await precached.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  for (const request of former) {
    const file = await precached.match(request);
    if (file && !(await stored.match(request))) await stored.put(request, file);
  }
}

const rest_ms = 4_000;
const after = (wait_ms: number) => new Promise<void>((resolve) => setTimeout(resolve, wait_ms));
let isFetched = false;

/** The rest of the shopper's files and the language's words, so that an open tab lives on when the next release has replaced them. */
export async function precacheLanguage(event: ExtendableEvent, language: string): Promise<void> {
  if (isFetched) return;
  isFetched = true;
  try {
    await after(rest_ms);
    const { groups, words } = await files(event);
    const stored = new Set((await (await caches.open("assets")).keys()).map(({ url }) => new URL(url).pathname));
    for (const { archive, paths } of [{ paths: words[language] ?? [] }, ...groups] as Files["groups"]) {
      const missing = paths.filter((path) => !stored.has(path));
      // what was met already, or has not changed since the release before, is not fetched again
      const keep = archive && missing.length > paths.length / 2 ? await openArchive(archive) : (path: string) => fetchFile(path, event);
      for (const path of missing) {
        // the next release waits for this worker to have nothing to do
        if (self.registration.waiting) return;
        await keep(path);
      }
    }
  } catch {
    // the network is gone, or a newer release is there: the next page tries again
    isFetched = false;
  }
}

/** Keeps a file out of an archive, as if it had been fetched: a request for each would take a phone a minute. */
async function openArchive(address: string): Promise<(path: string) => Promise<void>> {
  const answer = await fetch(address);
  if (!answer.ok || !isOwnAnswer(answer)) throw new Error(`${address}: ${answer.status}`);
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
export async function deleteFormerFiles(event: ExtendableEvent): Promise<void> {
  const { words, shell, groups, others } = await files(event);
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const releases = await Promise.all(open.map((page) => askRelease(page, patience_ms)));
  const isWanted = releases.some((each) => each !== release);
  const current = new Set([__RELEASE_FILES__, ...shell, ...groups.flatMap(({ paths }) => paths), ...others, ...Object.values(words).flat()]);
  const stored = await caches.open("assets");
  for (const request of await stored.keys()) {
    if (current.has(pathOf(request.url))) continue;
    if (!isWanted || isOld((await stored.match(request))?.headers.get("date"))) await stored.delete(request);
  }
}

const isOld = (date: string | null | undefined) => Date.now() - Date.parse(date ?? "") > oldest_s * 1000;
