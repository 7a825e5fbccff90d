/** An order that a shop has to send, paid by a guest. */
import { expect, type Page } from "playwright/test";
import { askApi, ownSite } from "./ask-api.ts";
import { providerPages } from "./provider-pages.ts";

type Offered = { id: number; stock: number; price: { amount: number } };

/** Two pieces of one thing of the shop, paid by whoever the page belongs to. `hasOther`: of which there is another variant that costs no more. */
export async function buyFromShop(
  page: Page,
  shop: string,
  email = `packed-${crypto.randomUUID()}@example.test`,
  { hasOther = false }: { hasOther?: boolean } = {},
): Promise<{ number: string; key: string }> {
  const cards = await askApi<{ handle: string; inStock: boolean }[]>(page.request, "GET", `/products?shop=${shop}&perPage=24`);
  for (const { handle } of cards.filter(({ inStock }) => inStock)) {
    const { variants } = await askApi<{ variants: Offered[] }>(page.request, "GET", `/products/${handle}`);
    const most = variants.toSorted((a, b) => b.stock - a.stock)[0];
    if (!most || most.stock < 10) continue;
    if (hasOther && !variants.some((each) => each.id !== most.id && each.stock >= 4 && each.price.amount <= most.price.amount)) continue;
    await askApi(page.request, "POST", "/cart/items", { variantId: most.id, quantity: 2 });
    break;
  }
  const address = { name: "Ada Lovelace", phone: "+33 1 23 45 67 89", line1: "1 rue de la Paix", city: "Paris", postalCode: "75002", country: "FR" };
  const { total } = await askApi<{ total: object }>(page.request, "POST", "/checkout/quote?currency=EUR", { address });
  const body = { email, address, gateway: "stripe", expectedTotal: total };
  const once = { ...ownSite, "idempotency-key": crypto.randomUUID() };
  const order = await askApi<{ number: string; key: string; payment: { next: { url: string } } }>(page.request, "POST", "/orders", body, once);
  await page.goto(order.payment.next.url);
  await providerPages.stripe?.pay(page);
  await expect(page).toHaveURL(/\/checkout\/order\/M-/);
  return order;
}
