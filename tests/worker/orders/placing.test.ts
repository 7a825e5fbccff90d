import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  address,
  countRows,
  db,
  Market,
  makeFlashSale,
  makeShop,
  makeVariant,
  placedOrder,
  resetClock,
  Shopper,
  seedBase,
  soldOf,
  stockOf,
} from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const outboxOf = (number: string) => countRows("outbox WHERE dedupe_key = ?", `order-placed:${number}`);

describe("placing an order", { timeout: 30_000 }, () => {
  it("takes the stock, splits by shop, empties the cart and opens the payment", async () => {
    const market = new Market();
    const [a, b] = [await makeShop(), await makeShop()];
    const [lamp, bulb] = [await makeVariant({ shopId: a.id, price_base_minor: 6000 }), await makeVariant({ shopId: b.id, price_base_minor: 300 })];
    const shopper = new Shopper(market);
    await shopper.add(lamp, 2);
    await shopper.add(bulb, 3);
    const quote = await shopper.quote({ [b.handle]: "2" });
    const { status, body } = await shopper.order(shopper.orderBody(quote.total, { shipping: { [b.handle]: 2 } }));
    expect(status).toBe(201);
    const order = body.data;
    expect(order).toMatchObject({
      status: "pending_payment",
      payable: true,
      cancellable: { order: { amount: 0, currency: "USD" } },
      items: { amount: 12_900 },
      shipping: { amount: 1290 },
      total: quote.total,
      payment: { gateway: "stripe", status: "pending", next: { type: "redirect" } },
    });
    expect(order.number).toMatch(/^M(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(
      order.packages.map((p: { shop: { handle: string }; rate: { id: string }; total: { amount: number } }) => [p.shop.handle, p.rate.id, p.total.amount]),
    ).toEqual([
      [a.handle, "1", 12_000],
      [b.handle, "2", 2190],
    ]);
    expect([await stockOf(lamp), await stockOf(bulb), await outboxOf(order.number)]).toEqual([8, 7, 1]);
    expect((await shopper.call("GET", "/cart")).body.data.count).toBe(0);
    const [attempt] = market.gateway.created;
    expect(attempt).toMatchObject({ amount_minor: quote.total.amount, currency: "USD", exponent: 2, orderNumber: order.number, reference: null });
    expect(attempt?.items.reduce((sum, item) => sum + item.total_minor, 0)).toBe(quote.total.amount);
    expect(attempt?.returnUrl).toBe(`http://localhost:8787/checkout/return/stripe/${attempt?.id}`);
  });

  it("sells ten units to exactly ten of fifty buyers at once", async () => {
    const market = new Market();
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id, stock: 10 });
    const buyers = Array.from({ length: 50 }, () => new Shopper(market));
    for (const buyer of buyers) await buyer.add(variantId);
    const { total } = await (buyers[0] as Shopper).quote();
    const answers = await Promise.all(buyers.map((buyer) => buyer.order(buyer.orderBody(total))));
    const refused = answers.filter(({ status }) => status !== 201);
    expect([answers.length - refused.length, refused.length]).toEqual([10, 40]);
    for (const { status, body } of refused) expect([status, body.code, body.lines?.[0]?.variantId]).toEqual([409, "out_of_stock", variantId]);
    expect(await stockOf(variantId)).toBe(0);
    expect(await countRows("order_lines WHERE variant_id = ?", variantId)).toBe(10);
    expect(market.gateway.created.length).toBe(10);
    expect(
      await countRows(
        "orders o WHERE NOT EXISTS (SELECT 1 FROM packages WHERE order_id = o.id) OR NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id)",
      ),
    ).toBe(0);
  });

  it("never sells more of a flash sale than its quota, and asks again at the plain price", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 2000, stock: 50 });
    const saleId = await makeFlashSale(variantId, { price_base_minor: 900, quota: 3, startsAt: 0, endsAt: market.now + 60_000 });
    const buyers = Array.from({ length: 12 }, () => new Shopper(market));
    for (const buyer of buyers) await buyer.add(variantId);
    const { total } = await (buyers[0] as Shopper).quote();
    const answers = await Promise.all(buyers.map((buyer) => buyer.order(buyer.orderBody(total))));
    expect(answers.filter(({ status }) => status === 201).length).toBe(3);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) expect([status, body.code, body.quote.total.amount]).toEqual([409, "total_changed", total.amount + 1100]);
    expect([await soldOf(saleId), await stockOf(variantId)]).toEqual([3, 47]);
  });

  it("makes one order of twenty equal requests at once, and answers all alike", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 10 });
    const shopper = new Shopper(market);
    await shopper.add(variantId, 2);
    const body = shopper.orderBody((await shopper.quote()).total);
    const key = crypto.randomUUID();
    market.gateway.meanwhile = () => new Promise((resolve) => setTimeout(resolve, 150));
    const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.order(body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.body.data.payment).toMatchObject({ status: "pending", next: { type: "redirect" } });
    expect([await stockOf(variantId), await countRows("order_lines WHERE variant_id = ?", variantId), market.gateway.created.length]).toEqual([8, 1, 1]);
  });

  it("makes one order of one cart, even under two keys at once", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 10 });
    const shopper = new Shopper(market);
    await shopper.add(variantId);
    const body = shopper.orderBody((await shopper.quote()).total);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.order(body)));
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 201)) expect([status, body.code]).toEqual([400, "cart_empty"]);
    expect(await stockOf(variantId)).toBe(9);
  });

  it("answers a key again in every later state, refuses it with another body, and keeps it within its cart", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    const [shopper, other] = [new Shopper(market), new Shopper(market)];
    await shopper.add(variantId);
    await other.add(variantId);
    const body = shopper.orderBody((await shopper.quote()).total);
    const first = await shopper.order(body, "key-of-both");
    const theirs = await other.order(body, "key-of-both");
    expect(theirs.body.data.number).not.toBe(first.body.data.number);
    const reused = await shopper.order({ ...body, email: "other@example.test" }, "key-of-both");
    expect([reused.status, reused.body.code]).toEqual([422, "idempotency_key_reused"]);
    await shopper.call("POST", `/orders/${first.body.data.number}/cancel`);
    const again = await shopper.order({ ...body, address: Object.fromEntries(Object.entries(address).reverse()) }, "key-of-both");
    expect([again.status, again.body.data.number, again.body.data.status]).toEqual([201, first.body.data.number, "cancelled"]);
  });

  it("refuses a total that is not the server's, naming the new quote, and charges nothing", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    const shopper = new Shopper(market);
    await shopper.add(variantId);
    const { total } = await shopper.quote();
    for (const wrong of [
      { ...total, amount: total.amount - 1 },
      { ...total, amount: 1 },
      { ...total, currency: "CHF" },
    ]) {
      const { status, body } = await shopper.order(shopper.orderBody(wrong));
      expect([status, body.code, body.quote.total]).toEqual([409, "total_changed", total]);
    }
    expect((await shopper.order(shopper.orderBody({ ...total, currency: "TRY" }))).body).toMatchObject({ code: "total_changed", quote: { currency: "TRY" } });
    await db.prepare("UPDATE variants SET price_base_minor = price_base_minor + 100 WHERE id = ?").bind(variantId).run();
    expect((await shopper.order(shopper.orderBody(total))).body.quote.total.amount).toBe(total.amount + 100);
    expect([await stockOf(variantId), market.gateway.created.length]).toEqual([10, 0]);
  });

  it("refuses tampered bodies field by field, and prices a client names", async () => {
    const market = new Market();
    const shopper = new Shopper(market);
    await shopper.add(await makeVariant({ shopId: (await makeShop()).id }));
    const { total } = await shopper.quote();
    const good = shopper.orderBody(total);
    const wrong: [object, string][] = [
      [{ expectedTotal: { ...total, amount: 0 } }, "expectedTotal.amount"],
      [{ expectedTotal: { ...total, amount: -total.amount } }, "expectedTotal.amount"],
      [{ expectedTotal: { ...total, amount: total.amount + 0.5 } }, "expectedTotal.amount"],
      [{ expectedTotal: { ...total, amount: String(total.amount) } }, "expectedTotal.amount"],
      [{ email: "a@b" }, "email"],
      [{ email: "a@b.test\r\nBcc: c@d.test" }, "email"],
      [{ gateway: "cash" }, "gateway"],
      [{ address: { ...address, country: "XX" } }, "address.country"],
      [{ address: { ...address, postalCode: "6900" } }, "address.postalCode"],
      [{ address: { ...address, phone: "123" } }, "address.phone"],
      [{ address: { ...address, name: " " } }, "address.name"],
      [{ address: { ...address, line1: "x".repeat(201) } }, "address.line1"],
      [{ address: { ...address, city: "Ly\u0000on" } }, "address.city"],
      [{ address: undefined }, "address"],
    ];
    for (const [change, field] of wrong) {
      const { status, body } = await shopper.order({ ...good, ...change });
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(change)).toEqual([400, [field]]);
    }
    for (const key of ["", "short", "1234567", "x".repeat(256)]) expect((await shopper.order(good, key)).body.code).toBe("idempotency_key_required");
    const dearer = { ...good, expectedTotal: { amount: 1, currency: "USD" } };
    for (const key of ["12345678", "x".repeat(255)]) expect((await shopper.order(dearer, key)).body.code).toBe("total_changed");
    const rate = await shopper.order({ ...good, shipping: { [(await shopper.quote()).packages[0]?.shop.handle ?? ""]: "3" } });
    expect([rate.status, rate.body.code]).toEqual([400, "invalid_fields"]);
    for (const more of [{ total: 1 }, { discount: 5000 }, { lines: [{ price: 1 }] }, { status: "paid" }, { expectedTotal: { ...total, rate: 1 } }]) {
      const { status, body } = await shopper.order({ ...good, ...more });
      expect([status, body.code]).toEqual([400, "invalid_fields"]);
    }
    expect((await shopper.order(good)).body.data).toMatchObject({ total, status: "pending_payment" });
  });

  it("refuses an empty cart, a closed shop, a withdrawn product and a gateway that is not offered", async () => {
    const market = new Market();
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id });
    const shopper = new Shopper(market);
    const total = { amount: 100, currency: "USD" };
    expect((await shopper.order(shopper.orderBody(total))).body.code).toBe("cart_empty");
    await shopper.add(variantId);
    const quote = await shopper.quote();
    expect((await shopper.order(shopper.orderBody(quote.total, { gateway: "payfast" }))).body).toMatchObject({
      code: "gateway_not_offered",
      gateways: ["stripe"],
    });
    await db.prepare("UPDATE shops SET closed_from = ?1, closed_to = ?1 + 1000 WHERE id = ?2").bind(market.now, shop.id).run();
    expect((await shopper.order(shopper.orderBody(quote.total))).body.code).toBe("shop_closed");
    market.now += 1000;
    await db.prepare("UPDATE products SET status = 'withdrawn' WHERE id = (SELECT product_id FROM variants WHERE id = ?)").bind(variantId).run();
    expect((await shopper.order(shopper.orderBody(quote.total))).body).toMatchObject({ code: "cart_changed", lines: [{ variantId, available: 0 }] });
    expect(await stockOf(variantId)).toBe(10);
  });

  it("keeps an order payable whose payment could not be opened, and pays it under the same key", async () => {
    const market = new Market();
    market.gateway.createFails = [{ ok: false, kind: "unknown", reason: "timeout" }];
    const { order, shopper, attempt } = await placedOrder({ market });
    expect(order).toMatchObject({ status: "pending_payment", payable: true, payment: { status: "created", next: { type: "none" } } });
    const paid = await shopper.call("POST", `/orders/${order.number}/pay`);
    expect(paid.body.data.payment).toMatchObject({ status: "pending", next: { type: "redirect" } });
    expect(market.gateway.created.map(({ id }) => id)).toEqual([attempt.id, attempt.id]);
    expect(market.gateway.created[1]).toEqual(market.gateway.created[0]);
    const again = await shopper.call("POST", `/orders/${order.number}/pay`, {});
    expect([again.body.data.payment.next.url, market.gateway.created.length]).toEqual([paid.body.data.payment.next.url, 2]);
  });

  it("opens a new attempt after a refused one", async () => {
    const market = new Market();
    market.gateway.createFails = [{ ok: false, kind: "refused", reason: "no" }];
    const { order, shopper } = await placedOrder({ market });
    expect(order.payment).toMatchObject({ status: "failed", next: { type: "none" } });
    const answers = await Promise.all([1, 2, 3].map(() => shopper.call("POST", `/orders/${order.number}/pay`)));
    expect(new Set(answers.map(({ body }) => body.data.payment.next.url)).size).toBe(1);
    expect(await countRows("payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.number = ?", order.number)).toBe(2);
  });
});
