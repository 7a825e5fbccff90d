/** Every page of the seller centre, as its owner sees it: in five languages by request, in three of them with all that a browser shows. */
import type { Browser, Page } from "playwright/test";
import { locales, prefixOf } from "../../../locales/words.ts";
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { personalAnswers } from "../support/page-answers.ts";
import { expect, test } from "../support/test.ts";
import { webhookOf } from "../support/webhook-receiver.ts";
import { expectWhole } from "../support/whole-page.ts";

/** A package that waits to be sent: only such a one has a form to send it and a label. */
async function waiting(page: Page, browser: Browser): Promise<number> {
  const read = () => askApi<{ id: number }[]>(page.request, "GET", "/seller/packages?status=to_send");
  const [found] = await read();
  if (found) return found.id;
  const { shop } = await askApi<{ shop: { handle: string } }>(page.request, "GET", "/seller/me");
  const guest = await browser.newContext();
  await buyFromShop(await guest.newPage(), shop.handle);
  await guest.close();
  return ((await read())[0] as { id: number }).id;
}

async function pathsOf(page: Page, browser: Browser): Promise<string[]> {
  const id = await waiting(page, browser);
  const [product] = await askApi<{ id: number }[]>(page.request, "GET", "/seller/products");
  const [voucher] = await askApi<{ code: string }[]>(page.request, "GET", "/seller/vouchers");
  return [
    "/seller?days=90",
    "/seller/find?q=a",
    "/seller/packages?status=all",
    "/seller/packages?q=M-&column=package&column=total",
    `/seller/package/${id}`,
    `/seller/package/${id}/slip`,
    `/seller/package/${id}/label`,
    "/seller/products",
    `/seller/product/${product?.id}`,
    "/seller/product",
    "/seller/products?view=draft&sort=stock&column=product&column=stock",
    `/seller/products/acts?act=publish&product=${product?.id}`,
    "/seller/products/table",
    "/seller/import",
    "/seller/safety",
    "/seller/safety?contact=new",
    "/seller/sizes",
    "/seller/sizes?table=new",
    "/seller/delivery",
    "/seller/delivery?zone=europe",
    "/seller/delivery?point=new",
    "/seller/discounts",
    "/seller/discounts?new",
    "/seller/vouchers",
    `/seller/vouchers?edit=${voucher?.code}`,
    "/seller/vouchers?new",
    "/seller/flash-sales",
    "/seller/flash-sales?offer=own",
    "/seller/reviews",
    "/seller/reviews?stars=5",
    "/seller/messages",
    "/seller/returns",
    "/seller/returns?filter=ended",
    "/seller/questions",
    "/seller/questions?state=answered",
    "/seller/shop-page",
    "/seller/shop-page?section=new",
    "/seller/balance",
    "/seller/statement",
    "/seller/invoices",
    "/seller/notices",
    "/seller/team",
    "/seller/tokens",
    "/seller/tokens?new",
    "/seller/webhooks",
    "/seller/webhooks?webhook=new",
    `/seller/webhooks?webhook=${await webhookOf(page, "/seller")}`,
    "/seller/register",
    "/seller/invitation",
  ];
}

test("every page answers in each language, with its direction, a title and one heading of its own", async ({ page, browser }) => {
  await signInAsDemo(page.context(), "seller@meydan.test");
  for (const path of await pathsOf(page, browser))
    expect(new Set(await personalAnswers(page.request, path)).size, `${path}: headings of its own in each language`).toBe(locales.length);
});

for (const locale of ["en", "ar", "tr"] as const)
  for (const half of [0, 1])
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      test(`every page is whole for its seller (${half + 1} of 2)`, async ({ page, browser, errors }) => {
        test.setTimeout(120_000);
        await signInAsDemo(page.context(), "seller@meydan.test");
        const paths = await pathsOf(page, browser);
        const middle = Math.ceil(paths.length / 2);
        for (const path of half === 0 ? paths.slice(0, middle) : paths.slice(middle))
          await test.step(path, () => expectWhole(page, prefixOf(locale) + path, { locale, errors }));
      });
    });
