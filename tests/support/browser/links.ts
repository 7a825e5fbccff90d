/** Links in view, as the code that fetches ahead sees them: a page with observers, an idle browser, and an API that answers by handle. */
import { vi } from "vitest";
import { FakeElement, fakePage, wordsOf } from "./page.ts";

type Seen = { isIntersecting: boolean; target: FakeElement };
type Observed = { see: (seen: Seen[]) => void; watched: FakeElement[]; left: FakeElement[] };

const begun = () => ({
  page: fakePage("https://shop.example/all"),
  asked: [] as string[][],
  idle: [] as (() => void)[],
  observers: [] as Observed[],
  changed: () => {},
  network: { onLine: true, connection: {} as object },
  answers: async (handles: string[]) => Response.json({ data: handles.map((handle) => ({ handle })) }, { headers: { "x-meydan": "1" } }),
  /** Bytes of what was fetched, by address. */
  timings: {} as Record<string, number>,
  pending: { address: null as string | null },
});
export let browser = begun();

const route = (path: string, more: object = {}) => ({ id: path, path, module: `/assets/${path}.js`, hasClientLoader: true, ...more });

export const link = (href: string, attributes: Record<string, string> = {}) => {
  const made = Object.assign(new FakeElement("a", { href, ...attributes }), { href: new URL(href, browser.page.location.href).href, target: "" });
  browser.page.main.append(made);
  return made;
};
export const products = (count: number) => Array.from({ length: count }, (_, index) => link(`/audio/product/p${index + 1}`));
export const settle = async () => {
  for (let i = 0; i < 10; i++) await vi.advanceTimersByTimeAsync(0);
};
export const see = async (...targets: FakeElement[]) => {
  browser.observers[0]?.see(targets.map((target) => ({ isIntersecting: true, target })));
  await vi.advanceTimersByTimeAsync(60);
  await settle();
};
export const point = async (target: FakeElement) => {
  browser.page.happens("pointerover", target);
  await settle();
};
export async function watch() {
  vi.resetModules();
  (await import("../../../app/client/browser-api.ts")).startBrowserApi(wordsOf("en"));
  browser.pending = (await import("../../../app/navigation/chunk-guard.ts")).pending;
  browser.pending.address = null;
  (await import("../../../app/idle/prefetch.ts")).watchLinks();
}
/** What waits for an browser.idle browser is done, and all that comes of it. */
export async function rest() {
  for (let i = 0; i < 20; i++) {
    for (const work of browser.idle.splice(0)) work();
    await settle();
  }
}

export function openPage() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  browser = begun();
  class Observer {
    watched: FakeElement[] = [];
    left: FakeElement[] = [];
    see: (seen: Seen[]) => void;
    constructor(act: (seen: Seen[]) => void) {
      this.see = act;
      browser.observers.push(this);
    }
    observe = (target: FakeElement) => this.watched.push(target);
    unobserve = (target: FakeElement) => this.left.push(target);
  }
  class Changes {
    constructor(act: () => void) {
      browser.changed = act;
    }
    observe() {}
  }
  const routes = [route("all/:category?"), route(":main/product/:id?"), route("brands"), route("cart", { hasClientLoader: false })];
  const globals = {
    ...browser.page.globals,
    innerHeight: 800,
    IntersectionObserver: Observer,
    MutationObserver: Changes,
    window: {
      IntersectionObserver: Observer,
      requestIdleCallback: (act: () => void) => browser.idle.push(act),
      __reactRouterManifest: { routes: Object.fromEntries(routes.map((each) => [each.path, each])) },
    },
    navigator: browser.network,
    performance: { now: () => 0, getEntriesByName: (name: string) => (name in browser.timings ? [{ encodedBodySize: browser.timings[name] }] : []) },
    fetch: async (path: string) => {
      const handles = new URL(path, "https://shop.example").searchParams.getAll("handles").flatMap((each) => each.split(","));
      browser.asked.push(handles);
      return browser.answers(handles);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}
