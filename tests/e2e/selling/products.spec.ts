/** A product is made with the keyboard alone, in two languages, and a shopper in French finds it. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { ownSite } from "../support/three-shops.ts";

const words = en.seller.products;

/** Tabs on until the field has focus: nothing is out of reach of the keyboard. */
async function reach(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (await page.evaluate((wanted) => (document.activeElement as HTMLInputElement | null)?.name === wanted, name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by Tab to ${name}`);
}
async function type(page: Page, name: string, text: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.type(text);
}

test("a shop's product comes to be by keyboard, and is found in French", async ({ page, errors }) => {
  test.setTimeout(60_000);
  const signedIn = await page.request.post("/api/v1/user/signin", { headers: ownSite, data: { email: "seller@meydan.test", password: "meydan-demo-1" } });
  expect(signedIn.ok()).toBe(true);
  const unique = `zibeline${Date.now().toString(36)}`;
  await page.goto("/seller/product");
  await expectHydrated(page);
  await expectAccessible(page);
  await reach(page, "category");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await type(page, "handle", unique);
  await type(page, "texts.en.name", `${unique} lantern`);
  await type(page, "texts.fr.name", `${unique} lanterne`);
  await type(page, "variants.0.sku", unique.toUpperCase());
  await type(page, "variants.0.price", "24,90");
  await type(page, "variants.0.stock", "7");
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await page.evaluate(() => (document.activeElement as HTMLButtonElement | null)?.value === "publish")) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/seller\/product\/\d+$/);
  await expect(page.getByRole("main").getByText(words.statusText.active)).toBeVisible();
  await expect(page.locator('[name="variants.0.price"]')).toHaveValue("24.90");

  // without script a step of the form keeps what was typed
  const form = { intent: "add-axis", "variants.0.sku": "KEPT", row: "" };
  const stepped = await page.request.post("/seller/product", { headers: { ...ownSite, accept: "text/html" }, multipart: form });
  expect(await stepped.text()).toContain('value="KEPT"');

  await page.goto(`/fr/search?q=${unique}%20lanterne`);
  await expect(page.locator(`[data-product="${unique}"]`)).toBeVisible();
  await page.goto("/seller/products");
  await expectHydrated(page);
  await expect(page.getByRole("link", { name: `${unique} lantern` })).toBeVisible();
  expect(errors).toEqual([]);
});
