/** The service worker as the page sees it: registered, notified which page is open, and a new release offered when there is one. */

import { whenIdle } from "../../idle/when-idle.ts";
import { isInstalled } from "../../install/start.ts";
import { askRelease } from "../../service-worker/ask-release.ts";
import { cachedAtAttribute, type ToPage, type ToWorker } from "../../service-worker/messages.ts";
import { offerRelease } from "./release.ts";

/** A tab that stays open looks for a new release so often. */
const look_ms = 60 * 60 * 1000;

/** A worker that does not say by then which release it is of is looked after. */
const answer_ms = 2_000;

/** So long after its first idle moment a page is left alone. */
const rest_ms = 3_000;
const rest = () => new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), rest_ms));

const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** The version of the build this page is of. */
const pageRelease = () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? "";

/** A page does not need it: where it cannot be had (a private window, a full disk), all works as without. */
export function startWorker() {
  start().catch(() => {});
}

async function start() {
  const workers = container();
  if (!workers) return;
  workers.addEventListener("message", ({ data, ports }: MessageEvent<ToPage>) => {
    if (data.type === "which-release") ports[0]?.postMessage(pageRelease());
    if (data.type === "page-asked-again") void withTimes(({ pageAskedAgain }) => pageAskedAgain(data));
    // an answer of the network matters where an earlier one was a copy
    if (data.type === "data-answered" && (data.cachedAt_ms !== undefined || times)) void withTimes(({ dataAnswered }) => dataAnswered(data));
  });
  workers.startMessages();
  if (document.documentElement.hasAttribute(cachedAtAttribute)) void withTimes(({ arrived }) => arrived());
  watchArrivals();
  // beginning costs a processor: a tap soon after a page has come is not to wait for it
  if (!document.documentElement.hasAttribute(cachedAtAttribute)) await rest();
  const known = await workers.getRegistration();
  // the switch is off (SERVICE_WORKER): who has a worker looks for the one that goes, and nobody gets a new one
  const isOff = document.documentElement.dataset.worker === "off";
  const registration = known ?? (isOff ? undefined : await workers.register("/sw.js"));
  if (!registration) return;
  isUsed ||= known !== undefined;
  // a browser looks with every page by itself, but not while the worker has something to do: it is asked to where there is something to find
  if (isOff || (known?.active && (await askRelease(known.active, answer_ms)) !== pageRelease())) registration.update().catch(() => {});
  watchReleases(registration);
  addEventListener("appinstalled", beUsed);
  tellOpen();
}

/** Looked at further than one page of a first visit: only then is it worth having what the next pages are made of. */
let isUsed = false;

function beUsed() {
  isUsed = true;
  tellOpen();
}

/** Fetched when something came out of the cache: on most pages nothing does. */
let times: Promise<typeof import("../cached-times/cached-times.ts")> | undefined;
const withTimes = async (act: (module: Awaited<NonNullable<typeof times>>) => void) => {
  times ??= import("../cached-times/cached-times.ts");
  try {
    act(await times);
  } catch {
    // not to be had now: the next answer tries again
    times = undefined;
  }
};

/** After each navigation within the document. */
function watchArrivals() {
  const main = document.getElementById("main");
  if (!main) return;
  let last = location.href;
  // a new page is drawn under this mark (boot/delegated-links.tsx), and is there when it goes
  new MutationObserver(() => {
    if ("arriving" in main.dataset || location.href === last) return;
    last = location.href;
    if (times) void withTimes(({ arrived }) => arrived());
    beUsed();
  }).observe(main, { attributes: true, attributeFilter: ["data-arriving"] });
}

/** Waits for a worker that has begun; it need not be in control of this page yet. */
export async function tellWorker(message: () => ToWorker): Promise<void> {
  (await container()?.ready)?.active?.postMessage(message());
}

/** The document's own address; after a navigation it has another. */
const loaded = location.href.split("#")[0];

/** Whether it came past the worker, with all that it has asked for since. */
const cameAlone = container()?.controller == null;
let isReported = false;

function tellOpen() {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const isSaving = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
  const url = location.href.split("#")[0] as string;
  const isCopy = document.documentElement.hasAttribute(cachedAtAttribute);
  void tellWorker(() => ({
    type: "page-open",
    url,
    isSaving,
    isAsking: url === loaded && isCopy,
    isUsed: isUsed || isInstalled(),
    ...(url === loaded && cameAlone && !isCopy && { shownAt_ms: performance.timeOrigin }),
    files: takeFiles(),
  }));
}

/** Once: what is asked for later passes the worker. */
function takeFiles(): string[] {
  if (!cameAlone || isReported) return [];
  isReported = true;
  return performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
}

function watchReleases(registration: ServiceWorkerRegistration) {
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state === "installed" && container()?.controller) void offerRelease(worker, pageRelease());
  };
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", () => offer(worker));
  offer(registration.waiting);
  // the browser looks by itself when a page is opened: it may be at it since before this page did
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  let looked_ms = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked_ms < look_ms) return;
    looked_ms = Date.now();
    registration.update().catch(() => {});
  });
}
