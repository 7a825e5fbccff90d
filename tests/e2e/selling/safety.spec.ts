/** A product that nobody answers for is not offered in France and not sold to Germany; its seller says who made it, and it is. With script and without. */
import type { APIRequestContext, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const { safety } = en.seller;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

type Made = { id: number; handle: string; category: { main: string } };
/** For sale, by a shop that says nothing of it. */
async function makeProduct(request: APIRequestContext, handle: string): Promise<Made> {
  const [like] = await askApi<{ id: number }[]>(request, "GET", "/seller/products");
  const { category } = await askApi<Made>(request, "GET", `/seller/products/${like?.id}`);
  return askApi<Made>(request, "POST", "/seller/products", {
    ...{ handle, status: "active", brand: "", category, pictures: [] },
    texts: { en: { name: `Lantern ${handle}`, description: "Lit by hand.", specifications: [] } },
    variants: [{ sku: handle.toUpperCase(), options: [], price: 2490, stock: 7, weight_g: 300 }],
    safety: { manufacturer: null, responsible: null, exempt: null },
  });
}

/** Whether a guest's cart with the product is quoted to a country. */
async function quoteTo(request: APIRequestContext, handle: string, country: string): Promise<string> {
  const { variants } = await askApi<{ variants: { id: number }[] }>(request, "GET", `/products/${handle}`);
  const added = await request.post("/api/v1/cart/items", { headers: ownSite, data: { variantId: variants[0]?.id, quantity: 1 } });
  const token = added.headers()["x-cart-token"] as string;
  const quoted = await request.post("/api/v1/checkout/quote", { headers: { ...ownSite, "x-cart-token": token }, data: { address: { country } } });
  return quoted.ok() ? "sold" : ((await quoted.json()) as { code: string }).code;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("a seller says who made a product, and it is offered in the European Union from then on", async ({ page, browser, playwright, baseURL, errors }) => {
      test.setTimeout(120_000);
      const alive = () => (javaScriptEnabled ? expectHydrated(page) : Promise.resolve());
      const handle = `lantern-${crypto.randomUUID().slice(0, 8)}`;
      await signInAsDemo(page.context(), "seller@meydan.test");
      const product = await makeProduct(page.request, handle);
      const { shop } = await askApi<{ shop: { handle: string } }>(page.request, "GET", "/seller/me");
      const { identity } = await askApi<{ identity: { legalName: string; registerNumber: string } }>(page.request, "GET", `/shops/${shop.handle}`);
      const guest = await playwright.request.newContext({ baseURL: baseURL as string });
      expect([await quoteTo(guest, handle, "DE"), await quoteTo(guest, handle, "AE")]).toEqual(["not_offered_there", "sold"]);
      const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await visitor.goto(`/fr/${product.category.main}/product/${handle}`);
      await expect(button(visitor, fr.product.safety.notOfferedIn.replace("{{country}}", "France"))).toBeDisabled();
      await expect(visitor.getByText(fr.product.safety.notOfferedText)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(visitor);
      await visitor.goto(`/ar/${product.category.main}/product/${handle}`);
      await expect(button(visitor, ar.buy.addToCart)).toBeEnabled();

      await page.goto("/seller");
      await main(page).locator("#safety").getByRole("link").click();
      await main(page).getByRole("link", { name: safety.showMissing }).click();
      await expect(main(page).getByRole("link", { name: `Lantern ${handle}` })).toBeVisible();
      await page.goto("/seller/safety");
      await alive();
      if (javaScriptEnabled) await expectAccessible(page);
      await main(page).getByRole("link", { name: safety.add }).click();
      await expect(page).toHaveURL(/contact=new/);
      await alive();
      const maker = `Lantern makers ${handle}`;
      await page.getByLabel(safety.labels.name).fill(maker);
      await page.getByLabel(safety.labels.address).fill("Lindenstr. 1\n10969 Berlin");
      await page.getByLabel(en.fields.labels.country, { exact: true }).selectOption("DE");
      await button(page, en.account.save).click();
      // an electronic address is asked for, and nothing is lost
      await expect(page.getByText(en.fields.email_or_url).first()).toBeVisible();
      await expect(page.getByLabel(safety.labels.name)).toHaveValue(maker);
      forgive(errors, statusOf(400));
      await alive();
      await page.getByLabel(safety.labels.url).fill("https://lantern.example.com/contact");
      await button(page, en.account.save).click();
      await expect(main(page).getByRole("heading", { name: maker })).toBeVisible();

      await page.goto(`/seller/product/${product.id}`);
      await alive();
      await expect(main(page).getByText(safety.gaps.manufacturer)).toBeVisible();
      await page.locator('[name="safety.manufacturer"]').selectOption(maker);
      await page.locator('[name="texts.en.warnings"]').fill("Never leave it lit alone.");
      await button(page, en.seller.products.save).click();
      await expect(main(page).getByText(safety.gaps.manufacturer)).toHaveCount(0);
      await expect(page.locator('[name="safety.manufacturer"]')).toHaveValue(maker);

      expect(await quoteTo(guest, handle, "DE")).toBe("sold");
      const shown = async () => {
        await visitor.goto(`/fr/${product.category.main}/product/${handle}`);
        return main(visitor).getByText(maker).count();
      };
      await expect.poll(shown, { timeout: 30_000 }).toBe(1);
      await expect(button(visitor, fr.buy.addToCart)).toBeEnabled();
      await main(visitor).getByText(fr.product.safety.title).focus();
      await visitor.keyboard.press("Enter");
      await expect(main(visitor).getByText(maker)).toBeVisible();
      await expect(main(visitor).getByText("Never leave it lit alone.")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(visitor);
      // who sells stands on the same page
      await expect(main(visitor).getByText(identity.legalName).first()).toBeVisible();
      await main(visitor).getByRole("link", { name: fr.shops.identity.title }).click();
      await expect(visitor).toHaveURL(new RegExp(`/fr/shop/${shop.handle}#seller$`));
      await expect(main(visitor).getByText(identity.registerNumber)).toBeVisible();
      if (javaScriptEnabled) {
        await page.goto("/ar/seller/safety");
        await expectHydrated(page);
        await expectAccessible(page);
      }
      await guest.dispose();
      await visitor.context().close();
    });
  });
