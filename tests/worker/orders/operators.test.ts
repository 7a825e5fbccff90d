import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import type { AdminOrder } from "../../../worker/shop/operators/contract.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { moneyState } from "../../support/purchase/fake-gateway.ts";
import { countRows, type Market, paidOrder, placedOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function ask(market: Market, who: TestShopper | null, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await market.fetch(path, {
    method,
    headers: { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

const adminOf = (market: Market) => makeShopper({ scope: "shopper admin", now_ms: market.now });
const back = (market: Market) => [...market.gateway.refunds.values()];
const dhl = { carrier: "dhl", number: "JD014600003" };

describe("an operator", { timeout: 60_000 }, () => {
  it("is nobody without the scope, on every address", async () => {
    const { market, order } = await paidOrder();
    const seller = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    const id = order.packages[0]?.id;
    const doors: [string, string, unknown?][] = [
      ["GET", "/admin/orders"],
      ["GET", `/admin/orders/${order.number}`],
      ["POST", `/admin/orders/${order.number}/pay`, { outcome: "paid" }],
      ["POST", `/admin/orders/${order.number}/cancel`],
      ["POST", `/admin/orders/${order.number}/refund`, { amount: 1, note: "because" }],
      ["POST", `/admin/orders/${order.number}/refunds/1`, { outcome: "done" }],
      ["POST", `/admin/packages/${id}/process`],
      ["POST", `/admin/packages/${id}/ship`, dhl],
      ["POST", `/admin/packages/${id}/deliver`],
      ["POST", `/admin/packages/${id}/cancel`],
    ];
    for (const [method, path, body] of doors) {
      const statuses = await Promise.all(
        [null, seller].map(async (who) => (await ask(market, who, method, path, body, { "idempotency-key": "12345678" })).status),
      );
      expect([path, statuses]).toEqual([path, [401, 403]]);
    }
    expect(await countRows("operator_log WHERE order_id = (SELECT id FROM orders WHERE number = ?)", order.number)).toBe(0);
  });

  it("finds orders by number, address and state, and what is stuck", async () => {
    const { market, order } = await paidOrder();
    const admin = await adminOf(market);
    const find = async (query: string) => (await ask(market, admin, "GET", `/admin/orders?${query}`)).body.data.map(({ number }: { number: string }) => number);
    expect(await find(`q=${order.number.toLowerCase()}`)).toEqual([order.number]);
    expect(await find("q=AYSE%40example.test&perPage=1")).toEqual([order.number]);
    expect(await find("status=paid&perPage=1")).toEqual([order.number]);
    expect(await find(`q=${order.number}&status=delivered`)).toEqual([]);
    expect((await ask(market, admin, "GET", `/admin/orders?q=${order.number}`)).body.data).toEqual([
      expect.objectContaining({ packages: 2, payment: "paid", total: order.total, email: "ayse@example.test" }),
    ]);
    expect(await find(`q=${order.number}&stuck=1`)).toEqual([]);
    market.gateway.refundFails = ["unknown"];
    await ask(market, admin, "POST", `/admin/orders/${order.number}/cancel`);
    expect(await find(`q=${order.number}&stuck=1`)).toEqual([order.number]);
    for (const hostile of ["q=%27%20OR%201=1--", `q=${"%".repeat(0)}${"x".repeat(254)}`, "after=1", "status="])
      expect(Array.isArray(await find(hostile))).toBe(true);
    expect((await ask(market, admin, "GET", "/admin/orders?after=1e9")).status).toBe(400);
    expect((await ask(market, admin, "GET", "/admin/orders/M-0000-0000-0000")).status).toBe(404);
  });

  it("moves any package, and everything is written down with the request", async () => {
    const { market, order } = await paidOrder();
    const admin = await adminOf(market);
    for (const { id } of order.packages)
      for (const [to, body] of [["process"], ["ship", dhl], ["deliver"]] as const)
        expect((await ask(market, admin, "POST", `/admin/packages/${id}/${to}`, body)).status).toBe(200);
    const { body } = await ask(market, admin, "GET", `/admin/orders/${order.number}`);
    const seen = body.data as AdminOrder;
    expect([seen.status, "key" in seen, seen.log.length, seen.log[0]]).toEqual([
      "delivered",
      false,
      6,
      expect.objectContaining({ actor: "admin", shopperId: admin.id, action: "delivered" }),
    ]);
  });

  it("is named by every audit entry", async () => {
    const { market, order } = await paidOrder({ shops: [[1000], [700], [500]] });
    const admin = await adminOf(market);
    const [first, second, third] = order.packages.map(({ id }) => id);
    const entries: [path: string, body?: unknown][] = [
      [`/admin/packages/${first}/process`],
      [`/admin/packages/${first}/ship`, dhl],
      [`/admin/packages/${first}/deliver`],
      [`/admin/packages/${second}/cancel`],
      [`/admin/orders/${order.number}/refund`, { amount: 1, note: "a scratch" }],
      [`/admin/packages/${third}/process`],
    ];
    for (const [path, body] of entries)
      expect([path, (await ask(market, admin, "POST", path, body, { "idempotency-key": "12345678" })).status]).toEqual([path, 200]);
    const whole = await paidOrder({ market });
    await ask(market, admin, "POST", `/admin/orders/${whole.order.number}/cancel`);
    const logOf = async (number: string) => ((await ask(market, admin, "GET", `/admin/orders/${number}`)).body.data as AdminOrder).log;
    const logs = [...(await logOf(order.number)), ...(await logOf(whole.order.number))];
    expect([logs.length, new Set(logs.map(({ actor, shopperId }) => `${actor} ${shopperId}`))]).toEqual([entries.length + 1, new Set([`admin ${admin.id}`])]);
  });

  it("gives goodwill back: once a key, never more than is left", async () => {
    const { market, order, read } = await paidOrder();
    const admin = await adminOf(market);
    const refund = (amount: unknown, key = "goodwill-1", note: unknown = "broken corner") =>
      ask(market, admin, "POST", `/admin/orders/${order.number}/refund`, { amount, note }, { "idempotency-key": key });
    expect((await refund(order.total.amount + 1)).body.code).toBe("refund_too_large");
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(300)));
    expect([answers.map(({ status }) => status), back(market)]).toEqual([Array(10).fill(200), [300]]);
    expect((await refund(301)).body.code).toBe("idempotency_key_reused");
    expect((await refund(order.total.amount - 299, "goodwill-2")).body.code).toBe("refund_too_large");
    for (const hostile of [0, -5, 1.5, "300", 1e21, null]) expect((await refund(hostile, "goodwill-3")).status).toBe(400);
    expect((await refund(5, "short")).body.code).toBe("idempotency_key_required");
    expect((await refund(5, "goodwill-4", "x")).status).toBe(400);
    const after = await read();
    expect([after.status, after.payment.status, after.cancellable.order?.amount, after.refunds.map(({ reason }) => reason)]).toEqual([
      "paid",
      "partially_refunded",
      order.total.amount - 300,
      ["goodwill"],
    ]);
    expect(await countRows("operator_log WHERE action = 'refund' AND amount_minor = 300 AND note = 'broken corner'")).toBe(1);
  });

  it("never gives more back than came, however many ask at once", async () => {
    const { market, order } = await paidOrder();
    const admin = await adminOf(market);
    const amount = Math.floor(order.total.amount / 3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask(market, admin, "POST", `/admin/orders/${order.number}/refund`, { amount, note: "race" }, { "idempotency-key": `race-${i}-key` }),
      ),
    );
    expect([answers.filter(({ status }) => status === 200).length, back(market).reduce((a, b) => a + b)]).toEqual([3, amount * 3]);
  });

  it("decides a payment under review: paid", async () => {
    const { market, order, attempt } = await placedOrder();
    const admin = await adminOf(market);
    await settle(market.purchase(), attempt.id, moneyState("review", attempt));
    const { status, body } = await ask(market, admin, "POST", `/admin/orders/${order.number}/pay`, { outcome: "paid" });
    expect([status, body.data.status, body.data.log[0].action]).toEqual([200, "paid", "review_paid"]);
    expect((await ask(market, admin, "POST", `/admin/orders/${order.number}/pay`, { outcome: "paid" })).body.code).toBe("order_not_payable");
  });

  it("decides a payment under review: the money goes back and the things are sold again", async () => {
    const { market, order, attempt, variantId } = await placedOrder();
    const admin = await adminOf(market);
    await settle(market.purchase(), attempt.id, moneyState("review", attempt));
    const { body } = await ask(market, admin, "POST", `/admin/orders/${order.number}/pay`, { outcome: "failed" });
    expect([body.data.status, back(market), await stockOf(variantId)]).toEqual(["cancelled", [attempt.amount_minor], 5]);
  });

  it("says what became of a refund that is stuck", async () => {
    const { market, order } = await paidOrder();
    const admin = await adminOf(market);
    market.gateway.refundRepeatable = false;
    market.gateway.refundFails = ["refused"];
    const cancelled = (await ask(market, admin, "POST", `/admin/orders/${order.number}/cancel`)).body.data as AdminOrder;
    const [refund] = cancelled.refunds;
    expect([refund?.state, refund?.failure, cancelled.refundable.amount]).toEqual(["waiting", "refused by the fake", 0]);
    const resolve = (outcome: string) => ask(market, admin, "POST", `/admin/orders/${order.number}/refunds/${refund?.id}`, { outcome });
    const retried = (await resolve("retry")).body.data as AdminOrder;
    expect([retried.refunds[0]?.state, retried.status, back(market)]).toEqual(["done", "refunded", [order.total.amount]]);
    expect((await resolve("failed")).body.code).toBe("conflict");
    await scheduled(market.purchase());
    expect(back(market)).toEqual([order.total.amount]);
  });

  it("closes a refund that failed for good, and its money can be given back in another way", async () => {
    const { market, order } = await paidOrder();
    const admin = await adminOf(market);
    market.gateway.refundFails = ["refused"];
    const first = (
      await ask(
        market,
        admin,
        "POST",
        `/admin/orders/${order.number}/refund`,
        { amount: order.total.amount, note: "all of it" },
        { "idempotency-key": "everything-1" },
      )
    ).body.data as AdminOrder;
    const closed = (await ask(market, admin, "POST", `/admin/orders/${order.number}/refunds/${first.refunds[0]?.id}`, { outcome: "failed" })).body
      .data as AdminOrder;
    expect([closed.refunds[0]?.state, closed.refundable]).toEqual(["failed", order.total]);
    await scheduled(market.purchase());
    expect(back(market)).toEqual([]);
  });
});
