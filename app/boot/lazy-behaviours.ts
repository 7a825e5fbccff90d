/**
 * Behaviours that are loaded when they are needed: improvements to HTML that works without them. Their code is fetched at the
 * first sign of interest and is no part of any page's cost. A module's `activate` gets the element of the selector and the event.
 */

import { notice_ms } from "../client/patience.ts";
import { codeForPress_ms, withoutCode } from "../client/press-rules.ts";
import { isReached } from "../client/reached.ts";
import { inTime } from "../navigation/chunk-guard.ts";
import { isForBrowser } from "../navigation/rules.ts";
import { afterPaint } from "../render/after-paint.ts";
import { toast } from "../stores/toasts.ts";

type Behaviour = { activate: (element: HTMLElement, event: Event) => void };
type Load = () => Promise<Behaviour>;

const search = () => import("../ui/search/suggest.ts");
const share = () => import("../ui/share/opening/open.ts");
const gallery = () => import("../ui/gallery/viewer/behaviour.ts");
const lists = () => import("../ui/lists/toggle.ts");
const wishlist = () => import("../ui/lists/wish-drawer.tsx");
const carousel = () => import("../ui/carousel/slide.ts");
const filter = () => import("../routes/catalogue/brands/brand-filter.ts");
const copy = () => import("../routes/shops/copy-code.ts");
const add = () => import("../routes/product/buy/add-to-cart.ts");
const parts = () => import("../routes/product/product-view.tsx");
const vote = () => import("../routes/product/reviews/vote.ts");
const categories = () => import("../ui/layout/category-menu.ts");
const second = () => import("../ui/catalogue/cards/second-picture.ts");
const quick = () => import("../ui/catalogue/cards/quick-add.tsx");
const region = () => import("../ui/layout/region-list.ts");
const large = () => import("../routes/product/large-picture.ts");

/** Behaviours by the elements they belong to. */
const entered = { "[data-suggest]": search, "[data-brand-filter]": filter };
const approached = {
  "[data-share]": share,
  "[data-gallery]": gallery,
  "[data-carousel]": carousel,
  "[data-options]": parts,
  "[data-mega]": categories,
  "[data-listing] [data-product]": second,
  "summary:has([data-country])": region,
};
/** Every press is handed on, and its own effect held back: the module does it instead. */
const pressed = {
  "[data-share] :is(a, button)": share,
  "[data-gallery] :is(a, button)": gallery,
  "[data-list]": lists,
  "[data-wishlist]": wishlist,
  "[data-copy]": copy,
  "[data-add]": add,
  "[data-vote]": vote,
  "[data-large]": large,
  "[data-quick]": quick,
  "[data-mega]": categories,
};

export type Touch = { load: Load; element: HTMLElement; event: Event; takes: boolean };

export const active = new Map<Load, WeakSet<Element>>();
/** What has failed and does nothing by itself waits here until second-try.ts sees to it. */
export const failures = { waiting: [] as Touch[], tell: (touch: Touch): void => void failures.waiting.push(touch) };

/** A press came to nothing. */
export const sayFailed = (touch: Touch) => toast({ kind: "bad", key: "buy.failed", action: { key: "navigation.retry", run: () => touched(touch) } });

/** Code that cannot be had: the element does what it does without, if the shop is there. The next touch tries again, and the page stays. */
export function touched(touch: Touch) {
  const { load, element, event, takes } = touch;
  const activated = active.get(load) ?? new WeakSet();
  active.set(load, activated);
  if (activated.has(element) && !takes) return;
  activated.add(element);
  const began_ms = performance.now();
  const took_ms = () => performance.now() - began_ms;
  // a pointer that only rests where a page appears must not hold up its first frame
  // what is waited for dims
  if (takes) element.dataset.waiting = "";
  (takes ? inTime(load(), codeForPress_ms) : afterPaint().then(load))
    .finally(() => delete element.dataset.waiting)
    .then(({ activate }) => activate(element, event))
    .catch(async () => {
      activated.delete(element);
      if (!takes) return failures.tell(touch);
      const own = element as HTMLButtonElement & HTMLAnchorElement;
      const { form, href, target } = own;
      const way = withoutCode(own, await isReached(notice_ms - took_ms()), took_ms());
      if (way === "submit") form?.requestSubmit(element);
      else if (way === "open") open(href, target || "_self");
      else if (way === "again") failures.tell(touch);
      else sayFailed(touch);
    });
}

function listen(events: readonly string[], behaviours: Record<string, Load>, takes = false) {
  for (const on of events)
    for (const [selector, load] of Object.entries(behaviours))
      document.addEventListener(
        on,
        (event) => {
          const element = (event.target as Element | null)?.closest?.<HTMLElement>(selector);
          if (!element || (takes && isForBrowser(event as MouseEvent))) return;
          if (takes) event.preventDefault();
          touched({ load, element, event, takes });
        },
        { passive: !takes, capture: true },
      );
}

export function loadBehaviours() {
  listen(["focusin"], entered);
  listen(["pointerover", "focusin", "touchstart"], approached);
  listen(["click"], pressed, true);
}
