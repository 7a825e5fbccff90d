import { describe, expect, it } from "vitest";
import { minorOf, stockOf, wholeOf } from "./amounts.ts";

describe("what is typed into a form", () => {
  it.each([
    ["19.90", "en", "USD", 1990],
    ["19,90", "en", "USD", 1990],
    ["1,299", "en", "USD", 129_900],
    ["1,299", "fr", "USD", Number.NaN],
    ["1.299", "tr", "USD", 129_900],
    ["1 299,50", "fr", "USD", 129_950],
    ["١٩٫٩٠", "ar", "AED", 1990],
    ["१९.९०", "hi", "INR", 1990],
    ["1,00,000", "hi", "INR", 10_000_000],
    ["1 200", "fr", "JPY", 1200],
    ["1.250", "tr", "KWD", 1250],
    ["", "en", "USD", undefined],
    [" ", "en", "USD", undefined],
    ["0", "en", "USD", 0],
    ["19.999", "en", "USD", Number.NaN],
    ["12.5.0", "en", "USD", Number.NaN],
    ["1e3", "en", "USD", Number.NaN],
    ["-1", "en", "USD", Number.NaN],
    ["12.5", "en", "JPY", Number.NaN],
    ["<b>", "en", "USD", Number.NaN],
  ] as const)("the amount %j, on a page in %s, of %s is %s", (text, locale, currency, minor) => expect(minorOf(text, locale, currency)).toBe(minor));

  it.each([
    ["", null],
    ["٣", 3],
    ["1 200", 1200],
    ["1.0", 1],
    ["1.5", Number.NaN],
    ["-1", Number.NaN],
    ["999999999", 999_999_999],
    ["1000000000", Number.NaN],
    ["many", Number.NaN],
  ])("the whole number %j is %j", (text, whole) => expect(wholeOf(text, "en")).toBe(whole));

  it.each([
    ["12", { to: 12 }],
    ["+5", { by: 5 }],
    ["-3", { by: -3 }],
    ["−3", { by: -3 }],
    ["", undefined],
    ["5+", { to: Number.NaN }],
    ["+", { to: Number.NaN }],
    ["+-5", { to: Number.NaN }],
  ])("pieces %j are %j", (text, pieces) => expect(stockOf(text, "en")).toEqual(pieces));
});
