/**
 * What hands do most often, each timed from the input to the next paint (Event Timing) on a processor slowed down four times. A page is settled before, and
 * its code is fetched by nothing but the hand itself, as on a first visit.
 */
import type { Browser, Page } from "playwright";
import { launchChromium } from "./browser.ts";
import { type EdgeProxy, startEdgeProxy } from "./edge-proxy.ts";
import type { Pages, Product } from "./product.ts";
import { median, percentile, rounded } from "./sums.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const slowdown = 4;
const runs = 5;
const settle_ms = 2_000;
/** So long after an input its paint is waited for; what comes later is the network's. */
const paint_ms = 800;
/** What is shorter than the shortest that browsers tell is counted as that. */
const shortest_ms = 16;
const desktop = { viewport: { width: 1350, height: 940 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Setting = { pages: Pages; sized: string };
/** `ready`: brings the page to where the hand is, unmeasured. `act`: the hand alone. */
type Hand = {
  name: string;
  at: (setting: Setting) => string;
  on?: typeof desktop | typeof phone;
  ready?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};
export type Interaction = { name: string; runs_ms: number[] };

const press = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().click();
const inCart = async (page: Page) => {
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: what the page's own API answers
    const ask = async (path: string): Promise<any> => ((await (await fetch(`/api/v1${path}`)).json()) as { data: unknown }).data;
    for (const { handle, inStock } of await ask("/products?perPage=48")) {
      if (!inStock) continue;
      const product = await ask(`/products/${handle}`);
      const variant = product.variants.find(({ stock }: { stock: number }) => stock > 3);
      if (!variant) continue;
      const body = JSON.stringify({ variantId: variant.id, quantity: 1 });
      const answer = await fetch("/api/v1/cart/items", {
        method: "POST",
        body,
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      });
      if (answer.ok) return;
    }
    throw new Error("nothing can be put into the cart");
  });
  await page.reload({ waitUntil: "networkidle" });
};

const listing = ({ pages }: Setting) => pages.listing;
export const hands: readonly Hand[] = [
  { name: "a filter", at: listing, act: press("#filters [data-axis] a[href]") },
  { name: "the order", at: listing, ready: press("[data-axis=sort] summary"), act: press("[data-axis=sort] ul a:not([aria-current])") },
  { name: "quick add", at: listing, act: press("[data-listing] [data-quick]") },
  { name: "a size", at: ({ sized }) => sized, act: press("#sizes a:not([data-fit])") },
  { name: "into the cart", at: ({ pages }) => pages.product, act: press("#buy [data-add]") },
  { name: "a quantity", at: () => "/cart", ready: inCart, act: press("main [name=step] >> nth=1") },
  { name: "search, a letter", at: ({ pages }) => pages.home, ready: press("#search-box"), act: (page) => page.keyboard.type("l") },
  { name: "the menu", at: ({ pages }) => pages.home, act: press("[data-mega]") },
  { name: "the drawer", at: ({ pages }) => pages.home, act: press("[data-wishlist]") },
  { name: "the gallery's next picture", at: ({ pages }) => pages.product, on: phone, act: press("[data-gallery] .thumb-list a[aria-pressed=false]") },
  { name: "the region", at: ({ pages }) => pages.home, act: press("header summary:has([data-country])") },
  { name: "a heart", at: listing, act: press("[data-listing] [data-list=wish]") },
  {
    name: "a field of the checkout",
    at: () => "/cart",
    ready: async (page) => {
      await inCart(page);
      await page.goto(new URL("/checkout", page.url()).href, { waitUntil: "networkidle" });
      await page.locator("input[name=email]").focus();
    },
    act: (page) => page.keyboard.type("a"),
  },
];

export async function measureInteractions(product: Product, pages: Pages): Promise<Interaction[]> {
  const proxy = await startEdgeProxy(product);
  const browser = await launchChromium();
  try {
    const setting = { pages, sized: await findSized(product) };
    const measured: Interaction[] = [];
    for (const hand of hands) {
      const runs_ms: number[] = [];
      for (let run = 0; run < runs; run++) runs_ms.push(await actOnce(browser, proxy, hand, setting));
      measured.push({ name: hand.name, runs_ms });
    }
    return measured;
  } finally {
    await browser.close();
    await proxy.stop();
  }
}

/** A product whose size is yet to be chosen. */
async function findSized({ origin }: Product): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/v1/products?category=fashion&perPage=48`)).json()) as {
    data: { main: string; handle: string; isSized?: true; inStock: boolean }[];
  };
  const found = data.find(({ isSized, inStock }) => isSized && inStock);
  if (!found) throw new Error("nothing comes in sizes");
  return `/${found.main}/product/${found.handle}`;
}

async function actOnce(browser: Browser, proxy: EdgeProxy, { at, on = desktop, ready, act, name }: Hand, setting: Setting): Promise<number> {
  const context = await browser.newContext(on);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInputs);
    await page.goto(proxy.origin + at(setting), { waitUntil: "networkidle", timeout: 60_000 });
    await ready?.(page);
    await page.waitForTimeout(settle_ms);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(() => sessionStorage.setItem("inputs", "[]"));
    await act(page);
    await page.waitForTimeout(paint_ms);
    const took_ms = JSON.parse((await page.evaluate(() => sessionStorage.getItem("inputs"))) ?? "[]") as number[];
    return Math.max(shortest_ms, ...took_ms);
  } catch (error) {
    throw new Error(`${name}: ${String(error)}`);
  } finally {
    await context.close();
  }
}

/** Runs in the page: how long each input waited for its paint; a document that follows adds to it. */
function watchInputs() {
  new PerformanceObserver((list) => {
    const known = JSON.parse(sessionStorage.getItem("inputs") ?? "[]") as number[];
    const inputs = (list.getEntries() as (PerformanceEntry & { interactionId?: number })[]).filter(({ interactionId }) => interactionId);
    sessionStorage.setItem("inputs", JSON.stringify([...known, ...inputs.map(({ duration }) => duration)]));
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

export function interactionTables(measured: Interaction[]): Table[] {
  const all = measured.flatMap(({ runs_ms }) => runs_ms);
  return [
    {
      title: `From an input to the next paint, on a processor ${slowdown} times slower, ms`,
      head: ["interaction", "median", "longest"],
      rows: [
        ...measured.map(({ name, runs_ms }) => [name, rounded(median(runs_ms), 0), atMost(rounded(Math.max(...runs_ms), 0), targets.interaction_ms.each)]),
        ["all of them, 75th of 100", atMost(rounded(percentile(all, 75), 0), targets.interaction_ms.p75), ""],
      ],
    },
  ];
}
