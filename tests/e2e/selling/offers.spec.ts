/** A seller dresses the shop's page; a shopper who reads Arabic sees it. */
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const words = en.seller.shopPage;
/** A wide picture, drawn in the page itself. */
const drawn = `(() => { const c = document.createElement("canvas"); c.width = 1600; c.height = 400; const d = c.getContext("2d");
  const g = d.createLinearGradient(0, 0, 1600, 400); g.addColorStop(0, "#0a5f4e"); g.addColorStop(1, "#f3b14b"); d.fillStyle = g; d.fillRect(0, 0, 1600, 400);
  return c.toDataURL("image/png").split(",")[1]; })()`;

test("a shop's banner and section are seen by who reads Arabic", async ({ page, context, browser, errors }) => {
  test.setTimeout(60_000);
  await signInAsDemo(context, "seller@meydan.test");
  await page.goto("/seller/shop-page");
  await expectHydrated(page);
  const shop = (await (await context.request.get("/api/v1/seller/me")).json()).data.shop.handle as string;
  const png = Buffer.from((await page.evaluate(drawn)) as string, "base64");
  await page.locator("#field-banner-file").setInputFiles({ name: "banner.png", mimeType: "image/png", buffer: png });
  await page.getByRole("button", { name: `${words.upload}: ${words.banner}` }).click();
  await expect(page.getByRole("button", { name: words.removeBanner })).toBeVisible();

  await page.getByRole("link", { name: words.newSection }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.newSection })).toBeVisible();
  await page.locator('[name="titles.ar"]').fill("مختاراتنا");
  const places = page.locator('input[name^="place."]');
  await places.nth(1).fill("1");
  await places.nth(0).fill("2");
  const first = (await places.nth(1).getAttribute("name"))?.slice("place.".length);
  await page.getByRole("button", { name: en.account.save }).click();
  await expect(page.getByRole("heading", { name: "مختاراتنا" })).toBeVisible();

  await expectAccessible(page);

  const reader = await (await browser.newContext({ locale: "ar" })).newPage();
  await expect
    .poll(
      async () => {
        await reader.goto(`/ar/shop/${shop}`);
        return reader.getByRole("region", { name: "مختاراتنا" }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await expect(reader.locator('header img[src*="w=1600"]')).toBeVisible();
  await expect(reader.getByRole("region", { name: "مختاراتنا" }).locator("[data-product]").first()).toHaveAttribute("data-product", first as string);
  await expectAccessible(reader);

  // the demo is for others too
  await page.getByRole("button", { name: words.deleteFor.replace("{{title}}", "مختاراتنا") }).click();
  await expect(page.getByRole("heading", { name: "مختاراتنا" })).toHaveCount(0);
  await page.getByRole("button", { name: words.removeBanner }).click();
  await expect(page.getByRole("button", { name: words.removeBanner })).toHaveCount(0);
  expect(errors).toEqual([]);
});
