/** Currencies at the desk: what converted prices end in is what shoppers see. */
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, test } from "../support/test.ts";

const { currencies } = en.desk;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an ending is chosen by a price that has it, shoppers see it, and it is given up again", async ({ page }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    const setEnding = async (label: string | RegExp) => {
      await page.goto("/admin/currencies?edit=GHS");
      const field = page.getByLabel(currencies.ending);
      const option = field.locator("option", { hasText: label });
      await field.selectOption((await option.getAttribute("value")) as string);
      await page.getByRole("button", { name: en.account.save }).click();
      await expect(page.getByRole("row", { name: /GHS/ })).toBeVisible();
    };
    const pricesInCedis = async () => {
      const answer = await page.request.get("/api/v1/products?currency=GHS&perPage=24&sort=price-desc");
      return ((await answer.json()).data as { price: { amount: number; currency: string } }[]).map(({ price }) => price);
    };
    await setEnding(/12\.99$/);
    for (const { amount, currency } of await pricesInCedis()) expect([amount % 100, currency]).toEqual([99, "GHS"]);
    await setEnding(currencies.endingNone);
    expect((await pricesInCedis()).filter(({ amount }) => amount % 100 !== 99).length).toBeGreaterThan(0);
  });
});
