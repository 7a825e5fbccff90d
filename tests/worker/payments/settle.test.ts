import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import type { PaymentState } from "../../../worker/shop/payments/gateway.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { moneyState, referenceOf } from "../../support/purchase/fake-gateway.ts";
import { Market, placedOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { type Placed, paidMails, paidState, refundsAsked, returned, stateOf } from "../../support/purchase/payment-states.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** All orders in which a list can arrive. */
function* permutations<T>(list: T[]): Generator<T[]> {
  if (list.length < 2) return yield list;
  for (const [i, first] of list.entries()) for (const rest of permutations(list.toSpliced(i, 1))) yield [first, ...rest];
}

describe("settling", { timeout: 60_000 }, () => {
  it("ends in the same state whatever the order of the messages", async () => {
    const messages: Record<string, (placed: Placed) => Promise<unknown>> = {
      return: returned,
      webhook: (p) => p.market.webhook({ eventId: `evt_${p.attempt.id}`, reference: referenceOf(p.attempt.id) }),
      duplicate: (p) => p.market.webhook({ eventId: `evt_${p.attempt.id}`, reference: referenceOf(p.attempt.id) }),
      failed: (p) => p.market.webhook({ eventId: `evt_f_${p.attempt.id}`, attemptId: p.attempt.id, paymentState: { outcome: "failed" } }),
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
  });

  it("ends in the same state when a refund is reported before the payment", async () => {
    for (const names of permutations(["paid", "partially_refunded", "refunded", "failed"] as const satisfies PaymentState["outcome"][])) {
      const placed = await placedOrder();
      for (const outcome of names) {
        const paymentState = moneyState(outcome, placed.attempt);
        await settle(placed.market.purchase(), placed.attempt.id, outcome === "partially_refunded" ? { ...paymentState, amount_minor: 100 } : paymentState);
      }
      expect([await stateOf(placed), await paidMails(placed)], names.join()).toEqual([
        { order: "refunded", attempt: "refunded", refunded: placed.attempt.amount_minor, packages: "refunded" },
        1,
      ]);
    }
  });

  it("has one effect when everything arrives at once", async () => {
    const placed = await placedOrder();
    const paymentState = placed.market.gateway.pay(placed.attempt);
    await Promise.all([
      ...Array.from({ length: 10 }, () => settle(placed.market.purchase(), placed.attempt.id, paymentState)),
      returned(placed),
      ...Array.from({ length: 10 }, () => placed.market.webhook({ eventId: "evt_once", attemptId: placed.attempt.id })),
    ]);
    expect([await stateOf(placed), await paidMails(placed), await refundsAsked(placed), await stockOf(placed.variantId)]).toEqual([paidState, 1, 0, 3]);
  });

  it("changes nothing when amount, currency or reference is not the stored one", async () => {
    const placed = await placedOrder();
    const other = await placedOrder();
    const good = moneyState("paid", placed.attempt);
    const { reference, amount_minor, currency, ...bare } = good;
    const wrong: PaymentState[] = [
      { ...good, amount_minor: (amount_minor as number) - 1 },
      { ...good, amount_minor: (amount_minor as number) + 1 },
      { ...good, amount_minor: 0.5 },
      { ...good, currency: "TRY" },
      { ...good, currency: "usd" },
      { ...good, reference: referenceOf(other.attempt.id) },
      { ...good, outcome: "reject" },
      { ...bare, reference, currency } as PaymentState,
      { ...bare, reference, amount_minor } as PaymentState,
      { ...good, outcome: "refunded", amount_minor: 1 },
      { ...good, outcome: "partially_refunded" },
    ];
    for (const paymentState of wrong) {
      expect((await settle(placed.market.purchase(), placed.attempt.id, paymentState)).rejected, JSON.stringify(paymentState)).toBe(true);
      expect(await stateOf(placed)).toMatchObject({ order: "pending_payment", attempt: "pending", packages: "pending_payment" });
    }
    expect(await paidMails(placed)).toBe(0);
  });

  it("does not let one payment pay two attempts", async () => {
    const market = new Market();
    market.gateway.createFails = [{ ok: false, kind: "unknown", reason: "timeout" }];
    const unanswered = await placedOrder({ market });
    const other = await placedOrder();
    const settled = await settle(market.purchase(), unanswered.attempt.id, {
      ...moneyState("paid", unanswered.attempt),
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
    await settle(market.purchase(), attempt.id, moneyState("review", attempt));
    market.now += 60 * 60_000;
    await scheduled(market.purchase());
    expect(await stateOf(placed)).toMatchObject({ order: "pending_payment", attempt: "review" });
    expect((await placed.shopper.call("POST", `/orders/${placed.order.number}/pay`)).body.code).toBe("order_in_progress");
    await settle(market.purchase(), attempt.id, moneyState("paid", attempt));
    expect(await stateOf(placed)).toEqual(paidState);
  });
});
