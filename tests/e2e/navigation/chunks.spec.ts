/** Code that cannot be fetched: a deploy replaced it, or the connection is gone. */

import type { Page } from "playwright/test";
import { asBrowser, browsers, documentsOf, type Fails, justReloaded, withFailing } from "../support/failing-code.ts";
import { pressInFoot } from "../support/foot.ts";
import { failedLoads, forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const failed = (page: Page, name: RegExp) => page.waitForEvent("requestfailed", (request) => name.test(request.url()));
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** The scripts of two pages that the footer leads to: nothing fetches them ahead. */
const pageOf = { brands: /\/brands-(?!view)[\w-]+\.js/, shipping: /\/shipping-(?!view)[\w-]+\.js/ };
test.afterEach(({ errors }) => {
  forgive(errors, failedLoads);
});

for (const browser of browsers)
  test(`${browser}: two failing clicks make one full load, of the clicked address; the second ends red, with a retry`, async ({ page }) => {
    await asBrowser(page, browser);
    const fails: Fails = { now: null };
    await withFailing(page, fails);
    await page.goto("/electronics/products");
    await expectHydrated(page);
    const documents = documentsOf(page);
    // the page that is loaded whole has its code again: the deploy is through
    page.on("request", (request) => {
      if (request.resourceType() === "document") fails.now = pageOf.shipping;
    });
    fails.now = pageOf.brands;
    await pressInFoot(page, "/brands");
    await expect(page).toHaveURL(/\/brands$/);
    await expectHydrated(page);
    expect(documents).toEqual(["/brands"]);

    // the failure is held back until the bar has been seen
    const seen = Promise.withResolvers<void>();
    await page.route(pageOf.shipping, async (route) => {
      await seen.promise;
      await route.fallback();
    });
    const bar = page.getByRole("progressbar", { includeHidden: true });
    await bar.evaluate((element) => {
      const states: string[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => states.push(element.dataset.state ?? "")).observe(element, { attributeFilter: ["data-state"] });
    });
    await pressInFoot(page, "/shipping");
    await expect(bar).toBeVisible();
    seen.resolve();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page).toHaveURL(/\/shipping$/);
    await expect(bar).toBeHidden();
    expect([...new Set(await page.evaluate(() => (window as unknown as { states: string[] }).states))]).toEqual(["moving", "failed", "hidden"]);
    await expectAccessible(page);
    expect(documents).toEqual(["/brands"]);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("Delivery");
  });

for (const [what, name] of Object.entries({
  "a page's own code": pageOf.shipping,
  "a view's code": /\/shipping-view-[\w-]+\.js/,
  "a view's sheet": /\/shipping-view-[\w-]+\.css/,
}))
  test(`${what} that failed once is there again with the network, in the same document`, async ({ page }) => {
    const fails: Fails = { now: null };
    await withFailing(page, fails);
    await page.goto("/electronics/products");
    await expectHydrated(page);
    await justReloaded(page);
    const documents = documentsOf(page);
    fails.now = name;
    await pressInFoot(page, "/shipping");
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await pressInFoot(page, "/brands");
    await expect(heading(page)).toHaveText("Brands");
    fails.now = null;
    await pressInFoot(page, "/shipping");
    await expect(heading(page)).toHaveText("Delivery");
    const styled = await page.evaluate(() => {
      const rulesOf = ({ sheet }: HTMLLinkElement) => {
        try {
          return sheet?.cssRules.length ?? 0;
        } catch {
          return 0; // the sheet that failed
        }
      };
      return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/shipping-view-"]')].filter((link) => rulesOf(link) > 0).length;
    });
    expect(styled).toBe(1);
    expect(documents).toEqual([]);
  });

test.describe("on a first visit", () => {
  test.use({ isFirstVisit: true });

  test("the connection is lost while a product is read: whatever is touched, the page stays; with the network it all works again", async ({
    page,
    context,
  }) => {
    await page.goto("/garden/product/verdelune-quill-beach-parasol");
    await expectHydrated(page);
    const documents = documentsOf(page);
    const name = await heading(page).textContent();
    await context.setOffline(true);
    let failure = failed(page, /\/behaviour-/);
    await page.locator("[data-gallery]").hover();
    await failure;
    failure = failed(page, /\/open-/);
    await page.locator("details:has(> [data-share]) > summary").click();
    await page.locator("[data-share] a").first().hover();
    await failure;
    failure = failed(page, /\/suggest-/);
    await page.locator("header input[name=q]").focus();
    await failure;
    failure = failed(page, /\/add-to-cart-/);
    await page.locator("[data-add]").first().click();
    await failure;
    failure = failed(page, /\/open-/);
    await page.locator("[data-share] a").first().click();
    await failure;
    await expect(heading(page)).toHaveText(name as string);
    expect(documents).toEqual([]);
    await context.setOffline(false);
    await page.locator("[data-add]").first().click();
    await expect(page.getByRole("button", { name: "View cart" }).or(page.getByRole("link", { name: "View cart" }))).toBeVisible();
    expect(documents).toEqual([]);
  });

  test("without a connection a click never throws the document away", async ({ page, context }) => {
    await page.goto("/electronics/products");
    await expectHydrated(page);
    const documents = documentsOf(page);
    await context.setOffline(true);
    await pressInFoot(page, "/brands");
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await context.setOffline(false);
    await pressInFoot(page, "/shipping");
    await expect(heading(page)).toHaveText("Delivery");
    expect(documents).toEqual([]);
  });
});

test("code that cannot be fetched ahead is of no concern; the click fetches it", async ({ page }) => {
  const fails: Fails = { now: /\/product-view-[\w-]+\.js/ };
  await withFailing(page, fails);
  const failure = failed(page, fails.now as RegExp);
  await page.goto("/electronics/products");
  await expectHydrated(page);
  const documents = documentsOf(page);
  await failure;
  const card = page.locator("main [data-product]").first();
  const name = await card.getByRole("heading").textContent();
  const again = failed(page, fails.now as RegExp);
  await card.getByRole("link").first().hover();
  await again;
  fails.now = null;
  await card.getByRole("link").first().click();
  await expect(heading(page)).toHaveText(name as string);
  expect(documents).toEqual([]);
});

test("a browser without IntersectionObserver: the client starts, and nothing is fetched ahead", async ({ page, errors }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (/\/product-view-/.test(request.url())) ahead.push(request.url());
  });
  await page.goto("/flash-sale");
  await expectHydrated(page);
  const seconds = page.locator("[data-until] [data-part=seconds]").first();
  const shown = await seconds.textContent();
  await expect(seconds).not.toHaveText(shown as string);
  await page.locator("main [data-product] a").first().click();
  await expect(page.locator("[data-gallery]")).toBeVisible();
  await page.goto("/electronics/products");
  await expectHydrated(page);
  await page.waitForFunction(() => performance.getEntriesByName("fetch-ahead").length > 0);
  await page.goBack();
  expect(errors).toEqual([]);
});

/** A listing on such a connection, and what it has fetched ahead of the next page so far. */
async function openOn(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  await page.addInitScript((connection) => Object.defineProperty(navigator, "connection", { value: connection }), connection);
  const ahead = { code: 0, products: 0 };
  page.on("request", (request) => {
    if (/\/product-view-/.test(request.url())) ahead.code += 1;
    if (/\/api\/v1\/product-details/.test(request.url())) ahead.products += 1;
  });
  await page.goto("/electronics/products");
  await expectHydrated(page);
  await page.waitForFunction(() => performance.getEntriesByName("fetch-ahead").length > 0);
  return ahead;
}

test("code and data of products in view are fetched ahead", async ({ page }) => {
  const ahead = await openOn(page, { effectiveType: "4g" });
  await expect.poll(() => ahead.code > 0 && ahead.products > 0).toBe(true);
});

for (const [who, connection] of Object.entries({ "data savers": { saveData: true }, "readers on 2g": { effectiveType: "slow-2g" } }))
  test(`nothing is fetched ahead for ${who}; a click is answered all the same`, async ({ page }) => {
    const ahead = await openOn(page, connection);
    const link = page.locator("main [data-product] a").first();
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/idle-start-/.test(name)));
    await link.hover();
    // products are gathered for 60 ms; an idle moment later all would be asked for
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 500)));
    expect(ahead).toEqual({ code: 0, products: 0 });
    await link.click();
    await expect(page.locator("[data-gallery]")).toBeVisible();
  });
