/** What a cold page moves, asked for by Chromium as a phone, through the compressing proxy; and how steadily it paints. */
import type { Browser, Page } from "playwright";
import { phone, warmEdge } from "./browser.ts";
import type { EdgeProxy } from "./edge-proxy.ts";
import { measureEach } from "./measure-each.ts";
import type { PageName, Pages, Product } from "./product.ts";
import { rounded } from "./sums.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";
import { apart, inlineBytes, type Kind, kindOf, kinds, type Weight, weightOf } from "./weights.ts";

type Vitals = { fcp_ms: number; lcp_ms: number; cls: number };

export type PageWeight = Vitals & {
  page: PageName;
  requests: number;
  failed: number;
  cards: number;
  weights: Record<Kind, Weight>;
  /** What the service worker fetched behind the page. */
  behind: Weight;
  /** Code, styles and data fetched ahead for the pages that links in view lead to. */
  ahead: Weight;
  /** Pictures fetched ahead for them; no element of the page shows one. */
  ahead_pictures: Weight;
  inline_style_bytes: number;
  inline_script_bytes: number;
  scripts: { path: string; brotli: number }[];
};

export const weigh = (product: Product, pages: Pages): Promise<PageWeight[]> => measureEach(product, pages, weighPage);

async function weighPage(browser: Browser, proxy: EdgeProxy, name: PageName, path: string): Promise<PageWeight> {
  await warmEdge(browser, proxy.origin + path);
  proxy.exchanges.length = 0;
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await page.addInitScript(watchVitals);
    await page.goto(proxy.origin + path, { waitUntil: "load", timeout: 30_000 });
    await quiet(page, proxy);
    const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
    const { own: all, behind } = apart(proxy.exchanges, asked);
    const ahead = await page.evaluate(fetchedAhead);
    const [aheadPaths, aheadPictures] = [new Set(ahead.paths), new Set(ahead.pictures)];
    const own = all.filter(({ path }) => !aheadPaths.has(path) && !aheadPictures.has(path));
    const weights = Object.fromEntries(kinds.map((kind) => [kind, weightOf(own.filter((exchange) => kindOf(exchange) === kind))])) as Record<Kind, Weight>;
    const html = own.find((exchange) => exchange.path === path)?.body.toString() ?? "";
    return {
      page: name,
      ...vitals,
      requests: own.length,
      failed: own.filter(({ status }) => status >= 400).length,
      cards: [...html.matchAll(/\bdata-product="/g)].length,
      weights,
      behind: weightOf(behind),
      ahead: weightOf(all.filter((exchange) => aheadPaths.has(exchange.path))),
      ahead_pictures: weightOf(all.filter((exchange) => aheadPictures.has(exchange.path))),
      inline_style_bytes: inlineBytes(html, /<style\b[^>]*>(.*?)<\/style>/gs),
      inline_script_bytes: inlineBytes(html, /<script\b(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs),
      scripts: own.filter((exchange) => kindOf(exchange) === "js").map((exchange) => ({ path: exchange.path, brotli: weightOf([exchange]).brotli })),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. Every shift counts, so the sum is never kinder than the published measure. */
function watchVitals() {
  const vitals = { fcp_ms: Number.NaN, lcp_ms: Number.NaN, cls: 0 };
  (globalThis as unknown as { vitals: typeof vitals }).vitals = vitals;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") vitals.fcp_ms = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    vitals.lcp_ms = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    vitals.cls += (entry as unknown as { value: number }).value;
  });
}

/** Runs in the page: paths of what was asked for once fetching ahead had begun (app/boot/delegated-links.tsx marks it), pictures apart. */
function fetchedAhead(): { paths: string[]; pictures: string[] } {
  const begun_ms = performance.getEntriesByName("fetch-ahead")[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const later = entries.filter(({ startTime }) => startTime >= begun_ms);
  const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
  const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname + new URL(name).search;
  const isPicture = ({ initiatorType }: PerformanceResourceTiming) => initiatorType === "img";
  return {
    paths: later.filter((entry) => !isPicture(entry)).map(pathOf),
    pictures: later.filter((entry) => isPicture(entry) && !shown.has(entry.name) && new URL(entry.name).pathname.startsWith("/media/")).map(pathOf),
  };
}

const quiet_ms = 2_500;
const patience_ms = 20_000;

/** Until nothing has passed for a while: the client starts late, and asks for what is personal only then. */
async function quiet(page: Page, proxy: EdgeProxy): Promise<void> {
  const until = Date.now() + patience_ms;
  let seen = -1;
  while (seen !== proxy.exchanges.length && Date.now() < until) {
    seen = proxy.exchanges.length;
    await page.waitForTimeout(quiet_ms);
  }
}

const kB = (bytes: number) => rounded(bytes / 1_000, bytes < 9_950 ? 1 : 0);
const sizes = ({ raw, gzip, brotli }: Weight) => (raw === 0 ? "0" : `${kB(raw)} / ${kB(gzip)} / ${kB(brotli)}`);

export function weightTables(weighed: PageWeight[]): Table[] {
  return [
    {
      title: "A cold page on a phone, kB raw / gzip / brotli",
      head: [
        "page",
        "product cards",
        "requests",
        "HTML",
        "CSS",
        "JS",
        "fonts",
        "images",
        "data",
        "behind (service worker)",
        "ahead",
        "pictures ahead",
        "inline style",
        "inline script",
      ],
      rows: weighed.map(({ page, cards, requests, failed, weights: w, behind, ahead, ahead_pictures, ...inline }) => [
        page,
        cards,
        `${requests}${failed ? `, ${failed} FAILED` : ""}`,
        sizes(w.html),
        sizes(w.css),
        sizes(w.js),
        kB(w.font.raw),
        kB(w.image.raw),
        sizes(w.data),
        `${behind.files}: ${kB(behind.brotli)}`,
        `${ahead.files}: ${sizes(ahead)}`,
        `${ahead_pictures.files}: ${kB(ahead_pictures.raw)}`,
        kB(inline.inline_style_bytes),
        kB(inline.inline_script_bytes),
      ]),
    },
    {
      title: "Its budgets",
      head: [
        "page",
        "JS brotli kB",
        "HTML + CSS gzip kB",
        "ahead brotli kB",
        "ahead requests",
        "pictures ahead kB",
        "pictures ahead",
        "CLS",
        "FCP ms",
        "LCP ms",
      ],
      rows: weighed.map(({ page, weights: { js, html, css }, ahead, ahead_pictures, cls, fcp_ms, lcp_ms }) => [
        page,
        atMost(rounded(js.brotli / 1_000, 1), targets.js_brotli_kB),
        atMost(rounded((html.gzip + css.gzip) / 1_000, 1), targets.document_gzip_kB[page]),
        page === "listing" ? atMost(rounded(ahead.brotli / 1_000, 1), targets.ahead_brotli_kB) : rounded(ahead.brotli / 1_000, 1),
        page === "listing" ? atMost(ahead.files, targets.ahead_requests) : ahead.files,
        atMost(rounded(ahead_pictures.raw / 1_000, 1), targets.ahead_pictures_kB),
        atMost(ahead_pictures.files, targets.ahead_pictures),
        atMost(rounded(cls, 4), targets.cls),
        rounded(fcp_ms, 0),
        rounded(lcp_ms, 0),
      ]),
    },
  ];
}
