/** What can be done to a cart besides buying: taking out and back, putting aside, vouchers that do not count. */
import type { Page } from "playwright/test";
import en from "../../locales/en.json" with { type: "json" };
import { expect, expectAccessible, expectHydrated, test } from "./support/test.ts";
import { fillCart } from "./support/three-shops.ts";

const main = (page: Page) => page.getByRole("main");
const named = (text: string, name: string) => text.replace("{{name}}", name);
const count = async (page: Page) => (await (await page.request.get("/api/v1/cart")).json()).data.count;

test("with script: a removal is taken back, and a thing is put aside and fetched again", async ({ page }) => {
  const [first, second] = await fillCart(page.request, "en", 4);
  await page.goto("/cart");
  await expectHydrated(page);
  const link = main(page).getByRole("link", { name: first?.name as string, exact: true });
  await main(page)
    .getByRole("button", { name: named(en.cart.removeName, first?.name as string) })
    .click();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: en.cart.undo }).click();
  await expect(link).toBeVisible();
  await expect.poll(() => count(page)).toBe(3);

  const name = second?.name as string;
  await main(page)
    .getByRole("button", { name: named(en.cart.saveName, name) })
    .click();
  await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole("button", { name: named(en.cart.saved.backName, name) })
    .click();
  await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toHaveCount(0);
  await expect.poll(() => count(page)).toBe(3);
});

test("what one tab puts aside is put aside in the other when it is looked at again", async ({ page, context }) => {
  const [first] = await fillCart(page.request, "en", 5);
  await page.goto("/cart");
  await expectHydrated(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await expectHydrated(other);
  await main(other)
    .getByRole("button", { name: named(en.cart.saveName, first?.name as string) })
    .click();
  await expect.poll(() => count(page)).toBe(2);
  await page.bringToFront();
  // a page that was looked at a moment ago is not read again at once
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("things are taken out, put aside and fetched again; a voucher tells why it does not count", async ({ page, errors }) => {
    const [first, second] = await fillCart(page.request, "en", 6);
    await page.goto("/cart");
    await main(page)
      .getByRole("button", { name: named(en.cart.saveName, first?.name as string) })
      .click();
    await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toBeVisible();
    await main(page)
      .getByRole("button", { name: named(en.cart.removeName, second?.name as string) })
      .click();
    await expect(main(page).getByRole("link", { name: second?.name as string, exact: true })).toHaveCount(0);
    await main(page)
      .getByRole("button", { name: named(en.cart.saved.backName, first?.name as string) })
      .click();
    await expect(main(page).getByRole("heading", { name: en.cart.saved.heading })).toHaveCount(0);
    await main(page).getByLabel(en.cart.vouchers.code).fill("CREEK20");
    await page.keyboard.press("Enter");
    await expect(main(page).locator('[data-voucher="CREEK20"]')).toHaveAttribute("data-state", "refused");
    await main(page).getByLabel(en.cart.vouchers.code).fill("nosuch");
    await page.keyboard.press("Enter");
    await expect(main(page).getByLabel(en.cart.vouchers.code)).toHaveValue("nosuch");
    await expect(main(page).getByLabel(en.cart.vouchers.code)).toHaveAttribute("aria-invalid", "true");
    expect(errors.splice(0).every((text) => text.includes("404"))).toBe(true);
    await main(page).locator('[data-voucher="CREEK20"]').getByRole("button").click();
    await expect(main(page).locator("[data-voucher]")).toHaveCount(0);
  });
});
