/** Shoppers at the desk: found, looked at, blocked and let in again; signed out, their data saved and erased, without script. */
import type { Browser, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { makeAccount } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.shoppers;
const password = "a tulip in the long grass";
const operator = "admin@meydan.test";
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** Somebody who is signed in, in a browser of their own. */
async function makePerson(browser: Browser) {
  const person = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  return { person, email: await makeAccount(person, "en", password) };
}
async function signIn(person: Page, email: string) {
  await person.goto("/login");
  await expectHydrated(person);
  await person.getByRole("main").getByLabel(en.fields.labels.email, { exact: true }).fill(email);
  await person.getByRole("main").getByLabel(en.account.password, { exact: true }).fill(password);
  await person.getByRole("main").getByRole("button", { name: en.common.signIn, exact: true }).click();
}

test("somebody is found, blocked with the reason, told so at the door, and let in again", async ({ page, browser, errors }) => {
  test.setTimeout(120_000);
  const { person, email } = await makePerson(browser);
  await signInAsDemo(page.context(), operator);
  await page.goto("/admin/shoppers");
  await expectHydrated(page);
  await main(page).getByRole("searchbox", { name: words.search }).fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await main(page).getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/shopper\/\d+$/);
  await expect(page.locator("#about")).toContainText(email);
  await expect(page.locator("#about")).toContainText(words.proven);
  await expect(page.locator("#orders")).toContainText(words.noOrders);

  await button(page, words.acts.block).click();
  await expect(page.locator("#block")).toContainText(en.fields.too_short);
  forgive(errors, statusOf(400));
  await page.getByRole("textbox", { name: en.desk.order.why }).fill("Six orders were never paid.");
  await button(page, words.acts.block).click();
  await expect(page.getByText(words.done.block)).toBeVisible();
  await expect(page.locator("#blocked")).toContainText("Six orders were never paid.");
  await expect(page.locator("#block")).toHaveCount(0);

  await signIn(person, email);
  await expect(person.getByText(en.errors.account_blocked)).toBeVisible();
  await expect(person.getByRole("main").getByRole("link", { name: en.content.contact })).toHaveAttribute("href", "/page/contact");

  await button(page, words.acts.lift).click();
  await expect(page.getByText(words.done.lift)).toBeVisible();
  await expect(page.locator("#earlier")).toContainText("Six orders were never paid.");
  await signIn(person, email);
  await expect(person).not.toHaveURL(/\/login/);
  await person.context().close();
});

test("the search over the desk leads to them, an order leads to its account, and the log says who looked", async ({ page }) => {
  await signInAsDemo(page.context(), operator);
  const [shopper] = await askApi<{ id: number; name: string; email: string }[]>(page.request, "GET", "/admin/shoppers?q=shopper@meydan.test");
  const { id, name, email } = shopper as NonNullable<typeof shopper>;
  await page.goto("/admin");
  await expectHydrated(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: en.desk.find.label }).fill(email);
  await page.getByRole("option").filter({ hasText: email }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/shopper/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.locator("#orders").getByRole("link", { name: /^M-/ }).first().click();
  await expect(page).toHaveURL(/\/admin\/order\//);
  await page.locator("#customer").getByRole("link", { name: en.desk.order.account }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/shopper/${id}$`));
  await page.locator("#about").getByRole("link", { name: en.desk.audit.title }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?/);
  await expect(main(page).getByText("look_at_shopper", { exact: true }).first()).toBeVisible();
});

test("an operator is not blocked here, and the page says what comes first", async ({ page }) => {
  await signInAsDemo(page.context(), operator);
  const [own] = await askApi<{ id: number }[]>(page.request, "GET", `/admin/shoppers?q=${operator}`);
  await page.goto(`/admin/shopper/${own?.id}?erase=1`);
  await expect(page.locator("#operator")).toContainText(words.isOperator);
  for (const id of ["#block", "#sign-out", "#data", "#erase"]) await expect(page.locator(id)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("somebody is signed out, their data is saved, and the account is erased once its address is typed", async ({ page, browser, errors }) => {
    test.setTimeout(120_000);
    const { person, email } = await makePerson(browser);
    await signInAsDemo(page.context(), operator);
    await page.goto(`/admin/shoppers?q=${encodeURIComponent(email)}`);
    await main(page).getByRole("row").filter({ hasText: email }).getByRole("link").click();
    await expect(page.locator("#about")).toContainText(email);
    await button(page, words.acts.signOut).click();
    await expect(page.getByText(words.done.signOut)).toBeVisible();
    await expect(page.locator("#sign-out")).toHaveCount(0);
    await person.goto("/user/profile");
    await expect(person).toHaveURL(/\/login/);
    await person.context().close();

    const file = await page.request.get((await page.locator("#data").getByRole("link", { name: en.desk.payouts.save }).getAttribute("href")) as string);
    expect([file.status(), (await file.json()).account.email]).toEqual([200, email]);
    await page.locator("#data").getByRole("link", { name: words.acts.erase }).click();
    await main(page).getByLabel(words.eraseMail).fill("somebody-else@example.test");
    await main(page).getByLabel(words.eraseWhy).selectOption(words.eraseReasons.request);
    await button(page, words.acts.erase).click();
    await expect(page.locator("#erase").getByText(en.fields.email_of_account).first()).toBeVisible();
    forgive(errors, statusOf(400));
    await expect(main(page).getByLabel(words.eraseWhy)).toHaveValue("request");
    await main(page).getByLabel(words.eraseMail).fill(email);
    await button(page, words.acts.erase).click();
    await expect(page).toHaveURL(/\/admin\/shoppers$/);
    await expect(page.getByText(words.done.erase)).toBeVisible();
    await page.goto(`/admin/shoppers?q=${encodeURIComponent(email)}`);
    await expect(main(page).getByText(en.table.narrow)).toBeVisible();
  });
});
