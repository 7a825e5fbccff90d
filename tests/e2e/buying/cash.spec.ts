/** Cash on delivery: in Arabic and dirhams, with script and without, from the cart to the door. */
import type { APIRequestContext, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import { linkFor } from "../support/accounts.ts";
import { payButton } from "../support/pay-button.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { ownSite } from "../support/three-shops.ts";

type Quote = { total: { amount: number; currency: string }; cashOnDelivery: { fee: { amount: number }; total: { amount: number } } };
type Order = { total: { amount: number; currency: string }; payment: { gateway: string; status: string }; status: string; packages: { id: number }[] };

const main = (page: Page) => page.getByRole("main");
/** What a sentence says before its first value. */
const start = (sentence: string) => sentence.split("{{")[0] as string;
/** Whole amounts are told without decimals or with them: digits alone are compared. */
const digits = (text: string | null) => (text ?? "").replace(/\D/g, "");

async function answerOf<T>(request: APIRequestContext, method: "GET" | "POST", path: string, data?: unknown): Promise<T> {
  const answer = await request.fetch(`/api/v1${path}`, { method, headers: ownSite, ...(data !== undefined && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** A thing of each of two shops that take cash in the Emirates. */
async function fillCart(request: APIRequestContext, from: number): Promise<Quote> {
  for (const shop of ["creek-and-circuit", "cedar-larder"]) {
    const cards = await answerOf<{ handle: string; inStock: boolean; price: { amount: number } }[]>(
      request,
      "GET",
      `/products?shop=${shop}&perPage=24&currency=USD`,
    );
    const { handle } = cards.filter(({ inStock, price }) => inStock && price.amount < 9000)[from] as { handle: string };
    const { variants } = await answerOf<{ variants: { id: number; stock: number }[] }>(request, "GET", `/products/${handle}`);
    await answerOf(request, "POST", "/cart/items", { variantId: variants.toSorted((a, b) => b.stock - a.stock)[0]?.id, quantity: 1 });
  }
  return answerOf<Quote>(request, "POST", "/checkout/quote?currency=AED&locale=ar", { address: { country: "AE" } });
}

/** Answers the e-mail address. */
async function writeAddress(page: Page): Promise<string> {
  const email = `cash-${crypto.randomUUID()}@example.test`;
  const field = (name: string) => main(page).locator(`[name="${name}"]`);
  for (const [name, text] of [
    ["email", email],
    ["address.name", "ليلى منصور"],
    ["address.phone", "+971 50 123 4567"],
    ["address.line1", "شارع السيف 12"],
    ["address.city", "دبي"],
  ] as const)
    await field(name).fill(text);
  await field("address.region").selectOption({ index: 1 });
  return email;
}

/** The order waits for its mail; the link in it leads to a button, and only that confirms. Answers the button. */
async function followMail(page: Page, email: string) {
  await expect(page).toHaveURL(/\/ar\/checkout\/order\/M-/, { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.orders.states.unconfirmed);
  const number = new URL(page.url()).pathname.split("/").at(-1) as string;
  const link = await linkFor(page, email, number);
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.orders.confirm.title);
  return main(page).getByRole("button", { name: ar.orders.confirm.yes });
}

/** The order's page, and what the API says of the order on it. */
async function placed(page: Page, quote: Quote) {
  await expect(page).toHaveURL(/\/ar\/checkout\/order\/M-/, { timeout: 20_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.orders.states.processing);
  const due = main(page).getByText(start(ar.orders.cash.due));
  await expect(due).toHaveCount(3);
  expect(digits(await due.first().textContent())).toBe(String(quote.cashOnDelivery.total.amount));
  await expect(main(page).locator("dt", { hasText: ar.checkout.cash.fee })).toBeVisible();
  await expect(main(page).getByText(ar.status.paid, { exact: true })).toHaveCount(0);
  const { pathname, searchParams } = new URL(page.url());
  const order = await answerOf<Order>(page.request, "GET", `/orders/${pathname.split("/").at(-1)}?key=${searchParams.get("key") ?? ""}`);
  expect([order.total.amount, order.total.currency, order.status, order.payment.gateway, order.payment.status]).toEqual([
    quote.cashOnDelivery.total.amount,
    "AED",
    "processing",
    "cash_on_delivery",
    "due",
  ]);
  return order;
}

test.describe("without script", () => {
  test.use({ locale: "ar", javaScriptEnabled: false });

  test("somebody in the Emirates pays in cash, and sees the fee in the total before the order stands", async ({ page, errors }) => {
    const quote = await fillCart(page.request, 0);
    await page.goto("/ar/checkout");
    const email = await writeAddress(page);
    const choice = main(page).getByRole("radio", { name: new RegExp(ar.checkout.cash.name) });
    await choice.check();
    const place = main(page).getByRole("button", { name: payButton(ar) });
    await place.click();
    // the total that was on the page had no fee: it is shown, and asked for once more
    await expect(main(page).getByText(ar.checkout.problems.cash_fee)).toBeVisible();
    // the browser's own line about the answer
    expect(errors.splice(0)).toEqual([expect.stringContaining("409")]);
    await expect(choice).toBeChecked();
    await expect(main(page).locator("dt", { hasText: ar.checkout.cash.fee })).toBeVisible();
    expect(digits(await place.textContent())).toBe(String(quote.cashOnDelivery.total.amount));
    await expect(main(page).getByText(ar.checkout.cash.afterPlacingGuest)).toBeVisible();
    await place.click();
    await (await followMail(page, email)).click();
    await placed(page, quote);
  });
});

test.describe("with script", () => {
  test.use({ locale: "ar" });

  test("the total follows the choice, and the order is paid at the door", async ({ page, browser }) => {
    const quote = await fillCart(page.request, 1);
    await page.goto("/ar/checkout");
    await expectHydrated(page);
    const email = await writeAddress(page);
    const fee = main(page).locator("dt", { hasText: ar.checkout.cash.fee });
    await expect(fee).toHaveCount(0);
    const choice = main(page).getByRole("radio", { name: new RegExp(ar.checkout.cash.name) });
    await choice.check();
    await expect(fee).toBeVisible();
    await expectAccessible(page);
    const others = main(page).locator('input[name="gateway"]:not([value="cash_on_delivery"])');
    if ((await others.count()) > 0) {
      await others.first().check();
      await expect(fee).toHaveCount(0);
      await choice.check();
      await expect(fee).toBeVisible();
    }
    await main(page)
      .getByRole("button", { name: payButton(ar) })
      .click();
    const confirm = await followMail(page, email);
    await expectAccessible(page);
    await confirm.click();
    const { packages } = await placed(page, quote);
    await expectAccessible(page);

    const operator = await browser.newContext();
    await answerOf(operator.request, "POST", "/user/signin", { email: "admin@meydan.test", password: "meydan-demo-1" });
    const [first, second] = packages.map(({ id }) => `/admin/packages/${id}`);
    for (const pkg of [first, second]) await answerOf(operator.request, "POST", `${pkg}/ship`, { carrier: "aramex", number: "AE123456" });
    await answerOf(operator.request, "POST", `${first}/collect`);
    await answerOf(operator.request, "POST", `${second}/refuse`);
    await operator.close();

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.orders.states.delivered);
    await expect(main(page).getByText(start(ar.orders.cash.collected))).toHaveCount(2);
    await expect(main(page).getByText(ar.orders.cash.refused)).toBeVisible();
    await expect(main(page).getByText(start(ar.orders.cash.due))).toHaveCount(0);
    await expectAccessible(page);
    await main(page).getByRole("link", { name: ar.orders.invoice.link }).click();
    // only what was paid for is charged
    const sums = main(page).locator("section").last().locator("dd");
    await expect(main(page).locator("dt", { hasText: ar.orders.events.cash_collected })).toBeVisible();
    await expect(main(page).locator("tfoot")).toHaveCount(1);
    await expect(main(page).getByRole("table", { name: ar.checkout.tax })).toContainText(/5\u200e?%/);
    await expect(main(page).getByText(ar.orders.invoice.taxOwed.split("}}")[1] as string)).toBeVisible();
    expect(digits(await sums.nth(0).textContent())).toBe(digits(await sums.nth(1).textContent()));
  });
});
