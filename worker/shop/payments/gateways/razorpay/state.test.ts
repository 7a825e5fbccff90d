import { describe, expect, it } from "vitest";
import type { Attempt, PaymentState } from "../../gateway.ts";
import { isPaymentId, orderSchema, paymentSchema, type RazorpayOrder, type RazorpayPayment } from "./shapes.ts";
import { codeOr, decisivePayment, isTouched, onItsWay, orderFor, orderMismatch, paymentStateOf, surplusPayments } from "./state.ts";

const attempt: Pick<Attempt, "id" | "reference" | "amount_minor" | "currency" | "exponent"> = {
  id: "attempt-0123456789abcdef",
  reference: "order_A1",
  amount_minor: 129_950,
  currency: "INR",
  exponent: 2,
};
const of = (change: Partial<Attempt> = {}) => ({ ...attempt, ...change }) as Attempt;
const payment = (change: Partial<RazorpayPayment> = {}): RazorpayPayment => ({
  id: "pay_P1",
  order_id: "order_A1",
  amount: 129_950,
  currency: "INR",
  status: "captured",
  amount_refunded: 0,
  captured: true,
  created_at: 1000,
  ...change,
});
const order = (change: Partial<RazorpayOrder> = {}): RazorpayOrder => ({
  id: "order_A1",
  amount: 129_950,
  currency: "INR",
  receipt: attempt.id,
  created_at: 1000,
  ...change,
});

describe("a payment", () => {
  it.each<[string, Partial<RazorpayPayment>, Partial<PaymentState>]>([
    ["created", { status: "created", captured: false }, { outcome: "pending" }],
    ["authorised", { status: "authorized", captured: false }, { outcome: "pending", reason: "payment authorized" }],
    ["captured", {}, { outcome: "paid", amount_minor: 129_950, currency: "INR", gatewayData: { payment: "pay_P1" } }],
    ["captured, null refunded", { amount_refunded: null }, { outcome: "paid" }],
    ["captured, a part given back", { amount_refunded: 950 }, { outcome: "partially_refunded", amount_minor: 950 }],
    ["captured, all given back", { amount_refunded: 129_950 }, { outcome: "refunded", amount_minor: 129_950 }],
    ["refunded", { status: "refunded", amount_refunded: 129_950 }, { outcome: "refunded", amount_minor: 129_950 }],
    ["refunded, never captured", { status: "refunded", captured: false }, { outcome: "failed", reason: "never captured" }],
    ["failed", { status: "failed", captured: false, error_reason: "payment_failed" }, { outcome: "failed", reason: "payment_failed" }],
    ["failed for reasons in words", { status: "failed", error_reason: "card of A. Person" }, { outcome: "failed", reason: "payment failed" }],
    ["in a state there is not yet", { status: "on_the_moon" }, { outcome: "pending", reason: "payment on_the_moon" }],
    ["in a state that is a text", { status: "card of A. Person" }, { outcome: "pending", reason: "payment in an unknown state" }],
    ["of another order", { order_id: "order_B" }, { outcome: "reject", reason: "payment of another order" }],
    ["of no order", { order_id: null }, { outcome: "reject", reference: "pay_P1" }],
    ["failed, and named so by its order", { order_id: "order_B", status: "failed" }, { outcome: "reject", reference: "order_B" }],
    ["captured, one paisa given back", { amount_refunded: 1 }, { outcome: "partially_refunded", amount_minor: 1 }],
    ["captured, all but one paisa given back", { amount_refunded: 129_949 }, { outcome: "partially_refunded", amount_minor: 129_949 }],
    ["in another currency", { currency: "USD" }, { outcome: "reject", reason: "another currency" }],
    ["of one paisa less", { amount: 129_949 }, { outcome: "reject", reason: "another amount" }],
    ["of one paisa more", { amount: 129_951 }, { outcome: "reject", reason: "another amount" }],
  ])("%s", (_, change, expected) => {
    expect(paymentStateOf(payment(change), of())).toMatchObject(expected);
  });

  it("has not given back what is still on its way", () => {
    const refunds = [
      { id: "rfnd_1", amount: 900, status: "processed" },
      { id: "rfnd_2", amount: 50, status: "pending" },
      { id: "rfnd_3", amount: 7, status: "failed" },
      { id: "rfnd_4", amount: 40, status: "a_new_word" },
    ];
    expect(onItsWay(refunds)).toBe(90);
    const stateOf = (change: Partial<RazorpayPayment>, pending: number) => paymentStateOf(payment(change), of(), pending);
    expect(stateOf({ amount_refunded: 990 }, 90)).toMatchObject({ outcome: "partially_refunded", amount_minor: 900 });
    expect(stateOf({ amount_refunded: 990 }, 990)).toMatchObject({ outcome: "paid", amount_minor: 129_950 });
    expect(stateOf({ status: "refunded", amount_refunded: 129_950 }, 129_950)).toMatchObject({ outcome: "paid", amount_minor: 129_950 });
    expect(stateOf({ status: "refunded", amount_refunded: 129_950 }, 50)).toMatchObject({ outcome: "partially_refunded", amount_minor: 129_900 });
    const touched = [
      {},
      { amount_refunded: null },
      { amount_refunded: 1 },
      { status: "refunded" },
      { status: "refunded", captured: false },
      { status: "failed" },
    ];
    expect(touched.map((change) => isTouched(payment(change)))).toEqual([false, false, true, true, false, false]);
  });

  it("is not judged for an attempt without an order", () => {
    expect(paymentStateOf(payment({ order_id: null }), of({ reference: null }))).toMatchObject({ outcome: "reject" });
  });

  it("is told in our own minor units", () => {
    const shillings = of({ currency: "UGX", exponent: 2, amount_minor: 500_000 });
    const part = payment({ currency: "UGX", amount: 5000, amount_refunded: 1500 });
    expect(paymentStateOf(part, shillings)).toMatchObject({ outcome: "partially_refunded", amount_minor: 150_000 });
  });

  it("is for a person where a part of a whole unit was given back", () => {
    const rupees = of({ exponent: 0, amount_minor: 5 });
    const part = (amount_refunded: number) => paymentStateOf(payment({ amount: 500, amount_refunded }), rupees);
    expect(part(200)).toMatchObject({ outcome: "partially_refunded", amount_minor: 2 });
    expect(part(150)).toEqual({ outcome: "reject", reference: "order_A1", currency: "INR", reason: "a refund that is no whole amount" });
  });

  it("is none whose shape is wrong", () => {
    for (const change of [{ amount: "129950" }, { amount: 1.5 }, { status: null }, { id: "pay_../x" }, { id: "order_1" }, { amount_refunded: -1 }])
      expect(paymentSchema.safeParse({ ...payment(), ...change }).success).toBe(false);
    expect(["pay_P1", "pay_", "pay_a/b", "pay_a?b", "order_A1", ""].map(isPaymentId)).toEqual([true, false, false, false, false, false]);
  });
});

describe("several payments under one order", () => {
  const failed = payment({ id: "pay_F", status: "failed", captured: false, created_at: 1 });
  const created = payment({ id: "pay_C", status: "created", captured: false, created_at: 2 });
  const authorized = payment({ id: "pay_Z", status: "authorized", captured: false, created_at: 3 });
  const lapsed = payment({ id: "pay_L", status: "refunded", captured: false, created_at: 4 });
  const refunded = payment({ id: "pay_R", status: "refunded", created_at: 5 });
  const captured = payment({ id: "pay_P", created_at: 6 });
  const odd = payment({ id: "pay_O", status: "new_word", captured: false, created_at: 7 });

  it.each<[string, RazorpayPayment[], string | undefined]>([
    ["none", [], undefined],
    ["failed ones alone", [failed, { ...failed, id: "pay_F2", created_at: 0 }], "pay_F2"],
    ["a failed one and one under way", [failed, created], "pay_C"],
    ["a failed one and one nobody knows the word for", [failed, odd], "pay_O"],
    ["one under way and an authorised one", [created, authorized], "pay_Z"],
    ["a lapsed one and an authorised one", [lapsed, authorized], "pay_Z"],
    ["an authorised one and a captured one", [authorized, captured], "pay_P"],
    ["a lapsed one and one nobody knows the word for", [lapsed, odd], "pay_O"],
    ["an old one without a time and a captured one", [{ ...captured, id: "pay_N", created_at: undefined }, captured], "pay_N"],
    ["a refunded one and an authorised one", [authorized, refunded], "pay_R"],
    ["a refunded one and a captured one", [refunded, captured, failed], "pay_P"],
    ["two captured ones", [{ ...captured, id: "pay_P2", created_at: 9 }, captured], "pay_P"],
  ])("%s", (_, payments, id) => {
    expect(decisivePayment(payments)?.id).toBe(id);
    expect(decisivePayment(payments.toReversed())?.id).toBe(id);
  });

  it("stand by the one that is known to have paid, while it has", () => {
    const later = { ...captured, id: "pay_P2", created_at: 9 };
    expect(decisivePayment([captured, later], "pay_P2")?.id).toBe("pay_P2");
    expect(decisivePayment([captured, refunded], "pay_R")?.id).toBe("pay_R");
    expect(decisivePayment([captured, failed], "pay_F")?.id).toBe("pay_P");
    expect(surplusPayments([captured, later, refunded, failed], captured)).toEqual(["pay_P2"]);
  });
});

describe("the order of an attempt", () => {
  it("is found by its receipt, the oldest of several, whatever else the answer holds", () => {
    const second = order({ id: "order_B2", created_at: 2000 });
    const foreign = order({ id: "order_C3", receipt: "somebody-else", created_at: 1 });
    for (const orders of [
      [second, foreign, order()],
      [order(), second],
    ])
      expect(orderFor(of(), orders)?.id).toBe("order_A1");
    expect(orderFor(of(), [foreign])).toBeUndefined();
    expect(orderFor(of(), [order({ id: "order_Z" }), order({ id: "order_Y" })])?.id).toBe("order_Y");
    expect(orderFor(of(), [order({ id: "order_Y" }), order({ id: "order_Z" })])?.id).toBe("order_Y");
    for (const orders of [
      [order({ created_at: 1 }), order({ id: "order_N", created_at: undefined })],
      [order({ id: "order_N", created_at: undefined }), order()],
    ])
      expect(orderFor(of(), orders)?.id).toBe("order_N");
  });

  it("has to be of its receipt, amount and currency", () => {
    expect(orderMismatch(order(), of())).toBeUndefined();
    for (const change of [{ receipt: "other" }, { receipt: null }, { amount: 1 }, { currency: "USD" }])
      expect(orderMismatch(order(change), of())).toBeDefined();
    expect(orderSchema.safeParse({ ...order(), id: "order_../x" }).success).toBe(false);
  });
});

it("tells codes, never texts", () => {
  for (const code of ["input_validation_failed", "X", "x".repeat(60)]) expect(codeOr(code, "-")).toBe(code);
  for (const text of ["Please pay, Mr X", "Mr X", "X!", "1x", "x1", "", null, undefined, "x".repeat(61)]) expect(codeOr(text, "-")).toBe("-");
});
