/** What is told of an order, a package and a refund: to whom, whether it must be, and that the push speaks its reader's language. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { orderNotifications } from "../../../worker/shop/orders/outbox.ts";
import { unprovenMails_max } from "../../../worker/shop/orders/rules.ts";
import { insertRefunds, orderIdOf } from "../../support/purchase/attempt-rows.ts";
import { paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

it("each says what it is about", { timeout: 60_000 }, async () => {
  const { market, order, attempt } = await paidOrder({ shops: [[1000], [700]] });
  const id = await orderIdOf(order.number);
  await insertRefunds(id, attempt.id, { [`${attempt.id}-x`]: { reason: "goodwill", amount_minor: 7, state: "done" } });
  const [first, second] = order.packages.map((pkg) => pkg.id) as [number, number];
  await runSql("UPDATE packages SET status = 'processing', cash = 'due' WHERE id = ?", second);
  const tell = async (kind: string, payload: object) => {
    const found = await orderNotifications.find((each) => each.kind === kind)?.notify(market.purchase(), payload);
    if (typeof found === "string" || !found) return found;
    const { mail, recipient, push } = found;
    const pushed = push?.("fr");
    return [mail().subject.replace(order.number, "ORDER"), recipient, pushed && [pushed.lang, pushed.path.replace(order.number, "ORDER")]];
  };
  const whole = { orderNumber: order.number };
  const french = ["fr", "/fr/user/order/ORDER"];
  // whoever ordered without an account is told by mail alone
  expect((await tell("order-paid", whole))?.[1]).toBeUndefined();
  await runSql("UPDATE orders SET shopper_id = 42 WHERE id = ?", id);
  const required = { shopperId: 42, kind: "orders", isRequired: true };
  const optional = { ...required, isRequired: false };
  expect(await tell("order-placed", whole)).toEqual(["We have received your order ORDER", undefined, undefined]);
  expect(await tell("order-paid", whole)).toEqual(["Your order ORDER is paid", required, french]);
  expect(await tell("order-cancelled", whole)).toEqual(["Your order ORDER is cancelled", required, french]);
  for (const [kind, recipient] of [
    ["package-shipped", optional],
    ["package-delivered", optional],
    ["package-cancelled", required],
  ] as const) {
    expect((await tell(kind, { packageId: first }))?.slice(1)).toEqual([recipient, french]);
    // its cash has to be ready, or its receipt is in the mail
    expect((await tell(kind, { packageId: second }))?.slice(1)).toEqual([required, french]);
    expect(await tell(kind, { packageId: -1 })).toBe("no such package");
  }
  expect((await tell("refund-made", { refund: `${attempt.id}-x` }))?.slice(1)).toEqual([required, french]);
  expect([
    await tell("refund-made", { refund: "none" }),
    await tell("order-paid", { orderNumber: "M-0" }),
    await tell("order-placed", { orderNumber: "M-0" }),
  ]).toEqual(["no such refund", "no such order", "no such order"]);
  // an address that nobody has proven hears of so many orders an hour
  const before = (count: number) =>
    runSql(
      `INSERT INTO orders (number, email, buyer_key, locale, currency, exchange_rate_ppm, items_minor, shipping_minor, total_minor, status, address, idempotency_key, request_hash, created_at, expires_at, id)
        SELECT 'M-BEFORE-' || value, o.email, o.buyer_key, 'en', 'USD', 1000000, 1, 0, 1, 'cancelled', '{}', 'before ' || value, 'x', o.created_at - 1, 1, -1 - value FROM orders AS o, json_each(?2) WHERE o.id = ?1`,
      ...[id, JSON.stringify(Array.from({ length: count }, (_, at) => at))],
    );
  await before(unprovenMails_max - 1);
  expect((await tell("order-placed", whole))?.[0]).toBe("We have received your order ORDER");
  await runSql("DELETE FROM orders WHERE id < 0");
  await before(unprovenMails_max);
  expect(await tell("order-placed", whole)).toBeNull();
});
