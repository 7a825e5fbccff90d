/** Commission at the desk: a shop's own rate for a category is set and taken away; what is no percentage comes back as it was typed. */
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, test } from "../support/test.ts";

const { commission } = en.desk;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a shop gets a rate of its own for a category in which it sells nothing, and loses it again", async ({ page, errors }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto("/admin/commission");
    const form = page.locator("#set");
    await form.getByLabel(commission.labels.shop).fill("creek-and-circuit");
    await form.getByLabel(commission.labels.category).selectOption({ index: 1 });
    await form.getByLabel(commission.labels.rateBp).fill("a tenth");
    await form.getByRole("button", { name: en.account.save }).click();
    await expect(form.getByLabel(commission.labels.rateBp)).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel(commission.labels.rateBp)).toHaveValue("a tenth");
    await form.getByLabel(commission.labels.rateBp).fill("8.5");
    await form.getByRole("button", { name: en.account.save }).click();
    const row = page.locator("#rates").getByRole("row", { name: /creek-and-circuit/ });
    await expect(row).toContainText("8.5%");
    await row.getByRole("button").click();
    await expect(row).toHaveCount(0);
    errors.splice(0);
  });
});
