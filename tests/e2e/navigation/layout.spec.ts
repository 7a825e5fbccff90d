/** Layout "empty": paying and paper have nothing of the shop around them, whichever way one comes and goes. */

import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

/** The shop around the page, or nothing of it. */
async function expectShop(page: Page, isThere: boolean) {
  const count = isThere ? 1 : 0;
  await expect(page.locator("nav[data-places]")).toHaveCount(2 * count);
  await expect(header(page).getByRole("searchbox")).toHaveCount(count);
  await expect(header(page).locator("[data-wishlist]")).toHaveCount(count);
  await expect(footer(page).locator("nav:not([data-places])")).toHaveCount(3 * count);
}

/** Where the frame of layout "empty" leads. */
const ways = async (page: Page) =>
  page.locator("body :is(header, body > footer) a:not([lang])").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const [locale, prefix, words] of [
  ["en", "", en],
  ["ar", "/ar", ar as unknown as typeof en],
] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ locale, javaScriptEnabled, viewport: { width: 360, height: 740 } });

      test("the checkout has a frame of its own, on the way there, back and onwards", async ({ page }) => {
        await fillCart(page.request, locale);
        const live = async () => (javaScriptEnabled ? expectHydrated(page) : undefined);
        await page.goto(`${prefix}/cart`);
        await live();
        await expectShop(page, true);
        await page.getByRole("main").getByRole("link", { name: words.cart.checkout }).click();
        await expect(page).toHaveURL(/\/checkout$/);
        await live();
        await expectShop(page, false);
        const legal = ["terms", "privacy", "returns", "imprint", "preliminary-information", "distance-contract"].map((slug) => `${prefix}/page/${slug}`);
        expect(await ways(page)).toEqual(["#main", prefix || "/", `${prefix}/page/contact`, `${prefix}/cart`, ...legal]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        if (javaScriptEnabled) await expectAccessible(page);
        await page.goBack();
        await expect(page).toHaveURL(/\/cart$/);
        await expectShop(page, true);
        await page.goForward();
        await expect(page).toHaveURL(/\/checkout$/);
        await live();
        await expectShop(page, false);
        await header(page).getByRole("link", { name: words.header.backToCart }).click();
        await expect(page).toHaveURL(/\/cart$/);
        await expectShop(page, true);
      });
    });

test("what leads to the checkout by itself brings its frame along, and the logo brings the shop back", async ({ page }) => {
  await page.goto("/garden/product/verdelune-quill-beach-parasol");
  await expectHydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expectHydrated(page);
  await expectShop(page, false);
  await header(page).getByRole("link", { name: "Meydan" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectHydrated(page);
  await expectShop(page, true);
});

test("a navigation of the router's own crosses into another layout by a full load", async ({ page, errors }) => {
  await page.goto("/cart");
  await expectHydrated(page);
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    void (window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }).__reactRouterDataRouter.navigate("/checkout/order/M-0/invoice");
  });
  await expect(page).toHaveURL(/\/invoice$/);
  await expect(page.locator("html")).toHaveAttribute("data-layout", "empty");
  await expectShop(page, false);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(false);
  forgive(errors, statusOf(404));
});

test("paper has no shop, no cart and no other currency around it, also where there is no such order", async ({ page, errors }) => {
  const answer = await page.goto("/checkout/order/M-0/invoice");
  expect(answer?.status()).toBe(404);
  await expectShop(page, false);
  expect(await ways(page)).toEqual([
    "#main",
    "/",
    "/page/terms",
    "/page/privacy",
    "/page/returns",
    "/page/imprint",
    "/page/preliminary-information",
    "/page/distance-contract",
  ]);
  await expect(page.locator('[action="/currency"]')).toHaveCount(0);
  forgive(errors, statusOf(404));
});
