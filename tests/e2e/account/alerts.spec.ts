/** Being told once: a guest confirms by mail and ends it by a press, a shopper by a button; and the account's own list of what it was told. With script and without. */
import type { Page } from "playwright/test";
import { type languages as all, languages, linkFor, newEmail } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

type Product = { handle: string; main: string; variants: { id: number; stock: number }[] };

/** Something of the demo marketplace that is sold out. */
async function soldOut(page: Page): Promise<{ path: string; id: number }> {
  for (let number = 1; number <= 5; number += 1) {
    const cards = await askApi<{ handle: string }[]>(page.request, "GET", `/products?perPage=48&page=${number}`);
    for (const { handle } of cards) {
      const product = await askApi<Product>(page.request, "GET", `/products/${handle}`);
      const variant = product.variants.find(({ stock }) => stock === 0);
      if (variant) return { path: `/${product.main}/product/${handle}?variant=${variant.id}`, id: variant.id };
    }
  }
  throw new Error("nothing in the demo marketplace is sold out");
}

/** Without script there is nothing that could look. */
const accessible = async (page: Page, javaScriptEnabled: boolean) => (javaScriptEnabled ? expectAccessible(page) : undefined);
const live = async (page: Page, javaScriptEnabled: boolean) => (javaScriptEnabled ? expectHydrated(page) : undefined);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const locale of ["en", "ar"] as const satisfies (keyof typeof all)[])
      test(`a guest is asked to confirm by one mail, and ends it by one press, in ${locale}`, async ({ page, errors }) => {
        test.setTimeout(90_000);
        const { prefix, words } = languages[locale];
        const { path } = await soldOut(page);
        const email = newEmail();
        await page.goto(prefix + path);
        await page.getByRole("link", { name: words.buy.tellMe }).click();
        const field = page.getByRole("main").getByLabel(words.fields.labels.email, { exact: true });
        await live(page, javaScriptEnabled);
        await accessible(page, javaScriptEnabled);
        await field.fill("ada");
        await page.getByRole("button", { name: words.alerts.ask.yes }).click();
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveValue("ada");
        forgive(errors, statusOf(400));
        await live(page, javaScriptEnabled);
        await field.fill(email);
        await page.getByRole("button", { name: words.alerts.ask.yes }).click();
        await expect(page.getByText(words.alerts.confirm).first()).toBeVisible();

        await page.goto(await linkFor(page, email, "/user/alerts/link"));
        await expect(page.getByText(words.alerts.link.confirm.ask)).toBeVisible();
        await accessible(page, javaScriptEnabled);
        await page.getByRole("button", { name: words.alerts.link.confirm.yes }).click();
        await expect(page.getByText(words.alerts.link.confirm.done)).toBeVisible();

        const { data } = (await (await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as { data: { text: string }[] };
        expect(data).toHaveLength(1);
        const end = data[0]?.text.match(/https?:\/\/\S+-end\.\S+/)?.[0] as string;
        await page.goto(end);
        await page.getByRole("button", { name: words.alerts.link.end.yes }).click();
        await expect(page.getByText(words.alerts.link.end.done)).toBeVisible();
        await page.goto(end);
        await expect(page.getByText(words.alerts.link.end.done)).toBeVisible();
        await expect(page.getByRole("button", { name: words.alerts.link.end.yes })).toHaveCount(0);
      });

    test("a shopper is reminded of a flash sale and of a price, and ends both", async ({ page, context, errors }) => {
      test.setTimeout(90_000);
      const { words } = languages.en;
      await signInAsDemo(context);
      const sales = await askApi<{ id: string; name: string; status: string }[]>(page.request, "GET", "/flash-sales");
      const sale = sales.find(({ status }) => status === "coming");
      await page.goto(`/flash-sale/${sale?.id}`);
      await page.getByRole("link", { name: words.flash.remind }).click();
      await live(page, javaScriptEnabled);
      await page.getByRole("button", { name: words.alerts.ask.yes }).click();
      await expect(page).toHaveURL(/\/user\/alerts$/);
      await expect(page.getByText(words.alerts.on).first()).toBeVisible();
      const line = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
      await expect(line(sale?.name as string)).toContainText(words.alerts.kinds.sale);

      const [card] = await askApi<{ handle: string; main: string; name: string }[]>(page.request, "GET", "/products?perPage=1&stock=1");
      await page.goto(`/${card?.main}/product/${card?.handle}`);
      await page.getByRole("link", { name: words.buy.priceAlert }).click();
      const price = page.getByRole("textbox", { name: words.alerts.ask.limit.replace("{{currency}}", "USD") });
      await live(page, javaScriptEnabled);
      await accessible(page, javaScriptEnabled);
      await price.fill("99,999.00");
      await page.getByRole("button", { name: words.alerts.ask.yes }).click();
      await expect(page.getByText(words.fields.alert_price).first()).toBeVisible();
      await expect(price).toHaveValue("99,999.00");
      forgive(errors, statusOf(400));
      await live(page, javaScriptEnabled);
      await price.fill("0.50");
      await page.getByRole("button", { name: words.alerts.ask.yes }).click();
      await expect(line(card?.name as string)).toContainText("$0.50");
      await accessible(page, javaScriptEnabled);
      for (const name of [card?.name, sale?.name]) {
        await line(name as string)
          .getByRole("button")
          .click();
        await expect(line(name as string)).toHaveCount(0);
      }
    });

    test("what an account is told stands in its list, until it is read", async ({ page, context, browser }) => {
      test.setTimeout(90_000);
      const { prefix, words } = languages.ar;
      await signInAsDemo(context);
      const selling = await browser.newContext();
      await signInAsDemo(selling, "seller@meydan.test");
      const { shop } = await askApi<{ shop: { handle: string } }>(selling.request, "GET", "/seller/me");
      const [product] = await askApi<{ handle: string; name: string }[]>(page.request, "GET", `/products?shop=${shop.handle}`);
      const mark = crypto.randomUUID().slice(0, 8);
      const { id } = await askApi<{ id: number }>(page.request, "POST", `/products/${product?.handle}/questions`, {
        text: `Is it washable (${mark})?`,
        lang: "en",
      });
      await askApi(selling.request, "POST", `/seller/questions/${id}/answer`, { text: `Yes (${mark}).`, lang: "en" });
      await selling.close();
      await expect.poll(async () => (await askApi<{ unread: number }>(page.request, "GET", "/user/marks")).unread).toBeGreaterThan(0);

      if (javaScriptEnabled) {
        await page.goto(prefix || "/");
        await expect(page.locator("header summary [data-unread]").last()).toHaveText(/^\d+$/);
      }
      await page.goto(`${prefix}/user/notifications`);
      const first = page.getByRole("main").getByRole("list").last().getByRole("listitem").first();
      await expect(first).toContainText(words.notifications.isNew);
      await live(page, javaScriptEnabled);
      await accessible(page, javaScriptEnabled);
      await first.getByRole("button").click();
      await expect(first.getByRole("button")).toHaveCount(0);
      await expect(first.getByRole("link")).toHaveAttribute("href", /\/ar\/.+\/product\//);
      const readAll = page.getByRole("button", { name: words.notifications.readAll });
      if ((await readAll.count()) > 0) await readAll.click();
      await expect(readAll).toHaveCount(0);
      expect((await askApi<{ unread: number }>(page.request, "GET", "/user/marks")).unread).toBe(0);
    });
  });
