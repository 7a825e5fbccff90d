/** Withdrawing from a contract without an account: the order is found, a piece is chosen, the statement confirmed and its receipt shown; with script and without. */
import type { APIRequestContext } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import type { WithdrawableOrder } from "../../../worker/shop/withdrawals/contract.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const email = "shopper@meydan.test";
const words = en.withdrawal;
const { labels } = en.fields;

type Wanted = { number: string; line: { id: number; label: string } };
/** An order of the demo's shopper with something left to withdraw from. */
async function orderOf(request: APIRequestContext): Promise<Wanted> {
  const orders = await askApi<{ number: string }[]>(request, "GET", "/orders?perPage=50");
  for (const { number } of orders) {
    const { packages } = await askApi<WithdrawableOrder>(request, "POST", "/withdrawals/find", { number, email });
    const line = packages.filter(({ isOpen }) => isOpen).flatMap(({ lines }) => lines.filter(({ left }) => left > 0))[0];
    if (line)
      return { number, line: { id: line.id, label: words.pieces.replace("{{product}}", [line.name, ...line.options.map(({ value }) => value)].join(", ")) } };
  }
  throw new Error("the demo's shopper has no order to withdraw from");
}

// both take a piece of the same shopper's orders
test.describe.configure({ mode: "serial" });
for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("a guest withdraws from one piece and is told that it has arrived", async ({ page, browser, errors }) => {
      const account = await browser.newContext();
      await signInAsDemo(account, email);
      const { number, line } = await orderOf(account.request);
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: words.title }).click();
      await expect(page).toHaveURL(/\/withdraw$/);
      if (javaScriptEnabled) await expectHydrated(page);
      await page.getByLabel(labels.orderNumber).fill(number);
      await page.getByLabel(labels.email).fill("somebody@else.test");
      await page.getByRole("button", { name: words.goOn }).click();
      await expect(page.getByText(en.orders.trackUnknown)).toBeVisible();
      forgive(errors, statusOf(404));
      await page.getByLabel(labels.email).fill(email);
      await page.getByRole("button", { name: words.goOn }).click();

      await expect(page.getByRole("button", { name: words.confirm })).toBeVisible();
      const pieces = page.locator('select[name^="line-"]');
      for (const select of await pieces.all()) await select.selectOption("0");
      await page.getByRole("button", { name: words.confirm }).click();
      await expect(page.getByRole("alert").first()).toContainText(en.fields.withdraw_something);
      forgive(errors, statusOf(400));
      await page
        .getByLabel(line.label, { exact: true })
        .and(page.locator(`[name="line-${line.id}"]`))
        .selectOption("1");
      await page.getByLabel(labels.name, { exact: true }).fill("Ada Lovelace");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: words.confirm }).click();
      await expect(page.getByText(words.received)).toBeVisible();
      const reference = /W-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.getByRole("main").textContent()) as string)?.[0] as string;
      const { declared } = await askApi<WithdrawableOrder>(account.request, "POST", "/withdrawals/find", { number, email });
      expect(declared[0]).toMatchObject({ reference, lines: [{ id: line.id, quantity: 1 }] });

      // its owner comes to the same page from the order, and reads what was declared
      const owner = await account.newPage();
      await owner.goto(`/user/order/${number}`);
      await owner.getByRole("main").getByRole("link", { name: words.title }).click();
      await expect(owner.getByText(reference)).toBeVisible();
      await account.close();
    });
  });
