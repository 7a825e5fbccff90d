/** The service worker: what it keeps and what never, on networks that are slow, cut or lose files. The only tests with one (playwright.config.ts). */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { killSwitchWorker, lastWorkerHeaders } from "../../../worker/request/last-worker.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
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

/** The worker is in control of this page, and has kept it and the offline document of its language. */
async function settled(page: Page) {
  await expectHydrated(page);
  const isStored = async () => {
    if (!navigator.serviceWorker.controller) return false;
    const prefix = /^\/(?:fr|ar|tr|hi)(?=\/|$)/.exec(location.pathname)?.[0] ?? "";
    if (!(await (await caches.open("offline")).match(`${prefix}/offline`, { ignoreSearch: true }))) return false;
    return (await (await caches.open("pages")).match(location.href.split("#")[0] as string)) !== undefined;
  };
  await expect.poll(() => page.evaluate(isStored)).toBe(true);
}

/** What the console says of a network that is not there. */
function expectOnlyNetwork(errors: string[]) {
  expect(errors.splice(0).filter((line) => !/\b503\b|ERR_|Failed to (fetch|load)|FetchEvent/.test(line))).toEqual([]);
}

const firstProduct = async (page: Page, origin: string) =>
  origin + (await page.evaluate(() => document.querySelector("[data-product] a.cover")?.getAttribute("href") as string));

/** Everything that lies in Cache Storage: cache, address, what the answer said of being kept, text. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; url: string; control: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const stored = await caches.open(cache);
      for (const request of await stored.keys()) {
        const answer = (await stored.match(request)) as Response;
        found.push({ cache, url: request.url, control: answer.headers.get("cache-control") ?? "", text: await answer.text() });
      }
    }
    return found;
  });

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

/** Files of the shop asked for with this beginning. */
const askedFor = ({ asked }: Network, beginning: string) => asked.filter((each) => each.startsWith(beginning));

test("a first visit asks for one page once, for one language, and for no archive; the second page brings the rest, nothing of it twice", async ({
  page,
  network,
}) => {
  await page.goto(`${network.origin}/`);
  await settled(page);
  // the last that a first page brings: what it had asked for before there was a worker
  const areFilesStored = () => page.evaluate(async () => (await (await caches.open("assets")).keys()).some(({ url }) => /\/idle-start-/.test(url)));
  await expect.poll(areFilesStored).toBe(true);
  await page.evaluate(() => fetch("/healthz"));
  expect(network.asked.filter((each) => each.endsWith("/sw.js"))).toEqual(["GET /sw.js"]);
  expect(network.asked.filter((each) => each.endsWith(" /"))).toEqual(["GET /"]);
  expect(network.asked.filter((each) => /\/offline$/.test(each))).toEqual(["GET /offline"]);
  expect(askedFor(network, "GET /assets/archive-")).toEqual([]);
  expect(askedFor(network, "GET /assets/release-")).toEqual([]);
  // of three files of words the one of personal pages is not wanted yet
  expect(network.asked.filter((each) => /\/assets\/(en|fr|ar|tr|hi)-[\w-]+\.js$/.test(each)).map((each) => each.slice(0, 15))).toEqual([
    "GET /assets/en-",
    "GET /assets/en-",
  ]);
  const first = new Set(askedFor(network, "GET /assets/"));
  expect(first.size).toBe(askedFor(network, "GET /assets/").length);

  await page.goto(`${network.origin}/brands`);
  await settled(page);
  const held = () => page.evaluate(async () => (await (await caches.open("assets")).keys()).length);
  await expect.poll(held, { timeout: 30_000 }).toBeGreaterThan(200);
  const all = askedFor(network, "GET /assets/");
  expect(askedFor(network, "GET /assets/archive-").length).toBeGreaterThan(0);
  expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
  // an archive is asked for where most of it is missing
  for (const asked of askedFor(network, "GET /assets/archive-")) {
    const inside = await page.evaluate(async (path) => Object.keys(await (await fetch(path)).json()), asked.slice("GET ".length));
    expect(inside.filter((path) => first.has(`GET ${path}`)).length, asked).toBeLessThan(inside.length / 2);
  }
});

test("without network a visited page is whole and says when its prices were true; any other is the offline document of its language", async ({
  page,
  network,
  errors,
}) => {
  await page.goto(`${network.origin}/ar/all`);
  await settled(page);
  await page.goto(`${network.origin}/fr`);
  await settled(page);
  await page.goto(`${network.origin}/fr/all`);
  await settled(page);
  network.isCut = true;
  // what an installed shop opens, though nobody has opened it by this address yet
  expect((await page.goto(`${network.origin}/fr?standalone=true`))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectHydrated(page);
  await page.goBack();
  await page.reload();
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-cached-at", /^\d{13}$/);
  await expectHydrated(page);
  const answerOf = () =>
    page
      .locator("[data-product] p:has(strong)")
      .first()
      .evaluate((price) => getComputedStyle(price, "::after").content);
  await expect.poll(answerOf).toMatch(/^"mis à jour\s: \d{1,2}:\d{2}"$/);

  for (const [path, title] of [
    ["/fr/cart", "Vous êtes hors ligne"],
    ["/ar/all/product/none", "أنت غير متصل بالإنترنت"],
    // nobody has read English here: what is kept says it as well
    ["/user/orders", "Vous êtes hors ligne"],
  ] as const) {
    const answer = await page.goto(network.origin + path);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await expectAccessible(page);
  network.isCut = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  // the wanted address: its guard asks to sign in
  await expect(page).toHaveURL(/\/login/);
  expectOnlyNetwork(errors);
});

test("a page out of the cache is painted before a slow network has answered, and offers what has changed", async ({ page, network }) => {
  await page.goto(`${network.origin}/all`);
  await settled(page);
  // the order is the claim: milliseconds would be the machine's
  const answerAll = network.hold();
  await page.goto(`${network.origin}/all`, { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible();
  const isPainted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(isPainted).toBe(1);
  await expect(page.locator("html")).toHaveAttribute("data-cached-at", /./);
  network.bytes_per_s = 50_000;
  answerAll();
  // the network has said the same: the mark goes
  await expect(page.locator("html")).not.toHaveAttribute("data-cached-at", /./, { timeout: 15_000 });

  // the copy says something else than the shop does
  await page.evaluate(async () => {
    const pages = await caches.open("pages");
    const stored = (await pages.match(location.href)) as Response;
    const text = (await stored.text()).replace(/(<main[^>]*>[\s\S]*?<strong><bdi>)[^<]+/, "$1$0.01");
    await pages.put(location.href, new Response(text, { headers: stored.headers }));
  });
  network.latency_ms = 2_000;
  await page.goto(`${network.origin}/all`, { waitUntil: "commit" });
  await expect(page.getByText("$0.01").first()).toBeVisible();
  const offer = page.getByRole("status").filter({ hasText: "This page has changed" });
  await expect(offer).toBeVisible({ timeout: 15_000 });
  network.latency_ms = 0;
  network.bytes_per_s = 0;
  await offer.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByText("$0.01")).toHaveCount(0);
});

test("a price out of the cache is shown, never charged: cart and checkout ask the server", async ({ page, network }) => {
  await page.goto(`${network.origin}/all?stock=1`);
  await settled(page);
  await page.goto(await firstProduct(page, network.origin));
  await settled(page);
  const price = await page.locator("main strong bdi").first().textContent();
  await page.evaluate(async (shown) => {
    const pages = await caches.open("pages");
    const stored = (await pages.match(location.href)) as Response;
    await pages.put(location.href, new Response((await stored.text()).replaceAll(shown, "$0.01"), { headers: stored.headers }));
  }, price ?? "");
  network.latency_ms = 1_000;
  await page.goto(page.url());
  await expect(page.getByText("$0.01").first()).toBeVisible();
  await expectHydrated(page);
  network.latency_ms = 0;
  network.asked.length = 0;
  await page.locator("[data-add]").first().click();
  await expect(page.locator("#toasts")).toContainText(en.buy.added);
  expect(network.asked.filter((each) => /^POST (\/api\/v1)?\/cart/.test(each))).toHaveLength(1);
  for (const path of ["/cart", "/checkout"]) {
    await page.goto(network.origin + path);
    expect(network.asked).toContain(`GET ${path}`);
    await expect(page.locator("html")).not.toHaveAttribute("data-cached-at", /./);
    await expect(page.getByText(price ?? "").first()).toBeVisible();
    await expect(page.getByText("$0.01")).toHaveCount(0);
  }
});

test("nothing personal ever lies in Cache Storage", async ({ page, context, network }) => {
  test.setTimeout(90_000);
  await page.goto(`${network.origin}/all`);
  await settled(page);
  await signInAsDemo(context, "seller@meydan.test");
  const personal = ["/cart", "/user/profile", "/user/orders", "/user/security", "/user/addresses", "/seller", "/seller/packages", "/checkout", "/login"];
  for (const path of personal) await page.goto(network.origin + path, { waitUntil: "networkidle" });
  await page.goto(`${network.origin}/all`);
  await settled(page);
  const stored = await everything(page);
  expect(stored.length).toBeGreaterThan(10);
  expect(
    stored
      .filter(({ control, url }) => /private|no-store/.test(control) || (!control.includes("public") && !url.includes("/offline-page.js")))
      .map(({ url }) => url),
  ).toEqual([]);
  const inPlain = stored.filter(({ url }) => /\/(cart|user|checkout|seller|login)(\b|\/)/.test(new URL(url).pathname) && !url.includes("/assets/"));
  expect(inPlain.map(({ url }) => url)).toEqual([]);
  // the demo's accounts stand in the script of the page that asks to sign in
  const named = stored.filter(({ url, text }) => text.includes("seller@meydan.test") && !url.includes("/assets/"));
  expect(named.map(({ url }) => url)).toEqual([]);
});

test("what was looked at goes with another currency and with signing out; the next page is in the new one", async ({ page, network }) => {
  await page.goto(`${network.origin}/all`);
  await settled(page);
  const stored = async () =>
    (await everything(page)).filter(({ cache }) => cache === "pages" || cache === "data").map(({ text }) => /data-currency="(\w+)"/.exec(text)?.[1] ?? "data");
  expect(await stored()).toContain("USD");
  const post = (action: string, fields: Record<string, string>) =>
    page.evaluate(
      ([action, fields]) => {
        const form = Object.assign(document.createElement("form"), { method: "post", action });
        for (const [name, value] of Object.entries(fields)) form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        document.body.appendChild(form);
        form.submit();
      },
      [action, fields] as const,
    );
  await post("/currency", { currency: "EUR", to: "/all" });
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
  await settled(page);
  expect(new Set(await stored())).not.toContain("USD");
  await post("/sign-out", {});
  await page.waitForURL(`${network.origin}/`);
  expect((await everything(page)).filter(({ cache, url }) => cache === "pages" && new URL(url).pathname === "/all")).toEqual([]);
});

test("lost files: what was met lives on, and an error is never kept in place of a file", async ({ page, network, errors }) => {
  await page.goto(`${network.origin}/all`);
  await settled(page);
  network.loses = /^\/(assets|media)\//;
  await page.goto(`${network.origin}/all`);
  await expectHydrated(page);
  network.loses = undefined;
  network.instead.set("/assets/lost-12345678.js", { body: "<h1>Sorry</h1>", headers: { "content-type": "text/html", "cache-control": "public, max-age=9" } });
  await page.evaluate(() => fetch("/assets/lost-12345678.js"));
  expect((await everything(page)).filter(({ url }) => url.includes("lost-"))).toEqual([]);
  expectOnlyNetwork(errors);
});

test("the kill switch: a browser is rid of worker and caches, without a reload, and gets no new one", async ({ page, network }) => {
  await page.goto(`${network.origin}/all`);
  await settled(page);
  network.instead.set("/sw.js", { body: killSwitchWorker, headers: lastWorkerHeaders });
  const document = await (await fetch(`${network.origin}/brands`)).text();
  network.instead.set("/brands", { body: document.replace("<html", '<html data-worker="off"'), headers: { "content-type": "text/html; charset=utf-8" } });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`${network.origin}/brands`);
  const left = () => page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length]);
  await expect.poll(left).toEqual([0, 0]);
  await expectHydrated(page);
  network.asked.length = 0;
  await page.reload();
  await expectHydrated(page);
  // what begins beside the worker has begun: this page's visit is counted
  await page.waitForFunction(() => performance.getEntriesByName("fetch-ahead").length > 0);
  expect(await left()).toEqual([0, 0]);
  expect(network.asked.filter((each) => each.endsWith("/sw.js"))).toEqual([]);
  // one that was cached before the switch was used
  await page.goto(`${network.origin}/all`);
  await expectHydrated(page);
  await expect.poll(() => network.asked.includes("GET /sw.js"), { timeout: 15_000 }).toBe(true);
  await expect.poll(left).toEqual([0, 0]);
  expect(loads).toBe(3);
});
