/** The log of mails at the desk: support finds whether a mail went out, and has sent again what did not. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { failMail } from "../support/failed-mail.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.mails;
const again = en.seller.webhooks.again;
const subject = en.mail.account.verify.subject;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const stateOf = async (page: Page, id: number) => (await askApi<{ state: string }>(page.request, "GET", `/admin/mails/${id}`)).state;
const isSentAgain = (page: Page, id: number) => expect.poll(() => stateOf(page, id), { timeout: 20_000 }).toBe("sent");

test("a mail that was refused is found by its address, looked at, and sent again, once", async ({ page }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  const { id, to } = await failMail(page, "refused-once.test");
  await page.goto("/admin");
  await page.locator("#due").getByRole("link", { name: en.desk.dashboard.kinds.mails }).click();
  await expect(page).toHaveURL(/\/admin\/mails\?state=failed/);
  await expectHydrated(page);
  await page.getByRole("searchbox", { name: words.search }).fill(to);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=ada-/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  const row = page.getByRole("row").filter({ hasText: to });
  await expect(row).toContainText(words.states.given_up);
  await expect(row).toContainText("422");
  await row.getByRole("link", { name: subject }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/mail/${id}$`));
  await expect(page.locator("#about")).toContainText(to);
  await expect(page.locator("#tries")).toContainText("422");
  await expectHydrated(page);
  await button(page, again).click();
  await expect(page.getByText(words.done)).toBeVisible();
  await isSentAgain(page, id);
  await page.goto(`/admin/mail/${id}`);
  await expect(page.locator("#tries")).toContainText(words.taken);
  await expect(page.locator("#again")).toHaveCount(0);
});

test("two of the list are sent again at once", async ({ page }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  const failed = [await failMail(page, "refused-once.test"), await failMail(page, "refused-once.test")];
  await page.goto("/admin/mails?state=given_up");
  await expectHydrated(page);
  for (const { to } of failed) await page.getByRole("row").filter({ hasText: to }).getByRole("checkbox").check();
  await button(page, again).click();
  await expect(page.getByRole("heading", { name: "It will be done to 2" })).toBeVisible();
  for (const { to } of failed) await expect(page.locator("#preview")).toContainText(to);
  await button(page, again).click();
  await expect(page.getByText(en.bulk.done)).toBeVisible();
  for (const { id } of failed) await isSentAgain(page, id);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("mails are narrowed by their state, and one is sent again", async ({ page }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    const { id, to } = await failMail(page, "refused-once.test");
    await page.goto("/admin/mails");
    await page.getByRole("combobox", { name: en.orders.status }).selectOption(words.unsent);
    await page.getByRole("searchbox", { name: words.search }).fill(to);
    await button(page, en.table.apply).click();
    await expect(page).toHaveURL(/state=failed/);
    await page.getByRole("row").filter({ hasText: to }).getByRole("link", { name: subject }).click();
    await button(page, again).click();
    await expect(main(page).getByText(words.done)).toBeVisible();
    await isSentAgain(page, id);
  });
});
