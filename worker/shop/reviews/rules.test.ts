import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumsOf } from "./rules.ts";

const row = (stars: number, count: number, pictured = 0) => ({ stars, count, pictured });
const rows = fc
  .array(fc.record({ count: fc.nat(10_000), pictured: fc.nat(10_000) }), { minLength: 5, maxLength: 5 })
  .map((all) => all.map(({ count, pictured }, at) => row(at + 1, count, Math.min(count, pictured))));

describe("the sums of a product's reviews", () => {
  it("count what was asked for, and average all", () => {
    const counts = [row(5, 2, 1), row(4, 1), row(1, 1, 1)];
    expect(sumsOf(counts, { pictured: false })).toEqual({ average: 3.8, histogram: [1, 0, 0, 1, 2], total: 4 });
    expect(sumsOf(counts, { pictured: true }).total).toBe(2);
    expect(sumsOf(counts, { stars: 5, pictured: true }).total).toBe(1);
    expect(sumsOf(counts, { stars: 2, pictured: false }).total).toBe(0);
    expect(sumsOf([], { pictured: false })).toEqual({ average: 0, histogram: [0, 0, 0, 0, 0], total: 0 });
  });
  it("of each number of stars add up to the whole", () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (counts, pictured) => {
        const whole = sumsOf(counts, { pictured }).total;
        const parts = [1, 2, 3, 4, 5].map((stars) => sumsOf(counts, { stars, pictured }).total);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        const { average, histogram } = sumsOf(counts, { pictured });
        expect(average === 0 ? 0 : Math.min(Math.max(average, 1), 5)).toBe(average);
        expect(histogram).toEqual(counts.map(({ count }) => count));
      }),
    );
  });
});
