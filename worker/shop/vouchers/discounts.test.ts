import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiscountPackage, discountsFor, type OfferedVoucher } from "./discounts.ts";

const voucher = (over: Partial<OfferedVoucher> = {}): OfferedVoucher => ({
  id: 1,
  code: "TEN",
  shopId: null,
  kind: "percent",
  value: 10,
  minSpend_minor: 0,
  maxOff_minor: null,
  mainIds: [],
  shopIds: [],
  refusal: null,
  ...over,
});
const pkg = (shopId: number, totals: number[], shipping_minor = 500, mainId = 1): DiscountPackage => ({
  shopId,
  lines: totals.map((total_minor) => ({ mainId, total_minor })),
  shipping_minor,
});
const reasons = (packages: DiscountPackage[], ...vouchers: OfferedVoucher[]) => discountsFor(packages, vouchers).refused.map(({ reason }) => reason);

describe("a voucher", () => {
  it("of the marketplace comes off all lines, in proportion, to the last unit", () => {
    const { packages, applied } = discountsFor([pkg(1, [999, 1]), pkg(2, [1000])], [voucher()]);
    expect(packages).toEqual([
      { lines_minor: [100, 0], shipping_minor: 0 },
      { lines_minor: [100], shipping_minor: 0 },
    ]);
    expect(applied.map(({ amount_minor, perPackage_minor }) => [amount_minor, perPackage_minor])).toEqual([[200, [100, 100]]]);
  });
  it("of a shop comes off that shop's lines alone, and the marketplace's off what is left", () => {
    const { packages } = discountsFor([pkg(1, [1000]), pkg(2, [1000])], [voucher(), voucher({ id: 2, shopId: 2, kind: "fixed", value: 500 })]);
    expect(packages.map(({ lines_minor }) => lines_minor)).toEqual([[100], [550]]);
  });
  it("for free delivery takes the shipping of the packages it is for", () => {
    expect(discountsFor([pkg(1, [100]), pkg(2, [100])], [voucher({ shopId: 2, kind: "free_shipping" })]).packages.map((each) => each.shipping_minor)).toEqual([
      0, 500,
    ]);
  });
  it("says why it does not count", () => {
    expect(reasons([pkg(1, [100])], voucher({ shopId: 2 }))).toEqual(["not_for_these"]);
    expect(reasons([pkg(1, [100])], voucher({ mainIds: [7] }))).toEqual(["not_for_these"]);
    expect(reasons([pkg(1, [100])], voucher({ kind: "fixed", value: 100 }), voucher({ id: 2 }))).toEqual(["second_of_shop"]);
    expect(reasons([pkg(1, [100], 0)], voucher({ kind: "fixed", value: 100 }))).toEqual(["nothing_left"]);
    expect(reasons([pkg(1, [100], 0)], voucher({ kind: "free_shipping" }))).toEqual(["no_shipping"]);
    expect(reasons([pkg(1, [100])], voucher({ refusal: "over" }))).toEqual(["over"]);
    expect(discountsFor([pkg(1, [100])], [voucher({ minSpend_minor: 150 })]).refused).toMatchObject([{ reason: "min_spend", missing_minor: 50 }]);
  });
});

describe("a minimum to spend", () => {
  it.each([
    [9_999, "min_spend", 1],
    [10_000, undefined, undefined],
    [10_001, undefined, undefined],
  ])("of 10,000 with %i spent", (spent, reason, missing_minor) => {
    const { refused } = discountsFor([pkg(1, [spent - 1, 1])], [voucher({ minSpend_minor: 10_000 })]);
    expect([refused[0]?.reason, refused[0]?.missing_minor]).toEqual([reason, missing_minor]);
  });
  it("counts only what the voucher is for, and that before any voucher", () => {
    const bought = [pkg(1, [600]), pkg(2, [400])];
    const ofShop = voucher({ id: 2, shopId: 1, kind: "fixed", value: 100, minSpend_minor: 600 });
    expect(discountsFor(bought, [voucher({ minSpend_minor: 1_000 }), ofShop]).refused).toEqual([]);
    expect(discountsFor(bought, [{ ...ofShop, minSpend_minor: 601 }]).refused).toMatchObject([{ reason: "min_spend", missing_minor: 1 }]);
  });
});

describe("the most that a percentage takes off", () => {
  it.each([
    [999, 999],
    [1_000, 1_000],
    [1_001, 1_000],
    [null, 1_000],
  ])("%j of a tenth of 10,000 over two shops is %i, shared out to the last unit", (maxOff_minor, off) => {
    const { packages, applied } = discountsFor([pkg(1, [6_000]), pkg(2, [3_000, 1_000])], [voucher({ maxOff_minor })]);
    expect(applied[0]?.amount_minor).toBe(off);
    expect(packages.flatMap(({ lines_minor }) => lines_minor).reduce((sum, each) => sum + each)).toBe(off);
  });
  it("is no bound of an amount", () => {
    expect(discountsFor([pkg(1, [1_000])], [voucher({ kind: "fixed", value: 500, maxOff_minor: 100 })]).applied[0]?.amount_minor).toBe(500);
  });
});

describe("a voucher of the marketplace for some shops", () => {
  const bought = [pkg(1, [1_000]), pkg(2, [1_000]), pkg(3, [1_000], 500, 2)];
  it("comes off their things alone, and its minimum is of these", () => {
    expect(discountsFor(bought, [voucher({ shopIds: [1, 3] })]).packages.map(({ lines_minor }) => lines_minor)).toEqual([[100], [0], [100]]);
    expect(discountsFor(bought, [voucher({ shopIds: [1, 3], mainIds: [2] })]).applied[0]?.perPackage_minor).toEqual([0, 0, 100]);
    expect(discountsFor(bought, [voucher({ shopIds: [2], minSpend_minor: 1_001 })]).refused).toMatchObject([{ reason: "min_spend", missing_minor: 1 }]);
  });
  it("is none where nothing of theirs is bought", () => expect(reasons(bought, voucher({ shopIds: [4] }))).toEqual(["not_for_these"]));
  it("for free delivery takes their shipping alone", () => {
    const { packages } = discountsFor(bought, [voucher({ kind: "free_shipping", shopIds: [2] })]);
    expect(packages.map(({ shipping_minor }) => shipping_minor)).toEqual([0, 500, 0]);
  });
});

describe("in currencies with other minor units", () => {
  const off = (totals: number[], step: number, over: Partial<OfferedVoucher>) => {
    const { packages, applied } = discountsFor([pkg(1, totals, 0)], [voucher(over)], step);
    return { lines: packages[0]?.lines_minor, amount: applied[0]?.amount_minor };
  };
  it("a fixed voucher takes whole yen, the odd one off the larger rest", () => {
    expect(off([1_000, 500], 1, { kind: "fixed", value: 100 })).toEqual({ lines: [67, 33], amount: 100 });
    expect(off([3, 3, 3], 1, { kind: "fixed", value: 4 })).toEqual({ lines: [2, 1, 1], amount: 4 });
  });
  it("a fixed voucher takes dinars in steps of ten fils", () => {
    expect(off([1_000, 500], 10, { kind: "fixed", value: 250 })).toEqual({ lines: [170, 80], amount: 250 });
    expect(off([30, 30, 30], 10, { kind: "fixed", value: 40 })).toEqual({ lines: [20, 10, 10], amount: 40 });
  });
  it("a percentage with a bound stays within it, in steps of the currency", () => {
    expect(off([1_000, 500], 1, { value: 50, maxOff_minor: 333 })).toEqual({ lines: [222, 111], amount: 333 });
    expect(off([1_000, 500], 10, { value: 50, maxOff_minor: 250 })).toEqual({ lines: [170, 80], amount: 250 });
  });
  it("a part of a hundred is rounded to the even one of two steps", () => {
    expect([5, 15, 25].map((yen) => off([yen, 1], 1, { value: 50, mainIds: [] }).amount)).toEqual([3, 8, 13]);
    expect([50, 150, 250].map((fils) => off([fils], 10, { value: 10 }).amount)).toEqual([undefined, 20, 20]);
  });
});

describe("whatever the cart and the vouchers", () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 });
  const packages = fc.array(
    fc.record({
      lines: fc.array(fc.record({ mainId: fc.integer({ min: 1, max: 3 }), total_minor: amount }), { minLength: 1, maxLength: 6 }),
      shipping_minor: fc.integer({ min: 0, max: 5_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const vouchers = fc.array(
    fc.record({
      shopId: fc.option(fc.integer({ min: 0, max: 4 })),
      kind: fc.constantFrom("percent" as const, "fixed" as const, "free_shipping" as const),
      value: fc.integer({ min: 1, max: 100 }),
      times: fc.integer({ min: 1, max: 100_000 }),
      minSpend_minor: fc.integer({ min: 0, max: 10_000 }),
      mainIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      shopIds: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 2 }),
      most: fc.option(fc.integer({ min: 1, max: 500_000 })),
    }),
    { maxLength: 5 },
  );
  it("takes off whole units, never more than there is, and something is left to pay", () => {
    fc.assert(
      fc.property(packages, vouchers, fc.constantFrom(1, 10), (packages, offered, step) => {
        const bought = packages.map(({ lines, shipping_minor }, shopId) => ({
          shopId,
          lines: lines.map(({ mainId, total_minor }) => ({ mainId, total_minor: total_minor * step })),
          shipping_minor: shipping_minor * step,
        }));
        const given = offered.map(({ times, most, ...each }, id) =>
          voucher({ ...each, id, maxOff_minor: most && most * step, value: each.kind === "fixed" ? each.value * times * step : each.value }),
        );
        const { applied, refused, packages: shares } = discountsFor(bought, given, step);
        expect(applied.length + refused.length).toBe(given.length);
        const shared = shares.flatMap(({ lines_minor, shipping_minor }) => [...lines_minor, shipping_minor]);
        const full = bought.flatMap(({ lines, shipping_minor }) => [...lines.map(({ total_minor }) => total_minor), shipping_minor]);
        for (const [i, share] of shared.entries()) expect(share % step === 0 && share >= 0 && share <= (full[i] as number)).toBe(true);
        for (const { voucher: each, amount_minor } of applied)
          if (each.kind === "percent" && each.maxOff_minor !== null) expect(amount_minor).toBeLessThanOrEqual(each.maxOff_minor);
        const add = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
        expect(add(shared)).toBe(add(applied.map(({ amount_minor }) => amount_minor)));
        for (const [p, { lines_minor, shipping_minor }] of shares.entries())
          expect(add(lines_minor) + shipping_minor).toBe(add(applied.map(({ perPackage_minor }) => perPackage_minor[p] as number)));
        expect(add(full) - add(shared)).toBeGreaterThan(0);
      }),
    );
  });
});
