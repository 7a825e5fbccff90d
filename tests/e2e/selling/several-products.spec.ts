/** A seller's day begins with what is due, leads to the products, and several of them are put on sale at once. With script and without. */
import type { APIRequestContext, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const { products } = en.seller;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

async function makeDrafts(request: APIRequestContext, unique: string): Promise<number[]> {
  const [like] = await askApi<{ id: number }[]>(request, "GET", "/seller/products");
  const { category } = await askApi<{ category: object }>(request, "GET", `/seller/products/${like?.id}`);
  const made: number[] = [];
  for (const [at, name] of ["Oak stool", "Oak bench"].entries()) {
    const { id } = await askApi<{ id: number }>(request, "POST", "/seller/products", {
      ...{ handle: `${unique}-${at}`, status: "draft", brand: "", category, pictures: [] },
      texts: { en: { name: `${name} ${unique}`, description: "Made of oak.", specifications: [] } },
      variants: [{ sku: `${unique}-${at}`.toUpperCase(), options: [], price: 2000 + at, stock: 9, weight_g: 300 }],
    });
    made.push(id);
  }
  return made;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("a seller puts several drafts on sale, after seeing which", async ({ page, errors }) => {
      const alive = () => (javaScriptEnabled ? expectHydrated(page) : Promise.resolve());
      const unique = `oak-${crypto.randomUUID().slice(0, 8)}`;
      await signInAsDemo(page.context(), "seller@meydan.test");
      const made = await makeDrafts(page.request, unique);
      try {
        await page.goto("/seller");
        await expect(main(page).locator("#due")).toContainText(en.seller.due.kinds.drafts);
        if (javaScriptEnabled) await expectAccessible(page);
        await main(page).locator('[data-due="drafts"] a').click();
        await expect(page).toHaveURL(/\/seller\/products\?view=draft$/);
        await alive();
        await main(page).getByRole("searchbox", { name: products.search }).fill(unique);
        await button(page, en.table.apply).click();
        await expect(main(page).getByRole("row")).toHaveCount(3);
        await main(page).getByRole("link", { name: en.lists.rows.price, exact: true }).click();
        await expect(page).toHaveURL(/view=draft&q=oak-\w+&sort=price-desc$/);
        await expect(main(page).getByRole("row").nth(1)).toContainText("Oak bench");
        await alive();
        for (const box of await main(page).locator('input[name="product"]').all()) await box.check();
        await button(page, products.publish).click();
        await expect(page).toHaveURL(/\/seller\/products\/acts\?/);
        await expect(main(page).locator("#preview")).toContainText(`Oak bench ${unique}`);
        await alive();
        if (javaScriptEnabled) await expectAccessible(page);
        await button(page, products.publish).click();
        await expect(page.getByText(en.bulk.done).first()).toBeVisible();
        for (const id of made) expect((await askApi<{ status: string }>(page.request, "GET", `/seller/products/${id}`)).status).toBe("active");

        // what stands so already is set apart, and nothing is left to be done to it
        await page.goto(`/ar/seller/products/acts?act=publish&product=${made[0]}`);
        await expect(main(page).locator("#others")).toContainText(ar.seller.products.status.active);
        await expect(button(page, ar.seller.products.publish)).toHaveCount(0);
        await page.goto(`/ar/seller/products?q=${unique}`);
        await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
        await expect(main(page).getByRole("row")).toHaveCount(3);
        if (javaScriptEnabled) await expectAccessible(page);
        expect(errors).toEqual([]);
      } finally {
        for (const id of made) await page.request.post(`/api/v1/seller/products/${id}/status`, { headers: ownSite, data: { status: "withdrawn" } });
      }
    });
  });
