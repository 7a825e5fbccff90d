import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { moneyState, referenceOf } from "../../support/purchase/fake-gateway.ts";
import { countRows, Market, placedOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { type Placed, paidMails, refundsAsked, stateOf } from "../../support/purchase/payment-states.ts";

beforeAll(seedBase);
beforeEach(resetClock);

describe("money that nobody waits for", { timeout: 30_000 }, () => {
  it("goes back when it arrives after the order was cancelled", async () => {
    const placed = await placedOrder();
    const { market, shopper, order, attempt, variantId } = placed;
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    const late = market.gateway.pay(attempt);
    for (let i = 0; i < 3; i += 1) await settle(market.purchase(), attempt.id, late);
    expect([await stateOf(placed), await refundsAsked(placed), await paidMails(placed)]).toEqual([
      { order: "cancelled", attempt: "paid", refunded: 0, packages: "cancelled" },
      1,
      0,
    ]);
    await scheduled(market.purchase());
    await scheduled(market.purchase());
    expect([await stateOf(placed), [...market.gateway.refunds.values()], await stockOf(variantId)]).toEqual([
      { order: "cancelled", attempt: "refunded", refunded: attempt.amount_minor, packages: "cancelled" },
      [attempt.amount_minor],
      5,
    ]);
  });

  it("goes back when an order is paid twice, and the order stays paid", async () => {
    const first = await placedOrder();
    const { market, shopper, order } = first;
    await settle(market.purchase(), first.attempt.id, { outcome: "failed" });
    market.gateway.states.set(referenceOf(first.attempt.id), { outcome: "failed" });
    await shopper.call("POST", `/orders/${order.number}/pay`);
    const second = { ...first, attempt: market.gateway.created.at(-1) as Placed["attempt"] };
    expect(second.attempt.id).not.toBe(first.attempt.id);
    await Promise.all([first, second].map(({ attempt }) => settle(market.purchase(), attempt.id, market.gateway.pay(attempt))));
    expect([await refundsAsked(first), await refundsAsked(second)].toSorted()).toEqual([0, 1]);
    await scheduled(market.purchase());
    const states = [await stateOf(first), await stateOf(second)];
    expect(states.map((state) => [state?.order, state?.packages])).toEqual([
      ["paid", "paid"],
      ["paid", "paid"],
    ]);
    expect(states.map((state) => state?.attempt).toSorted()).toEqual(["paid", "refunded"]);
    expect([await paidMails(first), market.gateway.refunds.size]).toEqual([1, 1]);
  });
});

describe("refunds", { timeout: 30_000 }, () => {
  const cancelPaid = async (market: Market) => {
    const placed = await placedOrder({ market });
    await settle(market.purchase(), placed.attempt.id, market.gateway.pay(placed.attempt));
    return { placed, cancelled: await placed.shopper.call("POST", `/orders/${placed.order.number}/cancel`) };
  };

  it("are tried again when the gateway is silent, and made once", async () => {
    const market = new Market();
    market.gateway.refundFails = ["unknown"];
    const { placed, cancelled } = await cancelPaid(market);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, "cancelled"]);
    market.now += 5 * 60_000;
    await scheduled(market.purchase());
    expect([(await stateOf(placed))?.order, [...market.gateway.refunds.values()]]).toEqual(["refunded", [placed.attempt.amount_minor]]);
  });

  it("are tried again when refused", async () => {
    const market = new Market();
    market.gateway.refundFails = ["refused"];
    const { placed } = await cancelPaid(market);
    expect((await stateOf(placed))?.attempt).toBe("paid");
    market.now += 5 * 60_000;
    await scheduled(market.purchase());
    expect([(await stateOf(placed))?.order, market.gateway.refunds.size]).toEqual(["refunded", 1]);
  });

  it("are left to a person, not repeated, where a gateway without keys left one unanswered", async () => {
    const market = new Market();
    market.gateway.refundRepeatable = false;
    market.gateway.refundFails = ["unknown"];
    const { placed } = await cancelPaid(market);
    market.gateway.states.set(referenceOf(placed.attempt.id), moneyState("paid", placed.attempt));
    for (let i = 0; i < 3; i += 1) {
      market.now += 60 * 60_000;
      await scheduled(market.purchase());
    }
    expect([market.gateway.refunds.size, (await stateOf(placed))?.attempt]).toEqual([1, "paid"]);
    expect(await countRows("outbox WHERE dedupe_key = ? AND done_at IS NULL AND failure IS NOT NULL", `refund:${placed.attempt.id}-order`)).toBe(1);
  });
});
