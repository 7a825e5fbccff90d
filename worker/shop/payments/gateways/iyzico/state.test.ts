import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { gatewayDataOf, type IyzicoPayment, isTokenOver, paymentSchema, paymentStateOf, tellsOfPayment } from "./state.ts";

const attempt = { id: "at_1", orderNumber: "M-1", reference: "token-1", amount_minor: 12_990, currency: "TRY", exponent: 2, expiresAt: 0 } as Attempt;
const payment = (change: Partial<IyzicoPayment> = {}): IyzicoPayment => ({
  status: "success",
  token: "token-1",
  paymentStatus: "SUCCESS",
  fraudStatus: 1,
  paymentId: "20885695",
  conversationId: "at_1",
  basketId: "M-1",
  currency: "TRY",
  price: 129.9,
  paidPrice: 129.9,
  itemTransactions: [{ itemId: "v1", paymentTransactionId: "22" }],
  errorCode: undefined,
  signature: "signed",
  ...change,
});
const paid = { outcome: "paid", reference: "token-1", amount_minor: 12_990, currency: "TRY", gatewayData: { paymentId: "20885695", "item v1": "22" } };

describe("what a payment means", () => {
  it.each<[string, Partial<IyzicoPayment>, object]>([
    ["made", {}, paid],
    ["made, prices as text", { price: "129.90000000", paidPrice: "129.90" }, paid],
    ["made, in instalments that cost more", { paidPrice: 141.59 }, paid],
    ["made, the fraud check as text", { fraudStatus: "1" }, paid],
    ["made, fraud check open", { fraudStatus: 0 }, { ...paid, outcome: "review", reason: "fraud check open" }],
    ["made, and found to be fraud", { fraudStatus: -1 }, { outcome: "failed", reference: "token-1", reason: "fraud check failed" }],
    ["made, fraud check unknown", { fraudStatus: null }, { outcome: "pending" }],
    ["made, fraud check of a new kind", { fraudStatus: 2 }, { outcome: "pending" }],
    ["failed", { paymentStatus: "FAILURE", errorCode: "10051", price: undefined }, { outcome: "failed", reference: "token-1", reason: "error 10051" }],
    ["failed, the request said to have failed with it", { status: "failure", paymentStatus: "FAILURE", token: null }, { outcome: "failed" }],
    ["failed, of another token", { paymentStatus: "FAILURE", token: "token-2" }, { outcome: "reject" }],
    ...["INIT_THREEDS", "CALLBACK_THREEDS", "INIT_BANK_TRANSFER", "INIT_CREDIT", "PENDING_CREDIT", "SOMETHING_NEW", "", "success"].map(
      (state): [string, Partial<IyzicoPayment>, object] => [`in the state ${state}`, { paymentStatus: state }, { outcome: "pending" }],
    ),
    ["without a state", { paymentStatus: null }, { outcome: "pending" }],
    ["of another token", { token: "token-2" }, { outcome: "reject" }],
    ["of no token", { token: null }, { outcome: "reject" }],
    ["of another attempt", { conversationId: "at_2" }, { outcome: "reject" }],
    ["of no attempt", { conversationId: null }, { outcome: "reject" }],
    ["of another order", { basketId: "M-2" }, { outcome: "reject" }],
    ["in another currency", { currency: "USD" }, { outcome: "reject" }],
    ["of another price", { price: 129.91 }, { outcome: "reject" }],
    ["of no price", { price: null }, { outcome: "reject" }],
    ["of a broken price", { price: 129.905, paidPrice: 129.905 }, { outcome: "reject" }],
    ["paid with less", { paidPrice: 129.89 }, { outcome: "reject" }],
    ["paid with nothing", { paidPrice: null }, { outcome: "reject" }],
  ])("%s", (_, change, expected) => {
    const state = paymentStateOf(payment(change), attempt, true);
    expect(state).toMatchObject(expected);
    expect(state.gatewayData !== undefined).toBe(["paid", "review"].includes(state.outcome));
  });

  it("does not count without a good signature; a failure does", () => {
    expect(paymentStateOf(payment(), attempt, false)).toEqual({ outcome: "reject", reference: "token-1", reason: "answer without a good signature" });
    expect(paymentStateOf(payment({ fraudStatus: 0 }), attempt, false)).toMatchObject({ outcome: "reject" });
    expect(paymentStateOf(payment({ paymentStatus: "FAILURE" }), attempt, false)).toMatchObject({ outcome: "failed" });
  });

  it("asked for by our own id, is one that was made: the answer names no state and no token", () => {
    const unanswered = { ...attempt, reference: null };
    expect(paymentStateOf(payment({ paymentStatus: "FAILURE", token: "token-2" }), unanswered, true)).toMatchObject({
      outcome: "failed",
      reference: "token-2",
    });
    const { reference: _, ...rest } = paid;
    expect(paymentStateOf(payment({ token: undefined, paymentStatus: undefined }), unanswered, true)).toEqual(rest);
    expect(paymentStateOf(payment({ token: undefined, paymentStatus: undefined, paymentId: null }), unanswered, true)).toMatchObject({ outcome: "pending" });
    expect(paymentStateOf(payment({ token: undefined, paymentStatus: undefined, basketId: "M-2" }), unanswered, true)).toMatchObject({ outcome: "reject" });
  });

  it("is told apart from a request that failed", () => {
    expect(
      [payment(), payment({ status: "failure", paymentStatus: "FAILURE" }), payment({ status: "failure", paymentStatus: null })].map(tellsOfPayment),
    ).toEqual([true, true, false]);
  });

  it.each([
    ["10051", "error 10051"],
    [10_051, "error 10051"],
    ["9".repeat(9), `error ${"9".repeat(9)}`],
    ["9".repeat(10), "error without a code"],
    ["x1", "error without a code"],
    ["1x", "error without a code"],
    ["Ayşe'nin kartı", "error without a code"],
    ["", "error without a code"],
    [null, "error without a code"],
  ])("says of the code %j no more than a number", (errorCode, reason) =>
    expect(paymentStateOf(payment({ paymentStatus: "FAILURE", errorCode }), attempt, true).reason).toBe(reason),
  );

  it.each([
    ["INIT_THREEDS", "payment INIT_THREEDS"],
    ["A".repeat(40), `payment ${"A".repeat(40)}`],
    ["A".repeat(41), "payment in an unknown state"],
    ["Ayşe", "payment in an unknown state"],
    ["xINIT", "payment in an unknown state"],
    ["INITx", "payment in an unknown state"],
    ["", "payment in an unknown state"],
  ])("says of the state %j: %s", (paymentStatus, reason) => expect(paymentStateOf(payment({ paymentStatus }), attempt, true).reason).toBe(reason));
});

describe("what is kept", () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ itemId: `v${at}`, paymentTransactionId: at + 1 }));
  it("is the payment's id, and the items' where they are few", () => {
    expect(gatewayDataOf(payment({ itemTransactions: items(2), paymentId: 7 }))).toEqual({ paymentId: "7", "item v0": "1", "item v1": "2" });
    expect(Object.keys(gatewayDataOf(payment({ itemTransactions: items(16) })))).toHaveLength(17);
    expect(gatewayDataOf(payment({ itemTransactions: items(17) }))).toEqual({ paymentId: "20885695" });
    expect(gatewayDataOf(payment({ itemTransactions: null }))).toEqual({ paymentId: "20885695" });
    expect(gatewayDataOf(payment({ paymentId: null }))).toEqual({});
    const long = [{ itemId: "v", paymentTransactionId: "2".repeat(65) }];
    expect(gatewayDataOf(payment({ paymentId: "1".repeat(65), itemTransactions: long }))).toEqual({ paymentId: "1".repeat(64), "item v": "2".repeat(64) });
  });

  it("comes without items that nobody can read", () => {
    expect(paymentSchema.parse({ status: "success", itemTransactions: [{ itemId: 1 }] }).itemTransactions).toBeNull();
    const named = (itemId: string) => paymentSchema.parse({ status: "success", itemTransactions: [{ itemId, paymentTransactionId: 1 }] }).itemTransactions;
    expect([named("i".repeat(64))?.length, named("i".repeat(65))]).toEqual([1, null]);
    for (const garbage of [null, [], "paid", { status: 1 }, { status: "success", price: {} }, { status: "success", token: 5 }])
      expect(paymentSchema.safeParse(garbage).success).toBe(false);
  });
});

describe("a token", () => {
  it("is over half an hour after the last moment at which it can have been opened, and the bank's own time", () => {
    const minute_ms = 60_000;
    expect([0, 30 * minute_ms, 45 * minute_ms, 45 * minute_ms + 1].map((later) => isTokenOver({ expiresAt: 1000 }, 1000 + later))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
