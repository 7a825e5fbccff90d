import { describe, expect, it } from "vitest";
import { formatAmount, wrongAmount } from "./amount.ts";
import { failures, judgeCard, judgeOtp, judgeUpi, testCards } from "./instruments.ts";

const now = new Date(Date.UTC(2027, 5, 15));
const typed = (card: string, expiry = "12 / 34", cvv = "123") => judgeCard({ card, expiry, cvv }, now);

describe("a UPI ID", () => {
  it("pays or fails as its name says", () => {
    expect(judgeUpi(" success@razorpay ")).toMatchObject({ instrument: { method: "upi", vpa: "success@razorpay" }, error: null });
    expect(judgeUpi("failure@razorpay")).toMatchObject({ error: failures.upi });
    expect(judgeUpi("ada@examplebank")).toMatchObject({ error: failures.upi });
  });
  it.each(["", "success", "success@", "@razorpay", "a b@razorpay"])("%j is none", (vpa) => expect(judgeUpi(vpa)).toEqual({ errors: { vpa: "vpa_invalid" } }));
});

describe("a card", () => {
  it("does what the list on the page says", () => {
    expect(testCards.map(({ number }) => typed(number))).toMatchObject([
      { instrument: { card: { network: "Visa", last4: "1007" }, international: false }, error: null },
      { instrument: { card: { network: "MasterCard", last4: "1002" } }, error: null },
      { instrument: { card: { network: "RuPay", last4: "1005" } }, error: null },
      { error: { reason: "insufficient_funds" } },
      { error: { reason: "payment_cancelled" } },
    ]);
    expect(typed("5555 5555 5555 4444")).toMatchObject({ instrument: { international: true }, error: null });
    expect(typed("4242 4242 4242 4242")).toMatchObject({ error: failures.unknownCard });
  });
  it("names every wrong field at once", () =>
    expect(typed("4100280000001008", "13/30", "1")).toEqual({ errors: { card: "card_invalid", expiry: "expiry_invalid", cvv: "cvv_invalid" } }));
  it.each(["05/27", "soon", "", "0/30"])("is past or without a month: %j", (expiry) =>
    expect(typed("4100280000001007", expiry)).toEqual({ errors: { expiry: "expiry_invalid" } }),
  );
});

it.each([
  ["123", "wrong"],
  ["1234", "right"],
  ["1234567890", "right"],
  ["12345678901", "invalid"],
  ["", "invalid"],
  ["abcd", "invalid"],
])("the one-time password %j is %s", (otp, verdict) => expect(judgeOtp(otp)).toBe(verdict));

it.each([
  [99, "INR", false],
  [100, "INR", true],
  [0, "USD", false],
  [1, "JPY", true],
  [10_001, "KWD", false],
  [10_010, "KWD", true],
])("%i in %s can be charged: %s", (amount, currency, can) => expect(wrongAmount(amount, currency) === undefined).toBe(can));

it.each([
  [549_899, "INR", "₹5,498.99"],
  [295, "JPY", "JP¥295"],
  [295_990, "KWD", "KWD 295.990"],
])("%i in %s is written %s", (amount, currency, text) => expect(formatAmount(amount, currency, "en").replace("\u00a0", " ")).toBe(text));
