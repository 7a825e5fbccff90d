import { beforeAll, describe, expect, it } from "vitest";
import { offeredCurrencies, stepOf } from "../../../worker/shared/money.ts";
import { applyScheduledDiscounts } from "../../../worker/shop/discounts/service.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { stripe } from "../../../worker/shop/payments/gateways/stripe/stripe.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import fc from "../../support/laws.ts";
import {
  db,
  liftHoldLimits,
  Market,
  makeFlashSale,
  makeShop,
  makeVariant,
  makeVoucher,
  offerCash,
  Shopper,
  seedBase,
  setTax,
} from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeAll(liftHoldLimits);

type Line = { variantId: number; unitPrice: { amount: number } };
const unitPricesOf = (groups: readonly { lines: readonly Line[] }[]): Record<string, number> =>
  Object.fromEntries(groups.flatMap(({ lines }) => lines.map(({ variantId, unitPrice }) => [String(variantId), unitPrice.amount])));

const setOwnPrice = (variantId: number, currency: string, price_minor: number) =>
  db.prepare("INSERT INTO variant_prices (variant_id, currency, price_minor) VALUES (?, ?, ?)").bind(variantId, currency, price_minor).run();

/** Ends what ran there; with a percentage begins a discount of everything that comes. */
async function discountShop({ id }: { id: number }, percent: number | null, now: number) {
  await db.prepare("UPDATE discounts SET status = 'ended', is_written = 0 WHERE shop_id = ?").bind(id).run();
  if (percent !== null)
    await db
      .prepare("INSERT INTO discounts (shop_id, name, percent, whole_shop, starts_at, ends_at, created_at) VALUES (?, 'x', ?, 1, ?, 4000000000000, 0)")
      .bind(id, percent, now - 1)
      .run();
  await applyScheduledDiscounts({ db, now });
}

const sum = (of: { amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0);

describe.each(offeredCurrencies)("the sums of an order in %s", { timeout: 60_000 }, (currency) => {
  it("add up for every cart, voucher and tax, are what the gateway is asked for, and all parts given back are what was charged", async () => {
    const market = new Market();
    const exponent = (await db.prepare("SELECT exponent FROM currencies WHERE code = ?").bind(currency).first<number>("exponent")) as number;
    const shops = [await makeShop(), await makeShop(), await makeShop()];
    const line = fc.record({
      shop: fc.nat(2),
      price_base_minor: fc.integer({ min: 1, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      flash: fc.boolean(),
      /** The shop's own price, in steps of the currency. */
      own_steps: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    });
    const cart = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      rate: fc.constantFrom("1", "2"),
      vouchers: fc.array(
        fc.record({ shop: fc.option(fc.nat(2)), kind: fc.constantFrom("percent", "fixed", "free_shipping"), value: fc.integer({ min: 1, max: 100 }) }),
        { maxLength: 3 },
      ),
      tax: fc.option(fc.record({ tax_rate_bp: fc.nat(5_000), inclusive: fc.nat(1) })),
      fee_base_minor: fc.option(fc.nat(2_000)),
      /** Of a discount that runs in the first shop. */
      percent: fc.option(fc.integer({ min: 1, max: 90 })),
    });
    await fc.assert(
      fc.asyncProperty(cart, async ({ lines, rate, vouchers, tax, fee_base_minor, percent }) => {
        await setTax(tax);
        await discountShop(shops[0] as { id: number }, percent, market.now);
        const shopper = new Shopper(market, `?locale=fr&currency=${currency}`);
        for (const { shop, price_base_minor, quantity, flash, own_steps } of lines) {
          const variantId = await makeVariant({ shopId: (shops[shop] as { id: number }).id, price_base_minor, stock: 99 });
          if (currency !== "USD" && own_steps !== null) await setOwnPrice(variantId, currency, own_steps * stepOf({ exponent }));
          if (flash && price_base_minor > 1 && fee_base_minor === null)
            await makeFlashSale(variantId, { price_base_minor: Math.ceil(price_base_minor / 3), quota: 99, startsAt: 0, endsAt: market.now + 1000 });
          await shopper.add(variantId, quantity);
        }
        for (const { shop, kind, value } of vouchers) {
          const code = await makeVoucher({
            shopId: shop === null ? null : (shops[shop] as { id: number }).id,
            kind,
            value: kind === "fixed" ? value * 97 : value,
          });
          expect((await shopper.call("POST", "/cart/vouchers", { code })).status).toBe(200);
        }
        const shipping = Object.fromEntries(shops.map(({ handle }) => [handle, rate]));
        const gateway = fee_base_minor === null ? "stripe" : "cash_on_delivery";
        if (fee_base_minor !== null) await offerCash({ order_max_base_minor: 1e10, fee_base_minor }, shops);
        const unitPrices = unitPricesOf((await shopper.call("GET", "/cart")).body.data.shops);
        expect(Object.keys(unitPrices)).toHaveLength(lines.length);
        const quote = await shopper.quote(shipping, gateway);
        const { status, body } = await shopper.order(shopper.orderBody(quote.total, { shipping, gateway }));
        expect(status, JSON.stringify(body)).toBe(201);
        const order: Order = body.data.cash ? await shopper.confirm(body.data.number) : body.data;
        // what was shown is what is charged, and it is what the shop set, where it set something
        expect([unitPricesOf(quote.packages), unitPricesOf(order.packages)]).toEqual([unitPrices, unitPrices]);
        const set = await db
          .prepare("SELECT variant_id, price_minor FROM variant_prices WHERE currency = ?")
          .bind(currency)
          .all<{ variant_id: number; price_minor: number }>();
        for (const { variant_id, price_minor } of set.results)
          if (String(variant_id) in unitPrices) expect(unitPrices[String(variant_id)]).toBeLessThanOrEqual(price_minor);
        for (const part of [order, ...order.packages])
          expect(part.items.amount + part.shipping.amount + part.tax.amount - part.discount.amount + (part.paymentFee?.amount ?? 0)).toBe(part.total.amount);
        for (const pkg of order.packages) expect(sum(pkg.lines.map(({ total }) => total))).toBe(pkg.items.amount);
        for (const { quantity, unitPrice, total } of order.packages.flatMap((pkg) => pkg.lines)) expect(quantity * unitPrice.amount).toBe(total.amount);
        const parts = order.packages.flatMap(({ lines, shipping, tax, discount, paymentFee, total }) => [
          ...(paymentFee ? [paymentFee] : []),
          shipping,
          tax,
          discount,
          total,
          ...lines.map((each) => each.total),
        ]);
        for (const { amount } of parts) expect(Number.isSafeInteger(amount) && amount >= 0 && amount % stepOf({ exponent }) === 0).toBe(true);
        const { shares } = (await db
          .prepare(
            "SELECT (SELECT sum(paid_minor) FROM order_lines WHERE order_id = o.id) + (SELECT sum(shipping_paid_minor + payment_fee_paid_minor) FROM packages WHERE order_id = o.id) AS shares FROM orders o WHERE number = ?",
          )
          .bind(order.number)
          .first<{ shares: number }>()) as { shares: number };
        expect(shares).toBe(order.total.amount);
        expect(sum(quote.vouchers.map(({ amount }) => amount))).toBe(order.discount.amount);
        expect([order.total, sum(order.packages.map(({ total }) => total)), order.currency]).toEqual([quote.total, order.total.amount, currency]);
        if (gateway === "cash_on_delivery") {
          expect(order.packages.map(({ cash }) => cash?.amount)).toEqual(order.packages.map(({ total }) => total));
          expect(order.cash).toEqual({ due: order.total, collected: { amount: 0, currency } });
          const cancelled = (await shopper.call("POST", `/orders/${order.number}/cancel`)).body.data as Order;
          expect([cancelled.status, cancelled.cash?.due.amount, cancelled.refunds]).toEqual(["cancelled", 0, []]);
          return;
        }
        const attempt = market.gateway.created.at(-1);
        expect([attempt?.amount_minor, attempt?.currency]).toEqual([order.total.amount, currency]);
        expect([order.total, attempt?.items.reduce((total, item) => total + item.total_minor, 0)]).toEqual([quote.total, order.total.amount]);
        if (!attempt) return;

        await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
        const before = market.gateway.refunds.size;
        for (const { id } of order.packages.flatMap((pkg) => pkg.lines))
          expect((await shopper.call("POST", `/orders/${order.number}/lines/${id}/cancel`)).status).toBe(200);
        const given = [...market.gateway.refunds.values()].slice(before);
        expect(given.reduce((total, amount) => total + amount, 0)).toBe(order.total.amount);
        const after = (await shopper.call("GET", `/orders/${order.number}`)).body.data as Order;
        expect([after.refunded, after.payment.status]).toEqual([order.total, "refunded"]);
        // what cards are charged and given back is to the last unit what is shown here; in cedis they are not
        if (currency === "GHS") return;
        for (const amount_minor of [order.total.amount, ...given])
          expect([amount_minor, stripe.takes({ currency, exponent, amount_minor, country: "FR" })]).toEqual([amount_minor, true]);
      }),
      { numRuns: 4 },
    );
  });
});
