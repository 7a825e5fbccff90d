/** The search box of every page and the page that answers. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const box = (page: Page) => page.getByRole("banner").locator("input[name=q]");
/** What is suggested; the list of currencies has options as well. */
const options = (page: Page) => page.locator("form[role=search]").getByRole("option");
const status = (page: Page) => page.locator("form[role=search] [role=status]");
const active = async (page: Page) => page.locator(`#${await box(page).getAttribute("aria-activedescendant")}`);
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("meydan-searches") ?? "[]"));
/** Asks, and waits for the page that answers. */
async function searchFor(page: Page, q: string) {
  await box(page).fill(q);
  await box(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(q);
}

test("suggests while typing, by keys alone", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  await box(page).focus();
  await box(page).pressSequentially("tav");
  await expect(box(page)).toHaveRole("combobox");
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expect(options(page).first()).toContainText("Tavomi");
  await expect(options(page).first().locator("mark")).toHaveText("Tav");
  await expect(status(page)).toHaveText("8 suggestions");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await expectAccessible(page);

  await page.keyboard.press("ArrowDown");
  await expect(await active(page)).toHaveAttribute("aria-selected", "true");
  await expect(await active(page)).toContainText("Tavomi");
  await page.keyboard.press("ArrowUp");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  await expect(box(page)).toHaveValue("tav");
  await page.keyboard.press("ArrowDown");
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/all\?brand=tavomi$/);
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
});

test("an answer that comes late never replaces a newer one", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/suggest\?.*q=tav$/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await box(page).focus();
  const asked = page.waitForRequest(/suggest\?.*q=tav$/);
  await box(page).pressSequentially("tav");
  await asked;
  await box(page).fill("kestrix");
  await expect(options(page).first()).toContainText("Kestrix");
  letGo();
  await page.keyboard.press("ArrowDown");
  await expect(await active(page)).toContainText("Kestrix");
});

test("remembers searches in the browser; each can be taken away, and all", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  await box(page).focus();
  await expect(box(page)).toHaveRole("combobox");
  for (const q of ["lamp", "guitar", "tent"]) await searchFor(page, q);
  await box(page).fill("");
  await box(page).click();
  await expect(page.getByRole("group", { name: "Recent searches" })).toBeVisible();
  await expect(options(page)).toHaveText(["tent", "guitar", "lamp"]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(status(page)).toHaveText("Removed “tent”");
  expect(await stored(page)).toEqual(["guitar", "lamp"]);
  await options(page).last().locator("[data-remove]").click();
  await expect(options(page)).toHaveText(["guitar"]);
  await options(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("guitar");
  await box(page).fill("");
  await box(page).click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(options(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
});

test("names and marks stand right in Arabic, on a phone, in the dark", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/ar");
  await expectHydrated(page);
  await box(page).focus();
  await box(page).pressSequentially("احمر");
  await expect(options(page).first().locator("mark")).toHaveText("أحمر");
  const [list, form] = await Promise.all([page.getByRole("listbox").boundingBox(), page.locator("form[role=search]").boundingBox()]);
  expect(Math.abs((list?.x ?? 0) - (form?.x ?? 0))).toBeLessThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});

test("says what was looked for instead, and marks it", async ({ page }) => {
  await page.goto("/search?q=headphnoes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “headphones”");
  await expect(page.getByText("No results for “headphnoes”")).toBeVisible();
  await expect(page.locator("[data-product] mark").first()).toHaveText("headphones");
  await expect(box(page)).toHaveValue("headphnoes");
});

test("a colour and a price in the words are filters that can be taken away; in quotation marks they are words", async ({ page }) => {
  await page.goto("/search?q=blue%20dress%20under%20500");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “blue dress under 500”");
  const chips = page.getByRole("list", { name: en.listing.filters.chosen });
  await expect(chips.getByRole("link")).toHaveText([/Colour: Blue/, /Up to \$500/, "Clear all"]);
  await expect(page.locator("[data-product]").first()).toContainText("dress");
  await expectAccessible(page);
  await chips.getByRole("link", { name: "Blue" }).click();
  await expect(page).toHaveURL(/\/search\?max=500&q=dress$/);
  await expect(chips.getByRole("link")).toHaveCount(2);
  await page.goto("/search?q=blue%20dress");
  await page.getByRole("link", { name: en.search.exact }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("“");
  await expect(chips).toHaveCount(0);
});

test("categories, brands and shops that are called so lead the products, on the first page", async ({ page }) => {
  await page.goto("/search?q=tavomi");
  const places = page.getByRole("navigation", { name: en.search.places });
  await expect(places.getByRole("link").first()).toContainText("Tavomi");
  await places.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/all\?brand=tavomi$/);
  await page.goto("/search?q=tavomi&page=2");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(places).toHaveCount(0);
});

test("what only mentions the words stands apart, behind what is named so", async ({ page }) => {
  await page.goto("/search?q=headphones");
  const apart = page.getByRole("heading", { name: en.listing.mentioned });
  await expect(apart).toBeVisible();
  const [named, mentioned] = [page.locator("[data-listing] ul:has([data-product])").first(), page.locator("[data-listing] ul:has([data-product])").last()];
  await expect(named.locator("h3").first()).toContainText("headphones");
  await expect(mentioned.locator("h3").filter({ hasText: "headphones" })).toHaveCount(0);
});

test("helps on when there is nothing", async ({ page }) => {
  await page.goto("/search?q=qqqqzzzz");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Popular categories" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a search is a form", async ({ page }) => {
    await page.goto("/tr");
    await box(page).fill("kulaklik");
    await box(page).press("Enter");
    await expect(page).toHaveURL(/\/tr\/search\?q=kulaklik$/);
    await expect(page.locator("[data-product] mark").first()).toHaveText("kulaklık");
  });
});
