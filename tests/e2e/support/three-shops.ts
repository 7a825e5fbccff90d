/** Three things of three shops in a visitor's cart, dear enough for any voucher of the demo. */
import type { APIRequestContext } from "playwright/test";
import { askApi } from "./ask-api.ts";
import { expect } from "./test.ts";

export { ownSite } from "./ask-api.ts";

export type InCart = { name: string; shop: string; variantId: number };
type Card = { handle: string; inStock: boolean; shop: { handle: string }; price: { amount: number } };
type Detail = { name: string; shop: { name: string }; variants: { id: number; stock: number }[] };

/** The `from`th shop and the two after it, so that stories at the same time do not buy the same things. */
export async function fillCart(request: APIRequestContext, locale: string, from = 0): Promise<InCart[]> {
  const cards = await askApi<Card[]>(request, "GET", `/products?perPage=48&currency=USD&locale=${locale}`);
  const dear = cards.filter(({ inStock, price }) => inStock && price.amount >= 3000);
  const perShop = [...new Map(dear.map((card) => [card.shop.handle, card])).values()];
  expect(perShop.length).toBeGreaterThan(2);
  const things: InCart[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { handle } = perShop[(from + at) % perShop.length] as Card;
    const { name, shop, variants } = await askApi<Detail>(request, "GET", `/products/${handle}?locale=${locale}`);
    const { id } = variants.reduce((most, each) => (each.stock > most.stock ? each : most));
    await askApi(request, "POST", "/cart/items", { variantId: id, quantity: 1 });
    things.push({ name, shop: shop.name, variantId: id });
  }
  return things;
}
