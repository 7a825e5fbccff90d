/** From release N to N+1 with an open tab and a running checkout: nothing breaks, nothing reloads by itself, and what is old goes in the end. */
import type { Page } from "playwright/test";
import { fillAddress } from "../support/fill-address.ts";
import { pressInFoot } from "../support/foot.ts";
import { type Network, startNetwork } from "../support/network.ts";
import { test as base, expect, expectHydrated } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

const test = base.extend<{ network: Network }>({
  network: async ({ baseURL }, use) => {
    const network = await startNetwork(baseURL as string);
    await use(network);
    await network.stop();
  },
});
test.use({ serviceWorkers: "allow" });

/** Whoever is loaded anew has lost this. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }));
const isMarked = (page: Page) => page.evaluate(() => "mark" in window);
const releaseOf = (page: Page) => page.evaluate(() => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version);
/** Files of release N and of N+1 that the worker holds. */
const filesHeld = (page: Page) =>
  page.evaluate(async () => {
    const names = (await (await caches.open("assets")).keys()).map(({ url }) => url);
    return { former: names.filter((name) => !name.includes(".next.")).length, next: names.filter((name) => name.includes(".next.")).length };
  });
/** Requests for the files that have others in them. */
const archives = ({ asked }: Network) => asked.filter((each) => /\/assets\/archive-/.test(each));
const offer = (page: Page) => page.getByRole("status").filter({ hasText: "A new version of Meydan is here." });

/** A second page, so the rest of the shopper's files has come while nothing was to do; none of it twice. */
async function lookAround(page: Page, network: Network) {
  for (const path of ["/all", "/brands"]) {
    await page.goto(network.origin + path);
    await expectHydrated(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  }
  await expect.poll(async () => (await filesHeld(page)).former, { timeout: 30_000 }).toBeGreaterThan(200);
  expect(archives(network).length).toBeGreaterThan(0);
  expect(new Set(archives(network)).size).toBe(archives(network).length);
}

test("an open tab and a checkout live on; the tab that asks for the new release gets it, once; then the former one's files go", async ({
  page,
  context,
  network,
  errors,
}) => {
  await lookAround(page, network);
  const former = await releaseOf(page);
  await fillCart(context.request, "en", 6);
  const checkout = await context.newPage();
  await checkout.goto(`${network.origin}/checkout`);
  await expectHydrated(checkout);
  await mark(page);
  await mark(checkout);

  network.isNextRelease = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(offer(page)).toBeVisible();
  // the former release goes on: a page whose code the server has no more
  await pressInFoot(page, "/categories");
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await offer(page).getByRole("button", { name: "Refresh" }).click();
  await expect.poll(async () => (await releaseOf(page).catch(() => former)) !== former).toBe(true);
  await expectHydrated(page);
  expect(await isMarked(page)).toBe(false);

  // nobody has disturbed the one who pays: neither a message nor a reload, and the next step comes
  await expect(offer(checkout)).toHaveCount(0);
  await checkout.locator('main [name="email"]').fill("ada@example.test");
  await fillAddress(checkout, { country: "FR", name: "Ada Lovelace", phone: "+33612345678", line1: "12 rue des Lilas", city: "Lyon", postalCode: "69003" });
  await expect(checkout.getByRole("main").locator('[name="gateway"]').first()).toBeAttached();
  expect(await isMarked(checkout)).toBe(true);
  expect((await filesHeld(checkout)).former).toBeGreaterThan(50);

  // its tab was the last one of the former release
  await checkout.close();
  expect(loads).toBe(1);
  // a tab that has just been closed may still be counted when the next page asks
  await expect(async () => {
    await page.reload();
    await expectHydrated(page);
    await expect.poll(async () => (await filesHeld(page)).former, { timeout: 6_000 }).toBe(0);
  }).toPass({ timeout: 25_000 });
  expect((await filesHeld(page)).next).toBeGreaterThan(0);
  await expect(offer(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("whoever comes after a deploy gets the new release without a word", async ({ page, network }) => {
  await page.goto(`${network.origin}/all`);
  await expectHydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  const former = await releaseOf(page);
  network.isNextRelease = true;
  await page.goto(`${network.origin}/brands`);
  await expectHydrated(page);
  expect(await releaseOf(page)).not.toBe(former);
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const stored = (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
      return [registration?.waiting === null, stored.some((url) => /manifest-[\w-]+\.next\.js/.test(url))];
    });
  // page and worker each rest for some seconds before they begin, and the worker before ends what it does
  await expect.poll(workers, { timeout: 25_000 }).toEqual([true, true]);
  await expect(offer(page)).toHaveCount(0);
});

test("of a release that is nearly whole here, only what is missing is fetched", async ({ page, context, network }) => {
  await lookAround(page, network);
  const chosen = () =>
    page.evaluate(async () => {
      const held = (await (await caches.open("assets")).keys()).map(({ url }) => url);
      return [/\/reviews-[\w-]+\.js$/, /\/checkout-[\w-]+\.css$/].flatMap((name) => held.find((url) => name.test(url)) ?? []);
    });
  await expect.poll(async () => (await chosen()).length, { timeout: 30_000 }).toBe(2);
  const lost = await chosen();
  await page.evaluate(async (urls) => {
    const cache = await caches.open("assets");
    for (const url of urls) await cache.delete(url);
  }, lost);
  // a worker begins anew after some time without work
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  network.asked.length = 0;
  await page.goto(`${network.origin}/page/about`);
  await expectHydrated(page);
  const areHeld = () => page.evaluate(async (urls) => Promise.all(urls.map(async (url) => (await caches.match(url)) !== undefined)), lost);
  await expect.poll(areHeld, { timeout: 30_000 }).toEqual([true, true]);
  expect(network.asked).toEqual(expect.arrayContaining(lost.map((url) => `GET ${new URL(url).pathname}`)));
  expect(archives(network)).toEqual([]);
});
