/** Reviews in the reader's language, narrowed to what was bought; measures where a size is chosen; what else the shop sells; and the shop's side of measures. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import type { ReviewList } from "../../../worker/shop/reviews/contract.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, scrollToTop, test } from "../support/test.ts";

const languages = [
  { locale: "en", prefix: "", words: en },
  { locale: "ar", prefix: "/ar", words: ar as unknown as typeof en },
] as const;
const pathOf = ({ main, handle }: Pick<Product, "main" | "handle">) => `/${main}/product/${handle}`;
const reviewsOf = async (page: Page, handle: string, query: string): Promise<ReviewList> =>
  (await page.request.get(`/api/v1/products/${handle}/reviews?${query}`)).json();

/** Clothes with reviews in the language and in others, of more than one size. */
async function reviewed(page: Page, locale: string): Promise<Product> {
  const { data: cards } = await (await page.request.get(`/api/v1/products?category=fashion&stock=1&perPage=48&locale=${locale}`)).json();
  for (const { handle } of cards) {
    const { data, meta } = await reviewsOf(page, handle, `locale=${locale}&perPage=48`);
    const own = data.filter(({ lang }) => lang === locale).length;
    if (own === 0 || own === data.length || data.length < 6 || !meta.options.some(({ axis }) => axis === "size")) continue;
    const product: Product = (await (await page.request.get(`/api/v1/products/${handle}?locale=${locale}`)).json()).data;
    if (product.sizeTable) return product;
  }
  throw new Error("the demo marketplace has no such product");
}

for (const { locale, prefix, words } of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ locale, javaScriptEnabled });
      const reviews = (page: Page) => page.getByRole("region", { name: words.common.reviews });
      const langs = (page: Page) =>
        reviews(page)
          .locator("form > ul > li > [lang]")
          .evaluateAll((texts) => texts.map((text) => text.getAttribute("lang")));

      test("reviews begin with the reader's language, say what was bought, and are narrowed to it by links", async ({ page }) => {
        const product = await reviewed(page, locale);
        await page.goto(prefix + pathOf(product));
        if (javaScriptEnabled) await expectHydrated(page);
        const whole = await reviewsOf(page, product.handle, `locale=${locale}&perPage=48`);
        await expect.poll(() => langs(page)).toEqual(whole.data.slice(0, 4).map(({ lang }) => lang));
        expect((await langs(page))[0]).toBe(locale);
        const size = whole.meta.options.find(({ axis }) => axis === "size")?.values[0] as { value: string; label: string };
        const narrowed = await reviewsOf(page, product.handle, `locale=${locale}&perPage=48&bought=size:${size.value}`);
        const choice = reviews(page).locator(`ul[aria-labelledby="reviewed-size"] a`).first();
        await choice.focus();
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(new RegExp(`bought=size%3A${size.value}#reviews$`));
        await expect(choice).toHaveAttribute("aria-current", "true");
        await expect.poll(() => langs(page)).toEqual(narrowed.data.slice(0, 4).map(({ lang }) => lang));
        for (const bought of await reviews(page).locator("form > ul > li").all()) await expect(bought).toContainText(size.label);
        await expect(reviews(page)).toBeInViewport();
        if (javaScriptEnabled) {
          await scrollToTop(page);
          await expectAccessible(page);
        }
        await choice.click();
        await expect(page).toHaveURL(/#reviews$/);
        await expect(choice).not.toHaveAttribute("aria-current");
        await reviews(page).getByRole("link", { name: words.product.moreReviews }).click();
        await expect(page).toHaveURL(/review-after=/);
        await expect.poll(() => langs(page)).toEqual(whole.data.slice(4, 8).map(({ lang }) => lang));
        await reviews(page).getByRole("link", { name: words.product.firstReviews }).click();
        await expect.poll(() => langs(page)).toEqual(whole.data.slice(0, 4).map(({ lang }) => lang));
      });

      test("the size guide opens by keyboard where a size is chosen", async ({ page }) => {
        const product = await reviewed(page, locale);
        await page.goto(prefix + pathOf(product));
        if (javaScriptEnabled) await expectHydrated(page);
        const guide = page.locator("#sizes details");
        await expect(guide.getByRole("table")).toBeHidden();
        await guide.locator("summary").focus();
        await page.keyboard.press("Enter");
        await expect(guide.getByRole("table")).toBeVisible();
        await expect(guide.getByRole("rowheader")).toHaveCount(product.sizeTable?.rows.length ?? 0);
        await expect(guide.getByRole("columnheader").nth(1)).toHaveText(words.product.measures[product.sizeTable?.columns[0] ?? "chest"]);
        // inches where they are usual
        await expect(guide.getByText("″").first()).toBeVisible({ visible: locale === "en" });
        if (javaScriptEnabled) await expectAccessible(page);
        // a size is chosen all the same
        await page.locator("#sizes a:not([data-fit])").first().click();
        await expect(page).toHaveURL(/variant=\d+/);
      });
    });

test("more of the shop is asked for only near it, shows what does not stand above, and moves nothing", async ({ page }) => {
  const product = await reviewed(page, "en");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/shop=|goes-with/.test(request.url())) asked.push(request.url());
  });
  await page.goto(pathOf(product));
  await expectHydrated(page);
  expect(asked).toEqual([]);
  await page.locator("#related-products").scrollIntoViewIfNeeded();
  const more = page.getByRole("region", { name: en.product.fromShop });
  await expect(more.getByRole("listitem").first()).toBeVisible();
  const handles = (of: string) =>
    page.locator(`${of} a[href*="/product/"]`).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split("/").at(-1)));
  const above = new Set([product.handle, ...(await handles("#related-products"))]);
  const below = await handles("#from-shop");
  expect(below.filter((handle) => above.has(handle))).toEqual([]);
  // what goes with it is of other kinds, and is shown once
  expect(new Set(below).size).toBe(below.length);
  const goesWith = page.getByRole("region", { name: en.product.goesWith });
  const [first] = await goesWith.locator("[data-product]").evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.product));
  const { data: other } = await (await page.request.get(`/api/v1/products/${first}`)).json();
  const { data: own } = await (await page.request.get(`/api/v1/products/${product.handle}`)).json();
  expect([other.inStock, other.sub.slug === own.sub.slug]).toEqual([true, false]);
  await expect(more.getByRole("link", { name: en.product.visitShop })).toHaveAttribute("href", `/shop/${product.shop.handle}`);
  expect(await layoutShift(page)).toBe(0);
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a shop, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });
    test("writes a size table, is told what is wrong where it stands, and takes the table away", async ({ page, context, errors }) => {
      const name = `Gloves ${javaScriptEnabled ? "one" : "two"}`;
      await signInAsDemo(context, "seller@meydan.test");
      await page.goto("/seller/sizes?table=new");
      if (javaScriptEnabled) await expectHydrated(page);
      const cell = (size: number, measure: number) => page.getByLabel(`Size ${size}, measure ${measure}`, { exact: true });
      await page.getByLabel(en.seller.safety.labels.name).fill(name);
      await page.getByLabel("Measure 1", { exact: true }).selectOption(en.product.measures.hand);
      await page.getByLabel("Size 1", { exact: true }).fill("S");
      await cell(1, 1).fill("eighteen");
      await page.getByRole("button", { name: en.account.save }).click();
      await expect(cell(1, 1)).toHaveAttribute("aria-invalid", "true");
      forgive(errors, statusOf(400));
      await expect(page.getByLabel("Size 1", { exact: true })).toHaveValue("S");
      if (javaScriptEnabled) await expectAccessible(page);
      await cell(1, 1).fill("18–19.5");
      await page.getByRole("button", { name: en.account.save }).click();
      await expect(page).toHaveURL(/\/seller\/sizes$/);
      const { tables } = await askApi<{ tables: { name: string; rows: unknown }[] }>(page.request, "GET", "/seller/size-tables");
      expect(tables.find((table) => table.name === name)?.rows).toEqual([{ size: "S", values: ["18–19.5"] }]);
      await page.getByRole("button", { name: en.seller.safety.removeNamed.replace("{{name}}", name) }).click();
      await expect(page.getByRole("heading", { name })).toHaveCount(0);
    });
  });
