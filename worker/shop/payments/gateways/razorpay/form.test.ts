import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { checkoutForm, isRefundKey, orderBody, refundBody } from "./form.ts";

const attempt: Attempt = {
  id: "attempt-0123456789abcdef",
  orderNumber: "M-2027-0001",
  amount_minor: 129_950,
  currency: "INR",
  exponent: 2,
  reference: null,
  gatewayData: {},
  askedAt: null,
  description: "Meydan ऑर्डर M-2027-0001",
  locale: "hi",
  returnUrl: "https://shop.example/hi/razorpay-callback?attempt=1",
  cancelUrl: "https://shop.example/hi/razorpay-callback?attempt=1&cancelled=1",
  noticeUrl: "https://shop.example/api/v1/payments/razorpay/webhook",
  createdAt: 0,
  expiresAt: 3_600_000,
  shopper: { name: "आशा", email: "asha@meydan.test", phone: "+919000090000", address: { line1: "1 MG Road", city: "Pune", country: "IN" } },
  items: [],
};
const io = { market: "Meydan", baseUrl: "https://api.razorpay.com", sandboxed: false, publicOrigin: "https://shop.example", setting: () => "rzp_test_1" };

describe("what is sent to Razorpay", () => {
  it("orders the sum under the attempt's id, the same for each repeat", () => {
    expect(JSON.parse(orderBody(attempt))).toEqual({
      amount: 129_950,
      currency: "INR",
      receipt: attempt.id,
      notes: { attempt: attempt.id, order: attempt.orderNumber },
    });
    expect(orderBody(structuredClone(attempt))).toBe(orderBody(attempt));
    expect(attempt.id.length).toBeLessThanOrEqual(40);
  });

  it("sends the shopper by a form that names the order and both ways back", () => {
    expect(checkoutForm(attempt, "order_A1", io)).toEqual({
      type: "form",
      url: "https://api.razorpay.com/v1/checkout/embedded",
      method: "POST",
      fields: {
        key_id: "rzp_test_1",
        order_id: "order_A1",
        amount: "129950",
        currency: "INR",
        name: "Meydan",
        description: attempt.description,
        callback_url: attempt.returnUrl,
        cancel_url: attempt.cancelUrl,
        "notes[attempt]": attempt.id,
        "notes[order]": attempt.orderNumber,
        "prefill[name]": "आशा",
        "prefill[email]": "asha@meydan.test",
        "prefill[contact]": "+919000090000",
      },
    });
  });

  it("leaves out what the shopper did not say, and bounds what is said", () => {
    const form = checkoutForm({ ...attempt, description: ` ${"x".repeat(256)}`, shopper: { ...attempt.shopper, phone: " " } }, "order_A1", io);
    const { fields } = form as Extract<typeof form, { type: "form" }>;
    expect([fields["prefill[contact]"], fields.description]).toEqual([undefined, "x".repeat(255)]);
    const bare = checkoutForm({ ...attempt, description: " " }, "order_A1", io);
    expect(bare).toMatchObject({ fields: { description: attempt.orderNumber } });
  });

  it("leads to the stand-in's page on our own origin", () => {
    expect(checkoutForm(attempt, "order_A1", { ...io, sandboxed: true, baseUrl: "http://sandbox/razorpay" })).toMatchObject({
      url: "https://shop.example/sandbox/razorpay/checkout/embedded",
    });
    expect(checkoutForm(attempt, "order_A1", { ...io, baseUrl: "https://razorpay.proxy.example" })).toMatchObject({
      url: "https://razorpay.proxy.example/v1/checkout/embedded",
    });
  });

  it("gives back a sum, and knows which keys the header takes", () => {
    expect(JSON.parse(refundBody(attempt, 500))).toEqual({ amount: 500, speed: "normal", notes: { attempt: attempt.id, order: attempt.orderNumber } });
    for (const key of ["attempt-1-order", "_-".repeat(5), "x".repeat(100)]) expect(isRefundKey(key)).toBe(true);
    for (const key of ["", "x".repeat(9), "with space 12", " attempt-1-order", "attempt-1-order ", "ümlaut-1234567", "x".repeat(101)])
      expect(isRefundKey(key)).toBe(false);
  });
});
