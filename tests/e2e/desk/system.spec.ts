/** How the marketplace runs, at the desk: measures, and caches that are looked into and cleared. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { system, dashboard } = en.desk;
const names = (page: Page) => page.getByLabel(system.names);
const clear = (page: Page) => page.getByRole("button", { name: system.clear });

test.beforeEach(({ page }) => signInAsDemo(page.context(), "admin@meydan.test"));

test("measures stand beside their thresholds, and what is cleared has to have a name that something has", async ({ page, errors }) => {
  await page.goto("/admin/system");
  await expectHydrated(page);
  await expect(page.getByRole("row", { name: dashboard.measures.outbox_late })).toContainText(/ok|well|today|now/);
  await clear(page).click();
  await expect(names(page)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await page.getByLabel(system.clearWhat).selectOption(system.kinds.shops);
  await names(page).fill("little-harbour nobody-has-this");
  await clear(page).click();
  await expect(page.locator("#clear")).toContainText("nobody-has-this");
  await expect(names(page)).toHaveValue("little-harbour nobody-has-this");
  forgive(errors, statusOf(400));
  await names(page).fill("little-harbour");
  await clear(page).click();
  await expect(page.getByText(system.cleared)).toBeVisible();
});

// to hold it back for real would keep the mails of all other tests: tests/worker/outbox/pause.test.ts does
test("the outbox is not held back without a reason", async ({ page, errors }) => {
  await page.goto("/admin/system");
  await expectHydrated(page);
  await page.getByRole("button", { name: system.pause }).click();
  await expect(page.getByLabel(system.pauseReason)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await expect(page.getByRole("region", { name: system.outbox })).toContainText(system.outboxText);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("what caches hold for a page is told", async ({ page }) => {
    await page.request.get("/shops", { headers: { cookie: "" } });
    await page.goto("/admin/system");
    await page.getByRole("textbox", { name: en.seller.products.handle }).fill("/shops");
    await page.locator("#cache").getByRole("button", { name: en.counter.find.title }).click();
    await expect(page.getByRole("textbox", { name: en.seller.products.handle })).toHaveValue("/shops");
    await expect(page.locator("#cache").getByRole("row")).not.toHaveCount(0);
  });
});
