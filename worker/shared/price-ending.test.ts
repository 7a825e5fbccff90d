import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endingSteps, isEnding, usualEndings, withEnding } from "./price-ending.ts";

describe("a price with an ending", () => {
  it.each([
    // to .99
    [100, 99, 1_837, 1_799],
    [100, 99, 1_849, 1_799], // as near to 1_899: the lower one
    [100, 99, 1_850, 1_899],
    [100, 99, 1_899, 1_899],
    [100, 99, 109, 99],
    [100, 99, 110, 99],
    [100, 99, 111, 111], // further than a tenth from 99 and 199
    [100, 99, 180, 180],
    [100, 99, 181, 199],
    [100, 99, 90, 99],
    [100, 99, 89, 89],
    [100, 99, 20, 20],
    [100, 99, 1, 1],
    // to whole amounts: nothing becomes free
    [100, 0, 1_050, 1_000],
    [100, 0, 1_051, 1_100],
    [100, 0, 91, 100],
    [100, 0, 90, 90],
    [100, 0, 0, 0],
    // yen to …80, dinars to .900
    [100, 80, 1_931, 1_980],
    [100, 80, 1_930, 1_880],
    [1_000, 900, 5_410, 5_900],
    [1_000, 900, 5_400, 4_900],
  ])("by %i, %i: %i is %i", (step, ending, price_minor, expected) => {
    expect(withEnding(price_minor, { step, ending })).toBe(expected);
  });

  const endings = fc.constantFrom(...endingSteps).chain((step) => fc.record({ step: fc.constant(step), ending: fc.nat(step - 1) }));
  it("keeps the order of prices, moves none by more than a tenth, and leaves one that ends so", () => {
    fc.assert(
      fc.property(endings, fc.nat(300_000), fc.nat(300_000), (ending, a, b) => {
        const [low, high] = [withEnding(Math.min(a, b), ending), withEnding(Math.max(a, b), ending)];
        expect(low, "the cheaper one").toBeLessThanOrEqual(high);
        expect(Math.abs(withEnding(a, ending) - a) * 10).toBeLessThanOrEqual(a);
        expect(withEnding(withEnding(a, ending), ending)).toBe(withEnding(a, ending));
        if (a > 0) expect(withEnding(a, ending)).toBeGreaterThan(0);
      }),
    );
  });
});

describe("whether prices can end so", () => {
  it.each([
    [100, 99, 1, true],
    [100, 0, 1, true],
    [100, 100, 1, false],
    [100, -1, 1, false],
    [100, 9.5, 1, false],
    [50, 9, 1, false],
    [1, 0, 1, false],
    [10_000, 9_999, 1, true],
    [100_000, 9, 1, false],
    // dinars go by ten fils
    [1_000, 990, 10, true],
    [1_000, 995, 10, false],
    [10, 0, 10, false],
  ])("by %i, %i in units of %i: %s", (step, ending, unit_minor, expected) => {
    expect(isEnding({ step, ending }, unit_minor)).toBe(expected);
  });
  it.each([
    [0, 1],
    [2, 1],
    [3, 10],
  ])("those offered with %i decimals can", (exponent, unit_minor) => {
    expect(usualEndings(exponent).length).toBeGreaterThan(3);
    expect(usualEndings(exponent).filter((ending) => !isEnding(ending, unit_minor))).toEqual([]);
  });
});
