/** Hearts, comparison and followed shops of a visitor without an account. */

import type { APIRequestContext, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

type Card = { handle: string; main: string; name: string };

async function someProducts(request: APIRequestContext, count: number): Promise<Card[]> {
  const { data } = await (await request.get(`/api/v1/products?category=electronics&perPage=${count}`)).json();
  expect(data).toHaveLength(count);
  return data;
}
const productPage = ({ main, handle }: Card, prefix = "") => `${prefix}/${main}/product/${handle}`;
const heart = (page: Page, handle: string) => page.locator(`main [data-list=wish][data-id="${handle}"]`).first();
const compareButton = (page: Page, handle: string) => page.locator(`main [data-list=compare][data-id="${handle}"]`).first();
const tray = (page: Page) => page.getByRole("region", { name: "To compare" });
const chip = (page: Page) => page.getByRole("button", { name: /^To compare/ });

/** As if chosen on an earlier visit. */
const chosen = (page: Page, list: string, handles: readonly string[]) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key as string, value as string), [`meydan-${list}`, JSON.stringify(handles)]);

test("a heart stays through a reload, and other tabs follow", async ({ page, context }) => {
  await page.goto("/electronics/products");
  await expectHydrated(page);
  const first = page.getByRole("button", { name: "Add to wishlist" }).first();
  const handle = (await first.getAttribute("data-id")) as string;
  await expect(heart(page, handle)).toHaveAttribute("aria-pressed", "false");
  await first.click();
  await expect(heart(page, handle)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: "Saved to your wishlist" })).toBeVisible();
  await page.reload();
  await expectHydrated(page);
  await expect(heart(page, handle)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("header [data-wish-count]")).toHaveText("1");

  const other = await context.newPage();
  await other.goto("/electronics/products");
  await expectHydrated(other);
  await expect(heart(other, handle)).toHaveAttribute("aria-pressed", "true");
  await heart(other, handle).click();
  await expect(heart(page, handle)).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("header [data-wish-count]")).toBeHidden();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(heart(other, handle)).toBeFocused();
  await expect(heart(page, handle)).toHaveAttribute("aria-pressed", "true");
});

test("hearts are marked after a navigation too", async ({ page, request }) => {
  const [product] = await someProducts(request, 1);
  await chosen(page, "wish", [(product as Card).handle]);
  await page.goto("/");
  await expectHydrated(page);
  await expect(page.locator("header [data-wish-count]")).toHaveText("1");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Electronics" }).click();
  await expect(page).toHaveURL(/electronics/);
  await expect(heart(page, (product as Card).handle)).toHaveAttribute("aria-pressed", "true");
});

test("without anything chosen no code for it is fetched, and nothing shifts", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/electronics/products");
  await expectHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => /(show|toggle|tray|wish-drawer|mounted)-/.test(path))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

for (const stored of ["{", '"x"', "[1,null]", '["<img src=x>","Not A Handle"]', JSON.stringify(Array(5000).fill("x".repeat(90)))])
  test(`what is stored may be broken: ${stored.slice(0, 20)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      for (const list of ["wish", "compare", "follow"]) localStorage.setItem(`meydan-${list}`, value);
    }, stored);
    await page.goto("/electronics/products");
    await expectHydrated(page);
    const first = page.getByRole("button", { name: "Add to wishlist" }).first();
    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("header [data-wish-count]")).toHaveText("1");
  });

test("where nothing can be stored, hearts work as long as the page lives", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/electronics/products");
  await expectHydrated(page);
  const first = page.getByRole("button", { name: "Add to wishlist" }).first();
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "false");
});

test("the wishlist's drawer: by keyboard, removal and its undoing, the way to a product", async ({ page, request, errors }) => {
  const [one, two] = (await someProducts(request, 2)) as [Card, Card];
  await page.goto("/");
  // once only: what the drawer removes is not to come back with the next page
  await page.evaluate((list) => localStorage.setItem("meydan-wish", JSON.stringify(list)), [one.handle, "sold-long-ago", two.handle]);
  await page.reload();
  await expectHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Wishlist", exact: true }).focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Wishlist" });
  await expect(drawer.getByRole("link", { name: one.name })).toBeVisible();
  await expect(drawer.getByText("No longer sold")).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: `Remove: ${one.name}` }).click();
  await expect(page.locator("header [data-wish-count]")).toHaveText("2");
  await drawer.getByRole("button", { name: `Undo: ${one.name}` }).click();
  await expect(page.locator("header [data-wish-count]")).toHaveText("3");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Wishlist", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await drawer.getByRole("link", { name: two.name }).click();
  await expect(page).toHaveURL(new RegExp(`${two.handle}$`));
  await expect(drawer).toBeHidden();
  expect(errors).toEqual([expect.stringContaining("404")]);
  forgive(errors, statusOf(404));
});

test("what a guest wishes for goes from the drawer into the cart, and the way to keep the list is named", async ({ page, request }) => {
  const [product] = (await someProducts(request, 1)) as [Card];
  await chosen(page, "wish", [product.handle]);
  await page.goto("/");
  await expectHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Wishlist", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Wishlist" });
  await expect(drawer.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await drawer.getByRole("button", { name: `Add to cart: ${product.name}` }).click();
  await expect(drawer).toBeHidden();
  const choice = page.getByRole("dialog", { name: product.name });
  const added = page.getByRole("status").getByRole("button", { name: "View cart" });
  await expect(choice.or(added)).toBeVisible();
  if (await choice.isVisible()) await choice.getByRole("button", { disabled: false }).filter({ hasNotText: "Close" }).last().click();
  await expect(added).toBeVisible();
});

test("four products are compared, a fifth is refused; the tray leads to the table", async ({ page, request, errors }) => {
  const products = await someProducts(request, 5);
  for (const [index, product] of products.entries()) {
    await page.goto(productPage(product));
    await expectHydrated(page);
    await compareButton(page, product.handle).click();
    await expect(chip(page)).toHaveText(`To compare ${Math.min(index + 1, 4)}`);
    await expect(compareButton(page, product.handle)).toHaveAttribute("aria-pressed", String(index < 4));
  }
  const [first, , , fourth, fifth] = products as [Card, Card, Card, Card, Card];
  await expect(page.getByRole("status").filter({ hasText: "up to 4 products" })).toBeVisible();
  await chip(page).click();
  await expect(tray(page).getByRole("button", { name: /^Remove/ })).toHaveCount(4);
  await tray(page).getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(`/user/compared?p=${products.slice(0, 4).map(({ handle }) => handle)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare products");
  await expect(page.getByRole("columnheader")).toHaveText(products.slice(0, 4).map(({ name }) => name));
  await expect(tray(page)).toBeHidden();

  await page.getByRole("link", { name: `Remove ${fourth.name}` }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  // and out of this browser's list: there is room for the fifth now
  await page.goto(productPage(fifth));
  await expectHydrated(page);
  await compareButton(page, fifth.handle).click();
  await expect(chip(page)).toHaveText("To compare 4");
  await page.goto("/user/compared");
  await expect(page).toHaveURL(`/user/compared?p=${[...products.slice(0, 3), fifth].map(({ handle }) => handle)}`);
  await expect(page.getByRole("columnheader").first()).toHaveText(first.name);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing to compare yet");
  expect(errors).toEqual([]);
});

test("the tray by keyboard: remove, put away, not where an order is made", async ({ page, request }) => {
  const products = await someProducts(request, 3);
  const [one, two, three] = products as [Card, Card, Card];
  await page.goto("/");
  await page.evaluate((list) => localStorage.setItem("meydan-compare", JSON.stringify(list)), [two.handle, one.handle]);
  await page.goto(productPage(three));
  await expectHydrated(page);
  await chip(page).press("Enter");
  await expect(tray(page).getByRole("button").first()).toBeFocused();
  await tray(page)
    .getByRole("button", { name: `Remove ${one.name}` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(tray(page).getByRole("button", { name: `Remove ${two.name}` })).toBeFocused();
  await expect(tray(page).getByRole("button", { name: /^Remove/ })).toHaveCount(1);
  await tray(page).getByRole("button", { name: "Hide the comparison" }).press("Enter");
  await expect(tray(page)).toBeHidden();
  await expect(chip(page)).toBeFocused();
  await compareButton(page, three.handle).press("Space");
  await chip(page).press("Enter");
  await expect(tray(page).getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await expectAccessible(page);
  // its room is kept: the end of the page stands above it
  await expect(async () => {
    // what is laid out on the way to the end may be taller than it was taken for
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.getByRole("contentinfo").boundingBox();
    const edge = await tray(page).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan((edge?.y ?? 0) + 1);
  }).toPass();
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(tray(page)).toBeHidden();
  await expect(chip(page)).toBeHidden();
});

test("the comparison says what it left out, shows only differences, and fills the cart", async ({ page, request }) => {
  const [one, two] = (await someProducts(request, 2)) as [Card, Card];
  await page.goto(`/user/compared?p=${two.handle},no-such-thing,${one.handle}`);
  await expectHydrated(page);
  await expect(page.getByRole("columnheader")).toHaveText([two.name, one.name]);
  await expect(page.getByText("1 product is not shown")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  const rows = page.getByRole("rowheader");
  const all = await rows.count();
  await page.getByLabel("Show only differences").check();
  expect(await rows.count()).toBeLessThan(all);
  const buy = page.getByRole("button", { name: /^Add to cart/ }).first();
  await buy.click();
  await expect(page.locator("header [data-cart-count]").first()).toHaveText("1");
  await expect(page).toHaveURL(/compared/);
});

test("nothing to compare: the page says how it is done", async ({ page }) => {
  for (const search of ["", "?p=", "?p=%3Cscript%3E,..", `?p=${"x,".repeat(2000)}`]) {
    const response = await page.goto(`/user/compared${search}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing to compare yet");
  }
});

test("in Arabic the tray and the table run from right to left, at 320 px without a sideways scroll", async ({ page, request }) => {
  const products = await someProducts(request, 4);
  const handles = products.map(({ handle }) => handle);
  await chosen(page, "compare", handles);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/ar/all");
  await expectHydrated(page);
  await page.locator("button[aria-expanded=false]", { hasText: ar.lists.comparing }).click();
  const bar = page.locator("section:has([data-remove])");
  await expect(bar.locator("img").first()).toBeVisible();
  const [left, right] = [await bar.locator("[data-remove]").last().boundingBox(), await bar.locator("[data-remove]").first().boundingBox()];
  expect(left?.x).toBeLessThan(right?.x as number);
  await bar.getByRole("link").click();
  await expect(page).toHaveURL(/\/ar\/user\/compared\?p=/);
  const headers = page.getByRole("columnheader");
  await expect(headers).toHaveCount(4);
  expect((await headers.nth(1).boundingBox())?.x).toBeLessThan((await headers.nth(0).boundingBox())?.x as number);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("products are compared by link and bought by form; hearts do not stand about", async ({ page, request }) => {
    const [product] = (await someProducts(request, 1)) as [Card];
    await page.goto(productPage(product));
    await expect(page.getByRole("button", { name: "Add to wishlist" })).toHaveCount(0);
    // the header's leads to the account's
    await expect(page.getByRole("banner").getByRole("link", { name: "Wishlist", exact: true })).toHaveAttribute("href", "/user/wishlists");
    await page.getByRole("link", { name: "Compare" }).click();
    await expect(page).toHaveURL(`/user/compared?p=${product.handle}`);
    await expect(page.getByRole("columnheader")).toHaveText([product.name]);
    await page.getByRole("button", { name: /^Add to cart/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  });
});

test("a shop is followed", async ({ page, request }) => {
  const { data } = await (await request.get("/api/v1/shops")).json();
  await page.goto(`/shop/${data[0].handle}`);
  await expectHydrated(page);
  const follow = page.getByRole("button", { name: "Follow" });
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expectHydrated(page);
  await expect(follow).toHaveAttribute("aria-pressed", "true");
});
