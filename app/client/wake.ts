/**
 * What sleeps until it is touched: improvements to HTML that works without them. Their code is fetched at the first sign of
 * interest and is no part of any page's cost. A module's `wake` gets the element of the selector and the event that came.
 */
import { afterPaint } from "../render/after-paint.ts";

type Wake = { wake: (element: HTMLElement, event: Event) => void };
type Sleeper = {
  on: string;
  selector: string;
  load: () => Promise<Wake>;
  /** The event's own effect is held back: the module does it instead. */
  takes?: boolean;
  /** Each event is handed on, not only the first one of an element. */
  always?: boolean;
};

const search = () => import("../ui/search/suggest.ts");
const share = () => import("../ui/share/open.ts");
const gallery = () => import("../ui/gallery/awake.ts");
const lists = () => import("../ui/lists/toggle.ts");
const wishlist = () => import("../ui/lists/wish-drawer.tsx");
const carousel = () => import("../ui/carousel/slide.ts");
const filter = () => import("../routes/catalogue/brand-filter.ts");
const copy = () => import("../routes/shops/copy-code.ts");
const add = () => import("../routes/product/add-to-cart.ts");
const parts = () => import("../routes/product/product-view.tsx");
const vote = () => import("../routes/product/vote.ts");
const large = () => import("../routes/product/large-picture.ts");

const sleepers: readonly Sleeper[] = [
  { on: "focusin", selector: "[data-suggest]", load: search },
  { on: "pointerover", selector: "[data-share]", load: share },
  { on: "focusin", selector: "[data-share]", load: share },
  { on: "touchstart", selector: "[data-share]", load: share },
  { on: "click", selector: "[data-share] :is(a, button)", load: share, takes: true, always: true },
  { on: "pointerover", selector: "[data-gallery]", load: gallery },
  { on: "focusin", selector: "[data-gallery]", load: gallery },
  { on: "touchstart", selector: "[data-gallery]", load: gallery },
  { on: "click", selector: "[data-gallery] :is(a, button)", load: gallery, takes: true, always: true },
  { on: "click", selector: "[data-list]", load: lists, takes: true, always: true },
  { on: "click", selector: "[data-wishlist]", load: wishlist, takes: true, always: true },
  { on: "pointerover", selector: "[data-carousel]", load: carousel },
  { on: "focusin", selector: "[data-carousel]", load: carousel },
  { on: "touchstart", selector: "[data-carousel]", load: carousel },
  { on: "focusin", selector: "[data-brand-filter]", load: filter },
  { on: "click", selector: "[data-copy]", load: copy, takes: true, always: true },
  { on: "click", selector: "[data-add]", load: add, takes: true, always: true },
  { on: "pointerover", selector: "[data-options]", load: parts },
  { on: "focusin", selector: "[data-options]", load: parts },
  { on: "touchstart", selector: "[data-options]", load: parts },
  { on: "click", selector: "[data-vote]", load: vote, takes: true, always: true },
  { on: "click", selector: "[data-large]", load: large, takes: true, always: true },
];

/** The code is not to be had: the element's own way. */
function ownWay(element: HTMLElement) {
  const { form, type, href } = element as HTMLButtonElement & HTMLAnchorElement;
  if (form && type === "submit") form.requestSubmit(element);
  else if (href) location.assign(href);
}

/** A click that asks for another tab or window is the browser's. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** What counts down wakes when it comes near. In pages that came by navigation its component does that. */
function startCountdowns() {
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      import("../ui/flash/count.ts").then(({ wake }) => wake(target as HTMLElement));
    }
  });
  for (const countdown of document.querySelectorAll("[data-until]")) watch.observe(countdown);
}

export function keepWaking() {
  startCountdowns();
  const awake = new Map<Sleeper["load"], WeakSet<Element>>();
  for (const { on, selector, load, takes, always } of sleepers)
    document.addEventListener(
      on,
      (event) => {
        const element = (event.target as Element | null)?.closest?.<HTMLElement>(selector);
        if (!element || (takes && isForBrowser(event as MouseEvent))) return;
        const woken = awake.get(load) ?? new WeakSet();
        awake.set(load, woken);
        if (woken.has(element) && !always) return;
        woken.add(element);
        if (takes) event.preventDefault();
        // a pointer that only rests where a page appears must not hold up its first frame
        (takes ? load() : afterPaint().then(load))
          .then(({ wake }) => wake(element, event))
          .catch(() => {
            woken.delete(element);
            if (takes) ownWay(element);
          });
      },
      { passive: !takes, capture: true },
    );
}
