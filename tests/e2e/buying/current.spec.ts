/** An open product page and an open flash sale: what they show of price and stock is true within 15 seconds of being looked at. */
import type { Page, Request } from "playwright/test";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import { languages } from "../support/accounts.ts";
import { forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const bound_ms = 15_000;
const handle = "verdelune-quill-beach-parasol";
const productPath = `/garden/product/${handle}`;
type Change<T> = (thing: T) => T;
type RequestCount = { asked: number; answered: number };
type ChangedAnswer<T> = RequestCount & { change: Change<T>; status: number };

/** The API's answers at `address`, changed by what stands in `change` when they are asked for; and how often that was. */
async function answers<T>(page: Page, address: string) {
  const answered: ChangedAnswer<T> = { change: (thing) => thing, status: 200, asked: 0, answered: 0 };
  const isIt = (request: Request) => new URL(request.url()).pathname === `/api/v1${address}`;
  page.on("request", (request) => {
    if (isIt(request)) answered.asked += 1;
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => {
      if (isIt(request)) answered.answered += 1;
    });
  await page.route(`**/api/v1${address}?*`, async (route) => {
    if (answered.status !== 200) await route.fulfill({ status: answered.status, json: { message: "away", statusCode: answered.status } });
    else {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: T };
      await route.fulfill({ response: answer, json: { data: answered.change(data) } });
    }
  });
  return answered;
}

/** From here on the page's clock stands still, with the first reading behind it. */
async function stopClock(page: Page, expected: RequestCount) {
  const before = expected.answered;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return expected.answered;
    })
    .toBe(before + 1);
}

async function open(page: Page, path: string, expected: RequestCount) {
  await page.clock.install();
  await page.goto(path);
  await expectHydrated(page);
  await stopClock(page, expected);
}

/** Time goes on, and the API answers for itself. */
async function thaw(page: Page) {
  await page.unrouteAll({ behavior: "wait" });
  await page.clock.resume();
}

/** As much time as a look may take to bring the truth. */
async function lookOn(page: Page, expected: RequestCount) {
  for (let passed_ms = 0; passed_ms < bound_ms; passed_ms += 1000) {
    await page.clock.runFor(1000);
    await expect.poll(() => expected.answered).toBe(expected.asked);
  }
  // an answer that came with the last second is drawn by timers and frames, and this clock stands still
  for (let frame = 0; frame < 10; frame += 1) {
    await page.clock.runFor(50);
    await expect.poll(() => expected.answered).toBe(expected.asked);
  }
}
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((state) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => state });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (state ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

const withStock =
  (stock: number): Change<Product> =>
  (product) => ({ ...product, inStock: stock > 0, variants: product.variants.map((variant) => ({ ...variant, stock })) });
const add = (page: Page) => page.locator("#buy [data-add]");
const quantity = (page: Page) => page.locator("#buy [name=quantity]");
const spoken = (page: Page) => page.locator("body > p[role=status]");

for (const [locale, { prefix, words }] of Object.entries(languages))
  for (const way of locale === "en" ? ["a page load", "a navigation"] : ["a page load"])
    test.describe(`in ${locale}, after ${way}`, () => {
      test.use({ locale });

      test("a product that sells out says so, and again when there is more", async ({ page }) => {
        const answered = await answers<Product>(page, `/products/${handle}`);
        answered.change = withStock(9);
        if (way === "a page load") await open(page, prefix + productPath, answered);
        else {
          await page.goto(`${prefix}/garden/products`);
          await expectHydrated(page);
          await page.clock.install();
          await page.evaluate((href) => {
            const link = Object.assign(document.createElement("a"), { href });
            document.body.appendChild(link);
            link.click();
            link.remove();
          }, prefix + productPath);
          await expect(add(page)).toBeVisible();
          await stopClock(page, answered);
        }
        const name = (await page.getByRole("heading", { level: 1 }).textContent()) as string;
        await lookOn(page, answered);
        await expect(quantity(page).locator("option")).toHaveCount(9);
        const variant = await page.locator("#buy [name=variantId]").inputValue();
        await quantity(page).selectOption("7");
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));

        answered.change = withStock(3);
        await lookOn(page, answered);
        await expect(quantity(page).locator("option")).toHaveCount(3);
        await expect(quantity(page)).toHaveValue("3");
        await expect(add(page)).toHaveText(words.buy.addToCart);

        await add(page).focus();
        answered.change = withStock(0);
        await lookOn(page, answered);
        await expect(add(page)).toBeDisabled();
        await expect(add(page)).toHaveText(words.buy.soldOut);
        await expect(quantity(page)).toBeDisabled();
        await expect(page.locator("#buy").getByRole("button", { name: words.buy.buyNow })).toHaveCount(0);
        await expect(spoken(page)).toHaveText(words.now.soldOut.replace("{{name}}", name));
        await expect(page.locator("#buy")).toBeFocused();

        answered.change = withStock(10);
        await lookOn(page, answered);
        await expect(add(page)).toBeEnabled();
        await expect(spoken(page)).toHaveText(words.now.available.replace("{{name}}", name));
        expect(await page.locator("#buy [name=variantId]").inputValue()).toBe(variant);
        expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
        await thaw(page);
        await expectAccessible(page);
      });
    });

test("another price is shown and told; the variant that is looked at stays, also sold out", async ({ page, request }) => {
  const { data: cards } = await (await request.get("/api/v1/products?category=fashion&stock=1&perPage=24")).json();
  let product: Product | undefined;
  for (const card of cards) {
    const { data } = await (await request.get(`/api/v1/products/${card.handle}?currency=USD`)).json();
    if ((data as Product).variants.filter(({ stock }) => stock > 0).length > 1) product = data;
    if (product) break;
  }
  const { handle: other, main } = product as Product;
  const answered = await answers<Product>(page, `/products/${other}`);
  const shown = product?.variants.find(({ stock }) => stock > 0);
  await open(page, `/${main}/product/${other}?variant=${shown?.id}`, answered);
  const variant = Number(await page.locator("#buy [name=variantId]").inputValue());
  const choice = page.locator("#buy [aria-current=true] > span:first-of-type");
  const chosen = await choice.allTextContents();
  const change = (over: object) => (now: Product) => ({ ...now, variants: now.variants.map((each) => (each.id === variant ? { ...each, ...over } : each)) });

  answered.change = change({ price: { amount: 123_456, currency: "USD" }, compareAt: undefined });
  await lookOn(page, answered);
  await expect(page.locator("#buy strong").first()).toHaveText("$1,234.56");
  await expect(spoken(page)).toContainText("$1,234.56");
  answered.change = change({ stock: 0 });
  await lookOn(page, answered);
  await expect(add(page)).toBeDisabled();
  expect(await page.locator("#buy [name=variantId]").inputValue()).toBe(String(variant));
  expect(await choice.allTextContents()).toEqual(chosen);
  // another choice can still be made, and is what is bought then
  const next = page.locator("#buy [data-options] a[href*='variant=']:not([aria-current]):not([data-fit])").first();
  await next.click();
  await expect(add(page)).toBeEnabled();
  expect(await page.locator("#buy [name=variantId]").inputValue()).not.toBe(String(variant));
});

test("a hidden page asks nothing; a look brings the truth at once; failures make it rest", async ({ page, errors }) => {
  const answered = await answers<Product>(page, `/products/${handle}`);
  await open(page, productPath, answered);
  await hide(page, true);
  await page.clock.runFor(300_000);
  expect(answered.asked).toBe(1);
  answered.change = withStock(0);
  await hide(page, false);
  await page.clock.runFor(1);
  await expect(add(page)).toBeDisabled();
  expect(answered.asked).toBe(2);
  // looks in quick succession are one question
  for (let look = 0; look < 5; look += 1) await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.runFor(1);
  expect(answered.asked).toBe(2);

  answered.status = 503;
  const before = answered.asked;
  for (let step = 0; step < 20; step += 1) await lookOn(page, answered);
  expect(answered.asked - before).toBeGreaterThan(1);
  expect(answered.asked - before).toBeLessThan(8);
  await expect(add(page)).toBeDisabled();
  answered.status = 200;
  answered.change = withStock(9);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await lookOn(page, answered);
  await expect(add(page)).toBeEnabled();
  forgive(errors, /status of 503/);
});

for (const way of ["a page load", "a navigation"])
  test(`a flash sale after ${way}: what is left, and what is gone`, async ({ page, request }) => {
    const { data: sales } = (await (await request.get("/api/v1/flash-sales?currency=USD&locale=en")).json()) as { data: FlashSale[] };
    const sale = sales.find(({ status, items }) => status === "running" && items.filter(({ soldOut }) => !soldOut).length > 1) as FlashSale;
    const [first, second] = sale.items.filter(({ soldOut }) => !soldOut) as [FlashSale["items"][number], FlashSale["items"][number]];
    const answered = await answers<FlashSale>(page, `/flash-sales/${sale.id}`);
    if (way === "a page load") await open(page, `/flash-sale/${sale.id}`, answered);
    else {
      await page.goto("/flash-sale");
      await expectHydrated(page);
      await page.clock.install();
      await page.getByRole("link", { name: sale.name }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sale.name);
      await stopClock(page, answered);
    }
    const card = (item: FlashSale["items"][number]) => page.locator(`main li[data-product="${item.product.handle}"]`);
    answered.change = (now) => ({
      ...now,
      items: now.items.map((item) => {
        if (item.product.id === first.product.id) return { ...item, sold: item.quota, soldOut: true, product: { ...item.product, inStock: false } };
        return item.product.id === second.product.id
          ? { ...item, sold: item.quota - 2, product: { ...item.product, price: { amount: 777, currency: "USD" } } }
          : item;
      }),
    });
    await lookOn(page, answered);
    const { buy, flash, now } = languages.en.words;
    await expect(card(first)).toContainText(buy.soldOut);
    await expect(card(first)).toContainText(flash.allSold);
    await expect(card(second)).toContainText("Only 2 left at this price");
    await expect(card(second)).toContainText("$7.77");
    await expect(spoken(page)).toHaveText(now.soldOut.replace("{{name}}", first.product.name));
    await expect(card(first).getByRole("button")).toBeVisible();
    answered.change = (sale) => sale;
    await lookOn(page, answered);
    await expect(card(first)).not.toContainText(buy.soldOut);
    await expect(card(first).locator("progress")).toHaveCount(1);
    await thaw(page);
    await expectAccessible(page);
  });
