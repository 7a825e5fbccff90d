import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itTakes } from "../../../../../tests/support/payments/sums.ts";
import type { Attempt } from "../../gateway.ts";
import { flutterwaveTakes, paymentBody, refundBody, session_min, sessionEnd_ms, toWire } from "./order.ts";

const attempt: Attempt = {
  id: "2f1c8f0e-7c1b-4f57-9a0a-0d9c4c1d2e3f",
  orderNumber: "M-1",
  amount_minor: 125_050,
  currency: "NGN",
  exponent: 2,
  reference: null,
  gatewayData: {},
  askedAt: null,
  description: "Order M-1",
  locale: "en",
  returnUrl: "https://shop.example/checkout/return/flutterwave/a",
  cancelUrl: "https://shop.example/checkout/return/flutterwave/a?cancelled=1",
  noticeUrl: "https://shop.example/api/v1/payments/flutterwave/webhook",
  createdAt: 1_700_000_000_000,
  expiresAt: 1_700_000_000_000 + 35 * 60_000,
  shopper: { name: " Ada Obi ", email: "ada@example.test", phone: " +234 800 000 0000 ", address: { line1: "1 Street", city: "Lagos", country: "NG" } },
  items: [],
};

describe("the sums that can be charged", () => {
  itTakes(flutterwaveTakes, {
    taken: "NGN 2 1, NGN 2 125050, KES 2 199, USD 2 1999, XOF 0 1500, UGX 2 150000, XAF 0 1, NGN 2 999999999999999",
    refused: `UGX 2 150050, RWF 2 1, XAF 2 150050, XOF 2 150050, JPY 0 1999, INR 2 1999, TRY 2 1999, KWD 3 1999, NGN 3 1999, NGN 2 0, NGN 2 -1, NGN 2 0.5, NGN 2 ${Number.MAX_SAFE_INTEGER + 1}, ngn 2 1999`,
  });

  it("stand in the JSON to the last unit", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.constantFrom(0, 2), (amount_minor, exponent) => {
        if (!flutterwaveTakes({ currency: exponent === 0 ? "XOF" : "NGN", exponent, amount_minor })) return amount_minor > 999_999_999_999_999;
        const [, text = ""] = /"amount":([^,}]+)/.exec(refundBody(amount_minor, exponent, "k")) ?? [];
        // read by hand: no float between
        const [whole = "", part = ""] = text.split(".");
        return /^\d+(\.\d{1,2})?$/.test(text) && BigInt(whole + part.padEnd(exponent, "0")) === BigInt(amount_minor);
      }),
    ));
  it("are major units", () => expect([toWire(125_050, 2), toWire(1999, 2), toWire(1500, 0), toWire(5, 2)]).toEqual([1250.5, 19.99, 1500, 0.05]));
});

describe("what opens a payment", () => {
  it("has the documented fields, and is the same each time", () => {
    expect(JSON.parse(paymentBody(attempt))).toEqual({
      tx_ref: attempt.id,
      amount: 1250.5,
      currency: "NGN",
      redirect_url: attempt.returnUrl,
      customer: { email: "ada@example.test", name: "Ada Obi", phonenumber: "+234 800 000 0000" },
      customizations: { title: "Order M-1" },
      meta: { attempt: attempt.id, order: "M-1" },
      session_duration: 35,
    });
    expect(paymentBody({ ...attempt, reference: attempt.id, askedAt: 5 })).toBe(paymentBody(attempt));
  });
  it("leaves out what is empty", () => {
    const { customer } = JSON.parse(paymentBody({ ...attempt, shopper: { ...attempt.shopper, name: " ", phone: " " } }));
    expect(customer).toEqual({ email: "ada@example.test" });
  });
  it("is open for between a minute and a day", () => {
    const opened = (hold_ms: number) => session_min({ createdAt: 0, expiresAt: hold_ms });
    expect([-1, 0, 1, 60_000, 60_001, 48 * 3_600_000].map(opened)).toEqual([1, 1, 1, 1, 2, 1440]);
    expect(sessionEnd_ms(attempt)).toBe(attempt.expiresAt + 35 * 60_000);
  });
});
