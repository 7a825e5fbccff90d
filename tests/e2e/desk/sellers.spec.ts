/** Shops at the desk: an application is found, its owner asked, and it is approved; another one is sent back with a reason, without script. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { makeAccount } from "../support/accounts.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { registerShop } from "../support/register-shop.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { sellers } = en.desk;
const { register, status } = en.seller;
const password = "a tulip in the long grass";
const operator = "admin@meydan.test";
const unique = () => `desk-${crypto.randomUUID().slice(0, 8)}`;

async function apply(page: Page) {
  const handle = unique();
  const email = await makeAccount(page, "en", password);
  await registerShop(page, handle, `Stall ${handle}`);
  return { handle, email, name: `Stall ${handle}` };
}

test("an application is found by its owner's address, asked about, approved, suspended and opened again", async ({ page, browser, errors }) => {
  test.setTimeout(120_000);
  const owner = await (await browser.newContext()).newPage();
  const { email, name } = await apply(owner);
  await signInAsDemo(page.context(), operator);
  await page.goto("/admin");
  await page.getByRole("link", { name: en.desk.dashboard.kinds.applications }).click();
  await expect(page).toHaveURL(/\/admin\/sellers\?status=pending$/);
  await expectHydrated(page);
  await page.getByRole("main").getByRole("searchbox").last().fill(email.slice(0, 24));
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("#documents").getByRole("link")).toHaveAttribute("href", /^\/api\/v1\/admin\/sellers\/.+\/documents\//);

  await page.getByLabel(register.messages.label).fill("Whose signature is it?");
  await page.getByRole("button", { name: register.messages.send }).click();
  await expect(page.locator("#messages li").last()).toContainText("Whose signature is it?");
  await page.getByRole("button", { name: sellers.acts.approved }).click();
  await expect(page.locator("header").getByText(status.approved)).toBeVisible();

  const suspend = page.locator("#decide");
  await suspend.getByText(sellers.acts.suspended).first().click();
  await suspend.getByRole("button", { name: sellers.acts.suspended }).click();
  await expect(suspend.getByLabel(sellers.reason)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await suspend.getByLabel(sellers.reason).fill("Nothing was sent for a week.");
  await suspend.getByRole("button", { name: sellers.acts.suspended }).click();
  await expect(page.locator("#messages li").last()).toContainText("Nothing was sent for a week.");
  await page.getByRole("button", { name: sellers.acts.reopened }).click();
  await expect(page.locator("#messages li").last()).toContainText(register.messages.said.reopened);

  await owner.goto("/seller/register");
  await expect(owner.locator("#messages")).toContainText("Whose signature is it?");
  await owner.context().close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an application is sent back with its reason", async ({ page, browser }) => {
    const owner = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
    const { handle } = await apply(owner);
    await owner.context().close();
    await signInAsDemo(page.context(), operator);
    await page.goto(`/admin/seller/${handle}`);
    await page.getByText(sellers.acts.rejected).first().click();
    await page.locator("#decide details").getByLabel(sellers.reason).fill("The extract is of another company.");
    await page.getByRole("button", { name: sellers.acts.rejected }).click();
    await expect(page.getByText(sellers.decided)).toBeVisible();
    await expect(page.locator("header").getByText(status.rejected)).toBeVisible();
  });
});
