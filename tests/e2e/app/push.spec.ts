/** Notifications: turned on in the account, told of a package that leaves, shown by the service worker, ended with the session. */
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import { linkFor, makeAccount } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { chromiumWithNotifications, startedFrom } from "../support/chromium.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive } from "../support/forgive.ts";
import { changeSubscription, deliverPush, pressNotification, replacePushService, shownNotifications, workerOf } from "../support/push-service.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow", launchOptions: startedFrom(chromiumWithNotifications()) });

const password = "correct horse battery";
type OrderedPackage = { id: number; number: string };

test("a package that leaves is told in the shopper's language, leads to its order, and nothing comes after signing out", async ({
  page,
  browser,
  context,
  errors,
}) => {
  const push = await replacePushService(page);
  const email = await makeAccount(page, "fr", password);
  await page.goto("/fr/user/news");
  await expectHydrated(page);
  const here = page.locator("#here");
  await expect(here.getByRole("status")).toHaveText(fr.push.off);
  await here.getByRole("button", { name: fr.push.turnOn }).click();
  await expect(here.getByRole("status")).toHaveText(fr.push.on);
  await expect(page.locator("#browsers").getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  const former = (await push.idOf()) as string;
  // browsers are given another subscription now and then: what follows comes there
  const id = await changeSubscription(page, await workerOf(page), push.keys);
  expect(id).not.toBe(former);

  const seller = await browser.newContext();
  await signInAsDemo(seller, "seller@meydan.test");
  const { shop } = await askApi<{ shop: { handle: string } }>(seller.request, "GET", "/seller/me");
  const order = await buyFromShop(page, shop.handle, email);
  const packages = await askApi<OrderedPackage[]>(seller.request, "GET", `/seller/packages?q=${order.number}`);
  const pkg = packages.find(({ number }) => number.startsWith(order.number)) as OrderedPackage;
  await askApi(seller.request, "POST", `/seller/packages/${pkg.id}/ship`, { carrier: "dhl", number: "JD014600003" });
  await seller.close();

  const titled = (text: string) => async () => (await push.messages(id)).find(({ title }: { title: string }) => title.includes(text));
  await expect.poll(titled("a expédié votre colis"), { timeout: 20_000 }).toBeTruthy();
  const message = await titled("a expédié votre colis")();
  expect(JSON.stringify(message)).not.toMatch(/JD0146|rue de la Paix|€/);

  await page.goto("/fr/user/news");
  await expectHydrated(page);
  const worker = await workerOf(page);
  const cdp = await context.newCDPSession(page);
  await deliverPush(page, cdp, message);
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([
      { title: message.title, body: `Commande ${order.number}`, tag: `order:${order.number}`, lang: "fr", dir: "ltr", path: `/fr/user/order/${order.number}` },
    ]);
  await pressNotification(worker);
  await expect(page).toHaveURL(new RegExp(`/fr/user/order/${order.number}$`));
  expect(await shownNotifications(worker)).toEqual([]);

  // the mail of the same news has a way out that needs no sign-in
  const out = new URL(await linkFor(page, email, "/unsubscribe"));
  await page.goto(out.pathname + out.search);
  await expectAccessible(page);
  await page.getByRole("button", { name: fr.account.news.out.yes }).click();
  await expect(page.getByText(fr.account.news.out.done)).toBeVisible();
  await page.goto("/fr/user/news");
  const name = fr.account.news.name.replace("{{kind}}", fr.account.news.kinds.orders);
  await expect(page.getByRole("checkbox", { name: name.replace("{{channel}}", fr.account.news.mail) })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: name.replace("{{channel}}", fr.account.news.push), exact: true })).toBeChecked();

  expect(errors).toEqual([]);
  await page.getByRole("navigation", { name: fr.account.nav.label }).getByRole("button", { name: fr.account.signOut }).click();
  await expect(page).toHaveURL(/\/fr$/);
  await expectHydrated(page);
  await expect.poll(() => push.isOver(id)).toBe(true);
  expect(await push.idOf()).toBeNull();
  // one that was on its way says nothing of whose it was
  const again = await context.newCDPSession(page);
  await expect(async () => {
    // the worker may still be closing what it has shown
    await deliverPush(page, again, message);
    expect(await shownNotifications(worker)).toEqual([expect.objectContaining({ title: "Meydan", body: fr.mail.push.neutral, path: "/" })]);
  }).toPass();
  // the browser's own line about a call that was under way at the sign-out
  forgive(errors, /status of 401/);
});

test("notifications are offered after an order, at the next touch", async ({ page }) => {
  await replacePushService(page);
  const email = await makeAccount(page, "en", password);
  await buyFromShop(page, "dar-atlas", email);
  const offer = page.getByText(en.push.offer.order);
  await expect(offer).toHaveCount(0);
  // its code may be on its way at the first key
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(offer).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("notifications are offered when a shop is followed, once, and never to guests", async ({ page }) => {
  await replacePushService(page);
  const offer = page.getByText(en.push.offer.follow);
  const follow = page.locator("main [data-list=follow]").first();
  await page.goto("/shop/dar-atlas");
  await expectHydrated(page);
  await follow.click();
  await expect(page.getByText(en.lists.added.follow)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await makeAccount(page, "en", password);
  await page.goto("/shop/galata-atelier");
  await expectHydrated(page);
  await follow.click();
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: en.push.turnOn }).click();
  await expect(page.getByText(en.push.on)).toBeVisible();
  const { browsers } = await askApi<{ browsers: unknown[] }>(page.request, "GET", "/user/news");
  expect(browsers.length).toBe(1);
  await page.reload();
  await expectHydrated(page);
  await follow.click();
  await expect(page.getByText(en.lists.removed.follow)).toBeVisible();
  await follow.click();
  await expect(page.getByText(en.lists.added.follow)).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("what is mailed is chosen in a plain form", async ({ page }) => {
    await makeAccount(page, "en", password);
    await page.goto("/user/news");
    const name = en.account.news.name.replace("{{kind}}", en.following.title).replace("{{channel}}", en.account.news.mail);
    await page.getByRole("checkbox", { name }).check();
    await page.locator("#choices").getByRole("button", { name: en.account.save }).click();
    await expect(page.getByText(en.account.saved)).toBeVisible();
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  });
});
