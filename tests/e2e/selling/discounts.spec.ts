/** A shop's discounts: planned and stopped by forms alone. */
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive } from "../support/forgive.ts";
import { expect, test } from "../support/test.ts";

/** As a field for date and time holds it, in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script a discount is planned, what is wrong is said at its field, and it is stopped", async ({ page, context, errors }) => {
    await signInAsDemo(context, "seller@meydan.test");
    await page.goto("/seller/discounts?new");
    const main = page.getByRole("main");
    const save = main.getByRole("button", { name: "Save the discount" });
    const name = `Lanterns ${Date.now().toString(36)}`;
    await main.getByLabel("Name of the discount").fill(name);
    await main
      .getByRole("textbox", { name: "Percent off" })
      .or(main.getByRole("spinbutton", { name: "Percent off" }))
      .fill("95");
    await main.getByLabel("Ends (UTC)").fill(inDays(201));
    await main.getByLabel("Begins (UTC)").fill(inDays(200));
    await save.click();
    await expect(main.getByRole("alert")).toContainText("from 1 to 90");
    await expect(main.getByLabel("Name of the discount")).toHaveValue(name);
    // the browser writes a line for the form that came back
    forgive(errors, /status of 400/);
    await main
      .getByRole("textbox", { name: "Percent off" })
      .or(main.getByRole("spinbutton", { name: "Percent off" }))
      .fill("25");
    await save.click();
    await expect(page).toHaveURL("/seller/discounts");
    const row = main.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("25% off · Whole shop");
    await row.getByRole("link", { name: `Stop now: ${name}` }).click();
    await main.getByRole("button", { name: "Stop now" }).click();
    await expect(main.getByRole("row").filter({ hasText: name })).toContainText("ended early");
  });
});
