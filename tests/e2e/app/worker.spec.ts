/** The service worker: the only tests with one (playwright.config.ts). */
import { expect, expectHydrated, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

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
