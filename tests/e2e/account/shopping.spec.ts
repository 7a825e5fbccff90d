/** A shopper's orders, vouchers and reviews: with script and without, by keyboard, in both directions of reading. */

import type { Page } from "playwright/test";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const [delivered, shipped] = ["M-DEM0-2B8R-H5YN", "M-DEM0-7K3W-Q9TX"];

test.describe.configure({ mode: "default" });

test.beforeEach(({ context }) => signInAsDemo(context));

const withoutScript = { javaScriptEnabled: false };

test("orders are listed newest first, narrowed by state and found by words", async ({ page }) => {
  await page.goto("/user/orders");
  await expectHydrated(page);
  const orders = page.locator("[data-order]");
  await expect(orders.first()).toHaveAttribute("data-order", shipped);
  await page.getByRole("link", { name: "Delivered", exact: true }).click();
  await expect(page).toHaveURL(/\?state=delivered$/);
  await expect(page.locator(`[data-order="${shipped}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-order="${delivered}"]`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Order number or product" }).fill("toy robot");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/state=delivered&q=toy\+robot$/);
  await expect(orders).toHaveCount(1);
  await page.getByRole("link", { name: `See order ${delivered}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${delivered}`);
  await expect(page.locator("h1")).toHaveCount(1);
});

test("another's order is not found, and no number leads to the list", async ({ page, errors }) => {
  expect((await page.goto("/user/order/M-0000-0000-0000"))?.status()).toBe(404);
  forgive(errors, statusOf(404));
  await page.goto("/user/order");
  await expect(page).toHaveURL(/\/user\/orders$/);
});

/** The form of an order's page stands under the language's own address. */
async function orderAgainInFrench(page: Page) {
  await page.goto(`/fr/user/order/${delivered}`);
  await page.getByRole("button", { name: "Commander à nouveau" }).click();
  await expect(page).toHaveURL(new RegExp(`/fr/user/order/${delivered}$`));
  await expect(page.locator("main").getByRole("link", { name: "Aller au panier" })).toBeVisible();
}

test("an order is ordered again in another language", async ({ page }) => orderAgainInFrench(page));

test("a voucher is collected on a shop's page, then stands among the shopper's", async ({ page }) => {
  await page.goto("/shop/little-harbour");
  await page.getByRole("button", { name: "Collect voucher HARBOUR8" }).click();
  await expect(page).toHaveURL(/\/user\/vouchers$/);
  await expect(page.locator('[data-voucher="HARBOUR8"]')).toContainText("$8.00");
  await expect(page.locator('[data-voucher="HARBOUR8"]')).toContainText("Little Harbour");
});

test("a code is typed in, and a wrong one is told at its field", async ({ page, errors }) => {
  await page.goto("/user/vouchers");
  await expectHydrated(page);
  const field = page.getByLabel("Voucher code");
  await field.fill("nosuch");
  await page.getByRole("button", { name: "Add voucher" }).click();
  await expect(page.getByText("We do not know this code. Please check it.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  expect(errors.splice(0).every((text) => text.includes("404"))).toBe(true);
  await field.fill("freeship");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-voucher="FREESHIP"] [data-copy]')).toBeVisible();
  await expect(page.getByText("The voucher is yours now.")).toBeVisible();
});

test("a list that was looked back at is as fresh as its page when the shopper returns to it", async ({ page }) => {
  const places = page.getByRole("navigation", { name: "Your account" });
  await page.goto("/user/vouchers");
  await expectHydrated(page);
  // a look back asks anew (not in the first seconds), and its answer stays in the browser
  let isAsked = false;
  page.on("response", (response) => {
    isAsked ||= response.url().includes("/api/v1/user/vouchers?");
  });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    expect(isAsked).toBe(true);
  }).toPass();
  await places.getByRole("link", { name: "Addresses" }).click();
  await expect(page).toHaveURL(/\/user\/addresses$/);
  const status = await page.evaluate(async () => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ code: "TRAILSHIP" }) };
    return (await fetch("/api/v1/user/vouchers", init)).status;
  });
  expect(status).toBe(201);
  await places.getByRole("link", { name: "Vouchers" }).click();
  await expect(page).toHaveURL(/\/user\/vouchers$/);
  await expect(page.locator('[data-voucher="TRAILSHIP"] [data-copy]')).toBeVisible();
});

test("a review is written by keyboard with a picture, is on the product's page, and is changed", async ({ page }) => {
  await page.goto("/user/reviews?product=altivora-sefa-snorkel-set");
  await expectHydrated(page);
  await page.getByRole("radio", { name: "1 star" }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByLabel("Title").fill("Dry all the way");
  await page.getByLabel("Your review", { exact: true }).fill("No leak in a week of salt water.");
  const shot = await page.locator("h1").screenshot();
  await page.getByLabel("Add pictures").setInputFiles({ name: "sea.png", mimeType: "image/png", buffer: shot });
  await expect(page.getByRole("list", { name: "Chosen pictures" }).getByText("sea.png")).toBeVisible();
  await page.getByRole("button", { name: "Publish review" }).click();
  const mine = page.locator("[data-review]", { hasText: "Dry all the way" });
  await expect(mine).toBeVisible();
  await expect(mine.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await expect(page.locator('[data-waiting="altivora-sefa-snorkel-set"]')).toHaveCount(0);

  await mine.getByRole("link", { name: "Change your review of" }).click();
  await page.getByRole("radio", { name: "5 stars" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(mine.getByRole("img", { name: "5 stars" })).toBeVisible();

  await page.goto("/sports/product/altivora-sefa-snorkel-set");
  const shown = page.locator("#reviews, section", { hasText: "Dry all the way" }).last();
  await expect(shown).toContainText("Deniz A.");
  await expect(shown).toContainText("Verified purchase");
});

test("a review that lacks something keeps what was typed", async ({ page, errors }) => {
  await page.goto("/user/reviews?product=zehrali-indra-straight-jeans");
  await expectHydrated(page);
  await page.getByLabel("Your review", { exact: true }).fill("They fit.");
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByRole("alert")).toContainText("Your rating");
  await expect(page.getByRole("alert")).toContainText("Title");
  await expect(page.getByLabel("Your review", { exact: true })).toHaveValue("They fit.");
  await expectAccessible(page);
  forgive(errors, statusOf(400));
});

test.describe("without script", () => {
  test.use(withoutScript);

  test("a review is written, refused with its words kept, and deleted", async ({ page, errors }) => {
    await page.goto("/user/reviews");
    const waiting = page.locator('[data-waiting="zehrali-indra-straight-jeans"]');
    await waiting.getByRole("link", { name: "Write a review of" }).click();
    await page.getByLabel("Title").fill("Straight indeed");
    await page.getByRole("radio", { name: "3 stars" }).check();
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByRole("alert")).toContainText("Your review");
    forgive(errors, statusOf(400));
    await expect(page.getByLabel("Title")).toHaveValue("Straight indeed");
    await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
    await page.getByLabel("Your review", { exact: true }).fill("As straight as they say.");
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByText("Thank you! Your review is published.")).toBeVisible();
    const mine = page.locator("[data-review]", { hasText: "Straight indeed" });
    await mine.getByText("Delete", { exact: true }).click();
    await mine.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(page.getByText("Your review is deleted.")).toBeVisible();
    await expect(waiting).toBeVisible();
  });

  test("an order is ordered again in another language", async ({ page }) => orderAgainInFrench(page));

  test("a voucher is collected and a state of orders is chosen", async ({ page }) => {
    await page.goto("/user/vouchers");
    await page.getByRole("button", { name: "Collect voucher BAZAAR15" }).click();
    await expect(page.getByText("The voucher is yours now.")).toBeVisible();
    await page.goto("/user/orders?state=closed");
    await expect(page.locator("[data-order]")).toHaveCount(2);
  });
});

for (const [locale, prefix] of [
  ["en", ""],
  ["ar", "/ar"],
  ["hi", "/hi"],
] as const) {
  test(`the pages ${locale === "hi" ? "" : "are accessible and "}do not scroll sideways in ${locale}`, async ({ page }) => {
    const whole = async (at: Page, path: string) => {
      await at.goto(prefix + path);
      await expectHydrated(at);
      await expect(at.locator("h1")).toHaveCount(1);
      // what an audit finds depends on the direction of reading, not on the words
      if (locale !== "hi") await expectAccessible(at);
      await at.setViewportSize({ width: 360, height: 740 });
      expect([path, await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([path, true]);
      await at.setViewportSize({ width: 1280, height: 900 });
    };
    for (const path of [
      "/user/orders",
      `/user/order/${delivered}`,
      "/user/messages",
      "/user/vouchers",
      "/user/vouchers?state=used",
      "/user/reviews",
      "/user/reviews?product=lindqora-xenia-knitted-scarf",
    ])
      await whole(page, path);
  });
}
