import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { releaseExpired } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import {
  countRows,
  db,
  Market,
  makeFlashSale,
  makeShop,
  makeVariant,
  placedOrder,
  resetClock,
  Shopper,
  seedBase,
  soldOf,
  stockOf,
} from "../../support/purchase/fixture.ts";

const console = { kind: "console", shopperId: null, requestId: null } as const;

beforeAll(seedBase);
beforeEach(resetClock);

describe("an order that is not paid in time", { timeout: 30_000 }, () => {
  const hold_ms = 30 * 60_000;
  const flashHold_ms = 10 * 60_000;

  it("gives stock and flash quota back once, however many clean up at once", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 2000, stock: 5 });
    const saleId = await makeFlashSale(variantId, { price_base_minor: 900, quota: 3, startsAt: 0, endsAt: market.now + 60_000 });
    const shopper = new Shopper(market);
    await shopper.add(variantId, 2);
    const order = await shopper.buy();
    expect([await stockOf(variantId), await soldOf(saleId)]).toEqual([3, 2]);
    expect(await releaseExpired(db, market.now + flashHold_ms - 1)).toBe(0);
    const released = await Promise.all([1, 2, 3].map(() => releaseExpired(db, market.now + flashHold_ms)));
    expect(released.reduce((a, b) => a + b)).toBe(1);
    expect([await stockOf(variantId), await soldOf(saleId)]).toEqual([5, 0]);
    expect((await shopper.call("GET", `/orders/${order.number}`)).body.data).toMatchObject({
      status: "cancelled",
      payable: false,
      payment: { next: { type: "none" } },
    });
    expect((await shopper.call("POST", `/orders/${order.number}/pay`)).body.code).toBe("order_not_payable");
    // nobody has proven a guest's address: what was never paid writes to it no second time
    expect(await countRows("outbox WHERE dedupe_key = ?", `order-cancelled:${order.number}`)).toBe(0);
  });

  it("either is paid or gives its stock back, when both happen at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { market, variantId, order, attempt } = await placedOrder({ stock: 2, quantity: 2 });
      const paymentState = market.gateway.pay(attempt);
      market.now += hold_ms;
      const race = [() => releaseExpired(db, market.now), () => settle(market.purchase(), attempt.id, paymentState), () => releaseExpired(db, market.now)];
      await Promise.all((round % 2 ? race : race.toReversed()).map((run) => run()));
      const { status } = (await db.prepare("SELECT status FROM orders WHERE number = ?").bind(order.number).first<{ status: string }>()) ?? {};
      const refunds = await countRows("outbox WHERE kind = 'refund' AND payload ->> 'refund' LIKE ?", `${attempt.id}-%`);
      expect([
        ["paid", 0, 0],
        ["cancelled", 2, 1],
      ]).toContainEqual([status, await stockOf(variantId), refunds]);
    }
  });

  it("is withdrawn from the shopper first when it is read, so that a payment made in time counts", async () => {
    const late = await placedOrder();
    late.market.now += hold_ms;
    expect((await late.shopper.call("GET", `/orders/${late.order.number}`)).body.data.status).toBe("cancelled");
    expect([late.market.gateway.withdrawn, await stockOf(late.variantId)]).toEqual([[late.attempt.id], 5]);
    const inTime = await placedOrder();
    inTime.market.gateway.pay(inTime.attempt);
    inTime.market.now += hold_ms;
    expect((await inTime.shopper.call("GET", `/orders/${inTime.order.number}`)).body.data.status).toBe("paid");
  });

  it("makes room for the next shopper when stock is short", async () => {
    const { market, variantId, order } = await placedOrder({ stock: 2, quantity: 2 });
    const next = new Shopper(market);
    expect((await next.call("POST", "/cart/items", { variantId, quantity: 1 })).body.code).toBe("out_of_stock");
    market.now += hold_ms;
    // the cart of someone who chose it while it was there
    await db.prepare("UPDATE variants SET stock = 1 WHERE id = ?").bind(variantId).run();
    await next.add(variantId);
    const { total } = await next.quote();
    await db.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(variantId).run();
    expect((await next.order(next.orderBody(total))).status).toBe(201);
    expect(await stockOf(variantId)).toBe(1);
    expect(await countRows("orders WHERE number = ? AND status = 'cancelled'", order.number)).toBe(1);
  });
});

describe("cancelling", { timeout: 30_000 }, () => {
  it("gives the stock of an unpaid order back once", async () => {
    const { shopper, order, variantId, market } = await placedOrder();
    expect(await stockOf(variantId)).toBe(3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.call("POST", `/orders/${order.number}/cancel`)));
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(Array(5).fill([200, "cancelled"]));
    expect([await stockOf(variantId), market.gateway.refunds.size]).toEqual([5, 0]);
  });

  it("refunds a paid order and gives its stock back, each once", async () => {
    const { shopper, order, variantId, market, attempt } = await placedOrder();
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.call("POST", `/orders/${order.number}/cancel`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shopper.call("GET", `/orders/${order.number}`)).body.data).toMatchObject({
      status: "refunded",
      cancellable: { order: null, packages: [], lines: [] },
      payment: { status: "refunded" },
      packages: [{ status: "refunded" }],
    });
    expect([await stockOf(variantId), [...market.gateway.refunds.values()]]).toEqual([5, [order.total.amount]]);
  });

  it("cannot undo what is shipped", async () => {
    const { shopper, order, variantId, market, attempt } = await placedOrder();
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    await movePackage(
      market.purchase(),
      order.packages[0]?.id as number,
      { to: "shipped", shipment: shipmentOf({ carrier: "dhl", number: "1234567890" }) },
      console,
    );
    const { status, body } = await shopper.call("POST", `/orders/${order.number}/cancel`);
    expect([status, body.code, await stockOf(variantId), market.gateway.refunds.size]).toEqual([409, "order_not_cancellable", 3, 0]);
  });
});
