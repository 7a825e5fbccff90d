/** A report from the product to the desk and back: sent in Arabic by a guest, left as it is by an operator, appealed by the link of the mail, counted; with script and without. */
import en from "../../../locales/en.json" with { type: "json" };
import { languages, linkFor, newEmail } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const words = en.desk.cases;
const { words: ar } = languages.ar;

// both report the same product: what waits about it is one case
test.describe.configure({ mode: "serial" });
for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a guest reports a product in Arabic, an operator leaves it, the guest appeals, and the year's figures have it", async ({ page, browser, errors }) => {
      test.setTimeout(120_000);
      const [, , product] = await askApi<{ handle: string; main: string; name: string }[]>(page.request, "GET", "/products?sort=newest");
      const email = newEmail();
      const mark = crypto.randomUUID().slice(0, 8);

      await page.goto(`/ar/${product?.main}/product/${product?.handle}`);
      await page.getByRole("link", { name: ar.product.reportProduct }).click();
      await expect(page).toHaveURL(new RegExp(`/ar/report\\?product=${product?.handle}$`));
      if (javaScriptEnabled) await expectHydrated(page);
      const main = page.getByRole("main");
      const explanation = main.getByRole("textbox", { name: ar.report.explanation });
      await explanation.fill("قصير");
      await main.getByRole("button", { name: ar.seller.reviews.send }).click();
      await expect(explanation).toHaveAttribute("aria-invalid", "true");
      await expect(explanation).toHaveValue("قصير");
      await expect(main.getByRole("alert").first()).toContainText(ar.report.goodFaith);
      forgive(errors, statusOf(400));
      if (javaScriptEnabled) await expectAccessible(page);
      await main.getByRole("combobox", { name: ar.report.reason }).selectOption("counterfeit");
      await explanation.fill(`هذا المنتج تقليد لعلامة معروفة ${mark}`);
      await main.getByRole("textbox", { name: ar.fields.labels.email }).fill(email);
      await main.getByRole("checkbox", { name: ar.report.goodFaith }).check();
      await main.getByRole("button", { name: ar.seller.reviews.send }).click();
      await expect(main.getByText(ar.report.received)).toBeVisible();
      const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await main.textContent()) ?? "")?.[0] as string;
      expect(reference).toBeDefined();

      const desk = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(desk, "admin@meydan.test");
      const operator = await desk.newPage();
      await operator.goto("/admin/content-reports?state=open&sort=latest");
      if (javaScriptEnabled) await expectAccessible(operator);
      await operator.getByRole("row").filter({ hasText: en.transparency.reasons.counterfeit }).getByRole("link").first().click();
      await expect(operator.getByText(mark)).toBeVisible();
      await expect(operator.getByText(reference)).toBeVisible();
      await expect(operator.getByRole("main")).not.toContainText(email);
      if (javaScriptEnabled) await expectHydrated(operator);
      const keep = operator.locator("#decide-kept");
      await keep.getByRole("textbox", { name: words.facts }).fill("The maker sells here itself, and has shown that.");
      if (javaScriptEnabled) await expectAccessible(operator);
      await keep.getByRole("button", { name: words.acts.kept }).click();
      await expect(operator.getByText(words.done)).toBeVisible();
      await desk.close();

      const link = new URL(await linkFor(page, email, "/report/appeal"));
      expect(link.pathname).toBe("/ar/report/appeal");
      await page.goto(`${link.pathname}${link.search}`);
      await expect(main.getByText("The maker sells here itself")).toBeVisible();
      if (javaScriptEnabled) {
        await expectHydrated(page);
        await expectAccessible(page);
      }
      await main.getByRole("textbox", { name: ar.report.explanation }).fill("هذا ليس هو المصنع نفسه بل متجر آخر");
      await main.getByRole("button", { name: ar.report.appeal.send }).click();
      await expect(main.getByText(ar.report.appeal.sent).first()).toBeVisible();
      await expect(main.getByRole("button", { name: ar.report.appeal.send })).toHaveCount(0);

      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: ar.transparency.title }).click();
      await expect(page.getByRole("heading", { level: 1, name: ar.transparency.title })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });

test("what is gone cannot be reported, and the page says so", async ({ page, errors }) => {
  await page.goto("/report?product=nothing-of-this-name");
  await expect(page.getByText(en.report.gone)).toBeVisible();
  await page.goto("/report/appeal?token=wrong");
  await expect(page.getByRole("heading", { name: en.report.appeal.unknown })).toBeVisible();
  forgive(errors, statusOf(404));
});
