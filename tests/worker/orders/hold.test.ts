import { beforeAll, beforeEach, expect, it } from "vitest";
import { hold_ms, holdMost_ms, holdWhilePaying_ms } from "../../../worker/shop/orders/rules.ts";
import { releaseExpired } from "../../../worker/shop/orders/service.ts";
import { db, placedOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const minute_ms = 60_000;

it("an unpaid order is held longer while its shopper pays, but not for ever", { timeout: 30_000 }, async () => {
  const { market, shopper, order, variantId } = await placedOrder({ stock: 6 });
  const placedAt = market.now;
  const held = async () => Date.parse((await shopper.call("GET", `/orders/${order.number}`)).body.data.expiresAt) - placedAt;
  const pay = () => shopper.call("POST", `/orders/${order.number}/pay`);
  expect(await held()).toBe(hold_ms);
  market.now += 5 * minute_ms;
  await pay();
  expect(await held()).toBe(hold_ms);
  market.now += 20 * minute_ms;
  await pay();
  expect(await held()).toBe(25 * minute_ms + holdWhilePaying_ms);
  // found as over before it was held longer: it is not closed
  expect(await releaseExpired(db, placedAt + hold_ms)).toBe(0);
  for (let i = 0; i < 5; i += 1) {
    market.now += 9 * minute_ms;
    await pay();
  }
  expect(await held()).toBe(holdMost_ms);
  market.now = placedAt + holdMost_ms;
  expect((await pay()).body.code).toBe("order_not_payable");
  expect([(await shopper.call("GET", `/orders/${order.number}`)).body.data.status, await stockOf(variantId)]).toEqual(["cancelled", 6]);
});

it("an order that is over is closed for whoever tracks it, too", async () => {
  const { market, shopper, order, variantId } = await placedOrder({ stock: 6 });
  market.now += hold_ms;
  const { body } = await shopper.call("GET", `/orders/track?number=${order.number}&email=ayse%40example.test`);
  expect([body.data.status, await stockOf(variantId)]).toEqual(["cancelled", 6]);
});
