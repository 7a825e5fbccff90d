/** A packer's day by keyboard alone: accept, pack one of two, send it with its tracking; and the shopper sees what is on its way. */
import type { Locator, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const words = en.seller.packages;
const main = (page: Page) => page.getByRole("main");

/** On to a control as the keyboard goes. */
async function tabTo(page: Page, control: Locator) {
  for (let press = 0; press < 120; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${control}`);
}
async function press(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

test("a package leaves in two parcels, by keyboard, and its shopper sees which things are on their way", async ({ page, browser, errors }) => {
  await signInAsDemo(page.context(), "seller@meydan.test");
  const { shop } = await askApi<{ shop: { handle: string } }>(page.request, "GET", "/seller/me");
  const shopper = await (await browser.newContext()).newPage();
  const order = await buyFromShop(shopper, shop.handle);

  await page.goto("/seller/packages");
  await expectHydrated(page);
  await press(page, main(page).getByRole("link", { name: `${order.number}-1` }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.one.replace("{{number}}", `${order.number}-1`));
  await press(page, main(page).getByRole("button", { name: words.acceptOne }));
  await expect(main(page).getByRole("button", { name: words.acceptOne })).toHaveCount(0);

  await tabTo(page, main(page).getByRole("spinbutton"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1");
  await tabTo(page, main(page).getByRole("combobox", { name: words.carrier, exact: true }));
  await page.keyboard.type("DHL");
  await tabTo(page, main(page).getByRole("textbox", { name: en.orders.trackingNumber }));
  await page.keyboard.type("JD014600003");
  await press(page, main(page).getByRole("button", { name: words.sendNow }));
  await expect(main(page).getByRole("heading", { name: words.parcels })).toBeVisible();
  await expect(main(page).getByRole("spinbutton")).toHaveValue("1");
  await expectAccessible(page);

  await shopper.goto(`/checkout/order/${order.number}?key=${order.key}`);
  await expect(main(shopper).getByText("JD014600003")).toBeVisible();
  await expect(main(shopper).getByRole("heading", { name: en.orders.toFollow })).toBeVisible();
  await expectAccessible(shopper);
  expect(errors).toEqual([]);
});
