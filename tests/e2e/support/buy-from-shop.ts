/** An order that a shop has to send, paid by a guest. */
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { providerPages } from "./provider-pages.ts";
import { ownSite } from "./three-shops.ts";

export async function answerOf<T>(request: APIRequestContext, method: "GET" | "POST", path: string, data?: unknown): Promise<T> {
  const headers = { ...ownSite, ...(path === "/orders" && { "idempotency-key": crypto.randomUUID() }) };
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data !== undefined && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Two pieces of one thing of the shop, paid by a guest. */
export async function buyFromShop(page: Page, shop: string): Promise<{ number: string; key: string }> {
  const cards = await answerOf<{ handle: string; inStock: boolean }[]>(page.request, "GET", `/products?shop=${shop}&perPage=24`);
  for (const { handle } of cards.filter(({ inStock }) => inStock)) {
    const { variants } = await answerOf<{ variants: { id: number; stock: number }[] }>(page.request, "GET", `/products/${handle}`);
    const most = variants.toSorted((a, b) => b.stock - a.stock)[0];
    if (!most || most.stock < 10) continue;
    await answerOf(page.request, "POST", "/cart/items", { variantId: most.id, quantity: 2 });
    break;
  }
  const address = { name: "Ada Lovelace", phone: "+33 1 23 45 67 89", line1: "1 rue de la Paix", city: "Paris", postalCode: "75002", country: "FR" };
  const { total } = await answerOf<{ total: object }>(page.request, "POST", "/checkout/quote?currency=EUR", { address });
  const body = { email: `packed-${crypto.randomUUID()}@example.test`, address, gateway: "stripe", expectedTotal: total };
  const order = await answerOf<{ number: string; key: string; payment: { next: { url: string } } }>(page.request, "POST", "/orders", body);
  await page.goto(order.payment.next.url);
  await providerPages.stripe?.pay(page);
  await expect(page).toHaveURL(/\/checkout\/order\/M-/);
  return order;
}
