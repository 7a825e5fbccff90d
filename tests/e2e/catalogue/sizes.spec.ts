/** A product whose size is the shopper's to choose: none is chosen beforehand, what is missing is said, and the size taken last is known again. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

type Variant = { id: number; options: Record<string, string>; stock: number };
type Product = { handle: string; main: string; name: string; variants: Variant[]; options: { axis: string; values: unknown[] }[] };

const languages = [
  { locale: "en", prefix: "", words: en },
  { locale: "ar", prefix: "/ar", words: ar as unknown as typeof en },
] as const;
const pathOf = ({ main, handle }: Product) => `/${main}/product/${handle}`;

/** Clothes in several colours and sizes; `at`: the first, the second. */
async function clothes(page: Page, at = 0): Promise<Product> {
  const found: Product[] = [];
  const { data: cards } = await (await page.request.get("/api/v1/products?category=fashion&stock=1&perPage=48&locale=en")).json();
  for (const { handle } of cards) {
    const { data } = await (await page.request.get(`/api/v1/products/${handle}?locale=en`)).json();
    const sizes = new Set((data as Product).variants.filter(({ stock }) => stock > 1).map(({ options }) => options.size));
    const colours = (data as Product).options.find(({ axis }) => axis === "colour")?.values.length ?? 0;
    if (sizes.size > 1 && !sizes.has(undefined) && colours > 1) found.push(data);
    if (found.length > at) return found[at] as Product;
  }
  throw new Error("the demo marketplace has no such product");
}
const sizes = (page: Page) => page.locator("#sizes");
const add = (page: Page) => page.locator("#buy [data-add]");
const firstSize = (page: Page) => sizes(page).locator("a:not([data-fit])").first();

for (const { locale, prefix, words } of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ locale, javaScriptEnabled });
      test("a size is asked for before anything is bought, and what was chosen besides is not lost", async ({ page }) => {
        const product = await clothes(page);
        await page.goto(prefix + pathOf(product));
        if (javaScriptEnabled) await expectHydrated(page);
        await expect(sizes(page).locator("[aria-current]")).toHaveCount(0);
        await expect(page.locator("#buy [name=variantId]")).toHaveCount(0);
        await expect(page.getByText(words.buy.sizeMissing)).toBeHidden();
        await page.locator("#buy [name=quantity]").selectOption("2");
        const button = page.getByRole("button", { name: words.buy.chooseSize });
        await button.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByText(words.buy.sizeMissing)).toBeVisible();
        await expect(sizes(page)).toBeInViewport();
        if (javaScriptEnabled) await expect(firstSize(page)).toBeFocused();
        if (javaScriptEnabled) await expectAccessible(page);
        await expect(page.locator("#buy [name=quantity]")).toHaveValue("2");
        // another colour leaves the size open
        await page.locator("[data-options] a:not([data-value]):not([aria-current])").first().click();
        await expect(page).toHaveURL(/[?&]look=\d+/);
        await expect(add(page)).toHaveText(words.buy.chooseSize);
        await firstSize(page).click();
        await expect(page).toHaveURL(/[?&]variant=\d+/);
        await expect(add(page)).toHaveText(words.buy.addToCart);
        if (!javaScriptEnabled) await expect(page.locator("#buy [name=quantity]")).toHaveValue("2");
        if (javaScriptEnabled) await expectAccessible(page);
        await add(page).click();
        if (!javaScriptEnabled) return expect(page).toHaveURL(/\/cart$/);
        const message = page.getByRole("status").filter({ hasText: words.buy.added });
        await expect(message.getByRole("link", { name: words.buy.checkOut })).toBeVisible();
        await expect(message.getByRole("button", { name: words.buy.viewCart })).toBeVisible();
        await expect(message).toContainText(product.variants.length > 0 ? ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "") : "");
        await expectAccessible(page);
      });
    });

test("the size taken last is chosen at the next product that has it, after the page, and is no step of the way back", async ({ page }) => {
  const [one, other] = [await clothes(page), await clothes(page, 1)];
  const has = (product: Product, size: string | undefined) => product.variants.some(({ options, stock }) => options.size === size && stock > 0);
  const taken = one.variants.find(({ options, stock }) => stock > 1 && has(other, options.size)) as Variant;
  await page.goto(`${pathOf(one)}?variant=${taken.id}`);
  await expectHydrated(page);
  await add(page).click();
  await expect(page.getByRole("status").filter({ hasText: en.buy.added })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("meydan-sizes"))).toBe(JSON.stringify([`fashion/size/${taken.options.size}`]));
  const html = await (await page.request.get(pathOf(other))).text();
  expect(html).toContain(en.buy.chooseSize);
  await page.goto(pathOf(other));
  await expect(page).toHaveURL(/\?variant=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get("variant"));
  expect(other.variants.find((each) => each.id === id)?.options.size).toBe(taken.options.size);
  await expect(add(page)).toHaveText(en.buy.addToCart);
  expect(await layoutShift(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${pathOf(one)}\\?variant=${taken.id}$`));
});

test("price and button are in the first screen of every product, on a phone as a bar at the lower edge that covers nothing", async ({ page }) => {
  const { data: cards } = await (await page.request.get("/api/v1/products?perPage=24&locale=en")).json();
  const { data: flash } = await (await page.request.get("/api/v1/flash-sales")).json();
  expect(flash.length).toBeGreaterThan(0);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const card of [...cards.slice(0, 3), cards.find(({ flashSale }: { flashSale?: object }) => flashSale) ?? cards[3], await clothes(page)]) {
      await page.goto(pathOf(card));
      await expect(add(page)).toBeInViewport({ ratio: 1 });
      const lines = await page
        .locator("main nav ol")
        .first()
        .evaluate((trail) => new Set([...trail.children].map((each) => Math.round(each.getBoundingClientRect().top))).size);
      expect(lines).toBe(1);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(add(page))[width < 768 ? "toBeInViewport" : "toBeAttached"]();
    const [bar, foot] = [await add(page).boundingBox(), await page.locator("footer").boundingBox()];
    if (width < 768) expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  }
});

test("delivery is told in dates once it is looked at; without script in days", async ({ page, browser }) => {
  const product = await clothes(page);
  await page.goto(pathOf(product));
  await expectHydrated(page);
  const line = page.locator("[data-rate]").first();
  const days = await line.textContent();
  await line.scrollIntoViewIfNeeded();
  await expect(line).toHaveText(/^Arrives \w{3}, \w{3} \d+/);
  expect(days).not.toMatch(/Arrives/);
  expect(await layoutShift(page)).toBe(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(pathOf(product), page.url()).href);
  await expect(plain.locator("[data-rate]").first()).toHaveText(/^\d+(–\d+)? days?$/);
  await expect(plain.getByText(/^Sent from /)).toBeVisible();
  await context.close();
});

test("a message of something done goes by itself, waits under the pointer, and goes with the page it was about", async ({ page }) => {
  await page.goto("/garden/product/verdelune-quill-beach-parasol");
  await expectHydrated(page);
  await page.clock.install();
  await add(page).click();
  const message = page.getByRole("status").filter({ hasText: en.buy.added });
  await expect(message).toBeVisible();
  await message.getByText(en.buy.added).hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(9_000);
  await expect(message).toHaveCount(0);
  await add(page).click();
  await expect(message).toBeVisible();
  await page.clock.runFor(2_000);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Meydan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(message).toHaveCount(0);
});
