/** The home page as a market: goods with their prices in the first screen, ways in by price in the visitor's currency, rows without a rest. */
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { collections } from "../../../worker/seed/demo/collections.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

for (const [locale, prefix] of [
  ["en", ""],
  ["ar", "/ar"],
] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ locale, javaScriptEnabled });
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ])
        test(`a product with its price stands in the first screen (${viewport.width} × ${viewport.height})`, async ({ page }) => {
          await page.setViewportSize(viewport);
          await page.goto(prefix || "/");
          if (javaScriptEnabled) {
            await expectHydrated(page);
            expect(await layoutShift(page)).toBe(0);
            await expectAccessible(page);
          }
          const tabs = await page.locator("nav[data-places]").last().boundingBox();
          const edge = tabs?.y ?? viewport.height;
          const card = page.locator("main [data-product]").first();
          for (const part of [card.getByRole("img").or(card.locator("img")).first(), card.getByRole("heading"), card.locator("strong bdi").first()]) {
            const box = await part.boundingBox();
            expect((box?.y ?? edge) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
          }
        });
    });

for (const [locale, path, words, sum] of [
  ["en", "/", en, "$25"],
  ["ar", "/ar", ar as unknown as typeof en, "100"],
] as const)
  test(`a sum that is round in the visitor's currency leads to what costs no more (${locale})`, async ({ page }) => {
    await page.goto(path);
    await expectHydrated(page);
    const row = page.getByRole("region", { name: words.home.prices });
    await expect(row.getByRole("link").first()).toContainText(sum);
    await row.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/all\?max=\d+$/);
    await expect(page.locator("main [data-product]").first()).toBeVisible();
  });

test("rows of tiles and products end full at every width", async ({ page }) => {
  await page.goto("/");
  for (const width of [390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lasts = await page.evaluate(() =>
      ["category-tiles", "home-best", "home-prices"].map((id) => {
        const items = [...document.querySelectorAll(`section[aria-labelledby="${id}"] li`)].filter((item) => item.checkVisibility());
        const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
        const inLine = (top: number | undefined) => tops.filter((each) => each === top).length;
        return inLine(tops[0]) - inLine(tops.at(-1));
      }),
    );
    expect([width, ...lasts]).toEqual([width, 0, 0, 0]);
  }
});

test("best sellers are in stock, and a shop shows its own things", async ({ page }) => {
  await page.goto("/");
  const best = page.getByRole("region", { name: en.collections.best });
  await expect(best.locator("[data-product]")).toHaveCount(6);
  await expect(best.getByText(en.buy.soldOut)).toHaveCount(0);
  const featured = page.getByRole("region", { name: en.home.featured });
  await expect(featured.locator("[data-product]")).toHaveCount(3);
  const shop = (await featured.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  for (const card of await featured.locator("[data-product]").all()) await expect(card).toContainText(shop);
});

for (const [locale, prefix, words] of [
  ["en", "", en],
  ["ar", "/ar", ar as unknown as typeof en],
] as const)
  test(`a collection shows its first products and leads to all of them (${locale})`, async ({ page }) => {
    const [{ slug, title, products }] = collections as [(typeof collections)[number]];
    await page.goto(prefix || "/");
    await expectHydrated(page);
    const row = page.getByRole("region", { name: title[locale] });
    await expect(row.locator("[data-product]")).toHaveCount(6);
    await row.getByRole("link", { name: words.home.seeAll }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/collection/${slug}$`));
    await expect(page.getByRole("heading", { level: 1, name: title[locale] })).toBeVisible();
    await expect(page.locator("[data-listing] [data-product]")).toHaveCount(products.length);
    // drawn by the browser, it is the same
    await page.goBack();
    await expect(row.locator("[data-product]")).toHaveCount(6);
  });

for (const [locale, prefix, words] of [
  ["en", "", en],
  ["ar", "/ar", ar as unknown as typeof en],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a guest who has looked at a product and follows a shop finds both below what is for everyone", async ({ page }) => {
      await page.goto(`${prefix}/garden/product/verdelune-quill-beach-parasol`);
      await expectHydrated(page);
      const name = (await page.getByRole("main").getByRole("heading", { level: 1 }).textContent()) as string;
      // it is remembered after the page is painted
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith("recent")))).toBe(true);
      await page.goto(`${prefix}/shop/creek-and-circuit`);
      await expectHydrated(page);
      await page.getByRole("main").getByRole("button", { name: words.layout.follow }).click();
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith("follow")))).toBe(true);
      await page.goto(prefix || "/");
      await expectHydrated(page);
      // room is made while it is below the window: who is there already would see the page move
      await expect(page.locator("#own-rows > section")).toHaveCount(2);
      await page.locator("footer").scrollIntoViewIfNeeded();
      const followed = page.getByRole("region", { name: words.home.followed });
      await expect(followed.getByRole("listitem")).toHaveCount(6);
      await expect(page.getByRole("region", { name: words.product.recent }).getByRole("link", { name })).toBeVisible();
      expect(await layoutShift(page)).toBe(0);
      await expectAccessible(page);
    });
  });
