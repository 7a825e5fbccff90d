import { describe, expect, it } from "vitest";
import { freeFromOf, freeFromOfShop, isSameEverywhere, lowestFreeFrom, never_minor } from "./free-delivery.ts";

const rate = (shop_id: number | null, slug: string, price_minor: number, free_from_minor: number | null) => ({
  id: 1,
  shop_id,
  slug,
  price_minor,
  free_from_minor,
  days_min: 1,
  days_max: 2,
});

describe("free delivery", () => {
  it("begins at the lowest sum of any rate", () => {
    const free = freeFromOf([rate(null, "standard", 490, 5_000), rate(null, "express", 990, 20_000)]);
    expect([free, isSameEverywhere(free), lowestFreeFrom(free)]).toEqual([{ general_minor: 5_000, byShop: {} }, true, 5_000]);
  });
  it("follows a shop's own rates where it has some", () => {
    const free = freeFromOf([rate(null, "standard", 490, 5_000), rate(7, "standard", 490, 3_000), rate(8, "standard", 300, null), rate(9, "pickup", 0, null)]);
    expect([7, 8, 9, 10].map((shop) => freeFromOfShop(free, shop))).toEqual([3_000, never_minor, 0, 5_000]);
    expect([isSameEverywhere(free), lowestFreeFrom(free)]).toEqual([false, 0]);
  });
  it("never comes where no rate grants it, or nothing is delivered", () => {
    expect(freeFromOf([rate(null, "standard", 490, null)]).general_minor).toBe(never_minor);
    expect(freeFromOf([]).general_minor).toBe(never_minor);
  });
});
