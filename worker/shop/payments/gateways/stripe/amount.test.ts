import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromWire, stripeTakes, toWire } from "./amount.ts";

describe("amounts on Stripe's wire", () => {
  it.each([
    ["USD", 2, 0, 0],
    ["USD", 2, 1, 1],
    ["USD", 2, 1099, 1099],
    ["HUF", 2, 150000, 150000],
    ["TWD", 2, 80045, 80045],
    ["JPY", 0, 1099, 1099],
    ["XOF", 0, 500, 500],
    ["MGA", 2, 500000, 5000], // two decimals by ISO, none at Stripe
    ["MGA", 0, 5000, 5000],
    ["ISK", 0, 5000, 500000],
    ["ISK", 2, 500050, 500000],
    ["UGX", 0, 5000, 500000],
    ["UGX", 2, 500050, 500000],
    ["KWD", 3, 5120, 5120],
    ["KWD", 3, 5124, 5120],
    ["KWD", 3, 5129, 5120],
    ["TND", 3, 9, 0],
  ])("%s with %i decimals: %i is sent as %i", (currency, exponent, amount_minor, wire) => {
    expect(toWire(amount_minor, currency, exponent)).toBe(wire);
  });

  it("refuses what is no amount", () => {
    for (const amount of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])
      expect(() => toWire(amount, "USD", 2)).toThrow(RangeError);
    expect(() => toWire(Number.MAX_SAFE_INTEGER, "UGX", 0)).toThrow(RangeError);
  });

  it("knows the currencies of the marketplace and no invented one", () => {
    for (const currency of ["USD", "EUR", "AED", "TRY", "INR", "JPY", "KWD", "ISK"]) expect(stripeTakes(currency)).toBe(true);
    for (const currency of ["usd", "XXX", "", "BTC"]) expect(stripeTakes(currency)).toBe(false);
  });

  const money = fc.record({ currency: fc.constantFrom("USD", "JPY", "KWD", "ISK", "UGX", "TRY", "BHD"), amount: fc.integer({ min: 0, max: 1_000_000_000 }) });
  const exponentOf = (currency: string) => ({ JPY: 0, ISK: 0, UGX: 0, KWD: 3, BHD: 3 })[currency] ?? 2;

  it("never sends more than was agreed, and less than ten thousandths less", () => {
    fc.assert(
      fc.property(money, ({ currency, amount }) => {
        const exponent = exponentOf(currency);
        const back = fromWire(toWire(amount, currency, exponent), currency, exponent);
        expect(back).toBeLessThanOrEqual(amount);
        expect(amount - back).toBeLessThan(exponent === 3 ? 10 : 1);
      }),
    );
  });

  it("refunds in parts never add up to more than the charge", () => {
    fc.assert(
      fc.property(money, fc.double({ min: 0, max: 1, noNaN: true }), ({ currency, amount }, share) => {
        const exponent = exponentOf(currency);
        const part = Math.floor(amount * share);
        expect(toWire(part, currency, exponent) + toWire(amount - part, currency, exponent)).toBeLessThanOrEqual(toWire(amount, currency, exponent));
      }),
    );
  });
});
