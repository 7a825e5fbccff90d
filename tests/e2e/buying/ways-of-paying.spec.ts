/** What is offered follows country and currency, nothing typed is lost on the way, and an order that waits can be paid another way. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { payButton } from "../support/pay-button.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

test.describe.configure({ timeout: 90_000 });

const main = (page: Page) => page.getByRole("main");
const names = { payfast: en.checkout.gateways.payfast.name, card: en.checkout.gateways.stripe.name };
const place = { name: "Thandi Nkosi", phone: "+27 21 555 0143", line1: "12 Long Street", city: "Cape Town", postalCode: "8001" };

async function toCheckout(page: Page, script: boolean, from: number) {
  await fillCart(page.request, "en", from);
  await page.goto("/checkout");
  if (script) await expectHydrated(page);
  await main(page).locator('[name="email"]').fill(`thandi-${crypto.randomUUID()}@example.test`);
  await main(page).locator('[name="address.country"]').selectOption("ZA");
  if (!script) await main(page).getByRole("button", { name: en.checkout.updateDelivery }).click();
  for (const [name, text] of Object.entries(place)) await main(page).locator(`[name="address.${name}"]`).fill(text);
  if (await main(page).locator('select[name="address.region"]').count()) await main(page).locator('[name="address.region"]').selectOption({ index: 1 });
}

for (const script of [true, false])
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a country's own currency brings its usual way of paying, and an order can be paid another way", async ({ page }) => {
      await toCheckout(page, script, script ? 2 : 6);
      const ways = main(page).getByRole("region", { name: en.checkout.payment }).getByRole("radio");
      await expect(ways).toHaveCount(1);
      await expect(main(page).getByText("South African", { exact: false }).first()).toBeVisible();
      if (script) await expectAccessible(page);
      await main(page)
        .getByRole("button", { name: en.checkout.changeCurrency.replace("{{currency}}", "ZAR") })
        .click();
      await expect(page.locator("html")).toHaveAttribute("data-currency", "ZAR");
      if (script) await expectHydrated(page);
      // nothing typed is lost
      await expect(main(page).locator('[name="address.line1"]')).toHaveValue(place.line1);
      await expect(main(page).locator('[name="address.country"]')).toHaveValue("ZA");
      await expect(ways).toHaveCount(2);
      await expect(ways.first()).toHaveAccessibleName(new RegExp(`^${names.payfast}.*Visa.*Mastercard.*${en.checkout.marks.eft}`));

      await ways.nth(1).check();
      await main(page)
        .getByRole("button", { name: payButton(en) })
        .click();
      await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//, { timeout: 20_000 });
      await page.locator('button[value="cancel"]').click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.orders.states.left, { timeout: 20_000 });
      if (script) await expectHydrated(page);
      await main(page).getByText(en.orders.payOther, { exact: true }).click();
      await expect(main(page).getByRole("radio", { name: names.card, exact: false }).last()).toBeChecked();
      await main(page).getByRole("radio", { name: names.payfast }).check();
      if (script) await expectAccessible(page);
      await main(page).getByRole("button", { name: en.orders.payNow }).click();
      // PayFast takes a form: sent by itself with script, by its button without
      if (!script) await main(page).getByRole("button", { name: en.checkout.continueToPayment }).click();
      await expect(page).toHaveURL(/\/sandbox\/payfast\//, { timeout: 20_000 });
    });
  });

test("what is paid by stands at the product, in the cart and at the foot of each page", async ({ page }) => {
  await page.goto("/garden/product/verdelune-quill-beach-parasol");
  await expect(main(page).getByText("Visa, Mastercard, Amex", { exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("list", { name: en.footer.promises.payment }).getByRole("listitem")).toHaveText([
    "Visa",
    "Mastercard",
    "Amex",
  ]);
  await expectHydrated(page);
  // drawn by the browser, too
  await page.goto("/");
  await expectHydrated(page);
  await page.getByRole("main").locator('a[href*="/product/"]').first().click();
  await expect(main(page).locator("[data-add]")).toBeVisible();
  await expect(main(page).getByText("Visa, Mastercard, Amex", { exact: true })).toBeVisible();
  await fillCart(page.request, "en", 8);
  await page.goto("/cart");
  await expect(main(page).getByText(en.checkout.payBy)).toBeVisible();
  await expect(main(page).getByText("Mastercard", { exact: false }).last()).toBeVisible();
});
