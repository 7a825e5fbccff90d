/** What the SQL of a shopper's orders takes and leaves: whole rows, each condition of them tried on its own, a stranger's rows beside. */
import { beforeAll, describe, expect, it } from "vitest";
import { emailKey } from "../../../worker/shop/account/rules.ts";
import { claimOrder, counted_max, hasProven, type OrderListRow, readBought, readOrders } from "../../../worker/shop/orders/list/data.ts";
import { exportOrders } from "../../../worker/shop/orders/list/export-data.ts";
import { listOrders } from "../../../worker/shop/orders/list/list.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { insertAttempts } from "../../support/purchase/attempt-rows.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { runSql } from "../../support/raw-sql.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 6, prefix: "rows", shops: 2 });
  await insertShipping();
});

const product = (at: number) => shop.productIds[at] as number;
const idsOf = ({ rows }: { rows: OrderListRow[] }) => rows.map(({ id }) => id);

describe("a page of orders", () => {
  it("says of each what is to be paid in cash and what is under review, of its own attempts", async () => {
    const ada = await makeShopper();
    const orders = [];
    for (const createdAt of [5, 4, 3, 2]) orders.push(await makeOrder({ shopperId: ada.id, productIds: [product(0)], createdAt }));
    const [due, review, failed] = orders.map(({ orderId }) => orderId) as [number, number, number, number];
    const cash = { gateway: "cash_on_delivery", amount_minor: 900 };
    await insertAttempts(due, { "due-failed": { status: "failed" }, "due-now": { ...cash, status: "due", collected_minor: 300 } });
    await insertAttempts(review, { "under-review": { status: "review" } });
    await insertAttempts(failed, { "failed-only": { status: "failed" }, "was-collected": { ...cash, status: "collected", collected_minor: 900 } });
    const { rows, total } = await readOrders(DB, { shopperId: ada.id, limit: 10 });
    expect([total, rows.map(({ id, in_review, cash_due_minor }) => [id, in_review, cash_due_minor])]).toEqual([
      4,
      orders.map(({ orderId }) => [orderId, orderId === review ? 1 : 0, orderId === due ? 600 : null]),
    ]);
    expect(rows[0]).toEqual({
      ...{ id: due, number: orders[0]?.number, status: "delivered", created_at: 5, expires_at: 1_800_005, currency: "USD", total_minor: 1000 },
      ...{ in_review: 0, cash_due_minor: 600 },
    });
  });
  it("is in order of time and, within a moment, of making, also behind an order of the same moment", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const made: number[] = [];
    const numbers: string[] = [];
    for (const createdAt of [7, 9, 7, 7, 5]) {
      const { orderId, number } = await makeOrder({ shopperId: ada.id, productIds: [product(0)], createdAt });
      made.push(orderId);
      numbers.push(number);
      await makeOrder({ shopperId: ben.id, productIds: [product(0)], createdAt });
    }
    const [seven, nine, sevenB, sevenC, five] = made as [number, number, number, number, number];
    const order = [nine, seven, sevenB, sevenC, five];
    const read = async (more: object) => idsOf(await readOrders(DB, { shopperId: ada.id, limit: 10, ...more }));
    expect(await read({})).toEqual(order);
    for (const [at, id] of order.entries()) expect(await read({ after: numbers[made.indexOf(id)] })).toEqual(order.slice(at + 1));
    expect(await read({ after: numbers[1], limit: 2 })).toEqual([seven, sevenB]);
    expect(await read({ among: [five, nine] })).toEqual([nine, five]);
    await runSql("UPDATE orders SET status = 'paid' WHERE id IN (?, ?)", seven, five);
    expect(await read({ among: [five, nine], statuses: ["paid", "shipped"] })).toEqual([five]);
    expect((await readOrders(DB, { shopperId: ada.id, limit: 1, statuses: ["paid"] })).total).toBe(2);
  });
  it("holds ten where nobody says how many, and counts no further than a thousand", { timeout: 60_000 }, async () => {
    const ada = await makeShopper();
    const reader = { db: DB, now_ms: 0, shopperId: ada.id, locale: "en" } as const;
    const { orderId } = await makeOrder({ shopperId: ada.id, productIds: [product(0)] });
    const { results } = await DB.prepare("SELECT name FROM pragma_table_info('orders') WHERE name NOT IN ('id', 'number', 'idempotency_key')").all<{
      name: string;
    }>();
    const cells = results.map(({ name }) => name).join(", ");
    const copies = (from: number, to: number) =>
      runSql(
        `WITH RECURSIVE n (i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
        INSERT INTO orders (number, idempotency_key, ${cells}) SELECT printf('M-COPY-%04d-%04d', ?1 % 10000, i), ?1 || ' ' || i, ${cells} FROM n JOIN orders ON orders.id = ?1`,
        orderId,
        from,
        to,
      );
    const metaOf = async (asked = {}) => {
      const { data, meta } = await listOrders(reader, asked);
      return { ...meta, shown: data.length, next: meta.next === data.at(-1)?.number };
    };
    await copies(2, 10);
    expect(await metaOf()).toEqual({ perPage: 10, total: 10, hasNext: false, next: false, shown: 10 });
    await copies(11, 11);
    expect(await metaOf()).toEqual({ perPage: 10, total: 11, hasNext: true, next: true, shown: 10 });
    expect(await metaOf({ perPage: 11 })).toMatchObject({ hasNext: false, shown: 11 });
    await copies(12, counted_max);
    expect(await metaOf({ perPage: 1 })).toEqual({ perPage: 1, total: 1_000, hasNext: true, next: true, shown: 1 });
    await copies(counted_max + 1, counted_max + 1);
    expect(await metaOf({ perPage: 1 })).toEqual({ perPage: 1, total: 1_000, totalIsLowerBound: true, hasNext: true, next: true, shown: 1 });
  });
});

describe("what was bought", () => {
  it("is read newest order first, no more than asked for, and nobody else's", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const old = await makeOrder({ shopperId: ada.id, productIds: [product(0)], names: ["Old"], createdAt: 1 });
    const young = await makeOrder({ shopperId: ada.id, productIds: [product(0)], names: ["Young"], createdAt: 2 });
    const twin = await makeOrder({ shopperId: ada.id, productIds: [product(0)], names: ["Twin"], createdAt: 2 });
    await makeOrder({ shopperId: ben.id, productIds: [product(0)], names: ["Foreign"], createdAt: 3 });
    const row = ({ orderId: order_id, number }: typeof old, name: string) => ({ order_id, number, name });
    const all = [row(young, "Young"), row(twin, "Twin"), row(old, "Old")];
    expect(await readBought(DB, ada.id, 10)).toEqual(all);
    expect(await readBought(DB, ada.id, 2)).toEqual(all.slice(0, 2));
  });
});

describe("an address that was proven", () => {
  it("is that of this account alone, and gives it the one order", async () => {
    const [ada, ben, unproven] = [await makeShopper(), await makeShopper(), await makeShopper()];
    await runSql("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?", unproven.id);
    const proven = (who: typeof ada, email: string) => hasProven(DB, who.id, emailKey(email));
    expect([await proven(ada, ada.email), await proven(ada, ben.email), await proven(unproven, unproven.email)]).toEqual([true, false, false]);
    const guest = await makeOrder({ email: ada.email, productIds: [product(0)] });
    const beside = await makeOrder({ email: ada.email, productIds: [product(0)] });
    const bens = await makeOrder({ email: ada.email, shopperId: ben.id, productIds: [product(0)] });
    const claim = ({ number }: typeof guest, who = ada, email = ada.email) => claimOrder(DB, { number, shopperId: who.id, emailKey: emailKey(email) });
    expect([await claim(guest, ben), await claim(guest, unproven, unproven.email), await claim(bens)]).toEqual([false, false, false]);
    expect([await claim(guest), await claim(guest), await claim({ ...guest, number: "M-NONE" })]).toEqual([true, true, false]);
    const { results } = await DB.prepare("SELECT id, shopper_id FROM orders WHERE id IN (?, ?, ?) ORDER BY id")
      .bind(guest.orderId, beside.orderId, bens.orderId)
      .all();
    expect(results).toEqual([
      { id: guest.orderId, shopper_id: ada.id },
      { id: beside.orderId, shopper_id: null },
      { id: bens.orderId, shopper_id: ben.id },
    ]);
  });
});

describe("the file of a shopper's orders", () => {
  it("holds each with its own lines and notes, newest first, and nothing of others", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const old = await makeOrder({ shopperId: ada.id, email: ada.email, productIds: [product(0), product(1)], names: ["A", "B"], createdAt: 1 });
    const young = await makeOrder({ shopperId: ada.id, email: ada.email, productIds: [product(2)], names: ["C"], createdAt: 2, status: "cancelled" });
    const foreign = await makeOrder({ shopperId: ben.id, productIds: [product(3)], createdAt: 3 });
    await runSql("UPDATE packages SET note = 'note ' || position WHERE order_id IN (?, ?) AND position = 1", old.orderId, foreign.orderId);
    await runSql("UPDATE packages SET note = 'foreign' WHERE order_id = ?", foreign.orderId);
    await runSql("UPDATE order_lines SET options = '[1]' WHERE id = ?", young.lineIds[0]);
    await runSql(`UPDATE orders SET billing = '{"company":"Ada Ltd"}', is_gift = 1, gift_message = 'For you' WHERE id = ?`, young.orderId);
    await insertAttempts(old.orderId, { "first-try": { gateway: "iyzico", created_at: 1 }, "second-try": { gateway: "stripe", created_at: 2 } });
    const handleOf = async (at: number) =>
      DB.prepare("SELECT s.handle FROM products p JOIN shops s ON s.id = p.shop_id WHERE p.id = ?").bind(product(at)).first("handle");
    const line = (at: number, name: string, options: unknown = []) => ({
      ...{ name, options, product_handle: shop.handles[at], quantity: 1, unit_price_minor: 1000, total_minor: 1000 },
    });
    const order = ({ number }: typeof old, total: number, more: object) => ({
      ...{
        number,
        email: ada.email,
        locale: "en",
        currency: "USD",
        items_minor: total,
        shipping_minor: 0,
        tax_minor: 0,
        discount_minor: 0,
        payment_fee_minor: 0,
      },
      ...{ total_minor: total, paid_at: null, cancelled_at: null, address: expect.objectContaining({ city: "Lyon" }) },
      ...{ billing: null, is_gift: 0, gift_message: null, ...more },
    });
    expect(await exportOrders(DB, ada.id)).toEqual([
      order(young, 1000, {
        billing: { company: "Ada Ltd" },
        is_gift: 1,
        gift_message: "For you",
        status: "cancelled",
        created_at: 2,
        gateway: null,
        lines: [line(2, "C", [1])],
        notes: [],
        documents: [],
      }),
      order(old, 2000, {
        ...{ status: "delivered", created_at: 1, gateway: "stripe", lines: [line(0, "A"), line(1, "B")] },
        notes: [{ shop: await handleOf(1), note: "note 1" }],
        documents: [],
      }),
    ]);
  });
});
