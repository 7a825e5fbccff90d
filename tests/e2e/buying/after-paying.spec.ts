/** What stands on an order's page once it is paid, once a part of it is cancelled, and in its mails; with script and without, in both directions of reading. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { providerPages } from "../support/provider-pages.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const words = { en, ar };
const prefix = { en: "", ar: "/ar" };
type Sent = { subject: string; html: string; text: string; locale: string };

/** Things of two shops, ordered by a guest and paid. @returns the address of the order's page, and the address that is written to */
async function paidOfTwoShops(page: Page, locale: "en" | "ar") {
  const email = `read-${crypto.randomUUID()}@example.test`;
  const shops = new Set<string>();
  const cards = await askApi<{ handle: string; inStock: boolean; shop: { handle: string } }[]>(page.request, "GET", "/products?perPage=48");
  for (const { handle, shop } of cards.filter(({ inStock }) => inStock)) {
    if (shops.has(shop.handle)) continue;
    const { variants } = await askApi<{ variants: { id: number; stock: number }[] }>(page.request, "GET", `/products/${handle}`);
    const most = variants.toSorted((a, b) => b.stock - a.stock)[0];
    if (!most || most.stock < 5) continue;
    await askApi(page.request, "POST", "/cart/items", { variantId: most.id, quantity: 1 });
    shops.add(shop.handle);
    if (shops.size === 2) break;
  }
  const address = { name: "Ada Lovelace", phone: "+33 1 23 45 67 89", line1: "1 rue de la Paix", city: "Paris", postalCode: "75002", country: "FR" };
  const { total } = await askApi<{ total: object }>(page.request, "POST", `/checkout/quote?currency=EUR&locale=${locale}`, { address });
  const once = { ...ownSite, "idempotency-key": crypto.randomUUID() };
  const body = { email, address, gateway: "stripe", expectedTotal: total };
  type Placed = { number: string; key: string; payment: { next: { url: string } } };
  const order = await askApi<Placed>(page.request, "POST", `/orders?locale=${locale}`, body, once);
  await page.goto(order.payment.next.url);
  await providerPages.stripe?.pay(page);
  await expect(page).toHaveURL(/\/checkout\/order\/M-/);
  return { email, path: `${prefix[locale]}/checkout/order/${order.number}?key=${order.key}`, number: order.number };
}

const mailsTo = async (page: Page, email: string): Promise<Sent[]> =>
  ((await (await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as { data: Sent[] }).data;

for (const locale of ["en", "ar"] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ javaScriptEnabled, locale });
      test.setTimeout(90_000);
      test("a paid order leads on; a package is cancelled by a button that names it, and the page says what that leaves", async ({ page }) => {
        const { orders } = words[locale];
        const { path } = await paidOfTwoShops(page, locale);
        await page.goto(path);
        if (javaScriptEnabled) await expectHydrated(page);
        const heading = page.getByRole("heading", { level: 1 });
        await expect(heading).toHaveText(orders.states.paid, { timeout: 20_000 });
        const main = page.locator("main");
        await expect(main.getByRole("link", { name: orders.next.account })).toHaveAttribute("href", `${prefix[locale]}/register`);
        await expect(main.getByRole("link", { name: orders.next.shopping })).toBeVisible();
        await expect(main.locator('a[href*="/messages/"]')).toHaveCount(4);
        await expect(main.getByRole("button", { name: orders.again })).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessible(page);

        await main.getByText(orders.cancelTitle, { exact: true }).click();
        await main.getByRole("radio").nth(1).check();
        await main.getByRole("button", { name: orders.cancelNext }).click();
        const shop = orders.cancelYes.package.split("{{shop}}").filter(Boolean)[0] as string;
        const cancel = main.getByRole("button", { name: shop.trim() });
        // as what is told to be bad is, and as no other button of the page
        const colour = (of: ReturnType<Page["locator"]>) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
        expect(await colour(cancel)).toBe("rgb(179, 38, 30)");
        await cancel.click();
        await expect(heading).toHaveText(orders.states.part);
        const rows = main.locator("dl").filter({ hasText: orders.balance.left }).locator("dt");
        await expect(rows).toHaveText([orders.balance.paid, orders.balance.refunded, orders.balance.left]);
        if (javaScriptEnabled) await expectAccessible(page);
      });
    });

for (const locale of ["en", "ar"] as const)
  test(`its mails can be read in ${locale}: one heading, pictures that exist, a way on, and nothing that axe finds`, async ({ page }) => {
    test.setTimeout(90_000);
    const { email, number } = await paidOfTwoShops(page, locale);
    await expect.poll(async () => (await mailsTo(page, email)).length, { timeout: 30_000 }).toBeGreaterThan(1);
    const paid = (await mailsTo(page, email)).find(({ subject, text }) => subject.includes(number) && text.includes("/messages/")) as Sent;
    expect(paid.locale).toBe(locale);
    // a tab of its own: what is under way of the order's page would draw over it
    await page.goto("about:blank");
    const drawn = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
    await page.route(/\/(thumb\.jpg|icon-192\.png)$/, (route) => route.fulfill(drawn));
    await page.setContent(paid.html);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words[locale].mail.push.order_paid);
    const pictures = page.locator('img[src*="/thumb.jpg"]');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      const { pathname } = new URL((await picture.getAttribute("src")) as string);
      const answer = await page.request.get(pathname);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    }
    await expectAccessible(page);
  });

for (const javaScriptEnabled of [true, false])
  test.describe(`an account's first page, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });
    for (const locale of ["en", "ar"] as const)
      test(`shows what is on its way, in ${locale}, and is stored by nobody`, async ({ page, context }) => {
        await signInAsDemo(context);
        const answer = await page.goto(`${prefix[locale]}/user`);
        expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(words[locale].account.overview.hello.replace("{{name}}", ".+")));
        const packages = page.locator("[data-package]");
        await expect(packages.first()).toBeVisible();
        await expect(packages.first().getByRole("link").first()).toHaveAttribute("href", /\/user\/order\/M-/);
        if (!javaScriptEnabled) return;
        await expectHydrated(page);
        await expectAccessible(page);
        await packages.first().getByRole("link").first().click();
        await expect(page).toHaveURL(/\/user\/order\/M-/);
        // the head of a page that is the same for everyone is empty until the account's lists have come
        expect(await (await page.request.get(`${prefix[locale]}/categories`)).text()).toMatch(/<bdi[^>]* data-first-name=""[^>]*><\/bdi>/);
        await page.goto(`${prefix[locale]}/categories`);
        await expect(page.locator("[data-first-name]")).toHaveText(/^\S+$/, { timeout: 15_000 });
      });
  });
