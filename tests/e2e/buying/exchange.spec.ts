/**
 * Exchanging something without an account: another variant is asked for from the order's page, set aside as the shop accepts, sent once the goods are back, and
 * the order tells where it is. With script in Arabic, and without script in English.
 */
import type { APIRequestContext } from "playwright/test";
import { languages } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const en = languages.en.words;
const { returns: shop } = en.seller;

/** The choice of a line's other variants that can be had, and what of them is dearer. */
type Offered = { packages: { lines: { id: number; left: number; exchanges: { variant: number; offer: string }[] }[] }[] };
async function wantedOf(request: APIRequestContext, number: string, key: string) {
  const { packages } = await askApi<Offered>(request, "GET", `/orders/${number}/returns?key=${key}`);
  const lines = packages.flatMap((pkg) => pkg.lines);
  const line = lines.find(({ exchanges }) => exchanges.some(({ offer }) => offer === "even" || offer === "cheaper"));
  return { line, variant: line?.exchanges.find(({ offer }) => offer === "even" || offer === "cheaper")?.variant };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("another variant is asked for, set aside, sent and arrives", async ({ page, browser, errors }) => {
      test.setTimeout(180_000);
      const locale = javaScriptEnabled ? "ar" : "en";
      const { words } = languages[locale];
      const at = locale === "en" ? "" : `/${locale}`;
      const selling = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(selling, "seller@meydan.test");
      const { shop: own } = await askApi<{ shop: { handle: string } }>(selling.request, "GET", "/seller/me");
      const buying = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
      const { number, key } = await buyFromShop(buying, own.handle, undefined, { hasOther: true });
      const [pkg] = await askApi<{ id: number }[]>(selling.request, "GET", `/seller/packages?q=${number}`);
      await askApi(selling.request, "POST", `/seller/packages/${pkg?.id}/ship`, { carrier: "ups", number: "1Z999AA10123456784" });
      await askApi(selling.request, "POST", `/seller/packages/${pkg?.id}/deliver`, {});
      const { line, variant } = await wantedOf(buying.request, number, key);
      expect(variant).toBeDefined();

      await page.goto(`${at}/return?order=${number}&key=${key}`);
      if (javaScriptEnabled) await expectHydrated(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.locator(`select[name="line-${line?.id}"]`).selectOption(String(line?.left));
      await page.locator(`select[name="variant-${line?.id}"]`).selectOption(String(variant));
      await page.getByLabel(words.returns.reason).selectOption("not_as_described");
      await page.getByRole("button", { name: words.returns.ask }).click();
      await expect(page.getByText(words.returns.asked)).toBeVisible();
      const asked = page.locator("[data-return]").first();
      await expect(asked.locator('[data-exchange="wanted"]')).toContainText(words.returns.instead);
      const id = await asked.getAttribute("data-return");

      const counter = await selling.newPage();
      const open = async () => {
        await counter.goto(`/seller/return/${id}`);
        if (javaScriptEnabled) await expectHydrated(counter);
      };
      const press = (card: string, name: string) => counter.locator(`#${card}`).getByRole("button", { name, exact: true }).click();
      const state = (exchange: string) => expect(counter.locator(`[data-exchange="${exchange}"]`)).toBeVisible();
      await counter.goto("/seller/returns");
      await expect(counter.getByRole("row").filter({ has: counter.locator(`[href$="/seller/return/${id}"]`) })).toContainText(en.returns.wantsExchange);
      await open();
      await counter.locator("#accept").getByLabel(shop.shipTo).fill("1 rue Basse\n69000 Lyon");
      await press("accept", shop.accept);
      await state("reserved");
      await open();
      await press("receive", shop.receive);
      await state("due");
      await open();
      if (javaScriptEnabled) await expectAccessible(counter);
      await expect(counter.locator("#replace")).toContainText("1 rue de la Paix");
      await press("replace", shop.replace);
      await expect(counter.locator("#replace").getByLabel(en.seller.packages.carrier, { exact: true })).toHaveAttribute("aria-invalid", "true");
      forgive(errors, statusOf(400));
      await counter.locator("#replace").getByLabel(en.seller.packages.carrier, { exact: true }).selectOption("dhl");
      await counter.locator("#replace").getByLabel(en.orders.trackingNumber).fill("JD0146000037");
      await press("replace", shop.replace);
      await state("sent");
      await open();
      await press("arrived", shop.arrived);
      await state("delivered");

      await page.goto(`${at}/checkout/order/${number}?key=${key}`);
      const listed = page.getByRole("region", { name: words.returns.cases }).locator(`[data-return="${id}"]`);
      await expect(listed).toHaveAttribute("data-state", "exchanged");
      await expect(listed).toContainText("JD0146000037");
      if (javaScriptEnabled) await expectAccessible(page);
      for (const each of [selling, buying.context()]) await each.close();
    });
  });
