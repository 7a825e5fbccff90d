/** One measurement for each page, one after another: a browser and the compressing proxy for all of them. */
import type { Browser } from "playwright";
import { launchChromium } from "./browser.ts";
import { type EdgeProxy, startEdgeProxy } from "./edge-proxy.ts";
import { type PageName, type Pages, type Product, pageNames } from "./product.ts";

type Measure<T> = (browser: Browser, proxy: EdgeProxy, page: PageName, path: string) => Promise<T>;

export async function measureEach<T>(product: Product, pages: Pages, measure: Measure<T>): Promise<T[]> {
  const proxy = await startEdgeProxy(product);
  const browser = await launchChromium();
  try {
    const measured: T[] = [];
    for (const page of pageNames) measured.push(await measure(browser, proxy, page, pages[page]));
    return measured;
  } finally {
    await browser.close();
    await proxy.stop();
  }
}
