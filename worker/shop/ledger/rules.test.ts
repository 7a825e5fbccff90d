import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../errors.ts";
import {
  dayAfter,
  goodwillTax,
  lineShares,
  monthsBetween,
  nextPayoutDay,
  payoutsHeldUntil,
  sellerAccount,
  sellerPart_minor,
  shippingShares,
  spanOf,
} from "./rules.ts";

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
    expect(lineShares(charged, discount_minor, rate_bp, step)).toEqual({
      ...{ commission_minor, commissionRate_bp: rate_bp, marketplaceDiscount_minor: discount_minor },
      tax_minor: charged === undefined ? 0 : (charged as { tax_minor: number }).tax_minor + (charged as { taxIncluded_minor: number }).taxIncluded_minor,
    });
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

describe("the days of a statement", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const days = (asked: { from?: string; to?: string }) => {
    try {
      const { from, to } = spanOf(asked, now);
      return [from, to].map((at) => new Date(at).toISOString().replace("T00:00:00.000Z", "")).join(" ");
    } catch (error) {
      return error instanceof Refusal ? JSON.stringify([error.code, error.fields]) : error;
    }
  };
  const refused = JSON.stringify(["invalid_fields", { to: ["invalid"] }]);
  it.each([
    [{}, "2026-11-01 2026-11-24"],
    [{ from: "2026-10-05" }, "2026-10-05 2026-11-24"],
    [{ to: "2026-10-05" }, "2026-10-01 2026-10-06"],
    [{ from: "2026-10-05", to: "2026-10-05" }, "2026-10-05 2026-10-06"],
    [{ from: "2026-10-06", to: "2026-10-05" }, refused],
    [{ from: "2026-11-24" }, refused],
    [{ from: "2026-01-01", to: "2027-01-01" }, "2026-01-01 2027-01-02"],
    [{ from: "2026-01-01", to: "2027-01-02" }, refused],
  ])("%j", (asked, expected) => expect(days(asked)).toBe(expected));
});

describe("payouts of a shop that changed its account", () => {
  const [changed, hold_ms] = [1_000_000, 72 * 3_600_000];
  it.each<[string, number | null, number, number | null]>([
    ["never", null, changed, null],
    ["now", changed, changed, changed + hold_ms],
    ["less than three days ago", changed, changed + hold_ms - 1, changed + hold_ms],
    ["three days ago", changed, changed + hold_ms, null],
    ["at the beginning of time", 0, 1, hold_ms],
  ])("%s wait until", (_, changedAt_ms, now_ms, until_ms) => expect(payoutsHeldUntil(changedAt_ms, now_ms)).toBe(until_ms));
  it("go on at a midnight", () => {
    const day_ms = 86_400_000;
    expect([0, 1, day_ms - 1, day_ms, day_ms + 1].map(dayAfter)).toEqual([0, day_ms, day_ms, day_ms, 2 * day_ms]);
  });
});

it("a seller gets what is paid without tax, and what the marketplace took off", () => {
  expect([sellerPart_minor(1_200, 200, 50), sellerAccount(7)]).toEqual([1_050, "seller:7"]);
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

describe("the tax in goodwill of a shop", () => {
  const base = (paid_minor: number, tax_minor: number, given_minor = 0, givenTax_minor = 0) => ({ paid_minor, tax_minor, given_minor, givenTax_minor });
  it.each([
    ["USD", 1, 500, base(3958, 659), 83],
    ["USD, the smallest coin of 20 % in the price", 1, 1, base(1200, 200), 0],
    ["USD, two coins", 1, 2, base(1200, 200), 0],
    ["USD, three coins hold half a coin, to the even one", 1, 3, base(1200, 200), 0],
    ["USD, four coins", 1, 4, base(1200, 200), 1],
    ["USD, what rounding left out goes with the next", 1, 2, base(1200, 200, 2, 0), 1],
    ["USD, all of it", 1, 1200, base(1200, 200), 200],
    ["USD, all but one", 1, 1199, base(1200, 200), 200],
    ["USD, the rest", 1, 700, base(1200, 200, 500, 83), 117],
    ["USD, the fee of the way of paying besides", 1, 1500, base(1200, 200), 200],
    ["USD, that fee alone is left", 1, 300, base(1200, 200, 1200, 200), 0],
    ["USD, more tax was given than is due after a refund that was not made", 1, 10, base(1200, 200, 5, 9), 0],
    ["USD, no tax", 1, 500, base(1200, 0), 0],
    ["USD, nothing was paid", 1, 500, base(0, 0), 0],
    ["JPY, 10 % in the price", 1, 1, base(1100, 100), 0],
    ["JPY", 1, 5, base(1100, 100), 0],
    ["JPY", 1, 6, base(1100, 100), 1],
    ["JPY, all of it", 1, 1100, base(1100, 100), 100],
    ["KWD, in steps of ten fils", 10, 10, base(11_000, 1_000), 0],
    ["KWD, under half a step", 10, 50, base(11_000, 1_000), 0],
    ["KWD, over half a step", 10, 60, base(11_000, 1_000), 10],
    ["KWD, all of it", 10, 11_000, base(11_000, 1_000), 1_000],
    ["sums whose product is beyond safe integers", 1, 500_000_000_000, base(1_000_000_000_000, 166_666_666_667), 83_333_333_334],
  ])("%s (steps of %i): %i of %j gives back %i", (_, step, amount_minor, of, tax_minor) => expect(goodwillTax(amount_minor, of, step)).toBe(tax_minor));

  it("is all of the sale's tax once all of the sale is given, however it was parted, and never more", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 10),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 8 }),
        (step, paid, rate_bp, parts) => {
          const paid_minor = paid * step;
          const tax_minor = Math.floor((paid * rate_bp) / (10_000 + rate_bp)) * step;
          let given = { given_minor: 0, givenTax_minor: 0 };
          for (const part of [...parts, paid]) {
            const amount_minor = Math.min(part * step, paid_minor - given.given_minor);
            if (amount_minor === 0) continue;
            const tax = goodwillTax(amount_minor, { paid_minor, tax_minor, ...given }, step);
            expect(tax % step).toBe(0);
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(tax).toBeLessThanOrEqual(amount_minor);
            given = { given_minor: given.given_minor + amount_minor, givenTax_minor: given.givenTax_minor + tax };
            expect(given.givenTax_minor).toBeLessThanOrEqual(tax_minor);
          }
          expect(given).toEqual({ given_minor: paid_minor, givenTax_minor: tax_minor });
        },
      ),
    );
  });
});
