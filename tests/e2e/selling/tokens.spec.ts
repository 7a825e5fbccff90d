/** Tokens of a shop: its owner makes one and is shown it this once; it sets stock and nothing else, and is ended; with and without script. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.seller.tokens;
const owner = "seller@meydan.test";
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const named = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const secretOn = async (page: Page) => (await page.locator("#secret code").textContent()) as string;

async function fill(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: words.purpose }).fill(name);
  await page.getByLabel(words.endsOn, { exact: true }).fill(dayIn(30));
  await page.getByRole("checkbox", { name: words.rights.stock }).check();
  await page.getByRole("checkbox", { name: words.rights.ordersRead }).check();
}

/** How the API answers a system with this token: stock, packages, prices, the team, its own account. */
async function answers(page: Page, secret: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${secret}`, "idempotency-key": crypto.randomUUID() };
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).status();
  const get = async (path: string) => (await page.request.get(path, { headers })).status();
  return [
    await post("/api/v1/seller/stock", { lines: [{ sku: "NO-SUCH-SKU", stock: 1 }] }),
    await get("/api/v1/seller/package-changes"),
    await post("/api/v1/seller/prices", { lines: [{ sku: "NO-SUCH-SKU", price: 100 }] }),
    await get("/api/v1/seller/team"),
    await get("/api/v1/user/me"),
  ];
}
const opened = [200, 200, 403, 403, 401];
const shut = [401, 401, 401, 401, 401];

test("an owner makes a token, a system sets stock with it, and it is revoked", async ({ page, errors }) => {
  const name = `Scales ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), owner, { isProven: true });
  await page.goto("/seller/tokens");
  await expectHydrated(page);
  await expect(page.getByRole("link", { name: words.guide })).toHaveAttribute("href", "/api/v1/docs/seller-api");
  await page.getByRole("link", { name: words.make }).click();
  await button(page, words.make).click();
  await expect(page.getByRole("alert")).toContainText(words.scopes);
  forgive(errors, statusOf(400));
  await fill(page, name);
  await button(page, words.make).click();
  await expect(page.getByRole("heading", { name: words.fresh })).toBeVisible();
  const secret = await secretOn(page);
  expect(secret).toMatch(/^mks_[\w-]{43}$/);
  expect(page.url()).not.toContain(secret.slice(4));
  expect(await answers(page, secret)).toEqual(opened);

  const { data } = (await (await page.request.get("/api/v1/seller/products")).json()) as { data: { variants: { sku: string; stock: number }[] }[] };
  const [variant] = data[0]?.variants ?? [];
  const sent = { headers: { authorization: `Bearer ${secret}`, "idempotency-key": crypto.randomUUID() }, data: { lines: [{ sku: variant?.sku, by: 1 }] } };
  for (const _ of [1, 2])
    expect(((await (await page.request.post("/api/v1/seller/stock", sent)).json()) as { data: object }).data).toEqual({
      done: 1,
      refused: 0,
      lines: [{ sku: variant?.sku, result: "ok", stock: Number(variant?.stock) + 1 }],
    });

  await page.getByRole("link", { name: words.goOn }).click();
  await expect(named(page, name)).toContainText(words.rights.stock);
  await expect(page.locator("main")).not.toContainText(secret);
  await named(page, name)
    .getByRole("link", { name: `${words.revoke} ${name}` })
    .click();
  await expect(page.getByRole("heading", { name: words.revokeTitle })).toBeVisible();
  await expectHydrated(page);
  await button(page, words.revoke).click();
  await expect(page.getByText(words.revoked)).toBeVisible();
  await expect(named(page, name).getByRole("link", { name: `${words.revoke} ${name}` })).toHaveCount(0);
  expect(await answers(page, secret)).toEqual(shut);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a token is made, shown once and revoked", async ({ page, errors }) => {
    const name = `Plain ${crypto.randomUUID().slice(0, 8)}`;
    await signInAsDemo(page.context(), owner, { isProven: true });
    await page.goto("/seller/tokens?new");
    await fill(page, name);
    await page.getByLabel(words.endsOn, { exact: true }).fill(dayIn(0));
    await button(page, words.make).click();
    await expect(page.getByRole("alert")).toContainText(en.fields.token_days);
    await expect(page.getByRole("checkbox", { name: words.rights.stock })).toBeChecked();
    forgive(errors, statusOf(400));
    await page.getByLabel(words.endsOn, { exact: true }).fill(dayIn(1));
    const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), button(page, words.make).click()]);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
    const secret = await secretOn(page);
    expect(await answers(page, secret)).toEqual(opened);
    await page.getByRole("link", { name: words.goOn }).click();
    await named(page, name)
      .getByRole("link", { name: `${words.revoke} ${name}` })
      .click();
    await button(page, words.revoke).click();
    await expect(page.getByText(words.revoked)).toBeVisible();
    expect(await answers(page, secret)).toEqual(shut);
  });
});
