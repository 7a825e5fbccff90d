import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choicePrice, pleasantPrice, reducedPrice } from "./prices.ts";

describe("prices", () => {
  it("end the way shops write them", () => {
    expect([430, 912, 1283, 6321, 14_900, 22_222, 123_456].map(pleasantPrice)).toEqual([440, 890, 1299, 6490, 14_990, 21_900, 124_000]);
  });

  it("stay near what they were made from", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 2_000_000 }), (amount_minor) => {
        const price_base_minor = pleasantPrice(amount_minor);
        expect(price_base_minor).toBeGreaterThan(0);
        expect(Math.abs(price_base_minor - amount_minor)).toBeLessThanOrEqual(Math.max(35, amount_minor * 0.05));
      }),
    );
  });

  it("are lower when reduced", () => {
    fc.assert(
      fc.property(fc.integer({ min: 240, max: 2_000_000 }), fc.integer({ min: 5, max: 60 }), (amount_minor, percent) => {
        const reduced_minor = reducedPrice(amount_minor, percent);
        expect(reduced_minor).toBeLessThan(amount_minor);
        expect(reduced_minor).toBeGreaterThan(0);
      }),
    );
  });

  it("rise with storage and packs, not with sizes of clothes", () => {
    expect(choicePrice(50_000, "storage", 2)).toBeGreaterThan(choicePrice(50_000, "storage", 1));
    expect(choicePrice(1000, "pack", 1)).toBeLessThan(3 * choicePrice(1000, "pack", 0));
    expect(choicePrice(5000, "size", 4)).toBe(choicePrice(5000, "size", 0));
  });
});
