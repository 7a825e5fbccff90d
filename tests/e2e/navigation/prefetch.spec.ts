/** The first pictures of products behind links in view: fetched ahead, but never at the cost of anything else. */
import type { Page, Request } from "playwright/test";
import { pressInFoot } from "../support/foot.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

// a picture that is in the browser's cache is shown in place of a smaller one, and not fetched again
test.use({ isFirstVisit: true });

/** Pictures in the size a product page asks for; on this screen cards have smaller ones. */
const large = /\/media\/\w+\?w=640$/;
const fileOf = (address: string) => address.split("?", 1)[0] as string;

function largeAsked(page: Page): Request[] {
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (large.test(request.url())) asked.push(request);
  });
  return asked;
}

/** Two idle moments after whatever could have been begun. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 2_000 }), { timeout: 2_000 }), 700)),
  );

async function open(page: Page, connection?: { saveData?: boolean; effectiveType?: string }) {
  if (connection) await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
  await page.goto("/electronics/products");
  await expectHydrated(page);
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/idle-start-/.test(name)));
}

test("the pictures of products in view come after the page's own, a few of them, and the page uses them", async ({ page }) => {
  const asked = largeAsked(page);
  await open(page);
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  await settle(page);
  expect(asked.length).toBeLessThanOrEqual(6);
  const inView = await page
    .locator("main [data-product] img")
    .evaluateAll((pictures) =>
      (pictures as HTMLImageElement[]).filter((picture) => picture.getBoundingClientRect().top < innerHeight).map(({ currentSrc }) => currentSrc),
    );
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  );
  const own_ms = Math.max(...entries.filter(({ name }) => inView.includes(name)).map(({ responseEnd }) => responseEnd));
  for (const { name, startTime } of entries.filter(({ name }) => large.test(name))) expect([name, startTime >= own_ms]).toEqual([name, true]);
  const files = asked.map((request) => fileOf(request.url()));
  for (const file of files) expect(inView.map(fileOf)).toContain(file);
  // the page behind such a link asks for nothing more
  const at = inView.map(fileOf).indexOf(files[0] as string);
  await page.locator("main [data-product] a.cover").nth(at).click();
  const shown = page.locator("[data-gallery] li img").first();
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.complete && picture.currentSrc)).toBe(asked[0]?.url());
  expect(asked.filter((request) => fileOf(request.url()) === files[0])).toHaveLength(1);
});

for (const [who, connection] of Object.entries({ "data savers": { saveData: true }, "readers on 2g": { effectiveType: "2g" } }))
  test(`no picture is fetched ahead for ${who}; asked anew each time`, async ({ page }) => {
    const asked = largeAsked(page);
    await open(page, connection);
    await settle(page);
    expect(asked).toEqual([]);
    await page.evaluate(() => Object.assign((navigator as unknown as { connection: object }).connection, { saveData: false, effectiveType: "4g" }));
    for (const y of [3000, 0]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      await settle(page);
    }
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

test("nor without network", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => !("isCut" in window) }));
  const asked = largeAsked(page);
  const held = Promise.withResolvers<void>();
  const details = page.waitForRequest("**/api/v1/product-details*");
  await page.route("**/api/v1/product-details*", async (route) => {
    await held.promise;
    await route.fallback();
  });
  await open(page);
  const request = await details;
  await page.evaluate(() => Object.assign(window, { isCut: true }));
  held.resolve();
  await (await request.response())?.finished();
  await settle(page);
  expect(asked).toEqual([]);
});

test("whoever leaves stops the picture that is under way, and no further one is asked for", async ({ page }) => {
  const asked = largeAsked(page);
  const stopped: string[] = [];
  page.on("requestfailed", (request) => large.test(request.url()) && stopped.push(request.url()));
  await page.route(large, () => {}); // never answered
  await page.route("**/api/v1/brands*", () => {}); // the page one goes to is slow
  await open(page);
  await expect.poll(() => asked.length).toBe(1);
  await pressInFoot(page, "/brands");
  await expect.poll(() => stopped).toEqual(asked.map((request) => request.url()));
  await settle(page);
  expect(asked).toHaveLength(1);
});

test("nothing is fetched ahead of a page that is somebody's own", async ({ page }) => {
  const pictures = largeAsked(page);
  await open(page);
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  await settle(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // what is in view goes on coming
    if (!pathname.startsWith("/media/")) asked.push(pathname);
  });
  await page.evaluate(() => {
    const links = ["/user/orders", "/cart", "/checkout", "/user/wishlists"].map((href) =>
      Object.assign(document.createElement("a"), { href, textContent: href }),
    );
    for (const link of links) document.getElementById("main")?.insertAdjacentElement("afterbegin", link);
  });
  await page.locator('main a[href="/user/orders"]').hover();
  await settle(page);
  expect(asked).toEqual([]);
});
