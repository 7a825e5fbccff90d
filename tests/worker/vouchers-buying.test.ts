import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settle } from "../../worker/shop/payments/settle.ts";
import { forgetPast, layGround, Market, makeShop, makeVariant, makeVoucher, Shopper, setTax, stockOf, usesOf } from "../support/purchase-fixture.ts";

beforeAll(layGround);
beforeEach(forgetPast);

async function cartWith(market: Market, { price_minor = 2500, quantity = 1, stock = 50 } = {}) {
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id, price_minor, stock });
  const shopper = new Shopper(market);
  await shopper.add(variantId, quantity);
  return { shop, variantId, shopper };
}
const lay = (shopper: Shopper, code: string) => shopper.call("POST", "/cart/vouchers", { code });

describe("a voucher in the cart", () => {
  it("is counted, told why it does not count, and taken out", async () => {
    const { shopper } = await cartWith(new Market());
    const [ten, much] = [await makeVoucher(), await makeVoucher({ shopId: (await makeShop()).id })];
    const laid = await lay(shopper, ` ${ten.toLowerCase()} `);
    expect(laid.body.data).toMatchObject({
      discount: { amount: 250 },
      total: { amount: 2250 },
      vouchers: [{ code: ten, state: "applied", amount: { amount: 250 } }],
    });
    expect((await lay(shopper, much)).body.data.vouchers[1]).toMatchObject({ code: much, state: "refused", reason: "not_for_these" });
    const out = await shopper.call("DELETE", `/cart/vouchers/${ten}`);
    expect([out.status, out.body.data.discount.amount]).toEqual([200, 0]);
    expect((await shopper.call("DELETE", `/cart/vouchers/${ten}`)).status).toBe(404);
  });
  it("that nobody can use is refused with its reason", async () => {
    const { shopper } = await cartWith(new Market());
    const spent = await makeVoucher({ total_limit: 0 });
    expect([(await lay(shopper, "NO-SUCH")).body.code, (await lay(shopper, spent)).body.code]).toEqual(["voucher_unknown", "voucher_used_up"]);
    for (const code of ["", " ", "x".repeat(300), 5, null, { a: 1 }]) expect((await lay(shopper, code as string)).status).toBe(400);
    expect((await lay(shopper, "' OR 1=1 --")).status).toBe(404);
  });
  it("needs its minimum and says what is missing; free delivery counts at the checkout", async () => {
    const { shopper } = await cartWith(new Market());
    const code = await makeVoucher({ min_spend_minor: 3000 });
    expect((await lay(shopper, code)).body.data.vouchers[0]).toMatchObject({ state: "refused", reason: "min_spend", missing: { amount: 500 } });
    const free = await makeVoucher({ kind: "free_shipping" });
    await shopper.call("DELETE", `/cart/vouchers/${code}`);
    expect((await lay(shopper, free)).body.data.vouchers[0]).toMatchObject({ code: free, state: "at_checkout" });
    const quote = await shopper.quote();
    expect([quote.shipping.amount, quote.discount.amount, quote.total.amount]).toEqual([490, 490, 2500]);
  });
});

describe("a voucher in an order", { timeout: 60_000 }, () => {
  it("is used exactly as often as it may be, whoever is quickest", async () => {
    const market = new Market();
    const code = await makeVoucher({ total_limit: 5 });
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 50 });
    const ready = await Promise.all(
      Array.from({ length: 15 }, async (_, i) => {
        const shopper = new Shopper(market);
        await shopper.add(variantId);
        await lay(shopper, code);
        return { shopper, body: shopper.orderBody((await shopper.quote()).total, { email: `buyer-${i}@example.test` }) };
      }),
    );
    const answers = await Promise.all(ready.map(({ shopper, body }) => shopper.order(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(10).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect([body.code, body.quote.refusedVouchers]).toEqual(["total_changed", [expect.objectContaining({ code, reason: "used_up" })]]);
    expect([await usesOf(code), await stockOf(variantId)]).toEqual([5, 45]);
  });
  it("counts once for a shopper, in as many tabs as they like, and again after the order was cancelled", async () => {
    const market = new Market();
    const code = await makeVoucher({ per_shopper_limit: 1 });
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 50 });
    const tabs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const shopper = new Shopper(market);
        await shopper.add(variantId);
        await lay(shopper, code);
        return { shopper, body: shopper.orderBody((await shopper.quote()).total, { email: "One@Example.test" }) };
      }),
    );
    const answers = await Promise.all(tabs.map(({ shopper, body }) => shopper.order(body)));
    expect([answers.filter(({ status }) => status === 201).length, await usesOf(code)]).toEqual([1, 1]);
    const won = answers.findIndex(({ status }) => status === 201);
    const cancels = Array.from({ length: 5 }, () => tabs[won]?.shopper.call("POST", `/orders/${answers[won]?.body.data.number}/cancel`));
    await Promise.all(cancels);
    expect(await usesOf(code)).toBe(0);
    const again = tabs[(won + 1) % tabs.length] as (typeof tabs)[number];
    expect((await again.shopper.order(again.body)).status).toBe(201);
  });
  it("for a first order is none for the second", async () => {
    const market = new Market();
    const code = await makeVoucher({ first_order: 1 });
    const { shopper, variantId } = await cartWith(market);
    await shopper.buy();
    await shopper.add(variantId);
    await lay(shopper, code);
    const quote = await shopper.quote();
    const answer = await shopper.order(shopper.orderBody(quote.total));
    expect([answer.status, answer.body.code, answer.body.quote.refusedVouchers[0].reason]).toEqual([409, "total_changed", "first_order"]);
  });
  it("takes nothing off what is given back: the parts' refunds are what was charged", async () => {
    const market = new Market();
    await setTax({ rate_bp: 1300, inclusive: 0 });
    try {
      const shopper = new Shopper(market);
      for (const prices of [[999, 1501], [3333]]) {
        const shop = await makeShop();
        for (const price_minor of prices) await shopper.add(await makeVariant({ shopId: shop.id, price_minor }));
      }
      await lay(shopper, await makeVoucher({ value: 17 }));
      const order = await shopper.buy();
      const attempt = market.gateway.created.find((each) => each.orderNumber === order.number);
      if (!attempt) throw new Error("the gateway was not asked");
      expect(order.tax.amount).toBeGreaterThan(0);
      await settle(market.till(), attempt.id, market.gateway.pay(attempt));
      const paid = (await shopper.call("GET", `/orders/${order.number}`)).body.data;
      for (const parcel of paid.cancellable.packages) {
        const { status } = await shopper.call("POST", `/orders/${order.number}/packages/${parcel.id}/cancel`);
        expect(status).toBe(200);
      }
      const back = [...market.gateway.refunds.values()].reduce((sum, amount) => sum + amount, 0);
      expect(back).toBe(order.total.amount);
    } finally {
      await setTax(null);
    }
  });
});
