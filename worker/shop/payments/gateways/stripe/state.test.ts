import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { livemodeOf, paymentStateOf, refundSchema, type StripeSession, sessionSchema } from "./state.ts";

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
    ["refunded but for a cent", { payment_intent: charged(1998) }, { outcome: "partially_refunded", amount_minor: 1998 }],
    ["refunded by a cent", { payment_intent: charged(1) }, { outcome: "partially_refunded", amount_minor: 1 }],
    ["complete, the charge named by its id alone", { payment_intent: intent("succeeded", { latest_charge: "ch_1" }) }, { outcome: "paid" }],
    ["complete, no charge named", { payment_intent: intent("succeeded") }, { outcome: "paid" }],
    ["complete, no intent", { payment_intent: null }, { outcome: "paid" }],
    ["complete, delayed, waiting for a method", { payment_status: "unpaid", payment_intent: intent("requires_payment_method") }, { outcome: "pending" }],
    [
      "complete, delayed, an error before it went on",
      { payment_status: "unpaid", payment_intent: intent("processing", { last_payment_error: { code: "x" } }) },
      { outcome: "pending", reason: "session complete, unpaid" },
    ],
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
    ["a state nobody knows", { status: "paused" }, { outcome: "pending", reason: "session paused" }],
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

  it.each<[string, object[] | undefined, object]>([
    ["nothing of it is on its way", [{ amount: 1999, status: "succeeded" }], { outcome: "refunded", amount_minor: 1999 }],
    [
      "a part of it is pending",
      [
        { amount: 1000, status: "pending" },
        { amount: 999, status: "succeeded" },
      ],
      { outcome: "partially_refunded", amount_minor: 999 },
    ],
    ["a part of it waits for the shopper", [{ amount: 1998, status: "requires_action" }], { outcome: "partially_refunded", amount_minor: 1 }],
    [
      "all of it is pending",
      [
        { amount: 999, status: "pending" },
        { amount: 1000, status: "pending" },
      ],
      { outcome: "paid", amount_minor: 1999 },
    ],
    ["a refund says nothing of itself", [{ amount: 1000, status: null }], { outcome: "refunded" }],
    ["its refunds are not told", undefined, { outcome: "refunded" }],
  ])("counts what Stripe calls refunded where %s", (_, data, expected) => {
    const latest_charge = { amount_refunded: 1999, refunded: true, ...(data && { refunds: { data } }) };
    const answered = sessionSchema.parse({ ...session(), payment_intent: intent("succeeded", { latest_charge }) });
    expect(paymentStateOf(answered, attempt, false)).toMatchObject(expected);
  });

  it("is of any session while none is known, and of any mode where the key does not say it", () => {
    expect(paymentStateOf(session({ id: "cs_test_2" }), { ...attempt, reference: null }, false)).toMatchObject({ outcome: "paid", reference: "cs_test_2" });
    expect(paymentStateOf(session({ livemode: true }), attempt, undefined)).toMatchObject({ outcome: "paid" });
  });

  it("says the agreed amount back where Stripe could not take its last digit", () => {
    const dinars = { ...attempt, currency: "KWD", exponent: 3, amount_minor: 5124 };
    expect(paymentStateOf(session({ currency: "kwd", amount_total: 5120 }), dinars, false)).toMatchObject({ outcome: "paid", amount_minor: 5124 });
    expect(paymentStateOf(session({ currency: "kwd", amount_total: 5124 }), dinars, false)).toMatchObject({ outcome: "reject" });
  });

  it("never calls a session paid whose shape is wrong", () => {
    for (const change of [{ amount_total: "1999" }, { amount_total: 19.99 }, { status: null }, { id: "" }, { payment_intent: charged(-1) }])
      expect(sessionSchema.safeParse({ ...session(), ...change }).success).toBe(false);
  });

  it("reads the mode from the key", () => {
    expect(["sk_test_1", "rk_test_1", "sk_live_1", "rk_live_1"].map(livemodeOf)).toEqual([false, false, true, true]);
    for (const other of ["other", "", "xsk_test_1", "xsk_live_1", "pk_live_1"]) expect(livemodeOf(other)).toBeUndefined();
  });

  it("is told in a hundred characters why a refund failed", () => {
    const made = (length: number) => refundSchema.safeParse({ id: "re_1", status: "failed", failure_reason: "x".repeat(length) }).success;
    expect([made(100), made(101)]).toEqual([true, false]);
  });
});
