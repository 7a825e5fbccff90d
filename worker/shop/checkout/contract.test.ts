import { describe, expect, it } from "vitest";
import en from "../../../locales/en.json" with { type: "json" };
import { issuesOf } from "../../../tests/support/contract/limits.ts";
import { paymentMethodIds } from "../payments/contract.ts";
import { Email } from "../schemas.ts";
import { AddressId, hasOneAddress, QuoteRequest, Shipping, voucherReasons } from "./contract.ts";

const signs = (count: number) => "a".repeat(count);

describe("an address of mail", () => {
  it.each<[unknown, string]>([
    [undefined, ": required"],
    ["", ": required, : email"],
    ["a@b.co", ""],
    [" a@b.co ", ""],
    [`${signs(64)}@b.co`, ""],
    [`${signs(65)}@b.co`, ": email"],
    [`a@${signs(249)}.co`, ""],
    [`a@${signs(250)}.co`, ": too_long"],
  ])("%j is told %j", (email, expected) => expect(issuesOf(Email, email)).toBe(expected));
});

it("each reason why a voucher does not count has its words", () => expect([...voucherReasons].sort()).toEqual(Object.keys(en.cart.vouchers.reasons).sort()));

describe("the chosen deliveries", () => {
  const shops = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`shop-${index}`, "1"]));
  it.each<[unknown, boolean]>([
    [{}, true],
    [{ shop: "1" }, true],
    [{ shop: "9".repeat(15) }, true],
    [{ shop: "9".repeat(16) }, false],
    [{ shop: "" }, false],
    [{ shop: "x1" }, false],
    [{ shop: "1x" }, false],
    [{ shop: 0 }, false],
    [{ shop: 1 }, true],
    [{ shop: 1.5 }, false],
    [{ [signs(80)]: "1" }, true],
    [{ [signs(81)]: "1" }, false],
    [shops(50), true],
    [shops(51), false],
  ])("%j: %j", (chosen, isTaken) => expect(Shipping.safeParse(chosen).success).toBe(isTaken));
  it("are ids as text", () => expect(Shipping.parse({ shop: 3, other: "4" })).toEqual({ shop: "3", other: "4" }));
  it("of too many shops, or of one with too long a name, are not valid", () => {
    expect(issuesOf(Shipping, shops(51))).toBe(": invalid");
    expect(issuesOf(Shipping, { shop: "x" })).toMatch(/^shop: /);
  });
});

describe("where a quote is for", () => {
  const id = signs(22);
  it.each<[object, string]>([
    [{}, "address: required"],
    [{ address: { country: "FR" } }, ""],
    [{ address: { country: "FR", city: "Lyon" } }, ""],
    [{ address: { country: "XX" } }, "address.country: country"],
    [{ address: {} }, "address.country: required"],
    [{ addressId: id }, ""],
    [{ addressId: id, address: { country: "FR" } }, "address: required"],
    [{ addressId: signs(21) }, "addressId: invalid"],
    [{ addressId: 7 }, "addressId: invalid"],
    [{ addressId: id, gateway: "nobody" }, "gateway: invalid"],
    ...paymentMethodIds.map((gateway): [object, string] => [{ addressId: id, gateway }, ""]),
    [{ addressId: id, email: signs(254) }, ""],
    [{ addressId: id, email: signs(255) }, "email: too_long"],
    [{ addressId: id, vouchers: [] }, ": unknown"],
  ])("%j is told %j", (body, expected) => expect(issuesOf(QuoteRequest, body)).toBe(expected));
  it("is said once", () =>
    expect([{}, { address: {} }, { addressId: id }, { address: {}, addressId: id }].map((each) => hasOneAddress(each))).toEqual([false, true, true, false]));
  it.each([
    [signs(21), ": invalid"],
    [signs(22), ""],
    [signs(64), ""],
    [signs(65), ": invalid"],
    [`.${signs(22)}`, ": invalid"],
    [`${signs(22)}.`, ": invalid"],
  ])("as a saved address %s is told %j", (text, expected) => expect(issuesOf(AddressId, text)).toBe(expected));
});
