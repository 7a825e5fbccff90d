/** Etisalat through the whole marketplace: the contract of every gateway, and what is special to one that collects by being asked. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "../../../worker/shop/orders/ending/cancel.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { askGateway } from "../../../worker/shop/payments/asking.ts";
import { type AttemptWithOrder, readAttempt } from "../../../worker/shop/payments/data.ts";
import { etisalat } from "../../../worker/shop/payments/gateways/etisalat/etisalat.ts";
import { env } from "../../support/marketplace.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";
import { type GatewayKit, GatewayMarket } from "../../support/payments/gateway-market.ts";
import { db, resetClock, seedBase } from "../../support/purchase/fixture.ts";

const kit: GatewayKit = {
  gateway: etisalat,
  sale: { country: "AE", currency: "AED", exponent: 2, exchange_rate_ppm: 3_672_500, address: { city: "Dubai" } },
  secret: "ETISALAT_PASSWORD",
  webhook: null,
  canBeAsked: true,
  // all operations share one path: the stand-in's faults look at what was sent
  calls: { create: "Registration", state: "Finalization", refund: "Refund" },
  held: async ({ attemptId }) =>
    (env as unknown as { SANDBOX: Fetcher }).SANDBOX.fetch(`http://sandbox/sandbox/etisalat/held?attempt=${attemptId}`).then((answer) => answer.json()),
  // the portal sends the shopper back after a failure
  paysAfterFailure: false,
  declined: "failed",
  lostAnswer: "review",
};

describeGateway(kit);

describe("etisalat: a payment that is collected by being asked about", { timeout: 60_000 }, () => {
  let at: GatewayMarket;
  beforeAll(seedBase);
  beforeEach(async () => {
    await resetClock();
    at = new GatewayMarket(kit);
    await at.fault("none", null);
  });
  const nothing = { paid_minor: 0, refunded_minor: 0 };

  it("may be asked about before the shopper has paid, as often as the clock comes by", async () => {
    const opened = await at.open();
    await at.arrive(opened);
    await at.wait(2);
    expect(await at.stateOf(opened)).toMatchObject({ order: "pending_payment", payment: "pending" });
    // the clock came by a moment ago: it was answered, so that the shopper who comes back need not wait
    at.market.now += 1000;
    await at.comeBack(opened, await at.actAgain(opened, "paid"));
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid", paidMails: 1 });
  });

  it("is not asked about by who read it before another was answered: there is no second Finalization", async () => {
    const opened = await at.open();
    const returned = await at.act(opened, "paid");
    const stale = (await readAttempt(db, opened.attemptId)) as AttemptWithOrder;
    await at.comeBack(opened, returned);
    at.market.now += 1000;
    expect(await askGateway(at.market.purchase(), stale)).toMatchObject({ attempt: "paid", answered: false });
    const { attempt } = (await readAttempt(db, opened.attemptId)) as AttemptWithOrder;
    expect(attempt.gatewayData).toMatchObject({ ResponseCode: "0", outcome: "paid" });
    // whoever reads it now gets what was stored
    expect(await askGateway(at.market.purchase(), { ...stale, attempt })).toMatchObject({ attempt: "paid", answered: true });
    expect(((await readAttempt(db, opened.attemptId)) as AttemptWithOrder).attempt.gatewayData).toMatchObject({ ResponseCode: "0", outcome: "paid" });
  });

  it("is asked about by one of many at once", async () => {
    const opened = await at.open();
    await at.act(opened, "paid");
    const known = (await readAttempt(db, opened.attemptId)) as AttemptWithOrder;
    const asked = await Promise.all([1, 2, 3, 4].map(() => askGateway(at.market.purchase(), known)));
    expect(asked.filter(({ answered }) => answered)).toHaveLength(1);
    expect(await at.stateOf(opened)).toMatchObject({ order: "paid", payment: "paid", paidMails: 1 });
  });

  it("is not collected once the order was cancelled, whatever the shopper does on the page", async () => {
    const opened = await at.open();
    await at.arrive(opened);
    const full = (await readOrder(at.market.purchase(), opened.orderNumber)) as FullOrder;
    await cancelOrder(at.market.purchase(), full);
    expect(await at.stateOf(opened)).toMatchObject({ order: "cancelled", payment: "cancelled" });
    at.market.now += 2 * 60_000;
    await at.comeBack(opened, await at.actAgain(opened, "paid"));
    await at.wait(2);
    expect([await at.stateOf(opened), await kit.held(opened)]).toMatchObject([{ order: "cancelled", payment: "cancelled", paidMails: 0 }, nothing]);
  });

  it("is not collected for an order that has lapsed, nor does the lapsed order wait for it", async () => {
    const opened = await at.open();
    await at.arrive(opened);
    await at.wait(5);
    expect(await at.stateOf(opened)).toMatchObject({ order: "cancelled", payment: "cancelled" });
    await at.comeBack(opened, await at.actAgain(opened, "paid"));
    await at.wait();
    expect([await at.stateOf(opened), await kit.held(opened)]).toMatchObject([{ order: "cancelled", payment: "cancelled", paidMails: 0 }, nothing]);
  });

  it("is found in the last question of an order that is about to lapse", async () => {
    const opened = await at.open();
    await at.act(opened, "paid");
    at.market.now += 31 * 60_000;
    await at.wait();
    expect([await at.stateOf(opened), await kit.held(opened)]).toMatchObject([
      { order: "paid", payment: "paid" },
      { paid_minor: opened.amount_minor, refunded_minor: 0 },
    ]);
  });

  it("says nothing of the login in what is stored of it", async () => {
    const opened = await at.open();
    await at.comeBack(opened, await at.act(opened, "paid"));
    const { next } = (await at.order(opened)).payment;
    const { results } = await at.market.env.DB.prepare("SELECT * FROM payment_attempts WHERE id = ?").bind(opened.attemptId).all();
    expect(JSON.stringify([next, results])).not.toMatch(/Comtrust@|Demo_fY9c|411111/);
    expect(results[0]).toMatchObject({ gateway_data: expect.stringContaining('"outcome":"paid"') });
  });
});
