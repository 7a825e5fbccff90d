/**
 * Each gateway in its home language: declined and bought, given up and gone on with, back late, and refunded. What its provider's page
 * looks like is a row of provider-pages.ts; the rest is the same for all.
 */
import type { Page, Request } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import hi from "../../../locales/hi.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import type { GatewayId } from "../../../worker/shop/payments/contract.ts";
import { agreeToDocuments } from "../support/agree.ts";
import { fillAddress } from "../support/fill-address.ts";
import { payButton } from "../support/pay-button.ts";
import { type ProviderPage, providerPages } from "../support/provider-pages.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

type Words = typeof en;
// the tidy test holds the dictionaries to the same keys; plural forms alone differ
const same = (dictionary: unknown) => dictionary as Words;
const languages = { en, fr: same(fr), ar: same(ar), tr: same(tr), hi: same(hi) };

const main = (page: Page) => page.getByRole("main");
const providersPage = (gateway: string) => new RegExp(`/sandbox/${gateway}/`);
const returnPage = /\/(checkout\/return|razorpay-callback|payfast\/(return|cancel))/;

/** A cart, the address, the gateway chosen, the order placed: at the provider's page. */
async function toProvider(page: Page, gateway: GatewayId, { locale, currency, address }: ProviderPage, from: number, isAudited = false) {
  const words = languages[locale];
  const prefix = locale === "en" ? "" : `/${locale}`;
  await page.context().addCookies([{ name: "currency", value: currency, url: test.info().project.use.baseURL as string }]);
  await fillCart(page.request, locale, from);
  await page.goto(`${prefix}/checkout`);
  await expectHydrated(page);
  await fillAddress(page, { ...address, name: "Wanda Walker" });
  await main(page).locator('[name="email"]').fill(`${gateway}-${crypto.randomUUID()}@example.test`);
  const choice = main(page).getByRole("radio", { name: words.checkout.gateways[gateway].name });
  await choice.check();
  if (address.country === "TR") await agreeToDocuments(page);
  if (isAudited) await expectAccessible(page);
  await main(page)
    .getByRole("button", { name: payButton(words) })
    .click();
  await expect(page).toHaveURL(providersPage(gateway), { timeout: 20_000 });
  return words;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Paid, while the browser's way back is cut off; answers the request that never arrived. */
async function payAndGetLost(page: Page, row: ProviderPage): Promise<Request> {
  const lost = page.waitForRequest((request) => request.isNavigationRequest() && returnPage.test(request.url()));
  await page.route(returnPage, (route) => route.abort());
  await row.pay(page);
  const request = await lost;
  await page.unroute(returnPage);
  return request;
}

/** The browser sends again what it could not. */
async function sendLate(page: Page, request: Request) {
  if (request.method() === "GET") return void (await page.goto(request.url()));
  const fields = [...new URLSearchParams(request.postData() ?? "")];
  // the page it is sent from may say the same already
  const arrived = page.waitForEvent("load");
  await page.evaluate(
    ({ url, fields }) => {
      const form = document.body.appendChild(Object.assign(document.createElement("form"), { method: "post", action: url }));
      for (const [name, value] of fields) form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      form.submit();
    },
    { url: request.url(), fields },
  );
  await arrived;
}

for (const [at, [id, row]] of (Object.entries(providerPages) as [GatewayId, ProviderPage][]).entries())
  test.describe(`${id}, in ${row.locale}`, () => {
    test.use({ locale: row.locale });
    test.setTimeout(90_000);

    test("is declined, then pays, and the whole order is refunded", async ({ page }) => {
      const words = await toProvider(page, id, row, at * 3, true);
      await expectAccessible(page);
      if ((await row.decline(page)) === "back") {
        await expect(heading(page)).toHaveText(words.orders.states.unpaid, { timeout: 20_000 });
        await main(page).getByRole("button", { name: words.orders.payNow }).click();
        await expect(page).toHaveURL(providersPage(id), { timeout: 20_000 });
      }
      await row.pay(page);
      await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 20_000 });
      await expect(heading(page)).toHaveText(words.orders.states.paid, { timeout: 20_000 });
      await expectHydrated(page);
      await main(page).getByText(words.orders.cancelTitle, { exact: true }).click();
      await main(page).getByRole("button", { name: words.orders.cancelNext }).click();
      await main(page).getByRole("button", { name: words.orders.cancelYes.order }).click();
      await expect(heading(page)).toHaveText(words.orders.states.refunded, { timeout: 20_000 });
    });

    test("is given up, gone on with, and comes back late", async ({ page, errors }) => {
      const words = await toProvider(page, id, row, at * 3 + 1);
      await row.cancel(page);
      await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 20_000 });
      await expect(heading(page)).toHaveText(new RegExp(`^(${words.orders.states.left}|${words.orders.states.unpaid})$`));
      const order = page.url();
      await main(page).getByRole("button", { name: words.orders.payNow }).click();
      await expect(page).toHaveURL(providersPage(id), { timeout: 20_000 });
      const late = await payAndGetLost(page, row);
      await page.goto(order);
      // told by the provider meanwhile, or still waited for: never said to have failed
      await expect(heading(page)).toHaveText(new RegExp(`^(${[words.orders.states.paid, words.orders.states.waiting, words.orders.states.left].join("|")})$`));
      await sendLate(page, late);
      await expect(heading(page)).toHaveText(words.orders.states.paid, { timeout: 20_000 });
      // the browser's own line about the way that was cut off
      expect(errors.splice(0).filter((text) => !/ERR_FAILED|Failed to load resource/.test(text))).toEqual([]);
    });
  });
