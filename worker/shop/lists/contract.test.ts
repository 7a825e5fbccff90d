import { describe, expect, it } from "vitest";
import { issuesOf } from "../../../tests/support/contract/limits.ts";
import { Handle, HandleParams, ListedParams, ListParams, Merge, MoveItem, NewList, SharedParams, ShareList, ToCart } from "./contract.ts";

const signs = (count: number) => "a".repeat(count);
const handles = (count: number) => Array.from({ length: count }, (_, index) => `lamp-${index}`);

describe("a list's name", () => {
  it.each<[unknown, string]>([
    [undefined, "name: required"],
    ["", "name: required"],
    [" \u200b ", "name: required"],
    [signs(60), ""],
    [` ${signs(60)} `, ""],
    [signs(61), "name: too_long"],
    [`${signs(60)}${" ".repeat(940)}`, ""],
    [`${signs(60)}${" ".repeat(941)}`, "name: too_long"],
  ])("%j is told %j", (name, expected) => expect(issuesOf(NewList, { name })).toBe(expected));
  it("comes alone", () => expect(issuesOf(NewList, { name: "Gifts", isDefault: true })).toBe(": unknown"));
});

describe("the name beside a shared list", () => {
  it.each<[unknown, string]>([
    [undefined, ""],
    ["", ""],
    [signs(40), ""],
    [signs(41), "name: too_long"],
    [7, "name: required"],
  ])("%j is told %j", (name, expected) => expect(issuesOf(ShareList, { name })).toBe(expected));
  it("comes alone", () => expect(issuesOf(ShareList, { name: "Ada", email: "x" })).toBe(": unknown"));
});

describe("a product's handle", () => {
  it.each<[unknown, boolean]>([
    ["", false],
    ["a", true],
    ["a-0", true],
    [signs(80), true],
    [signs(81), false],
    ["A", false],
    ["a b", false],
    ["a/b", false],
    ["é", false],
    ["/a", false],
    ["a/", false],
  ])("%j: %j", (handle, isTaken) => {
    const answered = isTaken ? "" : "invalid";
    expect(issuesOf(Handle, handle)).toBe(answered && `: ${answered}`);
    expect(issuesOf(HandleParams, { handle })).toBe(answered && `handle: ${answered}`);
    expect(issuesOf(ToCart, { handle })).toBe(answered && `handle: ${answered}`);
    expect(issuesOf(MoveItem, { handle, to: 1 })).toBe(answered && `handle: ${answered}`);
  });
  it("is needed where a thing moves", () => expect(issuesOf(MoveItem, { to: 1 })).toBe("handle: required"));
});

describe("a number", () => {
  it.each([
    ["0", "id: invalid"],
    ["01", "id: invalid"],
    ["1", ""],
    ["9".repeat(15), ""],
    ["9".repeat(16), "id: invalid"],
    ["x1", "id: invalid"],
    ["1x", "id: invalid"],
  ])("of a list in an address, %j, is told %j", (id, expected) => {
    expect([issuesOf(ListParams, { id }), issuesOf(ListedParams, { id, handle: "lamp" })]).toEqual([expected, expected]);
  });
  it("of an address is one", () => expect(ListParams.parse({ id: "42" })).toEqual({ id: 42 }));
  it.each<[unknown, string]>([
    ["1", "invalid"],
    [0, "invalid"],
    [1, ""],
    [Number.MAX_SAFE_INTEGER, ""],
    [Number.MAX_SAFE_INTEGER + 1, "invalid"],
  ])("of a list or variant in a body, %j, is told %j", (value, expected) => {
    expect(issuesOf(MoveItem, { handle: "lamp", to: value }).split(", ")[0]).toBe(expected && `to: ${expected}`);
    expect(issuesOf(ToCart, { handle: "lamp", variantId: value }).split(", ")[0]).toBe(expected && `variantId: ${expected}`);
  });
  it("of a list is needed where a thing moves, and that is all", () => {
    expect([
      issuesOf(MoveItem, { handle: "lamp" }),
      issuesOf(MoveItem, { handle: "lamp", to: 1, from: 2 }),
      issuesOf(ToCart, {}),
      issuesOf(ToCart, { all: true }),
    ]).toEqual(["to: invalid", ": unknown", "", ": unknown"]);
  });
});

describe("what a browser kept for a guest", () => {
  it.each([
    ["wish", 200],
    ["follow", 200],
    ["compare", 4],
    ["recent", 50],
  ])("has in %s up to %i handles", (list, max) => {
    const say = (value: unknown) => issuesOf(Merge, { [list]: value });
    expect([say(undefined), say([]), say(handles(max)), say(handles(max + 1))]).toEqual(["", "", "", `${list}: too_long`]);
    expect(say(["lamp", "a lamp"])).toBe(`${list}.1: invalid`);
  });
  it("is these lists alone", () => expect([issuesOf(Merge, {}), issuesOf(Merge, { cart: [] })]).toEqual(["", ": unknown"]));
});

it("the secret of a shared list has up to 200 signs", () =>
  expect([issuesOf(SharedParams, { secret: signs(200) }), issuesOf(SharedParams, { secret: signs(201) })]).toEqual(["", "secret: invalid"]));
