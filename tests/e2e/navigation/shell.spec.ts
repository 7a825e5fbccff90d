/** What stands around every page: a head that stays, the categories, the tabs of phones, the foot; with and without script. */
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, type Page, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const categories = (page: Page) => page.getByRole("navigation", { name: en.categories.heading, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: desk });

    test("the skip link leads into the page, and the next Tab goes on there", async ({ page }) => {
      await page.goto("/all");
      if (javaScriptEnabled) await expectHydrated(page);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: en.header.skip })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#main$/);
      if (javaScriptEnabled) await expect(page.locator("#main")).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("main").getByRole("link", { name: en.layout.home, exact: true })).toBeFocused();
    });

    test("the head stays at the upper edge of the window, and what is led to stands below it", async ({ page }) => {
      await page.goto("/all");
      if (javaScriptEnabled) await expectHydrated(page);
      const banner = page.getByRole("banner");
      await page.mouse.move(600, 600);
      await page.mouse.wheel(0, 1_500);
      await expect.poll(async () => (await categories(page).boundingBox())?.y ?? 0).toBeLessThan(-1_000);
      const box = await banner.boundingBox();
      expect([box?.y, box?.height]).toEqual([0, 60]);
      await expect(banner.getByRole("searchbox")).toBeInViewport();
      await page.getByRole("main").getByRole("heading", { level: 3 }).first().scrollIntoViewIfNeeded();
      await page.goto("/page/faq#main");
      await expect.poll(async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(60);
    });

    test("categories and sub-categories are a press away", async ({ page }) => {
      await page.goto("/garden/products");
      if (javaScriptEnabled) await expectHydrated(page);
      await page.getByRole("banner").getByRole("link", { name: en.categories.heading, exact: true }).click();
      if (!javaScriptEnabled) await expect(page).toHaveURL(/\/categories$/);
      await page.getByRole("link", { name: "Lighting and candles" }).click();
      await expect(page).toHaveURL(/\/all\/home-living\/[\w-]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lighting and candles");
      await expect(categories(page).getByRole("link", { name: "Home and living" })).toHaveAttribute("aria-current", "true");
      await expect(categories(page).locator("[aria-current]")).toHaveCount(1);
    });
  });

test.describe("the menu of categories", () => {
  test.use({ viewport: desk });
  for (const [locale, prefix, words] of [
    ["en", "", en],
    ["ar", "/ar", ar as unknown as typeof en],
  ] as const)
    test(`is used by keys, keeps the focus and gives it back (${locale})`, async ({ page }) => {
      await page.goto(`${prefix}/all`);
      await expectHydrated(page);
      const opener = page.getByRole("banner").getByRole("link", { name: words.categories.heading, exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      const menu = page.locator("#category-menu");
      await expect(menu).toBeVisible();
      await expect(opener).toHaveAttribute("aria-expanded", "true");
      await expect(menu.getByRole("link").first()).toBeFocused();
      expect(await menu.getByRole("link").count()).toBeGreaterThan(60);
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      expect(await menu.evaluate((each) => each.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(opener).toHaveAttribute("aria-expanded", "false");
      // a pointer opens and closes it at its opener, and beside it
      await opener.click();
      await expect(menu).toBeVisible();
      await opener.click();
      await expect(menu).toBeHidden();
      await page.getByRole("link", { name: new RegExp(`^${words.header.more} ?: ${words.categories.heading}$`) }).click();
      await expect(menu).toBeVisible();
      await page.mouse.click(4, 790);
      await expect(menu).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(`${prefix}/all`);
    });

  test("is a link where its code cannot be had", async ({ page, errors }) => {
    await page.route("**/api/v1/categories*", (route) => route.abort());
    await page.goto("/all");
    await expectHydrated(page);
    await page.getByRole("banner").getByRole("link", { name: en.categories.heading, exact: true }).click();
    await expect(page).toHaveURL(/\/categories$/);
    errors.length = 0;
  });
});

test("the row of categories shows whole names at every width, all of them to who comes with keys, and marks the current one", async ({ page }) => {
  await page.goto("/music/products");
  await expectHydrated(page);
  const nav = categories(page);
  for (const width of [768, 900, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const { cut, seen, overlaps } = await nav.evaluate((row) => {
      const list = row.querySelector("ul") as HTMLElement;
      const line = list.getBoundingClientRect();
      const more = row.querySelector("[data-mega]")?.getBoundingClientRect() as DOMRect;
      const links = [...list.querySelectorAll("a")].map((link) => link.getBoundingClientRect());
      const shown = links.filter(({ top }) => top < line.bottom - 1);
      return {
        cut: shown.filter(({ left, right, bottom }) => left < line.left - 1 || right > line.right + 1 || bottom > line.bottom + 1).length,
        overlaps: shown.length < links.length && shown.some(({ right }) => right > more.left + 1),
        seen: shown.length,
      };
    });
    expect([width, cut, overlaps]).toEqual([width, 0, false]);
    expect(seen).toBeGreaterThan(4);
    await expect(nav.locator("[aria-current=page]")).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 768, height: 800 });
  await nav.getByRole("link").first().focus();
  for (let i = 0; i < 13; i++) await page.keyboard.press("Tab");
  expect(await focused(page)).toBeTruthy();
  const at = await page.evaluate(() => {
    const { left, top } = (document.activeElement as HTMLElement).getBoundingClientRect();
    return document.activeElement?.contains(document.elementFromPoint(left + 5, top + 5));
  });
  expect(at).toBe(true);
});

for (const [locale, prefix, words] of [
  ["en", "", en],
  ["ar", "/ar", ar as unknown as typeof en],
] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`on a phone in ${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ locale, javaScriptEnabled, viewport: phone });

      test("five tabs stand at the lower edge, mark where one is, and lead on", async ({ page }) => {
        const live = async () => (javaScriptEnabled ? expectHydrated(page) : undefined);
        await page.goto(prefix || "/");
        await live();
        const tabs = page.getByRole("navigation", { name: words.header.tabs });
        const names = [words.layout.home, words.categories.heading, words.header.searchSubmit, words.lists.wishlist, words.header.cart];
        expect((await tabs.getByRole("link").allInnerTexts()).map((text) => text.trim())).toEqual(names);
        const box = await tabs.boundingBox();
        expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
        const current = tabs.locator("[aria-current=page]");
        await expect(current).toHaveText(words.layout.home);
        if (javaScriptEnabled) await expectAccessible(page);
        await tabs.getByRole("link", { name: words.header.searchSubmit }).click();
        // a box that has suggestions calls itself a combobox
        await expect(page.getByRole("search").locator("#search-box")).toBeFocused();
        await tabs.getByRole("link", { name: words.categories.heading, exact: true }).click();
        await expect(page).toHaveURL(`${prefix}/categories`);
        await expect(page.getByRole("main").getByRole("link").nth(20)).toBeAttached();
        await expect(current).toHaveText(words.categories.heading);
        await tabs.getByRole("link", { name: words.header.cart }).click();
        await expect(page).toHaveURL(`${prefix}/cart`);
        await expect(current).toHaveText(words.header.cart);
        await live();
        await tabs.getByRole("link", { name: words.lists.wishlist }).click();
        if (javaScriptEnabled) await expect(page.getByRole("dialog")).toBeVisible();
        else await expect(page).toHaveURL(/\/login/);
      });
    });

test("what ends a page is not behind the tabs", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/page/about");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [marks, tabs] = await Promise.all([
    page.getByRole("list", { name: en.footer.promises.payment }).boundingBox(),
    page.getByRole("navigation", { name: en.header.tabs }).boundingBox(),
  ]);
  expect((marks?.y ?? 0) + (marks?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});

test("the foot says region, ways to pay, help and company, and the region is chosen there without script, too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/all?sort=price");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("list", { name: en.footer.promises.payment })).toContainText("Visa");
  for (const name of [en.footer.shop, en.footer.help, "Meydan"]) await expect(foot.getByRole("navigation", { name })).toBeVisible();
  await foot.getByRole("link", { name: "USD" }).click();
  await page.getByRole("main").getByRole("combobox", { name: en.account.currency }).selectOption("EUR");
  await page.getByRole("main").getByRole("button", { name: en.account.save }).click();
  await expect(page).toHaveURL(/\/all\?sort=price$/);
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
  await foot.getByRole("link", { name: "Türkçe" }).click();
  await expect(page).toHaveURL(/\/tr\/all\?sort=price$/);
  await context.close();
});

const first = {
  listing: "/electronics/products",
  text: "/page/about",
  categories: "/categories",
};
for (const [name, path] of Object.entries(first))
  test(`whatever is touched is at least 44 pixels high on a phone, and as wide unless it is a word, but for links in text (${name})`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    const small = await page.evaluate(() => {
      const least_px = 43.5;
      const touched = [...document.querySelectorAll<HTMLElement>("body a[href], body button, body summary, body select, body input:not([type=hidden])")];
      return touched
        .filter(
          (each) =>
            each.checkVisibility({ visibilityProperty: true }) && !each.closest("p, article, [popover], .visually-hidden") && !each.matches(".visually-hidden"),
        )
        .filter((each) => {
          const cover = getComputedStyle(each, "::after");
          const place = each.closest("label") ?? each;
          const { width, height } = place.getBoundingClientRect();
          return cover.position !== "absolute" && (height < least_px || width < (each.textContent?.trim() ? 24 : least_px));
        })
        .map((each) => `${each.tagName} ${each.textContent?.trim().slice(0, 30)} ${JSON.stringify(each.getBoundingClientRect().toJSON())}`);
    });
    expect(small).toEqual([]);
  });

test("the pictures of a listing's first products are in a phone's first screen, with their names", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ["/electronics/products", "/all", "/search?q=radio"]) {
    await page.goto(path);
    const card = page.locator("main [data-product]").first();
    const [image, tabs] = await Promise.all([card.locator("img").boundingBox(), page.getByRole("navigation", { name: en.header.tabs }).boundingBox()]);
    expect((image?.y ?? 0) + (image?.height ?? 0), path).toBeLessThan(tabs?.y ?? 0);
    const name = await card.getByRole("heading").boundingBox();
    expect((name?.y ?? 0) + 20, path).toBeLessThan(tabs?.y ?? 0);
  }
});
