/** What operators read of orders and of the log, row by row: each condition on its own, the attempt that counts, the page after. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAudit } from "../../../worker/shop/operators/audit/data.ts";
import { readLog, readOrders } from "../../../worker/shop/operators/data.ts";
import { listOrders } from "../../../worker/shop/operators/service.ts";
import { idOf, insertAttempts, insertRefunds } from "../../support/purchase/attempt-rows.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

type Shop = { id: number; handle: string };
let products: number[];
let shops: Shop[];
beforeAll(async () => {
  await seedBase();
  await insertShipping();
  shops = [await makeShop(), await makeShop()];
  const variants = await Promise.all(shops.map(({ id }) => makeVariant({ shopId: id })));
  products = (await rowTexts("SELECT product_id FROM variants WHERE id IN (?, ?) ORDER BY id", ...variants)).map(Number);
});
beforeEach(() => runSql("DELETE FROM operator_log"));

const made = async (over: { status?: string; email?: string; createdAt?: number; both?: boolean } = {}) => {
  const { both = false, ...rest } = over;
  return makeOrder({ productIds: both ? products : products.slice(0, 1), ...rest });
};
const only = async (asked: Partial<Parameters<typeof readOrders>[1]>, among: number[]) =>
  (await readOrders(db, { limit: 1000, ...asked })).map(({ id }) => id).filter((id) => among.includes(id));

describe("an operator's list of orders", () => {
  it("has each whole, the newest first, page by page", async () => {
    const [one, two] = [await made({ createdAt: 9, email: "Ada@example.test" }), await made({ createdAt: 5, status: "paid", both: true })];
    const base = { currency: "USD", payment: null };
    const rows = [
      { ...base, id: two.orderId, number: two.number, status: "paid", created_at: 5, email: "ayse@example.test", total_minor: 2000, packages: 2 },
      { ...base, id: one.orderId, number: one.number, status: "delivered", created_at: 9, email: "Ada@example.test", total_minor: 1000, packages: 1 },
    ];
    expect([await readOrders(db, { limit: 2 }), await readOrders(db, { limit: 1, after: two.orderId })]).toEqual([rows, rows.slice(1)]);
    const { data, meta } = await listOrders(db, { perPage: 1 } as never);
    const shown = { id: two.orderId, number: two.number, status: "paid", email: "ayse@example.test", packages: 2, payment: null };
    expect([data, meta]).toEqual([
      [{ ...shown, createdAt: new Date(5).toISOString(), total: { amount: 2000, currency: "USD" } }],
      { perPage: 1, next: two.orderId },
    ]);
    expect((await listOrders(db, { perPage: 50, after: (await readOrders(db, { limit: 1 }))[0]?.id } as never)).meta.perPage).toBe(50);
    const oldest = (await rowTexts("SELECT min(id) FROM orders"))[0];
    expect((await listOrders(db, { perPage: 1, after: Number(oldest) + 1 } as never)).meta).toEqual({ perPage: 1, next: null });
  });

  it("is cut by state, number and address, however they are typed", async () => {
    const email = `Ada-${crypto.randomUUID()}@Example.test`;
    const [paid, cancelled] = [await made({ status: "paid", email }), await made({ status: "cancelled" })];
    const ids = [paid.orderId, cancelled.orderId];
    expect([await only({ status: "paid" }, ids), await only({ status: "cancelled" }, ids), await only({ status: "shipped" }, ids)]).toEqual([
      [ids[0]],
      [ids[1]],
      [],
    ]);
    for (const q of [paid.number, paid.number.toLowerCase(), ` ${email.toUpperCase()} `]) expect([q, await only({ q }, ids)]).toEqual([q, [ids[0]]]);
    expect([await only({ q: "Example.test" }, ids), await only({ q: cancelled.number, status: "paid" }, ids)]).toEqual([[], []]);
  });

  it("is of what is stuck: a payment under review, or a refund that is on its way", async () => {
    const orders = [];
    for (let nth = 0; nth < 6; nth += 1) orders.push((await made()).orderId);
    const [fine, review, waiting, asked, done, failed] = orders as [number, number, number, number, number, number];
    await insertAttempts(review, { [`review-${review}`]: { status: "review" } });
    for (const [order, state] of [
      [fine, null],
      [waiting, "waiting"],
      [asked, "asked"],
      [done, "done"],
      [failed, "failed"],
    ] as const) {
      await insertAttempts(order, { [`paid-${order}`]: { status: "paid" } });
      if (state) await insertRefunds(order, idOf(`paid-${order}`), { [`refund-${order}`]: { state } });
    }
    expect(await only({ stuck: true }, orders)).toEqual([asked, waiting, review]);
    expect((await only({ stuck: false }, orders)).length).toBe(6);
  });

  it.each<[string, [string, number][], string]>([
    [
      "the newest",
      [
        ["failed", 1],
        ["pending", 2],
      ],
      "pending",
    ],
    [
      "one that was paid before newer ones",
      [
        ["paid", 1],
        ["failed", 2],
        ["review", 3],
      ],
      "paid",
    ],
    [
      "one that was paid in part given back",
      [
        ["partially_refunded", 1],
        ["failed", 2],
      ],
      "partially_refunded",
    ],
    [
      "one under review before newer ones",
      [
        ["review", 1],
        ["failed", 2],
      ],
      "review",
    ],
    [
      "one given back before newer ones",
      [
        ["refunded", 1],
        ["pending", 2],
      ],
      "refunded",
    ],
    [
      "the newest of those given back",
      [
        ["refunded", 2],
        ["review", 1],
      ],
      "refunded",
    ],
  ])("tells of payment attempts %s", async (_, attempts, expected) => {
    const { orderId } = await made();
    await insertAttempts(orderId, Object.fromEntries(attempts.map(([status, created_at]) => [`${status}-${orderId}-${created_at}`, { status, created_at }])));
    const beside = await made();
    await insertAttempts(beside.orderId, { [`beside-${beside.orderId}`]: { status: "paid", created_at: 9 } });
    expect((await readOrders(db, { limit: 2 })).find(({ id }) => id === orderId)?.payment).toBe(expected);
  });
});

describe("the log of deeds", () => {
  const insertEntry = (
    at: number,
    cells: { order?: number | null; pkg?: number | null; shop?: number | null; amount?: number | null; note?: string | null } = {},
  ) =>
    runSql(
      "INSERT INTO operator_log (actor, shopper_id, action, order_id, package_id, shop_id, amount_minor, note, request_id, at) VALUES ('seller', 7, ?, ?, ?, ?, ?, ?, 'r', ?)",
      ...[`deed-${at}`, cells.order ?? null, cells.pkg ?? null, cells.shop ?? null, cells.amount ?? null, cells.note ?? null, at],
    );
  it("is read of one order, the newest two hundred first, whole", async () => {
    const [{ orderId }, beside] = [await made(), await made()];
    await insertEntry(1, { order: orderId, amount: 5, note: "n" });
    await insertEntry(2, { order: beside.orderId });
    await insertEntry(3, { order: orderId });
    const row = { actor: "seller", shopper_id: 7, package_id: null, request_id: "r" };
    expect(await readLog(db, orderId)).toEqual([
      { ...row, action: "deed-3", amount_minor: null, note: null, at: 3 },
      { ...row, action: "deed-1", amount_minor: 5, note: "n", at: 1 },
    ]);
    for (let nth = 0; nth < 200; nth += 1) await insertEntry(10 + nth, { order: orderId });
    const all = await readLog(db, orderId);
    expect([all.length, all[0]?.at, all.at(-1)?.at]).toEqual([200, 209, 10]);
  });
  it("is read of all, with order, shop and currency of each, page by page", async () => {
    const { orderId, number } = await made({ both: true });
    const [packageId] = await rowTexts("SELECT id FROM packages WHERE order_id = ? AND shop_id = ?", orderId, shops[1]?.id);
    await insertEntry(1, { shop: shops[0]?.id ?? null, note: "n" });
    await insertEntry(2, { order: orderId, pkg: Number(packageId), amount: 5 });
    await insertEntry(3, { order: orderId });
    const base = { actor: "seller", shopperId: 7, requestId: "r", id: expect.any(Number) };
    const state = { role: null, name: null, token: null, subject: null, before: null, after: null };
    const none = { ...state, order: null, package: null, shop: null, amount: null, currency: null, note: null };
    const rows = [
      { ...base, ...none, action: "deed-3", order: number, currency: "USD", at: new Date(3).toISOString() },
      {
        ...base,
        ...none,
        action: "deed-2",
        order: number,
        package: Number(packageId),
        shop: shops[1]?.handle,
        amount: 5,
        currency: "USD",
        at: new Date(2).toISOString(),
      },
      { ...base, ...none, action: "deed-1", shop: shops[0]?.handle, note: "n", at: new Date(1).toISOString() },
    ];
    expect(await readAudit(db, {}, undefined, 3)).toEqual({ data: rows, meta: { perPage: 3, next: null } });
    const page = await readAudit(db, {}, undefined, 2);
    expect([page.data, page.meta.next]).toEqual([rows.slice(0, 2), page.data[1]?.id]);
    expect((await readAudit(db, {}, page.meta.next as number, 2)).data).toEqual(rows.slice(2));
  });
});
