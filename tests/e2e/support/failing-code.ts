/** Code that cannot be had, as a browser meets it. */
import type { Page } from "playwright/test";

export type Fails = { now: RegExp | null };

/** Scripts and sheets whose name fits are not to be had while `fails` says so. */
export async function withFailing(page: Page, fails: Fails) {
  await page.route("**/assets/**", (route) => (fails.now?.test(route.request().url()) ? route.abort() : route.fallback()));
}

/** Paths of the documents asked for from now on. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** A full load was made just now: no other for a minute. */
export const justReloaded = (page: Page) => page.evaluate(() => sessionStorage.setItem("meydan-reload", String(Date.now())));

/** With and without the Navigation API: nothing may depend on it. */
export const browsers = ["a browser with the Navigation API", "an older browser"] as const;

export async function asBrowser(page: Page, browser: (typeof browsers)[number]) {
  if (browser === "an older browser") await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
}
