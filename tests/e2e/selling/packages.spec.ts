/** A packer's day by keyboard alone: accept, pack one of two, send it with its tracking; and the shopper sees what is on its way. */
import type { Locator, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { providerPages } from "../support/provider-pages.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const words = en.seller.packages;
const main = (page: Page) => page.getByRole("main");

/** Two pieces of one thing of the shop, paid by a guest. */
async function buy(page: Page, shop: string): Promise<{ number: string; key: string }> {
  const cards = await askApi<{ handle: string; inStock: boolean }[]>(page.request, "GET", `/products?shop=${shop}&perPage=24`);
  for (const { handle } of cards.filter(({ inStock }) => inStock)) {
    const { variants } = await askApi<{ variants: { id: number; stock: number }[] }>(page.request, "GET", `/products/${handle}`);
    const most = variants.toSorted((a, b) => b.stock - a.stock)[0];
    if (!most || most.stock < 10) continue;
    await askApi(page.request, "POST", "/cart/items", { variantId: most.id, quantity: 2 });
    break;
  }
  const address = { name: "Ada Lovelace", phone: "+33 1 23 45 67 89", line1: "1 rue de la Paix", city: "Paris", postalCode: "75002", country: "FR" };
  const { total } = await askApi<{ total: object }>(page.request, "POST", "/checkout/quote?currency=EUR", { address });
  const body = { email: `packed-${crypto.randomUUID()}@example.test`, address, gateway: "stripe", expectedTotal: total };
  const once = { ...ownSite, "idempotency-key": crypto.randomUUID() };
  const order = await askApi<{ number: string; key: string; payment: { next: { url: string } } }>(page.request, "POST", "/orders", body, once);
  await page.goto(order.payment.next.url);
  await providerPages.stripe?.pay(page);
  await expect(page).toHaveURL(/\/checkout\/order\/M-/);
  return order;
}

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
  const order = await buy(shopper, shop.handle);

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

test.describe("in Arabic, in the dark", () => {
  test.use({ locale: "ar", colorScheme: "dark" });
  test("the pages of packages, figures and team are accessible and no wider than a phone", async ({ page, errors }) => {
    await signInAsDemo(page.context(), "seller@meydan.test");
    const [parcel] = await askApi<{ id: number }[]>(page.request, "GET", "/seller/packages");
    for (const path of ["", "/packages?status=all", "/team", "/invitation", `/package/${parcel?.id}`, `/package/${parcel?.id}/slip`]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/ar/seller${path}`);
      await expect(page.locator("h1"), path).toHaveCount(1);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
    expect(errors).toEqual([]);
  });
});
