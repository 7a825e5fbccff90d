import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inchesOf, measuresInInches, rangeIn, rangeText } from "./rules.ts";

describe("a measure, as it is typed", () => {
  it.each<[string, [number, number] | null | undefined]>([
    ["", null],
    ["  ", null],
    ["86", [860, 860]],
    ["86.5", [865, 865]],
    ["86,5", [865, 865]],
    ["86 cm", [860, 860]],
    ["86-90", [860, 900]],
    ["86 – 90 cm", [860, 900]],
    ["86—86", [860, 860]],
    ["٨٦٫٥", [865, 865]],
    ["८६–९०", [860, 900]],
    ["0.1", [1, 1]],
    ["999", [9990, 9990]],
    ["999.1", undefined],
    ["0", undefined],
    ["90–86", undefined],
    ["-86", undefined],
    ["86.55", undefined],
    ["1e2", undefined],
    ["86 in", undefined],
    ["86–90–94", undefined],
    ["<b>", undefined],
    ["9".repeat(40), undefined],
  ])("%j is %j", (text, range) => expect(rangeIn(text)).toEqual(range && { min_mm: range[0], max_mm: range[1] }));
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9990 }), fc.nat(500), (min_mm, more) => {
        const range = { min_mm, max_mm: Math.min(9990, min_mm + more) };
        expect(rangeIn(rangeText(range))).toEqual(range);
      }),
    );
    expect(rangeText(null)).toBe("");
  });
  it("is nothing, or sound, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const range = rangeIn(text);
        if (range) expect(range.min_mm > 0 && range.min_mm <= range.max_mm && range.max_mm <= 9990).toBe(true);
      }),
    );
  });
});

describe("inches", () => {
  it.each([
    [254, 10],
    [860, 33.75],
    [900, 35.5],
    [1, 0],
  ])("%i mm are %f", (mm, inches) => expect(inchesOf(mm)).toBe(inches));
  it("are what the United States measure in", () => {
    expect(["US", "GB", "FR", "IN"].map(measuresInInches)).toEqual([true, false, false, false]);
  });
});
