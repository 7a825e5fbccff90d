/**
 * The pictures that products behind links in view will show first are fetched ahead, in the size this screen wants: one after
 * another, when the browser is idle and the pictures of the page itself are here, a few for each page view.
 */
import { holdsProduct } from "../client/browser-api.ts";
import { pending } from "../navigation/chunk-guard.ts";
import type { RehearsedView } from "../render/router-internals.ts";
import { mayFetchAhead } from "./prefetch-connection.ts";
import { whenIdle } from "./when-idle.ts";

/** For one page view. The last picture may go beyond: what it weighs is known once it is here. */
const pictures_max = 6;
const pictures_bytes_max = 120_000;
/** What counts for one that the browser keeps no record of. */
const usual_bytes = 20_000;

type PictureRequest = { handle: string; view: Promise<RehearsedView | undefined> };

const requests = new WeakMap<Element, PictureRequest>();
const inView = new Set<Element>();
const preloaded = new Set<string>();
let page = "";
let count = 0;
let spent_bytes = 0;
let isBusy = false;
let current: HTMLImageElement | undefined;

/** Made with the first wish: this module is loaded by browsers that have no such observer, too. */
let watcher: IntersectionObserver | undefined;

function see(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  preloadPictures();
}

/** A link to a product was seen; its page's code is under way. */
export function requestPicture(link: HTMLAnchorElement, request: PictureRequest) {
  requests.set(link, request);
  watcher ??= new IntersectionObserver(see);
  watcher.observe(link);
}

/** Called whenever something may have become possible: data came, a link came into view, a picture is here. */
export function preloadPictures() {
  if (isBusy) return;
  isBusy = true;
  whenIdle(async () => {
    const isMore = await preloadNext().catch(() => false);
    isBusy = false;
    if (isMore) preloadPictures();
  });
}

/** @returns whether one was loaded. Errors are of no concern: the page asks itself. */
async function preloadNext(): Promise<boolean> {
  if (page !== location.pathname) {
    page = location.pathname;
    count = 0;
    spent_bytes = 0;
  }
  if (!mayFetchAhead() || pending.address !== null || count >= pictures_max || spent_bytes >= pictures_bytes_max || !arePicturesHere()) return false;
  const request = [...inView].map((link) => (link.isConnected ? requests.get(link) : undefined)).find((each) => each && isOpen(each));
  if (!request) return false;
  preloaded.add(request.handle);
  count += 1;
  const picture = await (await request.view)?.preloadPicture?.(request.handle, "low");
  if (picture) await arrived(picture);
  return true;
}

async function arrived(picture: HTMLImageElement) {
  current = picture;
  // left while its address was looked up
  if (pending.address !== null) cancel();
  else if (!picture.complete) await new Promise((resolve) => Object.assign(picture, { onload: resolve, onerror: resolve }));
  current = undefined;
  const [known] = performance.getEntriesByName(picture.currentSrc) as PerformanceResourceTiming[];
  spent_bytes += known?.encodedBodySize ?? usual_bytes;
}

/** The reader leaves: the line belongs to the page they go to. */
function cancel() {
  for (const source of ["srcset", "src"]) current?.removeAttribute(source);
  current?.dispatchEvent(new Event("error"));
}

/** A press that leads nowhere cancels one, too; it is asked for again once it is pointed at. */
export function cancelWhenLeaving() {
  document.addEventListener("click", ({ target }) => (target as Element).closest?.("a[href]") && cancel(), { capture: true });
  for (const event of ["submit", "popstate"]) addEventListener(event, cancel, { capture: true });
}

/** Nobody asks for a product's data for its picture's sake. */
const isOpen = ({ handle }: PictureRequest) => !preloaded.has(handle) && holdsProduct(handle);

/** Those of this page that are in sight. */
const arePicturesHere = () =>
  document.readyState === "complete" &&
  [...document.images].every((picture) => {
    // where it would be is not asked of what is not laid out yet (content-visibility): that alone would have it laid out
    if (picture.complete || picture.checkVisibility?.({ contentVisibilityAuto: true }) === false) return true;
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width === 0 || bottom < 0 || top > innerHeight;
  });
