/** What the cart says it will cost is what the checkout then asks for. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Market, makeShop, makeVariant, resetClock, Shopper, seedBase, setTax } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const home = { en: "US", fr: "FR", ar: "AE" } as const;

describe("the estimate of a cart", { timeout: 30_000 }, () => {
  it.each([
    ["fr", "EUR", 0],
    ["fr", "USD", 0],
    ["fr", "KWD", 1],
    ["fr", "JPY", 1],
    ["en", "USD", 0],
    ["ar", "KWD", 0],
  ] as const)("is the first quote of its checkout, to the unit, in %s and %s", async (locale, currency, inclusive) => {
    await setTax({ tax_rate_bp: 1_337, inclusive });
    const market = new Market();
    const shopper = new Shopper(market, `?locale=${locale}&currency=${currency}`);
    for (const price_base_minor of [1_999, 3_333]) await shopper.add(await makeVariant({ shopId: (await makeShop()).id, price_base_minor, stock: 9 }), 3);
    const { body } = await shopper.call("GET", "/cart");
    const quote = (await shopper.call("POST", "/checkout/quote", { address: { country: home[locale] } })).body.data;
    const { shipping, discount, tax, taxIncluded, total } = quote;
    expect(body.data.estimate).toEqual({ country: home[locale], shipping, discount, tax, taxIncluded, total });
    expect(body.data.shops.map(({ delivery }: { delivery: { rate: { price: unknown } } }) => delivery.rate.price)).toEqual(
      quote.packages.map((pkg: { shipping: unknown }) => pkg.shipping),
    );
  });
});
