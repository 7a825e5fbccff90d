/**
 * After the purchase, in one piece: a question answered in another language; an order from two shops with a voucher; one piece withdrawn from by the order's link
 * as a guest, another returned as damaged; the shop takes the one and disputes the other; an operator decides. Refunds, stock, invoices and credit notes agree.
 */
import type { APIRequestContext } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { languages } from "../support/accounts.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { providerPages } from "../support/provider-pages.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const ar = languages.ar.words;
type Money = { amount: number; currency: string };
type Line = { id: number; quantity: number };
type Placed = {
  number: string;
  key: string;
  packages: { id: number; shop: { handle: string }; total: Money; lines: Line[] }[];
  refunded: Money;
  payment: { next: { url: string } };
};
type Document = {
  number: string;
  kind: "invoice" | "credit_note";
  shop: { handle: string };
  total: Money;
  tax: Money;
  items: { what: string; quantity: number }[];
};
type Variant = { id: number; stock: number };

const address = { name: "Ada Lovelace", phone: "+33 1 23 45 67 89", line1: "1 rue de la Paix", city: "Paris", postalCode: "75002", country: "FR" };

/** A thing of the shop, or of another one, of which there is plenty. */
async function thingOf(request: APIRequestContext, isWanted: (shop: string) => boolean): Promise<{ handle: string; main: string; variant: Variant }> {
  const cards = await askApi<{ handle: string; main: string; inStock: boolean; shop: { handle: string } }[]>(
    request,
    "GET",
    "/products?perPage=96&sort=newest",
  );
  for (const { handle, main } of cards.filter(({ inStock, shop }) => inStock && isWanted(shop.handle))) {
    const { variants } = await askApi<{ variants: Variant[] }>(request, "GET", `/products/${handle}`);
    const variant = variants.find(({ stock }) => stock >= 12);
    if (variant) return { handle, main, variant };
  }
  throw new Error("no such thing in the demo");
}

test("what was asked, bought, withdrawn from, returned and decided agrees in refunds, stock and documents", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const [selling, operating, asking] = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  await signInAsDemo(selling, "seller@meydan.test");
  await signInAsDemo(operating, "admin@meydan.test");
  await signInAsDemo(asking, "shopper@meydan.test");
  const { shop } = await askApi<{ shop: { handle: string } }>(selling.request, "GET", "/seller/me");
  const own = await thingOf(page.request, (handle) => handle === shop.handle);
  const other = await thingOf(page.request, (handle) => handle !== shop.handle);

  // asked in Arabic, answered in French, read by everybody
  const mark = crypto.randomUUID().slice(0, 8);
  const { id: question } = await askApi<{ id: number }>(asking.request, "POST", `/products/${own.handle}/questions`, { text: `هل يُغسل ${mark}؟`, lang: "ar" });
  await askApi(selling.request, "POST", `/seller/questions/${question}/answer`, { text: `Oui, à 30 degrés (${mark}).`, lang: "fr" });
  await page.goto(`/${own.main}/product/${own.handle}`);
  await expect(page.getByRole("heading", { name: `هل يُغسل ${mark}؟` })).toHaveAttribute("lang", "ar");
  await expect(page.getByText(`Oui, à 30 degrés (${mark}).`)).toBeVisible();

  // two pieces of one shop, one of another, with a voucher of the marketplace
  await askApi(page.request, "POST", "/cart/items", { variantId: own.variant.id, quantity: 2 });
  await askApi(page.request, "POST", "/cart/items", { variantId: other.variant.id, quantity: 1 });
  await askApi(page.request, "POST", "/cart/vouchers", { code: "WELCOME10" });
  const stockNow = async () => {
    const { data } = (await (await selling.request.get(`/api/v1/seller/products?q=${own.handle}`)).json()) as { data: { handle: string; stock: number }[] };
    return data.find(({ handle }) => handle === own.handle)?.stock as number;
  };
  const { total } = await askApi<{ total: Money }>(page.request, "POST", "/checkout/quote?currency=EUR", { address });
  const stockBefore = await stockNow();
  const email = `after-${crypto.randomUUID()}@example.test`;
  const body = { email, address, gateway: "stripe", expectedTotal: total };
  const placed = await askApi<Placed>(page.request, "POST", "/orders", body, { ...ownSite, "idempotency-key": crypto.randomUUID() });
  await page.goto(placed.payment.next.url);
  await providerPages.stripe?.pay(page);
  await expect(page).toHaveURL(/\/checkout\/order\/M-/);
  const { number, key } = placed;
  const ofOrder = <T>(path: string) => askApi<T>(page.request, "GET", `/orders/${number}${path}${path.includes("?") ? "&" : "?"}key=${key}`);
  const { packages } = await ofOrder<Placed>("");
  const [mine, theirs] = [packages.find((pkg) => pkg.shop.handle === shop.handle), packages.find((pkg) => pkg.shop.handle !== shop.handle)];
  if (!mine || !theirs) throw new Error("the order is not of two shops");
  for (const pkg of [mine, theirs]) {
    await askApi(operating.request, "POST", `/admin/packages/${pkg.id}/ship`, { carrier: "ups", number: "1Z999AA10123456784" });
    await askApi(operating.request, "POST", `/admin/packages/${pkg.id}/deliver`, {});
  }
  const line = mine.lines[0] as Line;

  // one piece is withdrawn from, as a guest, by the link that the mails have
  await page.context().clearCookies();
  await page.goto(`/ar/withdraw?order=${number}&key=${key}`);
  await expectHydrated(page);
  await expect(page.getByRole("button", { name: ar.withdrawal.confirm })).toBeVisible();
  for (const select of await page.locator('select[name^="line-"]').all()) await select.selectOption("0");
  await page.locator(`select[name="line-${line.id}"]`).selectOption("1");
  await page.getByLabel(ar.fields.labels.name, { exact: true }).fill("Ada Lovelace");
  await page.getByRole("button", { name: ar.withdrawal.confirm }).click();
  await expect(page.getByText(ar.withdrawal.received)).toBeVisible();

  // the other piece comes back damaged
  await page.goto(`/ar/return?order=${number}&key=${key}`);
  await expectHydrated(page);
  await page.locator(`select[name="line-${line.id}"]`).selectOption("1");
  await page.getByLabel(ar.returns.reason).selectOption("damaged");
  await page.getByLabel(ar.returns.words).fill("وصل مكسورًا");
  await page.getByRole("button", { name: ar.returns.ask }).click();
  await expect(page.getByText(ar.returns.asked)).toBeVisible();
  type Case = { id: number; basis: "withdrawal" | "complaint"; state: string };
  const { returns } = await ofOrder<{ returns: Case[] }>("/returns");
  const caseOf = (basis: Case["basis"]) => returns.find((each) => each.basis === basis)?.id as number;

  // the shop takes the one back, for sale again, and disputes the other; an operator decides
  const counter = await selling.newPage();
  await counter.goto(`/seller/return/${caseOf("withdrawal")}`);
  await expectHydrated(counter);
  await counter.locator("#receive").getByRole("button", { name: en.seller.returns.receive }).click();
  await expect(counter.locator(`[data-return="${caseOf("withdrawal")}"]`)).toHaveAttribute("data-state", "refunded");
  await counter.goto(`/seller/return/${caseOf("complaint")}`);
  await expectHydrated(counter);
  await counter.locator("#dispute").getByLabel(en.seller.returns.words).fill("It left us whole.");
  await counter.locator("#dispute").getByRole("button", { name: en.seller.returns.dispute }).click();
  await expect(counter.locator(`[data-return="${caseOf("complaint")}"]`)).toHaveAttribute("data-state", "disputed");
  const desk = await operating.newPage();
  await desk.goto(`/admin/return/${caseOf("complaint")}`);
  await expectHydrated(desk);
  const decide = desk.locator("#decide");
  await decide.getByLabel(en.desk.conversations.decision, { exact: true }).selectOption("shopper");
  await decide.getByLabel(en.returns.decisionReason).fill("The picture shows the crack.");
  await decide.getByRole("button", { name: en.desk.returns.decide }).click();
  await expect(desk.locator(`[data-return="${caseOf("complaint")}"]`)).toHaveAttribute("data-state", "refunded");

  // all that was paid to the one shop is back, with its delivery; nothing of the other's is
  await expect.poll(async () => (await ofOrder<Placed>("")).refunded.amount).toBe(mine.total.amount);
  expect(await stockNow()).toBe(stockBefore - 1);
  const documents = async () => (await ofOrder<Document[]>("/invoices?locale=en")).filter((each) => each.shop.handle === shop.handle);
  await expect.poll(async () => (await documents()).filter(({ kind }) => kind === "credit_note").length).toBe(2);
  const sums = (await documents()).map(({ kind, total: of, tax }) => (kind === "invoice" ? [of.amount, tax.amount] : [-of.amount, -tax.amount]));
  expect([0, 1].map((at) => sums.reduce((sum, each) => sum + (each[at] as number), 0))).toEqual([0, 0]);
  expect((await documents()).find(({ kind }) => kind === "invoice")?.total.amount).toBe(mine.total.amount);
  for (const context of [selling, operating, asking]) await context.close();
});
