/** What one buyer, one network and time may do to what others want to buy. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { expireDue, expiryTimes } from "../../../worker/shop/orders/ending/expiry.ts";
import { orderMail } from "../../../worker/shop/orders/mails/order-mail.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { flashHold_ms, hold_ms, unpaidOrders_max } from "../../../worker/shop/orders/rules.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { written } from "../../support/mails/written.ts";
import {
  countRows,
  db,
  Market,
  makeFlashSale,
  makeShop,
  makeVariant,
  makeVoucher,
  resetClock,
  Shopper,
  seedBase,
  soldOf,
  stockOf,
  usesOf,
} from "../../support/purchase/fixture.ts";
import { makeManyUnpaid } from "../../support/purchase/many-unpaid.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const minute_ms = 60_000;
/** An address of the edge for each of so many places. */
const from = (place: number) => ({ "cf-connecting-ip": `198.51.${place >> 8}.${place & 255}` });

async function flashLine({ quota = 300, stock = 1000, perBuyer = 3 } = {}) {
  const market = new Market();
  const variantId = await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 2000, stock });
  const saleId = await makeFlashSale(variantId, { price_base_minor: 900, quota, startsAt: 0, endsAt: market.now * 2 });
  await db.prepare("UPDATE flash_sale_items SET per_buyer = ? WHERE flash_sale_id = ?").bind(perBuyer, saleId).run();
  return { market, variantId, saleId };
}

type Ready = { shopper: Shopper; body: object; headers: Record<string, string> };

/** Everybody with a cart of their own and a quote. */
async function ready(
  market: Market,
  variantId: number,
  count: number,
  over: (index: number) => { email?: string; headers?: Record<string, string> } = () => ({}),
) {
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Ready> => {
      const { headers = {}, ...more } = over(index);
      const shopper = new Shopper(market);
      await shopper.call("POST", "/cart/items", { variantId, quantity: 1 }, headers);
      return { shopper, headers, body: shopper.orderBody((await shopper.quote()).total, more) };
    }),
  );
}

const send = ({ shopper, body, headers }: Ready) => shopper.call("POST", "/orders", body, { "idempotency-key": crypto.randomUUID(), ...headers });
const tally = (answers: { status: number; body: { code?: string } }[]) => {
  const kinds = answers.map(({ status, body }) => `${status}${body.code ? ` ${body.code}` : ""}`);
  return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]));
};

describe("one buyer", { timeout: 60_000 }, () => {
  it("has two unpaid orders at most, in fifty carts at once and under any spelling of the address", async () => {
    const { market, variantId, saleId } = await flashLine();
    const spellings = ["dodge@gmail.com", "Dodge+1@gmail.com", "d.o.d.g.e@gmail.com", "DODGE+b@googlemail.com"];
    const tabs = await ready(market, variantId, 50, (index) => ({ email: spellings[index % spellings.length] as string, headers: from(index) }));
    expect(tally(await Promise.all(tabs.map(send)))).toEqual({ 201: unpaidOrders_max, "409 unpaid_orders_limit": 50 - unpaidOrders_max });
    expect([await soldOf(saleId), await stockOf(variantId)]).toEqual([unpaidOrders_max, 1000 - unpaidOrders_max]);
  });

  it("pays, cancels or waits, and may order again", async () => {
    const { market, variantId } = await flashLine();
    const tabs = await ready(market, variantId, 5, () => ({ email: "one@example.test" }));
    const first = await send(tabs[0] as Ready);
    await send(tabs[1] as Ready);
    expect((await send(tabs[2] as Ready)).body.code).toBe("unpaid_orders_limit");
    await tabs[0]?.shopper.call("POST", `/orders/${first.body.data.number}/cancel`);
    expect((await send(tabs[2] as Ready)).status).toBe(201);
    const attempt = market.gateway.created.at(-1);
    if (attempt) await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    expect((await send(tabs[3] as Ready)).status).toBe(201);
    market.now += flashHold_ms;
    expect((await send(tabs[4] as Ready)).status).toBe(201);
  });

  it("of one cart has two unpaid orders at most, whatever addresses are made up", async () => {
    const { market, variantId } = await flashLine();
    const shopper = new Shopper(market);
    const answers = [];
    for (let index = 0; index < 4; index += 1) {
      await shopper.add(variantId);
      answers.push(await shopper.order(shopper.orderBody((await shopper.quote()).total, { email: `made-up-${index}@example.test` })));
    }
    expect(tally(answers)).toEqual({ 201: 2, "409 unpaid_orders_limit": 2 });
  });

  it("gets a flash line's limit over the whole sale, and further pieces at the normal price", async () => {
    const { market, variantId, saleId } = await flashLine();
    const buy = async (quantity: number) => {
      const shopper = new Shopper(market);
      await shopper.add(variantId, quantity);
      const quote = await shopper.quote();
      const answer = await shopper.order(shopper.orderBody(quote.total, { email: "one@example.test" }));
      const attempt = market.gateway.created.at(-1);
      if (answer.status === 201 && attempt) await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
      return { shopper, quote, answer };
    };
    const many = await buy(99);
    expect(many.quote.packages[0]?.lines[0]).toMatchObject({ unitPrice: { amount: 2000 }, flashLimit: { perBuyer: 3, left: 3 } });
    expect(many.quote.packages[0]?.lines[0]?.flashSale).toBeUndefined();
    expect([(await buy(2)).answer.status, await soldOf(saleId)]).toEqual([201, 2]);
    const { shopper, answer } = await buy(2);
    expect([answer.status, answer.body.code]).toEqual([409, "total_changed"]);
    expect(answer.body.quote.packages[0].lines[0]).toMatchObject({ unitPrice: { amount: 2000 }, flashLimit: { perBuyer: 3, left: 1 } });
    expect((await shopper.order(shopper.orderBody(answer.body.quote.total, { email: "one@example.test" }))).status).toBe(201);
    expect((await buy(1)).answer.status).toBe(201);
    expect((await buy(1)).answer.body.code).toBe("total_changed");
    expect(await soldOf(saleId)).toBe(3);
  });

  it("gets no more of it in a race, and what was cancelled counts no more", async () => {
    const { market, variantId, saleId } = await flashLine({ perBuyer: 1 });
    const tabs = await ready(market, variantId, 20, () => ({ email: "racer@example.test" }));
    const answers = await Promise.all(tabs.map(send));
    const won = answers.findIndex(({ status }) => status === 201);
    expect([tally(answers)["201"], await soldOf(saleId)]).toEqual([1, 1]);
    await tabs[won]?.shopper.call("POST", `/orders/${answers[won]?.body.data.number}/cancel`);
    expect([(await send(tabs[(won + 1) % 20] as Ready)).status, await soldOf(saleId)]).toEqual([201, 1]);
  });
});

describe("strangers", { timeout: 60_000 }, () => {
  it("who order in the name of an address do not keep its account from ordering", async () => {
    const { market, variantId } = await flashLine();
    const owner = await makeShopper({ now_ms: market.now });
    const guests = await ready(market, variantId, 3, () => ({ email: owner.email }));
    expect(tally(await Promise.all(guests.map(send)))).toEqual({ 201: 2, "409 unpaid_orders_limit": 1 });
    const shopper = new Shopper(market);
    const call = (path: string, body: object) => shopper.call("POST", path, body, { ...owner.bearer, "idempotency-key": crypto.randomUUID() });
    const codes = [];
    for (let index = 0; index < 3; index += 1) {
      await call("/cart/items", { variantId, quantity: 1 });
      const { total } = (await call("/checkout/quote", { address: { country: "FR" } })).body.data;
      codes.push((await call("/orders", shopper.orderBody(total, { email: `other-${index}@example.test` }))).status);
    }
    expect(codes).toEqual([201, 201, 409]);
  });

  it("fifty honest buyers at once all get theirs", async () => {
    const { market, variantId, saleId } = await flashLine({ quota: 50 });
    const buyers = await ready(market, variantId, 50, (index) => ({ headers: from(index) }));
    expect(tally(await Promise.all(buyers.map(send)))).toEqual({ 201: 50 });
    expect(await soldOf(saleId)).toBe(50);
  });
});

describe("one network", { timeout: 60_000 }, () => {
  it("holds a part of a flash line with any number of made-up addresses", async () => {
    const { market, variantId, saleId } = await flashLine({ quota: 30 });
    const ip = "2001:db8:7:8";
    const crowd = await ready(market, variantId, 24, (index) => ({ headers: { "cf-connecting-ip": `${ip}::${index.toString(16)}` } }));
    expect(tally(await Promise.all(crowd.map(send)))).toEqual({ 201: 6, "429 network_orders_limit": 18 });
    expect(await soldOf(saleId)).toBe(6);
    const [neighbour] = await ready(market, variantId, 1, () => ({ headers: { "cf-connecting-ip": "2001:db8:7:9::1" } }));
    expect((await send(neighbour as Ready)).status).toBe(201);
  });

  it("leaves most uses of a limited voucher to others", async () => {
    const market = new Market();
    const code = await makeVoucher({ total_limit: 12 });
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 100 });
    const crowd = await Promise.all(
      (await ready(market, variantId, 12, () => ({ headers: from(7001) }))).map(async (each) => {
        await each.shopper.call("POST", "/cart/vouchers", { code });
        return { ...each, body: each.shopper.orderBody((await each.shopper.quote()).total) };
      }),
    );
    expect(tally(await Promise.all(crowd.map(send)))).toEqual({ 201: 2, "429 network_orders_limit": 10 });
    expect(await usesOf(code)).toBe(2);
  });
});

describe("time", { timeout: 120_000 }, () => {
  it("holds a flash sale's things ten minutes, also when they are paid for again", async () => {
    const { market, variantId, saleId } = await flashLine();
    const [tab] = await ready(market, variantId, 1);
    const order = (await send(tab as Ready)).body.data;
    const held = async () => Date.parse((await (tab as Ready).shopper.call("GET", `/orders/${order.number}`)).body.data.expiresAt) - placedAt;
    const placedAt = market.now;
    expect(await held()).toBe(flashHold_ms);
    market.now += 9 * minute_ms;
    await tab?.shopper.call("POST", `/orders/${order.number}/pay`);
    expect(await held()).toBe(flashHold_ms);
    market.now += minute_ms;
    await scheduled(market.purchase());
    expect([await soldOf(saleId), await stockOf(variantId)]).toEqual([0, 1000]);
  });

  it("is the same in the mail, in the language of the order", async () => {
    const { market, variantId } = await flashLine();
    const plain = await makeVariant({ shopId: (await makeShop()).id });
    const mailTextOf = async (thing: number, locale: string) => {
      const shopper = new Shopper(market, `?locale=${locale}&currency=USD`);
      await shopper.add(thing);
      const { number } = await shopper.buy();
      return written(market.env, orderMail(market.env, "order-placed", (await readOrder(market.purchase(), number)) as FullOrder)).text;
    };
    expect(await mailTextOf(variantId, "en")).toContain("held for you for 10 minutes");
    expect(await mailTextOf(plain, "en")).toContain("held for you for 30 minutes");
    expect([await mailTextOf(variantId, "ar"), await mailTextOf(plain, "ar")]).toEqual([
      expect.stringContaining("10 دقائق"),
      expect.stringContaining("30 دقيقة"),
    ]);
  });

  it("gives a thousand orders back within one run", async () => {
    const { market, variantId, saleId } = await flashLine({ quota: 1000 });
    await makeManyUnpaid(market, { variantId, saleId, count: 1000 });
    expect([await soldOf(saleId), await stockOf(variantId)]).toEqual([1000, 0]);
    expect((await scheduled(market.purchase())).expired).toBe(1000);
    expect([await soldOf(saleId), await stockOf(variantId), await countRows("orders WHERE status = 'pending_payment'")]).toEqual([0, 1000, 0]);
  });

  it("takes each payment out of the shopper's hands first: one made in time still counts", async () => {
    const { market, variantId, saleId } = await flashLine({ quota: 60 });
    const [paid] = await makeManyUnpaid(market, { variantId, saleId, count: 60 });
    market.gateway.pay({ id: paid as string, amount_minor: 900, currency: "USD" } as never);
    await expireDue(market.purchase(), () => 0);
    expect([await soldOf(saleId), await stockOf(variantId), market.gateway.withdrawn.length]).toEqual([1, 999, 59]);
  });

  it("gives them back although the gateway hangs", async () => {
    const { market, variantId, saleId } = await flashLine({ quota: 200 });
    await makeManyUnpaid(market, { variantId, saleId, count: 200 });
    let clock = 0;
    market.gateway.withdraw = async () => {
      clock += 5_000;
      return { outcome: "pending", unanswered: true };
    };
    await expireDue(market.purchase(), () => clock);
    expect(clock).toBeLessThan(expiryTimes.working_ms + 30_000);
    expect([await soldOf(saleId), await stockOf(variantId)]).toEqual([0, 1000]);
  });

  it("that is over is no hindrance: quota and voucher go to whoever wants them, also before the clock comes by", async () => {
    const { market, variantId, saleId } = await flashLine({ quota: 1 });
    const code = await makeVoucher({ total_limit: 1 });
    const prepared = async () => {
      const [tab] = (await ready(market, variantId, 1)) as [Ready];
      await tab.shopper.call("POST", "/cart/vouchers", { code });
      return { ...tab, body: tab.shopper.orderBody((await tab.shopper.quote()).total) };
    };
    const [holder, buyer] = [await prepared(), await prepared()];
    // a hundred others expired before, with which this purchase has nothing to do
    const other = await makeVariant({ shopId: (await makeShop()).id, stock: 100 });
    await makeManyUnpaid(market, { variantId: other, saleId: null, count: 100 });
    expect((await send(holder)).status).toBe(201);
    expect((await send(buyer)).body.code).toBe("total_changed");
    market.now += flashHold_ms;
    expect((await send(buyer)).status).toBe(201);
    expect([await soldOf(saleId), await usesOf(code)]).toEqual([1, 1]);
  });

  it("that is over for stock is no hindrance either", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 1 });
    const [holder, buyer] = (await ready(market, variantId, 2)) as [Ready, Ready];
    expect((await send(holder)).status).toBe(201);
    expect((await send(buyer)).body.code).toBe("out_of_stock");
    market.now += hold_ms;
    expect((await send(buyer)).status).toBe(201);
  });
});
