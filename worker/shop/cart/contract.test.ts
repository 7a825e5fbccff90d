import { describe, expect, it } from "vitest";
import { issuesOf } from "../../../tests/support/contract/limits.ts";
import { AddItem, AddVoucher, ChangeHeaders, ChangeItem, ItemParams, VoucherParams } from "./contract.ts";
import { SharedParams } from "./sharing/contract.ts";

const signs = (count: number) => "a".repeat(count);

describe("a thing for the cart", () => {
  it.each<[unknown, string]>([
    [undefined, "quantity: quantity"],
    ["1", "quantity: quantity"],
    [0, "quantity: quantity"],
    [1, ""],
    [1.5, "quantity: quantity"],
    [99, ""],
    [100, "quantity: quantity"],
  ])("%j times is told %j", (quantity, expected) => {
    expect([issuesOf(AddItem, { variantId: 1, quantity }), issuesOf(ChangeItem, { quantity })]).toEqual([expected, expected]);
  });
  it.each<[unknown, string]>([
    [undefined, "variantId: invalid"],
    ["1", "variantId: invalid"],
    [0, "variantId: invalid"],
    [1, ""],
    [Number.MAX_SAFE_INTEGER, ""],
    [Number.MAX_SAFE_INTEGER + 1, "variantId: invalid"],
  ])("named %j is told %j", (variantId, expected) => expect(issuesOf(AddItem, { variantId, quantity: 1 }).split(", ")[0]).toBe(expected));
  it("says nothing else", () => {
    expect([issuesOf(AddItem, { variantId: 1, quantity: 1, price: 1 }), issuesOf(ChangeItem, { quantity: 1, variantId: 1 })]).toEqual([
      ": unknown",
      ": unknown",
    ]);
  });
});

describe("names in addresses", () => {
  it.each([
    ["0", "id: invalid"],
    ["01", "id: invalid"],
    ["1", ""],
    ["9".repeat(15), ""],
    ["9".repeat(16), "id: invalid"],
    ["1x", "id: invalid"],
    ["x1", "id: invalid"],
    ["-1", "id: invalid"],
  ])("a line %j is told %j", (id, expected) => expect(issuesOf(ItemParams, { id })).toBe(expected));
  it("a line is known by its number", () => expect(ItemParams.parse({ id: "42" })).toEqual({ id: 42 }));
  it.each<[string | undefined, string]>([
    [undefined, ""],
    [signs(7), "idempotency-key: invalid"],
    [signs(8), ""],
    [signs(64), ""],
    [signs(65), "idempotency-key: invalid"],
    ["a-_Z0aaaa", ""],
    [`${signs(8)}.`, "idempotency-key: invalid"],
    [`.${signs(8)}`, "idempotency-key: invalid"],
  ])("a change named %j is told %j", (key, expected) => expect(issuesOf(ChangeHeaders, { "idempotency-key": key })).toBe(expected));
  it("a shared cart's has up to 200 signs", () => {
    expect([issuesOf(SharedParams, { token: signs(200) }), issuesOf(SharedParams, { token: signs(201) })]).toEqual(["", "token: invalid"]);
  });
});

describe("a voucher's code", () => {
  it.each<[unknown, string]>([
    [undefined, "code: required"],
    ["", "code: required"],
    ["  ", "code: required"],
    ["A", ""],
    [signs(200), ""],
    [` ${signs(200)} `, ""],
    [signs(201), "code: too_long"],
  ])("%j is told %j", (code, expected) => expect(issuesOf(AddVoucher, { code })).toBe(expected));
  it("comes alone, without blanks around it", () => {
    expect(AddVoucher.parse({ code: " A " })).toEqual({ code: "A" });
    expect(issuesOf(AddVoucher, { code: "A", amount: 1 })).toBe(": unknown");
  });
  it("in an address has 1 to 200 signs", () =>
    expect(["", "A", signs(200), signs(201)].map((code) => VoucherParams.safeParse({ code }).success)).toEqual([false, true, true, false]));
});
