import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { returnToOrder, scheduled } from "../../worker/shop/orders/service.ts";
import type { Finding } from "../../worker/shop/payments/gateway.ts";
import { settle } from "../../worker/shop/payments/settle.ts";
import { moneyFinding, referenceOf } from "../support/fake-gateway.ts";
import { countRows, db, forgetPast, layGround, Market, placedOrder, stockOf } from "../support/purchase-fixture.ts";

beforeAll(layGround);
beforeEach(forgetPast);

type Placed = Awaited<ReturnType<typeof placedOrder>>;

const stateOf = async ({ order, attempt }: Placed) =>
  db
    .prepare(
      `SELECT o.status AS "order", a.status AS attempt, a.refunded_minor AS refunded, (SELECT group_concat(DISTINCT status) FROM packages WHERE order_id = o.id) AS packages
      FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.number = ? AND a.id = ?`,
    )
    .bind(order.number, attempt.id)
    .first();
const paidMails = ({ order }: Placed) => countRows("outbox WHERE dedupe_key = ?", `order-paid:${order.number}`);
const refundsAsked = ({ attempt }: Placed) => countRows("outbox WHERE dedupe_key = ?", `refund:${attempt.id}`);
const paidState = { order: "paid", attempt: "paid", refunded: 0, packages: "paid" };

/** All orders in which a list can be told. */
function* permutations<T>(list: T[]): Generator<T[]> {
  if (list.length < 2) return yield list;
  for (const [i, first] of list.entries()) for (const rest of permutations(list.toSpliced(i, 1))) yield [first, ...rest];
}

const returned = (placed: Placed) => returnToOrder(placed.market.till(), "stripe", placed.attempt.id, new Request(placed.attempt.returnUrl));

describe("settling", () => {
  it("ends in the same state whatever the order of the messages", async () => {
    const messages: Record<string, (placed: Placed) => Promise<unknown>> = {
      return: returned,
      webhook: (p) => p.market.notice({ eventId: `evt_${p.attempt.id}`, reference: referenceOf(p.attempt.id) }),
      duplicate: (p) => p.market.notice({ eventId: `evt_${p.attempt.id}`, reference: referenceOf(p.attempt.id) }),
      failed: (p) => p.market.notice({ eventId: `evt_f_${p.attempt.id}`, attemptId: p.attempt.id, finding: { outcome: "failed" } }),
    };
    let tried = 0;
    for (const names of permutations(Object.keys(messages))) {
      const placed = await placedOrder();
      placed.market.gateway.pay(placed.attempt);
      for (const name of names) await messages[name]?.(placed);
      expect([await stateOf(placed), await paidMails(placed), await refundsAsked(placed)], names.join()).toEqual([paidState, 1, 0]);
      tried += 1;
    }
    expect(tried).toBe(24);
  }, 60_000);

  it("ends in the same state when a refund is told before the payment", async () => {
    for (const names of permutations(["paid", "partially_refunded", "refunded", "failed"] as const satisfies Finding["outcome"][])) {
      const placed = await placedOrder();
      for (const outcome of names) {
        const finding = moneyFinding(outcome, placed.attempt);
        await settle(placed.market.till(), placed.attempt.id, outcome === "partially_refunded" ? { ...finding, amount_minor: 100 } : finding);
      }
      expect([await stateOf(placed), await paidMails(placed)], names.join()).toEqual([
        { order: "refunded", attempt: "refunded", refunded: placed.attempt.amount_minor, packages: "refunded" },
        1,
      ]);
    }
  }, 30_000);

  it("has one effect when everything arrives at once", async () => {
    const placed = await placedOrder();
    const finding = placed.market.gateway.pay(placed.attempt);
    await Promise.all([
      ...Array.from({ length: 10 }, () => settle(placed.market.till(), placed.attempt.id, finding)),
      returned(placed),
      ...Array.from({ length: 10 }, () => placed.market.notice({ eventId: "evt_once", attemptId: placed.attempt.id })),
    ]);
    expect([await stateOf(placed), await paidMails(placed), await refundsAsked(placed), await stockOf(placed.variantId)]).toEqual([paidState, 1, 0, 3]);
  });

  it("changes nothing when amount, currency or reference is not the stored one", async () => {
    const placed = await placedOrder();
    const other = await placedOrder();
    const good = moneyFinding("paid", placed.attempt);
    const { reference, amount_minor, currency, ...bare } = good;
    const wrong: Finding[] = [
      { ...good, amount_minor: (amount_minor as number) - 1 },
      { ...good, amount_minor: (amount_minor as number) + 1 },
      { ...good, amount_minor: 0.5 },
      { ...good, currency: "TRY" },
      { ...good, currency: "usd" },
      { ...good, reference: referenceOf(other.attempt.id) },
      { ...good, outcome: "reject" },
      { ...bare, reference, currency } as Finding,
      { ...bare, reference, amount_minor } as Finding,
      { ...good, outcome: "refunded", amount_minor: 1 },
      { ...good, outcome: "partially_refunded" },
    ];
    for (const finding of wrong) {
      expect((await settle(placed.market.till(), placed.attempt.id, finding)).rejected, JSON.stringify(finding)).toBe(true);
      expect(await stateOf(placed)).toMatchObject({ order: "pending_payment", attempt: "pending", packages: "pending_payment" });
    }
    expect(await paidMails(placed)).toBe(0);
  });

  it("does not let one payment pay two attempts", async () => {
    const market = new Market();
    market.gateway.createFails = [{ ok: false, kind: "unknown", reason: "timeout" }];
    const unanswered = await placedOrder({ market });
    const other = await placedOrder();
    const settled = await settle(market.till(), unanswered.attempt.id, {
      ...moneyFinding("paid", unanswered.attempt),
      reference: referenceOf(other.attempt.id),
    });
    expect([settled.rejected, await stateOf(unanswered)]).toEqual([
      true,
      { order: "pending_payment", attempt: "created", refunded: 0, packages: "pending_payment" },
    ]);
  });

  it("keeps an order under review from being closed, until the gateway has decided", async () => {
    const placed = await placedOrder();
    const { market, attempt } = placed;
    await settle(market.till(), attempt.id, moneyFinding("review", attempt));
    market.now += 60 * 60_000;
    await scheduled(market.till());
    expect(await stateOf(placed)).toMatchObject({ order: "pending_payment", attempt: "review" });
    expect((await placed.shopper.call("POST", `/orders/${placed.order.number}/pay`)).body.code).toBe("order_in_progress");
    await settle(market.till(), attempt.id, moneyFinding("paid", attempt));
    expect(await stateOf(placed)).toEqual(paidState);
  });
});

describe("money that nobody waits for", () => {
  it("goes back when it arrives after the order was cancelled", async () => {
    const placed = await placedOrder();
    const { market, shopper, order, attempt, variantId } = placed;
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    const late = market.gateway.pay(attempt);
    for (let i = 0; i < 3; i += 1) await settle(market.till(), attempt.id, late);
    expect([await stateOf(placed), await refundsAsked(placed), await paidMails(placed)]).toEqual([
      { order: "cancelled", attempt: "paid", refunded: 0, packages: "cancelled" },
      1,
      0,
    ]);
    await scheduled(market.till());
    await scheduled(market.till());
    expect([await stateOf(placed), [...market.gateway.refunds.values()], await stockOf(variantId)]).toEqual([
      { order: "cancelled", attempt: "refunded", refunded: attempt.amount_minor, packages: "cancelled" },
      [attempt.amount_minor],
      5,
    ]);
  });

  it("goes back when an order is paid twice, and the order stays paid", async () => {
    const first = await placedOrder();
    const { market, shopper, order } = first;
    await settle(market.till(), first.attempt.id, { outcome: "failed" });
    market.gateway.states.set(referenceOf(first.attempt.id), { outcome: "failed" });
    await shopper.call("POST", `/orders/${order.number}/pay`);
    const second = { ...first, attempt: market.gateway.created.at(-1) as Placed["attempt"] };
    expect(second.attempt.id).not.toBe(first.attempt.id);
    await Promise.all([first, second].map(({ attempt }) => settle(market.till(), attempt.id, market.gateway.pay(attempt))));
    expect([await refundsAsked(first), await refundsAsked(second)].toSorted()).toEqual([0, 1]);
    await scheduled(market.till());
    const states = [await stateOf(first), await stateOf(second)];
    expect(states.map((state) => [state?.order, state?.packages])).toEqual([
      ["paid", "paid"],
      ["paid", "paid"],
    ]);
    expect(states.map((state) => state?.attempt).toSorted()).toEqual(["paid", "refunded"]);
    expect([await paidMails(first), market.gateway.refunds.size]).toEqual([1, 1]);
  });
});

describe("refunds", () => {
  const cancelPaid = async (market: Market) => {
    const placed = await placedOrder({ market });
    await settle(market.till(), placed.attempt.id, market.gateway.pay(placed.attempt));
    return { placed, cancelled: await placed.shopper.call("POST", `/orders/${placed.order.number}/cancel`) };
  };

  it("are tried again when the gateway is silent, and made once", async () => {
    const market = new Market();
    market.gateway.refundFails = ["unknown"];
    const { placed, cancelled } = await cancelPaid(market);
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, "cancelled"]);
    market.now += 5 * 60_000;
    await scheduled(market.till());
    expect([(await stateOf(placed))?.order, [...market.gateway.refunds.values()]]).toEqual(["refunded", [placed.attempt.amount_minor]]);
  });

  it("are tried again when refused", async () => {
    const market = new Market();
    market.gateway.refundFails = ["refused"];
    const { placed } = await cancelPaid(market);
    expect((await stateOf(placed))?.attempt).toBe("paid");
    market.now += 5 * 60_000;
    await scheduled(market.till());
    expect([(await stateOf(placed))?.order, market.gateway.refunds.size]).toEqual(["refunded", 1]);
  });

  it("are left to a person, not repeated, where a gateway without keys left one unanswered", async () => {
    const market = new Market();
    market.gateway.refundRepeatable = false;
    market.gateway.refundFails = ["unknown"];
    const { placed } = await cancelPaid(market);
    market.gateway.states.set(referenceOf(placed.attempt.id), moneyFinding("paid", placed.attempt));
    for (let i = 0; i < 3; i += 1) {
      market.now += 60 * 60_000;
      await scheduled(market.till());
    }
    expect([market.gateway.refunds.size, (await stateOf(placed))?.attempt]).toEqual([1, "paid"]);
    expect(await countRows("outbox WHERE dedupe_key = ? AND done_at IS NULL AND failure IS NOT NULL", `refund:${placed.attempt.id}`)).toBe(1);
  });
});

describe("notices", () => {
  it("are refused when forged, and leave nothing behind", async () => {
    const placed = await placedOrder();
    const finding = moneyFinding("paid", placed.attempt);
    for (const signature of ["", "Signed", "signed "]) {
      const { status } = await placed.market.notice(
        { eventId: "evt_forged", attemptId: placed.attempt.id, finding },
        signature.trim() === "signed" ? "signed2" : signature,
      );
      expect(status).toBe(400);
    }
    expect([(await stateOf(placed))?.order, await countRows("payment_events WHERE event_id = 'evt_forged'")]).toEqual(["pending_payment", 0]);
  });

  it("are fine when well signed about something unknown, and refused for gateways that are not set up", async () => {
    const market = new Market();
    expect((await market.notice({ eventId: "evt_unknown", reference: "nobody" })).status).toBe(200);
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
    expect((await placed.market.notice(event)).status).toBe(503);
    placed.market.gateway.pay(placed.attempt);
    expect([(await placed.market.notice(event)).status, (await stateOf(placed))?.order]).toEqual([200, "paid"]);
  });
});

describe("coming back and being asked about", () => {
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
      await expect(returnToOrder(placed.market.till(), gateway, id, new Request("http://localhost/"))).rejects.toMatchObject({ code: "not_found" });
  });

  it("finds a payment whose notice was lost", async () => {
    const placed = await placedOrder();
    placed.market.gateway.pay(placed.attempt);
    await scheduled(placed.market.till());
    expect((await stateOf(placed))?.order).toBe("pending_payment");
    placed.market.now += 5 * 60_000;
    await scheduled(placed.market.till());
    expect(await stateOf(placed)).toEqual(paidState);
  });

  it("finds a payment whose create call was never answered", async () => {
    const market = new Market();
    market.gateway.createFails = [{ ok: false, kind: "unknown", reason: "timeout" }];
    const placed = await placedOrder({ market });
    market.gateway.pay(placed.attempt);
    market.now += 5 * 60_000;
    await scheduled(market.till());
    expect(await stateOf(placed)).toEqual(paidState);
  });

  it("closes what expired, taking the payment page away first", async () => {
    const placed = await placedOrder();
    placed.market.now += 31 * 60_000;
    await scheduled(placed.market.till());
    expect([await stateOf(placed), placed.market.gateway.withdrawn, await stockOf(placed.variantId)]).toEqual([
      { order: "cancelled", attempt: "cancelled", refunded: 0, packages: "cancelled" },
      [placed.attempt.id],
      5,
    ]);
  });
});
