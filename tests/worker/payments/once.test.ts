/** Money moves once: a page that was opened although nobody heard of it, two payments of one order, many refunds at once. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "../../../worker/errors.ts";
import { deliverNow } from "../../../worker/outbox-registry.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import { findOrder, viewOrder } from "../../../worker/shop/operators/service.ts";
import { cancelOrder, cancelPart } from "../../../worker/shop/orders/ending/cancel.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { insertAttempt, readAttempt, readAttemptsOfOrder } from "../../../worker/shop/payments/data.ts";
import { makeRefund } from "../../../worker/shop/payments/refunds/refunds.ts";
import { createLease_ms, refundKey, startPayment } from "../../../worker/shop/payments/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { wordsFor } from "../../../worker/words.ts";
import { referenceOf } from "../../support/purchase/fake-gateway.ts";
import { countRows, db, Market, paidOrder, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { paidMails, paidState, stateOf } from "../../support/purchase/payment-states.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;

/** Placed while the gateway opened the payment, but its answer never came. */
async function openedUnheard() {
  const market = new Market();
  market.gateway.createFails = [{ ok: false, kind: "unknown", reason: "timeout" }];
  const placed = await placedOrder({ market });
  expect(placed.order.payment).toMatchObject({ status: "created", next: { type: "none" } });
  return placed;
}

it("of two attempts of one moment, the one that was made later is the newest", async () => {
  const { market, order } = await placedOrder();
  const id = (await db.prepare("SELECT id FROM orders WHERE number = ?").bind(order.number).first<number>("id")) as number;
  const names = ["z", "y", "x"].map((letter) => letter.repeat(24));
  for (const name of names) {
    await db.prepare("UPDATE payment_attempts SET status = 'failed' WHERE order_id = ?").bind(id).run();
    await insertAttempt(db, { id: name, orderNumber: order.number, gateway: "stripe", now: market.now + 1 }).run();
  }
  expect((await readAttemptsOfOrder(db, id)).map((attempt) => attempt.id).slice(0, 3)).toEqual(names.toReversed());
});

describe("a payment that was opened without our hearing of it", { timeout: 30_000 }, () => {
  it("can still be paid after the clock has asked about it, under the same key", async () => {
    const { market, shopper, order, attempt } = await openedUnheard();
    market.now += 6 * 60_000;
    expect((await scheduled(market.purchase())).asked).toBe(1);
    const { body } = await shopper.call("POST", `/orders/${order.number}/pay`);
    expect(body.data.payment).toMatchObject({ status: "pending", next: { type: "redirect", url: `https://gateway.invalid/pay/${referenceOf(attempt.id)}` } });
    expect(new Set(market.gateway.created.map(({ id }) => id))).toEqual(new Set([attempt.id]));
    expect(await countRows("payment_attempts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", order.number)).toBe(1);
  });

  it("is found by the clock when it was paid, and booked once", async () => {
    const placed = await openedUnheard();
    const { market, attempt } = placed;
    market.gateway.pay(attempt);
    for (let tick = 0; tick < 3; tick += 1) {
      market.now += 6 * 60_000;
      await scheduled(market.purchase());
    }
    expect([await stateOf(placed), await paidMails(placed), market.gateway.refunds.size]).toEqual([paidState, 1, 0]);
  });

  it("is opened by a repeat of the order, when whoever placed it died before it could", async () => {
    const market = new Market();
    const placed = await placedOrder({ market });
    const { shopper, order, attempt } = placed;
    const key = crypto.randomUUID();
    // as it stands between the batch and the gateway's answer
    await db.batch([
      db.prepare("UPDATE payment_attempts SET status = 'created', reference = NULL, next = NULL WHERE id = ?").bind(attempt.id),
      db.prepare("UPDATE orders SET idempotency_key = cart_id || ':' || ?2 WHERE number = ?1").bind(order.number, key),
    ]);
    const body = shopper.orderBody(order.total);
    market.now += 20_000;
    const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.order(body, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.data.payment.status]).toEqual([201, "pending"]);
    expect(market.gateway.created.map(({ id }) => id)).toEqual([attempt.id, attempt.id]);
  });
});

describe("a payment that somebody else is opening", { timeout: 30_000 }, () => {
  it("is waited for, and taken over when its time is over", async () => {
    const { market, attempt } = await placedOrder();
    const stand = (updated_at: number) =>
      db
        .prepare("UPDATE payment_attempts SET status = 'created', reference = NULL, next = NULL, updated_at = ?2 WHERE id = ?1")
        .bind(attempt.id, updated_at)
        .run();
    await stand(market.now);
    const waits = startPayment(market.purchase(), attempt.id, { fresh: false });
    await db.prepare("UPDATE payment_attempts SET status = 'pending' WHERE id = ?").bind(attempt.id).run();
    await waits;
    expect(market.gateway.created.length).toBe(1);
    await stand(market.now - createLease_ms);
    await startPayment(market.purchase(), attempt.id, { fresh: false });
    expect([market.gateway.created.map(({ id }) => id), (await readAttempt(db, attempt.id))?.attempt.status]).toEqual([[attempt.id, attempt.id], "pending"]);
  });
});

describe("one order paid by two payments at once", { timeout: 30_000 }, () => {
  it("is paid once; the other goes back, and an operator sees why", async () => {
    const first = await placedOrder();
    const { market, shopper, order } = first;
    const failed = { outcome: "failed" as const, reference: referenceOf(first.attempt.id) };
    market.gateway.states.set(referenceOf(first.attempt.id), failed);
    await settle(market.purchase(), first.attempt.id, failed);
    await shopper.call("POST", `/orders/${order.number}/pay`);
    const second = market.gateway.created.at(-1) as typeof first.attempt;
    for (const attempt of [first.attempt, second]) market.gateway.pay(attempt);
    const webhooks = [first.attempt, second].flatMap(({ id }) => [1, 2, 3].map((n) => market.webhook({ eventId: `evt_${id}_${n}`, attemptId: id })));
    expect((await Promise.all(webhooks)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (let tick = 0; tick < 2; tick += 1) {
      market.now += 6 * 60_000;
      await scheduled(market.purchase());
    }
    const purchase = market.purchase();
    const seen = await viewOrder(purchase, await findOrder(purchase, order.number), wordsFor("en"));
    expect([seen.status, seen.attempts.map(({ status }) => status).toSorted()]).toEqual(["paid", ["paid", "refunded"]]);
    expect(seen.refunds.map(({ reason, state, amount }) => [reason, state, amount])).toEqual([["surplus", "done", order.total]]);
    expect([await paidMails(first), [...market.gateway.refunds.values()]]).toEqual([1, [order.total.amount]]);
  });
});

describe("refunds that race", { timeout: 60_000 }, () => {
  it("one refund is made once, however many deliver it", async () => {
    const { market, order, attempt } = await paidOrder();
    market.gateway.refundFails = ["unknown"];
    await cancelOrder(market.purchase(), (await readOrder(market.purchase(), order.number)) as FullOrder);
    const key = `${attempt.id}-order`;
    market.gateway.meanwhile = () => new Promise((resolve) => setTimeout(resolve, 20));
    market.now += 60 * 60_000;
    const purchase = market.purchase();
    await Promise.all([
      ...Array.from({ length: 20 }, () => makeRefund(purchase, key)),
      ...Array.from({ length: 5 }, () => deliverNow(purchase, [refundKey(key)])),
    ]);
    expect([...market.gateway.refunds]).toEqual([[key, order.total.amount]]);
    expect(await countRows("outbox WHERE dedupe_key = ?", `refund-made:${key}`)).toBe(1);
  });

  it("never give more back than came: goodwill, parts and the whole, all at once", async () => {
    const refused: string[] = [];
    let asked = 0;
    for (let round = 0; round < 4; round += 1) {
      const { market, order, attempt } = await paidOrder();
      const purchase = market.purchase();
      const full = (await readOrder(purchase, order.number)) as FullOrder;
      const amount_minor = Math.floor(order.total.amount / 5);
      const entries = Array.from({ length: 50 }, (_, i) => {
        if (i % 5 < 3) return () => giveGoodwill(purchase, full, { amount_minor, key: `wish-${i % 25}`, note: "race" }, by);
        if (i % 5 === 3) return () => cancelPart(purchase, full, { lineId: full.lines[i % full.lines.length]?.id as number }, by);
        return () => (i > 40 ? cancelOrder(purchase, full, by) : cancelPart(purchase, full, { packageId: full.packages[i % 2]?.id as number }, by));
      });
      asked += entries.length;
      await Promise.all(
        entries.map((entry) =>
          entry().catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            refused.push(error.code);
          }),
        ),
      );
      for (let tick = 0; tick < 2; tick += 1) {
        market.now += 6 * 60_000;
        await scheduled(market.purchase());
      }
      const made = [...market.gateway.refunds.values()].reduce((a, b) => a + b, 0);
      const promised = await db
        .prepare("SELECT sum(amount_minor) AS n FROM refunds WHERE attempt_id = ? AND state = 'done'")
        .bind(attempt.id)
        .first<number>("n");
      expect([made, promised]).toEqual([order.total.amount, order.total.amount]);
    }
    expect(asked).toBe(200);
    expect(new Set(refused)).toEqual(new Set(["refund_too_large"]));
  });
});
