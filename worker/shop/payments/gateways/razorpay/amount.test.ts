import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itTakes } from "../../../../../tests/support/payments/sums.ts";
import { fromWire, razorpayTakes, toWire } from "./amount.ts";

describe("amounts on Razorpay's wire", () => {
  it.each([
    ["INR", 2, 1099, 1099],
    ["USD", 2, 100, 100],
    ["HUF", 2, 150000, 150000],
    ["TWD", 2, 80045, 80045],
    ["MGA", 2, 500000, 500000], // two decimals here, none at Stripe
    ["JPY", 0, 1099, 1099],
    ["ISK", 0, 5000, 5000],
    ["UGX", 0, 5000, 5000],
    ["UGX", 2, 500000, 5000],
    ["UGX", 2, 500050, undefined],
    ["KWD", 3, 5120, 5120],
    ["KWD", 3, 5124, undefined],
    ["IQD", 0, 5, 5000],
    ["INR", 0, 5, 500],
  ])("%s with %i decimals: %i is sent as %s", (currency, exponent, amount_minor, wire) => {
    expect(toWire(amount_minor, currency, exponent)).toBe(wire);
    if (wire !== undefined) expect(fromWire(wire, currency, exponent)).toBe(amount_minor);
  });

  it("has no number for what is no amount", () => {
    for (const amount of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) expect(toWire(amount, "INR", 2)).toBeUndefined();
    expect(toWire(Number.MAX_SAFE_INTEGER, "IQD", 0)).toBeUndefined();
  });

  itTakes(razorpayTakes, {
    taken: "INR 2 100, INR 2 101, AED 2 1, JPY 0 1, KWD 3 10, KWD 3 5120",
    refused: "INR 2 99, INR 2 0, AED 2 0, JPY 0 0, KWD 3 0, KWD 3 9, KWD 3 5124, UGX 2 150, inr 2 1000, XXX 2 1000,  2 1000",
  });

  it("comes back as it went, or was not taken", () => {
    const sale = fc.record({
      currency: fc.constantFrom("INR", "JPY", "KWD", "ISK", "UGX", "BHD", "USD"),
      exponent: fc.constantFrom(0, 2, 3),
      amount_minor: fc.integer({ min: 0, max: 1_000_000_000 }),
    });
    fc.assert(
      fc.property(sale, ({ currency, exponent, amount_minor }) => {
        const wire = toWire(amount_minor, currency, exponent);
        if (wire === undefined) return !razorpayTakes({ currency, exponent, amount_minor });
        return Number.isSafeInteger(wire) && fromWire(wire, currency, exponent) === amount_minor;
      }),
    );
  });
});
