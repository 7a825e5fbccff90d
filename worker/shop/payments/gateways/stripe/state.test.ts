import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { livemodeOf, paymentStateOf, type StripeSession, sessionSchema } from "./state.ts";

const attempt = { id: "at_1", reference: "cs_test_1", amount_minor: 1999, currency: "USD", exponent: 2 } as Attempt;
const session = (change: Partial<StripeSession> = {}): StripeSession => ({
  id: "cs_test_1",
  status: "complete",
  payment_status: "paid",
  amount_total: 1999,
  currency: "usd",
  client_reference_id: "at_1",
  livemode: false,
  payment_intent: "pi_1",
  ...change,
});
const intent = (status: string, change: object = {}) => ({ id: "pi_1", status, last_payment_error: null, latest_charge: null, ...change });
const charged = (amount_refunded: number, refunded = false) => intent("succeeded", { latest_charge: { amount_refunded, refunded } });

describe("what a session means", () => {
  it.each<[string, Partial<StripeSession>, object]>([
    ["complete and paid", {}, { outcome: "paid", amount_minor: 1999, currency: "USD", reference: "cs_test_1" }],
    ["complete, nothing to pay", { payment_status: "no_payment_required" }, { outcome: "paid" }],
    ["complete, charge not refunded", { payment_intent: charged(0) }, { outcome: "paid", amount_minor: 1999 }],
    ["refunded in part", { payment_intent: charged(500) }, { outcome: "partially_refunded", amount_minor: 500 }],
    ["refunded whole", { payment_intent: charged(1999, true) }, { outcome: "refunded", amount_minor: 1999 }],
    ["complete, delayed method", { payment_status: "unpaid" }, { outcome: "pending" }],
    ["complete, delayed, processing", { payment_status: "unpaid", payment_intent: intent("processing") }, { outcome: "pending" }],
    [
      "complete, delayed, failed",
      { payment_status: "unpaid", payment_intent: intent("requires_payment_method", { last_payment_error: { code: "x" } }) },
      { outcome: "failed" },
    ],
    ["complete, delayed, canceled", { payment_status: "unpaid", payment_intent: intent("canceled") }, { outcome: "cancelled" }],
    ["open", { status: "open", payment_status: "unpaid", payment_intent: null }, { outcome: "pending" }],
    [
      "open after a declined card",
      { status: "open", payment_status: "unpaid", payment_intent: intent("requires_payment_method", { last_payment_error: { code: "card_declined" } }) },
      { outcome: "pending" },
    ],
    ["expired", { status: "expired", payment_status: "unpaid" }, { outcome: "cancelled" }],
    ["a state nobody knows", { status: "paused" }, { outcome: "pending" }],
    ["a payment state nobody knows", { payment_status: "partly" }, { outcome: "pending" }],
    ["the answer leaves out what is ours", { client_reference_id: null, livemode: undefined }, { outcome: "paid" }],
    ["another session", { id: "cs_test_2" }, { outcome: "reject" }],
    ["another attempt's", { client_reference_id: "at_2" }, { outcome: "reject" }],
    ["another amount", { amount_total: 1998 }, { outcome: "reject" }],
    ["another currency", { currency: "eur" }, { outcome: "reject" }],
    ["the other mode", { livemode: true }, { outcome: "reject" }],
  ])("%s", (_, change, expected) => {
    expect(paymentStateOf(session(change), attempt, false)).toMatchObject(expected);
  });

  it("says the agreed amount back where Stripe could not take its last digit", () => {
    const dinars = { ...attempt, currency: "KWD", exponent: 3, amount_minor: 5124 };
    expect(paymentStateOf(session({ currency: "kwd", amount_total: 5120 }), dinars, false)).toMatchObject({ outcome: "paid", amount_minor: 5124 });
    expect(paymentStateOf(session({ currency: "kwd", amount_total: 5124 }), dinars, false)).toMatchObject({ outcome: "reject" });
  });

  it("never calls a session paid whose shape is wrong", () => {
    for (const change of [{ amount_total: "1999" }, { amount_total: 19.99 }, { status: null }, { id: "" }])
      expect(sessionSchema.safeParse({ ...session(), ...change }).success).toBe(false);
  });

  it("reads the mode from the key", () => {
    expect(["sk_test_1", "rk_test_1", "sk_live_1", "rk_live_1", "other", ""].map(livemodeOf)).toEqual([false, false, true, true, undefined, undefined]);
  });
});
