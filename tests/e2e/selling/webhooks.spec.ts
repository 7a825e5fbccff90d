/** A shop's webhooks: its owner names a system of the shop's, which hears of a change of its goods. */
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { isSignedBy, openReceiver, type Receiver } from "../support/webhook-receiver.ts";

const words = en.seller.webhooks;
let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await openReceiver();
});
test.afterEach(() => receiver.close());

test("an owner adds a webhook, tries it, and what the shop changes is told to it", async ({ page }) => {
  await signInAsDemo(page.context(), "seller@meydan.test");
  await page.goto("/seller/webhooks");
  await expectHydrated(page);
  await page.getByRole("link", { name: words.add }).click();
  await page.getByLabel(words.address).fill(receiver.url);
  await page.getByRole("checkbox", { name: words.events.product_changed }).check();
  await page.getByRole("button", { name: words.add }).click();
  const secret = (await page.locator("#secret code").textContent()) ?? "";
  await page.getByRole("link", { name: words.goOn }).click();
  const log = page.locator("#log");
  await log.getByRole("button", { name: words.test }).click();
  await expect(log.getByRole("row", { name: /msg_/ })).toContainText(`${words.states.delivered} 200`);
  expect(receiver.heard.map((each) => isSignedBy(each, secret))).toEqual([true]);

  const [product] = await askApi<{ id: number; handle: string }[]>(page.request, "GET", "/seller/products");
  const whole = await askApi<object>(page.request, "GET", `/seller/products/${product?.id}`);
  const texts = (whole as { texts: Record<string, { name: string }> }).texts;
  const changed = { ...whole, texts: { ...texts, en: { ...texts.en, name: `${texts.en?.name} ·` } } };
  await askApi(page.request, "PUT", `/seller/products/${product?.id}`, changed);
  await page.reload();
  const row = log.getByRole("row", { name: new RegExp(`product\\.changed ${product?.handle}`) });
  await row.getByRole("button", { name: /^Send again: .*msg_/ }).click();
  await expect(row).toContainText(words.states.delivered);
  expect(receiver.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toContain("product.changed");

  await page.getByRole("button", { name: words.remove }).click();
  await expect(page.getByRole("row", { name: new RegExp(receiver.url) })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a webhook is added, changed and deleted by forms alone", async ({ page }) => {
    await signInAsDemo(page.context(), "seller@meydan.test");
    await page.goto("/seller/webhooks?webhook=new");
    await page.getByLabel(words.address).fill(receiver.url);
    await page.getByRole("checkbox", { name: words.events.order_paid }).check();
    await page.getByRole("button", { name: words.add }).last().click();
    await expect(page.locator("#secret code")).toHaveText(/^whsec_/);
    await page.getByRole("link", { name: words.goOn }).click();
    await page.getByRole("checkbox", { name: words.events.stock_low }).check();
    await page.getByRole("button", { name: en.account.save }).last().click();
    await expect(page.getByText(en.account.saved)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: words.events.order_paid })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: words.events.stock_low })).toBeChecked();
    await page.getByRole("button", { name: words.remove }).last().click();
    await expect(page.getByText(words.removed)).toBeVisible();
  });
});
