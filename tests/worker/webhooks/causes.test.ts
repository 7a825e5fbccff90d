/** Who is told of what: a shop of its own packages, refunds and goods, the market of all of them; nobody of what never came about. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linesMax } from "../../../worker/shop/cart/contract.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { acceptReturn, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { sendReplacement } from "../../../worker/shop/returns/exchanges/exchanges.ts";
import { body_max_bytes, deliveries_max, webhookEvents } from "../../../worker/shop/webhooks/rules.ts";
import { cashOrder, countRows, db, makeVariant, paidOrder, placedOrder, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { acting, asked, makeOtherVariant } from "../../support/purchase/returned.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { setShopStatus } from "../../support/sellers/desk.ts";
import { address, forgetEndpoints, hearingMarket, minute_ms, touch } from "../../support/webhooks/market.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await forgetEndpoints();
});

const marketUrl = "https://market.example.com/";
const urlOf = ({ handle }: { handle: string }) => `https://${handle}.example.com/`;
const dhl = { carrier: "dhl", number: "JD014600003" };

/** Two shops that hear, a market that hears, and an order of both shops, paid for. */
async function bought(events: readonly (typeof webhookEvents)[number][] = webhookEvents) {
  const world = hearingMarket();
  const { market, receiver, makeOperator, add, ask, sellerOf, pass } = world;
  const operator = await makeOperator();
  await add(operator, events, marketUrl);
  const paid = await paidOrder({ shops: [[2500, 1999], [700]], market });
  // who comes after the order hears what comes after it
  const sellers = await Promise.all(paid.shops.map(sellerOf));
  for (const [at, seller] of sellers.entries()) await add(seller, events, urlOf(paid.shops[at] as { handle: string }));
  await pass(minute_ms);
  const heard = (url: string) => receiver.messages(url).map(({ type, data }) => ({ type, data }));
  const packages = paid.order.packages.map(({ id, shop, total }, at) => ({ id, number: `${paid.order.number}-${at + 1}`, shop: shop.handle, total }));
  const act = async (path: string, body?: unknown) => {
    const answer = await ask(operator.who, "POST", `/admin/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pass(minute_ms);
  };
  return { ...world, ...paid, operator, sellers, packages, heard, act };
}
const typesOf = (messages: { type: string }[]) => messages.map(({ type }) => type).toSorted();

describe("an order", { timeout: 60_000 }, () => {
  it("that is paid for is told to the market whole, and to each shop as its own package", async () => {
    const { market, receiver, makeOperator, makeSeller, sellerOf, add, pass } = hearingMarket();
    await add(await makeOperator(), ["order.paid", "package.to_send"], marketUrl);
    await add(await makeSeller(), ["order.paid", "package.to_send"], "https://stranger.example.com/");
    const shopper = new Shopper(market);
    const { shop, variantId } = await placedOrder({ market });
    const other = await sellerOf(shop);
    await add(other, ["order.paid"], urlOf(shop));
    await shopper.add(variantId);
    const { number } = await shopper.buy();
    const attempt = market.gateway.created.find((created) => created.orderNumber === number);
    await pass(minute_ms);
    // what is placed and not paid is told to nobody
    expect(receiver.taken).toEqual([]);
    if (!attempt) throw new Error("the gateway was not asked");
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    await pass(minute_ms);
    const order = (await shopper.call("GET", `/orders/${number}`)).body.data;
    const [pkg] = order.packages;
    const expected = { id: pkg.id, number: `${number}-1`, shop: shop.handle, total: pkg.total };
    expect(receiver.messages(urlOf(shop)).map(({ type, data }) => [type, data])).toEqual([
      ["order.paid", { order: number, packages: [expected], total: pkg.total }],
    ]);
    expect(Object.fromEntries(receiver.messages(marketUrl).map(({ type, data }) => [type, data]))).toEqual({
      "order.paid": { order: number, packages: [expected], total: order.total },
      "package.to_send": { order: number, package: expected, shipments: [] },
    });
    expect([receiver.messages("https://stranger.example.com/"), receiver.taken.length]).toEqual([[], 3]);
    // nobody's name, address or mail is told
    for (const { body } of receiver.taken) for (const secret of [shopper.email, "Ayşe", "Lilas", "Lyon"]) expect(body).not.toContain(secret);
  });

  it("that goes its way is told step by step, to each shop its own alone", async () => {
    const { packages, order, shops, heard, act } = await bought();
    const [first, second] = packages;
    const before = heard(marketUrl).length;
    await act(`packages/${first?.id}/process`);
    await act(`packages/${first?.id}/ship`, dhl);
    await act(`packages/${first?.id}/deliver`);
    const shipments = [{ carrier: "DHL", trackingNumber: dhl.number }];
    const steps = [
      { type: "package.shipped", data: { order: order.number, package: first, shipments } },
      { type: "package.delivered", data: { order: order.number, package: first, shipments } },
    ];
    expect(heard(urlOf(shops[0] as { handle: string }))).toEqual(steps);
    expect(heard(urlOf(shops[1] as { handle: string }))).toEqual([]);
    expect(heard(marketUrl).slice(before)).toEqual(steps);

    await act(`packages/${second?.id}/cancel`);
    const refund = { order: order.number, package: second?.id, amount: second?.total, reason: "cancelled" };
    expect(heard(urlOf(shops[1] as { handle: string }))).toEqual([
      { type: "order.cancelled", data: { order: order.number, packages: [second], total: second?.total } },
      { type: "refund.made", data: { refund: expect.any(Number), ...refund } },
    ]);
    expect(heard(marketUrl).slice(before + 2)).toEqual([{ type: "refund.made", data: expect.objectContaining(refund) }]);
    expect(heard(urlOf(shops[0] as { handle: string })).length).toBe(2);
  });

  it("that is cancelled whole is told to the market once, and to each shop", async () => {
    const { order, shops, heard, act, packages } = await bought(["order.cancelled"]);
    await act(`orders/${order.number}/cancel`);
    expect(heard(marketUrl)).toEqual([{ type: "order.cancelled", data: { order: order.number, packages, total: order.total } }]);
    for (const [at, shop] of shops.entries())
      expect(heard(urlOf(shop))).toEqual([{ type: "order.cancelled", data: { order: order.number, packages: [packages[at]], total: packages[at]?.total } }]);
  });

  it("of which something is exchanged is told as the shop accepts and as the other variant leaves, once each, to that shop and the market", async () => {
    const { market, shopper, order, shops, packages, variants, heard, act, pass } = await bought(["exchange.accepted", "exchange.sent", "refund.made"]);
    const [first] = packages;
    await act(`packages/${first?.id}/process`);
    await act(`packages/${first?.id}/ship`, dhl);
    await act(`packages/${first?.id}/deliver`);
    const held = variants[0] as number;
    const wanted = await makeOtherVariant(held, { price_base_minor: 2500 });
    const line = order.packages[0]?.lines.find(({ variantId }) => variantId === held)?.id as number;
    const { id } = await asked(shopper, {
      number: order.number,
      packageId: first?.id as number,
      lines: [],
      over: { lines: [{ id: line, quantity: 1, variant: wanted }] },
    });
    await pass(minute_ms);
    // what is only asked for is told to nobody
    expect(heard(marketUrl)).toEqual([]);
    const by = () => acting(market, shops[0]?.id);
    await acceptReturn(by(), id, { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" });
    await receiveReturn(by(), id, { sellable: [] });
    const carried = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
    await sendReplacement(by(), id, carried);
    await sendReplacement(by(), id, carried);
    await pass(minute_ms);
    const [sku] = await rowTexts("SELECT sku FROM variants WHERE id = ?", wanted);
    const data = { order: order.number, package: first, return: id, lines: [{ quantity: 1, variant: wanted, sku }] };
    const expected = [
      { type: "exchange.accepted", data: { ...data, shipment: null } },
      { type: "exchange.sent", data: { ...data, shipment: { carrier: "DHL", trackingNumber: "JD0146000037" } } },
    ];
    expect(heard(urlOf(shops[0] as { handle: string }))).toEqual(expected);
    expect(heard(marketUrl)).toEqual(expected);
    expect(heard(urlOf(shops[1] as { handle: string }))).toEqual([]);
  });

  it("of which the market gives back of its own is the market's business", async () => {
    const { order, shops, heard, ask, operator, pass } = await bought(["refund.made"]);
    const given = await ask(operator.who, "POST", `/admin/orders/${order.number}/refund?unused=`, { amount: 100, note: "late" });
    // without a key it is refused, and nothing is told
    expect([given.status, heard(marketUrl)]).toEqual([400, []]);
    await db
      .prepare(
        `INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at)
        SELECT 'of-the-market', o.id, a.id, 'goodwill', 100, 'done', 1, 1 FROM orders AS o JOIN payment_attempts AS a ON a.order_id = o.id WHERE o.number = ?`,
      )
      .bind(order.number)
      .run();
    await pass(minute_ms);
    expect(heard(marketUrl)).toEqual([
      {
        type: "refund.made",
        data: { refund: expect.any(Number), order: order.number, package: null, amount: { amount: 100, currency: "USD" }, reason: "goodwill" },
      },
    ]);
    for (const shop of shops) expect(heard(urlOf(shop))).toEqual([]);
  });

  it("that nobody paid ends without a word", async () => {
    const { market, receiver, makeOperator, add, pass } = hearingMarket();
    await add(await makeOperator(), webhookEvents, marketUrl);
    const { shopper, order } = await placedOrder({ market });
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    await pass(minute_ms);
    expect(typesOf(receiver.messages()).filter((type) => type !== "product.changed")).toEqual([]);
  });

  it("in cash is to be sent at once, and paid when the money is there", async () => {
    const { market, receiver, makeOperator, sellerOf, add, pass, ask } = hearingMarket();
    const operator = await makeOperator();
    await add(operator, ["order.paid", "package.to_send", "package.shipped"], marketUrl);
    const { shops, order } = await cashOrder({ shops: [[2500]], market });
    const seller = await sellerOf(shops[0] as { id: number; handle: string });
    await add(seller, ["order.paid"]);
    await pass(minute_ms);
    expect(receiver.messages().map(({ type }) => type)).toEqual(["package.to_send"]);
    const id = order.packages[0]?.id;
    expect((await ask(operator.who, "POST", `/admin/packages/${id}/ship`, dhl)).status).toBe(200);
    expect((await ask(seller.who, "POST", `/seller/packages/${id}/collect`)).status).toBe(200);
    await pass(minute_ms);
    expect(typesOf(receiver.messages(address))).toEqual(["order.paid"]);
    expect(typesOf(receiver.messages(marketUrl))).toEqual(["order.paid", "package.shipped", "package.to_send"]);
  });

  it("of as many shops as a cart holds still fits", async () => {
    const { packages, order } = await bought();
    const [one] = packages;
    const long = { ...one, shop: "x".repeat(64), number: `${order.number}-${linesMax}` };
    const body = {
      type: "order.cancelled",
      timestamp: new Date().toISOString(),
      data: { order: order.number, packages: Array(linesMax).fill(long), total: order.total },
    };
    expect(JSON.stringify(body).length).toBeLessThan(body_max_bytes / 2);
  });
});

describe("a shop", { timeout: 60_000 }, () => {
  it.each([
    ["approved", ["product.changed"], ["product.changed"]],
    ["suspended", ["product.changed"], []],
    ["pending", ["product.changed"], []],
    ["rejected", ["product.changed"], []],
  ] as const)("that is %s hears of its goods as it should", async (status, events, expected) => {
    const { market, receiver, makeSeller, add, pass } = hearingMarket();
    const seller = await makeSeller();
    const id = seller.shop?.id as number;
    await add(seller, events);
    await touch(id, `of-${seller.shop?.handle}`, market.now);
    await setShopStatus(id, status);
    await touch(id, `of-${seller.shop?.handle}`, market.now + 1);
    await pass(minute_ms);
    expect(typesOf(receiver.messages())).toEqual(expected);
  });

  it("that is suspended hears of its packages on", async () => {
    const { shops, sellers, packages, heard, act } = await bought(["package.shipped"]);
    await setShopStatus(sellers[0]?.shop?.id as number, "suspended");
    await act(`packages/${packages[0]?.id}/ship`, dhl);
    expect(typesOf(heard(urlOf(shops[0] as { handle: string })))).toEqual(["package.shipped"]);
  });

  it("hears of a product once, however often it changed meanwhile, and of another's never", async () => {
    const { market, receiver, makeSeller, makeOperator, add, pass } = hearingMarket();
    const [seller, other] = [await makeSeller(), await makeSeller()];
    await add(seller, ["product.changed"]);
    await add(await makeOperator(), ["product.changed"], marketUrl);
    const name = (at: string) => `${at}-${seller.shop?.handle}`;
    for (let at = 0; at < 5; at += 1) await touch(seller.shop?.id as number, name("a"), market.now + at);
    for (let at = 0; at < 3; at += 1) await touch(other.shop?.id as number, name("b"), market.now + at);
    await pass(minute_ms);
    expect(receiver.messages(address).map(({ data }) => data.handle)).toEqual([name("a")]);
    expect(
      receiver
        .messages(marketUrl)
        .map(({ data }) => data.handle)
        .toSorted(),
    ).toEqual([name("a"), name("b")]);
    await touch(seller.shop?.id as number, name("a"), market.now);
    await db.prepare("DELETE FROM products WHERE handle = ?").bind(name("b")).run();
    await pass(minute_ms);
    expect([receiver.messages(address).length, receiver.messages(marketUrl).length]).toEqual([2, 4]);
  });

  it("hears what runs low, once, and nothing while its endpoint is off or wants other events", async () => {
    const { receiver, makeSeller, add, call, pass } = hearingMarket();
    const seller = await makeSeller();
    const shopId = seller.shop?.id as number;
    await add(seller, ["stock.low"]);
    const off = await add(seller, ["stock.low"], "https://off.example.com/");
    await add(seller, ["order.paid"], "https://others.example.com/");
    await call(seller, "PUT", `/${off.id}`, { url: off.url, events: ["stock.low"], isOn: false });
    const variant = await makeVariant({ shopId, stock: 10 });
    for (const stock of [4, 3, 2]) await db.prepare("UPDATE variants SET stock = ? WHERE id = ?").bind(stock, variant).run();
    await pass(minute_ms);
    expect(receiver.taken.map(({ url }) => url)).toEqual([address]);
    const { sku, product } = (await db.prepare("SELECT sku, product_id AS product FROM variants WHERE id = ?").bind(variant).first()) as {
      sku: string;
      product: number;
    };
    expect(receiver.messages()[0]?.data).toEqual({ product, handle: sku, shop: seller.shop?.handle, sku, stock: 3 });
    // switched on again, it hears what comes, not what was
    await call(seller, "PUT", `/${off.id}`, { url: off.url, events: ["stock.low"], isOn: true });
    await pass(minute_ms);
    expect(receiver.taken.length).toBe(1);
  });
});

describe("a log", { timeout: 60_000 }, () => {
  it("is of so many deliveries; the oldest go, and what would have sent them", async () => {
    const { market, makeSeller, add, pass, receiver } = hearingMarket();
    const seller = await makeSeller();
    const { id } = await add(seller, ["product.changed"]);
    const insert = (from: number, count: number) =>
      db
        .prepare(
          `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
          INSERT INTO webhook_deliveries (message, endpoint_id, event, subject, data, state, created_at, begun_at)
          SELECT 'msg_' || (?2 + i), ?3, 'stock.low', '', '{}', 'waiting', ?4, ?4 FROM n`,
        )
        .bind(count, from, id, market.now)
        .run();
    await insert(0, deliveries_max);
    const rows = async () => [await countRows("webhook_deliveries"), await countRows("outbox WHERE kind = 'webhook' AND done_at IS NULL")];
    expect(await rows()).toEqual([deliveries_max, deliveries_max]);
    await insert(deliveries_max, 2);
    expect(await rows()).toEqual([deliveries_max, deliveries_max]);
    expect(await countRows("webhook_deliveries WHERE message IN ('msg_1', 'msg_2')")).toBe(0);
    await db.prepare("DELETE FROM webhook_endpoints").run();
    expect(await rows()).toEqual([0, 0]);
    await pass(minute_ms);
    expect(receiver.taken).toEqual([]);
  });
});
