/** A seller says how the shop delivers; a shopper in another country sees it, and what does not go there cannot be ordered there. */
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const words = en.seller.delivery;
const zone = "europe";
type Zones = { zones: { slug: string; name: string }[] };

test("a shop's own rate is what a shopper in France pays, and where it does not deliver nothing is sold to", async ({ page, context, browser, errors }) => {
  test.setTimeout(120_000);
  await signInAsDemo(context, "seller@meydan.test");
  const { shop } = await askApi<{ shop: { handle: string } }>(page.request, "GET", "/seller/me");
  const { zones } = await askApi<Zones>(page.request, "GET", "/seller/delivery?locale=en");
  const name = zones.find(({ slug }) => slug === zone)?.name as string;
  const cards = await askApi<{ handle: string; main: string; inStock: boolean }[]>(
    page.request,
    "GET",
    `/products?shop=${shop.handle}&perPage=24&currency=EUR`,
  );
  const sold = cards.find(({ inStock }) => inStock) as { handle: string; main: string };

  const reader = await (await browser.newContext({ locale: "fr" })).newPage();
  const delivery = () => reader.getByRole("region", { name: fr.delivery.to.replace("{{country}}", "France") });
  const open = () => reader.goto(`/fr/${sold.main}/product/${sold.handle}`);

  const save = async () => {
    await page.getByRole("button", { name: en.account.save }).click();
    await expect(page.getByRole("heading", { level: 1, name: en.delivery.heading, exact: true })).toBeVisible();
  };
  const openZone = async () => {
    await page.goto("/seller/delivery");
    await page.getByRole("link", { name: words.editZone.replace("{{zone}}", name) }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.editZone.replace("{{zone}}", name) })).toBeVisible();
    await expectHydrated(page);
  };
  await openZone();
  await page.locator('[name="delivery"]').selectOption("own");
  await page.getByLabel(words.ownRate.replace("{{way}}", en.shipping.rates.standard)).check();
  await page.locator('[name="standard.price"]').fill("12,5x");
  await page.locator('[name="standard.daysMin"]').fill("8");
  await page.locator('[name="standard.daysMax"]').fill("9");
  await page.getByRole("button", { name: en.account.save }).click();
  await expect(page.locator("#field-standard-price-error")).toBeVisible();
  forgive(errors, statusOf(400));
  await page.locator('[name="standard.price"]').fill("12.50");
  await save();
  await expectAccessible(page);
  await expect(page.locator(`[data-setting="${zone}"]`)).toContainText("12.50");
  await expect
    .poll(
      async () => {
        await open();
        return delivery().textContent();
      },
      { timeout: 30_000 },
    )
    .toContain("8 à 9 jours");
  await expect(delivery()).not.toContainText(fr.shipping.rates.express);

  await openZone();
  await page.locator('[name="delivery"]').selectOption("none");
  await save();
  const refused = reader.getByRole("button", { name: fr.buy.notDeliveredTo.replace("{{country}}", "France") });
  await expect
    .poll(
      async () => {
        await open();
        return refused.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await expect(refused).toBeDisabled();
  await expectAccessible(reader);
  // it can be bought for elsewhere, and the checkout refuses the country by name
  const { variants } = await askApi<{ variants: { id: number; stock: number }[] }>(reader.request, "GET", `/products/${sold.handle}`);
  await askApi(reader.request, "POST", "/cart/items", { variantId: variants.find(({ stock }) => stock > 0)?.id, quantity: 1 });
  const quote = await reader.request.post("/api/v1/checkout/quote", {
    data: { address: { country: "FR" } },
    headers: { origin: new URL(reader.url()).origin },
  });
  expect([quote.status(), (await quote.json()).shop]).toEqual([409, shop.handle]);

  // the demo is for others too
  await openZone();
  await page.locator('[name="delivery"]').selectOption("market");
  await page.getByLabel(words.ownRate.replace("{{way}}", en.shipping.rates.standard)).uncheck();
  await save();
  expect(errors).toEqual([]);
});
