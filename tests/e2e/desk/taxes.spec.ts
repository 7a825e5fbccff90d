/** Taxes at the desk: a country, who owes its tax, and a category that it taxes otherwise. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { taxes } = en.desk;
const rate = (page: Page, card: string) => page.locator(card).getByLabel(taxes.rate);
const save = (page: Page, card: string) => page.locator(card).getByRole("button", { name: en.account.save });
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

test.beforeEach(({ page }) => signInAsDemo(page.context(), "admin@meydan.test"));

test("a country is taxed, one of its categories otherwise, and no more; what is no percentage comes back as it was typed", async ({ page, errors }) => {
  await page.goto("/admin/taxes");
  await expectHydrated(page);
  await page.getByRole("combobox", { name: en.fields.labels.country }).selectOption("Norway");
  await rate(page, "#add").fill("quarter");
  await page.getByLabel(taxes.owedBy).selectOption(taxes.owed.local_shop);
  await save(page, "#add").click();
  await expect(rate(page, "#add")).toHaveAttribute("aria-invalid", "true");
  await expect(rate(page, "#add")).toHaveValue("quarter");
  forgive(errors, statusOf(400));
  await rate(page, "#add").fill("25");
  await save(page, "#add").click();
  await expect(row(page, /Norway/)).toContainText(taxes.owed.local_shop);
  await page.getByRole("link", { name: "Norway" }).click();

  const others = page.locator("#categories");
  await others.getByRole("button", { name: taxes.setCategory }).click();
  await expect(others.getByLabel(en.desk.commission.labels.category)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await others.getByLabel(en.desk.commission.labels.category).selectOption({ index: 2 });
  await rate(page, "#categories").fill("15");
  await others.getByRole("button", { name: taxes.setCategory }).click();
  await expect(others.getByRole("row")).toHaveCount(2);
  await expect(others.getByRole("row").nth(1)).toContainText("15%");
  await others.getByRole("button", { name: new RegExp(`^${en.common.remove}`) }).click();
  await expect(others.getByRole("row")).toHaveCount(0);
  await page.getByRole("button", { name: taxes.remove }).click();
  await expect(row(page, /Norway/)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a country gets another debtor, and keeps its rate", async ({ page }) => {
    await page.goto("/admin/taxes?edit=AE");
    await page.getByLabel(taxes.owedBy).selectOption(taxes.owed.shop);
    await save(page, "#edit").click();
    await expect(row(page, /United Arab Emirates/)).toContainText(taxes.owed.shop);
    await expect(row(page, /United Arab Emirates/)).toContainText("5%");
    await page.goto("/admin/taxes?edit=AE");
    await page.getByLabel(taxes.owedBy).selectOption(en.desk.order.marketBears);
    await save(page, "#edit").click();
    await expect(row(page, /United Arab Emirates/)).toContainText(en.desk.order.marketBears);
  });
});
