/** The marketplace's own vouchers at the desk: one is made, counts in a cart, is stopped and goes on; single codes are made as a set, and come as a file. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.vouchers;
const labels = en.seller.vouchers.labels;
const states = en.seller.vouchers.states;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const unique = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const field = (page: Page, name: string) => main(page).getByLabel(name.replace("{{currency}}", "USD"));

async function fillTerms(page: Page, name: string) {
  await field(page, labels.value).fill("15");
  await field(page, labels.endsOn).fill("2090-12-31");
  await page.getByRole("group", { name: labels.names }).getByLabel("English").fill(name);
}

test("a voucher is made with a bound, found by its code, stopped, and goes on", async ({ page, errors }) => {
  test.setTimeout(90_000);
  const code = unique("MARKET");
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/vouchers");
  await expectHydrated(page);
  await expect(main(page)).toContainText(words.lead);
  await main(page).getByRole("link", { name: en.seller.vouchers.new }).click();
  await expect(heading(page, en.seller.vouchers.new)).toBeVisible();
  await fillTerms(page, "Spring of the market");
  await field(page, labels.code).fill(code);
  await field(page, labels.value).fill("101");
  await field(page, words.labels.maxOff).fill("20.00");
  await field(page, words.labels.shops).fill("no-such-shop");
  await button(page, en.seller.vouchers.new).click();
  await expect(field(page, labels.value)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, words.labels.maxOff)).toHaveValue("20.00");
  forgive(errors, statusOf(400));
  await field(page, labels.value).fill("15");
  await button(page, en.seller.vouchers.new).click();
  await expect(field(page, words.labels.shops)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await field(page, words.labels.shops).fill("");
  await button(page, en.seller.vouchers.new).click();
  await expect(heading(page, code)).toBeVisible();
  await expect(page.locator("#about")).toContainText("at most");
  await expect(page.locator("#about")).toContainText("$20.00");
  await expect(page.locator("#about")).toContainText(en.desk.order.marketBears);

  await button(page, words.stop).click();
  await expect(main(page).getByText(words.stopped, { exact: true }).first()).toBeVisible();
  await button(page, words.resume).click();
  await expect(main(page).getByText(states.running, { exact: true })).toBeVisible();

  await page.goto(`/admin/find?q=${code.toLowerCase()}`);
  await expectHydrated(page);
  await main(page).getByRole("link", { name: code }).click();
  await expect(heading(page, code)).toBeVisible();
  await button(page, words.remove).click();
  await expect(heading(page, en.common.vouchers)).toBeVisible();
  const gone = await page.request.get(`/api/v1/admin/vouchers/${code}`);
  expect(gone.status()).toBe(404);
});

test("what somebody has collected keeps its terms, and several are stopped after a preview", async ({ page, browser }) => {
  test.setTimeout(90_000);
  const code = unique("HELD");
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/vouchers");
  const terms = { kind: "percent", value: 10, startsOn: "2026-01-01", endsOn: "2090-12-31", names: { en: "Held" } };
  await askApi(page.request, "POST", "/admin/vouchers", { code, ...terms });
  const shopper = await browser.newContext();
  await signInAsDemo(shopper);
  await askApi(shopper.request, "POST", "/user/vouchers", { code });
  await page.goto(`/admin/voucher/${code}`);
  await expectHydrated(page);
  await expect(main(page)).toContainText(en.seller.vouchers.held);
  await expect(field(page, labels.value)).toHaveAttribute("readonly", "");
  await expect(button(page, words.remove)).toHaveCount(0);
  await page.getByRole("group", { name: labels.names }).getByLabel("Français").fill("Tenu");
  await button(page, en.account.save).click();
  await expect(page.getByText(en.account.saved)).toBeVisible();
  const { names, percent } = await askApi<{ names: object; percent: number }>(page.request, "GET", `/admin/vouchers/${code}`);
  expect([names, percent]).toEqual([{ en: "Held", fr: "Tenu" }, 10]);

  await page.goto(`/admin/vouchers?q=${code}`);
  await expectHydrated(page);
  await main(page)
    .getByRole("checkbox", { name: en.table.select.replace("{{name}}", code) })
    .check();
  await button(page, words.stop).click();
  await expect(heading(page, words.stop)).toBeVisible();
  await expect(page.locator("#preview")).toContainText(code);
  await page.locator("#preview").getByRole("button", { name: words.stop, exact: true }).click();
  await expect(heading(page, en.common.vouchers)).toBeVisible();
  expect((await askApi<{ state: string }>(page.request, "GET", `/admin/vouchers/${code}`)).state).toBe("stopped");
  await shopper.close();
});

test("a set of single codes is made, comes as a file, and is stopped as a whole", async ({ page }) => {
  test.setTimeout(90_000);
  const set = unique("SET");
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/vouchers?new=set");
  await expectHydrated(page);
  await fillTerms(page, "A letter");
  await field(page, words.labels.set).fill(set);
  await field(page, words.labels.count).fill("3");
  await button(page, words.newSet).click();
  await expect(heading(page, words.setNamed.replace("{{set}}", set))).toBeVisible();
  await expect(main(page).getByRole("row")).toHaveCount(4);
  const [file] = await Promise.all([page.waitForEvent("download"), main(page).getByRole("link", { name: "CSV" }).click()]);
  expect(file.suggestedFilename()).toBe("vouchers.csv");
  await button(page, words.stopSet).click();
  await expect(main(page).getByRole("cell", { name: words.stopped })).toHaveCount(3);
  await button(page, words.resumeSet).click();
  await expect(main(page).getByRole("cell", { name: states.running })).toHaveCount(3);
  await page.goto("/admin/vouchers");
  await expectHydrated(page);
  await expect(page.locator("#sets").getByRole("row").filter({ hasText: set })).toBeVisible();
});
