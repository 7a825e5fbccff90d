/** Refunds that take their time: accepted by the gateway, then made or not made, and what stands with us meanwhile. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { resolveRefund } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { FakeGateway } from "../../support/purchase/fake-gateway.ts";
import { db, Market, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const paymentOf = "SELECT a.status, a.refunded_minor, o.status AS order_status FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = ?";
const console_ = { kind: "console", shopperId: null, requestId: null } as const;

/** An order that was cancelled, its refund accepted by the gateway but not made yet. */
async function accepted(gateway = new FakeGateway().reportsRefunds()) {
  gateway.refundFails = ["pending"];
  const paid = await paidOrder({ market: new Market({}, gateway) });
  const { market, shopper, order, attempt } = paid;
  await shopper.call("POST", `/orders/${order.number}/cancel`);
  const later = async (minutes: number) => {
    market.now += minutes * 60_000;
    await scheduled(market.purchase());
  };
  const seen = async () => {
    const [refund, outbox, payment] = await db.batch([
      db.prepare("SELECT state, reference, failure, refused_times FROM refunds WHERE attempt_id = ?").bind(attempt.id),
      db.prepare("SELECT done_at IS NOT NULL AS done, attempts, failure FROM outbox WHERE dedupe_key = ?").bind(`refund:${attempt.id}-order`),
      db.prepare(paymentOf).bind(attempt.id),
    ]);
    const [row] = (refund?.results ?? []) as Record<string, unknown>[];
    return { ...row, state: row?.state, outbox: outbox?.results[0], payment: payment?.results[0] };
  };
  const reported = (event: string) => market.webhook({ eventId: `evt_${event}_${attempt.id}`, attemptId: attempt.id });
  const full = async () => (await readOrder(market.purchase(), order.number)) as FullOrder;
  return { ...paid, gateway, later, seen, reported, full, key: `${attempt.id}-order`, reference: `re_${attempt.id}-order` };
}

const whole = (total: number) => ({ status: "refunded", refunded_minor: total, order_status: "refunded" });
const nothingBack = { status: "paid", refunded_minor: 0, order_status: "cancelled" };

describe("a refund that the gateway has accepted", { timeout: 30_000 }, () => {
  it("keeps the gateway's name of it, is asked about, not made again, and done when the gateway says so", async () => {
    const { gateway, later, seen, order, key, reference } = await accepted();
    await later(5);
    expect(await seen()).toMatchObject({ state: "asked", reference, payment: nothingBack });
    gateway.endRefund(reference, "done");
    await later(5);
    expect(await seen()).toMatchObject({ state: "done", reference, outbox: { done: 1 }, payment: whole(order.total.amount) });
    expect([...gateway.refunds]).toEqual([[key, order.total.amount]]);
  });

  it("may take days, without its tries being used up", async () => {
    const { gateway, later, seen, reference } = await accepted();
    for (let i = 0; i < 30; i += 1) await later(4 * 60);
    gateway.endRefund(reference, "done");
    await later(4 * 60);
    expect(await seen()).toMatchObject({ state: "done" });
  });

  it("is done at once when a webhook tells of it", async () => {
    const { gateway, reported, later, seen, order, reference } = await accepted();
    gateway.endRefund(reference, "done");
    await reported("refund.updated");
    await later(0);
    expect(await seen()).toMatchObject({ state: "done", payment: whole(order.total.amount) });
  });

  it("is asked about again, not made again, while the gateway is silent, where a repeat would be a second refund", async () => {
    const gateway = new FakeGateway().reportsRefunds();
    gateway.refundRepeatable = false;
    const { later, seen, reference, order } = await accepted(gateway);
    gateway.refundStates.delete(reference);
    for (let i = 0; i < 4; i += 1) await later(10);
    expect([await seen(), gateway.refunds.size]).toMatchObject([{ state: "asked", reference }, 0]);
    gateway.endRefund(reference, "done");
    await later(60);
    expect([await seen(), [...gateway.refunds.values()]]).toMatchObject([{ state: "done" }, [order.total.amount]]);
  });

  it("counts the state of the payment where the gateway cannot be asked about refunds", async () => {
    const gateway = new FakeGateway();
    gateway.refundRepeatable = false;
    const { later, seen, order } = await accepted(gateway);
    await later(5);
    expect([await seen(), gateway.refunds.size]).toMatchObject([{ state: "done", payment: whole(order.total.amount) }, 1]);
  });
});

describe("a refund that fails after it was accepted", { timeout: 30_000 }, () => {
  it("is left to a person with the reason, and made under another key when they say so", async () => {
    const { market, gateway, reported, later, seen, full, order, key, reference } = await accepted();
    gateway.endRefund(reference, "failed");
    await reported("refund.failed");
    await later(0);
    const failure = "refund failed at the gateway: account closed";
    expect(await seen()).toMatchObject({ state: "waiting", reference: null, failure, outbox: { done: 0, attempts: 12, failure }, payment: nothingBack });
    await later(600);
    expect([(await seen()).state, gateway.refunds.size]).toEqual(["waiting", 0]);
    const stuck = await full();
    await resolveRefund(market.purchase(), stuck, stuck.refunds[0]?.id as number, "retry", console_);
    expect(await seen()).toMatchObject({ state: "done", failure: null, payment: whole(order.total.amount) });
    expect([...gateway.refunds]).toEqual([[`${key}-1`, order.total.amount]]);
  });

  it("comes back to the books even after it counted as made: the order stands as before", async () => {
    const { gateway, reported, later, seen, full, attempt, order, key, reference } = await accepted();
    gateway.endRefund(reference, "done");
    await later(5);
    expect(await seen()).toMatchObject({ state: "done", payment: whole(order.total.amount) });
    gateway.takeBack(attempt, reference);
    for (let i = 0; i < 2; i += 1) await reported(`refund.failed.${i}`);
    const failure = "refund failed after it was made: account closed";
    expect(await seen()).toMatchObject({ state: "waiting", failure, refused_times: 1, outbox: { done: 0, attempts: 12 }, payment: nothingBack });
    expect((await full()).packages.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    await later(600);
    expect([...gateway.refunds.keys()].filter((made) => made.startsWith(key))).toEqual([]);
  });

  it("takes only its own part out of the books", async () => {
    const gateway = new FakeGateway().reportsRefunds();
    const { market, shopper, order, attempt } = await paidOrder({ market: new Market({}, gateway) });
    const seen = async () => {
      const [refunds, payment] = await db.batch([
        db.prepare("SELECT r.state, k.status FROM refunds r JOIN packages k ON k.id = r.package_id WHERE attempt_id = ? ORDER BY r.id").bind(attempt.id),
        db.prepare(paymentOf).bind(attempt.id),
      ]);
      return [...(refunds?.results ?? []), payment?.results[0]];
    };
    for (const { id } of order.packages) await shopper.call("POST", `/orders/${order.number}/packages/${id}/cancel`);
    expect(await seen()).toMatchObject([{ state: "done" }, { state: "done" }, whole(order.total.amount)]);
    const [first, second] = [...gateway.refunds.keys()] as [string, string];
    gateway.takeBack(attempt, `re_${first}`);
    gateway.endRefund(`re_${second}`, "done");
    await market.webhook({ eventId: `evt_${attempt.id}`, attemptId: attempt.id });
    expect(await seen()).toEqual([
      { state: "waiting", status: "cancelled" },
      { state: "done", status: "refunded" },
      { status: "partially_refunded", refunded_minor: gateway.refunds.get(second), order_status: "cancelled" },
    ]);
  });
});
