/** Reported reviews at the desk: found, looked at, kept, and removed with a reason that has to be given. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { reportReview } from "../support/reported-review.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.reports;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
/** Numbers of the reviews that stand at a product. */
const shown = async (page: Page, handle: string) => {
  const { data } = await (await page.request.get(`/api/v1/products/${handle}/reviews?perPage=48`)).json();
  return (data as { id: number }[]).map(({ id }) => id);
};

test("a reported review is found from the day's list, looked at, and removed with a reason; its shop and its product's page say so", async ({
  page,
  browser,
  errors,
}) => {
  const note = "It calls our packer names.";
  const { id, body, product } = await reportReview(browser, 0, note);
  expect(await shown(page, product.handle)).toContain(id);
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin");
  await page.locator("#due").getByRole("link", { name: en.desk.dashboard.kinds.reports }).click();
  await expect(page).toHaveURL(/\/admin\/reports\?state=open/);
  await expectHydrated(page);
  const row = page.getByRole("row").filter({ hasText: body.slice(0, 40) });
  await expect(row).toContainText(en.seller.reviews.reasons.insult);
  await expect(row).toContainText(product.name);
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/report/${id}$`));
  await expect(page.locator("#review")).toContainText(body);
  await expect(page.locator("#reports")).toContainText(note);

  await button(page, words.acts.removed).click();
  await expect(page.locator("#remove")).toContainText(en.fields.too_short);
  forgive(errors, statusOf(400));
  await page.getByRole("textbox", { name: en.desk.order.why }).fill("It insults a person who works there.");
  await button(page, words.acts.removed).click();
  await expect(page).toHaveURL(/\/admin\/reports\?state=open/);
  await expect(page.getByText(words.done.removed)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/report/${id}`);
  await expect(page.locator("#review")).toContainText(words.removedText);
  await expect(page.locator("#decision")).toContainText("It insults a person who works there.");
  await expect(page.locator("#remove")).toHaveCount(0);
  await expect.poll(() => shown(page, product.handle), { timeout: 20_000 }).not.toContain(id);
});

test("two of the list are kept at once", async ({ page, browser }) => {
  const made = [await reportReview(browser, 10, "Why does it stand there?"), await reportReview(browser, 20, "And this?")];
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/reports?state=open");
  await expectHydrated(page);
  for (const { title } of made)
    await page
      .getByRole("checkbox", { name: en.table.select.replace("{{name}}", title) })
      .first()
      .check();
  await button(page, words.acts.kept).click();
  await expect(page.getByRole("heading", { name: "It will be done to 2" })).toBeVisible();
  await button(page, words.acts.kept).click();
  await expect(page.getByText(en.bulk.done)).toBeVisible();
  for (const { id, product } of made) {
    await page.goto(`/admin/report/${id}`);
    await expect(page.locator("#decision")).toContainText(words.decision.kept);
    expect(await shown(page, product.handle)).toContain(id);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a review is not removed without a reason, nothing that was typed is lost, and it can be kept", async ({ page, browser, errors }) => {
    const { id, product } = await reportReview(browser, 30, "Please look.");
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto(`/admin/report/${id}`);
    await page.getByRole("textbox", { name: en.desk.order.why }).fill("x");
    await button(page, words.acts.removed).click();
    await expect(main(page).getByText(en.fields.too_short).first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: en.desk.order.why })).toHaveValue("x");
    forgive(errors, statusOf(400));
    expect(await shown(page, product.handle)).toContain(id);
    await button(page, words.acts.kept).click();
    await expect(main(page).getByText(words.done.kept)).toBeVisible();
    await page.getByRole("combobox", { name: en.orders.status }).selectOption(words.decided);
    await button(page, en.table.apply).click();
    await expect(page.locator(`a[href$="/admin/report/${id}"]`)).toBeVisible();
    await page.goto(`/admin/report/${id}`);
    await expect(page.locator("#decision")).toContainText(words.decision.kept);
  });
});
