/** Questions that anybody can cause: one in three seconds and ten a minute an attempt reach the gateway, and the page still says the truth. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { payOrder, readOrder, returnToOrder } from "../../../worker/shop/orders/service.ts";
import { withdrawOpen } from "../../../worker/shop/payments/asking.ts";
import { readAttemptsOfOrder } from "../../../worker/shop/payments/data.ts";
import { receiveWebhook } from "../../../worker/shop/payments/webhooks.ts";
import { referenceOf } from "../../support/purchase/fake-gateway.ts";
import { countRows, db, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { type Placed, paidState, stateOf } from "../../support/purchase/payment-states.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** An unpaid order whose gateway counts how often it is asked. */
async function watched() {
  const placed = await placedOrder();
  const { gateway } = placed.market;
  let count = 0;
  const fetchState = gateway.fetchState.bind(gateway);
  // taking a payment away asks how it stands
  gateway.fetchState = (attempt) => {
    count += 1;
    return fetchState(attempt);
  };
  return { placed, questions: () => count };
}
const back = ({ market, attempt }: Placed) =>
  returnToOrder(market.purchase(), {
    gatewayId: "stripe",
    attemptId: attempt.id,
    message: { method: "POST", query: new URLSearchParams(), form: new URLSearchParams() },
    proof: { cartId: null, shopperId: null, key: undefined },
  });
/** A webhook that nobody has signed. */
const hint = ({ market }: Placed, expected: { attemptId: string; reference: string }, counted?: () => Promise<void>) => {
  market.gateway.readWebhook = async () => ({ kind: "unsigned", ...expected });
  return receiveWebhook(market.purchase(), "stripe", new Uint8Array(), new Headers(), counted);
};

describe("a gateway", { timeout: 30_000 }, () => {
  it("is asked once about a payment whose shopper is back 150 times", async () => {
    const { placed, questions } = await watched();
    const answers = await Promise.all(Array.from({ length: 150 }, () => back(placed)));
    expect([questions(), new Set(answers.map(({ status }) => status))]).toEqual([1, new Set(["pending_payment"])]);
  });

  it.each([
    [2_999, 1],
    [3_000, 2],
  ])("that was asked %i ms ago has been asked %i times", async (later_ms, times) => {
    const { placed, questions } = await watched();
    await back(placed);
    placed.market.now += later_ms;
    await back(placed);
    expect(questions()).toBe(times);
  });

  it("is asked ten times a minute, and again when the minute is over", async () => {
    const { placed, questions } = await watched();
    const at = async (ms: number) => {
      placed.market.now = began_ms + ms;
      await back(placed);
      return questions();
    };
    const began_ms = placed.market.now;
    const counts: number[] = [];
    for (let n = 0; n < 12; n += 1) counts.push(await at(n * 3_000));
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
    expect([await at(59_999), await at(60_000)]).toEqual([10, 11]);
  });

  it("is asked by the schedule about what was put off, and the order is paid within a minute", async () => {
    const { placed, questions } = await watched();
    await back(placed);
    placed.market.gateway.pay(placed.attempt);
    expect(await back(placed)).toMatchObject({ status: "pending_payment", payment: "pending" });
    placed.market.now += 60_000;
    await scheduled(placed.market.purchase());
    expect([questions(), await stateOf(placed)]).toEqual([2, paidState]);
  });

  it("is not asked by the schedule about a payment nobody waits for", async () => {
    const { placed, questions } = await watched();
    await back(placed);
    placed.market.now += 60_000;
    await scheduled(placed.market.purchase());
    expect(questions()).toBe(1);
  });

  it("gives a second shopper the answer to the first one's question", async () => {
    const { placed, questions } = await watched();
    placed.market.gateway.pay(placed.attempt);
    await back(placed);
    expect([await back(placed), questions()]).toMatchObject([{ status: "paid", payment: "paid" }, 1]);
  });

  it("is asked to withdraw ten times a minute, however often paying is begun anew", async () => {
    const { placed, questions } = await watched();
    const again = async () => {
      await db.prepare("UPDATE payment_attempts SET status = 'failed' WHERE id = ?").bind(placed.attempt.id).run();
      return withdrawOpen(placed.market.purchase(), await readAttemptsOfOrder(db, await orderId(placed)), { isCounted: true });
    };
    for (let n = 0; n < 10; n += 1) await again();
    await expect(again()).rejects.toMatchObject({ code: "too_many_requests" });
    const full = await readOrder(placed.market.purchase(), placed.order.number);
    await expect(payOrder(placed.market.purchase(), full as never, "stripe")).rejects.toMatchObject({ status: 429 });
    expect(questions()).toBe(10);
    placed.market.now += 60_000;
    await again();
    expect(questions()).toBe(11);
  });
});

const orderId = async ({ order }: Placed) => (await db.prepare("SELECT id FROM orders WHERE number = ?").bind(order.number).first<number>("id")) as number;

describe("a webhook that nobody has signed", () => {
  it("is forgotten unless it knows both ids of one payment that may still be made", async () => {
    const { placed, questions } = await watched();
    const other = await placedOrder({ market: placed.market });
    const [id, reference] = [placed.attempt.id, referenceOf(placed.attempt.id)];
    for (const [attemptId, named] of [
      ["nobody", reference],
      [id, "nothing"],
      [id, referenceOf(other.attempt.id)],
      [other.attempt.id, reference],
    ] as const)
      await hint(placed, { attemptId, reference: named });
    expect(questions()).toBe(0);
    for (let n = 0; n < 20; n += 1) await hint(placed, { attemptId: id, reference });
    expect([questions(), await countRows("payment_events"), await countRows("outbox WHERE kind = 'payment-event'")]).toEqual([1, 0, 0]);
  });

  it.each(["created", "pending", "failed", "cancelled", "review", "refunded"])("about a payment that is %s leaves no row", async (status) => {
    const { placed, questions } = await watched();
    await db.prepare("UPDATE payment_attempts SET status = ?2 WHERE id = ?1").bind(placed.attempt.id, status).run();
    await hint(placed, { attemptId: placed.attempt.id, reference: referenceOf(placed.attempt.id) });
    expect([questions(), await countRows("payment_events")]).toEqual([status === "refunded" ? 0 : 1, 0]);
  });

  it("counts as a write of whoever sent it, as one with a wrong signature does; what is signed does not", async () => {
    const { placed } = await watched();
    let counted = 0;
    const count = async () => {
      counted += 1;
    };
    const signed = placed.market.gateway.readWebhook.bind(placed.market.gateway);
    await hint(placed, { attemptId: "nobody", reference: "nothing" }, count);
    expect(counted).toBe(1);
    placed.market.gateway.readWebhook = signed;
    const body = new TextEncoder().encode(JSON.stringify({ eventId: "evt_counted", type: "t", attemptId: placed.attempt.id }));
    const post = (signature: string) => receiveWebhook(placed.market.purchase(), "stripe", body, new Headers({ "x-signature": signature }), count);
    await expect(post("forged")).rejects.toMatchObject({ code: "bad_signature" });
    expect(counted).toBe(2);
    await post("signed");
    expect(counted).toBe(2);
  });
});
