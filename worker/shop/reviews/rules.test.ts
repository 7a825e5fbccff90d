import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boughtIn, boughtText, fitOf, placeIn, placeText, reviewedOptions, type SizeFit, sumsOf } from "./rules.ts";

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

describe("what was bought, in an address", () => {
  it.each<[string | null, string]>([
    [null, ""],
    ["", ""],
    ["size:m", "size:m"],
    ["size:m,color:red", "color:red,size:m"],
    ["size:m,size:l", "size:l"],
    ["size", ""],
    ["size:", ""],
    ["size:m,", ""],
    ["a:1,b:2,c:3", "a:1,b:2,c:3"],
    ["a:1,b:2,c:3,d:4", ""],
    ["Size:M", ""],
    ["size:'; DROP", ""],
  ])("%j is %j", (text, read) => expect(boughtText(boughtIn(text))).toBe(read));
});

describe("the place where a page of reviews ended", () => {
  it("is read back as it was written, in every order", () => {
    const place = fc.record({ isForeign: fc.boolean(), key: fc.nat(1_000), created_ms: fc.nat(), id: fc.nat() });
    fc.assert(
      fc.property(place, (each) => {
        expect(placeIn(placeText(each), "helpful")).toEqual(each);
        const lowest = { ...each, key: each.key === 0 ? 0 : -each.key };
        expect(placeIn(placeText(lowest), "lowest")).toEqual(lowest);
      }),
    );
  });
});

describe("the options among reviews", () => {
  const of = (axis: string, value: string, count = 1) => ({ axis, axis_label: axis.toUpperCase(), value, label: value.toUpperCase(), count });
  it("are those with something to choose among", () => {
    expect(reviewedOptions([of("color", "red"), of("size", "s", 2), of("size", "m")])).toEqual([
      {
        axis: "size",
        label: "SIZE",
        values: [
          { value: "s", label: "S", count: 2 },
          { value: "m", label: "M", count: 1 },
        ],
      },
    ]);
    expect(reviewedOptions([])).toEqual([]);
  });
});

it.each<[Partial<Record<SizeFit, number>>, ReturnType<typeof fitOf>]>([
  [{}, undefined],
  [{ small: 4 }, undefined],
  [{ small: 2, true: 2 }, undefined],
  [{ small: 5 }, { fit: "small", percent: 100 }],
  [
    { large: 3, true: 2 },
    { fit: "large", percent: 60 },
  ],
  [
    { small: 3, true: 3 },
    { fit: "true", percent: 50 },
  ],
  [
    { small: 1, true: 8, large: 3 },
    { fit: "true", percent: 67 },
  ],
  [{ small: 0, true: 0, large: 0 }, undefined],
])("of the answers %j to how sizes turn out is said %j", (counts, fit) => {
  expect(fitOf((Object.entries(counts) as [SizeFit, number][]).map(([each, count]) => ({ fit: each, count })))).toEqual(fit);
});
