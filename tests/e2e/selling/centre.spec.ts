/** The seller centre has no shop around it: a head of its own, a menu beside the page or behind a button, and a search over orders and products; with script and without. */
import type { Page } from "playwright/test";
import { languages } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const phone = { width: 390, height: 844 };

for (const javaScriptEnabled of [true, false])
  for (const locale of ["en", "ar"] as const)
    test.describe(`${javaScriptEnabled ? "with" : "without"} script, in ${locale}`, () => {
      const { prefix, words } = languages[locale];
      test.use({ javaScriptEnabled, locale });

      test("a seller finds every page by its menu, and products by their names, without the shop around them", async ({ page, errors }) => {
        const alive = () => (javaScriptEnabled ? expectHydrated(page) : Promise.resolve());
        await signInAsDemo(page.context(), "seller@meydan.test");
        const { shop } = await askApi<{ shop: { handle: string; name: string } }>(page.request, "GET", "/seller/me");
        await page.goto(`${prefix}/seller`);
        await alive();
        const header = page.locator("header").first();
        await expect(header.getByRole("searchbox")).toHaveCount(0);
        await expect(page.locator('[href$="/cart"], [href$="/categories"], [data-wishlist]')).toHaveCount(0);
        await expect(main(page).getByText(shop.name)).toBeVisible();
        await expect(main(page).getByRole("link", { name: words.seller.nav.view })).toHaveAttribute("href", `${prefix}/shop/${shop.handle}`);
        const menu = page.getByRole("navigation", { name: words.seller.nav.label });
        await expect(menu.getByRole("link")).toHaveCount(22);
        await expect(main(page).getByRole("button", { name: words.counter.menu })).toBeHidden();
        await header.locator("summary").last().click();
        await expect(header.getByRole("button", { name: words.account.signOut })).toBeVisible();

        await page.setViewportSize(phone);
        await page.goto(`${prefix}/seller/products`);
        await alive();
        await expect(menu).toBeHidden();
        await main(page).getByRole("button", { name: words.counter.menu }).click();
        await expect(menu.getByRole("link")).toHaveCount(22);
        for (const link of await menu.getByRole("link").all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        if (javaScriptEnabled) await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await main(page).getByRole("button", { name: words.counter.menu }).click();
        await menu.getByRole("link", { name: words.returns.cases }).click();
        await expect(page).toHaveURL(new RegExp(`${prefix}/seller/returns$`));
        await expect(menu).toBeHidden();

        const [product] = await askApi<{ name: string; id: number }[]>(page.request, "GET", `/seller/products?locale=${locale}`);
        const find = main(page).getByRole("searchbox", { name: words.seller.find.label });
        await alive();
        await find.fill((product as { name: string }).name);
        await find.press("Enter");
        await expect(page).toHaveURL(/\/seller\/find\?q=/);
        await expect(main(page).locator(`#found [href$="/seller/product/${product?.id}"]`)).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        expect(errors).toEqual([]);
      });
    });

test("the search opens by keyboard and leads to an order while its number is typed", async ({ page, errors }) => {
  await signInAsDemo(page.context(), "seller@meydan.test");
  const [pkg] = await askApi<{ id: number; number: string }[]>(page.request, "GET", "/seller/packages");
  await page.goto("/seller");
  await expectHydrated(page);
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill((pkg as { number: string }).number.slice(0, -2));
  await expect(dialog.getByRole("option", { name: pkg?.number })).toBeVisible();
  await dialog.getByRole("option", { name: pkg?.number }).click();
  await expect(page).toHaveURL(new RegExp(`/seller/package/${pkg?.id}$`));
  expect(errors).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`an order in the table, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("is found by its number, accepted at once, and its slip is printed with others", async ({ page, browser, errors }) => {
      test.setTimeout(90_000);
      const { packages } = languages.en.words.seller;
      await signInAsDemo(page.context(), "seller@meydan.test");
      const { shop } = await askApi<{ shop: { handle: string } }>(page.request, "GET", "/seller/me");
      const guest = await browser.newContext({ javaScriptEnabled: true });
      const order = await buyFromShop(await guest.newPage(), shop.handle);
      await guest.close();
      const row = main(page).getByRole("row").filter({ hasText: order.number });
      const choose = row.getByRole("checkbox", { name: new RegExp(order.number) });

      await page.goto("/seller/packages?column=package&column=status");
      if (javaScriptEnabled) await expectHydrated(page);
      // what is chosen for the eyes stays chosen while one looks for something
      const search = main(page).getByRole("searchbox", { name: packages.searchLabel });
      await search.fill(order.number);
      await search.press("Enter");
      await expect(page).toHaveURL(/column=package&column=status/);
      await expect(main(page).getByRole("row")).toHaveCount(2);
      await expect(main(page).getByRole("columnheader")).toHaveCount(3);
      await choose.check();
      await main(page).getByRole("button", { name: packages.accept }).click();
      await expect(page.getByText(packages.accepted).first()).toBeVisible();
      await expect(row).toContainText(languages.en.words.status.processing);
      if (javaScriptEnabled) await expectAccessible(page);

      await choose.check();
      await main(page).getByRole("button", { name: packages.slips }).click();
      await expect(page).toHaveURL(/\/seller\/packages\/slips\?.*package=\d+/);
      await expect(main(page)).toContainText(order.number);
      expect(errors).toEqual([]);
    });
  });
