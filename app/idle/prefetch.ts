/**
 * What a reader may go to next is fetched while nothing else is to be done: the code of the pages that links in view lead
 * to (in the field: viewport prefetching, as quicklink does it), in one request for many the data of the products in view, and
 * their first pictures (prefetch-pictures.ts). Loaded when the page is idle. Not for those who pay by the byte: data saver and 2g are respected, asked anew each time
 * a link comes into view.
 */
import { prefixOf } from "../../locales/words.ts";
import { browserApi, holdProducts, holdsProduct } from "../client/browser-api.ts";
import { documentLocale } from "../client/language.ts";
import { moreWords } from "../client/words.ts";
import { formatMoney } from "../i18n/format.ts";
import { loadRoute } from "../navigation/chunk-guard.ts";
import { productHandle, routeFor } from "../navigation/page-routes.ts";
import { preloadStyles } from "../navigation/page-styles.ts";
import { targetWithin } from "../navigation/rules.ts";
import { type PageRoute, pageRoutes, type RehearsedView } from "../render/router-internals.ts";
import { mayFetchAhead } from "./prefetch-connection.ts";
import { cancelWhenLeaving, preloadPictures, requestPicture } from "./prefetch-pictures.ts";
import { whenIdle } from "./when-idle.ts";

/** Products whose data one page view fetches ahead at most, and in one request. */
const products_max = 24;
const batch_max = 12;
const gather_ms = 60;

const wanted = new Set<string>();
let asked = 0;
let isGathering = false;

function want(handle: string) {
  if (holdsProduct(handle) || wanted.has(handle) || asked >= products_max) return;
  asked += 1;
  wanted.add(handle);
  if (!isGathering) setTimeout(ask, gather_ms);
  isGathering = true;
}

/** Errors are of no concern here: the navigation asks itself. */
function ask() {
  isGathering = false;
  const handles = [...wanted];
  wanted.clear();
  for (let i = 0; i < handles.length; i += batch_max) {
    const some = handles.slice(i, i + batch_max);
    browserApi()
      .api.productDetails(some)
      .then((products) => {
        holdProducts(products);
        preloadPictures();
      })
      .catch(() => {
        asked -= some.length;
      });
  }
}

const loaded = new Map<PageRoute, Promise<RehearsedView | undefined>>();

/** The page's own code, the code of its view, its styles, and the words it is written with; once each. */
function loadCode(route: PageRoute, path: string) {
  if (loaded.has(route)) return;
  const code = loadRoute(route).then(({ clientLoader }) => clientLoader?.view?.());
  const all = Promise.all([code, preloadStyles(path), moreWords()]).then(([view]) => view);
  loaded.set(route, all);
  all.catch(() => loaded.delete(route));
}

function fetchAhead(link: HTMLAnchorElement, isPointedAt = false) {
  if (!mayFetchAhead() || link.dataset.prefetch === "off" || link.hasAttribute("data-document") || link.target) return false;
  const to = targetWithin(new URL(link.href), location.origin, prefixOf(documentLocale()));
  const path = to?.split(/[?#]/, 1)[0] as string;
  const route = to && path !== location.pathname ? routeFor(pageRoutes(), path) : undefined;
  // pages that load their data in the browser are the public ones; a personal page is never fetched ahead
  if (!route?.hasClientLoader) return true;
  loadCode(route, path);
  const handle = productHandle(path);
  if (handle) {
    want(handle);
    requestPicture(link, { handle, view: Promise.resolve(loaded.get(route)) });
  }
  if (handle && isPointedAt && holdsProduct(handle)) void prepare(route, handle, link);
  return true;
}

/** A pointer that rests on a product this long may well mean it: its picture is fetched, too. */
const rest_ms = 80;

async function prepare(route: PageRoute, handle: string, link: HTMLAnchorElement) {
  try {
    const view = await loaded.get(route);
    await view?.rehearse?.(handle);
    setTimeout(() => link.matches(":hover") && view?.preloadPicture?.(handle).catch(() => {}), rest_ms);
  } catch {} // the navigation asks itself
}

/** Starts once. Links that come later (a navigation, a deferred part) are found by looking again. */
export function watchLinks() {
  if (!window.IntersectionObserver) return;
  cancelWhenLeaving();
  const seen = new WeakSet<Element>();
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && fetchAhead(target as HTMLAnchorElement)) watcher.unobserve(target);
  });
  const look = () => {
    for (const link of document.querySelectorAll("main a[href]")) {
      if (seen.has(link)) continue;
      seen.add(link);
      watcher.observe(link);
    }
  };
  look();
  let looking: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(looking);
    looking = setTimeout(() => whenIdle(look), gather_ms);
  }).observe(document.getElementById("main") as HTMLElement, { childList: true, subtree: true });
  // a link that is pointed at is wanted now, however many there were before
  document.addEventListener("pointerover", ({ target }) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>("main a[href]");
    if (!link) return;
    asked = Math.min(asked, products_max - 1);
    fetchAhead(link, true);
  });
  document.addEventListener("pointerover", makeFormats, { once: true });
}

/** A browser's first Intl object costs some 20 ms: better while a pointer comes than between a tap and the next page's prices. */
function makeFormats() {
  const { dataset } = document.documentElement;
  formatMoney({ amount: 0, currency: dataset.currency ?? "USD" }, documentLocale());
}
