/**
 * Sending something back without an account: asked for in Arabic from the order's page, one return accepted, sent and received, another disputed and decided by
 * an operator; the order's page tells all of it. With script and without.
 */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { languages } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const ar = languages.ar.words;
const { returns: shop } = en.seller;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("pieces are sent back, disputed and decided, and the order tells it", async ({ page, browser, errors }) => {
      test.setTimeout(180_000);
      const selling = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(selling, "seller@meydan.test");
      const { shop: own } = await askApi<{ shop: { handle: string } }>(selling.request, "GET", "/seller/me");
      const buying = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
      const { number, key } = await buyFromShop(buying, own.handle);
      const [pkg] = await askApi<{ id: number; order: string }[]>(selling.request, "GET", `/seller/packages?q=${number}`);
      await askApi(selling.request, "POST", `/seller/packages/${pkg?.id}/ship`, { carrier: "ups", number: "1Z999AA10123456784" });
      await askApi(selling.request, "POST", `/seller/packages/${pkg?.id}/deliver`, {});

      /** Asks for one piece; answers the number of the return. */
      const ask = async (reason: string): Promise<string> => {
        await page.goto(`/ar/checkout/order/${number}?key=${key}`);
        await page.getByRole("region", { name: ar.returns.cases }).getByRole("link").click();
        await expect(page).toHaveURL(/\/ar\/return\?/);
        if (javaScriptEnabled) await expectHydrated(page);
        await page.locator('select[name^="line-"]').first().selectOption("1");
        await page.getByLabel(ar.returns.reason).selectOption(reason);
        await page.getByLabel(ar.returns.words).fill("الغطاء مكسور");
        await page.getByRole("button", { name: ar.returns.ask }).click();
        await expect(page.getByText(ar.returns.asked)).toBeVisible();
        return (await page.locator("[data-return]").first().getAttribute("data-return")) as string;
      };
      await page.goto(`/ar/return?order=${number}&key=${key}`);
      if (javaScriptEnabled) await expectHydrated(page);
      await page.getByRole("button", { name: ar.returns.ask }).click();
      await expect(page.getByRole("alert").first()).toContainText(ar.fields.return_something);
      forgive(errors, statusOf(400));
      if (javaScriptEnabled) await expectAccessible(page);
      const first = await ask("damaged");

      const counter = await selling.newPage();
      const press = (who: Page, id: string, name: string) => who.locator(`#${id}`).getByRole("button", { name }).click();
      await counter.goto("/seller/returns");
      await counter.getByRole("row").locator(`[href$="/seller/return/${first}"]`).click();
      await expect(counter.getByText("الغطاء مكسور")).toBeVisible();
      // React writes the text that came over what is typed into it before it runs
      if (javaScriptEnabled) await expectHydrated(counter);
      if (javaScriptEnabled) await expectAccessible(counter);
      await counter.locator("#accept").getByLabel(shop.shipTo).fill("1 rue Basse\n69000 Lyon");
      await press(counter, "accept", shop.accept);
      await expect(counter.getByText(shop.done).first()).toBeVisible();

      await page.goto(`/ar/return?order=${number}&key=${key}`);
      await expect(page.getByText("69000 Lyon")).toBeVisible();
      if (javaScriptEnabled) await expectHydrated(page);
      await page.getByRole("button", { name: ar.returns.send }).click();
      await expect(page.getByLabel(ar.returns.carrier)).toHaveAttribute("aria-invalid", "true");
      forgive(errors, statusOf(400));
      await page.getByLabel(ar.returns.carrier).fill("Colissimo");
      await page.getByRole("button", { name: ar.returns.send }).click();
      await expect(page.getByText(ar.returns.saved)).toBeVisible();

      await counter.goto(`/seller/return/${first}`);
      await press(counter, "receive", shop.receive);
      await expect(counter.locator(`[data-return="${first}"]`)).toHaveAttribute("data-state", "refunded");

      const second = await ask("not_as_described");
      await counter.goto(`/seller/return/${second}`);
      if (javaScriptEnabled) await expectHydrated(counter);
      await counter.locator("#dispute").getByLabel(shop.words).fill("It is as the picture shows.");
      await press(counter, "dispute", shop.dispute);
      await expect(counter.locator(`[data-return="${second}"]`)).toHaveAttribute("data-state", "disputed");

      const operating = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(operating, "admin@meydan.test");
      const desk = await operating.newPage();
      await desk.goto("/admin/returns");
      await expect(desk.getByRole("main").getByText(number).first()).toBeVisible();
      await desk.goto(`/admin/return/${second}`);
      await expect(desk.getByText("It is as the picture shows.")).toBeVisible();
      if (javaScriptEnabled) await expectHydrated(desk);
      if (javaScriptEnabled) await expectAccessible(desk);
      const decide = desk.locator("#decide");
      await decide.getByLabel(en.desk.conversations.decision, { exact: true }).selectOption("shopper");
      await decide.getByLabel(en.returns.decisionReason).fill("The lid differs from the picture.");
      await press(desk, "decide", en.desk.returns.decide);
      await expect(desk.locator(`[data-return="${second}"]`)).toHaveAttribute("data-state", "refunded");

      await page.goto(`/ar/checkout/order/${number}?key=${key}`);
      const listed = page.getByRole("region", { name: ar.returns.cases });
      await expect(listed.getByText("The lid differs from the picture.")).toBeVisible();
      await expect(listed.locator('[data-state="refunded"]')).toHaveCount(2);
      if (javaScriptEnabled) await expectAccessible(page);
      for (const each of [selling, operating, buying.context()]) await each.close();
    });
  });
