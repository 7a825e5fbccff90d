import { describe, expect, it } from "vitest";
import { nameLine } from "../account/rules.ts";
import { distinct, firstName, isLinkSecret, linkSecretOf, priceBefore, variantLabels } from "./rules.ts";

const dollar = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const lira = { code: "TRY", exponent: 2, exchange_rate_ppm: 32_415_700, base_code: "USD", base_exponent: 2 };

describe("a list's name", () => {
  it.each([
    ["  Gifts  ", "Gifts"],
    ["For\nMum\tand\u2028Dad", "For Mum and Dad"],
    ["\u202eevil\u2066", "evil"],
    ["\u200b\ufeff", ""],
    ["e\u0301te\u0301", "été"],
    ["هدايا 🎁", "هدايا 🎁"],
  ])("%j is kept as %j", (typed, stored) => expect(nameLine(typed)).toBe(stored));
});

describe("what it cost when it was added", () => {
  const added = (price_base_minor: number, own_prices: string | null = null) => ({ price_base_minor, own_prices });
  it("is told only where it is another price in the reader's currency", () => {
    expect(priceBefore(added(1000), { amount: 900, currency: "USD" }, dollar)).toEqual({ amount: 1000, currency: "USD" });
    expect(priceBefore(added(1000), { amount: 1000, currency: "USD" }, dollar)).toBeUndefined();
    expect(priceBefore(added(1), { amount: 2, currency: "USD" }, dollar)).toEqual({ amount: 1, currency: "USD" });
    expect(priceBefore(added(1000), { amount: 32_000, currency: "TRY" }, lira)).toEqual({ amount: 32_416, currency: "TRY" });
    expect(priceBefore(added(1000), { amount: 32_416, currency: "TRY" }, lira)).toBeUndefined();
  });
  it("is what the shop had set in that currency, where it had", () => {
    const own = added(1000, '{"TRY":30000,"EUR":900}');
    expect(priceBefore(own, { amount: 29_000, currency: "TRY" }, lira)).toEqual({ amount: 30_000, currency: "TRY" });
    expect(priceBefore(own, { amount: 30_000, currency: "TRY" }, lira)).toBeUndefined();
    expect(priceBefore(own, { amount: 900, currency: "USD" }, dollar)).toEqual({ amount: 1000, currency: "USD" });
  });
  it("is not told where it is not known, or in another currency than asked for", () => {
    expect(priceBefore(added(0), { amount: 900, currency: "USD" }, dollar)).toBeUndefined();
    expect(priceBefore(added(1000), { amount: 900, currency: "USD" }, lira)).toBeUndefined();
  });
});

it("a link's secret is 24 signs of the alphabet of addresses", () => {
  expect(isLinkSecret(`${"aA0-_".repeat(4)}aaaa`)).toBe(true);
  for (const text of ["", "a".repeat(23), "a".repeat(25), `${"a".repeat(23)}=`, `${"a".repeat(23)}\n`, "é".repeat(24)]) expect(isLinkSecret(text)).toBe(false);
});

it("a link's secret begins its signature, and a handle counts once, at its first place", () => {
  expect(linkSecretOf("abcdefghijklmnopqrstuvwxyz")).toBe("abcdefghijklmnopqrstuvwx");
  expect([distinct(["b", "a", "b", "c", "a"]), distinct([]), distinct(undefined)]).toEqual([["b", "a", "c"], [], []]);
});

it("variants are named by their options; one without options needs no name", () => {
  const options = [
    { variant_id: 1, label: "Black" },
    { variant_id: 1, label: "M" },
    { variant_id: 2, label: "Black" },
  ];
  expect(variantLabels([2, 1, 3], options, "، ")).toEqual([
    { id: 2, label: "Black" },
    { id: 1, label: "Black، M" },
    { id: 3, label: "" },
  ]);
});

it.each([
  ["Deniz Kaya", "Deniz"],
  ["  आशा  राव ", "आशा"],
  ["Ada", "Ada"],
  ["", ""],
  ["x".repeat(60), "x".repeat(20)],
])("of the name %j the head of a page shows %j", (name, shown) => expect(firstName(name)).toBe(shown));
