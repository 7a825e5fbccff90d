/**
 * What sleeps until it is touched: improvements to HTML that works without them. Their code is fetched at the first sign of
 * interest and is no part of any page's cost. A module's `wake` gets the element of the selector and the event that came.
 */
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
const lists = () => import("../ui/lists/toggle.ts");

const sleepers: readonly Sleeper[] = [
  { on: "focusin", selector: "[data-suggest]", load: search },
  { on: "pointerover", selector: "[data-share]", load: share },
  { on: "focusin", selector: "[data-share]", load: share },
  { on: "touchstart", selector: "[data-share]", load: share },
  { on: "click", selector: "[data-list]", load: lists, takes: true, always: true },
];

export function keepWaking() {
  const awake = new Map<Sleeper["load"], WeakSet<Element>>();
  for (const { on, selector, load, takes, always } of sleepers)
    document.addEventListener(
      on,
      (event) => {
        const element = (event.target as Element | null)?.closest?.<HTMLElement>(selector);
        if (!element) return;
        const woken = awake.get(load) ?? new WeakSet();
        awake.set(load, woken);
        if (woken.has(element) && !always) return;
        woken.add(element);
        if (takes) event.preventDefault();
        load()
          .then(({ wake }) => wake(element, event))
          .catch(() => woken.delete(element));
      },
      { passive: !takes, capture: true },
    );
}
