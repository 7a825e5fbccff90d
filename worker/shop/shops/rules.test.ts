import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { voucherView } from "../vouchers/rules.ts";
import { type CachedShop, directoryMatch, shopAt } from "./rules.ts";

describe("what is asked of the directory", () => {
  it.each([
    ["Galata Atelier", '"Galata"* "Atelier"*'],
    ['a" OR b* NEAR(c)', '"a"* "OR"* "b"* "NEAR"* "c"*'],
    ["Isparta ışık İzmir", '"Isparta"* "işik"* "izmir"*'],
    ["दुकान", '"दुकान"*'],
    ["1 2 3 4 5 6 7 8", '"1"* "2"* "3"* "4"* "5"* "6"*'],
    ["--- \u0000", undefined],
  ])("%j becomes %j", (q, match) => expect(directoryMatch(q)).toBe(match));
  it("holds nothing but words, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (q) => {
        expect(directoryMatch(q) ?? "").toMatch(/^("[\p{L}\p{N}\p{M}]{1,40}"\* ?){0,6}$/u);
      }),
    );
  });
});

const voucher = { code: "A", name: "A", kind: "percent" as const, percent: 10, endsAt: "" };
const stored = (over: Partial<CachedShop> = {}): CachedShop => ({ shop: { handle: "x" } as never, vouchers: [], closed: null, ...over });

describe("a shop at a moment", () => {
  it("shows the vouchers that run, and when that changes", () => {
    const shop = stored({
      vouchers: [
        { starts_ms: 0, ends_ms: 100, voucher },
        { starts_ms: 50, ends_ms: 200, voucher },
      ],
    });
    const at = (now_ms: number) => [shopAt(shop, now_ms).shop.vouchers.length, shopAt(shop, now_ms).changes_ms];
    expect([0, 49, 50, 99, 100, 199, 200].map(at)).toEqual([
      [1, 50],
      [1, 50],
      [2, 100],
      [2, 100],
      [1, 200],
      [1, 200],
      [0, Number.POSITIVE_INFINITY],
    ]);
  });
  it("shows six vouchers at most", () => {
    const vouchers = Array.from({ length: 9 }, () => ({ starts_ms: 0, ends_ms: 10, voucher }));
    expect(shopAt(stored({ vouchers }), 5).shop.vouchers).toHaveLength(6);
  });
  it("is closed from the first to the last moment", () => {
    const shop = stored({ closed: { from_ms: 10, to_ms: 20, note: "" } });
    expect([9, 10, 19, 20].map((now_ms) => shopAt(shop, now_ms).shop.closedUntil !== undefined)).toEqual([false, true, true, false]);
    expect([9, 10, 20].map((now_ms) => shopAt(shop, now_ms).changes_ms)).toEqual([10, 20, Number.POSITIVE_INFINITY]);
  });
});

describe("a voucher", () => {
  const row = { code: "C", name: "N", value: 500, min_spend_base_minor: 4_000, starts_at: 0, ends_at: 0 };
  const euro = { code: "EUR", exponent: 2, exchange_rate_ppm: 900_000, base_code: "USD", base_exponent: 2 };
  it("says what it gives in the visitor's currency", () => {
    expect(voucherView({ ...row, kind: "fixed" }, euro)).toEqual({
      code: "C",
      name: "N",
      kind: "fixed",
      amount: { amount: 450, currency: "EUR" },
      minSpend: { amount: 3_600, currency: "EUR" },
      endsAt: "1970-01-01T00:00:00.000Z",
    });
    expect(voucherView({ ...row, kind: "percent", value: 12, min_spend_base_minor: 0 }, euro)).toEqual({
      code: "C",
      name: "N",
      kind: "percent",
      percent: 12,
      endsAt: expect.any(String),
    });
    expect(voucherView({ ...row, kind: "free_shipping", value: 0, min_spend_base_minor: 0 }, euro)).not.toHaveProperty("amount");
  });
});
