import { describe, expect, it } from "vitest";
import { deviceOf, p75Of, summarize } from "./rules.ts";

describe("the 75th percentile", () => {
  it.each([
    [[], 0],
    [[7], 7],
    [[4, 1, 3, 2], 3],
    [[1, 2, 3, 4, 5], 4],
    [[8, 7, 6, 5, 4, 3, 2, 1], 6],
  ])("of %j is %d", (values, expected) => expect(p75Of(values)).toBe(expected));
});

describe("a summary", () => {
  it("has a row for each page and metric that was measured, the page with the most samples first", () => {
    const rows = summarize([
      { page: "/cart", values: { lcp: 1000 } },
      { page: "/", values: { lcp: 2000, cls: 0 } },
      { page: "/", values: { lcp: 3000 } },
    ]);
    expect(rows).toEqual([
      { page: "/", metric: "lcp", samples: 2, p75: 3000, good: 1, poor: 0 },
      { page: "/", metric: "cls", samples: 1, p75: 0, good: 1, poor: 0 },
      { page: "/cart", metric: "lcp", samples: 1, p75: 1000, good: 1, poor: 0 },
    ]);
  });
  it.each([
    ["lcp", 2500, 4000],
    ["inp", 200, 500],
    ["cls", 0.1, 0.25],
    ["ttfb", 800, 1800],
  ] as const)("counts %s as good up to %d, as poor above %d", (metric, good, poor) => {
    const [row] = summarize([good, good + 0.001, poor, poor + 0.001].map((value) => ({ page: "/", values: { [metric]: value } })));
    expect(row).toMatchObject({ samples: 4, good: 1, poor: 1 });
  });
});

it("a device is told by its width", () => {
  expect([390, 599, 600, 1023, 1024].map(deviceOf)).toEqual(["phone", "phone", "tablet", "tablet", "desktop"]);
});
