import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allocate,
  type BaseMinor,
  type Currency,
  convert,
  divideHalfEven,
  localeCurrency,
  moneyIn,
  offeredCurrencies,
  priceIn,
  shareOf,
  stepOf,
  undercuts,
  worthInBase,
} from "./money.ts";

describe("rounding", () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [10n, 4n, 2n],
    [11n, 4n, 3n],
    [9n, 4n, 2n],
  ])("%s ÷ %s = %s, halves to the even one", (a, b, result) => {
    expect(divideHalfEven(a, b)).toBe(result);
  });
  it("is never further off than half", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b) => {
        const rest = a - divideHalfEven(a, b) * b;
        expect((rest < 0n ? -rest : rest) * 2n <= b).toBe(true);
      }),
    );
  });
});

describe("conversion", () => {
  it.each([
    [12999, { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 }, 12999],
    [1000, { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 }, 920],
    [1000, { code: "JPY", exponent: 0, exchange_rate_ppm: 150_000_000, base_code: "USD", base_exponent: 2 }, 1500],
    [333, { code: "JPY", exponent: 0, exchange_rate_ppm: 150_000_000, base_code: "USD", base_exponent: 2 }, 500],
    [1000, { code: "KWD", exponent: 3, exchange_rate_ppm: 307_000, base_code: "USD", base_exponent: 2 }, 3070],
    // 1022.31 fils: the last of three decimals is always 0
    [333, { code: "KWD", exponent: 3, exchange_rate_ppm: 307_000, base_code: "USD", base_exponent: 2 }, 1020],
    // what costs something never rounds away
    [1, { code: "KWD", exponent: 3, exchange_rate_ppm: 307_000, base_code: "USD", base_exponent: 2 }, 10],
    [1, { code: "JPY", exponent: 0, exchange_rate_ppm: 40_000_000, base_code: "USD", base_exponent: 2 }, 1],
    [0, { code: "KWD", exponent: 3, exchange_rate_ppm: 307_000, base_code: "USD", base_exponent: 2 }, 0],
    [12345, { code: "EUR", exponent: 2, exchange_rate_ppm: 20_400, base_code: "TRY", base_exponent: 2 }, 252],
    [1000, { code: "JPY", exponent: 0, exchange_rate_ppm: 3_650_000, base_code: "TRY", base_exponent: 2 }, 36],
    [1000, { code: "KWD", exponent: 3, exchange_rate_ppm: 2_000, base_code: "JPY", base_exponent: 0 }, 2000],
    [150, { code: "USD", exponent: 2, exchange_rate_ppm: 6_500, base_code: "JPY", base_exponent: 0 }, 98],
    [1500, { code: "JPY", exponent: 0, exchange_rate_ppm: 1_000_000, base_code: "JPY", base_exponent: 0 }, 1500],
    [1000, { code: "EUR", exponent: 2, exchange_rate_ppm: 2_800_000, base_code: "KWD", base_exponent: 3 }, 280],
    // a base currency of three decimals is charged in steps of ten as well
    [1234, { code: "KWD", exponent: 3, exchange_rate_ppm: 1_000_000, base_code: "KWD", base_exponent: 3 }, 1230],
  ])("%i minor units of the base currency into %o are %i", (base_minor, currency, minor) => {
    expect(convert(base_minor, currency)).toBe(minor);
  });
  it("is a multiple of the currency's step, at most half of it away, for every number of decimals", () => {
    const anyCurrency = fc.record({ exponent: fc.integer({ min: 0, max: 3 }), exchange_rate_ppm: fc.integer({ min: 10_000, max: 2_000_000_000 }) });
    fc.assert(
      fc.property(anyCurrency, fc.integer({ min: 1, max: 100_000_000 }), (of, base_minor) => {
        const [minor, step] = [convert(base_minor, { code: "ZZZ", ...of, base_code: "USD", base_exponent: 2 }), stepOf(of)];
        const exact = (base_minor * of.exchange_rate_ppm * 10 ** (of.exponent - 2)) / 1_000_000;
        expect(minor % step).toBe(0);
        expect(minor === step || Math.abs(minor - exact) <= step / 2 + 0.001).toBe(true);
      }),
    );
  });
  it("refuses what is beyond safe integers instead of being wrong", () => {
    expect(() => convert(Number.MAX_SAFE_INTEGER, { code: "INR", exponent: 2, exchange_rate_ppm: 84_000_000, base_code: "USD", base_exponent: 2 })).toThrow(
      RangeError,
    );
  });
  it("is done once: the compiler takes no sum of another currency", () => {
    const yen = { code: "JPY", exponent: 0, exchange_rate_ppm: 150_000_000, base_code: "USD", base_exponent: 2 };
    const price_base_minor: BaseMinor = 1000;
    const price_minor = convert(price_base_minor, yen);
    expect(moneyIn("JPY")(price_minor)).toEqual({ amount: 1500, currency: "JPY" });
    // @ts-expect-error it is in yen already
    expect(convert(price_minor, yen)).toBe(2250);
    // @ts-expect-error it is still in the marketplace's currency
    expect(moneyIn("JPY")(price_base_minor)).toEqual({ amount: 1000, currency: "JPY" });
    // @ts-expect-error weights in another currency
    expect(allocate(price_minor, [price_base_minor])).toEqual([1500]);
  });
});

describe("a price that a shop set", () => {
  const euro: Currency = { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 };
  const dinar: Currency = { code: "KWD", exponent: 3, exchange_rate_ppm: 307_000, base_code: "USD", base_exponent: 2 };
  const set = (own_price_minor: number | null, own_compare_at_minor: number | null, compare_at_base_minor: number | null = 1_200) => ({
    ...{ price_base_minor: 1_000, compare_at_base_minor, own_price_minor, own_compare_at_minor },
  });
  it.each([
    ["converted", set(null, null), 920, 1_104],
    ["converted, without a former one", set(null, null, null), 920, null],
    ["converted, with a former one that is no higher", set(null, null, 1_000), 920, null],
    ["its own", set(900, 1_000), 900, 1_000],
    ["its own, without a former one there", set(900, null), 900, null],
    ["its own, with a former one that is no higher", set(900, 900), 900, null],
    ["its own, higher than the former one converted", set(2_000, null), 2_000, null],
  ])("is shown %s", (_, price, price_minor, compareAt_minor) => expect(priceIn(price, euro)).toEqual({ price_minor, compareAt_minor }));
  it.each([
    [999, null, true],
    [1_000, null, false],
    [999, 920, true],
    [999, 919, false],
    [900, 829, true],
    [900, 828, false],
    [1_000, 5_000, false],
  ])("is undercut by a sale at %i cents, where its own is %j: %j", (flash_base_minor, own_price_minor, is) =>
    expect(undercuts(flash_base_minor, { price_base_minor: 1_000, own_price_minor }, euro)).toBe(is),
  );
  it.each([
    ["converted, with the ending of the currency", 1_000, null, 899],
    ["converted, where the ending is too far", 50, null, 46],
    ["its own, whatever the ending is", 1_000, 913, 913],
  ])("is charged %s", (_, price_base_minor, own_price_minor, price_minor) => {
    const ending: Currency = { ...euro, ending_step_minor: 100, ending_minor: 99 };
    const former = { compare_at_base_minor: 1_200, own_compare_at_minor: null };
    expect(priceIn({ ...former, price_base_minor, own_price_minor }, ending).price_minor).toBe(price_minor);
    expect(convert(price_base_minor, ending), "delivery, fees and limits").toBe((price_base_minor * 92) / 100);
  });
  it.each([
    // 9.20 and 8.74 both cost 8.99
    [950, 1_000, false],
    // 7.99 is below 8.99
    [870, 1_000, true],
  ])("is not undercut by %i for %i where both end alike: %j", (flash_base_minor, price_base_minor, is) => {
    const ending: Currency = { ...euro, ending_step_minor: 100, ending_minor: 99 };
    expect(undercuts(flash_base_minor, { price_base_minor, own_price_minor: null }, ending)).toBe(is);
  });
  it("is worth in the base currency what it is converted from", () => {
    expect([
      worthInBase(920, euro),
      worthInBase(3_070, dinar),
      worthInBase(1_500, { code: "JPY", exponent: 0, exchange_rate_ppm: 150_000_000, base_code: "USD", base_exponent: 2 }),
      worthInBase(98, { code: "USD", exponent: 2, exchange_rate_ppm: 6_500, base_code: "JPY", base_exponent: 0 }),
      worthInBase(280, { code: "EUR", exponent: 2, exchange_rate_ppm: 2_800_000, base_code: "KWD", base_exponent: 3 }),
    ]).toEqual([1_000, 1_000, 1_000, 151, 1_000]);
    expect([0, 1, 2, 3].map((exponent) => stepOf({ exponent }))).toEqual([1, 1, 1, 10]);
  });
  it("is in one of thirteen currencies, by the language where none was chosen", () => {
    expect(offeredCurrencies).toEqual(["USD", "EUR", "GBP", "AED", "SAR", "KWD", "TRY", "INR", "NGN", "KES", "GHS", "ZAR", "JPY"]);
    expect(localeCurrency).toEqual({ en: "USD", fr: "EUR", ar: "AED", tr: "TRY", hi: "INR" });
  });
});

describe("sharing out", () => {
  it("of what is no multiple of a step, or more than numbers hold, is refused", () => {
    expect(() => allocate(15, [1, 1], 10)).toThrow(RangeError);
    expect([allocate(0, [1, 2]), allocate(20, [1, 1], 10), allocate(30, [1, 1], 10)]).toEqual([
      [0, 0],
      [10, 10],
      [20, 10],
    ]);
  });
  it("always adds up, in whole units, nobody further off than one", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.nat(1e6), { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const shares = allocate(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(Number.isInteger(share) && share >= 0).toBe(true);
          const fair = total === 0 ? amount / weights.length : (amount * (weights[index] as number)) / total;
          expect(Math.abs(share - fair)).toBeLessThan(1.001);
        }
      }),
    );
  });
  it("gives the odd unit to the largest remainder, then to the earlier one", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [1, 2])).toEqual([3, 7]);
    expect(allocate(5, [0, 0])).toEqual([3, 2]);
    expect(allocate(5, [])).toEqual([]);
  });
  it("goes by steps, where sums do", () => {
    expect(allocate(1000, [1, 1, 1], 10)).toEqual([340, 330, 330]);
    expect(shareOf(1230, 15n, 100n, 10)).toBe(180);
    expect(() => allocate(1005, [1], 10)).toThrow(RangeError);
    fc.assert(
      fc.property(fc.nat(1e6), fc.array(fc.nat(1e5), { minLength: 1, maxLength: 9 }), (steps, weights) => {
        const shares = allocate(
          steps * 10,
          weights.map((weight) => weight * 10),
          10,
        );
        expect([shares.reduce((sum, share) => sum + share, 0), shares.every((share) => share % 10 === 0)]).toEqual([steps * 10, true]);
      }),
    );
  });
  it.each([-1, 1.5, Number.NaN, 2 ** 60])("refuses to share %s", (amount) => {
    expect(() => allocate(amount, [1])).toThrow(RangeError);
  });
});
