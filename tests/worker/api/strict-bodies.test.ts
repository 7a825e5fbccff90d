/** Every body of the API refuses what it does not know: a misspelt field must not look as if it had been heard. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { soundBodies } from "../../support/contract/sound-bodies.ts";
import { Market, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

it("a body with an unknown field is refused, wherever one is accepted", async () => {
  const market = new Market();
  const shopper = new Shopper(market);
  const variantId = await makeVariant({ shopId: (await makeShop()).id });
  await shopper.add(variantId);
  const line = (await shopper.call("GET", "/cart")).body.data.shops[0].lines[0].id as number;
  const { total } = await shopper.quote();
  const order = shopper.orderBody(total) as { address: object; expectedTotal: object };
  const bodies: [string, string, object][] = [
    ["POST", "/cart/items", { variantId, quantity: 1, note: "x" }],
    ["PATCH", `/cart/items/${line}`, { quantity: 1, variantId }],
    ["POST", "/checkout/quote", { address: { country: "FR" }, adress: {} }],
    ["POST", "/orders", { ...order, price: 1 }],
    ["POST", "/orders", { ...order, address: { ...order.address, zip: "69003" } }],
    ["POST", "/orders", { ...order, expectedTotal: { ...order.expectedTotal, discount: 1 } }],
    ["POST", "/payments/stripe/return/0123456789012345678901234", { ...(soundBodies["POST /payments/{gateway}/return/{attempt}"] as object), paid: true }],
  ];
  for (const [method, path, body] of bodies) {
    const { status, body: answer } = await shopper.call(method, path, body, { "idempotency-key": crypto.randomUUID() });
    expect([status, answer.code], `${method} ${path} ${JSON.stringify(body)}`).toEqual([400, "invalid_fields"]);
  }
  const placed = await shopper.order(order);
  expect(placed.status).toBe(201);
  const pay = await shopper.call("POST", `/orders/${placed.body.data.number}/pay`, { amount: 1 });
  expect([pay.status, pay.body.code]).toEqual([400, "invalid_fields"]);
  expect((await shopper.call("POST", `/orders/${placed.body.data.number}/pay`, {})).status).toBe(200);
});
