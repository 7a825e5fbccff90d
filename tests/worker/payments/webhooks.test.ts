import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makePurchaseContext } from "../../../worker/purchase-context.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import { returnToOrder } from "../../../worker/shop/orders/service.ts";
import { receiveWebhook } from "../../../worker/shop/payments/webhooks.ts";
import { moneyState, referenceOf } from "../../support/purchase/fake-gateway.ts";
import { countRows, db, Market, placedOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { paidState, returned, stateOf } from "../../support/purchase/payment-states.ts";

beforeAll(seedBase);
beforeEach(resetClock);
afterEach(() => void vi.restoreAllMocks());

const eventOf = (eventId: string) =>
  db
    .prepare("SELECT outcome, note, attempt_id, handled_at, event ->> 'toConfirm' AS text FROM payment_events WHERE event_id = ?")
    .bind(eventId)
    .first<{ outcome: string | null; note: string | null }>();

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
    expect([(await post("/payments/payfast/webhook")).status, (await post("/payments/nobody/webhook")).status]).toEqual([404, 400]);
    const bare = new Market({ STRIPE_SECRET_KEY: "" });
    expect((await bare.webhook({ eventId: "evt_nobody_checks" })).status).toBe(404);
    expect(await countRows("payment_events WHERE event_id = 'evt_nobody_checks'")).toBe(0);
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

  it("are answered once they are stored, and handled when the gateway can be asked", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    market.gateway.states.delete(referenceOf(attempt.id));
    const eventId = `evt_${attempt.id}`;
    expect((await market.webhook({ eventId, attemptId: attempt.id })).status).toBe(200);
    expect(await eventOf(eventId)).toMatchObject({ outcome: null, handled_at: null });
    market.gateway.pay(attempt);
    market.now += 60_000;
    await scheduled(market.purchase());
    expect([await stateOf(placed), await eventOf(eventId)]).toMatchObject([paidState, { outcome: "paid", attempt_id: attempt.id, handled_at: market.now }]);
  });

  it("are handled at once when they are repeated after that failed, also after the last try", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    market.gateway.states.delete(referenceOf(attempt.id));
    const event = { eventId: `evt_${attempt.id}`, attemptId: attempt.id };
    await market.webhook(event);
    await db.prepare("UPDATE outbox SET attempts = 12 WHERE dedupe_key = ?").bind(`payment-event:stripe:${event.eventId}`).run();
    market.gateway.pay(attempt);
    expect([(await market.webhook(event)).status, (await stateOf(placed))?.order]).toEqual([200, "paid"]);
  });

  it("are answered within seconds although the gateway hangs, and go on being handled", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    const [paymentState, gate] = [market.gateway.pay(attempt), Promise.withResolvers<void>()];
    market.gateway.fetchState = async () => gate.promise.then(() => paymentState);
    const context = createExecutionContext();
    const purchase = makePurchaseContext(market.env, market.registry, market.now, (work) => context.waitUntil(work));
    const body = new TextEncoder().encode(JSON.stringify({ eventId: `evt_${attempt.id}`, type: "t", attemptId: attempt.id }));
    const began = Date.now();
    await receiveWebhook(purchase, "stripe", body, new Headers({ "x-signature": "signed" }));
    expect(Date.now() - began).toBeLessThan(4_500);
    expect((await stateOf(placed))?.order).toBe("pending_payment");
    gate.resolve();
    await waitOnExecutionContext(context);
    expect(await stateOf(placed)).toEqual(paidState);
  });

  it("say what they came to: rejected, unknown, not the gateway's own", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    const named = (what: string) => `evt_${what}_${attempt.id}`;
    await market.webhook({ eventId: named("amount"), attemptId: attempt.id, paymentState: { ...moneyState("paid", attempt), amount_minor: 1 } });
    await market.webhook({ eventId: named("currency"), attemptId: attempt.id, paymentState: { ...moneyState("paid", attempt), currency: "TRY" } });
    await market.webhook({ eventId: named("nobody"), attemptId: crypto.randomUUID() });
    market.gateway.confirmed.set("forged", "invalid");
    await market.webhook({ eventId: named("forged"), attemptId: attempt.id, toConfirm: "forged", paymentState: moneyState("paid", attempt) });
    const outcomes = await Promise.all(["amount", "currency", "nobody", "forged"].map((what) => eventOf(named(what))));
    expect(outcomes.map((event) => [event?.outcome, event?.note])).toEqual([
      ["reject", "amount differs"],
      ["reject", "currency differs"],
      ["unknown", "about a payment that is not ours"],
      ["invalid", "the gateway says that it did not send this"],
    ]);
    expect((await stateOf(placed))?.order).toBe("pending_payment");
  });

  it("are reported to people where they have no effect, and only there", async () => {
    const written = vi.spyOn(console, "error").mockImplementation(() => {});
    const { market, attempt } = await placedOrder();
    await market.webhook({ eventId: `evt_1_${attempt.id}`, attemptId: attempt.id, paymentState: { ...moneyState("paid", attempt), amount_minor: 1 } });
    await market.webhook({ eventId: `evt_2_${attempt.id}`, attemptId: attempt.id, paymentState: moneyState("paid", attempt) });
    const reported = written.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ event }) => event === "webhook_without_effect");
    expect(reported).toMatchObject([{ gateway: "stripe", eventId: `evt_1_${attempt.id}`, attemptId: attempt.id, outcome: "reject", note: "amount differs" }]);
  });

  it("count only once the gateway has confirmed them, and what it was asked is not stored", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    const eventId = `evt_${attempt.id}`;
    await market.webhook({ eventId, attemptId: attempt.id, toConfirm: "name=Ada", paymentState: moneyState("paid", attempt) });
    expect([(await stateOf(placed))?.order, await eventOf(eventId)]).toMatchObject(["pending_payment", { outcome: null, text: "name=Ada" }]);
    market.gateway.confirmed.set("name=Ada", "valid");
    market.now += 60_000;
    await scheduled(market.purchase());
    expect([await stateOf(placed), await eventOf(eventId)]).toMatchObject([paidState, { outcome: "paid", text: null }]);
  });

  it("wait for the reference by which the gateway names a payment that is just being opened", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    const eventId = `evt_${attempt.id}`;
    await db.prepare("UPDATE payment_attempts SET reference = NULL WHERE id = ?").bind(attempt.id).run();
    market.gateway.pay(attempt);
    await market.webhook({ eventId, reference: referenceOf(attempt.id) });
    expect(await eventOf(eventId)).toMatchObject({ outcome: null });
    await db.prepare("UPDATE payment_attempts SET reference = ?2 WHERE id = ?1").bind(attempt.id, referenceOf(attempt.id)).run();
    market.now += 60_000;
    await scheduled(market.purchase());
    expect([await stateOf(placed), await eventOf(eventId)]).toMatchObject([paidState, { outcome: "paid" }]);
  });

  it("ask a gateway that is asked alone through one turn", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    let questions = 0;
    const paymentState = market.gateway.pay(attempt);
    const fetchState = async () => {
      questions += 1;
      await scheduler.wait(50);
      return paymentState;
    };
    Object.assign(market.gateway, { asksAlone: true, fetchState });
    await Promise.all(Array.from({ length: 6 }, (_, n) => market.webhook({ eventId: `evt_${n}_${attempt.id}`, attemptId: attempt.id })));
    expect([questions, await stateOf(placed)]).toEqual([1, paidState]);
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
        returnToOrder(placed.market.purchase(), {
          gatewayId: gateway,
          attemptId: id,
          message: { method: "GET", query: new URLSearchParams(), form: new URLSearchParams() },
          proof: { cartId: null, shopperId: null, key: undefined },
        }),
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
