/** Whoever orders more than may be held unpaid is told how many there may be, where they look, and loses nothing. */
import ar from "../../../locales/ar.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { fillAddress } from "../support/fill-address.ts";
import { payButton } from "../support/pay-button.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

type Variant = { id: number; stock: number };

test.describe("on a phone", () => {
  test.use({ locale: "ar", viewport: { width: 360, height: 740 } });

  test("an order of all there is of a thing is refused with the number that there may be, and what was typed stays", async ({ page, errors }) => {
    const cards = await askApi<{ handle: string; inStock: boolean; price: { amount: number } }[]>(page.request, "GET", "/products?perPage=48&currency=USD");
    const affordable = cards.filter(({ inStock, price }) => inStock && price.amount < 5000);
    let thing: Variant | undefined;
    for (const { handle } of affordable) {
      const { variants } = await askApi<{ variants: Variant[] }>(page.request, "GET", `/products/${handle}`);
      thing = variants.find(({ stock }) => stock >= 12 && stock < 90);
      if (thing) break;
    }
    const { id, stock: shown } = thing as Variant;
    await askApi(page.request, "POST", "/cart/items", { variantId: id, quantity: shown });
    // others buy meanwhile, and a product's page may be some seconds old: the cart knows what is there
    const { shops } = await askApi<{ shops: { lines: { stock: number }[] }[] }>(page.request, "GET", "/cart");
    const stock = shops[0]?.lines[0]?.stock as number;
    await page.goto("/ar/checkout");
    await expectHydrated(page);
    await page.locator('[name="email"]').fill("many@example.test");
    await fillAddress(page, { country: "FR", name: "Ada Lovelace", phone: "+33612345678", line1: "12 rue des Lilas", postalCode: "69003", city: "Lyon" });
    await page
      .getByRole("main")
      .getByRole("button", { name: payButton(ar) })
      .click();
    const notice = page.getByRole("alert").filter({ hasText: ar.errors.pieces_limit });
    await expect(notice).toBeInViewport();
    await expect(notice.getByRole("listitem")).toContainText(String(Math.floor(stock / 3)));
    await expect(notice).toContainText(ar.checkout.nothingCharged);
    // the browser's own line about the answer
    expect(errors.splice(0)).toEqual([expect.stringContaining("409")]);
    await expect(page.locator('[name="address.city"]')).toHaveValue("Lyon");
    expect(JSON.stringify(await askApi(page.request, "GET", "/cart"))).toContain(`"quantity":${stock}`);
  });
});
