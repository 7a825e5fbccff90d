/** A session that ends under an open page: what was the shopper's goes, the header follows, and the visitor is told. */
import type { BrowserContext, Page } from "playwright/test";
import { expiryCookie, refreshCookie } from "../../../worker/request/session/cookies.ts";
import { languages, makeAccount } from "../support/accounts.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { ownSite } from "../support/three-shops.ts";

/** The token has expired, and there is nothing to refresh it with. */
async function expire(context: BrowserContext) {
  for (const name of [expiryCookie, refreshCookie]) await context.clearCookies({ name });
}

const password = "a password of the session test";

/** Looks back at the page until that has its effect: of several looks in a few seconds only the first one is a call. */
const lookBack = (page: Page, effect: () => Promise<void>, before?: () => Promise<void>) =>
  expect(async () => {
    await before?.();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await effect();
  }).toPass();
const soon = { timeout: 500 };
const who = (page: Page) => page.locator("html");

for (const [locale, { prefix, words }] of Object.entries(languages))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    for (const path of locale === "en" ? ["/user/orders", "/user/vouchers", "/user/following", "/user/addresses"] : ["/user/orders"])
      test(`${path}: its next call leads home, with a word`, async ({ page, context, errors }) => {
        await signInAsDemo(context);
        await page.goto(prefix + path);
        await expectHydrated(page);
        await expect(who(page)).toHaveAttribute("data-who", "shopper");
        await expire(context);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        // an answer that was under way may have brought new cookies
        await lookBack(
          page,
          () => expect(page).toHaveURL(prefix || "/", soon),
          () => expire(context),
        );
        await expect(page.locator("#toasts")).toContainText(words.session.ended);
        await expect(who(page)).toHaveAttribute("data-who", "guest");
        await expect(page.getByRole("navigation", { name: words.account.nav.label })).toHaveCount(0);
        expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
        await page.getByRole("banner").locator(`summary:has-text("${words.header.account}")`).click();
        await expect(page.getByRole("banner").getByRole("link", { name: words.common.signIn })).toBeVisible();
        await expect(page.getByRole("banner").getByRole("button", { name: words.account.signOut })).toBeHidden();
        await page.keyboard.press("Escape");
        if (path === "/user/orders") await expectAccessible(page);
        // the way back is one press, and a sign-in, away
        await page.locator("#toasts").getByRole("link", { name: words.common.signIn }).click();
        await expect(page).toHaveURL(`${prefix}/login`);
        expect((await context.cookies()).find(({ name }) => name === "frontend_redirect")?.value).toBe(encodeURIComponent(prefix + path));
        forgive(errors, /status of 401/);
      });
  });

test("an open page stays where it is: its header is a guest's, and so are its hearts", async ({ page, context, errors }) => {
  await makeAccount(page, "en", password);
  const [card] = (await (await context.request.get("/api/v1/products?category=electronics&perPage=1")).json()).data;
  await context.request.put(`/api/v1/user/wishes/${card.handle}`, { headers: ownSite });
  await page.goto("/electronics/products");
  await expectHydrated(page);
  const pressed = page.locator("main [data-list=wish][aria-pressed=true]");
  await expect(pressed.first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expire(context);
  await lookBack(
    page,
    () => expect(who(page)).toHaveAttribute("data-who", "guest", soon),
    () => expire(context),
  );
  await expect(page.locator("#toasts")).toContainText(languages.en.words.session.ended);
  await expect(pressed).toHaveCount(0);
  await expect(page.locator("header [data-wish-count]")).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/electronics/products");
  // from here on the hearts are this browser's own
  await page.locator("main [data-list=wish]").nth(1).click();
  await expect(pressed).toHaveCount(1);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("meydan-wish") ?? "[]").length)).toBe(1);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  forgive(errors, /status of 401/);
});

test("signed out in another tab: a look back at a protected page leads home, at an open one stays", async ({ page, context, errors }) => {
  await makeAccount(page, "en", password);
  const open = await context.newPage();
  await open.goto("/brands");
  await expectHydrated(open);
  await page.goto("/user/orders");
  await expectHydrated(page);
  await context.request.post("/sign-out", { headers: ownSite });
  for (const each of [page, open]) await each.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page).toHaveURL("/");
  await expect(page.locator("#toasts")).toContainText(languages.en.words.session.ended);
  await expect(who(open)).toHaveAttribute("data-who", "guest");
  expect(new URL(open.url()).pathname).toBe("/brands");
  forgive(errors, /status of 401/);
});
