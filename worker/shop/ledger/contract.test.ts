import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../tests/support/contract/limits.ts";
import { BalanceQuery, StatementQuery } from "./contract.ts";
import { BatchParams, CheckQuery, FailedPayout, leftOutReasons, PayoutParams, PayoutQuery, PreparePayouts } from "./payouts/contract.ts";
import { payoutStates } from "./rules.ts";
import { CommissionRateQuery, SetCommissionRate, SetLedgerSettings } from "./terms/contract.ts";

const signs = (count: number) => "a".repeat(count);

describe("a shop's balance and statement", () => {
  it.each<[string, string, boolean]>([
    ["currency", "", true],
    ["currency", "USD", true],
    ["currency", "usd", false],
    ["currency", "USDX", false],
    ["currency", "US", false],
  ])("are asked for by %s %j: %j", (field, value, isTaken) => {
    for (const schema of [BalanceQuery, StatementQuery]) expect(issuesOf(schema, { [field]: value })).toBe(isTaken ? "" : `${field}: invalid`);
  });
  it.each(["from", "to"])("is one %s a day", (field) => {
    expect(
      ["", "2026-11-30", "2028-02-29", "2026-02-29", "2026-11-31", "2026-11", "yesterday"].map((day) => issuesOf(StatementQuery, { [field]: day })),
    ).toEqual([...["", "", ""], ...Array.from({ length: 4 }, () => `${field}: invalid`)]);
  });
});

describe("payouts", () => {
  it.each([
    [signs(3), false],
    [signs(4), true],
    [signs(64), true],
    [signs(65), false],
    ["2026-11-23", true],
    ["2026_11", true],
    ["2026/11", false],
    ["/2026", false],
    ["2026/", false],
  ])("of the batch %s: %j", (batch, isTaken) => {
    const answered = isTaken ? "" : "batch: invalid";
    for (const schema of [PreparePayouts, BatchParams, PayoutQuery]) expect(issuesOf(schema, { batch })).toBe(answered);
  });
  it("are prepared by the name of their batch alone", () => {
    expect([issuesOf(PreparePayouts, { batch: "2026-11-23", shop: 1 }), issuesOf(PayoutQuery, { batch: "" })]).toEqual([": unknown", ""]);
  });
  it.each([
    ["MP1-2-USD", true],
    [`MP${"9".repeat(15)}-${"9".repeat(15)}-KWD`, true],
    [`MP${"9".repeat(16)}-2-USD`, false],
    [`MP1-${"9".repeat(16)}-USD`, false],
    ["MP-2-USD", false],
    ["MP1-2-US", false],
    ["MP1-2-USDX", false],
    ["MP1-2-usd", false],
    ["XMP1-2-USD", false],
  ])("named %s: %j", (reference, isTaken) => expect(issuesOf(PayoutParams, { reference })).toBe(isTaken ? "" : "reference: invalid"));
  it.each<[object, string]>([
    [{}, "reason: required"],
    [{ reason: "  " }, "reason: required"],
    [{ reason: "x" }, ""],
    [{ reason: signs(300) }, ""],
    [{ reason: ` ${signs(300)} ` }, ""],
    [{ reason: signs(301) }, "reason: too_long"],
    [{ reason: "x", state: "paid" }, ": unknown"],
  ])("that failed for %j are told %j", (body, expected) => expect(issuesOf(FailedPayout, body)).toBe(expected));
  it("are in one of four states, and left out for one of four reasons", () => {
    for (const state of ["prepared", "sent", "paid", "failed", ""]) expect(issuesOf(PayoutQuery, { state })).toBe("");
    expect(PayoutQuery.safeParse({ state: "lost" }).success).toBe(false);
    expect([payoutStates.length, leftOutReasons]).toEqual([4, ["no_bank_account", "account_changed", "not_approved", "below_minimum"]]);
  });
  it("and orders are compared some at a time", () => {
    const isFine = (query: object) => CheckQuery.safeParse(query).success;
    expect(["0", "1", "200", "201", ""].map((perPage) => isFine({ perPage }))).toEqual([false, true, true, false, true]);
    expect(["0", "9".repeat(15), `1${"0".repeat(15)}`, "-1", ""].map((after) => isFine({ after }))).toEqual([true, true, false, false, true]);
  });
});

describe("what the ledger goes by", () => {
  const settings = { returnWindowDays: 14, payoutMinimum: 2_000, payoutWeekday: 1 };
  it.each<[string, number, number]>([
    ["returnWindowDays", 0, 365],
    ["payoutMinimum", 1, 10_000_000_000],
    ["payoutWeekday", 0, 6],
  ])("is in %s from %i to %i", (field, min, max) => {
    const say = (value: unknown) => issuesOf(SetLedgerSettings, changed(settings, field, value));
    const wrong = `${field}: invalid`;
    expect([min - 1, min, max, max + 1, min + 0.5, String(min), undefined].map(say)).toEqual([wrong, "", "", wrong, wrong, wrong, wrong]);
  });
  it("is nothing else", () => expect(issuesOf(SetLedgerSettings, { ...settings, currency: "USD" })).toBe(": unknown"));
  it("takes a commission of 0 to 50 %", () => {
    const say = (rateBp: unknown) => issuesOf(SetCommissionRate, { rateBp });
    expect([-1, 0, 5_000, 5_001, 0.5, undefined].map(say)).toEqual(["rateBp: invalid", "", "", "rateBp: invalid", "rateBp: invalid", "rateBp: invalid"]);
  });
  it.each([
    ["home", true],
    ["home/lamps", true],
    [`${signs(80)}/${signs(80)}`, true],
    [signs(81), false],
    [`home/${signs(81)}`, false],
    ["home/", false],
    ["/home", false],
    ["home/lamps/red", false],
    ["Home", false],
  ])("of the category %s: %j", (category, isTaken) => {
    const answered = isTaken ? "" : "category: invalid";
    expect([issuesOf(SetCommissionRate, { category, rateBp: 1 }), issuesOf(CommissionRateQuery, { category })]).toEqual([answered, answered]);
  });
  it("may be of one shop or of all", () => {
    expect([{ shop: null, category: null }, { shop: "a-shop" }, {}].map((place) => issuesOf(SetCommissionRate, { ...place, rateBp: 1 }))).toEqual(["", "", ""]);
    expect([{ shop: "" }, { category: "" }].map((query) => issuesOf(CommissionRateQuery, query))).toEqual(["", ""]);
    expect(SetCommissionRate.safeParse({ shop: "A Shop", rateBp: 1 }).success).toBe(false);
    expect(issuesOf(SetCommissionRate, { rateBp: 1, payout: 1 })).toBe(": unknown");
  });
});
