/** Cards of listings: colours, a second picture, the way into the cart, the variant that the filters ask for, and filters within reach. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

type Card = { handle: string; main: string; name: string; colours?: { value: string; label: string; variant: number }[]; isSized?: true; inStock: boolean };

const languages = [
  { locale: "en", prefix: "", words: en },
  { locale: "ar", prefix: "/ar", words: ar as unknown as typeof en },
] as const;
const cardOf = (page: Page, { handle }: Card) => page.locator(`[data-listing] [data-product="${handle}"]`);
const add = (page: Page, card: Card) => cardOf(page, card).locator("[data-quick]");
const message = (page: Page, words: typeof en) => page.getByRole("status").filter({ hasText: words.buy.added });

async function cards(page: Page, locale: string, query = "category=fashion&perPage=48"): Promise<Card[]> {
  const { data } = await (await page.request.get(`/api/v1/products?${query}&locale=${locale}`)).json();
  return data;
}
async function cardWith(page: Page, locale: string, fits: (card: Card) => boolean, query?: string): Promise<Card> {
  const found = (await cards(page, locale, query)).find(fits);
  if (!found) throw new Error("the demo marketplace has no such product");
  return found;
}

for (const { locale, prefix, words } of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("sizes are asked for in a dialog, by keyboard, and the focus comes back", async ({ page }) => {
      const card = await cardWith(page, locale, ({ isSized, inStock }) => inStock && isSized === true);
      await page.goto(`${prefix}/fashion/products`);
      await expectHydrated(page);
      await expectAccessible(page);
      await add(page, card).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: card.name });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(add(page, card)).toBeFocused();
      await page.keyboard.press("Enter");
      await dialog.getByRole("group").last().getByRole("button", { disabled: false }).first().press("Enter");
      await expect(message(page, words)).toContainText(card.name);
      await expect(dialog).toBeHidden();
      expect(await layoutShift(page)).toBe(0);
    });
    test("what comes in one variant is in the cart at once", async ({ page }) => {
      let card: Card | undefined;
      for (const each of await cards(page, locale, "perPage=48")) {
        const { data } = await (await page.request.get(`/api/v1/products/${each.handle}?locale=${locale}`)).json();
        if (data.variants.length === 1 && data.inStock) card ??= each;
      }
      if (!card) throw new Error("the demo marketplace has no such product");
      await page.goto(`${prefix}/all`);
      await expectHydrated(page);
      await add(page, card).click();
      await expect(message(page, words)).toContainText(card.name);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a colour leads to the product in that colour, and the card to the product", async ({ page }) => {
    const card = await cardWith(page, "en", ({ colours = [] }) => colours.length > 1);
    const colour = card.colours?.[1] as NonNullable<Card["colours"]>[number];
    await page.goto("/fashion/products");
    await expect(add(page, card)).toBeHidden();
    await cardOf(page, card).getByRole("link", { name: colour.label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${card.handle}\\?(look|variant)=${colour.variant}$`));
    await expect(page.locator("#buy [data-options] [aria-current]").filter({ hasText: colour.label })).toBeVisible();
  });
});

test("with a filter the card shows and links what was asked for", async ({ page }) => {
  const [plain, green] = [await cards(page, "en"), await cards(page, "en", "category=fashion&perPage=48&o.colour=green")];
  expect(green.length).toBeGreaterThan(2);
  await page.goto("/fashion/products?o.colour=green");
  for (const card of green) {
    const { data } = await (await page.request.get(`/api/v1/products/${card.handle}?locale=en`)).json();
    const href = new URL((await cardOf(page, card).locator("a.cover").getAttribute("href")) as string, page.url());
    const id = Number(href.searchParams.get("variant") ?? href.searchParams.get("look"));
    if (id) expect(data.variants.find((variant: { id: number }) => variant.id === id).options.colour).toBe("green");
    const image = data.images.find(({ option }: { option?: string }) => option === "green");
    if (image) await expect(cardOf(page, card).locator("img").first()).toHaveAttribute("src", new RegExp(`^${image.url}`));
  }
  expect(plain.some(({ handle }) => green.some((card) => card.handle === handle))).toBe(true);
});

test("a second picture comes for a pointer that rests, and is not fetched before", async ({ page }) => {
  const card = await cardWith(page, "en", ({ inStock }) => inStock);
  await page.goto("/fashion/products");
  await expectHydrated(page);
  const pictures = cardOf(page, card).locator("img");
  await expect(pictures).toHaveCount(1);
  await cardOf(page, card).hover();
  await expect(pictures).toHaveCount(2);
  await expect(pictures.last()).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(pictures.last()).toHaveCSS("opacity", "0");
  expect(await layoutShift(page)).toBe(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
  test("all that can be touched on a card is 44 px, no second picture comes, and filters stay in reach", async ({ page }) => {
    const card = await cardWith(page, "en", ({ colours = [] }) => colours.length > 1);
    await page.goto("/fashion/products");
    await expectHydrated(page);
    for (const target of await cardOf(page, card).locator("div > a, button").all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await add(page, card).tap();
    await expect(page.getByRole("dialog", { name: card.name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cardOf(page, card).locator("img")).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(page.getByRole("button", { name: en.listing.filters.heading, exact: true })).toBeInViewport({ ratio: 1 });
    await page.locator('[data-axis="sort"] summary').tap();
    await expect(page.getByRole("link", { name: en.listing.sorts.newest })).toBeInViewport({ ratio: 1 });
  });
});

test("filters stand beside the products however far down these are, and a choice leads back to the first of them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/all");
  await expectHydrated(page);
  await page.evaluate(() => scrollTo(0, 1500));
  const sale = page.getByRole("complementary").locator('[data-axis="only"]').getByRole("link").last();
  await sale.scrollIntoViewIfNeeded();
  await expect(sale).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await sale.click();
  await expect(page).toHaveURL(/\?/);
  await expect(page.locator("[data-listing] [data-product]").first()).toBeInViewport();
});
