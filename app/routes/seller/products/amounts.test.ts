import { describe, expect, it } from "vitest";
import { minorOf, stockOf, typedOf, wholeOf } from "./amounts.ts";

describe("sums as they are typed", () => {
  it.each([
    ["19.90", "USD", 1990],
    ["19,9", "EUR", 1990],
    ["١٩٫٩٠", "AED", 1990],
    ["१९.९०", "INR", 1990],
    ["1 200", "JPY", 1200],
    ["1.250", "KWD", 1250],
    ["19.900", "USD", 1990],
    ["", "USD", undefined],
    ["19.999", "USD", Number.NaN],
    ["1e3", "USD", Number.NaN],
    ["-1", "USD", Number.NaN],
    ["12.5", "JPY", Number.NaN],
    ["<b>", "USD", Number.NaN],
  ] as const)("%j of %s is %s", (text, currency, minor) => expect(minorOf(text, currency)).toBe(minor));

  it("are written as they are read", () => {
    for (const currency of ["USD", "JPY", "KWD"])
      for (const minor of [0, 5, 10, 1990, 123_456]) expect(minorOf(typedOf(minor, currency), currency)).toBe(minor);
  });
});

describe("pieces", () => {
  it("are set, or come and go", () => {
    expect([stockOf("12"), stockOf("+5"), stockOf("-3"), stockOf("−3"), stockOf(""), stockOf("5+")]).toEqual([
      { to: 12 },
      { by: 5 },
      { by: -3 },
      { by: -3 },
      undefined,
      { to: Number.NaN },
    ]);
    expect([wholeOf("٧"), wholeOf("7.5"), wholeOf(" ")]).toEqual([7, Number.NaN, undefined]);
  });
});
