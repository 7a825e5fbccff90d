import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountText, decimalOf, decimalText, exponentOf, readAmount, wholeNumber } from "./amounts.ts";
import { offeredCurrencies } from "./money.ts";

/** What a text is under a decimal point, under a decimal comma, and where nobody knows; null: no number. */
const numbers: readonly [text: string, point: string | null, comma: string | null, unknown: string | null][] = [
  ["0", "0", "0", "0"],
  ["12", "12", "12", "12"],
  ["007", "7", "7", "7"],
  ["12.50", "12.50", "12.50", "12.50"],
  ["12,50", "12.50", "12.50", "12.50"],
  ["12.5", "12.5", "12.5", "12.5"],
  ["12.", "12", "12", "12"],
  [".5", "0.5", "0.5", "0.5"],
  ["0.125", "0.125", "0.125", "0.125"],
  ["0,125", "0.125", "0.125", "0.125"],
  ["1,299", "1299", "1.299", "1299"],
  ["1.299", "1.299", "1299", "1299"],
  ["1234.567", "1234.567", "1234.567", "1234.567"],
  ["12.3456", "12.3456", "12.3456", "12.3456"],
  ["1,299.50", "1299.50", "1299.50", "1299.50"],
  ["1.299,50", "1299.50", "1299.50", "1299.50"],
  ["1 299,50", "1299.50", "1299.50", "1299.50"],
  ["1\u202f299,50", "1299.50", "1299.50", "1299.50"],
  ["1\u00a0299.500", "1299.500", "1299.500", "1299.500"],
  ["1'299.50", "1299.50", "1299.50", "1299.50"],
  ["1’299’000", "1299000", "1299000", "1299000"],
  ["1.299.000", "1299000", "1299000", "1299000"],
  ["12,34,567.89", "1234567.89", "1234567.89", "1234567.89"],
  ["1,00,000", "100000", "100000", "100000"],
  ["-5", "-5", "-5", "-5"],
  ["−5,5", "-5.5", "-5.5", "-5.5"],
  ["١٢٫٥", "12.5", "12.5", "12.5"],
  ["١٬٢٩٩٫٥", "1299.5", "1299.5", "1299.5"],
  ["۱۲", "12", "12", "12"],
  ["१२,३४,५६७.८९", "1234567.89", "1234567.89", "1234567.89"],
  ["１２．５", "12.5", "12.5", "12.5"],
  ...["", " ", ".", "-", "abc", "1e3", "0x10", "NaN", "12.5.0", "1.2.3.4", "12,5,0", "1,23,4.5", "1..2", "1.299,5,0", "1.29.000", "1,23,45"].map(
    (text): [string, null, null, null] => [text, null, null, null],
  ),
  ...["0.125.000", "123,45,678", "12 5", "1 2345", "1 299'000", "1.299 50", "12٫5٫0", "1_299", "١a", "12,5 0", "1234,567.8", "--5"].map(
    (text): [string, null, null, null] => [text, null, null, null],
  ),
];

describe("a number as it is typed", () => {
  it.each(numbers)("%j is %j under a point, %j under a comma, %j where nobody knows", (text, point, comma, unknown) =>
    expect([decimalOf(text, "."), decimalOf(text, ","), decimalOf(text, null)]).toEqual([point, comma, unknown]),
  );

  it("is never ten times what it says: digits before the fraction stand, whatever the marks", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,5}(?:[., '][0-9]{1,4}){0,4}$/), fc.constantFrom(".", ",", null), (text, mark) => {
        const read = decimalOf(text, mark);
        if (read === null) return;
        expect(read.replace(/\D/g, "").replace(/^0+/, "")).toBe(text.replace(/\D/g, "").replace(/^0+/, ""));
        const [whole = ""] = read.split(".");
        // a mark within the whole part stands before groups of three, or of two and three
        if (whole.length > 3 && /^\d{1,3}\D/.test(text)) expect(text).toMatch(/^\d{1,3}(?:\D\d{2,3})*\D\d{3}(?!\d)/);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["1 200", 1200],
    ["5.000", 5],
    ["1,000", 1000],
    ["-3", -3],
    ["1.5", null],
    ["", null],
  ])("as a whole one, %j is %j", (text, whole) => expect(wholeNumber(text, ".")).toBe(whole));
});

/** Minor units of three currencies, under a decimal point and under a comma, or what is wrong. */
const amounts: readonly [text: string, currency: string, point: number | string, comma: number | string][] = [
  ["12.50", "USD", 1250, 1250],
  ["$12.50", "USD", 1250, 1250],
  ["12,50 $", "USD", 1250, 1250],
  ["US$ 1,299", "USD", 129_900, "fraction"],
  ["usd 1.299", "USD", "fraction", 129_900],
  ["19.900", "USD", 1990, 1_990_000],
  ["-12.50", "USD", "negative", "negative"],
  ["-$12.50", "USD", "negative", "negative"],
  ["12.505", "USD", "fraction", 1_250_500],
  ["0", "USD", 0, 0],
  ["", "USD", "missing", "missing"],
  ["€12.50", "USD", "currency", "currency"],
  ["12 EUR", "USD", "currency", "currency"],
  ["12.50 د.إ", "AED", 1250, 1250],
  ["₹1,00,000", "INR", 10_000_000, 10_000_000],
  ["free", "USD", "invalid", "invalid"],
  ["12.5.0", "USD", "invalid", "invalid"],
  ["9999999999999", "USD", "invalid", "invalid"],
  ["1,299", "JPY", 1299, 1299],
  ["1.299", "JPY", 1299, 1299],
  ["¥1299", "JPY", 1299, 1299],
  ["1299.00", "JPY", 1299, 1299],
  ["1299.5", "JPY", "fraction", "fraction"],
  ["1.250", "KWD", 1250, 1250],
  ["1,250", "KWD", 1_250_000, 1250],
  ["1.25", "KWD", 1250, 1250],
  ["0.005", "KWD", 5, 5],
  ["1,234.500", "KWD", 1_234_500, 1_234_500],
  ["1.2345", "KWD", "fraction", "fraction"],
];

describe("an amount as it is typed", () => {
  it.each(amounts)("%j of %s is %j under a point, %j under a comma", (text, currency, point, comma) => {
    const read = (mark: "." | ",") => {
      const amount = readAmount(text, currency, mark);
      return amount.ok ? amount.minor : amount.problem;
    };
    expect([read("."), read(",")]).toEqual([point, comma]);
  });

  it("comes back from a file as it was written, under either mark, in every currency", () => {
    for (const currency of offeredCurrencies)
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(".", ",", null), (minor, mark) => {
          expect(readAmount(amountText(minor, currency), currency, mark)).toEqual({ ok: true, minor });
        }),
      );
  });

  it.each([
    [1299, 2, "12.99"],
    [5, 2, "0.05"],
    [0, 3, "0.000"],
    [-5, 3, "-0.005"],
    [1299, 0, "1299"],
    [-1299, 2, "-12.99"],
  ])("%d with %d decimals is written %j", (minor, exponent, text) => expect(decimalText(minor, exponent)).toBe(text));

  it("has the decimals of its currency", () => {
    expect(["JPY", "USD", "KWD"].map(exponentOf)).toEqual([0, 2, 3]);
  });
});
