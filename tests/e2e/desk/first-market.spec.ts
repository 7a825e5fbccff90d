/**
 * A market from nothing, by clicks alone: its owner sets it up in Turkish, a shop registers and is approved, its product is looked at, a shopper
 * who reads Arabic pays, the shop ships, and what it earned leaves by the bank's file. Nothing names another market or another currency.
 */
import type { Browser, BrowserContext, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import { factsOf } from "../../support/template-facts.ts";
import { makeAccount } from "../support/accounts.ts";
import { agreeToDocuments } from "../support/agree.ts";
import { emptyMarketOrigin, ownerToken } from "../support/empty-market.ts";
import { fillAddress } from "../support/fill-address.ts";
import { payButton } from "../support/pay-button.ts";
import { providerPages } from "../support/provider-pages.ts";
import { registered, registerShop } from "../support/register-shop.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { desk } = tr;
const market = "Çarşı";
const password = "a tulip in the long grass";
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="#7a1f5c"/></svg>';
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

/** Every text that the market answers to these people; the stand-in of the providers is nobody's page. */
function listen(context: BrowserContext, answers: Map<string, string>): void {
  context.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!response.url().startsWith(emptyMarketOrigin) || /^\/(sandbox|assets|dev)\//.test(pathname)) return;
    if (!/html|json|xml|text\/plain/.test(response.headers()["content-type"] ?? "")) return;
    const text = await response.text().catch(() => "");
    if (text !== "") answers.set(`${response.request().method()} ${pathname}`, text);
  });
}

async function somebody(browser: Browser, locale: string, answers: Map<string, string>): Promise<Page> {
  const context = await browser.newContext({ baseURL: emptyMarketOrigin, locale });
  listen(context, answers);
  return context.newPage();
}

async function setUp(page: Page) {
  await page.goto(`/tr/admin/owner?token=${ownerToken()}`);
  await expectHydrated(page);
  await button(page, desk.owner.submit).click();
  await expect(page).toHaveURL(/\/tr\/admin$/);

  await page.goto("/tr/admin/market");
  await expectHydrated(page);
  await field(page, tr.fields.labels.name).fill(market);
  await main(page).locator('[name="legalName"]').fill("Çarşı Ticaret A.Ş.");
  await main(page).locator('[name="address"]').fill("İstiklal Caddesi 1\n34430 İstanbul");
  await main(page).locator('[name="country"]').selectOption("TR");
  await main(page).locator('[name="taxNumber"]').fill("Beyoğlu 1234567890");
  await main(page).locator('[name="supportEmail"]').fill("destek@carsi.test");
  await main(page).locator('[name="senderEmail"]').fill("siparis@carsi.test");
  await main(page).locator('[name="colour"]').fill("#0a5f4e");
  await page.locator("#market").getByRole("button", { name: tr.account.save }).click();
  await expect(page.getByText(tr.account.saved)).toBeVisible();
  await page.locator("#logo input[type=file]").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  await expect.poll(() => page.locator("#logo input[type=file]").evaluate((input: HTMLInputElement) => input.files?.[0]?.type)).toBe("image/png");
  await button(page, desk.market.uploadLogo).click();
  await expect(button(page, desk.market.removeLogo)).toBeVisible();
  await main(page).getByRole("checkbox", { name: desk.products.ruleLabel }).check();
  await page.locator("#products").getByRole("button", { name: tr.account.save }).click();
  await expect(page.locator("#products").getByRole("checkbox")).toBeChecked();

  await page.goto("/tr/admin/currencies");
  await expectHydrated(page);
  await page.locator("#base").getByRole("combobox").selectOption("TRY");
  await page.locator("#base").getByRole("button").last().click();
  await expect(page.locator("#rates")).toBeVisible();

  await page.goto("/tr/admin/shipping?zone=new");
  await expectHydrated(page);
  await field(page, desk.shipping.labels.slug).fill("turkiye");
  for (const each of await main(page).getByRole("group", { name: desk.shipping.labels.names }).getByRole("textbox").all()) await each.fill("Türkiye");
  await main(page).getByRole("checkbox", { name: "Türkiye" }).check();
  await button(page, desk.shipping.add).click();
  const rate = page.locator("#standard");
  await rate.locator('[name="standard.price"]').fill("49,90");
  await rate.locator('[name="standard.daysMin"]').fill("1");
  await rate.locator('[name="standard.daysMax"]').fill("3");
  await rate.getByRole("button", { name: desk.shipping.offer }).click();
  await expect(rate.getByRole("button", { name: new RegExp(desk.shipping.stopRate) })).toBeVisible();

  await page.goto("/tr/admin/taxes");
  await expectHydrated(page);
  await main(page).locator('[name="country"]').selectOption("TR");
  await main(page).locator('[name="rateBp"]').fill("20");
  await main(page).locator('[name="included"]').check();
  await button(page, tr.account.save).or(button(page, desk.taxes.add)).first().click();
  await expect(page.getByRole("row", { name: /Türkiye/ })).toContainText("20");

  await page.goto("/tr/admin/categories");
  await expectHydrated(page);
  await button(page, desk.categories.template).click();
  await expect(page.getByRole("link", { name: /^.+$/ }).and(page.locator('a[href*="?edit="]')).first()).toBeVisible();

  // pressed too early, it says what is missing and leads there
  await page.goto("/tr/admin/readiness");
  await expectHydrated(page);
  await button(page, desk.readiness.open).click();
  await expect(page.locator("#open")).toContainText(tr.errors.market_not_ready);
  await expect(page.locator("#open").getByRole("link")).toHaveText([desk.readiness.names.legal]);
  await page.locator("#open").getByRole("link").click();
  await expect(page).toHaveURL(/\/tr\/admin\/pages$/);
  await expectHydrated(page);
  for (const [fact, text] of Object.entries(factsOf("TR"))) await page.getByLabel(desk.pages.facts[fact as keyof typeof desk.pages.facts]).fill(text);
  await button(page, desk.pages.addTemplates).click();
  await expect(page.getByText(desk.pages.templatesAdded)).toBeVisible();
  for (const slug of ["terms", "privacy", "returns", "imprint", "preliminary-information", "distance-contract"]) {
    await page.goto(`/tr/admin/page/${slug}`);
    await expectHydrated(page);
    await button(page, desk.pages.confirm).click();
    await expect(page.getByText(desk.pages.confirmed)).toBeVisible();
  }

  await page.goto("/tr/admin/readiness");
  await expectHydrated(page);
  await button(page, desk.readiness.open).click();
  await expect(page.getByText(desk.readiness.isOpen).first()).toBeVisible();
}

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

test("a market is set up by clicks in Turkish, sells its first thing to a shopper who reads Arabic, and pays the shop", async ({ browser }) => {
  test.setTimeout(300_000);
  const answers = new Map<string, string>();
  const [owner, seller, shopper] = [await somebody(browser, "tr", answers), await somebody(browser, "en", answers), await somebody(browser, "ar", answers)];

  await test.step("before it opens, visitors are told so", async () => {
    await shopper.goto("/ar");
    await expect(shopper).toHaveURL(/\/ar\/opening-soon$/);
    answers.clear();
  });
  await test.step("its owner sets it up", async () => {
    await makeAccount(owner, "tr", password);
    answers.clear();
    await setUp(owner);
  });
  await test.step("a shop registers and is approved", async () => {
    await makeAccount(seller, "en", password);
    await registerShop(seller, "lale-cam", "Lale Cam");
    await owner.goto("/tr/admin/sellers?status=pending");
    await expectHydrated(owner);
    await owner.getByRole("link", { name: "Lale Cam" }).click();
    await button(owner, desk.sellers.acts.approved).click();
    await expect(owner.getByText(tr.seller.status.approved).first()).toBeVisible();
  });
  await test.step("its product is looked at and released", async () => {
    const csv =
      "Handle,Title,Body (HTML),Type,Variant SKU,Variant Price,Variant Inventory Qty,Status\nglass-lamp,Glass lamp,<p>Blown.</p>,Lighting and candles,lamp-1,750.00,6,active\n";
    await seller.goto("/seller/import");
    await expectHydrated(seller);
    await main(seller)
      .getByLabel(en.seller.import.upload.file)
      .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await button(seller, en.seller.import.upload.check).click();
    await expect(main(seller).getByRole("heading", { name: en.seller.import.status.checked })).toBeVisible({ timeout: 20_000 });
    await main(seller)
      .getByRole("button", { name: /^Import 1 product/ })
      .click();
    await expect(main(seller).getByRole("heading", { name: en.seller.import.status.done, exact: true })).toBeVisible({ timeout: 20_000 });
    await owner.goto("/tr/admin/products?state=waiting");
    await expectHydrated(owner);
    await owner.getByRole("link", { name: "Glass lamp" }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toContainText("Glass lamp");
    await button(owner, desk.products.acts.release).click();
    await expect(owner.getByText(tr.seller.products.status.active).first()).toBeVisible();
  });
  const number = await test.step("a shopper who reads Arabic pays for it in lira", async () => {
    await shopper.goto("/ar/search?q=glass");
    await expect(async () => {
      await shopper.reload();
      await main(shopper).getByRole("link", { name: "Glass lamp" }).first().click({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expectHydrated(shopper);
    // whoever reads Arabic is taken to live in the Emirates, where this market does not deliver
    await button(shopper, ar.buy.forElsewhere).click();
    await expect(shopper.getByRole("status").filter({ hasText: ar.buy.added })).toBeVisible();
    await shopper.goto("/ar/checkout");
    await expectHydrated(shopper);
    await main(shopper).locator('[name="email"]').fill("layla@example.test");
    await fillAddress(shopper, { ...providerPages.iyzico?.address, name: "Layla Haddad" });
    await agreeToDocuments(shopper);
    await main(shopper)
      .getByRole("button", { name: payButton(ar) })
      .click();
    await expect(shopper).toHaveURL(/\/sandbox\//, { timeout: 20_000 });
    if (shopper.url().includes("stripe")) await providerPages.stripe?.pay(shopper);
    else await providerPages.iyzico?.pay(shopper);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(ar.orders.states.paid, { timeout: 20_000 });
    await expect(main(shopper)).toContainText("799.90");
    return /M-[\w-]+/.exec(new URL(shopper.url()).pathname)?.[0] as string;
  });
  const packagePage = await test.step("the shop ships, and it arrives", async () => {
    await owner.goto("/tr/admin/commission");
    await expectHydrated(owner);
    await field(owner, desk.commission.labels.returnWindowDays).fill("0");
    await owner.locator("#terms").getByRole("button", { name: tr.account.save }).click();
    await expect(owner.getByText(tr.account.saved)).toBeVisible();
    await seller.goto("/seller/packages");
    await main(seller)
      .getByRole("link", { name: `${number}-1` })
      .click();
    await expectHydrated(seller);
    await button(seller, en.seller.packages.acceptOne).click();
    await main(seller).getByRole("combobox", { name: en.seller.packages.carrier, exact: true }).selectOption("dhl");
    await main(seller).getByLabel(en.orders.trackingNumber).fill("JD014600017");
    await button(seller, en.seller.packages.sendNow).click();
    await button(seller, en.seller.packages.deliver).click();
    await expect(button(seller, en.seller.packages.deliver)).toHaveCount(0);
    return new URL(seller.url()).pathname;
  });
  await test.step("what it earned stands in its statement and leaves by the bank's file", async () => {
    // 750.00 and 49.90 hold 20 % of tax; a tenth of the goods is the marketplace's: 625.00 - 62.50 + 41.58
    await seller.goto("/seller/balance");
    await expect(main(seller)).toContainText("604.08");
    await owner.goto("/tr/admin/payouts");
    await expectHydrated(owner);
    await main(owner).locator('[name="batch"]').fill("first-batch");
    await button(owner, desk.payouts.prepareDo).click();
    await button(owner, desk.payouts.send).click();
    const file = owner.getByRole("link", { name: desk.payouts.save });
    const csv = await (await owner.request.get((await file.getAttribute("href")) as string)).text();
    expect(csv).toContain(`${registered.holder},FR,${registered.iban},,604.08,TRY,`);
    await owner.getByRole("button", { name: new RegExp(desk.payouts.paid) }).click();
    await expect(main(owner).getByText(tr.seller.balance.payouts.paid, { exact: true })).toBeVisible();
  });
  await test.step("nothing that was answered or mailed names another market, or its money", async () => {
    for (const path of ["/", "/fr", "/hi", `/ar/user/order/${number}`, "/page/terms", "/shipping", "/llms.txt", "/sitemap.xml"])
      await shopper.goto(path).catch(() => null);
    for (const [page, paper] of [
      [shopper, `/ar/checkout/order/${number}/invoice`],
      [seller, `${packagePage}/slip`],
    ] as const) {
      expect((await page.goto(paper))?.status(), paper).toBe(200);
      await expect.poll(() => [...answers.keys()]).toContain(`GET ${paper}`);
    }
    for (const path of ["/manifest.webmanifest", "/robots.txt", "/llms.txt", "/api/v1/openapi.json"])
      answers.set(path, await (await shopper.request.get(path)).text());
    const { data: mails } = (await (await shopper.request.get("/sandbox/mailbox.json")).json()) as {
      data: { to: string; text: string; subject: string }[];
    };
    // to the shopper, the seller and the owner
    expect(new Set(mails.map(({ to }) => to)).size).toBeGreaterThanOrEqual(3);
    for (const [at, mail] of mails.entries()) answers.set(`mail ${at}`, JSON.stringify(mail));
    // where the base is chosen, and in the document of the API, stand all that any market may have
    const isMoneyList = (from: string) => /admin\/currencies|openapi/.test(from);
    const named = [...answers].flatMap(([from, text]) => {
      const words = isMoneyList(from) ? /.{0,60}(?:Meydan\b|\bdemo\b).{0,30}/g : /.{0,60}(?:Meydan\b|\bdemo\b|\bUSD\b|US\$).{0,30}/g;
      return (text.match(words) ?? []).map((found) => `${from}: ${found}`);
    });
    expect(named).toEqual([]);
    // who runs the market stands on the invoice, and the shop's own name on what lies in the package
    expect(answers.get(`GET /ar/checkout/order/${number}/invoice`)).toContain("Çarşı Ticaret A.Ş.");
    expect(answers.get(`GET ${packagePage}/slip`)).toContain("Lale Cam");
    expect([...answers.values()].some((text) => text.includes(market))).toBe(true);
  });
  await test.step("from now on in Turkish and Arabic alone: other addresses lead there, and no page offers them", async () => {
    await owner.goto("/tr/admin/market");
    await expectHydrated(owner);
    for (const name of ["English", "Français", "हिन्दी"]) await main(owner).getByRole("checkbox", { name }).uncheck();
    await owner.locator("#market").getByRole("button", { name: tr.account.save }).click();
    await expect(main(owner).getByText(tr.fields.language_offered).last()).toBeVisible();
    await main(owner).getByRole("combobox", { name: desk.market.labels.language }).selectOption("tr");
    await owner.locator("#market").getByRole("button", { name: tr.account.save }).click();
    await expect(owner.getByText(tr.account.saved)).toBeVisible();
    await expect(async () => {
      await shopper.goto("/fr/shipping");
      await expect(shopper).toHaveURL(/\/tr\/shipping$/, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(shopper.locator('header a[lang="ar"]')).toHaveCount(1);
    await expect(shopper.locator('header a[lang="en"], link[hreflang="fr"]')).toHaveCount(0);
    await expect(shopper.locator('link[hreflang="x-default"]')).toHaveAttribute("href", /\/tr\/shipping$/);
  });
  for (const page of [owner, seller, shopper]) await page.context().close();
});
