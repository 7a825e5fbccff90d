/**
 * The service worker (`/sw.js`): table of contents. Its build (vite/service-worker.ts) puts the shell's files in place of
 * `__WB_MANIFEST` (workbox-build, injectManifest). rules.ts decides what happens to a request; nothing `private` is ever cached.
 */
import { NetworkOnly, type Strategy } from "workbox-strategies";
import { prefixIn } from "../../locales/locales.ts";
import { forgetPersonal } from "../offline/copies/personal-store.ts";
import { assets, clearPictures, clearRead, dataExpiration, deleteUnknownCaches, pagesExpiration, pictures } from "./caches.ts";
import { sendChangesInSync } from "./changes.ts";
import type { ToPage, ToWorker } from "./messages.ts";
import { NetworkFirst } from "./network-first.ts";
import { deleteFormerDocuments, fetchOfflineDocuments, offlineDocument, storedLanguages } from "./offline-document.ts";
import { forgetPushes } from "./push.ts";
import { deleteFormerFiles, keepFiles, keepFormerShell, keepProductFiles, precacheLanguage, release } from "./release.ts";
import { dataPatience_ms, isProduct, patience_ms, type RequestKind, requestKindOf } from "./rules.ts";
import { changeCurrency, sendForm, signOut } from "./sent-forms.ts";
import { shell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

shell.addToCacheList(self.__WB_MANIFEST);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([shell.install(event), languagesHere().then(fetchOfflineDocuments)]));
});

/** Those of the open pages, and those that were visited before. */
async function languagesHere(): Promise<string[]> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return [...open.map(({ url }) => prefixIn(new URL(url).pathname)), ...(await storedLanguages())];
}

self.addEventListener("activate", (event) => {
  const begin = async () => {
    await keepFormerShell();
    await shell.activate(event);
    await deleteUnknownCaches();
    await deleteFormerDocuments();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

/** What the network answered for pages that were shown from the cache, for pages that ask later than it answered. */
const networkAnswers = new Map<string, Extract<ToPage, { type: "page-asked-again" }>>();

async function tellOf(message: Extract<ToPage, { type: "page-asked-again" }>): Promise<void> {
  const { url } = message;
  networkAnswers.set(url, message);
  for (const client of await self.clients.matchAll({ type: "window" })) if (client.url.split("#")[0] === url) client.postMessage(message);
}

async function tellOfData({ url }: Request, event: ExtendableEvent, cachedAt_ms?: number): Promise<void> {
  const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
  client?.postMessage({ type: "data-answered", url, ...(cachedAt_ms !== undefined && { cachedAt_ms }) } satisfies ToPage);
}

const isReload = ({ cache }: Request) => cache === "no-cache" || cache === "reload";

const pages = new NetworkFirst({
  cacheName: "pages",
  expiration: pagesExpiration,
  patience: (age_ms, request, expected_ms) => patience_ms(age_ms, isReload(request), expected_ms),
  answered: ({ url }) => {
    networkAnswers.delete(url);
    // `/` follows the cookie, which a page of another language has just changed
    const { origin, pathname } = new URL(url);
    if (prefixIn(pathname)) void caches.open("pages").then((pages) => pages.delete(`${origin}/`));
  },
  askedAgain: (url, cachedAt_ms, isSame) => void tellOf({ type: "page-asked-again", url, cachedAt_ms, isSame }),
  without: offlineDocument,
});

const data = new NetworkFirst({
  cacheName: "data",
  expiration: dataExpiration,
  patience: () => dataPatience_ms,
  answered: (request, event, cachedAt_ms) => void tellOfData(request, event, cachedAt_ms),
});

/** Never cached, and never without an answer. */
const personal = new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => offlineDocument(request) }] });

/** What somebody leaves behind who signs out, also when the page is gone by now: what they have looked at is theirs, too. */
async function forget(): Promise<void> {
  networkAnswers.clear();
  await Promise.allSettled([clearRead(), clearPictures(), forgetPersonal(), forgetPushes()]);
}

type Handle = (request: Request, event: ExtendableEvent) => Promise<Response>;
const by =
  (strategy: Strategy): Handle =>
  (request, event) =>
    strategy.handle({ request, event });

const handlers: Partial<Record<RequestKind, Handle>> = {
  page: by(pages),
  personal: by(personal),
  data: by(data),
  asset: by(assets),
  picture: by(pictures),
  currency: changeCurrency,
  "sign-out": (request, event) => signOut(request, event, forget),
  form: sendForm,
};

self.addEventListener("fetch", (event) => {
  const handle = handlerFor(event.request);
  if (handle) event.respondWith(handle(event.request, event));
});

/** None: the browser does as without a worker. */
function handlerFor({ method, mode, cache, url, referrer }: Request): Handle | undefined {
  if (method === "GET" && mode !== "navigate" && shell.getCacheKeyForURL(url)) return by(shell.strategy);
  return handlers[requestKindOf({ method, url, origin: self.location.origin, isNavigation: mode === "navigate", cache, referrer })];
}

/** A copy that was made less than so long ago need not be made again. */
const young_ms = 10 * 60 * 1000;

async function keepOpenPage(event: ExtendableMessageEvent, page: Extract<ToWorker, { type: "page-open" }>): Promise<void> {
  const { url, isAsking, isSaving, isUsed, files } = page;
  const answered = networkAnswers.get(url);
  if (isAsking && answered) await tellOf(answered);
  else if (requestKindOf({ method: "GET", url, origin: self.location.origin, isNavigation: true }) === "page" && (isAsking || !isSaving))
    await pages.keep(url, event, page, young_ms).catch(() => {});
  const { pathname } = new URL(url);
  await Promise.allSettled([fetchOfflineDocuments([prefixIn(pathname)]), keepFiles(files, event)]);
  if (!isSaving && isProduct(pathname)) await keepProductFiles(event);
  // whoever looks at one page and goes has no use for the others' files
  if (!isUsed) return;
  await deleteFormerFiles(event).catch(() => {});
  if (!isSaving) await precacheLanguage(event, prefixIn(pathname).slice(1) || "en");
}

sendChangesInSync();

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message.type === "which-release") event.ports[0]?.postMessage(release);
  if (message.type === "forget-personal") event.waitUntil(forget());
  if (message.type === "page-open") event.waitUntil(keepOpenPage(event, message));
});
