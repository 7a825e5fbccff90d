/** Pages that fail: status and the message meant for the visitor, never more, and a way home; at a page load and at a navigation. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { locales, prefixOf } from "../../../locales/words.ts";
import { languages } from "../support/accounts.ts";
import { forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const goTo = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to });
    document.body.appendChild(link);
    link.click();
    link.remove();
  }, href);

for (const [locale, { prefix, words }] of Object.entries(languages))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("a navigation whose data is refused shows the refusal's status and message", async ({ page, errors }) => {
      await page.goto(`${prefix}/brands`);
      await expectHydrated(page);
      const message = "The catalogue is away: <b>tea</b>";
      await page.route("**/api/v1/categories?*", (route) => route.fulfill({ status: 503, json: { message, statusCode: 503, stack: "at secret" } }));
      await goTo(page, `${prefix}/categories`);
      await expect(main(page).getByText(message)).toBeVisible();
      await expect(main(page).getByText("503", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.failure.page);
      await expect(main(page)).not.toContainText("secret");
      await expectAccessible(page);
      const home = main(page).getByRole("link", { name: words.failure.home });
      await home.click();
      await expect(page).toHaveURL(prefix || "/");
      forgive(errors, /status of \d+/);
    });

    test("what a proxy says in its own words is not shown", async ({ page, errors }) => {
      await page.goto(`${prefix}/brands`);
      await expectHydrated(page);
      await page.route("**/api/v1/categories?*", (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<h1>upstream 10.0.0.7 refused</h1>" }),
      );
      await goTo(page, `${prefix}/categories`);
      await expect(main(page).getByText(words.failure.pageText)).toBeVisible();
      await expect(main(page).getByText("502", { exact: true })).toBeVisible();
      await expect(main(page)).not.toContainText("upstream");
      forgive(errors, /status of \d+/);
    });

    test("a page that is not found leads to the home of each language, by a load and by a navigation", async ({ page, errors }) => {
      const targets = () =>
        page.locator("a[lang]").evaluateAll((links) => Object.fromEntries(links.map((each) => [(each as HTMLElement).lang, each.getAttribute("href")])));
      const homes = Object.fromEntries(locales.map((code) => [code, prefixOf(code) || "/"]));
      expect((await page.request.get(`${prefix}/nope?x=1`)).status()).toBe(404);
      const html = await (await page.request.get(`${prefix}/nope?x=1`)).text();
      for (const code of locales) expect(html).toContain(`href="${code === "en" ? "/language/en" : prefixOf(code)}"`);
      await page.goto(`${prefix}/nope?x=1`);
      await expectHydrated(page);
      await expect.poll(targets).toEqual(homes);
      await page.goto(`${prefix}/brands?x=1`);
      await expectHydrated(page);
      await expect.poll(targets).toEqual(Object.fromEntries(locales.map((code) => [code, `${prefixOf(code)}/brands?x=1`])));
      await goTo(page, `${prefix}/electronics/product/no-such-thing`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.failure.notFound);
      await expect.poll(targets).toEqual(homes);
      await page.goBack();
      await expect.poll(targets).toEqual(Object.fromEntries(locales.map((code) => [code, `${prefixOf(code)}/brands?x=1`])));
      forgive(errors, /status of \d+/);
    });
  });

test("a currency chosen after a navigation keeps the page of now", async ({ page }) => {
  await page.goto("/brands");
  await expectHydrated(page);
  await goTo(page, "/garden/products?sort=price");
  await expect(page).toHaveURL("/garden/products?sort=price");
  await page.getByRole("banner").locator("details summary").first().click();
  const currency = page.getByRole("banner").getByRole("combobox", { name: en.account.currency });
  await currency.selectOption("EUR");
  await page
    .getByRole("banner")
    .locator("form", { has: page.getByRole("combobox", { name: en.account.currency }) })
    .getByRole("button")
    .click();
  await expect(page).toHaveURL("/garden/products?sort=price");
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
});
