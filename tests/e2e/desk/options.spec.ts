/** Options at the desk: one is named, placed among the filters and merged; a shop's words follow; a former filter leads on. */
import type { Browser, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { options } = en.desk;
const operator = "admin@meydan.test";
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const named = (page: Page, language: string) => page.getByRole("group", { name: en.seller.vouchers.labels.names }).getByLabel(language);
const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 6)}`;

/** A product of the demo's shop that is for sale, chosen by this option. */
async function sell(browser: Browser, axis: string, values: string[]): Promise<void> {
  const shop = await browser.newContext();
  await signInAsDemo(shop, "seller@meydan.test");
  const handle = `lamp-${crypto.randomUUID().slice(0, 8)}`;
  await askApi(shop.request, "POST", "/seller/products", {
    ...{ handle, status: "active", brand: "", category: { main: "home-living", sub: "lighting" }, pictures: [] },
    texts: { en: { name: handle, description: "", specifications: [] } },
    variants: values.map((value, at) => ({ sku: `${handle}-${at}`, options: [{ axis, value }], price: 2490, stock: 3, weight_g: 300 })),
  });
  await shop.close();
}

test("an option is named, shown where it belongs, and two of its values become one", async ({ page, browser, errors }) => {
  const name = unique("Finish");
  await sell(browser, name, ["Matt", "Matte"]);
  await sell(browser, name, ["Matte"]);
  const key = name.toLowerCase().replace(" ", "-");
  await signInAsDemo(page.context(), operator);
  await page.goto("/admin/options");
  await expectHydrated(page);
  await page.getByRole("searchbox", { name: en.desk.brands.search }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();

  await named(page, "Français").fill("Finition");
  await page.getByLabel(options.filter).selectOption(options.filters.chosen);
  await button(page, en.account.save).click();
  await expect(page.getByRole("group", { name: en.desk.readiness.names.categories })).toContainText(en.fields.required);
  forgive(errors, statusOf(400));
  await expect(named(page, "Français")).toHaveValue("Finition");
  await page.getByRole("checkbox", { name: "Home and living" }).check();
  await page.getByRole("textbox", { name: options.position }).fill("1");
  await button(page, en.account.save).click();
  await expect(page.getByText(en.account.saved)).toBeVisible();

  // a filter of its category's listing alone, and the first one there
  await page.goto("/fr/home-living/products");
  const placed = page.locator(`[data-axis="o.${key}"]`);
  await expect(placed).toContainText("Finition");
  await page.goto("/all");
  await expect(placed).toHaveCount(0);

  await page.goto(`/admin/option/${key}/matte`);
  await expectHydrated(page);
  await expect(heading(page, "Matte")).toBeVisible();
  await page.getByLabel(options.into).selectOption("matt");
  await button(page, en.desk.categories.mergeDo).click();
  // one of the two products has both: its shop has to say which is which
  await expect(page.getByText(/These have both/)).toBeVisible();
  forgive(errors, statusOf(409));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an option and a value are added, merged with what a shop has written, and removed", async ({ page, browser, errors }) => {
    const [name, other] = [unique("Weave"), unique("Webbing")];
    await sell(browser, other, ["Plain"]);
    const [key, otherKey] = [name, other].map((each) => each.toLowerCase().replace(" ", "-")) as [string, string];
    await signInAsDemo(page.context(), operator);
    await page.goto("/admin/options?new");
    await named(page, "English").fill(other);
    await page.getByLabel(options.filter).selectOption(options.filters.nowhere);
    await button(page, options.add).click();
    await expect(page.getByText(en.fields.name_taken).first()).toBeVisible();
    await named(page, "English").fill(name);
    await button(page, options.add).click();
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole("link", { name: options.addValue }).click();
    await named(page, "English").fill("Twill");
    await page.getByRole("textbox", { name: options.swatch }).fill("red");
    await button(page, options.addValue).click();
    await expect(page.getByRole("textbox", { name: options.swatch })).toHaveAttribute("aria-invalid", "true");
    await expect(named(page, "English")).toHaveValue("Twill");
    await page.getByRole("textbox", { name: options.swatch }).fill("#8a5cd1");
    await button(page, options.addValue).click();
    await expect(heading(page, "Twill")).toBeVisible();
    await button(page, options.removeValue).click();
    await expect(page.getByText(options.noValues)).toBeVisible();

    await page.goto(`/admin/option/${otherKey}?find=${encodeURIComponent(name)}`);
    await page.getByLabel(options.into).selectOption(key);
    await button(page, en.desk.categories.mergeDo).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole("link", { name: "Plain" })).toBeVisible();
    await button(page, options.remove).click();
    await expect(page.getByText(en.errors.option_in_use)).toBeVisible();
    // who comes by the former filter is led to the present one
    forgive(errors, /status of 4(00|09)\b/);
    const led = await page.request.get(`/all?o.${otherKey}=plain`, { maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([301, `/all?o.${key}=plain`]);
  });
});
