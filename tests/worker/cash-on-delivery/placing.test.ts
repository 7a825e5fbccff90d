import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import { movePackage } from "../../../worker/shop/orders/service.ts";
import {
  cashOrder,
  countRows,
  db,
  Market,
  makeFlashSale,
  makeShop,
  makeVariant,
  makeVoucher,
  offerCash,
  resetClock,
  Shopper,
  seedBase,
  setTax,
  stockOf,
  usesOf,
} from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax(null);
  await db.batch([db.prepare("DELETE FROM cash_on_delivery_countries"), db.prepare("DELETE FROM cash_on_delivery_shops")]);
});

const cash = "cash_on_delivery";

/** A cart of one thing of each of two shops. */
async function twoShops(query?: string) {
  const shopper = new Shopper(new Market(), query);
  const shops = [await makeShop(), await makeShop()] as const;
  const variants = [
    await makeVariant({ shopId: shops[0].id, price_base_minor: 2500 }),
    await makeVariant({ shopId: shops[1].id, price_base_minor: 700 }),
  ] as const;
  for (const variantId of variants) await shopper.add(variantId);
  return { shopper, shops, variants };
}
const reasonOf = ({ cashOnDelivery }: Quote) => ("reason" in cashOnDelivery ? cashOnDelivery.reason : null);

describe("cash on delivery is offered", () => {
  it("where the country and every shop of the cart have it", async () => {
    const { shopper, shops } = await twoShops();
    const reasons = [reasonOf(await shopper.quote())];
    await offerCash({}, [shops[0]]);
    reasons.push(reasonOf(await shopper.quote()));
    await offerCash({}, [shops[1]]);
    reasons.push(reasonOf(await shopper.quote()));
    const abroad = await shopper.call("POST", "/checkout/quote", { address: { country: "DE" }, gateway: cash });
    expect([...reasons, abroad.body.data.cashOnDelivery]).toEqual(["country", "shop", null, { reason: "country" }]);
  });

  it("up to the limit of the order and of each shop's package, the fee not counted", async () => {
    const { shopper, shops } = await twoShops();
    const { total, packages } = await shopper.quote();
    const [first] = packages;
    const reasons = [];
    for (const [order, pkg] of [
      [total.amount, first?.total.amount],
      [total.amount - 1, first?.total.amount],
      [total.amount, (first?.total.amount as number) - 1],
    ]) {
      await offerCash({ order_max_base_minor: order as number }, [{ ...shops[0], package_max_base_minor: pkg as number }, shops[1]]);
      reasons.push(reasonOf(await shopper.quote(undefined, cash)));
    }
    expect(reasons).toEqual([null, "limit", "limit"]);
  });

  it("not for a flash sale's lines, and not for what is picked up", async () => {
    const { shopper, shops, variants } = await twoShops();
    await offerCash({}, shops);
    const point = await db
      .prepare("INSERT INTO pickup_points (shop_id, name, line1, city, country) VALUES (?, 'Stand', 'Rue 1', 'Lyon', 'FR') RETURNING id")
      .bind(shops[1].id)
      .first<number>("id");
    const rate = await db
      .prepare(
        "INSERT INTO shipping_rates (zone_id, shop_id, slug, price_base_minor, days_min, days_max, pickup_point_id, kind) VALUES (1, ?, 'pickup', 0, 1, 1, ?, 'pickup') RETURNING id",
      )
      .bind(shops[1].id, point)
      .first<number>("id");
    const picked = { [shops[1].handle]: String(rate) };
    const reasons = [reasonOf(await shopper.quote()), reasonOf(await shopper.quote(picked))];
    await makeFlashSale(variants[0], { price_base_minor: 2000, quota: 5, startsAt: 0, endsAt: shopper.market.now + 1000 });
    reasons.push(reasonOf(await shopper.quote()));
    const { total } = await shopper.quote();
    const refused = await shopper.order(shopper.orderBody(total, { gateway: cash }));
    expect([reasons, refused.status, refused.body.code, refused.body.gateways]).toEqual([
      [null, "pickup", "flash_sale"],
      409,
      "gateway_not_offered",
      ["stripe"],
    ]);
  });
});

describe("the fee of cash on delivery", () => {
  it("is each package's own, stands in the totals only where cash is chosen, and is taxed like shipping", async () => {
    const { shopper, shops } = await twoShops();
    await offerCash({ fee_base_minor: 300 }, [shops[0], { ...shops[1], fee_base_minor: 150 }]);
    await setTax({ tax_rate_bp: 1000, inclusive: 0 });
    const [plain, chosen] = [await shopper.quote(), await shopper.quote(undefined, cash)];
    expect(plain.paymentFee).toBeUndefined();
    expect([chosen.paymentFee?.amount, chosen.packages.map(({ paymentFee }) => paymentFee?.amount)]).toEqual([450, [300, 150]]);
    expect([chosen.tax.amount - plain.tax.amount, chosen.total.amount - plain.total.amount]).toEqual([45, 495]);
    // what it would cost is shown before it is chosen, and gateways are asked for what they are asked for anyway
    expect(plain.cashOnDelivery).toEqual({ fee: chosen.paymentFee, total: chosen.total });
    expect([chosen.cashOnDelivery, chosen.gateways]).toEqual([plain.cashOnDelivery, plain.gateways]);
    const stripe = await shopper.quote(undefined, "stripe");
    expect(stripe).toEqual(plain);
  });

  it("is agreed to: an order at the total without it is refused with the quote that has it", async () => {
    const { shopper, shops } = await twoShops();
    await offerCash({}, shops);
    const [plain, chosen] = [await shopper.quote(), await shopper.quote(undefined, cash)];
    const { status, body } = await shopper.order(shopper.orderBody(plain.total, { gateway: cash }));
    expect([status, body.code, body.quote.total]).toEqual([409, "total_changed", chosen.total]);
    // and the other way round
    const card = await shopper.order(shopper.orderBody(chosen.total));
    expect([card.status, card.body.code, card.body.quote.total]).toEqual([409, "total_changed", plain.total]);
    expect(await countRows("orders WHERE cart_id = ?", shopper.token.split(".")[0])).toBe(0);
  });
});

describe("an order paid in cash", () => {
  it("is being prepared at once, owes its total, and no gateway is asked", async () => {
    const { order, market, variants } = await cashOrder();
    const { status, paidAt, payable, payment, cash: owed, total, packages } = order;
    expect({ status, paidAt, payable, payment, owed }).toEqual({
      status: "processing",
      paidAt: null,
      payable: false,
      payment: { gateway: cash, status: "due", next: { type: "none" } },
      owed: { due: total, collected: { amount: 0, currency: "USD" } },
    });
    expect(packages.map(({ status, cash, total, events }) => ({ status, cash, total, events: events.map(({ kind }) => kind) }))).toEqual(
      packages.map(({ total }) => ({ status: "processing", cash: { state: "due", amount: total }, total, events: ["placed"] })),
    );
    expect(market.gateway.created).toEqual([]);
    expect(await Promise.all(variants.map(stockOf))).toEqual([4, 4, 4]);
  });

  it("is one order for one key, and the second answer is the first", async () => {
    const { shopper, shops } = await twoShops();
    await offerCash({}, shops);
    const { total } = await shopper.quote(undefined, cash);
    const body = shopper.orderBody(total, { gateway: cash });
    const answers = await Promise.all([shopper.order(body, "one-intention"), shopper.order(body, "one-intention")]);
    answers.push(await shopper.order(body, "one-intention"));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, await countRows("orders WHERE cart_id = ?", shopper.token.split(".")[0])]).toEqual([201, 1]);
  });

  it("does not expire, cannot be paid online, and its use of a voucher counts", async () => {
    const { shopper, shops } = await twoShops();
    await offerCash({}, shops);
    const code = await makeVoucher();
    await shopper.call("POST", "/cart/vouchers", { code });
    const { number, discount } = await shopper.buyInCash();
    const { market } = shopper;
    market.now += 9 * 24 * 60 * 60_000;
    await scheduled(market.purchase());
    const { body } = await shopper.call("GET", `/orders/${number}`);
    const paying = await shopper.call("POST", `/orders/${number}/pay`, { gateway: "stripe" });
    expect([body.data.status, body.data.payment.status, paying.status, paying.body.code]).toEqual(["processing", "due", 409, "order_not_payable"]);
    expect([discount.amount > 0, await usesOf(code), (await shopper.call("POST", `/orders/${number}/pay`, { gateway: cash })).status]).toEqual([true, 1, 400]);
  });

  it("is cancelled as a whole or in part before it is sent: less is due, nothing goes back, stock returns", async () => {
    const { order, read, shopper, variants } = await cashOrder();
    const [first, second] = order.packages;
    expect(order.cancellable.packages.map(({ refund }) => refund.amount)).toEqual([0, 0]);
    const line = first?.lines[0];
    await shopper.call("POST", `/orders/${order.number}/lines/${line?.id}/cancel`);
    const left = await read();
    const without = order.total.amount - (line?.total.amount as number);
    expect([left.cash?.due.amount, left.refunds, left.payment.status]).toEqual([without, [], "due"]);
    await shopper.call("POST", `/orders/${order.number}/packages/${second?.id}/cancel`);
    expect((await read()).cash?.due.amount).toBe(without - (second?.total.amount as number));
    const { status } = await shopper.call("POST", `/orders/${order.number}/cancel`);
    const end = await read();
    expect([status, end.status, end.payment.status, end.cash?.due.amount, end.refunds]).toEqual([200, "cancelled", "cancelled", 0, []]);
    expect(end.packages.map(({ cash }) => cash)).toEqual([undefined, undefined]);
    expect(await Promise.all(variants.map(stockOf))).toEqual([5, 5, 5]);
  });

  it("waits with two others at most: the fourth of a buyer is refused until one has arrived or is cancelled", async () => {
    const market = new Market();
    const shopper = new Shopper(market);
    const shop = await makeShop();
    await offerCash({}, [shop]);
    const next = async () => shopper.add(await makeVariant({ shopId: shop.id }));
    const numbers: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      await next();
      numbers.push((await shopper.buyInCash()).number);
    }
    await next();
    const { total } = await shopper.quote(undefined, cash);
    const fourth = () => shopper.order(shopper.orderBody(total, { gateway: cash }), crypto.randomUUID());
    // however many at once
    const refused = await Promise.all([fourth(), fourth()]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "cash_orders_limit"],
      [409, "cash_orders_limit"],
    ]);
    await shopper.call("POST", `/orders/${numbers[0]}/cancel`);
    expect((await fourth()).status).toBe(201);
    // another guest with the same address in another cart is the same buyer
    const twin = new Shopper(market);
    await twin.add(await makeVariant({ shopId: shop.id }));
    const its = await twin.quote(undefined, cash);
    const { status, body } = await twin.order({ ...twin.orderBody(its.total, { gateway: cash }), email: shopper.email.replace("@", "+two@") });
    expect([status, body.code]).toEqual([409, "cash_orders_limit"]);
  });

  it("is one of ten of a network until something of it is sent", async () => {
    const market = new Market();
    const shop = await makeShop();
    await offerCash({}, [shop]);
    const order = async () => {
      const shopper = new Shopper(market);
      shopper.headers = { "cf-connecting-ip": "203.0.113.7" };
      await shopper.add(await makeVariant({ shopId: shop.id }));
      const { total } = await shopper.quote(undefined, cash);
      return shopper.order(shopper.orderBody(total, { gateway: cash }));
    };
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await order());
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
    const id = (await new Shopper(market).confirm(answers[0]?.body.data.number)).packages[0]?.id as number;
    const dhl = { carrier: "DHL", trackingNumber: "JD014600003", trackingUrl: null };
    await movePackage(market.purchase(), id, { to: "shipped", shipment: dhl }, { kind: "console", shopperId: null, requestId: null });
    expect([await countRows("orders WHERE number = ? AND network_key IS NULL", answers[0]?.body.data.number), (await order()).status]).toEqual([1, 201]);
  });
});
