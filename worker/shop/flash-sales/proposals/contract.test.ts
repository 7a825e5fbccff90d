import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../../tests/support/contract/limits.ts";
import { AcceptProposal, AdminProposalsQuery, DeclineProposal, NewProposal, VariantsQuery } from "./contract.ts";
import { proposalStates } from "./rules.ts";

const signs = (count: number) => "a".repeat(count);
const item = { variantId: 1, price: 900, quota: 5, perBuyer: 1 };
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, variantId: index + 1 }));
const sound = { sale: "a-night", items: [item] };
const [from, to] = ["2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z"];

describe("an offer for a flash sale", () => {
  it.each<[string, unknown, string]>([
    ["sale", "A Night", "sale: "],
    ["note", undefined, ""],
    ["note", signs(500), ""],
    ["note", signs(501), "note: too_long"],
    ["items", [], "items: flash_items"],
    ["items", items(20), ""],
    ["items", items(21), "items: flash_items"],
    ["items", [item, { ...item, variantId: 2 }, item], "items.2.variantId: flash_taken"],
    ["items", [{ ...item, sku: "x" }], "items.0: unknown"],
    ["shop", 1, ": unknown"],
  ])("with %s %j is told %j", (field, value, expected) => {
    const all = issuesOf(NewProposal, changed(sound, field, value));
    expect(expected.endsWith(": ") ? all.slice(0, expected.length) : all).toBe(expected);
  });
  it.each<[string, unknown, string]>([
    ["variantId", undefined, "invalid"],
    ["variantId", 0, "invalid"],
    ["variantId", 1, ""],
    ["price", "9", "amount"],
    ["price", 0, "amount"],
    ["price", 1, ""],
    ["price", 1e9, ""],
    ["price", 1e9 + 1, "amount"],
    ["quota", 1.5, "quantity_whole"],
    ["quota", 0, "quantity_whole"],
    ["quota", 1, ""],
    ["quota", 10_000, ""],
    ["quota", 10_001, "quantity_whole"],
    ["perBuyer", 1.5, "quantity_whole"],
    ["perBuyer", 0, "quantity_whole"],
    ["perBuyer", 1, ""],
    ["perBuyer", 99, ""],
    ["perBuyer", 100, "quantity_whole"],
  ])("of a thing with %s %j is told %j", (field, value, expected) => {
    expect(issuesOf(NewProposal, { ...sound, items: [changed(item, field, value)] })).toBe(expected && `items.0.${field}: ${expected}`);
  });
  it.each<[object, string]>([
    [{}, "startsAt: date, endsAt: date"],
    [{ startsAt: from }, "endsAt: date"],
    [{ endsAt: to }, "startsAt: date"],
    [{ startsAt: from, endsAt: to }, ""],
    [{ startsAt: from, endsAt: from }, "endsAt: ends_before"],
    [{ startsAt: to, endsAt: from }, "endsAt: ends_before"],
    [{ startsAt: "2026-12-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.001Z" }, ""],
    [{ startsAt: "soon", endsAt: to }, "startsAt: date, startsAt: date"],
    [{ startsAt: "1999-12-31T23:59:59Z", endsAt: to }, "startsAt: date"],
    [{ startsAt: "2000-01-01T00:00:00Z", endsAt: to }, ""],
    [{ startsAt: from, endsAt: "2099-12-31T23:59:59Z" }, ""],
    [{ startsAt: from, endsAt: "2100-01-01T00:00:00Z" }, "endsAt: date"],
  ])("for a time of the shop's own, %j, is told %j", (times, expected) => expect(issuesOf(NewProposal, { ...times, items: [item] })).toBe(expected));
  it("for an announced sale goes by its time", () => {
    expect(issuesOf(NewProposal, { ...sound, startsAt: to, endsAt: from })).toBe("");
    expect(NewProposal.parse(sound)).toEqual({ ...sound, note: "" });
  });
});

describe("an operator's answer", () => {
  it.each<[object, string]>([
    [{}, ""],
    [{ sale: "a-night" }, ""],
    [{ sale: "a-night", price: 1 }, ": unknown"],
  ])("that accepts with %j is told %j", (body, expected) => expect(issuesOf(AcceptProposal, body)).toBe(expected));
  it.each<[object, string]>([
    [{}, "reason: required"],
    [{ reason: "no" }, "reason: too_short"],
    [{ reason: " no " }, "reason: too_short"],
    [{ reason: "not" }, ""],
    [{ reason: signs(500) }, ""],
    [{ reason: signs(501) }, "reason: too_long"],
    [{ reason: "not", more: 1 }, ": unknown"],
  ])("that declines with %j is told %j", (body, expected) => expect(issuesOf(DeclineProposal, body)).toBe(expected));
});

it("lists are asked for by state, and by words of up to 100 signs", () => {
  for (const state of ["", ...proposalStates]) expect(issuesOf(AdminProposalsQuery, { state })).toBe("");
  expect(proposalStates).toEqual(["proposed", "accepted", "declined", "withdrawn"]);
  expect([{ state: "open" }, { after: "0" }, { after: "x" }].map((query) => AdminProposalsQuery.safeParse(query).success)).toEqual([false, false, false]);
  expect([{ sort: "oldest" }, { shop: " Nord " }, { sale: "x".repeat(80) }].map((query) => issuesOf(AdminProposalsQuery, query))).toEqual(["", "", ""]);
  expect([{ sort: "dearest" }, { shop: signs(81) }, { sale: signs(81) }].map((query) => AdminProposalsQuery.safeParse(query).success)).toEqual([
    false,
    false,
    false,
  ]);
  expect([signs(100), signs(101)].map((q) => VariantsQuery.safeParse({ q }).success)).toEqual([true, false]);
});
