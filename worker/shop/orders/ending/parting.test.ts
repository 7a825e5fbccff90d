import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PartedShares, splitLineAmounts } from "./parting.ts";

/** A line's shares as they are frozen: tax within what was paid, commission within what is the seller's. */
const shares = fc
  .record({
    steps: fc.nat(5_000),
    step: fc.constantFrom(1, 10),
    tax: fc.nat(1_000),
    gift: fc.nat(900),
    commission_bp: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ steps, step, tax, gift, commission_bp }) => {
    const paid_minor = steps * step;
    const tax_minor = Math.floor((paid_minor * tax) / 1_000);
    const sellers_minor = paid_minor - tax_minor + gift;
    return { line: { paid_minor, tax_minor, marketplaceDiscount_minor: gift, commission_minor: Math.floor((sellers_minor * commission_bp) / 10_000) }, step };
  });

describe("a line that is parted", () => {
  it("keeps its sums, and each part keeps what holds of every line", () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }), ({ line, step }, sent, rest) => {
        const parts = splitLineAmounts(line, [sent, rest], step);
        for (const key of Object.keys(line) as (keyof PartedShares)[]) expect(parts[0][key] + parts[1][key], key).toBe(line[key]);
        for (const part of parts) {
          expect(part.paid_minor % step).toBe(0);
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
          expect(part.tax_minor).toBeLessThanOrEqual(part.paid_minor);
          expect(part.commission_minor).toBeLessThanOrEqual(part.paid_minor - part.tax_minor + part.marketplaceDiscount_minor);
        }
      }),
      { numRuns: 2_000 },
    );
  });
  it("whose sums are in whole steps stays so in each part: an invoice holds no third decimal", () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }), ({ line }, sent, rest) => {
        const inSteps = Object.fromEntries(Object.entries(line).map(([key, minor]) => [key, minor * 10])) as PartedShares;
        for (const part of splitLineAmounts(inSteps, [sent, rest], 10)) expect(Object.values(part).filter((minor) => minor % 10 !== 0)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
  it("is shared out by pieces", () => {
    const line = { paid_minor: 1_000, tax_minor: 100, marketplaceDiscount_minor: 10, commission_minor: 91 };
    expect(splitLineAmounts(line, [1, 2], 1)).toEqual([
      { paid_minor: 333, tax_minor: 33, marketplaceDiscount_minor: 3, commission_minor: 30 },
      { paid_minor: 667, tax_minor: 67, marketplaceDiscount_minor: 7, commission_minor: 61 },
    ]);
  });
});
