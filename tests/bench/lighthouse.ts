/** Lighthouse as a phone on a slow network, behind the compressing proxy, the reference grid in the same series. */
import lighthouse from "lighthouse";
import { freePort } from "../support/ports.ts";
import { launchChromium, warmEdge } from "./browser.ts";
import { startEdgeProxy } from "./edge-proxy.ts";
import { type PageName, type Pages, type Product, pageNames } from "./product.ts";
import type { References } from "./references.ts";
import { median, rounded } from "./sums.ts";
import { atLeast, atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = { fcp_ms: "first-contentful-paint", lcp_ms: "largest-contentful-paint", tbt_ms: "total-blocking-time", cls: "cumulative-layout-shift" } as const;
type Run = Record<(typeof categories)[number] | keyof typeof audits, number>;

export type PageLighthouse = { page: PageName | "grid"; median: Run; runs: Run[] };

export async function runLighthouse(product: Product, pages: Pages, references: References, runs: number): Promise<PageLighthouse[]> {
  const grid = await startEdgeProxy({ port: Number(new URL(references.grid).port) });
  const proxy = await startEdgeProxy(product);
  try {
    await warm(pageNames.map((page) => proxy.origin + pages[page]));
    const results = [await audited("grid", `${grid.origin}/`, runs)];
    for (const page of pageNames) results.push(await audited(page, proxy.origin + pages[page], runs));
    return results;
  } finally {
    await Promise.all([grid.stop(), proxy.stop()]);
  }
}

async function warm(urls: string[]): Promise<void> {
  const browser = await launchChromium();
  try {
    for (const url of urls) await warmEdge(browser, url);
  } finally {
    await browser.close();
  }
}

/** A run whose trace the browser lost (NO_NAVSTART, NO_FCP) says nothing of the page: it is made once more. */
async function audited(page: PageLighthouse["page"], url: string, count: number): Promise<PageLighthouse> {
  const runs: Run[] = [];
  for (let i = 0; i < count; i++) runs.push(await auditOnce(url).catch(() => auditOnce(url)));
  const names = [...categories, ...(Object.keys(audits) as (keyof typeof audits)[])];
  return { page, runs, median: Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Run };
}

/** @throws when Lighthouse could not judge the page. */
async function auditOnce(url: string): Promise<Run> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, output: "json", logLevel: "silent", onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"} (${url})`);
    const { lhr } = result;
    return Object.fromEntries([
      ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ...Object.entries(audits).map(([name, id]) => [name, rounded(lhr.audits[id]?.numericValue ?? Number.NaN, name === "cls" ? 4 : 0)]),
    ]) as Run;
  } finally {
    await browser.close();
  }
}

export function lighthouseTables(results: PageLighthouse[]): Table[] {
  const gridLcp_ms = results.find(({ page }) => page === "grid")?.median.lcp_ms ?? Number.NaN;
  const rows = results.map(({ page, median: m, runs }) => {
    const scores = runs.map((run) => run.performance).join("/");
    const plain = [m.accessibility, m["best-practices"], m.seo, m.fcp_ms, m.lcp_ms];
    if (page === "grid") return [page, m.performance, scores, ...plain, "1", m.tbt_ms, m.cls];
    return [
      page,
      atLeast(m.performance, targets.lighthouse[page]),
      scores,
      ...plain,
      atMost(rounded(m.lcp_ms / gridLcp_ms), targets.lcp_of_grid),
      m.tbt_ms,
      atMost(m.cls, targets.cls),
    ];
  });
  return [
    {
      title: "Lighthouse, mobile, medians",
      head: ["page", "performance", "of each run", "accessibility", "best practices", "SEO", "FCP ms", "LCP ms", "LCP of grid", "TBT ms", "CLS"],
      rows,
    },
  ];
}
