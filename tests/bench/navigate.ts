/**
 * From a tap on a product in the listing to the frame that shows its heading: the median over different products, each in a
 * fresh context, the listing settled before; straight from the server, and with 100 ms of latency in between.
 */
import type { Browser, CDPSession, Page } from "playwright";
import { launchChromium } from "./browser.ts";
import { type EdgeProxy, startEdgeProxy } from "./edge-proxy.ts";
import type { Pages, Product } from "./product.ts";
import { median, rounded } from "./sums.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const distances = { loopback: 0, "100 ms": 100 } as const;
type Distance = keyof typeof distances;
export type Navigation = { distance: Distance; runs_ms: number[]; full_loads: number };

const runs = 10;
const settle_ms = 1_200;
const atLink_ms = 700;
const patience_ms = 10_000;
const screen = { viewport: { width: 1350, height: 940 } };

export async function measureNavigation(product: Product, pages: Pages): Promise<Navigation[]> {
  const proxy = await startEdgeProxy(product);
  const browser = await launchChromium();
  try {
    const measured: Navigation[] = [];
    for (const distance of Object.keys(distances) as Distance[]) {
      const taps: Tap[] = [];
      for (let run = 0; run < runs; run++) taps.push(await tapOnce(browser, proxy, pages.listing, run, distances[distance]));
      measured.push({ distance, runs_ms: taps.map(({ took_ms }) => took_ms), full_loads: taps.filter(({ isFullLoad }) => isFullLoad).length });
    }
    return measured;
  } finally {
    await browser.close();
    await proxy.stop();
  }
}

type Tap = { took_ms: number; isFullLoad: boolean };

async function tapOnce(browser: Browser, proxy: EdgeProxy, listing: string, run: number, latency_ms: number): Promise<Tap> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchHeading);
    const devtools = await context.newCDPSession(page);
    if (latency_ms > 0) await slowDown(devtools, latency_ms);
    await page.goto(proxy.origin + listing, { waitUntil: "networkidle", timeout: 60_000 });
    await page.waitForTimeout(settle_ms);
    const link = page.locator("[data-product] a").nth(run);
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(atLink_ms);
    await press(page, devtools, (await link.boundingBox()) as Box);
    const painted = await page.waitForFunction(
      () => (JSON.parse(sessionStorage.getItem("tap") ?? "{}") as Seen).painted_ms !== undefined && sessionStorage.getItem("tap"),
      {
        timeout: patience_ms,
      },
    );
    const seen = JSON.parse((await painted.jsonValue()) as string) as Required<Seen>;
    return { took_ms: seen.painted_ms - seen.pressed_ms, isFullLoad: seen.documents > 1 };
  } finally {
    await context.close();
  }
}

type Box = { x: number; y: number; width: number; height: number };
type Seen = { pressed_ms: number; heading: string; path: string; painted_ms?: number; documents: number };

const slowDown = (devtools: CDPSession, latency_ms: number) =>
  devtools.send("Network.emulateNetworkConditions", { offline: false, latency: latency_ms, downloadThroughput: 1_250_000, uploadThroughput: 625_000 });

/** Press and release at one spot without coming there first: a finger does not hover. */
async function press(page: Page, devtools: CDPSession, box: Box): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem("armed", "1"));
  const at = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60), button: "left" as const, clickCount: 1 };
  await devtools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at, buttons: 1 });
  await devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
}

/** Runs in the page, in the one left and, should the whole document be loaded, in the one that follows. */
function watchHeading() {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector("h1")?.textContent ?? "";
  const keep = (seen: Seen) => sessionStorage.setItem("tap", JSON.stringify(seen));
  const look = (seen: Seen) => {
    if (location.pathname !== seen.path && heading() && heading() !== seen.heading) requestAnimationFrame(() => keep({ ...seen, painted_ms: now() }));
    else requestAnimationFrame(() => look(seen));
  };
  const begun = sessionStorage.getItem("tap");
  if (begun) look({ ...(JSON.parse(begun) as Seen), documents: 2 });
  addEventListener(
    "pointerdown",
    () => {
      if (!sessionStorage.getItem("armed")) return;
      const seen: Seen = { pressed_ms: now(), heading: heading(), path: location.pathname, documents: 1 };
      keep(seen);
      look(seen);
    },
    true,
  );
}

export function navigationTables(measured: Navigation[]): Table[] {
  return [
    {
      title: "From a tap in the listing to the product's heading, ms",
      head: ["latency", "median", "shortest", "longest", "full loads"],
      rows: measured.map(({ distance, runs_ms, full_loads }) => [
        distance,
        atMost(rounded(median(runs_ms), 0), targets.tap_ms[distance]),
        rounded(Math.min(...runs_ms), 0),
        rounded(Math.max(...runs_ms), 0),
        full_loads,
      ]),
    },
  ];
}
