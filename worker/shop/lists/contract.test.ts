import { describe, expect, it } from "vitest";
import { told } from "../../../tests/support/contract/limits.ts";
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
  ])("%j is told %j", (name, said) => expect(told(NewList, { name })).toBe(said));
  it("comes alone", () => expect(told(NewList, { name: "Gifts", isDefault: true })).toBe(": unknown"));
});

describe("the name beside a shared list", () => {
  it.each<[unknown, string]>([
    [undefined, ""],
    ["", ""],
    [signs(40), ""],
    [signs(41), "name: too_long"],
    [7, "name: required"],
  ])("%j is told %j", (name, said) => expect(told(ShareList, { name })).toBe(said));
  it("comes alone", () => expect(told(ShareList, { name: "Ada", email: "x" })).toBe(": unknown"));
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
    const said = isTaken ? "" : "invalid";
    expect(told(Handle, handle)).toBe(said && `: ${said}`);
    expect(told(HandleParams, { handle })).toBe(said && `handle: ${said}`);
    expect(told(ToCart, { handle })).toBe(said && `handle: ${said}`);
    expect(told(MoveItem, { handle, to: 1 })).toBe(said && `handle: ${said}`);
  });
  it("is needed where a thing moves", () => expect(told(MoveItem, { to: 1 })).toBe("handle: required"));
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
  ])("of a list in an address, %j, is told %j", (id, said) => {
    expect([told(ListParams, { id }), told(ListedParams, { id, handle: "lamp" })]).toEqual([said, said]);
  });
  it("of an address is one", () => expect(ListParams.parse({ id: "42" })).toEqual({ id: 42 }));
  it.each<[unknown, string]>([
    ["1", "invalid"],
    [0, "invalid"],
    [1, ""],
    [Number.MAX_SAFE_INTEGER, ""],
    [Number.MAX_SAFE_INTEGER + 1, "invalid"],
  ])("of a list or variant in a body, %j, is told %j", (value, said) => {
    expect(told(MoveItem, { handle: "lamp", to: value }).split(", ")[0]).toBe(said && `to: ${said}`);
    expect(told(ToCart, { handle: "lamp", variantId: value }).split(", ")[0]).toBe(said && `variantId: ${said}`);
  });
  it("of a list is needed where a thing moves, and that is all", () => {
    expect([told(MoveItem, { handle: "lamp" }), told(MoveItem, { handle: "lamp", to: 1, from: 2 }), told(ToCart, {}), told(ToCart, { all: true })]).toEqual([
      "to: invalid",
      ": unknown",
      "",
      ": unknown",
    ]);
  });
});

describe("what a browser kept for a guest", () => {
  it.each([
    ["wish", 200],
    ["follow", 200],
    ["compare", 4],
    ["recent", 50],
  ])("has in %s up to %i handles", (list, max) => {
    const say = (value: unknown) => told(Merge, { [list]: value });
    expect([say(undefined), say([]), say(handles(max)), say(handles(max + 1))]).toEqual(["", "", "", `${list}: too_long`]);
    expect(say(["lamp", "a lamp"])).toBe(`${list}.1: invalid`);
  });
  it("is these lists alone", () => expect([told(Merge, {}), told(Merge, { cart: [] })]).toEqual(["", ": unknown"]));
});

it("the secret of a shared list has up to 200 signs", () =>
  expect([told(SharedParams, { secret: signs(200) }), told(SharedParams, { secret: signs(201) })]).toEqual(["", "secret: invalid"]));
