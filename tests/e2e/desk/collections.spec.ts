/** Curated collections: an operator puts one together by hand and lets a rule choose another; shoppers see both, in their language. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { prefixOf } from "../../../locales/words.ts";
import { askApi } from "../support/ask-api.ts";
import { collectionByHand, collectionByRule } from "../support/collections.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { largePicture } from "../support/large-picture.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { expectWhole } from "../support/whole-page.ts";

const words = en.desk.collections;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const unique = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`;
const title = (page: Page, language: string) => page.getByLabel(`${en.desk.pages.labels.title} (${language})`);
const text = (page: Page, language: string) => page.getByLabel(`${en.desk.pages.labels.body} (${language})`);
const toasted = (page: Page) => page.getByText(en.account.saved, { exact: true }).first();
// while there are any, their table stands before that of what was looked for
const chosen = (page: Page) => page.locator("#chosen table").first().getByRole("rowheader");
const shown = (page: Page) => page.locator("[data-listing] [data-product] h3");

type Lamps = [{ name: string }, { name: string }, { name: string }];
const lamps = (page: Page) => askApi<Lamps>(page.request, "GET", "/products?q=lamp&perPage=12&locale=en");

/** Fills in and sends the form that makes one; what is in it comes afterwards. */
async function make(page: Page, slug: string, name: string, { hasScript = true } = {}) {
  await page.goto("/admin/collections?new");
  if (hasScript) await expectHydrated(page);
  await page.getByLabel(en.seller.products.handle).fill(slug);
  await title(page, "English").fill(name);
  await text(page, "English").fill("What we like best.\n\nSee for yourself.");
  await main(page).getByText("العربية").first().click();
  await title(page, "العربية").fill("ما نحبه");
  await page.getByLabel(words.published).check();
  await button(page, words.add).click();
  await expect(heading(page, name)).toBeVisible();
}

test("a collection is put together by hand, in an order, and shoppers see it in their language", async ({ page, errors }) => {
  test.setTimeout(120_000);
  const [slug, name] = [unique("by-hand"), unique("What we like")];
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/collections");
  await expectHydrated(page);
  await main(page).getByRole("link", { name: words.add }).click();
  await page.getByLabel(en.seller.products.handle).fill("Not an address");
  await button(page, words.add).click();
  await expect(page.getByLabel(en.seller.products.handle)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await make(page, slug, name);
  await expectHydrated(page);

  const [one, two, three] = await lamps(page);
  await page.getByLabel(words.find).fill("lamp");
  await button(page, en.counter.find.title).click();
  for (const [at, product] of [one, two, three].entries()) {
    await button(page, `${product.name}: ${words.put}`).click();
    await expect(chosen(page)).toHaveCount(at + 1);
  }
  await button(page, words.upFor.replace("{{name}}", three.name)).click();
  await expect(chosen(page).nth(1)).toContainText(three.name);
  await button(page, words.firstFor.replace("{{name}}", three.name)).click();
  await expect(chosen(page).first()).toContainText(three.name);
  await button(page, `${two.name}: ${en.desk.flash.takeOut}`).click();
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByRole("region", { name: words.preview }).getByRole("listitem").first()).toContainText(three.name);

  await page.goto(`/collection/${slug}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(main(page).getByText("See for yourself.", { exact: true })).toBeVisible();
  await expect(shown(page)).toHaveText([three.name, one.name]);
  await expect(page.locator("[data-axis=sort] summary")).toContainText(en.listing.sorts.featured);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/collection/${slug}$`));
  await expect(page.locator("link[hreflang=ar]")).toHaveAttribute("href", new RegExp(`/ar/collection/${slug}$`));
  await page.goto(`/ar/collection/${slug}`);
  await expect(heading(page, "ما نحبه")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(shown(page)).toHaveCount(2);

  await page.goto(`/admin/collection/${slug}`);
  await expectHydrated(page);
  const above = page.getByRole("region", { name: en.desk.pictures.title, exact: true });
  await above.getByLabel(en.desk.pictures.title).setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer: await largePicture(page) });
  await above.getByRole("button", { name: en.seller.shopPage.upload }).click();
  await expect(button(page, en.desk.pictures.remove)).toBeVisible();
  const picture = await above.locator("img").getAttribute("src");
  const banner = async () => (await page.request.get(`/collection/${slug}`)).text();
  // an isolate believes what it read of the catalogue for some seconds
  await expect.poll(banner, { timeout: 20_000 }).toContain(`property="og:image" content="${new URL(page.url()).origin}${picture?.replace("640", "1200")}"`);
  await page.goto(`/collection/${slug}`);
  await expect(main(page).locator(`img[src^="${picture?.split("?")[0]}"]`)).toHaveJSProperty("complete", true);

  await page.goto(`/admin/collection/${slug}`);
  await expectHydrated(page);
  await button(page, words.remove).click();
  await expect(heading(page, en.collections.name)).toBeVisible();
  expect((await page.request.get(`/collection/${slug}`)).status()).toBe(404);
});

test("a rule chooses what is in it, and shoppers narrow that further", async ({ page }) => {
  test.setTimeout(120_000);
  const [slug, name] = [unique("by-rule"), unique("By rule")];
  await signInAsDemo(page.context(), "admin@meydan.test");
  await make(page, slug, name);
  await expectHydrated(page);
  const rule = page.getByRole("region", { name: words.rule });
  await rule.getByLabel("Electronics", { exact: true }).check();
  await rule.getByLabel(en.listing.filters.rating).selectOption("4");
  await rule.getByLabel(en.listing.sortBy).selectOption("price");
  await rule.getByLabel(`${en.listing.filters.priceFrom} (USD)`).fill("20");
  await button(page, words.useRule).click();
  await expect(page.getByRole("region", { name: words.ruleOn })).toBeVisible();
  const expected = await askApi<{ name: string }[]>(
    page.request,
    "GET",
    "/products?category=electronics&rating=4&min=2000&sort=price&perPage=48&locale=en&currency=USD",
  );
  await page.goto(`/collection/${slug}`);
  await expect(shown(page)).toHaveText(expected.map((product) => product.name));
  await expectHydrated(page);
  const brands = page.locator("[data-axis=brand]").first();
  const brand = brands.getByRole("link").first();
  const address = new URL((await brand.getAttribute("href")) ?? "", page.url());
  await brand.click();
  await expect(page).toHaveURL(address.href);
  const narrowed = await askApi<{ name: string }[]>(
    page.request,
    "GET",
    `/products?category=electronics&rating=4&min=2000&sort=price&perPage=48&locale=en&currency=USD&brand=${address.searchParams.get("brand")}`,
  );
  await expect(shown(page)).toHaveText(narrowed.map((product) => product.name));

  await page.goto(`/admin/collection/${slug}`);
  await expectHydrated(page);
  await button(page, words.byHand).click();
  await expect(page.getByRole("region", { name: words.chosen })).toBeVisible();
  await button(page, words.remove).click();
  await expect(heading(page, en.collections.name)).toBeVisible();
});

test("who saves over another's change is told so, and what was typed stays", async ({ page, errors }) => {
  const [slug, name] = [unique("at-once"), unique("At once")];
  await signInAsDemo(page.context(), "admin@meydan.test");
  await make(page, slug, name);
  await expectHydrated(page);
  await askApi(page.request, "PUT", `/admin/collections/${slug}`, { version: 1, texts: { en: { title: "Another's" } } });
  await title(page, "English").fill("Mine");
  await page.getByRole("region", { name: words.terms }).getByRole("button", { name: en.account.save }).click();
  await expect(main(page).getByText(words.savedMeanwhile)).toBeVisible();
  forgive(errors, statusOf(409));
  await expect(title(page, "English")).toHaveValue("Mine");
  await page.getByRole("region", { name: words.terms }).getByRole("button", { name: en.account.save }).click();
  await expect(heading(page, "Mine")).toBeVisible();
  await button(page, words.remove).click();
});

for (const locale of ["en", "ar", "hi"] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("a collection's page is whole, by hand and by rule, and one that is over says so", async ({ page, browser, errors }) => {
      test.setTimeout(120_000);
      const operator = await browser.newContext();
      await signInAsDemo(operator, "admin@meydan.test");
      const slugs = [await collectionByHand(operator.request), await collectionByRule(operator.request)];
      const over = unique("over");
      const ended = { slug: over, published: true, endsAt: "2026-01-01T00:00:00Z", texts: { en: { title: "Over" } } };
      await askApi(operator.request, "POST", "/admin/collections", ended);
      await operator.close();
      for (const slug of slugs) await expectWhole(page, `${prefixOf(locale)}/collection/${slug}`, { locale, errors });
      const answer = await page.goto(`${prefixOf(locale)}/collection/${over}`);
      expect(answer?.status()).toBe(404);
      forgive(errors, statusOf(404));
      const dictionary = {
        en,
        ar: (await import("../../../locales/ar.json", { with: { type: "json" } })).default,
        hi: (await import("../../../locales/hi.json", { with: { type: "json" } })).default,
      };
      await expect(heading(page, dictionary[locale].errors.collection_ended)).toBeVisible();
    });
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("one is made, filled and put in order", async ({ page }) => {
    const [slug, name] = [unique("no-script"), unique("No script")];
    await signInAsDemo(page.context(), "admin@meydan.test");
    await make(page, slug, name, { hasScript: false });
    const [one, two] = await lamps(page);
    await page.getByLabel(words.find).fill("lamp");
    await button(page, en.counter.find.title).click();
    await button(page, `${one.name}: ${words.put}`).click();
    await button(page, `${two.name}: ${words.put}`).click();
    await expect(chosen(page)).toHaveCount(2);
    await button(page, words.downFor.replace("{{name}}", one.name)).click();
    await expect(chosen(page).first()).toContainText(two.name);
    await expect(toasted(page)).toBeVisible();
    await page.goto(`/collection/${slug}`);
    await expect(shown(page)).toHaveText([two.name, one.name]);
    await page.goto(`/admin/collection/${slug}`);
    await button(page, words.remove).click();
    await expect(heading(page, en.collections.name)).toBeVisible();
  });
});
