/**
 * What a visit costs behind the page: all that is asked for in the first minute of the home page, nobody touching it, by kind; and the same
 * for the second visit of that browser. Through the compressing proxy, so pages, their service worker and both its caches are counted alike.
 */
import type { BrowserContext } from "playwright";
import { launchChromium, warmEdge } from "./browser.ts";
import { type EdgeProxy, type Exchange, startEdgeProxy } from "./edge-proxy.ts";
import type { Pages, Product } from "./product.ts";
import { rounded } from "./sums.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";
import { type Weight, weightOf } from "./weights.ts";

const minute_ms = 60_000;
const desktop = { viewport: { width: 1280, height: 800 } };

/** What was asked for, by whom it is for; the first that fits counts. */
const kinds: Record<string, (exchange: Exchange, page: string) => boolean> = {
  page: ({ path }, page) => path === page,
  "sw.js": ({ path }) => path === "/sw.js",
  archives: ({ path }) => path.startsWith("/assets/archive"),
  "offline documents": ({ path }) => /\/offline(?:-page\.js)?(?:\?|$)/.test(path),
  words: ({ path }) => /^\/assets\/(?:en|fr|ar|tr|hi)-[\w-]+\.js$/.test(path),
  scripts: ({ type }) => type.includes("javascript"),
  styles: ({ type }) => type.startsWith("text/css"),
  pictures: ({ type }) => type.startsWith("image/"),
  other: () => true,
};

type VisitWeights = { name: string; until_load: Weight; minute: Weight; kinds: Record<string, Weight>; twice: string[] };

/** Two visits of one browser. */
export async function measureBackground(product: Product, { home }: Pages): Promise<VisitWeights[]> {
  const proxy = await startEdgeProxy(product);
  const browser = await launchChromium();
  try {
    await warmEdge(browser, proxy.origin + home);
    const context = await browser.newContext(desktop);
    return [await measureVisit(context, proxy, home, "first"), await measureVisit(context, proxy, home, "second")];
  } finally {
    await browser.close();
    await proxy.stop();
  }
}

async function measureVisit(context: BrowserContext, proxy: EdgeProxy, path: string, name: string): Promise<VisitWeights> {
  proxy.exchanges.length = 0;
  const page = await context.newPage();
  await page.goto(proxy.origin + path, { waitUntil: "load" });
  const until_load = weightOf([...proxy.exchanges]);
  await page.waitForTimeout(minute_ms);
  await page.close();
  const all = [...proxy.exchanges];
  const kindOf = (exchange: Exchange) => Object.keys(kinds).find((kind) => kinds[kind]?.(exchange, path));
  const paths = all.map((exchange) => exchange.path);
  return {
    name,
    until_load,
    minute: weightOf(all),
    kinds: Object.fromEntries(Object.keys(kinds).map((kind) => [kind, weightOf(all.filter((each) => kindOf(each) === kind))])),
    twice: [...new Set(paths.filter((each, at) => paths.indexOf(each) !== at))],
  };
}

const sizes = ({ files, raw, brotli }: Weight) => (files === 0 ? "0" : `${files}: ${rounded(raw / 1_000, 1)} / ${rounded(brotli / 1_000, 1)}`);

export function backgroundTables(visits: VisitWeights[]): Table[] {
  const [first] = visits as [VisitWeights];
  return [
    {
      title: "The first minute of the home page at 1280, requests: kB raw / brotli",
      head: ["visit", "until load", "first minute", ...Object.keys(kinds), "asked for twice"],
      rows: visits.map(({ name, until_load, minute, kinds, twice }) => [
        name,
        sizes(until_load),
        sizes(minute),
        ...Object.values(kinds).map(sizes),
        twice.join(" ") || "none",
      ]),
    },
    {
      title: "Its budget",
      head: ["visit", "requests", "kB raw", "kB brotli", "asked for twice"],
      rows: [
        [
          first.name,
          atMost(first.minute.files, targets.background_requests),
          atMost(rounded(first.minute.raw / 1_000, 0), targets.background_kB),
          atMost(rounded(first.minute.brotli / 1_000, 0), targets.background_brotli_kB),
          atMost(first.twice.length, targets.background_twice),
        ],
      ],
    },
  ];
}
