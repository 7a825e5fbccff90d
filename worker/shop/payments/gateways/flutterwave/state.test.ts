import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { type FlutterwaveTransaction, paymentStateOf, refundEnquiryState, refundedOf, refundSchema, verifySchema } from "./state.ts";

const attempt = { id: "at_1", reference: "at_1", amount_minor: 1999, currency: "NGN", exponent: 2, gatewayData: {} } as unknown as Attempt;
const transaction = (change: Partial<FlutterwaveTransaction> = {}) => ({
  data: { id: 285_959_875, tx_ref: "at_1", amount: 19.99, currency: "NGN", status: "successful", ...change },
});

describe("what a transaction means", () => {
  const paid = { outcome: "paid", amount_minor: 1999, currency: "NGN", reference: "at_1", gatewayData: { transaction_id: "285959875" } };
  it.each<[string, Partial<FlutterwaveTransaction>, object]>([
    ["successful", {}, paid],
    ["more than asked for", { amount: 20.5 }, { ...paid, gatewayData: { transaction_id: "285959875", excess_minor: "51" } }],
    ["pending", { status: "pending" }, { outcome: "pending" }],
    ["pending auth", { status: "pending auth" }, { outcome: "pending" }],
    ["a word of the other API", { status: "succeeded" }, { outcome: "pending" }],
    ["the word in capitals", { status: "SUCCESSFUL" }, { outcome: "pending" }],
    ["nothing", { status: "" }, { outcome: "pending" }],
    ["failed", { status: "failed" }, { outcome: "failed" }],
    ["cancelled", { status: "cancelled" }, { outcome: "cancelled" }],
    ["a unit less", { amount: 19.98 }, { outcome: "reject" }],
    ["nothing paid", { amount: 0 }, { outcome: "reject" }],
    ["half a unit more", { amount: 19.995 }, { outcome: "reject" }],
    ["another currency", { currency: "USD" }, { outcome: "reject" }],
    ["another reference", { tx_ref: "at_2" }, { outcome: "reject" }],
    ["a failure under another reference", { tx_ref: "at_2", status: "failed" }, { outcome: "reject" }],
  ])("%s", (_, change, expected) => {
    const state = paymentStateOf(transaction(change), attempt);
    expect(state).toMatchObject(expected);
    if (state.outcome === "paid") expect(state).toEqual(expected);
    if (state.outcome !== "paid") expect([state.amount_minor, state.gatewayData]).toEqual([undefined, undefined]);
  });

  it("never reads what was charged besides", () => {
    const answer = { status: "success", data: { ...transaction({ amount: 19.98 }).data, charged_amount: 19.99 } };
    expect(paymentStateOf(verifySchema.parse(answer), attempt)).toMatchObject({ outcome: "reject" });
  });
  it("is for a person when a second transaction paid as well", () => {
    const stored = { ...attempt, gatewayData: { transaction_id: "1" } };
    expect(paymentStateOf(transaction(), stored)).toMatchObject({ outcome: "reject", reason: "paid by two transactions" });
    expect(paymentStateOf(transaction({ id: 1 }), stored)).toMatchObject({ outcome: "paid" });
  });
  it("counts whole units where the currency has no others", () => {
    const francs = { ...attempt, currency: "XOF", exponent: 0, amount_minor: 1500 };
    expect(paymentStateOf(transaction({ currency: "XOF", amount: 1500 }), francs)).toMatchObject({ outcome: "paid", amount_minor: 1500 });
    expect(paymentStateOf(transaction({ currency: "XOF", amount: 15 }), francs)).toMatchObject({ outcome: "reject" });
  });
});

describe("the shape of an answer", () => {
  const good = { status: "success", message: "Transaction fetched successfully", data: transaction().data };
  it("is taken with more fields in it", () => expect(verifySchema.safeParse({ ...good, data: { ...good.data, flw_ref: "F" } }).success).toBe(true));
  it.each<[string, object]>([
    ["a request that failed", { status: "error" }],
    ["no data", { data: null }],
    ["an amount as text", { data: { ...good.data, amount: "19.99" } }],
    ["an id of the other API", { data: { ...good.data, id: "chg_1" } }],
    ["no reference", { data: { ...good.data, tx_ref: undefined } }],
    ["a status that is no text", { data: { ...good.data, status: true } }],
  ])("is not taken: %s", (_, change) => expect(verifySchema.safeParse({ ...good, ...change }).success).toBe(false));
});

describe("a refund", () => {
  const made = (change: object = {}) =>
    refundSchema.parse({ status: "success", data: { id: 75_923, tx_id: 9, amount_refunded: 5, status: "completed", ...change } }).data;
  it.each<[string, object, object]>([
    ["completed", {}, { ok: true, state: "done", reference: "75923" }],
    ["completed by another name", { status: "completed-mpgs" }, { ok: true, state: "done" }],
    ["pending", { status: "pending" }, { ok: true, state: "pending", reference: "75923" }],
    ["a word not known", { status: "completedish" }, { ok: true, state: "pending" }],
    ["another word not known", { status: "uncompleted" }, { ok: true, state: "pending" }],
    ["failed", { status: "failed" }, { ok: false, kind: "refused" }],
    ["of another transaction", { tx_id: 8 }, { ok: false, kind: "unknown" }],
    ["of another sum", { amount_refunded: 5.01 }, { ok: false, kind: "unknown" }],
    ["without its transaction", { tx_id: undefined }, { ok: true, state: "done" }],
  ])("%s", (_, change, expected) => expect(refundedOf(made(change), "9", 500, 2)).toMatchObject(expected));
  it.each<[string, string]>([
    ["completed", "done"],
    ["completed-bank-transfer", "done"],
    ["pending", "pending"],
    ["new", "pending"],
    ["failed", "failed"],
  ])("asked about again: %s is %s", (status, state) => expect(refundEnquiryState(made({ status }), "75923")).toMatchObject({ state }));
  it("asked about again is not another one", () => expect(refundEnquiryState(made(), "75924")).toMatchObject({ state: "unanswered" }));
});
