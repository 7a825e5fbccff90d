/** Products at the desk: one of a shop that is looked at waits, is found, released, taken down with a reason, and its shop reads why. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { makeAccount } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { registerShop } from "../support/register-shop.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.products;
const { hold } = en.seller.products;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const unique = () => Date.now().toString(36);

const bodyOf = (handle: string, name: string, status: "active" | "draft") => ({
  ...{ handle, status, brand: "", category: { main: "home-living", sub: "lighting" }, pictures: [] },
  texts: { en: { name, description: "Blown by mouth.", specifications: [{ name: "Height", value: "20 cm" }] } },
  variants: [{ sku: handle.toUpperCase(), options: [], price: 2490, stock: 7, weight_g: 300 }],
});
type Made = { id: number; handle: string };

test("a product of a shop that is looked at waits for an operator, who releases it, and takes it down again", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const handle = `kept-${unique()}`;
  const name = `Kept lamp ${handle}`;
  await makeAccount(page, "en", "a lamp in the long grass");
  await registerShop(page, handle, `Kept ${handle}`);
  const desk = await browser.newContext();
  const operator = await desk.newPage();
  await signInAsDemo(desk, "admin@meydan.test");
  await askApi(operator.request, "POST", `/admin/sellers/${handle}/approve`, {});
  await askApi(operator.request, "PUT", `/admin/sellers/${handle}/product-rule`, { isLookedAt: true });

  const { id } = await askApi<Made>(page.request, "POST", "/seller/products", bodyOf(handle, name, "draft"));
  await page.goto(`/seller/product/${id}`);
  await expectHydrated(page);
  await button(page, en.seller.products.publish).click();
  await expect(main(page).getByText(hold.unseenText.replace("{{market}}", "Meydan"))).toBeVisible();
  await page.goto("/seller/products");
  await expect(main(page).getByText(hold.unseen, { exact: true })).toBeVisible();
  const shown = async () => (await page.request.get(`/home-living/product/${handle}`)).status();
  expect(await shown()).toBe(404);

  await operator.goto(`/admin/products?q=${handle.toUpperCase()}`);
  await expectHydrated(operator);
  await operator.getByRole("combobox", { name: en.orders.status }).selectOption(hold.unseen);
  await operator.getByRole("link", { name }).click();
  await expect(operator.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(operator.locator("#texts")).toContainText("Height 20 cm");
  await button(operator, words.acts.release).click();
  await expect(main(operator).getByText(en.seller.products.status.active, { exact: true })).toBeVisible();
  await expect.poll(shown, { timeout: 20_000 }).toBe(200);

  await button(operator, words.acts.take_down).click();
  await expect(operator.locator("#take-down")).toContainText(en.fields.too_short);
  await operator.getByRole("textbox", { name: en.desk.order.why }).fill("The lamp has no plug that is allowed here.");
  await button(operator, words.acts.take_down).click();
  await expect(operator.locator("#hold")).toContainText("The lamp has no plug that is allowed here.");
  await expect(operator.locator("#history")).toContainText("take_down_product");
  await expect.poll(shown, { timeout: 20_000 }).toBe(404);
  await page.goto(`/seller/product/${id}`);
  await expect(main(page).getByText("The lamp has no plug that is allowed here.")).toBeVisible();
  await desk.close();
});

test("the search over the desk leads to a product's page there", async ({ page }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  const [product] = await askApi<{ id: number; name: string; handle: string }[]>(page.request, "GET", "/admin/products?state=on_sale&sort=oldest");
  await page.goto("/admin/products");
  await expectHydrated(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: en.desk.find.label });
  await palette.getByRole("combobox").fill(product?.handle ?? "");
  await palette.getByRole("option", { name: product?.name }).first().click();
  await expect(page).toHaveURL(/\/admin\/product\//);
  await expect(page.getByRole("heading", { level: 1, name: product?.name })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("several products are shown before anything is done to them, and nothing is done without a reason", async ({ page, browser, errors }) => {
    const shop = await browser.newContext();
    await signInAsDemo(shop, "seller@meydan.test");
    const prefix = `sieved-${unique()}`;
    const made: number[] = [];
    for (const at of [1, 2]) {
      const body = bodyOf(`${prefix}-${at}`, `Sieved ${prefix} ${at}`, "draft");
      made.push((await askApi<Made>(shop.request, "POST", "/seller/products", body)).id);
    }
    await signInAsDemo(page.context(), "admin@meydan.test");
    const choose = async (act: string, state = "") => {
      await page.goto(`/admin/products?q=${encodeURIComponent(`sieved ${prefix}`)}${state}`);
      for (const box of await page.locator("tbody input[type=checkbox]").all()) await box.check();
      await button(page, act).click();
    };
    await choose(words.acts.take_down);
    await expect(page.getByRole("heading", { name: "It will be done to 2" })).toBeVisible();
    await page.getByRole("textbox", { name: en.desk.order.why }).fill("x");
    await button(page, words.acts.take_down).click();
    await expect(main(page).getByText(en.fields.too_short).first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: en.desk.order.why })).toHaveValue("x");
    forgive(errors, statusOf(400));
    await page.getByRole("textbox", { name: en.desk.order.why }).fill("Both are sold elsewhere as something else.");
    await button(page, words.acts.take_down).click();
    await expect(main(page).getByText(en.bulk.done)).toBeVisible();
    await choose(words.acts.take_down);
    await expect(page.getByRole("heading", { name: "Not possible for 2" })).toBeVisible();
    await choose(words.acts.release, "&state=taken_down");
    await button(page, words.acts.release).click();
    await expect(main(page).getByText(en.bulk.done)).toBeVisible();
    for (const id of made)
      expect((await shop.request.delete(`/api/v1/seller/products/${id}`, { headers: { "sec-fetch-site": "same-origin" } })).status()).toBe(200);
    await shop.close();
  });
});
