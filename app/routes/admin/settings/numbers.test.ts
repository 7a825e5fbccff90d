import { describe, expect, it } from "vitest";
import { basisPointsTyped, rateTyped } from "./numbers.ts";

describe("a rate as it is typed", () => {
  it.each([
    ["0.0204", "en", "0.0204"],
    ["0,0204", "tr", "0.0204"],
    ["42,3", "fr", "42.3"],
    ["1,234.5", "en", "1234.5"],
    ["٤٢٫٣", "ar", "42.3"],
    ["many", "en", "many"],
    ["", "en", ""],
  ] as const)("%j on a page in %s is sent as %j", (text, locale, sent) => expect(rateTyped(text, locale)).toBe(sent));
});

describe("a percentage as it is typed", () => {
  it.each([
    ["20", "en", 2000],
    ["8.5", "en", 850],
    ["5,5 %", "fr", 550],
    ["٪", "ar", Number.NaN],
    ["0", "hi", 0],
    ["0.01", "en", 1],
    ["0.015", "en", Number.NaN],
    ["100", "tr", 10_000],
    ["1000", "tr", Number.NaN],
    ["-1", "en", Number.NaN],
    ["", "en", Number.NaN],
    ["a lot", "en", Number.NaN],
  ] as const)("%j on a page in %s is %d hundredths of a percent", (text, locale, bp) => expect(basisPointsTyped(text, locale)).toBe(bp));
});
