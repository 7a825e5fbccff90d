/**
 * The second visit, with the service worker in control: its largest paint beside the first visit's, how soon a page out of the cache is
 * painted on a network that takes 2 s, and what the worker costs: its file, what its install fetches, what it fetches later by itself.
 */
import type { Browser, BrowserContext, Page } from "playwright";
import { phone, warmEdge } from "./browser.ts";
import type { EdgeProxy } from "./edge-proxy.ts";
import { measureEach } from "./measure-each.ts";
import type { PageName, Pages, Product } from "./product.ts";
import { median, rounded } from "./sums.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";
import { apart, type Weight, weightOf } from "./weights.ts";

type Paints = { fcp_ms: number; lcp_ms: number };
export type Repeat = { page: PageName; first: Paints[]; repeat: Paints[]; slow: Paints[]; worker: Weight; install: Weight; later: Weight };

const runs = 3;
/** A phone's usual network, and a bad one. */
const usual_ms = 150;
const bad_ms = 2_000;
const settle_ms = 1_500;
const patience_ms = 60_000;

export const measureRepeats = (product: Product, pages: Pages): Promise<Repeat[]> => measureEach(product, pages, measurePage);

async function measurePage(browser: Browser, proxy: EdgeProxy, page: PageName, path: string): Promise<Repeat> {
  proxy.latency_ms = 0;
  await warmEdge(browser, proxy.origin + path);
  const repeat: Repeat = { page, first: [], repeat: [], slow: [], worker: weightOf([]), install: weightOf([]), later: weightOf([]) };
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(phone);
    try {
      await measureOnce(context, proxy, path, repeat);
    } finally {
      await context.close();
    }
  }
  return repeat;
}

async function measureOnce(context: BrowserContext, proxy: EdgeProxy, path: string, into: Repeat): Promise<void> {
  proxy.latency_ms = usual_ms;
  proxy.exchanges.length = 0;
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker() === null) asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  const page = await visit(context, proxy.origin + path);
  into.first.push(await paints(page));
  await stored(page);
  const { behind } = apart(proxy.exchanges, asked);
  const isOwn = ({ path }: { path: string }) => path === "/sw.js";
  into.worker = weightOf(proxy.exchanges.filter((each) => isOwn(each) && each.body.length > 0).slice(0, 1));
  into.install = weightOf(behind.filter((exchange) => !isOwn(exchange)));
  const before = proxy.exchanges.length;
  // a second visit comes when the worker has long done what it does by itself
  proxy.latency_ms = 0;
  await quiet(page, proxy);
  into.later = weightOf(proxy.exchanges.slice(before));
  await page.close();
  for (const [latency_ms, paintings] of [
    [usual_ms, into.repeat],
    [bad_ms, into.slow],
  ] as const) {
    proxy.latency_ms = latency_ms;
    const again = await visit(context, proxy.origin + path);
    paintings.push(await paints(again));
    await again.close();
  }
}

async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: "load", timeout: patience_ms });
  await page.waitForTimeout(settle_ms);
  return page;
}

const paints = (page: Page) => page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);

/** Runs in the page. */
function watchPaints() {
  const paints = { fcp_ms: Number.NaN, lcp_ms: Number.NaN };
  (globalThis as unknown as { paints: Paints }).paints = paints;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") paints.fcp_ms = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    paints.lcp_ms = entry.startTime;
  });
}

/** The worker is in control, and the page can be read offline. */
async function stored(page: Page): Promise<void> {
  const isStored = async () =>
    navigator.serviceWorker.controller !== null && (await (await caches.open("pages")).match(location.href.split("#", 1)[0] as string)) !== undefined;
  const until = Date.now() + patience_ms;
  while (!(await page.evaluate(isStored))) {
    if (Date.now() > until) throw new Error("the service worker keeps no page");
    await page.waitForTimeout(250);
  }
}

const quiet_ms = 5_000;

async function quiet(page: Page, proxy: EdgeProxy): Promise<void> {
  const until = Date.now() + patience_ms;
  let seen = -1;
  while (seen !== proxy.exchanges.length && Date.now() < until) {
    seen = proxy.exchanges.length;
    await page.waitForTimeout(quiet_ms);
  }
}

const middle = (paintings: Paints[], name: keyof Paints) => median(paintings.map((each) => each[name]));
const kB = ({ files, brotli }: Weight) => `${files}: ${rounded(brotli / 1_000, 1)}`;

export function repeatTables(measured: Repeat[]): Table[] {
  return [
    {
      title: `With the service worker: first and second visit (${usual_ms} ms latency), paint out of the cache (${bad_ms} ms), files and kB brotli`,
      head: ["page", "first LCP ms", "repeat LCP ms", "repeat ÷ first", "paint at 2 s, ms", "sw.js", "install", "later, by itself"],
      rows: measured.map(({ page, first, repeat, slow, worker, install, later }) => [
        page,
        rounded(middle(first, "lcp_ms"), 0),
        rounded(middle(repeat, "lcp_ms"), 0),
        atMost(rounded(middle(repeat, "lcp_ms") / middle(first, "lcp_ms"), 2), targets.repeat_of_first),
        atMost(rounded(middle(slow, "fcp_ms"), 0), targets.from_cache_ms),
        kB(worker),
        kB(install),
        kB(later),
      ]),
    },
  ];
}
