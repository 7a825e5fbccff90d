import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { returnToOrder } from "../../../worker/shop/orders/service.ts";
import { moneyState, referenceOf } from "../../support/purchase/fake-gateway.ts";
import { countRows, forgetPast, layGround, Market, placedOrder, stockOf } from "../../support/purchase/fixture.ts";
import { paidState, returned, stateOf } from "../../support/purchase/payment-states.ts";

beforeAll(layGround);
beforeEach(forgetPast);

describe("webhooks", { timeout: 30_000 }, () => {
  it("are refused when forged, and leave nothing behind", async () => {
    const placed = await placedOrder();
    const paymentState = moneyState("paid", placed.attempt);
    for (const signature of ["", "Signed", "signed "]) {
      const { status } = await placed.market.webhook(
        { eventId: "evt_forged", attemptId: placed.attempt.id, paymentState },
        signature.trim() === "signed" ? "signed2" : signature,
      );
      expect(status).toBe(400);
    }
    expect([(await stateOf(placed))?.order, await countRows("payment_events WHERE event_id = 'evt_forged'")]).toEqual(["pending_payment", 0]);
  });

  it("are fine when well signed about something unknown, and refused for gateways that are not set up", async () => {
    const market = new Market();
    expect((await market.webhook({ eventId: "evt_unknown", reference: "nobody" })).status).toBe(200);
    const post = (path: string) => market.fetch(path, { method: "POST", headers: { "x-signature": "signed" }, body: "{}" });
    expect([(await post("/payments/payfast/webhook")).status, (await post("/payments/nobody/webhook")).status]).toEqual([400, 400]);
  });

  it("take effect although they come from a foreign site with cookies", async () => {
    const placed = await placedOrder();
    placed.market.gateway.pay(placed.attempt);
    const response = await placed.market.fetch("/payments/stripe/webhook", {
      method: "POST",
      headers: { "x-signature": "signed", cookie: "cart=x", origin: "https://gateway.invalid", "sec-fetch-site": "cross-site" },
      body: JSON.stringify({ eventId: `evt_${placed.attempt.id}`, type: "t", reference: referenceOf(placed.attempt.id) }),
    });
    expect([response.status, (await stateOf(placed))?.order]).toEqual([200, "paid"]);
  });

  it("are asked for again while the gateway cannot confirm them", async () => {
    const placed = await placedOrder();
    placed.market.gateway.states.delete(referenceOf(placed.attempt.id));
    const event = { eventId: `evt_${placed.attempt.id}`, attemptId: placed.attempt.id };
    expect((await placed.market.webhook(event)).status).toBe(503);
    placed.market.gateway.pay(placed.attempt);
    expect([(await placed.market.webhook(event)).status, (await stateOf(placed))?.order]).toEqual([200, "paid"]);
  });
});

describe("coming back and being asked about", { timeout: 30_000 }, () => {
  it("believes the gateway, not the address the browser brings", async () => {
    const placed = await placedOrder();
    expect(await returned(placed)).toMatchObject({ orderNumber: placed.order.number, key: placed.order.key, status: "pending_payment" });
    placed.market.gateway.pay(placed.attempt);
    expect(await returned(placed)).toMatchObject({ status: "paid", payment: "paid" });
    for (const [gateway, id] of [
      ["payfast", placed.attempt.id],
      ["stripe", "x"],
      ["stripe", "A".repeat(24)],
      ["stripe", "'".repeat(30)],
    ] as const)
      await expect(
        returnToOrder(placed.market.purchase(), gateway, id, { method: "GET", query: new URLSearchParams(), form: new URLSearchParams() }),
      ).rejects.toMatchObject({ code: "not_found" });
  });

  it("finds a payment whose webhook was lost", async () => {
    const placed = await placedOrder();
    placed.market.gateway.pay(placed.attempt);
    await scheduled(placed.market.purchase());
    expect((await stateOf(placed))?.order).toBe("pending_payment");
    placed.market.now += 5 * 60_000;
    await scheduled(placed.market.purchase());
    expect(await stateOf(placed)).toEqual(paidState);
  });

  it("finds a payment whose create call was never answered", async () => {
    const market = new Market();
    market.gateway.createFails = [{ ok: false, kind: "unknown", reason: "timeout" }];
    const placed = await placedOrder({ market });
    market.gateway.pay(placed.attempt);
    market.now += 5 * 60_000;
    await scheduled(market.purchase());
    expect(await stateOf(placed)).toEqual(paidState);
  });

  it("stops asking after eight days, and still takes a late word", async () => {
    const placed = await placedOrder();
    placed.market.gateway.states.delete(referenceOf(placed.attempt.id));
    placed.market.now += 8 * 24 * 60 * 60_000;
    await scheduled(placed.market.purchase());
    expect(await stateOf(placed)).toMatchObject({ order: "cancelled", attempt: "cancelled" });
    placed.market.gateway.pay(placed.attempt);
    await returned(placed);
    expect(await stateOf(placed)).toMatchObject({ order: "cancelled", attempt: "paid" });
  });

  it("closes what expired, taking the payment page away first", async () => {
    const placed = await placedOrder();
    placed.market.now += 31 * 60_000;
    await scheduled(placed.market.purchase());
    expect([await stateOf(placed), placed.market.gateway.withdrawn, await stockOf(placed.variantId)]).toEqual([
      { order: "cancelled", attempt: "cancelled", refunded: 0, packages: "cancelled" },
      [placed.attempt.id],
      5,
    ]);
  });
});
