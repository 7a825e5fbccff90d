import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromDecimal, toDecimal } from "./decimal.ts";

describe("decimal text", () => {
  it.each([
    [0, 2, "0.00"],
    [5, 2, "0.05"],
    [1999, 2, "19.99"],
    [25_000, 2, "250.00"],
    [1500, 0, "1500"],
    [5124, 3, "5.124"],
    [7, 3, "0.007"],
  ])("%i with %i decimals is %s", (amount_minor, exponent, text) => {
    expect(toDecimal(amount_minor, exponent)).toBe(text);
    expect(fromDecimal(text, exponent)).toBe(amount_minor);
  });

  it.each([
    ["250.000", 2, 25_000],
    ["250", 2, 25_000],
    ["10.5", 2, 1050],
    [19.99, 2, 1999],
    [1_000_000, 2, 100_000_000],
    ["1500.00", 0, 1500],
  ])("%s is read with %i decimals", (text, exponent, amount_minor) => expect(fromDecimal(text, exponent)).toBe(amount_minor));

  it.each(["250.001", "", " 1", "1,5", "-1", "+1", "1e3", "0x10", ".5", "5.", "NaN", "9999999999999999"])("%j is no amount", (text) =>
    expect(fromDecimal(text, 2)).toBeUndefined(),
  );
  it.each([1e21, -1, Number.NaN, 1.005, 1e-7, null, undefined, {}, true])("neither is %j", (value) => expect(fromDecimal(value, 2)).toBeUndefined());

  it("comes back as it went, whatever the currency", () =>
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), fc.constantFrom(0, 2, 3), (amount_minor, exponent) =>
        amount_minor > 999_999_999_999_999 ? true : fromDecimal(toDecimal(amount_minor, exponent), exponent) === amount_minor,
      ),
    ));

  it("is refused for what is no sum", () => {
    for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => toDecimal(wrong, 2)).toThrow(RangeError);
  });
});
