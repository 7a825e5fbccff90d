/** The market's webhooks at the desk: one is added with its secret shown once, tried, sent again, renewed, switched off and deleted. */
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { isSignedBy, openReceiver, type Receiver } from "../support/webhook-receiver.ts";

const words = en.seller.webhooks;
let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await openReceiver();
});
test.afterEach(() => receiver.close());

test("a webhook is added, and hears; what it does not take is sent again with the same name", async ({ page, errors }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/webhooks?webhook=new");
  await expectHydrated(page);
  await page.getByLabel(words.address).fill("https://10.0.0.1/hooks");
  await page.getByRole("checkbox", { name: words.events.stock_low }).check();
  await page.getByRole("button", { name: words.add }).click();
  await expect(page.locator("#field-url-error")).toHaveText(en.fields.webhook_url);
  await expect(page.getByLabel(words.address)).toHaveValue("https://10.0.0.1/hooks");
  await expect(page.getByRole("checkbox", { name: words.events.stock_low })).toBeChecked();
  forgive(errors, statusOf(400));
  await page.getByLabel(words.address).fill(receiver.url);
  await page.getByRole("button", { name: words.add }).click();
  const secret = (await page.locator("#secret code").textContent()) ?? "";
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole("link", { name: words.goOn }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("127.0.0.1");
  await expect(page.getByText(secret)).toHaveCount(0);

  const log = page.locator("#log");
  receiver.answer(500);
  await log.getByRole("button", { name: words.test }).click();
  await expect(log.getByRole("row", { name: /msg_/ })).toContainText(`${words.states.failed} 500`);
  receiver.answer(204);
  await log.getByRole("button", { name: /^Send again: .*msg_/ }).click();
  await expect(log.getByRole("row", { name: /msg_/ })).toContainText(`${words.states.delivered} 204`);
  expect([receiver.heard.length, new Set(receiver.heard.map(({ id }) => id)).size]).toEqual([2, 1]);
  expect(receiver.heard.map((each) => isSignedBy(each, secret))).toEqual([true, true]);

  await log.getByRole("combobox", { name: words.answer }).selectOption("failed");
  await expect(log).toContainText(en.table.narrow);
  await page.getByRole("button", { name: words.renew }).click();
  await expect(page.locator("#secret code").first()).toHaveText(/^whsec_/);
  await expect(page.locator("#secret code").first()).not.toHaveText(secret);
  await log.getByRole("button", { name: words.test }).click();
  await expect.poll(() => receiver.heard.length).toBe(3);
  // for a day the secret before signs besides
  const [, , last] = receiver.heard;
  expect([last?.signatures.length, last && isSignedBy(last, secret)]).toEqual([2, true]);

  await page.getByLabel(words.switchedOn).uncheck();
  await page.getByRole("button", { name: en.account.save }).click();
  await expect(page.getByText(en.account.saved)).toBeVisible();
  await page.goto("/admin/webhooks");
  await expect(page.getByRole("row", { name: new RegExp(receiver.url) })).toContainText(words.is.off);
  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: words.remove }).click();
  await expect(page.getByRole("row", { name: new RegExp(receiver.url) })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("all of it is forms and links; its secret is the one that signs", async ({ page, errors }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto("/admin/webhooks?webhook=new");
    await page.getByLabel(words.address).fill(receiver.url);
    await page.getByRole("button", { name: words.add }).last().click();
    await expect(page.locator("#field-events-error")).toBeVisible();
    await expect(page.getByLabel(words.address)).toHaveValue(receiver.url);
    forgive(errors, statusOf(400));
    await page.getByRole("checkbox", { name: words.events.product_changed }).check();
    await page.getByRole("button", { name: words.add }).last().click();
    const secret = (await page.locator("#secret code").textContent()) ?? "";
    await page.getByRole("link", { name: words.goOn }).click();
    await page.getByRole("button", { name: words.test }).last().click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(page.locator("#log").getByRole("row", { name: /msg_/ })).toContainText(`${words.states.delivered} 200`);
    const [heard] = receiver.heard;
    expect(heard && isSignedBy(heard, secret)).toBe(true);
    await page.getByRole("button", { name: words.remove }).last().click();
    await expect(page.getByText(words.removed)).toBeVisible();
  });
});
