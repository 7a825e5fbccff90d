/** What a cold page moves, asked for by Chromium as a phone, through the compressing proxy; and how steadily it paints. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { launchChromium } from "./browser.ts";
import { type EdgeProxy, type Exchange, startEdgeProxy } from "./edge-proxy.ts";
import { type PageName, pageNames, type Pages, type Product } from "./product.ts";
import { rounded, sum } from "./sums.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const kinds = ["html", "css", "js", "font", "image", "data"] as const;
type Kind = (typeof kinds)[number];
type Weight = { files: number; raw: number; gzip: number; brotli: number };
type Vitals = { fcp_ms: number; lcp_ms: number; cls: number };

export type PageWeight = Vitals & {
  page: PageName;
  requests: number;
  failed: number;
  cards: number;
  weights: Record<Kind, Weight>;
  /** What the service worker fetched behind the page. */
  behind: Weight;
  inline_style_bytes: number;
  inline_script_bytes: number;
  scripts: { path: string; brotli: number }[];
};

export async function weigh(product: Product, pages: Pages): Promise<PageWeight[]> {
  const proxy = await startEdgeProxy(product);
  const browser = await launchChromium();
  try {
    const weighed: PageWeight[] = [];
    for (const page of pageNames) weighed.push(await weighPage(browser, proxy, page, pages[page]));
    return weighed;
  } finally {
    await browser.close();
    await proxy.stop();
  }
}

async function weighPage(browser: Browser, proxy: EdgeProxy, name: PageName, path: string): Promise<PageWeight> {
  proxy.exchanges.length = 0;
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await page.addInitScript(watchVitals);
    await page.goto(proxy.origin + path, { waitUntil: "load", timeout: 30_000 });
    await quiet(page, proxy);
    const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
    const { own, behind } = apart(proxy.exchanges, asked);
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
  const watch = (type: string, see: (entry: PerformanceEntry) => void) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
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

/** What the page asked for itself, and the rest: a second asking for the same file is the service worker's. */
function apart(exchanges: Exchange[], asked: string[]): { own: Exchange[]; behind: Exchange[] } {
  const open = [...asked];
  const own: Exchange[] = [];
  const behind: Exchange[] = [];
  for (const exchange of exchanges) {
    const place = open.indexOf(exchange.path);
    if (place < 0) behind.push(exchange);
    else own.push(...(open.splice(place, 1), [exchange]));
  }
  return { own, behind };
}

function kindOf({ type, status }: Exchange): Kind {
  if (status >= 400) return "data"; // an error page in place of a picture is not part of the document
  if (type.startsWith("text/html")) return "html";
  if (type.startsWith("text/css")) return "css";
  if (type.includes("javascript")) return "js";
  if (type.includes("font")) return "font";
  return type.startsWith("image/") ? "image" : "data";
}

const packed = /^(image\/(?!svg)|font\/|application\/font)/;

function weightOf(exchanges: Exchange[]): Weight {
  const total = (size: (body: Buffer) => number) => sum(exchanges.map(({ body, type }) => (packed.test(type) ? body.length : size(body))));
  return {
    files: exchanges.length,
    raw: total((body) => body.length),
    gzip: total((body) => gzipSync(body, { level: 6 }).length),
    brotli: total((body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length),
  };
}

function inlineBytes(html: string, elements: RegExp): number {
  return sum([...html.matchAll(elements)].map(([, content]) => Buffer.byteLength(content ?? "")));
}

const kB = (bytes: number) => rounded(bytes / 1_000, bytes < 9_950 ? 1 : 0);
const sizes = ({ raw, gzip, brotli }: Weight) => (raw === 0 ? "0" : `${kB(raw)} / ${kB(gzip)} / ${kB(brotli)}`);

export function weightTables(weighed: PageWeight[]): Table[] {
  return [
    {
      title: "A cold page on a phone, kB raw / gzip / brotli",
      head: ["page", "product cards", "requests", "HTML", "CSS", "JS", "fonts", "images", "data", "behind (service worker)", "inline style", "inline script"],
      rows: weighed.map(({ page, cards, requests, failed, weights: w, behind, ...inline }) => [
        page, cards, `${requests}${failed ? `, ${failed} FAILED` : ""}`, sizes(w.html), sizes(w.css), sizes(w.js), kB(w.font.raw), kB(w.image.raw), sizes(w.data),
        `${behind.files}: ${kB(behind.brotli)}`, kB(inline.inline_style_bytes), kB(inline.inline_script_bytes),
      ]),
    },
    {
      title: "Its budgets",
      head: ["page", "JS brotli kB", "HTML + CSS gzip kB", "CLS", "FCP ms", "LCP ms"],
      rows: weighed.map(({ page, weights: { js, html, css }, cls, fcp_ms, lcp_ms }) => [
        page, atMost(rounded(js.brotli / 1_000, 1), targets.js_brotli_kB), atMost(rounded((html.gzip + css.gzip) / 1_000, 1), targets.document_gzip_kB[page]), atMost(rounded(cls, 4), targets.cls), rounded(fcp_ms, 0), rounded(lcp_ms, 0),
      ]),
    },
  ];
}
