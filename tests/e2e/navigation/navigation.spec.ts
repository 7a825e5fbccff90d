/** Moving about inside the site. */

import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { pressInFoot } from "../support/foot.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

test("a click on a product changes the page without loading a document; back returns to the place", async ({ page }) => {
  await page.goto("/electronics/products");
  await expectHydrated(page);
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents++;
  });
  const card = page.locator("main [data-product]").nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  const name = await card.getByRole("heading").textContent();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name as string);
  await expect(page).toHaveTitle(new RegExp((name as string).slice(0, 12)));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/electronics\/products$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect(documents).toBe(0);
});

test("choosing a variant keeps the place and says what is chosen", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v1/products?perPage=48")).json();
  for (const { handle, main } of data as { handle: string; main: string }[]) {
    const product = (await (await page.request.get(`/api/v1/products/${handle}`)).json()).data;
    if (!product.options.some((option: { values: unknown[] }) => option.values.length > 2)) continue;
    await page.goto(`/${main}/product/${handle}`);
    break;
  }
  await expectHydrated(page);
  await page.evaluate(() => scrollTo(0, 120));
  const other = page.locator("a[href^='?variant=']:not([aria-current])").last();
  const label = (await other.textContent())?.split(" (")[0] as string;
  await other.click();
  await expect(page).toHaveURL(/variant=\d+/);
  await expect(page.locator("a[href^='?variant='][aria-current]").filter({ hasText: label })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test("the old page is gone before the new one comes in", async ({ page }) => {
  await page.goto("/brands");
  await expectHydrated(page);
  // each time a page comes in: what stands there by then, and how
  await page.evaluate(() => {
    const arrivals: object[] = [];
    Object.assign(window, { arrivals });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const veil = (options as KeyframeAnimationOptions).pseudoElement;
      arrivals.push({ path: location.pathname, headings: [...this.querySelectorAll("h1")].map(({ textContent }) => textContent), veil, keyframes });
      return animate.call(this, keyframes, options);
    };
  });
  await pressInFoot(page, "/shipping");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/shipping$/);
  const arrivals = () => page.evaluate(() => (window as unknown as { arrivals: object[] }).arrivals);
  await expect.poll(arrivals).toHaveLength(1);
  expect(await arrivals()).toEqual([{ path: "/shipping", headings: [await heading.textContent()], veil: "::after", keyframes: { opacity: [0.6, 0] } }]);
});

test("a slow navigation shows the bar, a failing one shows it red", async ({ page, errors }) => {
  await page.goto("/");
  await expectHydrated(page);
  // the answer comes once the bar has been seen, so it is late by definition
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/v1/categories*", async (route) => {
    await seen.promise;
    await route.fulfill({ status: 503, json: { message: "away", statusCode: 503 } });
  });
  const bar = page.getByRole("progressbar", { includeHidden: true });
  // the red end is shown for half a second only: what the bar went through is written down
  await bar.evaluate((element) => {
    const states: string[] = [];
    Object.assign(window, { states });
    const look = () => states.push(`${element.dataset.state} ${getComputedStyle(element).backgroundColor}`);
    new MutationObserver(look).observe(element, { attributeFilter: ["data-state"] });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "All categories" }).click();
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  seen.resolve();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
  await expect(bar).toBeHidden();
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  const [green, red] = ["rgb(15, 157, 88)", "rgb(217, 48, 37)"];
  expect([...new Set(states)]).toEqual([`moving ${green}`, `failed ${red}`, `hidden ${green}`]);
  forgive(errors, statusOf(503));
});

test("the language switch keeps page, query and place in it", async ({ page }) => {
  await page.goto("/all?sort=price#main");
  await expectHydrated(page);
  await page.getByRole("group").filter({ hasText: "Language" }).or(page.locator("details[data-menu]")).first().locator("summary").click();
  await page.getByRole("banner").getByRole("link", { name: "Türkçe" }).click();
  await expect(page).toHaveURL(/\/tr\/all\?sort=price#main$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
});

test("the search field leads to results", async ({ page }) => {
  await page.goto("/fr");
  await expectHydrated(page);
  await page.locator("input[name=q]").fill("casque");
  await page.locator("input[name=q]").press("Enter");
  await expect(page).toHaveURL(/\/fr\/search\?q=casque$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("casque");
});

test("a press that is taken back, another button or another window leaves the page where it is", async ({ page, context }) => {
  await page.goto("/electronics/products");
  await expectHydrated(page);
  const link = page.locator("main [data-product] a").first();
  const box = await link.boundingBox();
  if (!box) throw new Error("the first card is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 5 });
  await page.mouse.up();
  await link.click({ button: "right" });
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/\/product\//);
  await expect(page).toHaveURL(/\/electronics\/products$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Electronics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

/** A link of the page itself; without a press of the visitor's every shift counts. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.querySelector("main")?.appendChild(link);
    link.click();
    link.remove();
  }, href);
const parasol = "/garden/product/verdelune-quill-beach-parasol";
const topOf = (page: Page, id: string) => page.evaluate((each) => document.getElementById(each)?.getBoundingClientRect().top ?? Number.NaN, id);
/** scroll-padding of styles/base.css */
const below_px = 96;

for (const [device, size] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }))
  test(`an anchor of another page is where one lands, and stays while the page arrives (${device})`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/garden/products");
    await expectHydrated(page);
    const before = await layoutShift(page);
    await follow(page, `${parasol}?sort=newest#reviews`);
    await expect(page.locator("#reviews h2")).toBeVisible();
    await expect(page.locator("#related")).toBeAttached();
    expect(Math.abs((await topOf(page, "reviews")) - below_px)).toBeLessThan(2);
    // something above it comes late
    await page.evaluate(() => {
      const late = document.createElement("div");
      late.style.blockSize = "300px";
      document.getElementById("main")?.insertAdjacentElement("afterbegin", late);
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(Math.abs((await topOf(page, "reviews")) - below_px)).toBeLessThan(2);
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.05);
    // the reader's own move is the last word
    await page.mouse.wheel(0, -400);
    await expect.poll(() => topOf(page, "reviews")).toBeGreaterThan(below_px + 300);
  });

test("back to an address with an anchor shows the anchor; without the anchor it is the page's top", async ({ page }) => {
  await page.goto(`${parasol}#reviews`);
  await expectHydrated(page);
  await page.evaluate(() => scrollTo(0, 40));
  await follow(page, "/brands");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brands");
  await page.goBack();
  await expect.poll(async () => Math.round(await topOf(page, "reviews"))).toBe(below_px);
  await follow(page, parasol);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(page.url()).toMatch(/parasol$/);
});

test("back to a product is back to the place, whatever arrives late above it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(parasol);
  await expectHydrated(page);
  const place = page.locator("#reviews");
  await page.evaluate(() => scrollTo(0, 900));
  const left = await topOf(page, "reviews");
  await follow(page, "/shop/little-harbour");
  await expect(page).toHaveURL(/little-harbour$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Little Harbour");
  // what is said about the shop stands above the reviews, and comes after the first frame
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/v1/shops/**", async (route) => {
    await asked.promise;
    await route.fallback();
  });
  await page.goBack();
  // a shop's page has reviews as well
  await expect(page.getByRole("heading", { level: 1 })).toContainText("parasol");
  await expect(place.locator("h2")).toBeVisible();
  asked.resolve();
  await expect(page.locator("#seller")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(900);
  expect(Math.abs((await topOf(page, "reviews")) - left)).toBeLessThan(2);
});

test("from a long page to a short one, on a phone: the footer does not jump into sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/brands");
  await expectHydrated(page);
  const before = await layoutShift(page);
  await follow(page, "/search?q=red");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("red");
  await expect(page.locator("main[data-arriving]")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.01);
});

test("a currency chosen after a move inside the site stays on the page of now", async ({ page }) => {
  await page.goto("/brands");
  await expectHydrated(page);
  await follow(page, "/garden/products?sort=price");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Garden");
  await page
    .locator("header details[data-menu]", { has: page.locator("[action='/currency']") })
    .locator("summary")
    .click();
  const currency = page.getByRole("banner").getByRole("combobox", { name: en.account.currency });
  await currency.selectOption("EUR");
  await page
    .getByRole("banner")
    .locator("form", { has: page.getByRole("combobox", { name: en.account.currency }) })
    .getByRole("button")
    .click();
  await expect(page).toHaveURL(/\/garden\/products\?sort=price$/);
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
});

test("a link to / from another language leads to English and does not bounce", async ({ page, context }) => {
  await page.goto("/fr");
  await expectHydrated(page);
  await follow(page, "/");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await context.cookies()).find(({ name }) => name === "i18n_redirected")?.value).toBe("en");
});
