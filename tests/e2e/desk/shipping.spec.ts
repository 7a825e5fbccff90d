/** Delivery zones at the desk: one is made for a country that had none, is given a rate, and is given up again. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { shipping } = en.desk;
const { standard } = en.shipping.rates;

/** Shoppers of each language read it. */
async function nameZone(page: Page, name: string) {
  for (const field of await page.getByRole("group", { name: shipping.labels.names }).getByRole("textbox").all()) await field.fill(name);
}

test("a zone gets a country and a rate, and what is no amount comes back as it was typed", async ({ page, errors }) => {
  const slug = `far-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/shipping");
  await expectHydrated(page);
  await page.getByRole("link", { name: shipping.add }).click();
  await page.getByLabel(shipping.labels.slug).fill(slug);
  await nameZone(page, "The far south");
  await page.getByRole("checkbox", { name: "Antarctica" }).check();
  await page.getByRole("button", { name: shipping.add }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The far south" })).toBeVisible();

  const rate = page.locator("#standard");
  await expect(rate).toContainText(shipping.notOffered);
  await rate.getByLabel(/: Price \(/).fill("twelve");
  await rate.getByLabel(/, at least/).fill("3");
  await rate.getByLabel(/, at most/).fill("9");
  await rate.getByRole("button", { name: shipping.offer }).click();
  await expect(rate.getByLabel(/: Price \(/)).toHaveAttribute("aria-invalid", "true");
  await expect(rate.getByLabel(/: Price \(/)).toHaveValue("twelve");
  forgive(errors, statusOf(400));
  await rate.getByLabel(/: Price \(/).fill("12.50");
  await rate.getByRole("button", { name: shipping.offer }).click();
  await expect(rate.getByRole("button", { name: shipping.stopRate })).toBeVisible();
  await page.goto("/admin/shipping");
  await expect(page.getByRole("row", { name: /The far south/ })).toContainText("Antarctica");
  await expect(page.getByRole("row", { name: /The far south/ })).toContainText(new RegExp(`${standard}: .?\\$12\\.50`));

  await page.getByRole("link", { name: "The far south" }).click();
  await page.getByRole("button", { name: shipping.withdraw }).click();
  await expect(page.getByRole("row", { name: /The far south/ })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("what is no short name is refused beside its field, and a zone without countries is made and given up", async ({ page, errors }) => {
    const slug = `near-${crypto.randomUUID().slice(0, 8)}`;
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto("/admin/shipping?zone=new");
    await page.getByLabel(shipping.labels.slug).fill("Not A Name");
    await nameZone(page, "Near");
    await page.getByRole("button", { name: shipping.add }).last().click();
    await expect(page.getByLabel(shipping.labels.slug)).toHaveAttribute("aria-invalid", "true");
    forgive(errors, statusOf(400));
    await page.getByLabel(shipping.labels.slug).fill(slug);
    await page.getByRole("button", { name: shipping.add }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: "Near" })).toBeVisible();
    await page.getByRole("button", { name: shipping.withdraw }).click();
    await expect(page.getByText(shipping.withdrawn)).toBeVisible();
  });
});

test("cash is offered in a country up to a sum, and no more; what is no sum comes back as it was typed", async ({ page, errors }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/shipping");
  await expectHydrated(page);
  const cash = page.locator("#cash");
  await cash.getByLabel(en.fields.labels.country, { exact: true }).selectOption("AQ");
  await cash.getByLabel(/^Orders up to/).fill("a lot");
  await cash.getByRole("button", { name: en.account.save }).click();
  await expect(cash.getByLabel(/^Orders up to/)).toHaveAttribute("aria-invalid", "true");
  await expect(cash.getByLabel(/^Orders up to/)).toHaveValue("a lot");
  forgive(errors, statusOf(400));
  await cash.getByLabel(/^Orders up to/).fill("250");
  await cash.getByLabel(/^Fee for each package/).fill("3.50");
  await cash.getByRole("button", { name: en.account.save }).click();
  const row = cash.getByRole("row", { name: /Antarctica/ });
  await expect(row).toContainText("$250.00");
  await expect(row).toContainText("$3.50");
  await row.getByRole("button").click();
  await expect(row).toHaveCount(0);
});
