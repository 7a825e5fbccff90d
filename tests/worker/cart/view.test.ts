import { describe, expect, it } from "vitest";
import type { PricedLine } from "../../../worker/shop/cart/rules.ts";
import { byShop, type CartEntry, cartOf, type LikelyDelivery, lineOf, shippableOf } from "../../../worker/shop/cart/view.ts";
import type { NamedVoucher } from "../../../worker/shop/vouchers/service.ts";

const row = (over: object = {}) =>
  ({
    ...{ id: 1, variant_id: 10, shop_id: 7, shop_handle: "a-shop", shop_name: "A Shop", product_handle: "lamp", main_slug: "home", main_id: 3, name: "Lamp" },
    ...{ picture: "a".repeat(16), picture_width: 8, picture_height: 9, stock: 5, weight_g: 500, quantity: 2 },
    ...over,
  }) as CartEntry["row"];
const priced = (over: Partial<PricedLine> = {}): PricedLine => ({
  ...{ quantity: 2, unit_base_minor: 1_000, worth_base_minor: 2_000, own_minor: null, unit_minor: 1_000, compareAt_minor: null, total_minor: 2_000 },
  ...{ flash: null, running: null, available: true, changes: [] },
  ...over,
});
const entry = (of: object = {}, costs: Partial<PricedLine> = {}, options: CartEntry["options"] = []): CartEntry => ({
  row: row(of),
  priced: priced(costs),
  options,
});
const rate = (over: object = {}) => ({
  ...{ id: 1, shop_id: null, slug: "standard", price_base_minor: 490, free_from_base_minor: 2_500, days_min: 2, days_max: 4, included_g: 0 },
  ...{ per_kg_base_minor: 0, max_g: null, steps: [], pickup: null },
  ...over,
});
const dollars = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const likely: LikelyDelivery = {
  ...{ country: "FR", rates: { rates: [rate() as never], shops: new Map() }, currency: dollars, tax: undefined, withheld: new Set<number>() },
  ...{ locale: "en", now: Date.parse("2026-11-30T09:00:00Z") },
};
const sale = { flash_sale_id: 1, slug: "night", variant_id: 10, price_base_minor: 800, left: 4, per_buyer: 3, taken: 1, starts_at: 0, ends_at: 1_000 };
const usd = (amount: number) => ({ amount, currency: "USD" });

describe("a line of the cart", () => {
  const plain = {
    ...{ id: 1, variantId: 10, quantity: 2, product: { handle: "lamp", main: "home", name: "Lamp" } },
    image: { url: `/media/${"a".repeat(16)}`, width: 8, height: 9 },
    ...{ options: [], unitPrice: usd(1_000), total: usd(2_000), stock: 5, available: true, changes: [] },
  };
  const option = { axis: "size", label: "Size", value: "M" };
  it.each<[string, CartEntry, object]>([
    ["is shown as it is", entry(), plain],
    ["without a picture", entry({ picture: null }), { ...plain, image: null }],
    ["with a picture of no known size", entry({ picture_width: null, picture_height: null }), { ...plain, image: { ...plain.image, width: 0, height: 0 } }],
    ["with its options", entry({}, {}, [{ ...option, variant_id: 10 } as never]), { ...plain, options: [option] }],
    ["with a former price", entry({}, { compareAt_minor: 1_200 }), { ...plain, compareAt: usd(1_200) }],
    ["with 99 in stock", entry({ stock: 99 }), { ...plain, stock: 99 }],
    ["with more in stock than is shown", entry({ stock: 100 }), { ...plain, stock: 99 }],
    ["that cannot be had", entry({}, { available: false, total_minor: 0, running: sale }), { ...plain, available: false, stock: 0, total: usd(0) }],
    [
      "of a flash sale",
      entry({}, { flash: sale, running: sale }),
      { ...plain, flashSale: { id: "night", endsAt: "1970-01-01T00:00:01.000Z" }, flashLimit: { perBuyer: 3, left: 2 } },
    ],
    ["of a flash sale that has one left", entry({}, { running: { ...sale, left: 1 } }), { ...plain, flashLimit: { perBuyer: 3, left: 1 } }],
    ["of a flash sale that has none left", entry({}, { running: { ...sale, left: 0 } }), plain],
    [
      "that changed",
      entry(
        {},
        {
          changes: [
            { kind: "price", from_minor: 900, to_minor: 1_000 },
            { kind: "stock", from: 3, to: 2 },
            { kind: "unavailable", closed_to: 1_000 },
            { kind: "unavailable", closed_to: null },
          ],
        },
      ),
      {
        ...plain,
        changes: [
          { kind: "price", from: usd(900), to: usd(1_000) },
          { kind: "stock", from: 3, to: 2 },
          { kind: "unavailable", closedUntil: "1970-01-01T00:00:01.000Z" },
          { kind: "unavailable" },
        ],
      },
    ],
  ])("%s", (_, line, expected) => expect(lineOf(line, "USD")).toEqual(expected));
});

describe("the whole cart", () => {
  const other = { shop_id: 8, shop_handle: "b-shop", shop_name: "B Shop" };
  const entries = [entry(), entry({ id: 2, ...other }, { total_minor: 700, quantity: 1 }), entry({ id: 3 }, { available: false, total_minor: 0 })];
  const whole = (over: Partial<Parameters<typeof cartOf>[0]> = {}) =>
    cartOf({ entries, saved: [], notes: new Map(), vouchers: [], delivery: null, ...over }, "USD");
  it("groups lines by shop as they came, and counts what can be bought", () => {
    expect(byShop(entries).map((group) => group.map(({ row: { id } }) => id))).toEqual([[1, 3], [2]]);
    expect(shippableOf(entries.slice(0, 2))).toEqual({ items_base_minor: 4_000, weight_g: 1_500 });
    const { shops, ...sums } = whole();
    expect(sums).toEqual({ count: 3, subtotal: usd(2_700), saved: [], vouchers: [], discount: usd(0), total: usd(2_700), currency: "USD" });
    expect(shops.map(({ shop, lines, subtotal, ...rest }) => [shop, lines.map(({ id }) => id), subtotal, rest])).toEqual([
      [{ handle: "a-shop", name: "A Shop" }, [1, 3], usd(2_000), {}],
      [{ handle: "b-shop", name: "B Shop" }, [2], usd(700), {}],
    ]);
  });
  it("has the note to a shop, and what was put aside", () => {
    const cart = whole({
      notes: new Map([
        [8, ""],
        [9, "x"],
      ]),
      saved: [entry({ id: 4 })],
    });
    expect([cart.shops.map(({ note }) => note), cart.saved.map(({ id }) => id), cart.count]).toEqual([[undefined, ""], [4], 3]);
  });
  it("says what is missing for free delivery at home, in the shopper's currency", () => {
    const euro = { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 };
    const reported = (rates: object[], some = entries) =>
      cartOf(
        {
          entries: some,
          saved: [],
          notes: new Map(),
          vouchers: [],
          delivery: { ...likely, rates: { rates: rates as never, shops: new Map() }, currency: euro },
        },
        "EUR",
      ).shops.map((shop) => shop.freeDelivery);
    expect(reported([rate({})])).toEqual([
      { country: "FR", missing: { amount: 460, currency: "EUR" } },
      { country: "FR", missing: { amount: 460, currency: "EUR" } },
    ]);
    expect(reported([rate({ free_from_base_minor: null })])).toEqual([undefined, undefined]);
    expect(reported([rate({})], [entry({}, { available: false })])).toEqual([undefined]);
    expect(reported([rate({})], [entry({}, { worth_base_minor: 2_500 })])).toEqual([{ country: "FR", missing: { amount: 0, currency: "EUR" } }]);
  });
  it("tells of each voucher what it takes off, or why it does not", () => {
    const voucher = (over: Partial<NamedVoucher>): NamedVoucher => ({
      ...{
        id: 1,
        code: "TEN",
        name: "Ten off",
        shopId: null,
        kind: "percent",
        value: 10,
        minSpend_minor: 0,
        maxOff_minor: null,
        mainIds: [],
        shopIds: [],
        refusal: null,
      },
      ...over,
    });
    const cart = whole({
      vouchers: [
        voucher({}),
        voucher({ id: 3, code: "MUCH", shopId: 7, minSpend_minor: 5_000 }),
        voucher({ id: 4, code: "OVER", shopId: 9, refusal: "over" }),
        voucher({ id: 5, code: "FIVE", shopId: 8, kind: "fixed", value: 5 }),
      ],
    });
    expect(cart.vouchers).toEqual([
      { code: "TEN", name: "Ten off", kind: "percent", state: "applied", amount: usd(270) },
      { code: "MUCH", name: "Ten off", kind: "percent", state: "refused", reason: "min_spend", missing: usd(3_000) },
      { code: "OVER", name: "Ten off", kind: "percent", state: "refused", reason: "over" },
      { code: "FIVE", name: "Ten off", kind: "fixed", state: "applied", amount: usd(5) },
    ]);
    const free = whole({ vouchers: [voucher({ code: "SHIP", name: "Free delivery", kind: "free_shipping", value: 0 })] });
    expect(free.vouchers).toEqual([{ code: "SHIP", name: "Free delivery", kind: "free_shipping", state: "at_checkout" }]);
    expect([cart.subtotal, cart.discount, cart.total]).toEqual([usd(2_700), usd(275), usd(2_425)]);
  });

  const estimated = (some: CartEntry[], delivery: Partial<LikelyDelivery> = {}, vouchers: NamedVoucher[] = []) =>
    cartOf({ entries: some, saved: [], notes: new Map(), vouchers, delivery: { ...likely, ...delivery } }, "USD");
  it.each<[string, number, { price: number; missing: number; shipping: number; total: number }]>([
    ["one unit below the threshold", 2_499, { price: 490, missing: 1, shipping: 490, total: 2_989 }],
    ["at the threshold", 2_500, { price: 0, missing: 0, shipping: 0, total: 2_500 }],
    ["one unit above it", 2_501, { price: 0, missing: 0, shipping: 0, total: 2_501 }],
  ])("says what delivery costs %s", (_, worth, { price, missing, shipping, total }) => {
    const cart = estimated([entry({}, { worth_base_minor: worth, total_minor: worth, unit_minor: worth, quantity: 1 })]);
    expect(cart.shops[0]?.delivery).toMatchObject({
      country: "FR",
      rate: { price: usd(price), kind: "delivery", arrives: { text: expect.stringMatching(/Dec/) } },
    });
    expect([cart.shops[0]?.freeDelivery?.missing, cart.estimate?.shipping, cart.estimate?.total, cart.savings]).toEqual([
      usd(missing),
      usd(shipping),
      usd(total),
      undefined,
    ]);
  });
  it.each<[string, Partial<LikelyDelivery>, string]>([
    ["is brought there by nobody", { rates: { rates: [], shops: new Map() } }, "not_delivered_there"],
    ["weighs more than any way takes", { rates: { rates: [rate({ max_g: 999 }) as never], shops: new Map() } }, "too_heavy"],
    ["may not be sold there", { withheld: new Set([10]) }, "not_offered_there"],
  ])("has no total where something %s, and says of which shop", (_, delivery, problem) => {
    const cart = estimated([entry()], delivery);
    expect([cart.shops[0]?.delivery, cart.estimate, cart.total]).toEqual([{ country: "FR", problem }, undefined, usd(2_000)]);
  });
  it("adds taxes that come on top, and counts what vouchers take off the delivery", () => {
    const tax = { country: "FR", tax_rate_bp: 1_000, isInclusive: false, owedBy: "shop" as const, categoryRates_bp: new Map<number, number>() };
    const free: NamedVoucher = {
      ...{
        id: 1,
        code: "SHIP",
        name: "Free delivery",
        shopId: null,
        kind: "free_shipping",
        value: 0,
        minSpend_minor: 0,
        maxOff_minor: null,
        mainIds: [],
        shopIds: [],
      },
      refusal: null,
    };
    const cart = estimated([entry({}, { compareAt_minor: 1_200 })], { tax }, [free]);
    expect(cart.estimate).toEqual({ country: "FR", shipping: usd(490), discount: usd(490), tax: usd(200), taxIncluded: usd(0), total: usd(2_200) });
    expect(cart.vouchers).toEqual([{ code: "SHIP", name: "Free delivery", kind: "free_shipping", state: "applied", amount: usd(490) }]);
    // two pieces at 2 dollars less each, and the delivery
    expect([cart.savings, cart.discount, cart.total]).toEqual([usd(890), usd(0), usd(2_000)]);
  });
  it("has nothing to estimate where nothing can be bought", () => {
    const cart = estimated([entry({}, { available: false, total_minor: 0 })]);
    expect([cart.shops[0]?.delivery, cart.estimate]).toEqual([undefined, undefined]);
  });
});
