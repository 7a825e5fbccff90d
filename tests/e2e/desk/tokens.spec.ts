/** Tokens at the desk: one is made and shown this once, opens what it was made for, is found in the log, and is revoked; with and without script. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = { ...en.seller.tokens, ...en.desk.tokens };
const operator = "admin@meydan.test";
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const named = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function fill(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: words.purpose }).fill(name);
  await page.getByLabel(words.endsOn, { exact: true }).fill(dayIn(30));
  await page.getByRole("checkbox", { name: words.rights.orders_read }).check();
  await page.getByRole("checkbox", { name: words.rights.market }).check();
}
const secretOn = async (page: Page) => (await page.locator("#secret code").textContent()) as string;

/** How the API answers whoever has this token, and nothing else. */
async function answers(page: Page, secret: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of ["/api/v1/admin/orders", "/api/v1/admin/payouts", "/api/v1/user/me"])
    statuses.push((await page.request.get(path, { headers: { authorization: `Bearer ${secret}` } })).status());
  return statuses;
}

test("a token is made, shown once, used, found in the log and revoked", async ({ page, errors }) => {
  const name = `Nightly ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), operator, { isProven: true });
  await page.goto("/admin/tokens?new");
  await expectHydrated(page);
  await button(page, words.make).click();
  await expect(page.getByRole("alert")).toContainText(words.scopes);
  forgive(errors, statusOf(400));
  await fill(page, name);
  await button(page, words.make).click();
  await expect(page.getByRole("heading", { name: words.fresh })).toBeVisible();
  const secret = await secretOn(page);
  expect(secret).toMatch(/^mkt_[\w-]{43}$/);
  expect(page.url()).not.toContain(secret.slice(4));
  expect(await answers(page, secret)).toEqual([200, 403, 401]);
  const put = await page.request.put("/api/v1/admin/product-rule", { headers: { authorization: `Bearer ${secret}` }, data: { isLookedAt: false } });
  expect(put.status()).toBe(200);

  await page.getByRole("link", { name: words.goOn }).click();
  await expect(named(page, name)).toContainText(words.rights.market);
  await expect(page.locator("main")).not.toContainText(secret);
  await named(page, name)
    .getByRole("link", { name: `${words.deeds} ${name}` })
    .click();
  await expect(page).toHaveURL(/\/admin\/audit\?token=/);
  await page.goto("/admin/tokens");
  await named(page, name)
    .getByRole("link", { name: `${words.revoke} ${name}` })
    .click();
  await expect(page.getByRole("heading", { name: words.revokeTitle })).toBeVisible();
  await expectHydrated(page);
  await button(page, words.revoke).click();
  await expect(page.getByText(words.revoked)).toBeVisible();
  await expect(named(page, name).getByRole("link", { name: `${words.revoke} ${name}` })).toHaveCount(0);
  expect(await answers(page, secret)).toEqual([401, 401, 401]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a token is made, shown once and revoked", async ({ page, errors }) => {
    const name = `Plain ${crypto.randomUUID().slice(0, 8)}`;
    await signInAsDemo(page.context(), operator, { isProven: true });
    await page.goto("/admin/tokens?new");
    await fill(page, name);
    await page.getByLabel(words.endsOn, { exact: true }).fill(dayIn(0));
    await button(page, words.make).click();
    await expect(page.getByRole("alert")).toContainText(en.fields.token_days);
    await expect(page.getByRole("checkbox", { name: words.rights.market })).toBeChecked();
    forgive(errors, statusOf(400));
    await page.getByLabel(words.endsOn, { exact: true }).fill(dayIn(1));
    const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), button(page, words.make).click()]);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
    const secret = await secretOn(page);
    expect(await answers(page, secret)).toEqual([200, 403, 401]);
    await page.getByRole("link", { name: words.goOn }).click();
    await named(page, name)
      .getByRole("link", { name: `${words.revoke} ${name}` })
      .click();
    await button(page, words.revoke).click();
    await expect(page.getByText(words.revoked)).toBeVisible();
    expect(await answers(page, secret)).toEqual([401, 401, 401]);
  });
});
