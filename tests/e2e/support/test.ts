/** The page of every browser test: it fails on console errors, and knows how to look for axe findings and shifts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { test as base, expect, type Page } from "playwright/test";
import { ReusedTab } from "./reused-tab.ts";

type Fixtures = { errors: string[]; tab: ReusedTab; isFirstVisit: boolean };
/** By what a browser context cannot change afterwards. */
type WorkerFixtures = { tabs: Map<string, ReusedTab> };

/**
 * Whoever moves on while a page's data still streams in stops it. React Router then leaves two promises of its decoder (`done`,
 * `reader.closed`) without anybody to catch them: the browser names them, nothing is lost, and only a slow machine gets there.
 */
const isInterruptedLoad = ({ name }: Error) => name === "AbortError";

/** What a test may expect to see in the console, e.g. Chromium's line about an answer with status 404. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  tabs: [async ({ browser: _ }, use) => use(new Map()), { scope: "worker" }],
  /** For tests that need a browser without any file of ours: what is in its cache is neither fetched nor missed. */
  isFirstVisit: [false, { option: true }],
  tab: async (
    { browser, tabs, isFirstVisit, locale, javaScriptEnabled, serviceWorkers, viewport, colorScheme, userAgent, extraHTTPHeaders, hasTouch, isMobile },
    use,
    info,
  ) => {
    const made = JSON.stringify([locale, javaScriptEnabled, serviceWorkers, userAgent, extraHTTPHeaders, hasTouch, isMobile]);
    const stored = isFirstVisit ? undefined : tabs.get(made);
    await stored?.empty({ viewport, colorScheme });
    const tab = stored ?? (await ReusedTab.open(browser));
    await use(tab);
    if (isFirstVisit) return tab.context.close();
    tabs.delete(made);
    // a service worker stays with its origin
    if (tab.isTainted || serviceWorkers === "allow" || info.status !== info.expectedStatus) return tab.context.close();
    await tab.leave();
    tabs.set(made, tab);
  },
  context: ({ tab }, use) => use(tab.context),
  page: ({ tab }, use) => use(tab.page),
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || /hydrat/i.test(message.text())) errors.push(message.text());
      });
      page.on("pageerror", (error) => {
        if (!isInterruptedLoad(error)) errors.push(String(error));
      });
      await use(errors);
      expect(errors, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What may differ by colours, sizes, direction and words, where the same elements were asked about everything else before. */
const ofAppearance = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "html-lang-valid", "valid-lang", "landmark-unique"];
/** What passes is not written out. */
const asked = (runOnly: RunOptions["runOnly"]): RunOptions => ({ runOnly, resultTypes: ["violations"] });
const questions = {
  everything: asked({ type: "tag", values: standards }),
  appearance: asked({ type: "rule", values: ofAppearance }),
} as const;

/**
 * No finding of axe on this page (WCAG 2.2 AA and best practices; `appearance`: of what colours, sizes, direction and words change alone). It is
 * asked in the page itself, which has no frames of other sites, and is brought there once a document: its builder for Playwright brings and sets it
 * up anew for each question.
 */
export async function expectAccessible(page: Page, about: keyof typeof questions = "everything") {
  // what is about to be replaced may be pale
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (options) => {
    // a colour on its way (another colour scheme was just asked for, a menu fades in) is neither the old nor the new one
    for (const animation of document.getAnimations()) if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const { violations } = await (window as unknown as { axe: { run(where: Document, options: RunOptions): Promise<AxeResults> } }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, questions[about]);
  expect(found).toEqual([]);
}

/** Waits until React runs: until then links and forms are plain ones. */
export async function expectHydrated(page: Page) {
  await page.mouse.move(1, 1);
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
}

/** Sum of layout shifts so far (CLS). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** To the page's beginning as a reader goes there: what is half below the head, which stays, is of no full size, and a navigation scrolls once more for who has not moved. */
export async function scrollToTop(page: Page) {
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}
