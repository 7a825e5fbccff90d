/** After a failure: full loads that are not made, retries that work, and parts of a page that fail without a word. */

import type { Page } from "playwright/test";
import { asBrowser, browsers, documentsOf, type Fails, justReloaded, withFailing } from "../support/failing-code.ts";
import { pressInFoot } from "../support/foot.ts";
import { failedLoads, forgive } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const again = (page: Page) => page.getByRole("main").getByRole("link", { name: "Try again" });
const shipping = /\/shipping-(?!view)[\w-]+\.js/;
const shippingView = /\/shipping-view-[\w-]+\.js/;

async function open(page: Page, path = "/electronics/products") {
  await page.goto(path);
  await expectHydrated(page);
  return documentsOf(page);
}

test.afterEach(({ errors }) => {
  forgive(errors, failedLoads);
});

for (const browser of browsers)
  test.describe(browser, () => {
    test.beforeEach(({ page }) => asBrowser(page, browser));

    test("without session storage nothing is loaded whole, it could go on for ever", async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, "sessionStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        }),
      );
      const fails: Fails = { now: shipping };
      await withFailing(page, fails);
      const documents = await open(page);
      await pressInFoot(page, "/shipping");
      await expect(again(page)).toBeVisible();
      await pressInFoot(page, "/brands");
      await expect(heading(page)).toHaveText("Brands");
      expect(documents).toEqual([]);
    });

    test("back to a page whose code is gone is one full load of that page, then the error page", async ({ page }) => {
      const fails: Fails = { now: null };
      await withFailing(page, fails);
      const documents = await open(page, "/shipping");
      await pressInFoot(page, "/brands");
      await expect(heading(page)).toHaveText("Brands");
      fails.now = shippingView;
      await page.goBack();
      await expect.poll(() => documents).toEqual(["/shipping"]);
      await expect(heading(page)).toHaveText("Delivery");
      await expectHydrated(page);
      fails.now = null;
      await pressInFoot(page, "/brands");
      await expect(heading(page)).toHaveText("Brands");
      fails.now = shippingView;
      await page.goBack();
      await expect(again(page)).toBeVisible();
      expect(documents).toEqual(["/shipping"]);
    });

    test.describe("on a first visit", () => {
      test.use({ isFirstVisit: true });

      test("a try without network keeps the page; the next one succeeds in the same document", async ({ page, context }) => {
        const documents = await open(page);
        await context.setOffline(true);
        await pressInFoot(page, "/shipping");
        await expect(again(page)).toBeVisible();
        const failure = page.waitForEvent("requestfailed", (request) => shipping.test(request.url()));
        await again(page).click();
        await failure;
        await expect(again(page)).toBeVisible();
        await context.setOffline(false);
        await again(page).click();
        await expect(heading(page)).toHaveText("Delivery");
        expect(documents).toEqual([]);
      });
    });

    test("code that is gone for good: a try loads the document that knows the new one", async ({ page }) => {
      const fails: Fails = { now: shipping };
      await withFailing(page, fails);
      const documents = await open(page);
      await justReloaded(page);
      await pressInFoot(page, "/shipping");
      await expect(again(page)).toBeVisible();
      page.on("request", (request) => {
        if (request.resourceType() === "document") fails.now = null;
      });
      await again(page).click();
      await expect(heading(page)).toHaveText("Delivery");
      expect(documents).toEqual(["/shipping"]);
    });
  });

test("a network that is there but leads nowhere does not take the page away", async ({ page }) => {
  const documents = await open(page);
  await page.route("**/*", (route) => route.abort());
  await pressInFoot(page, "/shipping");
  await expect(again(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  expect(documents).toEqual([]);
  await page.unroute("**/*");
  await again(page).click();
  await expect(heading(page)).toHaveText("Delivery");
});

test("code that the page's code leans on may fail, too", async ({ page }) => {
  const fails: Fails = { now: /\/products-[\w-]+\.js/ };
  await withFailing(page, fails);
  const documents = await open(page, "/brands");
  await justReloaded(page);
  await page.getByRole("banner").getByRole("link", { name: "Meydan" }).click();
  await expect(again(page)).toBeVisible();
  fails.now = null;
  await again(page).click();
  await expect(page.locator("main [data-product]").first()).toBeVisible();
  expect(documents).toEqual([]);
});

test("suggestions whose code came too late for the focus come by themselves", async ({ page }) => {
  const fails: Fails = { now: /\/suggest-[\w-]+\.js/ };
  await withFailing(page, fails);
  await open(page);
  const failure = page.waitForEvent("requestfailed", (request) => (fails.now as RegExp).test(request.url()));
  const box = page.getByRole("banner").locator("input[name=q]");
  await box.focus();
  await failure;
  fails.now = null;
  await expect(box).toHaveAttribute("role", "combobox");
});

test("a heart whose code cannot be had tries once more by itself, then says so and offers another try", async ({ page }) => {
  const fails: Fails = { now: /\/toggle-[\w-]+\.js/ };
  await withFailing(page, fails);
  const documents = await open(page);
  const heart = page.locator("main [data-list=wish]").first();
  const failure = () => page.waitForEvent("requestfailed", (request) => (fails.now as RegExp).test(request.url()));
  const first = failure();
  await heart.click();
  await first;
  const message = page.getByText("That didn’t work. Please try again.");
  await expect(message).toBeHidden();
  await failure();
  await expect(message).toBeVisible();
  fails.now = null;
  await page.locator("#toasts").getByRole("button", { name: "Try again" }).click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(message).toBeHidden();
  expect(documents).toEqual([]);
});

test("a heart that is pressed again meanwhile is pressed once", async ({ page }) => {
  const fails: Fails = { now: /\/toggle-[\w-]+\.js/ };
  await withFailing(page, fails);
  await open(page);
  const heart = page.locator("main [data-list=wish]").first();
  const failure = page.waitForEvent("requestfailed", (request) => (fails.now as RegExp).test(request.url()));
  await heart.click();
  await failure;
  // a failed preload is followed by the import itself, which has to fail, too
  await page.waitForTimeout(500);
  fails.now = null;
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // the second try would have come after two seconds
  await page.waitForTimeout(2_300);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("another variant that cannot be drawn is told, and comes with another try", async ({ page }) => {
  const fails: Fails = { now: /\/product-view-[\w-]+\.js/ };
  await withFailing(page, fails);
  await page.goto("/fashion/products");
  const { data } = await (await page.request.get("/api/v1/products?perPage=48")).json();
  for (const { handle, main } of data as { handle: string; main: string }[]) {
    const product = (await (await page.request.get(`/api/v1/products/${handle}`)).json()).data;
    if (!product.options.some((option: { values: unknown[] }) => option.values.length > 2)) continue;
    await page.goto(`/${main}/product/${handle}`);
    break;
  }
  await expectHydrated(page);
  const documents = documentsOf(page);
  const other = page.locator("a[href^='?variant=']:not([aria-current])").last();
  const label = (await other.textContent())?.split(" (")[0] as string;
  await other.click();
  const retry = page.locator("#toasts").getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  fails.now = null;
  await retry.click();
  await expect(page.locator("a[href^='?variant='][aria-current]").filter({ hasText: label })).toBeVisible();
  expect(documents).toEqual([]);
});
