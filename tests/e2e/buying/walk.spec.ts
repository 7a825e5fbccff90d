/** From the home page to a paid order: two shops in one order, as a guest. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import hi from "../../../locales/hi.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

type Words = typeof en;
// the tidy test holds the dictionaries to the same keys; plural forms alone differ
const same = (dictionary: unknown) => dictionary as Words;
const languages = {
  en: { prefix: "", words: en },
  fr: { prefix: "/fr", words: same(fr) },
  ar: { prefix: "/ar", words: same(ar) },
  tr: { prefix: "/tr", words: same(tr) },
  hi: { prefix: "/hi", words: same(hi) },
};

/** Two products of different shops that can be bought, by way of the public API. */
async function twoShops(page: Page, locale: string) {
  const { data } = await (await page.request.get(`/api/v1/products?perPage=48&locale=${locale}`)).json();
  const buyable = data.filter((product: { inStock: boolean }) => product.inStock);
  const first = buyable[0];
  const second = buyable.find((product: { shop: { handle: string } }) => product.shop.handle !== first.shop.handle);
  return [first, second] as { handle: string; main: string; name: string; shop: { name: string } }[];
}

async function toTheProduct(page: Page, { prefix, words }: { prefix: string; words: Words }) {
  await page.goto(prefix || "/");
  const navigation = page.getByRole("navigation", { name: words.categories.heading });
  await navigation.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.locator("main [data-product]").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
}

async function addToCart(page: Page, words: Words, script: boolean) {
  await page.getByRole("button", { name: words.buy.addToCart }).click();
  if (!script) return expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("status").filter({ hasText: words.buy.added })).toBeVisible();
}

for (const [locale, { prefix, words }] of Object.entries(languages))
  for (const script of locale === "en" || locale === "ar" ? [true, false] : [true]) {
    test.describe(`in ${locale}, ${script ? "with" : "without"} script`, () => {
      test.use({ locale, javaScriptEnabled: script });

      test("a shopper walks to the cart", async ({ page }) => {
        await toTheProduct(page, { prefix, words });
        if (script) await expectHydrated(page);
        const name = await page.getByRole("heading", { level: 1 }).textContent();
        await addToCart(page, words, script);
        await page.getByRole("link", { name: words.header.cart, exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main").getByRole("link", { name: name as string, exact: true })).toBeVisible();
        if (script) await expectAccessible(page);
      });

      if (locale !== "en" && locale !== "ar") return;

      test("a guest buys from two shops in one order and pays by card", async ({ page }) => {
        test.setTimeout(90_000);
        const products = await twoShops(page, locale);
        for (const product of products) {
          await page.goto(`${prefix}/${product.main}/product/${product.handle}`);
          if (script) await expectHydrated(page);
          await addToCart(page, words, script);
        }
        await page.goto(`${prefix}/cart`);
        for (const product of products) await expect(page.locator("main").getByText(product.shop.name, { exact: true }).first()).toBeVisible();
        await page.locator("main").getByRole("link", { name: words.cart.checkout }).click();
        await expect(page).toHaveURL(/\/checkout$/);
        if (script) {
          await expectHydrated(page);
          await expectAccessible(page);
        }
        await fillIn(page, words);
        await page.getByRole("button", { name: words.checkout.place }).click();
        await payByCard(page);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(words.orders.states.paid);
        if (script) await expectAccessible(page);
        await expectMail(page, locale);
      });
    });
  }

async function fillIn(page: Page, words: Words) {
  const { labels } = words.fields;
  const country = page.getByLabel(labels.country, { exact: true });
  await country.selectOption("FR");
  const update = page.getByRole("button", { name: words.checkout.updateDelivery });
  if (await update.isVisible()) await update.click();
  await page.getByLabel(labels.email, { exact: true }).fill("walker@example.com");
  await page.getByLabel(labels.name, { exact: true }).fill("Wanda Walker");
  await page.getByLabel(labels.phone, { exact: true }).fill("+33 1 23 45 67 89");
  await page.getByLabel(labels.line1, { exact: true }).fill("1 rue de la Paix");
  await page.getByLabel(labels.city, { exact: true }).fill("Lyon");
  await page.getByLabel(labels.postalCode, { exact: true }).fill("69001");
}

/** The stand-in provider's own page. */
async function payByCard(page: Page) {
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//);
  await page.locator("input#card").fill("4242 4242 4242 4242");
  await page.locator("input#expiry").fill("12/40");
  await page.locator("input#cvc").fill("123");
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 20_000 });
}

async function expectMail(page: Page, locale: string) {
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get("/sandbox/mailbox.json?to=walker@example.com")).json()) as
        | { locale: string }[]
        | { data: { locale: string }[] };
      return (Array.isArray(mails) ? mails : mails.data).map((mail) => mail.locale);
    })
    .toContain(locale);
}
