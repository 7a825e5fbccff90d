/**
 * What comes with a return: a guest shows pictures by the order's link, the shop gives a label, and what was paid in cash goes back to an account that its
 * buyer names. In Arabic and English, with script and without.
 */
import type { BrowserContext, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { languages, linkFor, makeAccount } from "../support/accounts.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { largePicture } from "../support/large-picture.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const ar = languages.ar.words;
const { returns: shop } = en.seller;
const pdf = Buffer.from(`%PDF-1.7\n${" ".repeat(200)}\n%%EOF`);
const main = (page: Page) => page.getByRole("main");

/** An order paid in cash at the door, of which a part goes back by bank transfer. */
async function refundedInCash(buying: BrowserContext, operating: BrowserContext, email: string): Promise<{ number: string; key: string }> {
  const cards = await askApi<{ handle: string; inStock: boolean; price: { amount: number } }[]>(
    buying.request,
    "GET",
    "/products?shop=cedar-larder&perPage=24&currency=USD",
  );
  const { handle } = cards.filter(({ inStock, price }) => inStock && price.amount < 9000)[0] as { handle: string };
  const { variants } = await askApi<{ variants: { id: number; stock: number }[] }>(buying.request, "GET", `/products/${handle}`);
  await askApi(buying.request, "POST", "/cart/items", { variantId: variants.toSorted((a, b) => b.stock - a.stock)[0]?.id, quantity: 1 });
  const delivery = { name: "ليلى منصور", phone: "+971 50 123 4567", line1: "شارع السيف 12", city: "دبي", region: "DU", country: "AE" };
  const { cashOnDelivery } = await askApi<{ cashOnDelivery: { total: object } }>(buying.request, "POST", "/checkout/quote?currency=AED&locale=ar", {
    address: delivery,
  });
  const once = { ...ownSite, "idempotency-key": crypto.randomUUID() };
  const body = { email, address: delivery, gateway: "cash_on_delivery", expectedTotal: cashOnDelivery.total };
  const { number, key, status } = await askApi<{ number: string; key: string; status: string }>(
    buying.request,
    "POST",
    "/orders?currency=AED&locale=ar",
    body,
    once,
  );
  if (status === "pending_payment") {
    const confirming = await buying.newPage();
    const link = await linkFor(confirming, email, number);
    await confirming.goto(new URL(link).pathname + new URL(link).search);
    await main(confirming).getByRole("button", { name: ar.orders.confirm.yes }).click();
    await expect(confirming).toHaveURL(/\/ar\/checkout\/order\/M-/);
  }
  const { packages } = await askApi<{ packages: { id: number }[] }>(buying.request, "GET", `/orders/${number}?key=${key}`);
  const pkg = packages[0]?.id;
  await askApi(operating.request, "POST", `/admin/packages/${pkg}/ship`, { carrier: "ups", number: "1Z999AA10123456784" });
  await askApi(operating.request, "POST", `/admin/packages/${pkg}/collect`, {});
  await askApi(
    operating.request,
    "POST",
    `/admin/orders/${number}/refund`,
    { amount: 100, note: "late", package: pkg },
    { ...ownSite, "idempotency-key": crypto.randomUUID() },
  );
  return { number, key };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a guest shows a picture of what is wrong, and sends it back with the shop's label", async ({ page, browser, errors }) => {
      test.setTimeout(180_000);
      const alive = async (who: Page) => {
        if (!javaScriptEnabled) return;
        await expectHydrated(who);
        await expectAccessible(who);
      };
      const selling = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(selling, "seller@meydan.test");
      const { shop: own } = await askApi<{ shop: { handle: string } }>(selling.request, "GET", "/seller/me");
      const buying = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
      const { number, key } = await buyFromShop(buying, own.handle);
      const [pkg] = await askApi<{ id: number }[]>(selling.request, "GET", `/seller/packages?q=${number}`);
      await askApi(selling.request, "POST", `/seller/packages/${pkg?.id}/ship`, { carrier: "ups", number: "1Z999AA10123456784" });
      await askApi(selling.request, "POST", `/seller/packages/${pkg?.id}/deliver`, {});

      await page.goto(`/ar/return?order=${number}&key=${key}`);
      await alive(page);
      await page.locator('select[name^="line-"]').first().selectOption("1");
      await page.getByLabel(ar.returns.reason).selectOption("damaged");
      await page.getByLabel(ar.returns.words).fill("الغطاء مكسور");
      await page
        .locator('input[name="pictures"]')
        .last()
        .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: await largePicture(buying) });
      await page.getByRole("button", { name: ar.returns.ask }).click();
      await expect(page.getByText(ar.returns.asked)).toBeVisible();
      const picture = main(page).locator("[data-return] img").first();
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      const address = (await picture.getAttribute("src")) as string;
      const id = (await page.locator("[data-return]").first().getAttribute("data-return")) as string;

      // nobody without the key
      const stranger = await browser.newContext();
      for (const path of [address.split("?")[0] as string, `${address.split("?")[0]}?key=wrong`]) expect((await stranger.request.get(path)).status()).toBe(404);
      expect((await stranger.request.get(address)).headers()["cache-control"]).toBe("private, no-store");

      const counter = await selling.newPage();
      await counter.goto(`/seller/return/${id}`);
      await expect(counter.locator("[data-return] img").first()).toBeVisible();
      await alive(counter);
      const accept = counter.locator("#accept");
      await accept.getByLabel(shop.way).selectOption("label");
      await expect(accept.getByLabel(shop.shipTo)).toBeHidden();
      await accept.getByRole("button", { name: shop.accept }).click();
      await expect(accept.getByLabel(shop.file)).toHaveAttribute("aria-invalid", "true");
      forgive(errors, statusOf(400));
      await accept.getByLabel(shop.file).setInputFiles({ name: "label.pdf", mimeType: "application/pdf", buffer: pdf });
      await accept.getByRole("button", { name: shop.accept }).click();
      await expect(counter.locator(`[data-return="${id}"]`)).toHaveAttribute("data-state", "accepted");

      await page.goto(`/ar/return?order=${number}&key=${key}`);
      await alive(page);
      const label = main(page).locator("a[data-label]");
      await expect(label).toHaveText(ar.returns.openLabel);
      const file = await page.request.get((await label.getAttribute("href")) as string);
      expect([file.status(), file.headers()["content-disposition"]?.split(";")[0], (await file.body()).equals(pdf)]).toEqual([200, "attachment", true]);
      await expect(main(page).getByText(ar.returns.postage.shop)).toBeVisible();
      for (const each of [selling, stranger, buying.context()]) await each.close();
    });

    test("what was paid in cash goes back to the account that its buyer names", async ({ page, browser, errors }) => {
      test.setTimeout(180_000);
      const alive = async (who: Page) => {
        if (!javaScriptEnabled) return;
        await expectHydrated(who);
        await expectAccessible(who);
      };
      const email = `cash-${crypto.randomUUID()}@example.test`;
      const buying = await browser.newContext({ javaScriptEnabled: true });
      const operating = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(operating, "admin@meydan.test");
      const { number, key } = await refundedInCash(buying, operating, email);

      await page.goto(`/ar/checkout/order/${number}?key=${key}`);
      await main(page).getByRole("link", { name: ar.refundAccount.title }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.refundAccount.title);
      await alive(page);
      const card = page.locator("#account");
      await card.getByLabel(ar.bank.labels.holder).fill("Layla Mansour");
      await card.getByLabel(ar.bank.labels.iban).fill("AE07 0331 2345 6789 0123 457");
      await card.getByRole("button", { name: ar.refundAccount.save }).click();
      await expect(card.getByLabel(ar.bank.labels.iban)).toHaveAttribute("aria-invalid", "true");
      forgive(errors, statusOf(400));
      await card.getByLabel(ar.bank.labels.iban).fill("AE07 0331 2345 6789 0123 456");
      await card.getByRole("button", { name: ar.refundAccount.save }).click();
      await expect(page.getByText(ar.refundAccount.saved).first()).toBeVisible();
      await expect(page.locator("#named")).toContainText("3456");
      await expect(page.locator("#named")).not.toContainText("Mansour");

      const desk = await operating.newPage();
      await desk.goto("/admin/cash-refunds");
      await alive(desk);
      const row = desk.locator("tr", { hasText: number });
      await expect(row).toHaveAttribute("data-account", "held");
      await row.getByRole("button").click();
      await expect(desk.locator("tr", { hasText: number })).toContainText("AE070331234567890123456");
      for (const each of [buying, operating]) await each.close();
    });

    test("a buyer who keeps bank details names them for the refund with one press", async ({ page, browser }) => {
      test.setTimeout(180_000);
      const buying = await browser.newContext({ javaScriptEnabled: true });
      // a cart of its own: the demo shopper's is filled by others meanwhile
      const email = await makeAccount(await buying.newPage(), "ar", `long ${crypto.randomUUID()}`);
      const operating = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(operating, "admin@meydan.test");
      const stored = await askApi<{ id: string }>(buying.request, "POST", "/user/bank-details", {
        ...{ country: "AE", holder: "Layla Mansour", iban: "AE070331234567890123456" },
      });
      const { number, key } = await refundedInCash(buying, operating, email);
      const path = `/ar/checkout/order/${number}/refund-account`;

      // whoever has the link alone sees nothing of the account
      await page.goto(`${path}?key=${key}`);
      await expect(page.locator("#account")).toBeVisible();
      await expect(page.locator("#kept")).toHaveCount(0);
      await expect(main(page)).not.toContainText("3456");

      await page.context().addCookies(await buying.cookies());
      await page.goto(path);
      const saved = page.locator("#kept");
      await expect(saved).toContainText("3456");
      await expect(saved).not.toContainText("Mansour");
      if (javaScriptEnabled) {
        await expectHydrated(page);
        await expectAccessible(page);
      }
      await saved.getByRole("button").last().click();
      await expect(page.getByText(ar.refundAccount.saved).first()).toBeVisible();
      await expect(page.locator("#named")).toContainText("3456");
      expect((await buying.request.delete(`/api/v1/user/bank-details/${stored.id}`, { headers: ownSite })).ok()).toBe(true);
      for (const each of [buying, operating]) await each.close();
    });
  });
