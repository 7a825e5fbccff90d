/** A seller's whole way: registered, approved, products from a file, one sold to a shopper who reads French, reviewed, paid out to the cent, and the shop closed for a holiday. */
import type { APIRequestContext, Page } from "playwright/test";
import { formatMoney } from "../../../app/i18n/format.ts";
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import { shareOf } from "../../../worker/shared/money.ts";
import { makeAccount } from "../support/accounts.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { fillAddress } from "../support/fill-address.ts";
import { payButton } from "../support/pay-button.ts";
import { providerPages } from "../support/provider-pages.ts";
import { registered, registerShop } from "../support/register-shop.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const { products, packages, reviews, balance, shopPage } = en.seller;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
/** What a label begins with: some fields say behind it that they are optional. */
const field = (page: Page, label: string) => main(page).getByRole("textbox", { name: new RegExp(`^${label.replace(/[.?()]/g, "\\$&")}`) });
const euros = (amount: number) => formatMoney({ amount, currency: "EUR" }, "en");
const password = "a tulip in the long grass";
const answer = "Merci ! Elle a été soufflée à Lyon.";
const tracking = "JD014600017";

type Operator = <T>(method: "GET" | "POST" | "PUT", path: string, data?: unknown) => Promise<T>;
type Settings = { returnWindowDays: number; currency: string };
type Bought = { number: string; package: number; earned_minor: number; rate_bp: bigint };

/** Somebody who works for the marketplace, by the API alone. */
async function signInOperator(request: APIRequestContext): Promise<Operator> {
  await askApi(request, "POST", "/user/signin", { email: "admin@meydan.test", password: "meydan-demo-1" });
  return (method, path, data) => askApi(request, method, path, data, { ...ownSite, "idempotency-key": crypto.randomUUID() });
}

async function importProducts(page: Page, handle: string, name: string) {
  const csv = `Handle,Title,Body (HTML),Type,Variant SKU,Variant Price,Variant Inventory Qty,Status
${handle}-lamp,${name} lamp,"<p>Blown by ""mouth"",\nnot by machine.</p>",Lighting and candles,${handle}-1,18.90,6,active
${handle}-shade,${name} shade,,Lighting and candles,${handle}-2,15.00,4,active
`;
  await page.goto("/seller/import");
  await expectHydrated(page);
  await main(page)
    .getByLabel(en.seller.import.upload.file)
    .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await button(page, en.seller.import.upload.check).click();
  await expect(main(page).getByRole("heading", { name: en.seller.import.status.checked })).toBeVisible({ timeout: 20_000 });
  await button(page, "Import 2 products").click();
  await expect(main(page).getByRole("heading", { name: en.seller.import.status.done, exact: true })).toBeVisible({ timeout: 20_000 });
}

/** Its own goods: without a maker nothing is sold to France. */
async function sayWhoMakesThem(page: Page) {
  const { safety } = en.seller;
  await page.goto("/seller/safety?contact=new");
  await expectHydrated(page);
  await field(page, safety.labels.name).fill(registered.holder);
  await field(page, safety.labels.address).fill("3 rue des Tulipes\n69003 Lyon");
  await main(page).getByLabel(en.fields.labels.country, { exact: true }).selectOption("FR");
  await field(page, en.fields.labels.email).fill("verrerie@example.com");
  await button(page, en.account.save).click();
  await expect(main(page).getByRole("heading", { name: registered.holder })).toBeVisible();
  await main(page).locator("#usual").getByLabel(en.product.safety.manufacturer).selectOption(registered.holder);
  await main(page).locator("#usual").getByRole("button", { name: en.account.save }).click();
  await expect(page.getByText(en.account.saved).first()).toBeVisible();
  await button(page, safety.apply.missing).click();
  await expect(main(page).getByRole("link", { name: safety.showMissing })).toHaveCount(0);
}

async function translate(page: Page, name: string, frenchName: string) {
  await page.goto("/seller/products");
  await main(page)
    .getByRole("link", { name: `${name} lamp` })
    .click();
  await expect(page).toHaveURL(/\/seller\/product\/\d+/);
  await expectHydrated(page);
  const french = main(page).getByRole("group", { name: /^French/ });
  await french.getByRole("textbox", { name: new RegExp(`^${products.name}`) }).fill(frenchName);
  await french.getByRole("textbox", { name: new RegExp(`^${en.product.description}`) }).fill("Soufflée à la bouche.");
  await main(page)
    .getByRole("textbox", { name: `${en.lists.rows.price}, ${products.variantNumber.replace("{{number}}", "1")}`, exact: true })
    .fill("19.35");
  await button(page, products.save).click();
  await expect(main(page).getByText(products.missing.other.replace("{{count}}", "3"))).toBeVisible();
}

/** A batch as an operator prepares it on the desk, hands it to the bank, and says that the shop's payout arrived. */
async function payOut(desk: Page, batch: string, shop: string) {
  const { payouts } = en.desk;
  await signInAsDemo(desk.context(), "admin@meydan.test");
  await desk.goto("/admin/payouts");
  await expectHydrated(desk);
  await field(desk, payouts.batch).fill(batch);
  await button(desk, payouts.prepareDo).click();
  await expect(desk).toHaveURL(new RegExp(`/admin/payout/${batch}$`));
  await button(desk, payouts.send).click();
  const file = desk.getByRole("link", { name: payouts.save });
  const csv = await (await desk.request.get((await file.getAttribute("href")) as string)).text();
  const row = desk.getByRole("row").filter({ hasText: shop });
  const reference = (await row.getByRole("rowheader").textContent()) as string;
  const arrived = row.getByRole("button", { name: payouts.paid });
  await arrived.click();
  await expect(arrived).toHaveCount(0);
  await expect(row).toContainText(balance.payouts.paid);
  return { csv, reference };
}

/** Today and for two days: no other test sells in this shop. */
async function goOnHoliday(page: Page, reader: Page, address: string) {
  const note = "نعود بعد العيد";
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const isRunning = page.getByText(shopPage.running, { exact: true });
  await reader.goto(address);
  await page.goto("/seller/shop-page");
  await expectHydrated(page);
  await page.getByLabel(shopPage.labels.from).fill(day(0));
  await page.getByLabel(shopPage.labels.to).fill(day(2));
  await page.locator('[name="notes.ar"]').fill(note);
  await button(page, shopPage.addClosure).click();
  await expect(isRunning).toBeVisible();
  // a link that the sticky header half covers is smaller to axe than it is
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  const notesAfterReload = async () => {
    await reader.reload();
    return reader.getByText(note).count();
  };
  await expect.poll(notesAfterReload, { timeout: 20_000 }).toBe(1);
  await expectAccessible(reader);
  await page.getByRole("button", { name: new RegExp(shopPage.removeClosureFor.split("{{")[0] as string) }).click();
  await expect(isRunning).toHaveCount(0);
  await expect.poll(notesAfterReload, { timeout: 20_000 }).toBe(0);
}

/** Found by search, two pieces, paid by card. What the shop earns by it is worked out from what the order tells. */
async function buy(page: Page, frenchName: string): Promise<Bought> {
  await page.goto("/fr");
  await page.getByRole("search").getByLabel(fr.header.search, { exact: true }).first().fill(frenchName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/search/);
  await main(page).getByRole("link", { name: frenchName }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(frenchName);
  await expectHydrated(page);
  await main(page).getByLabel(fr.buy.quantity).selectOption("2");
  await button(page, fr.buy.addToCart).click();
  await expect(page.getByRole("status").filter({ hasText: fr.buy.added })).toBeVisible();
  await page.goto("/fr/checkout");
  await expectHydrated(page);
  await fillAddress(page, { ...providerPages.stripe?.address, name: "Ada Lovelace" });
  await main(page)
    .getByRole("button", { name: payButton(fr) })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\//, { timeout: 20_000 });
  await providerPages.stripe?.pay(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fr.orders.states.paid, { timeout: 20_000 });
  const number = /M-[\w-]+/.exec(new URL(page.url()).pathname)?.[0] as string;
  type Money = { amount: number; currency: string };
  type Package = { id: number; lines: { quantity: number; total: Money }[]; shipping: Money; total: Money };
  const order = await askApi<{ packages: Package[]; taxIncluded: Money; taxRate: number; total: Money }>(page.request, "GET", `/orders/${number}`);
  const [pkg] = order.packages as [Package];
  expect([order.packages.length, order.total.currency, pkg.lines.map(({ quantity }) => quantity)]).toEqual([1, "EUR", [2]]);
  expect(pkg.shipping.amount).toBeGreaterThan(0);
  expect(pkg.total.amount).toBe(pkg.shipping.amount + (pkg.lines[0]?.total.amount ?? 0));
  const rate_bp = BigInt(Math.round(order.taxRate * 100));
  const withoutTax = ({ amount }: Money) => amount - shareOf(amount, rate_bp, 10_000n + rate_bp, 1);
  const goods = pkg.lines.map(({ total }) => withoutTax(total) - shareOf(withoutTax(total), 10n, 100n, 1));
  const taxed = [...pkg.lines.map(({ total }) => total), pkg.shipping];
  expect(order.taxIncluded.amount).toBe(taxed.reduce((sum, each) => sum + each.amount - withoutTax(each), 0));
  return { number, package: pkg.id, rate_bp, earned_minor: goods.reduce((sum, each) => sum + each, withoutTax(pkg.shipping)) };
}

async function expectBalance(page: Page, amount: number) {
  await page.goto("/seller/balance?currency=EUR");
  const available = main(page).locator("dl > div", { has: page.getByRole("term").getByText(balance.available, { exact: true }) });
  await expect(available.getByRole("definition").first()).toHaveText(euros(amount));
}

test("a seller registers, sells to a shopper in French, answers the review, and is paid out to the cent", async ({
  page,
  browser,
  playwright,
  baseURL,
  errors,
}) => {
  test.setTimeout(75_000);
  const unique = `verre${Date.now().toString(36)}`;
  const [name, frenchName] = [`${unique} glass`, `Lampe ${unique}`];
  const request = await playwright.request.newContext({ baseURL: baseURL as string });
  const operator = await signInOperator(request);
  const shopper = await (await browser.newContext({ locale: "fr" })).newPage();
  for (const each of [page, shopper]) each.setDefaultTimeout(15_000);

  await test.step("registers on the pages", async () => {
    await makeAccount(page, "en", password);
    await registerShop(page, unique, name);
  });
  await test.step("is approved by an operator", () => operator("POST", `/admin/sellers/${unique}/approve`, {}));
  await test.step("imports a Shopify CSV", () => importProducts(page, unique, name));
  await test.step("says who makes its goods", () => sayWhoMakesThem(page));
  await test.step("edits a product and translates it", () => translate(page, name, frenchName));

  const bought = await test.step("a shopper in French finds it, buys two and pays in euros", async () => {
    await makeAccount(shopper, "fr", password);
    return buy(shopper, frenchName);
  });

  await test.step("the seller accepts and ships, the shopper tracks", async () => {
    await page.goto("/seller/packages");
    await main(page)
      .getByRole("link", { name: `${bought.number}-1` })
      .click();
    await expectHydrated(page);
    await button(page, packages.acceptOne).click();
    await expect(button(page, packages.acceptOne)).toHaveCount(0);
    await main(page).getByRole("combobox", { name: packages.carrier, exact: true }).selectOption("dhl");
    await field(page, en.orders.trackingNumber).fill(tracking);
    await button(page, packages.sendNow).click();
    await expect(main(page).getByRole("heading", { name: packages.parcels })).toBeVisible();
    await shopper.goto(`/fr/user/order/${bought.number}`);
    await expect(main(shopper).getByRole("link", { name: tracking }).or(main(shopper).getByText(tracking)).first()).toBeVisible();
  });

  await test.step("it arrives", async () => {
    // only what arrives in this moment can be paid out at once
    const { currency: _, ...usual } = await operator<Settings>("GET", "/admin/ledger/settings");
    await operator("PUT", "/admin/ledger/settings", { ...usual, returnWindowDays: 0 });
    try {
      await button(page, packages.deliver).click();
      await expect(button(page, packages.deliver)).toHaveCount(0);
    } finally {
      await operator("PUT", "/admin/ledger/settings", usual);
    }
  });

  await test.step("the shopper reviews it, the seller answers, and the answer stands on its page", async () => {
    await shopper.goto("/fr/user/reviews");
    await expectHydrated(shopper);
    await main(shopper)
      .getByRole("link", { name: fr.myReviews.writeFor.replace("{{name}}", frenchName) })
      .click();
    await main(shopper).getByRole("radio", { name: "5 étoiles" }).check();
    await main(shopper).getByLabel(fr.myReviews.labels.title, { exact: true }).fill("Une belle lumière");
    await main(shopper).getByLabel(fr.myReviews.labels.body, { exact: true }).fill("Elle éclaire tout le salon.");
    await button(shopper, fr.myReviews.publish).click();
    await expect(main(shopper).getByText("Une belle lumière")).toBeVisible();
    await page.goto("/seller/reviews");
    await expectHydrated(page);
    const review = main(page).getByRole("row").filter({ hasText: "Une belle lumière" });
    await review.getByText(reviews.answer, { exact: true }).click();
    await review.getByRole("textbox", { name: reviews.labels.reply }).fill(answer);
    await review.getByRole("button", { name: reviews.publish }).click();
    await expect(review.getByRole("blockquote")).toContainText(answer);
    const { main: category } = await askApi<{ main: string }>(shopper.request, "GET", `/products/${unique}-lamp`);
    await shopper.goto(`/fr/${category}/product/${unique}-lamp`);
    await expect(main(shopper).getByText(answer)).toBeVisible();
  });

  // the tax in what is given back comes from the account of taxes
  const borne_minor = 337 - shareOf(337, bought.rate_bp, 10_000n + bought.rate_bp, 1);
  await test.step("the balance is right to the cent, before and after a refund that the shop bears", async () => {
    await expectBalance(page, bought.earned_minor);
    await operator("POST", `/admin/orders/${bought.number}/refund`, { amount: 337, note: "a scratch", package: bought.package });
    await expectBalance(page, bought.earned_minor - borne_minor);
    await expect(main(page).getByRole("row", { name: `${balance.what.goodwill} ${bought.number}` })).toContainText(euros(-borne_minor));
  });

  await test.step("the payout leaves by the bank's file, from the desk, and stands on the page as paid", async () => {
    const desk = await (await browser.newContext()).newPage();
    const earned_minor = bought.earned_minor - borne_minor;
    const { csv, reference } = await payOut(desk, `journey-${unique}`, unique);
    const amount = (earned_minor / 100).toFixed(2);
    expect(csv.split(/\r?\n/).filter((line) => line.includes(reference))).toEqual([`${registered.holder},FR,${registered.iban},,${amount},EUR,${reference}`]);
    await expectBalance(page, 0);
    // its entry among the others names the payout, too, and no state
    const payout = main(page).getByRole("row").filter({ hasText: reference }).filter({ hasText: balance.payouts.paid });
    await expect(payout).toContainText(euros(earned_minor));
    await desk.context().close();
  });
  await test.step("a holiday is seen by who reads Arabic", async () => {
    const reader = await (await browser.newContext({ locale: "ar" })).newPage();
    await goOnHoliday(page, reader, `/ar/shop/${unique}`);
  });
  await request.dispose();
  expect(errors).toEqual([]);
});
