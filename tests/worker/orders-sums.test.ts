import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { offeredCurrencies } from "../../worker/shop/money.ts";
import type { Order } from "../../worker/shop/orders/contract.ts";
import { layGround, Market, makeFlashSale, makeShop, makeVariant, Shopper } from "../support/purchase-fixture.ts";

beforeAll(layGround);

describe("the sums of an order", { timeout: 60_000 }, () => {
  it("add up for every cart in every currency, and are what the gateway is asked for", async () => {
    const market = new Market();
    const shops = [await makeShop(), await makeShop(), await makeShop()];
    const line = fc.record({
      shop: fc.nat(2),
      price_minor: fc.integer({ min: 1, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      flash: fc.boolean(),
    });
    const cart = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      currency: fc.constantFrom(...offeredCurrencies),
      rate: fc.constantFrom("1", "2"),
    });
    await fc.assert(
      fc.asyncProperty(cart, async ({ lines, currency, rate }) => {
        const shopper = new Shopper(market, `?locale=fr&currency=${currency}`);
        for (const { shop, price_minor, quantity, flash } of lines) {
          const variantId = await makeVariant({ shopId: (shops[shop] as { id: number }).id, price_minor, stock: 99 });
          if (flash && price_minor > 1)
            await makeFlashSale(variantId, { price_minor: Math.ceil(price_minor / 3), quota: 99, startsAt: 0, endsAt: market.now + 1000 });
          await shopper.add(variantId, quantity);
        }
        const shipping = Object.fromEntries(shops.map(({ handle }) => [handle, rate]));
        const quote = await shopper.quote(shipping);
        const { status, body } = await shopper.order(shopper.orderBody(quote.total, { shipping }));
        expect(status).toBe(201);
        const order = body.data as Order;
        const sum = (of: { amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0);
        for (const part of [order, ...order.packages])
          expect(part.items.amount + part.shipping.amount + part.tax.amount - part.discount.amount).toBe(part.total.amount);
        for (const parcel of order.packages) expect(sum(parcel.lines.map(({ total }) => total))).toBe(parcel.items.amount);
        for (const { quantity, unitPrice, total } of order.packages.flatMap((parcel) => parcel.lines)) expect(quantity * unitPrice.amount).toBe(total.amount);
        const attempt = market.gateway.created.at(-1);
        expect([sum(order.packages.map(({ total }) => total)), attempt?.amount_minor, attempt?.currency, order.currency]).toEqual([
          order.total.amount,
          order.total.amount,
          currency,
          currency,
        ]);
        expect([order.total, attempt?.items.reduce((total, item) => total + item.total_minor, 0)]).toEqual([quote.total, order.total.amount]);
      }),
      { numRuns: 25 },
    );
  });
});
