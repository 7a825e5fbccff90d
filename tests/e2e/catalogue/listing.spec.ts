/** Narrowing, ordering and walking through a listing. */

import type { Page } from "playwright/test";
import { pressFarBelow } from "../support/foot.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const axis = (page: Page, name: string) => panel(page).locator(`[data-axis="${name}"]`);
const chips = (page: Page) => page.getByRole("list", { name: "Your filters" });
const cards = (page: Page) => page.locator("[data-listing] [data-product]");
const narrow = { width: 360, height: 780 };

test("filters narrow in place: the focus stays, chips undo, the address says it all", async ({ page }) => {
  await page.goto("/all");
  await expectHydrated(page);
  const [first, second] = [axis(page, "brand").getByRole("link").nth(1), axis(page, "brand").getByRole("link").nth(2)];
  const count = Number(await second.locator("span").last().textContent());
  const href = (await second.getAttribute("href")) as string;
  const brand = (await second.evaluate((link) => link.childNodes[0]?.textContent)) as string;
  await second.press("Enter");
  await expect(page).toHaveURL(`/all${href}`);
  await expect(cards(page)).toHaveCount(count);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("status").filter({ hasText: `${count} products` })).toBeAttached();
  // any of an axis, all of the axes
  const more = count + Number(await first.locator("span").last().textContent());
  await first.press("Enter");
  await expect(cards(page)).toHaveCount(Math.min(more, 48));
  await expect(first).toBeFocused();
  await axis(page, "rating").getByRole("link").first().click();
  await expect(page).toHaveURL(/\?brand=[a-z-]+,[a-z-]+&rating=4$/);
  await chips(page).getByRole("link", { name: brand }).click();
  await expect(page).toHaveURL(/\?brand=[a-z-]+&rating=4$/);
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/all");
  await page.goBack();
  await expect(chips(page).getByRole("link")).toHaveCount(3);
});

test("the same choice has one address, and it is kept from search engines", async ({ page }) => {
  await page.goto("/all?rating=4&brand=vescari,belmari&utm=1&min=200&max=10&sort=selling");
  await axis(page, "only")
    .getByRole("link", { name: /^In stock/ })
    .click();
  await expect(page).toHaveURL("/all?brand=belmari,vescari&max=200&min=10&rating=4&stock=1");
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute("content", "noindex");
  // and moved away from and back to in the browser
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/all");
  await expect(robots).toHaveCount(0);
  await page.goBack();
  await expect(robots).toHaveAttribute("content", "noindex");
});

test("prices are typed as shoppers write them", async ({ page }) => {
  await page.goto("/all");
  await expectHydrated(page);
  const price = axis(page, "price");
  await price.getByLabel("From").fill("$ 1.000,50");
  await price.getByRole("button", { name: "Apply" }).click();
  await expect(chips(page).getByRole("link", { name: "From $1,000.50" })).toBeVisible();
  await price.getByLabel("From").fill("cheap");
  await price.getByLabel("To").fill("20");
  await price.getByLabel("To").press("Enter");
  await expect(chips(page).getByRole("listitem")).toHaveText(["Remove filter: Up to $20.00", "Clear all"]);
  for (const text of await cards(page).locator("strong").allTextContents()) expect(Number(text.replace(/[^\d.]/g, ""))).toBeLessThanOrEqual(20);
});

test("on a phone the filters are a sheet that stays open while choosing", async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto("/all");
  await expectHydrated(page);
  const opener = page.getByRole("button", { name: "Filters", exact: true });
  await opener.click();
  await expect(page.getByRole("button", { name: "Close the filters" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const stock = axis(page, "only").getByRole("link", { name: /^In stock/ });
  await stock.click();
  await expect(page).toHaveURL("/all?stock=1");
  await expect(stock).toBeFocused();
  await expect(stock).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();
});

test("load more adds a page; reload and the way back show the same", async ({ page }) => {
  await page.goto("/all");
  await expectHydrated(page);
  const handles = () => cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.product));
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page).toHaveURL("/all?from=1&page=2");
  await expect(cards(page)).toHaveCount(96);
  const both = await handles();
  expect(new Set(both).size).toBe(96);
  await expect(cards(page).nth(48).locator("a.cover")).toBeFocused();
  await cards(page).nth(70).locator("a.cover").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(96);
  await expect(cards(page).nth(70)).toBeInViewport();
  await page.reload();
  await expect.poll(handles).toEqual(both);
  await pressFarBelow(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 3" }));
  await expect(page).toHaveURL("/all?page=3");
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("order, look and page size", async ({ page }) => {
  await page.goto("/all?brand=tavomi,kuvanto");
  await expectHydrated(page);
  const sort = page.locator("[data-axis=sort]");
  await sort.locator("summary").click();
  await sort.getByRole("link", { name: "Price: low to high" }).click();
  await expect(page).toHaveURL("/all?brand=kuvanto,tavomi&sort=price");
  await expect(sort.locator("summary")).toBeFocused();
  await expect(sort).not.toHaveAttribute("open");
  const prices = (await cards(page).locator("strong").allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, "")));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/view=list$/);
  // what is not laid out yet is taken for as high as it will be: else the end moves away from whoever taps there
  const heights_px = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights_px) - Math.min(...heights_px)).toBeLessThan(16);
  await page.locator("[data-axis=perPage]").getByRole("link", { name: "24" }).click();
  await expect(cards(page)).toHaveCount(24);
});

test("nothing found: which filter to drop, and what that brings", async ({ page }) => {
  await page.goto("/all?brand=tavomi&min=900000");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  const way = page.getByRole("link", { name: /^Without “From/ });
  const count = Number(/(\d+) products?$/.exec((await way.textContent()) as string)?.[1]);
  await way.click();
  await expect(page).toHaveURL("/all?brand=tavomi");
  await expect(cards(page)).toHaveCount(count);
});

test("a page behind the last one leads back", async ({ page }) => {
  await page.goto("/all?page=99");
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await expect(page).toHaveURL("/all");
  await expect(cards(page)).toHaveCount(48);
});

test("a listing goes on when its filters fail", async ({ page, errors }) => {
  await page.goto("/all");
  await expectHydrated(page);
  await page.route("**/api/v1/products/facets*", (route) => route.fulfill({ status: 503, json: { message: "away", statusCode: 503 } }));
  await axis(page, "only")
    .getByRole("link", { name: /^In stock/ })
    .click();
  await expect(page).toHaveURL("/all?stock=1");
  await expect(panel(page)).toBeHidden();
  await expect(chips(page).getByRole("link", { name: "In stock" })).toBeVisible();
  forgive(errors, statusOf(503));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the sheet opens, links and the form narrow, pages turn", async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.goto("/fashion/products");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await axis(page, "only")
      .getByRole("link", { name: /^On sale/ })
      .click();
    await expect(page).toHaveURL("/fashion/products?sale=1");
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await axis(page, "price").getByLabel("To").fill("60");
    await axis(page, "price").getByRole("button", { name: "Apply" }).click();
    await expect(chips(page).getByRole("listitem")).toHaveCount(3);
    await page.goto("/all");
    await expect(page.getByRole("link", { name: "Load more" })).toBeHidden();
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL("/all?page=2");
  });
});

for (const path of ["/all?stock=1&o.colour=black", "/ar/all?view=list&sale=1", "/hi/fashion/products"])
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
