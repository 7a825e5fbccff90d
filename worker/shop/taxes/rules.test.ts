import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partOf } from "../checkout/rules.ts";
import { type TaxRule, taxOf, taxOwedBy, taxRateFor } from "./rules.ts";

const rule = (tax_rate_bp: number, isInclusive: boolean) => ({ tax_rate_bp, isInclusive });

describe("tax", () => {
  it("is in an inclusive price and on top of an exclusive one", () => {
    expect(taxOf(12_000, rule(2_000, true))).toEqual({ added_minor: 0, included_minor: 2_000 });
    expect(taxOf(10_000, rule(1_300, false))).toEqual({ added_minor: 1_300, included_minor: 0 });
    expect(taxOf(10_000, undefined)).toEqual({ added_minor: 0, included_minor: 0 });
  });
  it("goes by the steps of its currency", () => {
    expect(taxOf(12_340, rule(500, false), 10)).toEqual({ added_minor: 620, included_minor: 0 });
    expect(taxOf(12_340, rule(500, true), 10)).toEqual({ added_minor: 0, included_minor: 590 });
  });
  it("is a whole amount, never negative and never more than its rate", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 5_000 }), fc.boolean(), (paid, rate, isInclusive) => {
        const { added_minor, included_minor } = taxOf(paid, rule(rate, isInclusive));
        const tax = added_minor + included_minor;
        expect(Number.isInteger(tax) && tax >= 0).toBe(true);
        expect(Math.abs(tax - (isInclusive ? (paid * rate) / (10_000 + rate) : (paid * rate) / 10_000))).toBeLessThanOrEqual(0.5001);
      }),
    );
  });
});

describe("the rate of a category", () => {
  const french: TaxRule = {
    ...{ country: "FR", tax_rate_bp: 2_000, isInclusive: true, owedBy: "local_shop" as const },
    categoryRates_bp: new Map([
      [1, 1_000],
      [12, 550],
      [13, 0],
    ]),
  };
  it.each([
    ["of a sub-category with a rate of its own", 1, 12, 550],
    ["of a sub-category that is not taxed", 1, 13, 0],
    ["of a sub-category without one", 1, 14, 1_000],
    ["of another category", 2, 21, 2_000],
  ])("%s", (_, mainId, subId, rate_bp) => expect(taxRateFor(french, { mainId, subId })).toBe(rate_bp));
});

describe("who owes the tax of a package", () => {
  it.each([
    ["FR", "marketplace", "FR", "marketplace"],
    ["FR", "shop", "CN", "shop"],
    ["FR", "local_shop", "FR", "shop"],
    ["FR", "local_shop", "DE", "shop"],
    ["DE", "local_shop", "GR", "shop"],
    ["FR", "local_shop", "GB", "marketplace"],
    ["FR", "local_shop", "TR", "marketplace"],
    ["GB", "local_shop", "FR", "marketplace"],
    ["GB", "local_shop", "GB", "shop"],
    ["IN", "local_shop", "IN", "shop"],
    ["AE", "local_shop", "SA", "marketplace"],
  ] as const)("in %s, where it is owed by %s, of a shop in %s: %s", (country, owedBy, shop, debtor) =>
    expect(taxOwedBy({ country, owedBy }, shop)).toBe(debtor),
  );
  it("is the marketplace where nothing is taxed", () => expect(taxOwedBy(undefined, "US")).toBe("marketplace"));
});

/** Prices as shoppers see them, minor units; what is in them or comes on top; what is left for seller and commission. */
describe("worked examples", () => {
  it.each([
    // France: 20 % in 30.00, 5.5 % in 9.80 of books
    ["FR, standard", 3_000, 2_000, true, 1, { tax: 500, paid: 3_000 }],
    ["FR, books", 980, 550, true, 1, { tax: 51, paid: 980 }],
    // Germany: 19 % in 39.80
    ["DE, standard", 3_980, 1_900, true, 1, { tax: 635, paid: 3_980 }],
    // Turkey: 20 % in 1,299.90 TRY; books 0 %
    ["TR, standard", 129_990, 2_000, true, 1, { tax: 21_665, paid: 129_990 }],
    ["TR, books", 12_000, 0, true, 1, { tax: 0, paid: 12_000 }],
    // India: 18 % in 1,499.00 INR, 5 % in clothes of 999.00
    ["IN, standard", 149_900, 1_800, true, 1, { tax: 22_866, paid: 149_900 }],
    ["IN, clothes", 99_900, 500, true, 1, { tax: 4_757, paid: 99_900 }],
    // Emirates: 5 % in 105.00 AED
    ["AE", 10_500, 500, true, 1, { tax: 500, paid: 10_500 }],
    // Canada: 13 % on top of 19.99
    ["CA, Ontario", 1_999, 1_300, false, 1, { tax: 260, paid: 2_259 }],
    // Japan: 10 % in 1,980 yen, Kuwait: nothing yet; a third decimal is charged in steps of ten
    ["JP", 1_980, 1_000, true, 1, { tax: 180, paid: 1_980 }],
    ["BH, 10 % in 12.340 BHD", 12_340, 1_000, true, 10, { tax: 1_120, paid: 12_340 }],
  ] as const)("%s", (_, price_minor, tax_rate_bp, isInclusive, step, { tax, paid }) => {
    const part = partOf(price_minor, 0, (taxable_minor) => taxOf(taxable_minor, rule(tax_rate_bp, isInclusive), step));
    expect({ tax: part.tax_minor + part.taxIncluded_minor, paid: part.paid_minor }).toEqual({ tax, paid });
  });
});
