/**
 * The error catalogue (tests/spec/spec.md §8) as visitors meet it, a test for each row in its order. Further sides of the first three
 * rows: failure.spec.ts, chunks.spec.ts. Where no visitor can bring a row about, the test is the nearest to it, and says why.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "playwright/test";
import { joined } from "../../../app/ui/gallery/rules.ts";
import { networkNamed } from "../../../app/ui/share/networks.ts";
import { serve } from "../../../worker/local/serve.ts";
import { expiryCookie, refreshCookie } from "../../../worker/request/session/cookies.ts";
import demoMarket from "../../../worker/seed/demo/market.json" with { type: "json" };
import { freePort } from "../../support/ports.ts";
import { languages, makeAccount } from "../support/accounts.ts";
import { failedLoads, forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const en = languages.en.words;
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const home = (page: Page) => main(page).getByRole("link", { name: en.failure.home });

async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to });
    document.body.appendChild(link);
    link.click();
    link.remove();
  }, href);
}

/** Status, message, and the way home that leads there. */
async function expectErrorPage(page: Page, status: number, message: string) {
  await expect(heading(page)).toHaveText(en.failure.page);
  await expect(main(page).getByText(String(status), { exact: true })).toBeVisible();
  await expect(main(page).getByText(message, { exact: true })).toBeVisible();
  await expect(home(page)).toHaveAttribute("href", "/");
}

for (const [why, address] of Object.entries({ "no matching route": "/no/such/page/at/all", "a page validator that is false": "/flash-sale/no-such-sale" }))
  test(`${why}: "This page could not be found", status 404`, async ({ page, errors }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText("This page could not be found");
    await expect(main(page).getByText("404", { exact: true })).toBeVisible();
    await expectHydrated(page);
    await home(page).click();
    await expect(page).toHaveURL("/");
    forgive(errors, /status of \d+/);
  });

test("a page chunk that cannot be loaded: one full load, within a minute no second one", async ({ page, errors }) => {
  await page.goto("/electronics/products");
  await expectHydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/(brands|shipping)-(?!view)[\w-]+\.js/, (route) => route.abort());
  await follow(page, "/brands");
  await expect.poll(() => documents).toEqual(["/brands"]);
  await expect(heading(page)).toHaveText(en.brands.heading);
  await page.waitForLoadState();
  await page.unrouteAll();
  await page.goto("/electronics/products");
  await expectHydrated(page);
  documents.length = 0;
  await page.route(/\/assets\/shipping-(?!view)[\w-]+\.js/, (route) => route.abort());
  await follow(page, "/shipping");
  await expect(main(page).getByRole("link", { name: en.navigation.retry })).toBeVisible();
  expect(documents).toEqual([]);
  forgive(errors, failedLoads);
});

for (const [what, answer, status, message] of [
  ["with a status and a message", { status: 503, json: { message: "The catalogue is being counted", statusCode: 503 } }, 503, "The catalogue is being counted"],
  ["that says neither", { status: 200, contentType: "application/json", body: "<not json>" }, 500, en.failure.pageText],
] as const)
  test(`page data that cannot be loaded, ${what}: the error page with its status (default 500) and a link home`, async ({ page, errors }) => {
    await page.goto("/brands");
    await expectHydrated(page);
    await page.route("**/api/v1/categories?*", (route) => route.fulfill(answer));
    await follow(page, "/categories");
    await expectErrorPage(page, status, message);
    await home(page).click();
    await expect(page).toHaveURL("/");
    forgive(errors, /status of \d{3}|Minified React error|Error/);
  });

test('an error page that fails itself: "An error occurred while showing the error page"', async ({ page, errors }) => {
  // a release whose words do not fit its code: what the error page would say throws
  await page.route(/\/assets\/en-[\w-]+\.js/, async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    await route.fulfill({ response: answer, body: script.replace(/(["'`])Something went wrong\1/, '()=>{throw new Error("broken words")}') });
  });
  await page.goto("/brands");
  await expectHydrated(page);
  await page.route("**/api/v1/categories?*", (route) => route.fulfill({ status: 503, json: { message: "away", statusCode: 503 } }));
  await follow(page, "/categories");
  await expect(heading(page)).toHaveText("An error occurred while showing the error page");
  await page.getByRole("link", { name: "Go back to home" }).click();
  await expect(page).toHaveURL("/");
  await expect(heading(page)).toHaveText(demoMarket.texts.en.heading);
  forgive(errors, /status of \d{3}|Minified React error|Error/);
  // the new document's empty style element
  forgive(errors, /Applying inline style violates/);
});

test('an unknown middleware: status 500, "Unknown middleware" and its name', async ({ page, errors }) => {
  // The table of pages is compiled, and its type knows the guards: no visitor meets this in a release that was built. What the worker
  // answers is held by tests/worker/request/pages.test.ts; here, that a visitor is shown such an answer as it is.
  await page.goto("/brands");
  await expectHydrated(page);
  const message = "Unknown middleware members";
  await page.route("**/api/v1/categories?*", (route) => route.fulfill({ status: 500, json: { message, statusCode: 500 } }));
  await follow(page, "/categories");
  await expectErrorPage(page, 500, message);
  forgive(errors, /status of \d+/);
});

test("a session whose token and refresh token have expired: said in the API's words, reset, and not logged to the console", async ({
  page,
  context,
  errors,
}) => {
  const written: string[] = [];
  page.on("console", (line) => written.push(line.text()));
  await makeAccount(page, "en", "a password of the catalogue's test");
  await page.goto("/user/orders");
  await expectHydrated(page);
  const expire = async () => {
    for (const name of [expiryCookie, refreshCookie]) await context.clearCookies({ name });
  };
  const refused = page.waitForResponse((answer) => answer.status() === 401 && answer.url().includes("/api/v1/"));
  // of several looks back at a page in a few seconds only the first is a call
  await expect(async () => {
    await expire();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page).toHaveURL("/", { timeout: 500 });
  }).toPass();
  expect(await (await refused).json()).toMatchObject({
    statusCode: 401,
    code: "session_expired",
    message: "Both token and refresh token have expired. Your request was aborted.",
    name: "ExpiredAuthSessionError",
  });
  await expect(page.locator("html")).toHaveAttribute("data-who", "guest");
  await expect(page.locator("#toasts")).toContainText(en.session.ended);
  expect((await context.cookies()).filter(({ name }) => name.startsWith("frontend__token"))).toEqual([]);
  expect(written.filter((each) => /expired|ExpiredAuthSessionError|aborted/i.test(each))).toEqual([]);
  forgive(errors, /status of \d+/);
});

test.describe("a marketplace elsewhere whose answer to a sign-in lacks the user", () => {
  let marketplace: Server;
  let shop: Awaited<ReturnType<typeof serve>>;
  let folder: string;
  let address: string;
  /** What the marketplace says to everything but a sign-in. */
  let says = '{"data":[]}';
  test.beforeAll(async () => {
    marketplace = createServer((request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(request.url?.startsWith("/api/v1/user/signin") ? '{"token":"x"}' : says);
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => marketplace.once("listening", resolve));
    const port = await freePort();
    address = `http://localhost:${port}`;
    folder = mkdtempSync(path.join(process.env.TMPDIR ?? "/tmp", "meydan-elsewhere-"));
    const { port: upstream } = marketplace.address() as AddressInfo;
    shop = await serve({ port, persist: folder, logs: false, vars: { API_BASE_URL: `http://127.0.0.1:${upstream}/api/v1` } });
  });
  test.afterAll(async () => {
    await shop.stop();
    marketplace.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the log says "User Data response does not contain field data"; the visitor is told that it failed', async ({ page, errors }) => {
    const logged: string[] = [];
    const { write } = process.stdout;
    process.stdout.write = ((text: string) => logged.push(text) > 0) as typeof write;
    try {
      await page.goto(`${address}/login`);
      await page.getByLabel(en.fields.labels.email).fill("shopper@example.test");
      await page.getByLabel(en.account.password, { exact: true }).fill("a password that is right");
      await main(page).getByRole("button", { name: en.common.signIn }).click();
      await expectErrorPage(page, 500, en.failure.pageText);
      await expect.poll(() => logged.join("")).toContain("User Data response does not contain field data");
    } finally {
      process.stdout.write = write;
    }
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith("frontend__token"))).toEqual([]);
    forgive(errors, statusOf(500));
  });

  test("its footer says nothing of a demonstration, which the market with its own stand-in for payments does", async ({ baseURL }) => {
    const textOf = async (page: string) => (await fetch(page)).text();
    const [theirs, ours] = await Promise.all([textOf(`${address}/login`), textOf(`${baseURL}/login`)]);
    // whose name stands there is this storefront's own
    expect([/©\s\S/.test(theirs), theirs.includes(en.footer.demo)]).toEqual([true, false]);
    expect([ours.includes("© Meydan"), ours.includes(en.footer.demo)]).toEqual([true, true]);
  });

  const shapes = ["null", '{"data":null}', '{"data":7}', '{"data":{}}', '{"data":[null]}', "<html>"];
  const pages = ["/c-N/products", "/c-N/product/p", "/shop/s-N", "/search?q=N", "/flash-sale/f-N", "/cart", "/checkout"];
  for (const [each, shape] of shapes.entries())
    test(`what it says has another shape (${shape}): a page that reads it is our 502, none is 500`, async () => {
      says = shape;
      const { write } = process.stdout;
      process.stdout.write = (() => true) as typeof write;
      const asked = pages.map(async (page) => {
        const answer = await fetch(address + page.replace("N", `${each}`), { headers: { cookie: "cart=c" }, redirect: "manual" });
        await answer.text();
        return [page, answer.status === 404 ? 502 : answer.status];
      });
      const answers = await Promise.all(asked).finally(() => {
        process.stdout.write = write;
      });
      // no quote is what an empty cart has
      const isEmpty = (page: string) => page === "/checkout" && shape === '{"data":null}';
      expect(answers).toEqual(pages.map((page) => [page, isEmpty(page) ? 200 : 502]));
    });
});

test('a share with an unknown network: "Network … does not exist"; a share bar names none', async ({ page }) => {
  // the networks are a fixed list and not a visitor's to choose: whoever writes a page meets the words when it is drawn
  expect(() => networkNamed("MySpace")).toThrow(new Error("Network myspace does not exist"));
  await page.goto("/garden/product/verdelune-quill-beach-parasol");
  const named = await page.locator("[data-share] [data-network]").evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.network as string));
  expect(named).toHaveLength(26);
  for (const gone of ["pocket", "skype", "stumbleupon"]) expect(named).not.toContain(gone);
  for (const network of named) expect(networkNamed(network)).toBe(network);
});

test('a gallery without pictures: "Product Zoomer Need Normal Size Image At Least!!!"; a product without any is shown without a gallery', async ({ page }) => {
  // a product's page does not ask for a gallery then, so that no visitor meets the words, but whoever draws one without pictures
  expect(() => joined({ normal_size: [] })).toThrow(new Error("Product Zoomer Need Normal Size Image At Least!!!"));
  // asked for ahead, or by the tap itself
  await page.route(/\/api\/v1\/(product-details\?|products\/[\w-]+\?)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/"images":\[.*?\](?=,")/g, '"images":[]') });
  });
  await page.goto("/garden/products");
  await expectHydrated(page);
  await page.locator("main [data-product] a").first().click();
  await expect(page.locator("[data-add]").first()).toBeVisible();
  await expect(page.locator("[data-gallery]")).toHaveCount(0);
  await expect(heading(page)).not.toBeEmpty();
});
