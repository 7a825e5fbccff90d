import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import { all, sql } from "../../../worker/db/sql.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import type { Order, OrderStatus } from "../../../worker/shop/orders/contract.ts";
import { orderStatuses } from "../../../worker/shop/orders/contract.ts";
import { derivedStatus } from "../../../worker/shop/orders/derive-data.ts";
import { orderStatusOf } from "../../../worker/shop/orders/rules.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import fc from "../../support/laws.ts";
import { countRows, db, Market, makeVariant, paidOrder, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const states = (order: Order) => [order.status, ...order.packages.map(({ status }) => status)];
const back = (market: Market) => [...market.gateway.refunds.values()];
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

describe("the status of an order", () => {
  it("follows from its packages, in the database as in the rules", async () => {
    const lists: OrderStatus[][] = orderStatuses.flatMap((a) => [[a], ...orderStatuses.flatMap((b) => [[a, b], ...orderStatuses.map((c) => [a, b, c])])]);
    const derived = derivedStatus(sql`(SELECT value AS status FROM json_each(j.value))`);
    const rows = await all<{ status: string }>(db, sql`SELECT ${derived} AS status FROM json_each(${JSON.stringify(lists)}) AS j`);
    expect(rows.map(({ status }) => status)).toEqual(lists.map(orderStatusOf));
    expect(lists.length).toBe(399);
  });
});

describe("cancelling a part", { timeout: 60_000 }, () => {
  it("gives back exactly what was announced, line by line, and shipping with the last line of a package", async () => {
    const { market, shopper, order, read, variants } = await paidOrder();
    expect([order.status, order.cancellable.order, order.cancellable.packages.length, order.cancellable.lines.length]).toEqual(["paid", order.total, 2, 3]);
    const answered: number[] = [];
    for (const line of order.packages.flatMap((pkg) => pkg.lines)) {
      const before = await read();
      answered.push(before.cancellable.lines.find(({ id }) => id === line.id)?.refund.amount as number);
      const { status } = await shopper.call("POST", `/orders/${order.number}/lines/${line.id}/cancel`);
      expect(status).toBe(200);
    }
    expect([answered, sum(answered)]).toEqual([back(market), order.total.amount]);
    const after = await read();
    expect([states(after), after.refunded, after.payment.status, after.cancellable]).toEqual([
      ["refunded", "refunded", "refunded"],
      order.total,
      "refunded",
      { order: null, packages: [], lines: [] },
    ]);
    expect(await Promise.all(variants.map(stockOf))).toEqual([5, 5, 5]);
  });

  it("leaves the rest of the order on its way", async () => {
    const { market, shopper, order, read, variants } = await paidOrder();
    const [first, second] = order.packages as [Order["packages"][number], Order["packages"][number]];
    const { body } = await shopper.call("POST", `/orders/${order.number}/packages/${first.id}/cancel`);
    expect([states(body.data), back(market), body.data.packages[0].events.map(({ kind }: { kind: string }) => kind)]).toEqual([
      ["paid", "refunded", "paid"],
      [first.total.amount],
      ["placed", "paid", "cancelled", "refunded"],
    ]);
    expect(await Promise.all(variants.map(stockOf))).toEqual([5, 5, 4]);
    // the whole cancel afterwards gives back the rest
    expect((await read()).cancellable.order).toEqual(second.total);
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    expect([states(await read()), back(market), sum(back(market))]).toEqual([
      ["refunded", "refunded", "refunded"],
      [first.total.amount, second.total.amount],
      order.total.amount,
    ]);
  });

  it("happens once, however many ask for it at once", async () => {
    const { market, shopper, order, variants, read } = await paidOrder();
    const [first] = order.packages as [Order["packages"][number]];
    const paths = [`packages/${first.id}/cancel`, `lines/${first.lines[0]?.id}/cancel`, "cancel"];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => shopper.call("POST", `/orders/${order.number}/${paths[i % 3]}`)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await scheduled(market.purchase());
    expect([states(await read()), sum(back(market))]).toEqual([["refunded", "refunded", "refunded"], order.total.amount]);
    expect(await Promise.all(variants.map(stockOf))).toEqual([5, 5, 5]);
  });

  it("is not for unpaid, shipped or other people's orders", async () => {
    const { shopper, order } = await paidOrder();
    const other = await paidOrder();
    const line = other.order.packages[0]?.lines[0]?.id;
    expect((await shopper.call("POST", `/orders/${order.number}/lines/${line}/cancel`)).status).toBe(404);
    expect((await shopper.call("POST", `/orders/${other.order.number}/lines/${line}/cancel`)).status).toBe(404);
    for (const hostile of ["0", "-1", "1e3", "NaN", "9".repeat(30), "1;drop"])
      expect((await shopper.call("POST", `/orders/${order.number}/lines/${hostile}/cancel`)).status).toBe(400);
    await db.prepare("UPDATE packages SET status = 'shipped' WHERE id = ?").bind(order.packages[0]?.id).run();
    const answer = await shopper.call("POST", `/orders/${order.number}/packages/${order.packages[0]?.id}/cancel`);
    expect([answer.status, answer.body.code]).toEqual([409, "order_not_cancellable"]);
    expect((await shopper.call("POST", `/orders/${order.number}/cancel`)).body.code).toBe("order_not_cancellable");
    expect((await shopper.call("POST", `/orders/${order.number}/packages/${order.packages[1]?.id}/cancel`)).status).toBe(200);
  });

  it("is of an order that says of every part what was paid for it", async () => {
    await paidOrder();
    for (const forgotten of ["UPDATE order_lines SET paid_minor = NULL", "UPDATE packages SET shipping_paid_minor = NULL"])
      await expect(db.prepare(forgotten).run()).rejects.toThrow("NOT NULL");
  });

  it("gives back what was paid in parts, to the last unit, whatever was bought", async () => {
    // nine things of four pieces: together below what a guest may order unpaid
    const carts = fc.array(fc.array(fc.integer({ min: 1, max: 49_999 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(carts, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.nat()), async (shops, quantity, picks) => {
        const { market, shopper, order, read } = await paidOrder({ shops, quantity, stock: 12 });
        for (let open = (await read()).cancellable; open.lines.length > 0; open = (await read()).cancellable) {
          const pick = picks.next().value as number;
          const parts = [
            ...open.lines.map(({ id, refund }) => ({ path: `lines/${id}/cancel`, refund })),
            ...open.packages.map(({ id, refund }) => ({ path: `packages/${id}/cancel`, refund })),
            ...(open.order ? [{ path: "cancel", refund: open.order }] : []),
          ];
          const part = parts[pick % parts.length] as (typeof parts)[number];
          expect((await shopper.call("POST", `/orders/${order.number}/${part.path}`)).status).toBe(200);
          expect(back(market).at(-1)).toBe(part.refund.amount);
        }
        expect([sum(back(market)), (await read()).status]).toEqual([order.total.amount, "refunded"]);
      }),
      { numRuns: 15 },
    );
  });
});

describe("money back", { timeout: 60_000 }, () => {
  it("is never more than came, whatever is written to the table", async () => {
    const { attempt, order } = await paidOrder();
    const insert = (key: string, amount: number) =>
      db
        .prepare(
          "INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at) SELECT ?1, order_id, id, 'goodwill', ?2, 'failed', 0, 0 FROM payment_attempts WHERE id = ?3",
        )
        .bind(`${attempt.id}-${key}`, amount, attempt.id)
        .run();
    await insert("a", order.total.amount);
    await insert("b", 1);
    const open = (key: string) => db.prepare("UPDATE refunds SET state = 'waiting' WHERE key = ?").bind(`${attempt.id}-${key}`).run();
    await open("a");
    await expect(open("b")).rejects.toThrow("refunds_within_payment");
  });

  it("given at the gateway itself counts, and leaves no more than the rest", async () => {
    const { market, shopper, order, attempt, read } = await paidOrder();
    await settle(market.purchase(), attempt.id, { outcome: "partially_refunded", amount_minor: 500, currency: "USD" });
    const after = await read();
    expect([after.refunded.amount, after.refunds.map(({ reason }) => reason), after.cancellable.order?.amount]).toEqual([
      500,
      ["outside"],
      order.total.amount - 500,
    ]);
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    expect(back(market)).toEqual([order.total.amount - 500]);
  });

  it("that one refund has moved does not count for another's that the gateway refused", async () => {
    const { market, shopper, order, read } = await paidOrder({ shops: [[2500], [700]] });
    market.gateway.refundFails = ["unknown", "refused"];
    await shopper.call("POST", `/orders/${order.number}/packages/${order.packages[0]?.id}/cancel`);
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    expect([back(market), (await read()).refunds.map(({ state }) => state)]).toEqual([[order.packages[0]?.total.amount], ["waiting", "waiting"]]);
    market.now += 60 * 60_000;
    await scheduled(market.purchase());
    expect([sum(back(market)), (await read()).status]).toEqual([order.total.amount, "refunded"]);
  });

  it("of everything at the gateway makes unsent things sellable again", async () => {
    const { market, order, attempt, read, variants } = await paidOrder();
    await settle(market.purchase(), attempt.id, { outcome: "refunded", amount_minor: order.total.amount, currency: "USD" });
    expect([states(await read()), await Promise.all(variants.map(stockOf))]).toEqual([
      ["refunded", "refunded", "refunded"],
      [5, 5, 5],
    ]);
    expect(await countRows("refunds WHERE attempt_id = ? AND state = 'done'", attempt.id)).toBe(1);
  });
});

describe("ordering again", { timeout: 30_000 }, () => {
  it("takes what there is and names what there is not", async () => {
    const { shopper, order, variants } = await paidOrder({ quantity: 2 });
    await db.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(variants[0]).run();
    await db.prepare("UPDATE variants SET stock = 1 WHERE id = ?").bind(variants[1]).run();
    const { status, body } = await shopper.call("POST", `/orders/${order.number}/again`);
    expect([status, body.data.added, body.data.missing.map(({ quantity }: { quantity: number }) => quantity)]).toEqual([200, 3, [0, 1]]);
    const cart = (await shopper.call("GET", "/cart")).body.data;
    expect(cart.count).toBe(3);
  });
  it("asks the database as often for fifty lines as for one", async () => {
    let asked = 0;
    const counted = interceptStatements(db, async (_, ask) => {
      asked += 1;
      return ask();
    });
    const { shopper, order, shops } = await paidOrder({ shops: [[2500]], market: new Market({ DB: counted }) });
    const again = async () => {
      asked = 0;
      const { body } = await shopper.call("POST", `/orders/${order.number}/again`);
      return { added: body.data.added as number, asked };
    };
    const one = await again();
    const shopId = shops[0]?.id as number;
    for (let line = 1; line < 50; line += 1)
      await db
        .prepare(
          `INSERT INTO order_lines (order_id, package_id, variant_id, product_handle, main_slug, name, options, quantity, unit_price_minor, total_minor, paid_minor)
          SELECT order_id, package_id, ?2, product_handle, main_slug, name, options, 1, 1, 1, 0 FROM order_lines WHERE order_id = (SELECT id FROM orders WHERE number = ?1) LIMIT 1`,
        )
        .bind(order.number, await makeVariant({ shopId }))
        .run();
    const fifty = await again();
    expect([one.added, fifty.added, fifty.asked]).toEqual([1, 50, one.asked]);
    expect(fifty.asked).toBeLessThan(40);
  });
  it("needs the proof of owning the order", async () => {
    const { market, order } = await paidOrder();
    expect((await new Shopper(market).call("POST", `/orders/${order.number}/again`)).status).toBe(404);
  });
});
