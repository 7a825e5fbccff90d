/** What a browser keeps, read whole: for tests that look for what must not be there. And pages that wait until it is kept. */
import type { BrowserContext, Page } from "playwright/test";
import { forgive } from "./forgive.ts";
import { expect, expectHydrated } from "./test.ts";

/** All of Cache Storage (addresses and texts), IndexedDB, localStorage, sessionStorage and the cookies a script can read. */
export async function storedEverywhere(page: Page): Promise<string> {
  for (;;) {
    try {
      return await readStored(page);
    } catch (error) {
      // the page was left while it was read: the next one is read instead
      if (!String(error).includes("Execution context was destroyed")) throw error;
      await page.waitForLoadState();
    }
  }
}

const readStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        parts.push(`${name} ${request.url}`);
        if (/text|json/.test(answer?.headers.get("content-type") ?? "") && !request.url.includes("/assets/")) parts.push((await answer?.text()) ?? "");
      }
    }
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name as string));
      for (const store of db.objectStoreNames) parts.push(`${name} ${store} ${JSON.stringify(await done(db.transaction(store).objectStore(store).getAll()))}`);
      db.close();
    }
    return parts.join("\n");
  });

/** The page is the service worker's, which has kept it and the code that is fetched at a touch. */
export async function storedForOffline(page: Page, ...code: readonly string[]) {
  await expectHydrated(page);
  await expect
    .poll(
      () =>
        page.evaluate(async (names) => {
          if (!navigator.serviceWorker.controller) return "no worker";
          if (document.querySelector("main [data-add]") && !(await (await caches.open("pages")).match(location.href.split("#")[0] as string))) return "no page";
          const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
          const files = stored.flat().map(({ url }) => url);
          return names.find((name) => !files.some((file) => file.includes(`/${name}-`))) ?? "kept";
        }, code),
      { timeout: 30_000, intervals: [250, 500, 1000] },
    )
    .toBe("kept");
}

/** A copy of what the page shows (the cart, an order) lies in the browser, to be read offline. */
export async function copiedForOffline(page: Page, name: string) {
  const isCopied = () =>
    page.evaluate(
      (wanted) =>
        new Promise<boolean>((resolve) => {
          const opened = indexedDB.open("meydan");
          opened.onsuccess = () => {
            const asked = opened.result.transaction("copies").objectStore("copies").getAll();
            asked.onsuccess = () => {
              opened.result.close();
              resolve((asked.result as { name: string }[]).some(({ name }) => name === wanted));
            };
          };
        }),
      name,
    );
  await expect.poll(isCopied).toBe(true);
}

/** As in an aeroplane. Chromium's line for each request that finds no network is expected then. */
export async function cutOff(context: BrowserContext, isOffline: boolean) {
  await context.setOffline(isOffline);
}

export const forgiveNetwork = (errors: string[]) => forgive(errors, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (503|401|409)|Failed to fetch/);
