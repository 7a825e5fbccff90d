/**
 * Behaviours that are loaded when they are needed: improvements to HTML that works without them. Their code is fetched at the
 * first sign of interest and is no part of any page's cost. A module's `activate` gets the element of the selector and the event.
 */
import { isForBrowser } from "../navigation/rules.ts";
import { afterPaint } from "../render/after-paint.ts";

type Behaviour = { activate: (element: HTMLElement, event: Event) => void };
type Load = () => Promise<Behaviour>;

const search = () => import("../ui/search/suggest.ts");
const share = () => import("../ui/share/open.ts");
const gallery = () => import("../ui/gallery/behaviour.ts");
const lists = () => import("../ui/lists/toggle.ts");
const wishlist = () => import("../ui/lists/wish-drawer.tsx");
const carousel = () => import("../ui/carousel/slide.ts");
const filter = () => import("../routes/catalogue/brands/brand-filter.ts");
const copy = () => import("../routes/shops/copy-code.ts");
const add = () => import("../routes/product/buy/add-to-cart.ts");
const parts = () => import("../routes/product/product-view.tsx");
const vote = () => import("../routes/product/reviews/vote.ts");
const large = () => import("../routes/product/large-picture.ts");

/** Behaviours by the elements they belong to. */
const entered = { "[data-suggest]": search, "[data-brand-filter]": filter };
const approached = { "[data-share]": share, "[data-gallery]": gallery, "[data-carousel]": carousel, "[data-options]": parts };
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
};

/** A countdown starts when it comes near the viewport. In pages that came by navigation its component does that. */
function startCountdowns() {
  const count = (countdown: Element) =>
    import("../ui/flash/count.ts").then(
      (countdowns) => countdowns.activate(countdown as HTMLElement),
      () => {}, // the moment itself is there in words
    );
  const countdowns = document.querySelectorAll("[data-until]");
  if (!window.IntersectionObserver) return countdowns.forEach(count);
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      count(target);
    }
  });
  for (const countdown of countdowns) watch.observe(countdown);
}

export type Touch = { load: Load; element: HTMLElement; event: Event; takes: boolean };

export const active = new Map<Load, WeakSet<Element>>();
/** What has failed and does nothing by itself waits here until second-try.ts sees to it. */
export const failures = { waiting: [] as Touch[], tell: (touch: Touch): void => void failures.waiting.push(touch) };

/** Code that cannot be had: the element does what it does without. The next touch tries again, and the page stays. */
export function touched(touch: Touch) {
  const { load, element, event, takes } = touch;
  const activated = active.get(load) ?? new WeakSet();
  active.set(load, activated);
  if (activated.has(element) && !takes) return;
  activated.add(element);
  // a pointer that only rests where a page appears must not hold up its first frame
  (takes ? load() : afterPaint().then(load))
    .then(({ activate }) => activate(element, event))
    .catch(() => {
      activated.delete(element);
      // without network what it does by itself leads nowhere, and the page is still to be read
      const { form, type, href, target } = (takes && navigator.onLine ? element : {}) as Partial<HTMLButtonElement & HTMLAnchorElement>;
      if (form && type === "submit") form.requestSubmit(element);
      else if (href) open(href, target || "_self");
      else failures.tell(touch);
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
  startCountdowns();
  listen(["focusin"], entered);
  listen(["pointerover", "focusin", "touchstart"], approached);
  listen(["click"], pressed, true);
}
