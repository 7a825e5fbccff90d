/** The SQL of cash on delivery: whose terms count, and how an order's attempt follows its packages; another order's rows beside. */
import { beforeAll, describe, expect, it } from "vitest";
import { deriveCash, insertCashAttempt, readTerms } from "../../../worker/shop/cash-on-delivery/data.ts";
import { idOf, insertAttempts } from "../../support/purchase/attempt-rows.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
let shops: { id: number; handle: string }[];
let products: number[];
let variants: number[];
beforeAll(async () => {
  await seedBase();
  await insertShipping();
  shops = [await makeShop(), await makeShop(), await makeShop()];
  variants = [];
  for (const { id } of shops) variants.push(await makeVariant({ shopId: id }));
  products = (await rowTexts("SELECT product_id FROM variants WHERE id IN (?, ?, ?) ORDER BY id", ...variants)).map(Number);
});

it("the terms are those of the country, and there of the shops in the cart", async () => {
  const [first, second, third] = shops.map(({ id }) => id) as [number, number, number];
  await runSql("DELETE FROM cash_on_delivery_shops");
  await runSql("INSERT OR REPLACE INTO cash_on_delivery_countries (country, order_max_base_minor, fee_base_minor) VALUES ('FR', 900, 30), ('DE', 800, 20)");
  await runSql(
    "INSERT INTO cash_on_delivery_shops (shop_id, country, package_max_base_minor, fee_base_minor) VALUES (?1, 'FR', 70, NULL), (?2, 'FR', NULL, 5), (?1, 'DE', 1, 1), (?3, 'FR', 2, 2)",
    first,
    second,
    third,
  );
  const cart = async (...ids: (number | undefined)[]) => {
    const id = crypto.randomUUID();
    await runSql("INSERT INTO carts (id, created_at, updated_at) VALUES (?, 0, 0)", id);
    for (const variant of ids)
      await runSql("INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) VALUES (?, ?, 1, 1, 0)", id, variant);
    return id;
  };
  await cart(variants[2]);
  const own = await cart(variants[0], variants[1]);
  const terms = { package_max_base_minor: 70, fee_base_minor: null };
  expect(await readTerms(db, "FR", own)).toEqual({
    country: { order_max_base_minor: 900, fee_base_minor: 30 },
    shops: new Map<number, object>([
      [first, terms],
      [second, { package_max_base_minor: null, fee_base_minor: 5 }],
    ]),
  });
  expect(await readTerms(db, "DE", own)).toMatchObject({
    country: { order_max_base_minor: 800 },
    shops: new Map([[first, { package_max_base_minor: 1, fee_base_minor: 1 }]]),
  });
  expect([await readTerms(db, "TR", own), await readTerms(db, "FR", "none")]).toEqual([
    { country: null, shops: new Map() },
    { country: { order_max_base_minor: 900, fee_base_minor: 30 }, shops: new Map() },
  ]);
});

it("an attempt is opened for the order of its number, with its sum and currency", async () => {
  const [order, beside] = [await makeOrder({ productIds: products }), await makeOrder({ productIds: products })];
  await runSql("UPDATE orders SET currency = 'EUR' WHERE id = ?", order.orderId);
  const id = idOf(`cash-${order.orderId}`);
  await insertCashAttempt(db, { id, orderNumber: order.number, now: now_ms }).run();
  expect(
    await rowTexts(
      "SELECT id, order_id, gateway, amount_minor, currency, status, created_at, updated_at FROM payment_attempts WHERE order_id IN (?, ?)",
      order.orderId,
      beside.orderId,
    ),
  ).toEqual([`${id} ${order.orderId} cash_on_delivery 3000 EUR due ${now_ms} ${now_ms}`]);
});

describe("the cash of an order", () => {
  const cash = { due: "shipped", packed: "processing", collected: "delivered", refused: "cancelled", given: "refunded" } as const;
  type State = keyof typeof cash;
  const cashOf = { due: "due", packed: "due", collected: "collected", refused: "refused", given: "collected" } as const;
  /** Its cash was collected at some moment, wherever it stands. */
  const taken = (orderId: number) =>
    runSql("INSERT INTO package_events (package_id, kind, at) SELECT id, 'cash_collected', 1 FROM packages WHERE order_id = ?", orderId);
  /** Three packages: of 1000 + 90 for shipping, of 1000 + 7 of fee, and of 1000 with a cancelled line. */
  async function order(states: readonly State[]) {
    const { orderId, lineIds } = await makeOrder({ productIds: products, status: "processing" });
    const beside = await makeOrder({ productIds: products, status: "processing" });
    const packages = await rowTexts("SELECT id FROM packages WHERE order_id = ? ORDER BY position", orderId);
    await runSql("UPDATE packages SET shipping_minor = 90, total_minor = total_minor + 90, shipping_paid_minor = 90 WHERE id = ?", packages[0]);
    await runSql("UPDATE packages SET payment_fee_minor = 7, total_minor = total_minor + 7, payment_fee_paid_minor = 7 WHERE id = ?", packages[1]);
    await runSql("UPDATE order_lines SET cancelled_at = 1 WHERE id = ?", lineIds[2]);
    await taken(orderId);
    for (const [at, state] of states.entries()) await runSql("UPDATE packages SET status = ?, cash = ? WHERE id = ?", cash[state], cashOf[state], packages[at]);
    await runSql("UPDATE packages SET cash = 'due' WHERE order_id = ?", beside.orderId);
    const attempt = { gateway: "cash_on_delivery", amount_minor: 5000, status: "due" };
    await insertAttempts(orderId, { [`cash-${orderId}`]: attempt, [`card-${orderId}`]: { status: "failed" } });
    await insertAttempts(beside.orderId, { [`cash-${beside.orderId}`]: attempt });
    await db.batch(deriveCash(db, orderId, now_ms));
    const read = (id: number, gateway = "cash_on_delivery") =>
      rowTexts("SELECT status, amount_minor, collected_minor, updated_at FROM payment_attempts WHERE order_id = ? AND gateway = ?", id, gateway);
    const [paid] = await rowTexts("SELECT coalesce(paid_at, '-') FROM orders WHERE id = ?", orderId);
    expect([await read(beside.orderId), await read(orderId, "stripe")]).toEqual([["due 5000 0 0"], ["failed 1000 0 0"]]);
    expect(await rowTexts("SELECT coalesce(paid_at, '-') FROM orders WHERE id = ?", beside.orderId)).toEqual(["-"]);
    return [...(await read(orderId)), paid];
  }
  it.each<[State[], string, boolean]>([
    [["due", "packed", "due"], "due 2097 0", false],
    [["collected", "packed", "due"], "due 2097 1090", false],
    [["collected", "collected", "packed"], "due 2097 2097", false],
    [["collected", "collected", "collected"], "collected 2097 2097", true],
    [["collected", "refused", "refused"], "collected 1090 1090", true],
    [["refused", "collected", "refused"], "collected 1007 1007", true],
    [["refused", "refused", "refused"], "refused 5000 0", false],
    [["given", "refused", "refused"], "collected 1090 1090", true],
  ])("of packages that are %j is %s", async (states, stands, isPaid) => {
    expect(await order(states)).toEqual([`${stands} ${now_ms}`, isPaid ? String(now_ms) : "-"]);
  });
  it("stays paid at the moment it was", async () => {
    const { orderId } = await makeOrder({ productIds: products, status: "delivered" });
    await runSql("UPDATE orders SET paid_at = 5 WHERE id = ?", orderId);
    await taken(orderId);
    await runSql("UPDATE packages SET cash = 'collected' WHERE order_id = ?", orderId);
    await insertAttempts(orderId, { [`cash-${orderId}`]: { gateway: "cash_on_delivery", status: "due" } });
    await db.batch(deriveCash(db, orderId, now_ms));
    expect(await rowTexts("SELECT paid_at FROM orders WHERE id = ?", orderId)).toEqual(["5"]);
  });
  it.each([
    [1, "partially_refunded"],
    [2999, "partially_refunded"],
    [3000, "refunded"],
  ])("of which %i was given back is %s", async (refunded_minor, status) => {
    const { orderId } = await makeOrder({ productIds: products, status: "delivered" });
    await taken(orderId);
    await runSql("UPDATE packages SET cash = 'collected' WHERE order_id = ?", orderId);
    await insertAttempts(orderId, {
      [`cash-${orderId}`]: { gateway: "cash_on_delivery", status: "collected", amount_minor: 3000, collected_minor: 3000, refunded_minor },
    });
    await db.batch(deriveCash(db, orderId, now_ms));
    expect(await rowTexts("SELECT status, collected_minor FROM payment_attempts WHERE order_id = ?", orderId)).toEqual([`${status} 3000`]);
  });
  it("of which nothing is due or collected any more is cancelled", async () => {
    const { orderId } = await makeOrder({ productIds: products, status: "cancelled" });
    await runSql("UPDATE packages SET cash = 'due' WHERE order_id = ?", orderId);
    await insertAttempts(orderId, { [`cash-${orderId}`]: { gateway: "cash_on_delivery", status: "due", amount_minor: 3000 } });
    await db.batch(deriveCash(db, orderId, now_ms));
    expect(await rowTexts("SELECT status, amount_minor FROM payment_attempts WHERE order_id = ?", orderId)).toEqual(["cancelled 3000"]);
  });
});
