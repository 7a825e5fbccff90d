/** The service worker: what it keeps and what never, on networks that are slow, cut or lose files. The only tests with one (playwright.config.ts). */
import type { Page } from "playwright/test";
import { lastWorker, lastWorkerHeaders } from "../../../worker/request/last-worker.ts";
import { demoShopper } from "../support/demo-shopper.ts";
import { type Network, startNetwork } from "../support/network.ts";
import { test as base, expect, expectAccessible, expectHydrated } from "../support/test.ts";

const test = base.extend<{ network: Network }>({
  network: async ({ baseURL }, use) => {
    const network = await startNetwork(baseURL as string);
    await use(network);
    await network.stop();
  },
});
test.use({ serviceWorkers: "allow" });


/** The worker is in control of this page, and has kept it. */
async function settled(page: Page) {
  await expectHydrated(page);
  const isKept = async () => {
    if (!navigator.serviceWorker.controller) return false;
    return (await (await caches.open("pages")).match(location.href.split("#")[0] as string)) !== undefined;
  };
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

const lines = (errors: string[]) => errors.splice(0);

test("is registered at /sw.js, and asked for anew each time", async ({ page, context, request }) => {
  const registered = context.waitForEvent("serviceworker");
  await page.goto("/");
  await expectHydrated(page);
  expect(new URL((await registered).url()).pathname).toBe("/sw.js");
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/");
  const file = await request.get("/sw.js");
  expect(file.headers()["cache-control"]).toBe("no-cache");
  expect(file.headers()["content-type"]).toContain("javascript");
});

test("without network a visited page is whole and says when its prices were true; any other is the offline document of its language", async ({
  page,
  network,
  errors,
}) => {
  await page.goto(`${network.origin}/fr/all`);
  await settled(page);
  network.isCut = true;
  await page.reload();
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-cached-at", /^\d{13}$/);
  await expectHydrated(page);
  const said = () => page.locator("[data-product] p:has(strong)").first().evaluate((price) => getComputedStyle(price, "::after").content);
  await expect.poll(said).toMatch(/^"à \d{2}:\d{2}"$/);

  for (const [path, title] of [
    ["/fr/cart", "Vous êtes hors ligne"],
    ["/ar/all/product/none", "أنت غير متصل بالإنترنت"],
    ["/user/orders", "You are offline"],
  ] as const) {
    const answer = await page.goto(network.origin + path);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await expectAccessible(page);
  network.isCut = false;
  await page.getByRole("button", { name: "Try again" }).click();
  // the wanted address: its guard asks to sign in
  await expect(page).toHaveURL(/\/login/);
  expect(lines(errors).every((line) => /503|ERR_|Failed to (fetch|load)/.test(line))).toBe(true);
});
