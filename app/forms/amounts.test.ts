import { describe, expect, it } from "vitest";
import { amountText, minorOf, wholeOf } from "./amounts.ts";

describe("what is typed as an amount", () => {
  it.each([
    ["12.50", 1250],
    ["12,5", 1250],
    ["12", 1200],
    [" 1 234,05 ", 123_405],
    ["١٢٫٥٠", 1250],
    ["۱۲", 1200],
    ["१२.५०", 1250],
    ["", null],
    ["-1", null],
    ["1e3", null],
    ["12.505", null],
    ["1.234,56", null],
    ["12345678901", null],
  ])("%j is %j", (text, minor) => expect(minorOf(text)).toBe(minor));
  it("comes back as it is shown", () => {
    for (const minor of [0, 1, 99, 100, 123_405]) expect(minorOf(amountText(minor))).toBe(minor);
  });
  it.each([
    ["", null],
    ["٣", 3],
    ["12", 12],
    ["1.5", Number.NaN],
    ["many", Number.NaN],
  ])("as a whole number %j is %j", (text, whole) => expect(wholeOf(text)).toBe(whole));
});
