import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceSteps, priceWords, stepOf } from "./price-steps.ts";

const anyPrice = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 10_000_000_000 }));
/** The words an index has for a price. */
const wordsOf = (price_base_minor: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((level) => `p${level}x${stepOf(price_base_minor) >> (8 - level)}`);

describe("priceWords", () => {
  it("covers every price of the range, once, by few words, and no step beyond those of its ends", () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyPrice, (a, b, price) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const words = priceWords(min, max);
        expect(words.length).toBeLessThanOrEqual(14);
        const within = stepOf(price) >= stepOf(min) && stepOf(price) <= stepOf(max);
        expect(wordsOf(price).filter((word) => words.includes(word))).toHaveLength(within ? 1 : 0);
      }),
      { numRuns: 2_000 },
    );
  });
  it("knows what nothing can cost", () => expect([priceWords(5, 4), priceWords(0, -1)]).toEqual([[], []]));
});

describe("the steps", () => {
  it("rise, and reach millions", () => {
    expect(priceSteps).toHaveLength(256);
    expect(priceSteps.toSorted((a, b) => a - b)).toEqual([...new Set(priceSteps)]);
    expect(priceSteps.at(-1)).toBeGreaterThan(100_000_000);
  });
  it("begin where they say", () => {
    for (const [step, from] of priceSteps.entries()) expect([stepOf(from), step === 0 ? 0 : stepOf(from - 1)]).toEqual([step, Math.max(0, step - 1)]);
  });
});
