import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf, codePattern, stateOf, unavailableReason, type VoucherTerms } from "./rules.ts";

const terms = (over: Partial<VoucherTerms> = {}): VoucherTerms => ({
  ...{ starts_at: 100, ends_at: 200, uses: 0, total_limit: null, per_shopper_limit: 1, is_open: 1 },
  ...over,
});

describe("a voucher", () => {
  it("can be had from its first moment to before its last", () => {
    expect([99, 100, 199, 200].map((now) => unavailableReason(terms(), now))).toEqual(["voucher_early", null, null, "voucher_ended"]);
    expect(unavailableReason(terms({ uses: 5, total_limit: 5 }), 150)).toBe("voucher_used_up");
    expect(unavailableReason(terms({ uses: 4, total_limit: 5 }), 150)).toBeNull();
    expect(unavailableReason(terms({ is_open: 0 }), 150)).toBe("voucher_ended");
  });
  it("stands in a collection as available, used or expired", () => {
    expect(stateOf(terms(), 0, 50)).toEqual({ state: "available" });
    expect(stateOf(terms(), 0, 150)).toEqual({ state: "available" });
    expect(stateOf(terms(), 1, 150)).toEqual({ state: "used" });
    expect(stateOf(terms({ per_shopper_limit: 2 }), 1, 150)).toEqual({ state: "available" });
    expect(stateOf(terms({ per_shopper_limit: 2 }), 1, 250)).toEqual({ state: "used" });
    expect(stateOf(terms({ per_shopper_limit: null }), 9, 150)).toEqual({ state: "available" });
    expect(stateOf(terms(), 0, 250)).toEqual({ state: "expired", over: "ended" });
    expect(stateOf(terms({ uses: 1, total_limit: 1 }), 0, 150)).toEqual({ state: "expired", over: "used_up" });
  });
  it("that is available can be had, or will be", () => {
    const any = fc.record({
      ...{ starts_at: fc.nat(300), ends_at: fc.nat(300), uses: fc.nat(3), is_open: fc.constantFrom(0, 1) },
      ...{ total_limit: fc.option(fc.nat(3)), per_shopper_limit: fc.option(fc.nat(3)) },
    });
    fc.assert(
      fc.property(any, fc.nat(3), fc.nat(300), (voucher, used, now) => {
        if (stateOf(voucher, used, now).state === "available") expect([null, "voucher_early"]).toContain(unavailableReason(voucher, now));
        else expect(unavailableReason(voucher, now) !== null || used > 0 || voucher.per_shopper_limit === 0).toBe(true);
      }),
    );
  });
});

describe("a code", () => {
  it("is read as people type it", () => {
    for (const typed of ["welcome10", " WELCOME 10 ", "Welcome\t10\n", "ｗｅｌｃｏｍｅ１０"]) expect(codeOf(typed)).toBe("WELCOME10");
    expect(codePattern.test(codeOf("été-20"))).toBe(true);
    for (const wrong of ["", "a'b", "<x>", "a;b", "\u202ex"]) expect(codePattern.test(codeOf(wrong))).toBe(false);
  });
  it("read twice is the same", () => {
    expect(codeOf(codeOf("\u33dc\u02dc"))).toBe(codeOf("\u33dc\u02dc"));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        expect(codeOf(codeOf(typed))).toBe(codeOf(typed));
      }),
    );
  });
});
