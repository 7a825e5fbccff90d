import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taxOf } from "./tax-rules.ts";

const rule = (tax_rate_bp: number, isInclusive: boolean) => ({ country: "FR", tax_rate_bp, isInclusive });

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
