import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Currency, convert, priceOf, type SetPrice } from "../../shared/money.ts";
import { baseAtLeast, baseAtMost, type CardRow, cardOf, effectivePrice, type FlashRow, lowestBy, optionsOf, pricesOf, ratingOf, reducedFrom } from "./rules.ts";

const dollar: Currency = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const yen: Currency = { code: "JPY", exponent: 0, exchange_rate_ppm: 150_000_000, base_code: "USD", base_exponent: 2 };
const anyCurrency = fc.record({
  code: fc.constant("ZZZ"),
  exponent: fc.integer({ min: 0, max: 3 }),
  exchange_rate_ppm: fc.integer({ min: 10_000, max: 20_000_000_000 }),
  base_code: fc.constant("BBB"),
  base_exponent: fc.integer({ min: 0, max: 3 }),
});
const flash = (over: Partial<FlashRow> = {}): FlashRow => ({
  product_id: 1,
  variant_id: 1,
  price_base_minor: 700,
  normal_base_minor: 1000,
  sale: "midnight",
  starts_at: Date.UTC(2025, 11, 31),
  ends_at: Date.UTC(2026, 0, 1),
  ...over,
});
const row: CardRow = {
  variant_options: "[]",
  shop_closed_to: null,
  id: 1,
  lead_variant_id: 1,
  handle: "lamp",
  main: "home",
  name: "Lamp",
  price_base_minor: 1000,
  compare_at_base_minor: 1200,
  own_price_minor: null,
  own_compare_at_minor: null,
  in_stock: 1,
  rating_sum: 9,
  rating_count: 2,
  shop_handle: "sun",
  shop_name: "Sun",
  brand_slug: "ray",
  brand_name: "Ray",
  hash: "a".repeat(16),
  width: 10,
  height: 20,
};

describe("what a price is said to be reduced from", () => {
  const usd = (amount: number) => ({ amount, currency: "USD" });
  it.each<[string, number | undefined, number | undefined, number | undefined]>([
    ["is the lowest price before, where the shop names a higher one", 1_200, 1_000, 1_000],
    ["is what the shop names, where that is lower", 1_000, 1_200, 1_000],
    ["is what the shop names, where nothing is known of before", 1_200, undefined, 1_200],
    ["is nothing, where it cost as little before", 1_200, 800, undefined],
    ["is nothing, where it cost less before", 1_200, 700, undefined],
    ["is what was a step higher", 1_200, 801, 801],
    ["is nothing of what is not reduced", undefined, 1_000, undefined],
  ])("%s", (_, named, lowest, from) =>
    expect(reducedFrom({ price: usd(800), ...(named && { compareAt: usd(named) }) }, lowest)).toEqual({
      price: usd(800),
      ...(from && { compareAt: usd(from) }),
    }),
  );
});

describe("baseAtLeast and baseAtMost", () => {
  const endings = fc.option(fc.constantFrom({ ending_step_minor: 100, ending_minor: 90 }, { ending_step_minor: 1_000, ending_minor: 0 }));
  it("bound exactly the prices of the base currency that lie within, whatever they end in", () => {
    fc.assert(
      // at most what the cheapest of these currencies can say in safe integers of its base: ten thousandths and three more decimals
      fc.property(anyCurrency, endings, fc.integer({ min: 0, max: 90_000_000_000 }), (plain, ending, minor) => {
        const currency = { ...plain, ...ending };
        const least = baseAtLeast(minor, currency);
        expect(priceOf(least, currency)).toBeGreaterThanOrEqual(minor);
        if (least > 0) expect(priceOf(least - 1, currency)).toBeLessThan(minor);
        const most = baseAtMost(minor, currency);
        if (most >= 0) expect(priceOf(most, currency)).toBeLessThanOrEqual(minor);
        expect(priceOf(most + 1, currency)).toBeGreaterThan(minor);
      }),
    );
  });
  it("answers also where nothing is so dear", () => {
    expect(baseAtLeast(1_000_000_000_000, { code: "ZZZ", exponent: 0, exchange_rate_ppm: 1, base_code: "USD", base_exponent: 2 })).toBe(
      Number.MAX_SAFE_INTEGER,
    );
  });
  it("of a sum knows no ending", () => {
    const ending: Currency = { ...dollar, code: "EUR", ending_step_minor: 100, ending_minor: 99 };
    expect([baseAtLeast(2_000, ending), baseAtLeast(2_000, ending, convert), baseAtMost(2_000, ending, convert)]).toEqual([2_050, 2_000, 2_000]);
  });
  it("leaves dollars as they are", () => expect([baseAtLeast(1234, dollar), baseAtMost(1234, dollar)]).toEqual([1234, 1234]));
});

const set = (price_base_minor: number, compare_at_base_minor: number | null = null, over: Partial<SetPrice> = {}): SetPrice => ({
  price_base_minor,
  compare_at_base_minor,
  own_price_minor: null,
  own_compare_at_minor: null,
  ...over,
});

describe("effectivePrice", () => {
  it("lets a running sale win and compares with the normal price", () => {
    expect(effectivePrice(set(1000, 1200), flash(), dollar)).toMatchObject({ price_minor: 700, compareAt_minor: 1000, flash: { sale: "midnight" } });
  });
  it("lets no sale make anything dearer", () => {
    expect(effectivePrice(set(600), flash(), dollar)).toEqual({ price_minor: 600, compareAt_minor: null });
    expect(effectivePrice(set(1000, 1200), undefined, dollar)).toEqual({ price_minor: 1000, compareAt_minor: 1200 });
  });
  it("is what the shop set in the currency, with the former price it set there", () => {
    const own = set(1000, 1200, { own_price_minor: 1999, own_compare_at_minor: 2499 });
    expect(effectivePrice(own, undefined, yen)).toEqual({ price_minor: 1999, compareAt_minor: 2499 });
    expect(effectivePrice({ ...own, own_compare_at_minor: null }, undefined, yen)).toEqual({ price_minor: 1999, compareAt_minor: null });
  });
  it("never is a sale's above what the shop set in the currency, and never compared with less", () => {
    const sum = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(anyCurrency, sum, sum, fc.option(sum), (currency, price_base_minor, sale_base_minor, own_minor) => {
        const row = set(price_base_minor, null, { own_price_minor: own_minor });
        const normal = effectivePrice(row, undefined, currency).price_minor;
        const now = effectivePrice(row, flash({ price_base_minor: sale_base_minor, normal_base_minor: price_base_minor, own_minor }), currency);
        expect(now.price_minor).toBeLessThanOrEqual(normal);
        if (now.flash && own_minor !== null) expect([now.compareAt_minor, now.price_minor < own_minor]).toEqual([own_minor, true]);
      }),
    );
  });
});

describe("pricesOf", () => {
  it("leaves out a former price that rounding has made equal", () => {
    const even = { ...yen, exchange_rate_ppm: 1_000_000 };
    expect(pricesOf(effectivePrice(set(100, 101), undefined, even), even)).toEqual({ price: { amount: 1, currency: "JPY" } });
    expect(pricesOf(effectivePrice(set(1000, 1200), undefined, dollar), dollar)).toEqual({
      price: { amount: 1000, currency: "USD" },
      compareAt: { amount: 1200, currency: "USD" },
    });
  });
});

describe("cardOf", () => {
  it("shows the sale's price, the normal one, and until when", () => {
    expect(cardOf(row, flash(), dollar)).toMatchObject({
      price: { amount: 700 },
      compareAt: { amount: 1000 },
      flashSale: { id: "midnight", endsAt: "2026-01-01T00:00:00.000Z" },
      rating: { average: 4.5, count: 2 },
      image: { url: `/media/${"a".repeat(16)}` },
    });
  });
  it("says nothing of a sale or a picture there is not", () => {
    const card = cardOf({ ...row, hash: null, width: null, height: null, compare_at_base_minor: null }, undefined, dollar);
    expect(card.image).toBeNull();
    expect(Object.keys(card)).not.toContain("flashSale");
    expect(Object.keys(card)).not.toContain("compareAt");
  });
});

describe("lowestBy", () => {
  it("keeps the lowest price of each product", () => {
    const rows = [
      flash({ variant_id: 1, price_base_minor: 700 }),
      flash({ variant_id: 2, price_base_minor: 500 }),
      flash({ product_id: 2, variant_id: 3, price_base_minor: 900 }),
    ];
    expect([...lowestBy(rows, "product_id").values()].map(({ variant_id }) => variant_id)).toEqual([2, 3]);
    expect(lowestBy(rows, "variant_id").size).toBe(3);
  });
});

describe("ratingOf", () => {
  it.each([
    [0, 0, 0],
    [9, 2, 4.5],
    [14, 3, 4.7],
    [5, 1, 5],
  ])("%i stars from %i give %f", (sum, count, average) => expect(ratingOf(sum, count)).toEqual({ average, count }));
});

describe("optionsOf", () => {
  it("lists only used values, in the order of the variants", () => {
    const of = (variant_id: number, axis: string, value: string) => ({
      variant_id,
      axis,
      value,
      axis_label: axis.toUpperCase(),
      value_label: value.toUpperCase(),
    });
    expect(optionsOf([of(1, "colour", "red"), of(1, "size", "m"), of(2, "colour", "blue"), of(2, "size", "m"), of(3, "colour", "red")])).toEqual([
      {
        axis: "colour",
        label: "COLOUR",
        values: [
          { value: "red", label: "RED" },
          { value: "blue", label: "BLUE" },
        ],
      },
      { axis: "size", label: "SIZE", values: [{ value: "m", label: "M" }] },
    ]);
  });
});
