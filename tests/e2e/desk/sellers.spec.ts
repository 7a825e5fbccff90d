/** Shops at the desk: an application is found, its owner asked, and it is approved; another one is sent back with a reason, without script; who may only read decides nothing. */
import type { Browser, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { linkFor, makeAccount } from "../support/accounts.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { registerShop } from "../support/register-shop.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { sellers } = en.desk;
const { register, status, team } = en.seller;
const password = "a tulip in the long grass";
const operator = "admin@meydan.test";
const unique = () => `desk-${crypto.randomUUID().slice(0, 8)}`;
const expectState = (page: Page, text: string) => expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
const lastMessage = (page: Page) => page.locator("#messages li").last();

/** An application as its owner hands it in, in a browser of their own. */
async function apply(browser: Browser) {
  const owner = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  const handle = unique();
  const email = await makeAccount(owner, "en", password);
  await registerShop(owner, handle, `Stall ${handle}`);
  return { owner, handle, email, name: `Stall ${handle}` };
}

test("an application is found by its owner, asked about, approved, suspended and opened again", async ({ page, browser, errors }) => {
  test.setTimeout(120_000);
  const { owner, email, name } = await apply(browser);
  await signInAsDemo(page.context(), operator);
  await page.goto("/admin");
  await page.getByRole("link", { name: en.desk.dashboard.kinds.applications }).click();
  await expect(page).toHaveURL(/\/admin\/sellers\?status=pending$/);
  await expectHydrated(page);
  await page.getByRole("main").getByRole("searchbox", { name: sellers.search }).fill(`lovelace ${email}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name })).toContainText(email);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectState(page, status.pending);
  const paper = await page.locator("#documents").getByRole("link").getAttribute("href");
  const opened = await page.request.get(paper as string);
  expect([opened.status(), (await opened.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);

  await page.getByLabel(register.messages.label).fill("Whose signature is it?");
  await page.locator("#messages").getByRole("button", { name: register.messages.send }).click();
  await expect(lastMessage(page)).toContainText("Whose signature is it?");
  await expect(page.getByText(sellers.actsText.approved)).toBeVisible();
  await page.getByRole("button", { name: sellers.acts.approved }).click();
  await expectState(page, status.approved);
  await expect(page.locator("#history li")).toHaveText([new RegExp(register.messages.said.approved), new RegExp(register.messages.said.submitted)]);

  const suspend = page.locator("#suspended");
  await expect(suspend).toContainText(sellers.actsText.suspended);
  await suspend.getByRole("button", { name: sellers.acts.suspended }).click();
  await expect(suspend.getByLabel(en.returns.reason)).toHaveAttribute("aria-invalid", "true");
  forgive(errors, statusOf(400));
  await suspend.getByLabel(en.returns.reason).fill("Nothing was sent for a week.");
  await suspend.getByRole("button", { name: sellers.acts.suspended }).click();
  await expect(lastMessage(page)).toContainText("Nothing was sent for a week.");
  await page.getByRole("button", { name: sellers.acts.reopened }).click();
  await expect(lastMessage(page)).toContainText(register.messages.said.reopened);
  await expectState(page, status.approved);

  await owner.goto("/seller/register");
  await expect(owner.locator("#messages")).toContainText("Whose signature is it?");
  await owner.context().close();
});

test("the search over the desk leads to a shop's page there, and the list keeps order and columns in its address", async ({ page }) => {
  await signInAsDemo(page.context(), operator);
  await page.goto("/admin/sellers?sort=oldest&column=name&column=status");
  await expectHydrated(page);
  await expect(page.getByRole("columnheader")).toHaveText([en.listing.filters.shop, en.orders.status]);
  const [first] = await askApi<{ name: string }[]>(page.request, "GET", "/admin/sellers?sort=oldest");
  await expect(page.locator("tbody tr").first()).toContainText(first?.name as string);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: en.desk.find.label });
  await palette.getByRole("combobox").fill("creek-and");
  await palette.getByRole("option", { name: "Creek & Circuit" }).first().click();
  await expect(page).toHaveURL(/\/admin\/seller\/creek-and-circuit$/);
  await expectState(page, status.approved);
});

test("who helps shoppers reads of a shop and decides nothing", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { owner, handle, name } = await apply(browser);
  await owner.context().close();
  const desk = await browser.newContext();
  await signInAsDemo(desk, operator);
  await askApi(desk.request, "POST", "/user/proof", { password: "meydan-demo-1" });
  const email = await makeAccount(page, "en", password);
  await askApi(desk.request, "POST", "/admin/team/invitations", { email, role: "support" });
  const token = new URL(await linkFor(page, email, "/admin/invitation")).searchParams.get("token");
  await askApi(page.request, "POST", "/user/operator-invitations/accept", { token });

  await page.goto(`/admin/sellers?q=${handle}`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("#documents")).toContainText("extract.pdf");
  await expect(page.locator("#members")).toContainText(team.roles.owner);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.locator("#documents").getByRole("link")).toHaveCount(0);
  const refused = await page.request.post(`/api/v1/admin/sellers/${handle}/approve`, { headers: ownSite, data: {} });
  expect(refused.status()).toBe(403);

  const { operators } = await askApi<{ operators: { id: number; email: string }[] }>(desk.request, "GET", "/admin/team");
  const helper = operators.find((each) => each.email === email);
  expect((await desk.request.delete(`/api/v1/admin/team/operators/${helper?.id}`, { headers: ownSite })).status()).toBe(200);
  await desk.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an application is sent back with its reason", async ({ page, browser, errors }) => {
    test.setTimeout(120_000);
    const { owner, handle } = await apply(browser);
    await owner.context().close();
    await signInAsDemo(page.context(), operator);
    await page.goto(`/admin/seller/${handle}`);
    const reject = page.locator("#rejected");
    await expect(reject).toContainText(sellers.actsText.rejected);
    await reject.getByRole("button", { name: sellers.acts.rejected }).click();
    await expect(reject.getByLabel(en.returns.reason)).toHaveAttribute("aria-invalid", "true");
    forgive(errors, statusOf(400));
    await reject.getByLabel(en.returns.reason).fill("The extract is of another company.");
    await reject.getByRole("button", { name: sellers.acts.rejected }).click();
    await expect(page.getByText(sellers.decided)).toBeVisible();
    await expectState(page, status.rejected);
  });
});
