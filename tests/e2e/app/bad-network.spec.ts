/** A network that is not there, lies, or is silent: whoever signs out is signed out, nothing untrue is said, nothing hangs, and the page stays. */

import type { Page } from "playwright/test";
import { notice_ms } from "../../../app/client/patience.ts";
import { progressTiming } from "../../../app/navigation/rules.ts";
import en from "../../../locales/en.json" with { type: "json" };
import { makeAccount } from "../support/accounts.ts";
import { pressInFoot } from "../support/foot.ts";
import { failedLoads, forgive } from "../support/forgive.ts";
import { forgiveNetwork, storedEverywhere, storedForOffline } from "../support/stored.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { ownSite } from "../support/three-shops.ts";

// what a network left half done is nothing for the next test's tab
test.use({ isFirstVisit: true });

const product = "/garden/product/verdelune-quill-beach-parasol";
const portal = { status: 200, contentType: "text/html", headers: { "cache-control": "public, max-age=60" }, body: "<h1>Hotel WiFi</h1>" };
const toasts = (page: Page) => page.locator("#toasts");
const sessionCookies = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => /^(frontend__|signed_)/.test(name))
    .sort();

/** Code that is fetched when the page is idle, and wanted where nothing can be fetched any more. */
const expectFetched = (page: Page, name: string) =>
  page.waitForFunction((file) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(file)), `/${name}-`);

async function pressSignOut(page: Page) {
  await page.getByRole("banner").locator(`summary:has-text("${en.header.account}")`).click();
  await page.getByRole("banner").getByRole("button", { name: en.account.signOut }).click();
}

test("signing out counts from the press on: where there is no network, the server fails, or a portal answers with 200, the next question to the shop is a guest's", async ({
  page,
  context,
  errors,
}) => {
  const password = "a password of the bad networks";
  const email = await makeAccount(page, "en", password);
  for (const answer of [null, { status: 503, body: "" }, portal]) {
    if (answer) await page.request.post("/api/v1/user/signin", { headers: ownSite, data: { email, password } });
    await page.goto(product);
    await expectHydrated(page);
    await expectFetched(page, "session-ended");
    await context.route("**/*", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await pressSignOut(page);
    await expect(page.locator("html")).toHaveAttribute("data-who", "guest");
    await expect(toasts(page)).toContainText(en.session.left);
    await expect(page).toHaveURL(product);
    expect(await sessionCookies(page)).toContain("signed_out");
    await context.unroute("**/*");
    expect((await context.request.get("/user/profile")).url()).toMatch(/\/login$/);
    expect(await sessionCookies(page)).toEqual([]);
  }
  forgiveNetwork(errors);
  // a portal answers scripts with its page as well
  forgive(errors, /MIME type of "text\/html"/);
});

test("a portal's page with 200 for a product put into the cart is no success: it waits, and is put there once", async ({ page, context, errors }) => {
  await page.goto(product);
  await expectHydrated(page);
  await expectFetched(page, "idle-start");
  await context.route("**/api/v1/cart/items*", (route) => route.fulfill(portal));
  await page.locator("[data-add]").first().click();
  await expect(toasts(page)).toContainText(en.app.offline.willAdd);
  await expect(toasts(page)).not.toContainText(en.buy.added);
  await context.unroute("**/api/v1/cart/items*");
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  const count = async () => ((await (await context.request.get("/api/v1/cart")).json()) as { data: { count: number } }).data.count;
  await expect.poll(count).toBe(1);
  await expect(page.locator("header [data-cart-count]")).toHaveText("1");
  forgiveNetwork(errors);
});

test("a press whose code does not come while the shop is not there keeps the page, and is said", async ({ page, context, errors }) => {
  await page.goto(product);
  await expectHydrated(page);
  await context.route("**/*", (route) => route.abort());
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  for (const pressed of ["[data-add]", "[data-gallery] a"]) {
    await page.locator(pressed).first().click();
    await expect(toasts(page)).toContainText(en.buy.failed, { timeout: 3_500 });
  }
  await expect(page).toHaveURL(product);
  forgive(errors, failedLoads);
});

test("an answer that does not come is said within 3 s, and a navigation of which nothing comes ends in words", async ({ page, context, errors }) => {
  await page.goto(product);
  await expectHydrated(page);
  await expectFetched(page, "idle-start");
  await page.clock.install();
  const silent = Promise.withResolvers<void>();
  await context.route(/\/api\/v1\/|healthz/, async (route) => {
    await silent.promise;
    await route.abort().catch(() => {});
  });
  const sent = page.waitForRequest(/cart\/items/);
  await page.locator("[data-add]").first().click();
  await sent;
  await page.clock.fastForward(notice_ms);
  await expect(toasts(page)).toContainText(en.app.offline.willAdd);
  await pressInFoot(page, "/brands");
  await expect(page.getByRole("progressbar")).toHaveAttribute("data-state", "moving");
  await page.clock.fastForward(progressTiming.throttle_ms + progressTiming.duration_ms);
  await expect(page.getByRole("main").getByRole("link", { name: en.navigation.retry })).toBeVisible();
  await expect(page.getByRole("progressbar")).not.toHaveAttribute("data-state", "moving");
  silent.resolve();
  await context.unroute(/\/api\/v1\/|healthz/);
  forgive(errors, failedLoads);
});

test("where the browser forbids storage a heart says that it lasts as long as the page", async ({ page, errors }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await page.goto(product);
  await expectHydrated(page);
  await page.getByRole("main").locator('[data-list="wish"]').first().click();
  await expect(toasts(page)).toContainText(en.lists.unsaved);
  expect(errors).toEqual([]);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a sign-in that finds no network keeps its page and what was typed; a portal's page is never kept", async ({ page, context, errors }) => {
    await page.goto("/brands");
    await storedForOffline(page);
    await page.goto("/login");
    await storedForOffline(page);
    await page.locator('[name="email"]').fill("ada@example.test");
    await page.locator('[name="password"]').fill("a password");
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: en.common.signIn, exact: true }).click();
    await expect(toasts(page)).toContainText(en.app.offline.unanswered);
    await expect(page.locator('[name="email"]')).toHaveValue("ada@example.test");
    await expect(page).toHaveURL("/login");
    await context.setOffline(false);
    await context.route(/\/brands$/, (route) => route.fulfill(portal));
    await page.goto("/brands");
    await context.unroute(/\/brands$/);
    expect(await storedEverywhere(page)).not.toContain("Hotel WiFi");
    forgiveNetwork(errors);
  });
});
