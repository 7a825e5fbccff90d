import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offeredCurrencies } from "../../../../worker/shared/money.ts";
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
  it.each(["", " ", "abc", "-5", "1e9", "1..2", "12.5.0", "1.2.3.4", "1,23,4.5", "0x10", "1234567890", "NaN", "١a"])("%s is none", (typed) => {
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
  const exponent = { JPY: 0, KWD: 3 }[currency as string] ?? 2;
  it("is asked for in minor units", () => {
    expect(minorOf("12.5", currency)).toBe(Math.trunc(12.5 * 10 ** exponent));
    expect(minorOf("12", currency)).toBe(12 * 10 ** exponent);
    expect(minorOf("0.07", currency)).toBe(Math.trunc(0.07 * 10 ** exponent));
    expect(majorOf(0, currency)).toBe("0");
    expect(majorOf(125 * 10 ** exponent, currency)).toBe("125");
  });
  it("survives the way there and back", () => {
    // three decimals end in 0
    const step = exponent === 3 ? 10 : 1;
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(10 ** exponent - 1), (whole, decimals) => {
        const minor = whole * 10 ** exponent + decimals - (decimals % step);
        expect(minorOf(majorOf(minor, currency), currency)).toBe(minor);
        expect(readPrice(majorOf(minor, currency), currency)).toBe(majorOf(minor, currency));
        expect(readPrice(majorOf(minor, currency))).toBe(majorOf(minor, currency));
      }),
    );
  });
});

it.each([
  ["12.340", "12.34"],
  ["1.000", "1"],
  ["1,250", "1.25"],
  ["1,234.500", "1234.5"],
  ["1.234.500", "1234500"],
  ["12.345", "12.34"],
  ["٣٫٢٥٠", "3.25"],
])("%s is %s in a currency that is written with three decimals", (typed, price) => {
  expect(readPrice(typed, "KWD")).toBe(price);
});

it("knows currencies without decimals, and with three", () => {
  expect(minorOf("1299.5", "JPY")).toBe(1299);
  expect(majorOf(1299, "JPY")).toBe("1299");
  expect(readPrice("1,299", "JPY")).toBe("1299");
  expect(minorOf("12.34", "KWD")).toBe(12_340);
  expect(majorOf(12_340, "KWD")).toBe("12.34");
});
