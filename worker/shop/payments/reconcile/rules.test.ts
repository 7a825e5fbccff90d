import { describe, expect, it } from "vitest";
import type { PaymentState } from "../gateway.ts";
import type { StoredAttempt } from "../rules.ts";
import { differencesOf } from "./rules.ts";

const attempt = (change: Partial<StoredAttempt> = {}): StoredAttempt => ({
  status: "paid",
  amount_minor: 5498,
  currency: "USD",
  reference: "ref",
  refunded_minor: 0,
  ...change,
});
const says = (outcome: PaymentState["outcome"], amount_minor = 5498, more: Partial<PaymentState> = {}): PaymentState => ({
  outcome,
  amount_minor,
  currency: "USD",
  ...more,
});
const [whole, part] = [
  { status: "refunded", refunded_minor: 5498 },
  { status: "partially_refunded", refunded_minor: 100 },
] as const;

describe("books and gateway", () => {
  it.each<[string, Partial<StoredAttempt>, PaymentState]>([
    ["paid on both sides", {}, says("paid")],
    ["open there, lapsed here", { status: "cancelled" }, { outcome: "pending" }],
    ["failed there, open here", { status: "pending" }, { outcome: "failed" }],
    ["under review on both sides", { status: "review" }, says("review")],
    ["reviewed there, decided here by a person", {}, says("review")],
    ["failed there, whatever sum is said", { status: "failed" }, { outcome: "failed", amount_minor: 1, currency: "EUR" }],
    ["paid there without a sum", {}, { outcome: "paid" }],
    ["given back on both sides", whole, says("refunded")],
    ["given back in part on both sides", part, says("partially_refunded", 100)],
  ])("are the same: %s", (_, ours, theirs) => {
    expect(differencesOf(attempt(ours), theirs, { reportsRefunds: true })).toEqual([]);
  });

  it.each<[string, Partial<StoredAttempt>, PaymentState, object]>([
    ["paid there, open here", { status: "pending" }, says("paid"), { what: "state", ours: "pending", theirs: "paid" }],
    ["paid here, nothing there", {}, { outcome: "cancelled" }, { what: "state", ours: "paid", theirs: "cancelled" }],
    ["another amount", {}, says("paid", 5497), { what: "amount", ours: "5498", theirs: "5497" }],
    ["another currency", {}, says("paid", 5498, { currency: "EUR" }), { what: "currency", ours: "USD", theirs: "EUR" }],
    ["given back there alone", {}, says("refunded"), { what: "refunded", ours: "0", theirs: "5498" }],
    ["given back here alone", whole, says("paid"), { what: "refunded", ours: "5498", theirs: "0" }],
    ["more given back there", part, says("partially_refunded", 300), { what: "refunded", ours: "100", theirs: "300" }],
    ["in review there, open here", { status: "pending" }, says("review"), { what: "state", ours: "pending", theirs: "review" }],
    ["in review here, paid there", { status: "review" }, says("paid"), { what: "state", ours: "review", theirs: "paid" }],
    ["in review there with another amount", { status: "review" }, says("review", 1), { what: "amount", ours: "5498", theirs: "1" }],
    ["given back whole there with another amount", whole, says("refunded", 5498, { currency: "EUR" }), { what: "currency", ours: "USD", theirs: "EUR" }],
    ["not ours, and nobody says why", {}, { outcome: "reject" }, { what: "state", ours: "paid", theirs: "rejected: does not fit" }],
    ["not ours", {}, { outcome: "reject", reason: "reference differs" }, { what: "state", ours: "paid", theirs: "rejected: reference differs" }],
  ])("differ: %s", (_, ours, theirs, difference) => {
    expect(differencesOf(attempt(ours), theirs, { reportsRefunds: true })).toEqual([difference]);
  });

  it("are not held against a gateway whose state says nothing of refunds", () => {
    expect(differencesOf(attempt(whole), says("paid"), { reportsRefunds: false })).toEqual([]);
  });
});
