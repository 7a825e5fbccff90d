/** Cancelling, and an order whose time is over: who is notified, once, and what is refused. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder, cancelPart } from "../../../../worker/shop/orders/ending/cancel.ts";
import { type FullOrder, orderKeyOf, readOrder } from "../../../../worker/shop/orders/read.ts";
import { openOrder, trackOrder } from "../../../../worker/shop/orders/service.ts";
import { countRows, db, type Market, paidOrder, placedOrder, resetClock, seedBase } from "../../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;
const telling = (market: Market) => {
  const reported: string[] = [];
  return { reported, purchase: { ...market.purchase(), enqueue: (keys: string[]) => void reported.push(...keys) } };
};
const fullOf = async (market: Market, number: string) => (await readOrder(market.purchase(), number)) as FullOrder;
const mailsOf = (expected: string[]) => expected.filter((key) => key.includes("-cancelled:"));

describe("an order that is cancelled", { timeout: 30_000 }, () => {
  it("sends one mail, and answers as it is when it is cancelled again", async () => {
    const { market, order } = await paidOrder();
    const { reported, purchase } = telling(market);
    for (let i = 0; i < 2; i += 1) expect((await cancelOrder(purchase, await fullOf(market, order.number), by)).order.status).toBe("refunded");
    expect([mailsOf(reported), await countRows("operator_log WHERE order_id = (SELECT id FROM orders WHERE number = ?)", order.number)]).toEqual([
      [`order-cancelled:${order.number}`],
      1,
    ]);
  });
  it("in part sends the mail of its package", async () => {
    const { market, order } = await paidOrder();
    const [first, second] = order.packages as [(typeof order.packages)[number], (typeof order.packages)[number]];
    const { reported, purchase } = telling(market);
    for (let i = 0; i < 2; i += 1) await cancelPart(purchase, await fullOf(market, order.number), { packageId: first.id }, by);
    await cancelPart(purchase, await fullOf(market, order.number), { lineId: second.lines[0]?.id as number }, by);
    expect(mailsOf(reported)).toEqual([`package-cancelled:${first.id}`, `package-cancelled:${second.id}`]);
  });
  it("in a part that it does not have is not found", async () => {
    const [{ market, order }, other] = [await paidOrder(), await paidOrder()];
    const full = await fullOf(market, order.number);
    for (const part of [{ packageId: other.order.packages[0]?.id as number }, { lineId: other.order.packages[0]?.lines[0]?.id as number }])
      await expect(cancelPart(market.purchase(), full, part, by)).rejects.toMatchObject({ code: "not_found" });
  });
  it.each(["shipped", "delivered"])("when it is %s is refused", async (status) => {
    const { market, order } = await paidOrder();
    await db.prepare("UPDATE packages SET status = ?2 WHERE order_id = (SELECT id FROM orders WHERE number = ?1)").bind(order.number, status).run();
    await db.prepare("UPDATE orders SET status = ?2 WHERE number = ?1").bind(order.number, status).run();
    const full = await fullOf(market, order.number);
    await expect(cancelOrder(market.purchase(), full, by)).rejects.toMatchObject({ code: "order_not_cancellable" });
    await expect(cancelPart(market.purchase(), full, { packageId: order.packages[0]?.id as number }, by)).rejects.toMatchObject({
      code: "order_not_cancellable",
    });
  });
});

describe("an order that is looked at", { timeout: 30_000 }, () => {
  it.each([
    [-1, "pending", "pending_payment"],
    [0, "pending", "cancelled"],
    [1, "review", "pending_payment"],
  ])("%i ms after its time, its payment %s, is %s", async (later_ms, payment, status) => {
    const { market, order, attempt } = await placedOrder();
    await db.prepare("UPDATE payment_attempts SET status = ?2 WHERE id = ?1").bind(attempt.id, payment).run();
    market.now = Date.parse(order.expiresAt) + later_ms;
    const key = orderKeyOf(market.env.AUTH_SECRET, order.number);
    expect((await openOrder(market.purchase(), order.number, { cartId: null, shopperId: null, key })).order.status).toBe(status);
  });
  it("by number and address is shown to whoever knows both, however they are written", async () => {
    const { market, order, shopper } = await placedOrder();
    const track = async (number: string, email: string) => (await trackOrder(market.purchase(), number, email)).order.number;
    expect(await track(order.number.toLowerCase().replaceAll("-", " "), ` ${shopper.email.toUpperCase()} `)).toBe(order.number);
    for (const [number, email] of [
      [order.number, "somebody@example.test"],
      ["M-0000-0000-0000", shopper.email],
      [order.number, ""],
    ] as const)
      await expect(track(number, email)).rejects.toMatchObject({ code: "not_found" });
  });
});
