/** An attempt as its gateway sees it: whole, in the order's language and currency, its parts to the last unit of what is paid. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attemptFor } from "../../../../worker/shop/payments/attempts.ts";
import { type AttemptWithOrder, readAttempt } from "../../../../worker/shop/payments/data.ts";
import { wordsFor } from "../../../../worker/words.ts";
import { address, db, env, Market, makeShop, makeVariant, paidOrder, resetClock, Shopper, seedBase } from "../../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

describe("an attempt as its gateway sees it", { timeout: 30_000 }, () => {
  it.each([
    ["en", ""],
    ["fr", "/fr"],
    ["ar", "/ar"],
  ] as const)("speaks %s, and is the same for each call", async (locale, prefix) => {
    const market = new Market();
    const shopper = new Shopper(market, `?locale=${locale}&currency=USD`);
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 1000, stock: 5 });
    await shopper.add(variantId, 2);
    const { number, total, packages } = await shopper.buy();
    const [created] = market.gateway.created;
    const { name, phone, ...place } = address;
    const id = created?.id ?? "";
    const shipping = packages[0]?.shipping.amount ?? 0;
    const delivery = wordsFor(locale).t("orders.invoice.delivery", { name: packages[0]?.shop.name ?? "" });
    const expected = {
      ...{ id, orderNumber: number, amount_minor: total.amount, currency: "USD", exponent: 2, reference: null, gatewayData: {}, askedAt: null },
      ...{ description: wordsFor(locale).t("payments.description", { number }), locale, createdAt: market.now, expiresAt: market.now + 60 * 60_000 },
      returnUrl: `${env.PUBLIC_ORIGIN}${prefix}/checkout/return/stripe/${id}`,
      cancelUrl: `${env.PUBLIC_ORIGIN}${prefix}/checkout/return/stripe/${id}?cancelled=1`,
      noticeUrl: `${env.PUBLIC_ORIGIN}/api/v1/payments/stripe/webhook`,
      shopper: { name, email: shopper.email, phone, address: place },
      items: [
        { id: `v${variantId}`, name: packages[0]?.lines[0]?.product.name, kind: "product", total_minor: total.amount - shipping },
        { id: `s${shop.id}`, name: delivery, kind: "shipping", total_minor: shipping },
      ],
    };
    expect(created).toEqual(expected);
    const known = (await readAttempt(db, id)) as AttemptWithOrder;
    expect(await attemptFor(market.purchase(), known)).toEqual({ ...expected, reference: known.attempt.reference });
  });

  it("says of each delivery whose it is", async () => {
    const { attempt } = await paidOrder({ shops: [[3333], [777], [500]] });
    const names = attempt.items.filter(({ kind }) => kind === "shipping").map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([3, 3]);
  });
  it.each(["USD", "JPY", "KWD"])("in %s has parts that add up to what is paid, in whole coins", async (currency) => {
    const { attempt } = await paidOrder({ shops: [[3333, 1], [777]], currency });
    const step = currency === "KWD" ? 10 : 1;
    expect([attempt.currency, attempt.exponent]).toEqual([currency, { USD: 2, JPY: 0, KWD: 3 }[currency]]);
    expect(attempt.items.reduce((sum, { total_minor }) => sum + total_minor, 0)).toBe(attempt.amount_minor);
    expect(attempt.items.filter(({ total_minor }) => total_minor % step !== 0)).toEqual([]);
  });

  it("tells the address in the net to the call that opens it, and to no other", async () => {
    const { market, attempt } = await paidOrder();
    const known = (await readAttempt(db, attempt.id)) as AttemptWithOrder;
    expect((await attemptFor({ ...market.purchase(), ip: "203.0.113.7" }, known)).shopper).not.toHaveProperty("ip");
  });
  it("has no part for shipping that costs nothing", async () => {
    const { market, attempt } = await paidOrder({ shops: [[1000]] });
    await db
      .prepare(
        "UPDATE packages SET total_minor = total_minor - shipping_minor, shipping_minor = 0 WHERE order_id = (SELECT order_id FROM payment_attempts WHERE id = ?)",
      )
      .bind(attempt.id)
      .run();
    const known = (await readAttempt(db, attempt.id)) as AttemptWithOrder;
    const { items } = await attemptFor(market.purchase(), known);
    expect(items.map(({ kind, total_minor }) => [kind, total_minor])).toEqual([["product", attempt.amount_minor]]);
  });
});
