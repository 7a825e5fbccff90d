import { describe, expect, it } from "vitest";
import { lineShares, monthsBetween, nextPayoutDay, shippingShares } from "./rules.ts";

describe("the next day of payouts", () => {
  const monday = 1;
  it.each([
    ["2026-11-22T23:59:59.999Z", "2026-11-23"],
    ["2026-11-23T00:00:00.000Z", "2026-11-23"],
    ["2026-11-23T12:00:00.000Z", "2026-11-23"],
    ["2026-11-23T23:59:59.999Z", "2026-11-23"],
    ["2026-11-24T00:00:00.000Z", "2026-11-30"],
    ["2026-12-31T08:00:00.000Z", "2027-01-04"],
  ])("asked at %s is Monday, %s, at midnight", (asked, day) => {
    expect(new Date(nextPayoutDay(Date.parse(asked), monday)).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });
  it("is within a week for each weekday", () => {
    const wednesday = Date.parse("2026-11-25T15:00:00Z");
    expect([0, 1, 2, 3, 4, 5, 6].map((weekday) => new Date(nextPayoutDay(wednesday, weekday)).toISOString().slice(8, 10))).toEqual([
      "29",
      "30",
      "01",
      "25",
      "26",
      "27",
      "28",
    ]);
  });
});

describe("what of a line is whose", () => {
  const part = (paid_minor: number, tax_minor: number, taxIncluded_minor = 0) => ({ paid_minor, tax_minor, taxIncluded_minor, discount_minor: 0 }) as never;
  it.each([
    ["USD", 1, part(10_000, 0), 0, 1_000, 1_000],
    ["USD, tax on top", 1, part(11_900, 1_900), 0, 1_000, 1_000],
    ["USD, tax in the price", 1, part(12_000, 0, 2_000), 0, 1_000, 1_000],
    ["USD, a voucher of the marketplace", 1, part(9_000, 0), 1_000, 1_000, 1_000],
    ["USD, half a cent to the even one", 1, part(25, 0), 0, 1_000, 2],
    ["USD, half a cent to the even one", 1, part(35, 0), 0, 1_000, 4],
    ["JPY", 1, part(1_005, 0), 0, 1_000, 100],
    ["KWD, in steps of ten fils", 10, part(1_250, 0), 0, 1_000, 120],
    ["KWD, in steps of ten fils", 10, part(1_350, 0), 0, 1_000, 140],
  ])("%s: commission", (_, step, charged, discount_minor, rate_bp, commission_minor) => {
    expect(lineShares(charged, discount_minor, rate_bp, step)).toMatchObject({ commission_minor, commissionRate_bp: rate_bp });
  });
  it("is nobody's where nothing was paid", () => {
    expect(lineShares(undefined, 0, 1_000, 1)).toEqual({ tax_minor: 0, marketplaceDiscount_minor: 0, commissionRate_bp: 1_000, commission_minor: 0 });
  });
  it("is told of shipping with its tax, however it is reckoned, and that of the fee", () => {
    expect(shippingShares(part(500, 30, 50), 20, part(300, 0, 48))).toEqual({
      shippingTax_minor: 80,
      shippingMarketplaceDiscount_minor: 20,
      paymentFeeTax_minor: 48,
    });
    expect(shippingShares(part(500, 0), 0, undefined).paymentFeeTax_minor).toBe(0);
  });
});

describe("the months of a statement", () => {
  it.each([
    ["2026-11-01", "2026-11-30T23:59:59.999Z", ["2026-11"]],
    ["2026-11-01", "2026-12-01", ["2026-11"]],
    ["2026-11-01", "2026-12-01T00:00:00.001Z", ["2026-11", "2026-12"]],
    ["2026-01-31", "2026-03-01", ["2026-01", "2026-02"]],
    ["2026-12-31", "2027-01-02", ["2026-12", "2027-01"]],
  ])("from %s to before %s", (from, to, months) => {
    expect(monthsBetween(Date.parse(from), Date.parse(to))).toEqual(months);
  });
});
