/** The way back from each gateway: to whom it opens the order, and for how long. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdMost_ms } from "../../../worker/shop/orders/rules.ts";
import { gatewayIds } from "../../../worker/shop/payments/contract.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { FakeGateway } from "../../support/purchase/fake-gateway.ts";
import { db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function placedAt(gateway: (typeof gatewayIds)[number]) {
  const market = new Market({}, new FakeGateway(gateway));
  const buyer = new Shopper(market);
  await buyer.add(await makeVariant({ shopId: (await makeShop()).id }));
  const { body } = await buyer.order(buyer.orderBody((await buyer.quote()).total, { gateway }));
  const attempt = market.gateway.created[0] as FakeGateway["created"][number];
  await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
  const back = async (who: Shopper) => {
    const answer = await who.call("POST", `/payments/${gateway}/return/${attempt.id}`, { method: "GET", query: "", form: "" });
    return [answer.status, answer.body.data.orderNumber === body.data.number, answer.body.data.status, "key" in answer.body.data];
  };
  return { market, buyer, order: body.data, back };
}

describe.each(gatewayIds)("the return from %s", (gateway) => {
  it("opens the order to whoever comes while it could be paid, later to the cart and account that placed it", { timeout: 30_000 }, async () => {
    const { market, buyer, order, back } = await placedAt(gateway);
    const stranger = new Shopper(market);
    market.now += holdMost_ms - 1;
    expect(await back(stranger)).toEqual([200, true, "paid", true]);
    market.now += 1;
    expect([await back(stranger), await back(buyer)]).toEqual([
      [200, true, "paid", false],
      [200, true, "paid", true],
    ]);
    const account = await makeShopper({ now_ms: market.now });
    await db.prepare("UPDATE orders SET shopper_id = ? WHERE number = ?").bind(account.id, order.number).run();
    const owner = new Shopper(market);
    owner.headers = account.bearer;
    expect((await back(owner))[3]).toBe(true);
  });
});
