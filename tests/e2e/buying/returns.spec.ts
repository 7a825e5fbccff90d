/** The ways back from a gateway: whose they are without cookies, and what is said where they do not say whose. */
import type { APIRequestContext, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import hi from "../../../locales/hi.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import { type Locale, locales, prefixOf } from "../../../locales/words.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart, ownSite } from "../support/three-shops.ts";

type Words = typeof en;
const same = (dictionary: unknown) => dictionary as Words;
const words: Record<Locale, Words> = { en, fr: same(fr), ar: same(ar), tr: same(tr), hi: same(hi) };
const nowhere = "A".repeat(22);

type Placed = { number: string; key: string; total: { amount: number; currency: string }; payment: { next: { url?: string } } };

/** An order of this visitor, unpaid. */
async function place(request: APIRequestContext): Promise<Placed> {
  await fillCart(request, "en", 4);
  const address = { name: "Ada Lovelace", phone: "+33612345678", line1: "12 rue des Lilas", city: "Lyon", postalCode: "69003", country: "FR" };
  const send = async (path: string, data: unknown) => {
    const headers = { ...ownSite, "idempotency-key": crypto.randomUUID() };
    const answer = await request.post(`/api/v1${path}?currency=EUR&locale=en`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  const { total } = await send("/checkout/quote", { address: { country: "FR" } });
  return send("/orders", { address, email: `back-${crypto.randomUUID()}@example.test`, gateway: "stripe", shipping: {}, expectedTotal: total });
}

/** Pays on the provider's page. @returns the path by which the provider led back */
async function pay(page: Page, { payment }: Placed): Promise<string> {
  const ways: string[] = [];
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith("/checkout/return/")) ways.push(pathname);
  });
  await page.goto(payment.next.url as string);
  await page.locator("input#card").fill("4242 4242 4242 4242");
  await page.locator("input#expiry").fill("12/40");
  await page.locator("input#cvc").fill("123");
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 20_000 });
  return ways[0] as string;
}

test("a form from another site, without cookies, finds its order, and what it brought is told nobody", async ({ page, playwright, baseURL }) => {
  test.setTimeout(60_000);
  const order = await place(page.request);
  const path = await pay(page, order);
  const stranger = await playwright.request.newContext({ baseURL: baseURL as string });
  const post = (to: string) =>
    stranger.post(to, { form: { status: "paid" }, maxRedirects: 0, headers: { origin: "https://gateway.example", "sec-fetch-site": "cross-site" } });
  for (const prefix of ["", "/ar"]) {
    const back = await post(prefix + path);
    expect([back.status(), back.headers().location]).toEqual([303, `${prefix}/checkout/order/${order.number}?key=${order.key}`]);
    expect(back.headers()).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
  }
  // an attempt that is not of this gateway, or of none: nothing is told of it
  for (const to of [`/razorpay-callback?attempt=${path.split("/").at(-1)}`, `/fr/razorpay-callback?attempt=${nowhere}&cancelled=1`]) {
    const back = await post(to);
    expect([back.status(), back.headers().location]).toEqual([303, `${to.startsWith("/fr") ? "/fr" : ""}/track-order`]);
  }
  await stranger.dispose();
});

for (const locale of locales)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("the ways back lead to the orders where they are not told which", async ({ page }) => {
      const { unnamed, unnamedText, trackTitle } = words[locale].orders;
      for (const path of ["/razorpay-callback", "/payfast/return", "/payfast/cancel"]) {
        const response = await page.goto(prefixOf(locale) + path);
        expect([path, response?.status(), response?.headers()["cache-control"]]).toEqual([path, 200, "private, no-store"]);
        await expectHydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(unnamed);
        await expect(page.getByText(unnamedText)).toBeVisible();
        await expect(page.getByRole("main").getByRole("link", { name: trackTitle })).toHaveAttribute("href", `${prefixOf(locale)}/track-order`);
      }
      await expectAccessible(page);
      const response = await page.goto(`${prefixOf(locale)}/payfast/cancel/${nowhere}`);
      expect(response?.url()).toMatch(new RegExp(`${prefixOf(locale)}/track-order$`));
    });
  });
