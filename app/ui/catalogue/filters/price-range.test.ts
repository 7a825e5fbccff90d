import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offeredCurrencies } from "../../../../worker/shop/money.ts";
import { majorOf, minorOf, readPrice } from "./price-range.ts";

describe("a typed price", () => {
  it.each([
    ["12", "12"],
    ["12.5", "12.5"],
    ["12,50", "12.5"],
    ["0.99", "0.99"],
    ["0,125", "0.12"],
    [".5", "0.5"],
    ["007", "7"],
    ["1 299,50", "1299.5"],
    ["1.299,50", "1299.5"],
    ["1,299.50", "1299.5"],
    ["1.000", "1000"],
    ["₹1,00,000", "100000"],
    ["$ 20", "20"],
    ["20 €", "20"],
    ["١٢٫٥", "12.5"],
    ["۱۲", "12"],
    ["१२५०", "1250"],
    ["12.999", "12999"],
    ["12.3456", "12.34"],
  ])("%s is %s", (typed, price) => {
    expect(readPrice(typed)).toBe(price);
  });
  it.each(["", " ", "abc", "-5", "1e9", "1..2", "12.", "0x10", "1234567890", "NaN", "١a"])("%s is none", (typed) => {
    expect(readPrice(typed)).toBeNull();
  });
  it("is total, and stays as it is once read", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9.,]{1,12}$/)), (typed) => {
        const price = readPrice(typed);
        if (price !== null) expect(readPrice(price)).toBe(price);
      }),
    );
  });
});

describe.each(offeredCurrencies)("%s", (currency) => {
  it("is asked for in minor units", () => {
    expect(minorOf("12.5", currency)).toBe(1250);
    expect(minorOf("12", currency)).toBe(1200);
    expect(minorOf("0.07", currency)).toBe(7);
    expect(majorOf(1250, currency)).toBe("12.5");
    expect(majorOf(7, currency)).toBe("0.07");
    expect(majorOf(0, currency)).toBe("0");
  });
  it("survives the way there and back", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (minor) => {
        expect(minorOf(majorOf(minor, currency), currency)).toBe(minor);
        expect(readPrice(majorOf(minor, currency))).toBe(majorOf(minor, currency));
      }),
    );
  });
});

it("knows currencies without decimals", () => {
  expect(minorOf("1299.5", "JPY")).toBe(1299);
  expect(majorOf(1299, "JPY")).toBe("1299");
});
