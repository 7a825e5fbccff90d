/** Orders to Türkiye: both documents are read filled in, ticked, mailed and read again as they were; with script and without, in Turkish, Arabic and English. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import { agreeBox, agreeToDocuments } from "../support/agree.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { fillAddress } from "../support/fill-address.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { mailsTo } from "../support/own-market.ts";
import { payButton } from "../support/pay-button.ts";
import { providerPages } from "../support/provider-pages.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

type Words = typeof en;
const languages = { tr: tr as unknown as Words, ar: ar as unknown as Words };
const istanbul: Record<string, string> = { ...providerPages.iyzico?.address, name: "Layla Haddad" };
const main = (page: Page) => page.getByRole("main");
const binding = (page: Page) => main(page).locator('article[lang="tr"]');
const inLira = (page: Page) => page.context().addCookies([{ name: "currency", value: "TRY", url: test.info().project.use.baseURL as string }]);

/** Both documents, filled in with the buyer. */
async function expectDocuments(page: Page, things: readonly { name: string; shop: string }[]) {
  await expect(binding(page)).toHaveCount(2);
  for (const document of await binding(page).all()) {
    await expect(document).toHaveAttribute("dir", "ltr");
    for (const part of ["Layla Haddad", "Cayma", "₺", ...things.map(({ shop }) => shop)]) await expect(document).toContainText(part);
  }
}

for (const locale of ["tr", "ar"] as const)
  test(`the documents of an order to Istanbul are read, ticked, mailed and kept: ${locale}`, async ({ page, context, errors }) => {
    test.setTimeout(120_000);
    const words = languages[locale];
    await inLira(page);
    const things = await fillCart(page.request, locale, locale === "tr" ? 1 : 4);
    await page.goto(`/${locale}/checkout`);
    await expectHydrated(page);
    const email = `documents-${crypto.randomUUID()}@example.test`;
    await main(page).locator('[name="email"]').fill(email);
    await fillAddress(page, istanbul);
    await expect(agreeBox(page)).not.toBeChecked();
    await expect(main(page).getByText(words.checkout.documents.title, { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");

    await main(page)
      .getByRole("button", { name: payButton(words) })
      .click();
    await expect(main(page).getByRole("alert")).toContainText(words.fields.agree_documents);
    await expect(agreeBox(page)).toHaveAttribute("aria-invalid", "true");
    forgive(errors, statusOf(400));
    await expectAccessible(page);

    const tab = context.waitForEvent("page");
    await main(page).getByRole("button", { name: words.checkout.documents.read }).click();
    const documents = await tab;
    await expect(documents.getByRole("heading", { level: 1 })).toHaveText(words.checkout.documents.title);
    await expectDocuments(documents, things);
    await expectAccessible(documents);
    await documents.close();
    // the checkout stands as it was left
    await expect(main(page).locator('[name="email"]')).toHaveValue(email);

    await agreeToDocuments(page);
    await main(page)
      .getByRole("button", { name: payButton(words) })
      .click();
    await expect(page).toHaveURL(/\/sandbox\//, { timeout: 20_000 });
    await (page.url().includes("stripe") ? providerPages.stripe : providerPages.iyzico)?.pay(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.orders.states.paid, { timeout: 20_000 });
    await main(page).getByRole("link", { name: words.checkout.documents.title }).click();
    await expect(page).toHaveURL(/\/documents/);
    await expectDocuments(page, things);
    await expect(binding(page).first()).toContainText("Sipariş numarası: M-");
    await expectAccessible(page);
    const [text = ""] = (await binding(page).allTextContents()).map((each) => each.replace(/\s+/g, " "));
    await expect.poll(async () => (await mailsTo(page.request, email)).some((mail) => mail.includes("Ad soyad: Layla Haddad")), { timeout: 20_000 }).toBe(true);
    expect(text).toContain(things[0]?.name as string);
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the box is there once the country is chosen, and nothing is ordered unticked", async ({ page, context, errors }) => {
    await inLira(page);
    const things = await fillCart(page.request, "en", 7);
    await page.goto("/checkout");
    const email = `documents-${crypto.randomUUID()}@example.test`;
    await main(page).locator('[name="email"]').fill(email);
    const { country, ...rest } = istanbul;
    await main(page)
      .locator('[name="address.country"]')
      .selectOption(country as string);
    await main(page).getByRole("button", { name: en.checkout.updateDelivery }).first().click();
    await expect(agreeBox(page)).not.toBeChecked();
    await fillAddress(page, { country: country as string, ...rest });
    await main(page)
      .getByRole("button", { name: payButton(en) })
      .click();
    await expect(main(page).getByRole("alert")).toContainText(en.fields.agree_documents);
    forgive(errors, statusOf(400));

    const tab = context.waitForEvent("page");
    await main(page).getByRole("button", { name: en.checkout.documents.read }).click();
    await expectDocuments(await tab, things);
    await (await tab).close();
    await agreeBox(page).check();
    await main(page)
      .getByRole("button", { name: payButton(en) })
      .click();
    await expect(page).toHaveURL(/\/sandbox\//, { timeout: 20_000 });
  });
});

test("nobody else reads them, whatever they know of the order", async ({ page, playwright, baseURL }) => {
  await fillCart(page.request, "en", 2);
  const address = { ...istanbul, country: "TR" };
  const { total, documents } = await askApi<{ total: object; documents: { digest: string } }>(page.request, "POST", "/checkout/quote?currency=TRY", {
    address,
  });
  const body = { email: "documents@example.test", address, gateway: "iyzico", expectedTotal: total };
  const refused = await page.request.post("/api/v1/orders", { data: body, headers: { ...ownSite, "idempotency-key": crypto.randomUUID() } });
  expect([refused.status(), (await refused.json()).code]).toEqual([422, "documents_not_agreed"]);
  const once = { ...ownSite, "idempotency-key": crypto.randomUUID() };
  const order = await askApi<{ number: string; key: string }>(page.request, "POST", "/orders", { ...body, agreedDocuments: documents.digest }, once);
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const path = `/checkout/order/${order.number}/documents`;
  expect([(await stranger.get(path)).status(), (await stranger.get(`${path}?key=wrong`)).status()]).toEqual([404, 404]);
  const answer = await stranger.get(`${path}?key=${order.key}`);
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
  await stranger.dispose();
});
