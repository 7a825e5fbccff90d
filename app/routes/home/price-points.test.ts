import { describe, expect, it } from "vitest";
import { offeredCurrencies } from "../../../worker/shared/money.ts";
import { pricePointsOf } from "./price-points.ts";

describe("price points", () => {
  it.each(offeredCurrencies)("of %s rise, each at least half as much again, at most three times", (currency) => {
    const points = pricePointsOf(currency);
    expect(points).toHaveLength(3);
    for (const [at, point] of points.slice(1).entries()) {
      const before = points[at] as number;
      expect([point >= before * 1.5, point <= before * 3]).toEqual([true, true]);
    }
  });
  it.each([
    ["USD", [25, 50, 100]],
    ["INR", [1_999, 3_999, 7_999]],
    ["JPY", [4_000, 8_000, 15_000]],
    // one that nobody has thought of has those of the dollar
    ["XXX", [25, 50, 100]],
  ])("of %s are %j", (currency, points) => expect(pricePointsOf(currency)).toEqual(points));
});
