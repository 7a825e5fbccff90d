/** A shared computer: whoever comes next finds nothing of an account, online or offline, however its session ended (T41). */
import type { BrowserContext, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { makeAccount } from "../support/accounts.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { cutOff, forgiveNetwork, storedEverywhere, storedForOffline } from "../support/stored.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

test.use({ serviceWorkers: "allow" });

const password = "a password of the privacy test";
const street = "17 Whispering Gallery Lane";
const address = { name: "Ada Lovelace", phone: "+33 1 23 45 67 89", line1: street, city: "Paris", postalCode: "75002", country: "FR" };

/** Somebody with a cart, an order in cash, a draft of a checkout and a change that waits; all of it read, so that the browser keeps it. */
async function leftBy(page: Page, context: BrowserContext) {
  const email = await makeAccount(page, "en", password);
  const [thing] = await fillCart(context.request, "en", 3);
  const { total } = await askApi<{ total: object }>(context.request, "POST", "/checkout/quote?currency=EUR", { address });
  const body = { email, address, gateway: "stripe", expectedTotal: total };
  const order = await askApi<{ number: string }>(context.request, "POST", "/orders", body, { ...ownSite, "idempotency-key": crypto.randomUUID() });
  const [inCart] = await fillCart(context.request, "en", 5);
  await page.goto("/all");
  await storedForOffline(page);
  for (const path of ["/user/orders", `/user/order/${order.number}`, "/user/profile", "/cart", "/checkout"]) {
    await page.goto(path);
    await storedForOffline(page);
  }
  await page.locator('[name="address.line1"]').fill(street);
  const secrets = [email, "Lovelace", street, order.number, (inCart as { name: string }).name, "account.json"];
  // it is there to be read, so the test would see it
  await expect.poll(async () => (await storedEverywhere(page)).includes(order.number)).toBe(true);
  expect(await storedEverywhere(page)).toContain(street);
  return { secrets, order, email, thing, inCart: (inCart as { name: string }).name };
}
type Left = Awaited<ReturnType<typeof leftBy>>;

const found = async (page: Page, { secrets }: Left) => {
  const stored = await storedEverywhere(page);
  return secrets.filter((secret) => stored.includes(secret));
};
/** What stands in public pages is everyone's: the names of products go with the pages that were looked at. */
const expectNothing = (page: Page, left: Left) => expect.poll(() => found(page, left), { timeout: 15_000 }).toEqual([]);

/** Product pictures in the service worker's cache. */
const storedPictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("pictures")).keys()).map(({ url }) => url).filter((url) => url.includes("/media/")));

async function signOut(page: Page) {
  await page.goto("/");
  await expectHydrated(page);
  await page.getByRole("banner").locator(`summary:has-text("${en.header.account}")`).click();
  await page.getByRole("banner").getByRole("button", { name: en.account.signOut }).click();
}

/** The next visitor, without network: every address of an account is the offline document, with nothing in it. */
async function expectNothingOffline(page: Page, context: BrowserContext, { order, inCart }: Left) {
  await cutOff(context, true);
  for (const path of ["/user/orders", `/user/order/${order.number}`, "/cart"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-listed", "");
    for (const secret of [street, "Lovelace", inCart]) await expect(page.locator("body")).not.toContainText(secret);
    await expect(page.locator('[data-offline="orders"]')).toBeHidden();
  }
  // the offline document opens what was wanted by itself once the network is back
  await page.goto("about:blank");
  await cutOff(context, false);
}

test("after signing out nothing of the account is kept, nor seen by the next visitor, also by the way back", async ({ page, context, errors }) => {
  const left = await leftBy(page, context);
  await page.goto(`/user/order/${left.order.number}`);
  await storedForOffline(page);
  await expect.poll(async () => (await storedPictures(page)).length).toBeGreaterThan(0);
  const pictures = await storedPictures(page);
  await signOut(page);
  await expect(page.locator("html")).toHaveAttribute("data-who", "guest");
  await expectHydrated(page);
  await expectNothing(page, left);
  // of what was looked at and ordered no picture is left but those that everyone sees on this page
  const shown = await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc));
  expect((await storedPictures(page)).filter((url) => pictures.includes(url) && !shown.includes(url))).toEqual([]);
  await page.goBack();
  await page.goBack();
  await expect(page.locator("body")).not.toContainText(street);
  await expectNothing(page, left);
  await expectNothingOffline(page, context, left);

  // another account of the same browser
  await page.goto("/");
  await makeAccount(page, "en", password);
  await page.goto("/user/orders");
  await storedForOffline(page);
  await expectNothingOffline(page, context, left);
  forgiveNetwork(errors);
});

test("after a session was ended elsewhere nothing of the account is kept", async ({ page, context, playwright, baseURL, errors }) => {
  const left = await leftBy(page, context);
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await askApi(elsewhere, "POST", "/user/signin", { email: left.email, password });
  await elsewhere.post("/api/v1/user/sessions/end-others", { headers: ownSite });
  await page.goto("/");
  await expectHydrated(page);
  // the first answer of the account says that it is over
  await page.evaluate(() => fetch("/api/v1/user/me"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.locator("html")).toHaveAttribute("data-who", "guest");
  await expectNothing(page, left);
  await expectNothingOffline(page, context, left);
  await elsewhere.dispose();
  forgiveNetwork(errors);
});

test("a tab that is closed while it signs out leaves nothing either", async ({ page, context, errors }) => {
  const left = await leftBy(page, context);
  const other = await context.newPage();
  await other.goto("/about-nothing");
  await page.goto("/");
  await expectHydrated(page);
  // before the service worker has it, closing the tab stops it: nobody has signed out then
  const leaving = context.waitForEvent("request", (each) => each.serviceWorker() !== null && each.url().endsWith("/sign-out"));
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/sign-out"]') as HTMLFormElement;
    // without the page's own listener: the service worker is the only one left
    form.submit();
  });
  await leaving;
  await page.close({ runBeforeUnload: true });
  await expectNothing(other, { ...left, secrets: left.secrets.slice(0, -1).filter((secret) => secret !== street) });
  await other.goto("/");
  await expectHydrated(other);
  await expectNothing(other, left);
  errors.splice(0);
});

test("what waits belongs to whoever made it: the next account does not send it", async ({ page, context, errors }) => {
  await makeAccount(page, "en", password);
  const [inCart] = await fillCart(context.request, "en", 7);
  await page.goto("/cart");
  await storedForOffline(page, "cart");
  await cutOff(context, true);
  await page.locator("[data-remove]").first().click();
  await expect(page.locator("[data-waiting]")).toBeVisible();
  // the session is gone, unseen; somebody else signs in
  await page.close();
  await context.clearCookies();
  await cutOff(context, false);
  const next = await context.newPage();
  await makeAccount(next, "en", password);
  const sent: string[] = [];
  context.on("request", (each) => each.method() !== "GET" && each.url().includes("/cart/items") && sent.push(each.url()));
  await next.goto("/");
  await storedForOffline(next);
  await expect.poll(async () => (await storedEverywhere(next)).includes((inCart as { name: string }).name)).toBe(false);
  expect(sent).toEqual([]);
  forgiveNetwork(errors);
});
