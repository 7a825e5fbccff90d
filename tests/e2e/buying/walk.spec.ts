/** From the home page to the cart, as a guest; on to a paid order: checkout.spec.ts. */
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

async function toTheProduct(page: Page, { prefix, words }: { prefix: string; words: Words }) {
  await page.goto(prefix || "/");
  const navigation = page.getByRole("navigation", { name: words.categories.heading });
  await navigation.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.locator("main [data-product] a.cover").first().click();
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
    });
  }
