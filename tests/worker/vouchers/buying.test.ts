import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, Market, makeShop, makeVariant, makeVoucher, resetClock, Shopper, seedBase, setTax, stockOf, usesOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function cartWith(market: Market, { price_base_minor = 2500, quantity = 1, stock = 50 } = {}) {
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id, price_base_minor, stock });
  const shopper = new Shopper(market);
  await shopper.add(variantId, quantity);
  return { shop, variantId, shopper };
}
const applyVoucher = (shopper: Shopper, code: string) => shopper.call("POST", "/cart/vouchers", { code });

class Account extends Shopper {
  account = "";
}

/** Somebody with an account under this address. */
async function signedIn(market: Market, email: string): Promise<Account> {
  const { id, bearer } = await makeShopper({ now_ms: market.now });
  await db.prepare("UPDATE shoppers SET email = ?2, email_key = lower(?2) WHERE id = ?1").bind(id, email).run();
  const shopper = new Account(market);
  shopper.headers = bearer;
  shopper.account = email;
  return shopper;
}

describe("what vouchers tell a guest of others", { timeout: 30_000 }, () => {
  it("is nothing: what is counted by shopper needs an account, whatever address is typed", async () => {
    const market = new Market();
    const [first, once, anyone] = [await makeVoucher({ first_order: 1 }), await makeVoucher({ per_shopper_limit: 1 }), await makeVoucher({ total_limit: 50 })];
    const bought = await signedIn(market, `bought-${crypto.randomUUID()}@example.test`);
    await bought.add(await makeVariant({ shopId: (await makeShop()).id }));
    await applyVoucher(bought, once);
    await bought.buy();
    const { shopper: guest } = await cartWith(market);
    for (const code of [first, once, anyone]) expect((await applyVoucher(guest, code)).status).toBe(200);
    const reported = [];
    for (const email of [bought.account, `never-${crypto.randomUUID()}@example.test`]) {
      const { status, body } = await guest.call("POST", "/checkout/quote", { address: { country: "FR" }, email });
      const order = await guest.order(guest.orderBody({ amount: 1, currency: "USD" }, { email }));
      reported.push({ status, quote: body.data, code: order.body.code, again: order.body.quote });
    }
    expect(reported[0]).toEqual(reported[1]);
    const quote: { refusedVouchers: { code: string; reason: string }[]; vouchers: { code: string }[] } = reported[0]?.quote;
    const { refusedVouchers, vouchers } = quote;
    expect(refusedVouchers.map(({ code, reason }) => [code, reason])).toEqual([
      [first, "sign_in"],
      [once, "sign_in"],
    ]);
    expect(vouchers.map(({ code }) => code)).toEqual([anyone]);
  });
  it("is nothing either for an account that types another's address", async () => {
    const market = new Market();
    const code = await makeVoucher({ per_shopper_limit: 1 });
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    const bought = await signedIn(market, `bought-${crypto.randomUUID()}@example.test`);
    await bought.add(variantId);
    await applyVoucher(bought, code);
    await bought.buy();
    const curious = await signedIn(market, `curious-${crypto.randomUUID()}@example.test`);
    await curious.add(variantId);
    await applyVoucher(curious, code);
    const { body } = await curious.call("POST", "/checkout/quote", { address: { country: "FR" }, email: bought.account });
    expect(body.data.vouchers.map((each: { code: string }) => each.code)).toEqual([code]);
  });
  it("lets nobody try codes for long, and known ones are free", async () => {
    const { shopper } = await cartWith(new Market());
    const known = await makeVoucher();
    const here = (code: string, place = "203.0.113.77") => shopper.call("POST", "/cart/vouchers", { code }, { "cf-connecting-ip": place });
    for (let times = 0; times < 40; times += 1) expect((await here(known)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => here(`GUESS${index}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(30).fill(404), ...Array(10).fill(429)]);
    const refused = await here(known);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3500]).toEqual([429, true]);
    expect((await here(known, "203.0.113.78")).status).toBe(200);
    shopper.market.now += 60 * 60_000;
    expect((await here("GUESS")).status).toBe(404);
  });
});

describe("a voucher in the cart", () => {
  it("is counted, says why it does not count, and is removed", async () => {
    const { shopper } = await cartWith(new Market());
    const [ten, much] = [await makeVoucher(), await makeVoucher({ shopId: (await makeShop()).id })];
    const applied = await applyVoucher(shopper, ` ${ten.toLowerCase()} `);
    expect(applied.body.data).toMatchObject({
      discount: { amount: 250 },
      total: { amount: 2250 },
      vouchers: [{ code: ten, state: "applied", amount: { amount: 250 } }],
    });
    expect((await applyVoucher(shopper, much)).body.data.vouchers[1]).toMatchObject({ code: much, state: "refused", reason: "not_for_these" });
    const out = await shopper.call("DELETE", `/cart/vouchers/${ten}`);
    expect([out.status, out.body.data.discount.amount]).toEqual([200, 0]);
    expect((await shopper.call("DELETE", `/cart/vouchers/${ten}`)).status).toBe(404);
  });
  it("that nobody can use is refused with its reason", async () => {
    const { shopper } = await cartWith(new Market());
    const spent = await makeVoucher({ total_limit: 0 });
    expect([(await applyVoucher(shopper, "NO-SUCH")).body.code, (await applyVoucher(shopper, spent)).body.code]).toEqual([
      "voucher_unknown",
      "voucher_used_up",
    ]);
    for (const code of ["", " ", "x".repeat(300), 5, null, { a: 1 }]) expect((await applyVoucher(shopper, code as string)).status).toBe(400);
    expect((await applyVoucher(shopper, "' OR 1=1 --")).status).toBe(404);
  });
  it("needs its minimum and says what is missing; free delivery counts with the delivery to the likely country", async () => {
    const { shopper } = await cartWith(new Market());
    const code = await makeVoucher({ min_spend_base_minor: 3000 });
    expect((await applyVoucher(shopper, code)).body.data.vouchers[0]).toMatchObject({ state: "refused", reason: "min_spend", missing: { amount: 500 } });
    const free = await makeVoucher({ kind: "free_shipping" });
    await shopper.call("DELETE", `/cart/vouchers/${code}`);
    expect((await applyVoucher(shopper, free)).body.data.vouchers[0]).toMatchObject({ code: free, state: "applied", amount: { amount: 1900 } });
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
        await applyVoucher(shopper, code);
        return { shopper, body: shopper.orderBody((await shopper.quote()).total, { email: `buyer-${i}@example.test` }) };
      }),
    );
    const answers = await Promise.all(ready.map(({ shopper, body }) => shopper.order(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(10).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect([body.code, body.quote.refusedVouchers]).toEqual(["total_changed", [expect.objectContaining({ code, reason: "used_up" })]]);
    expect([await usesOf(code), await stockOf(variantId)]).toEqual([5, 45]);
  });
  it("counts once for a mailbox, whatever accounts it opened, and again after the order was cancelled", async () => {
    const market = new Market();
    const code = await makeVoucher({ per_shopper_limit: 1 });
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 50 });
    const mailbox = `one-${crypto.randomUUID()}`;
    const accounts = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const shopper = await signedIn(market, `${mailbox}+${index}@Example.test`);
        await shopper.add(variantId);
        await applyVoucher(shopper, code);
        return { shopper, body: shopper.orderBody((await shopper.quote()).total) };
      }),
    );
    const answers = await Promise.all(accounts.map(({ shopper, body }) => shopper.order(body)));
    expect([answers.filter(({ status }) => status === 201).length, await usesOf(code)]).toEqual([1, 1]);
    for (const { status, body } of answers)
      if (status === 409) expect([body.code, body.quote.refusedVouchers[0].reason]).toEqual(["total_changed", "used_by_you"]);
    const won = answers.findIndex(({ status }) => status === 201);
    const cancels = Array.from({ length: 5 }, () => accounts[won]?.shopper.call("POST", `/orders/${answers[won]?.body.data.number}/cancel`));
    await Promise.all(cancels);
    expect(await usesOf(code)).toBe(0);
    const again = accounts[(won + 1) % accounts.length] as (typeof accounts)[number];
    expect((await again.shopper.order(again.body)).status).toBe(201);
  });
  it("for a first order is none for the second", async () => {
    const market = new Market();
    const code = await makeVoucher({ first_order: 1 });
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    const shopper = await signedIn(market, `first-${crypto.randomUUID()}@example.test`);
    await shopper.add(variantId);
    expect((await applyVoucher(shopper, code)).body.data.vouchers[0].state).toBe("applied");
    await shopper.call("DELETE", `/cart/vouchers/${code}`);
    await shopper.buy();
    await shopper.add(variantId);
    expect((await applyVoucher(shopper, code)).body.code).toBe("voucher_first_order");
  });
  it("for a first order is none after an order as a guest, once that is paid: until then anybody may have sent it", async () => {
    const market = new Market();
    const code = await makeVoucher({ first_order: 1 });
    const { shopper: guest } = await cartWith(market);
    const account = await signedIn(market, `owner-${crypto.randomUUID()}@example.test`);
    const order = (await guest.order(guest.orderBody((await guest.quote()).total, { email: account.account }))).body.data;
    expect((await applyVoucher(account, code)).status).toBe(200);
    await account.call("DELETE", `/cart/vouchers/${code}`);
    const attempt = market.gateway.created.find((each) => each.orderNumber === order.number);
    if (attempt) await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    expect((await applyVoucher(account, code)).body.code).toBe("voucher_first_order");
  });
  it("takes nothing off what is given back: the parts' refunds are what was charged", async () => {
    const market = new Market();
    await setTax({ tax_rate_bp: 1300, inclusive: 0 });
    try {
      const shopper = new Shopper(market);
      for (const prices of [[999, 1501], [3333]]) {
        const shop = await makeShop();
        for (const price_base_minor of prices) await shopper.add(await makeVariant({ shopId: shop.id, price_base_minor }));
      }
      await applyVoucher(shopper, await makeVoucher({ value: 17 }));
      const order = await shopper.buy();
      const attempt = market.gateway.created.find((each) => each.orderNumber === order.number);
      if (!attempt) throw new Error("the gateway was not asked");
      expect(order.tax.amount).toBeGreaterThan(0);
      await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
      const paid = (await shopper.call("GET", `/orders/${order.number}`)).body.data;
      for (const pkg of paid.cancellable.packages) {
        const { status } = await shopper.call("POST", `/orders/${order.number}/packages/${pkg.id}/cancel`);
        expect(status).toBe(200);
      }
      const back = [...market.gateway.refunds.values()].reduce((sum, amount) => sum + amount, 0);
      expect(back).toBe(order.total.amount);
    } finally {
      await setTax(null);
    }
  });
});
