import { describe, expect, it } from "vitest";
import type { ShopTerms } from "../shipping/rules.ts";
import { freeFromOf, freeFromOfShop, isSameEverywhere, lowestFreeFrom, never_base_minor } from "./free-delivery.ts";

const rate = (shop_id: number | null, slug: string, price_base_minor: number, free_from_base_minor: number | null) => ({
  id: 1,
  shop_id,
  slug,
  price_base_minor,
  free_from_base_minor,
  days_min: 1,
  days_max: 2,
  included_g: 0,
  per_kg_base_minor: 0,
  max_g: null,
  steps: [],
  pickup: null,
});

const freeOf = (rates: readonly ReturnType<typeof rate>[], shops = new Map<number, ShopTerms>()) => freeFromOf({ rates, shops });

describe("free delivery", () => {
  it("begins at the lowest sum of any rate", () => {
    const free = freeOf([rate(null, "standard", 490, 5_000), rate(null, "express", 990, 20_000)]);
    expect([free, isSameEverywhere(free), lowestFreeFrom(free)]).toEqual([{ general_base_minor: 5_000, byShop: {} }, true, 5_000]);
  });
  it("follows a shop's own rates where it has some", () => {
    const free = freeOf([rate(null, "standard", 490, 5_000), rate(7, "standard", 490, 3_000), rate(8, "standard", 300, null), rate(9, "courier", 0, null)]);
    expect([7, 8, 9, 10].map((shop) => freeFromOfShop(free, shop))).toEqual([3_000, never_base_minor, 0, 5_000]);
    expect([isSameEverywhere(free), lowestFreeFrom(free)]).toEqual([false, 0]);
  });
  it("is promised only where no weight takes it back, and is not what people fetch themselves", () => {
    const own = (shop: number, over: object) => ({ ...rate(shop, "standard", 0, null), ...over });
    const point = { name: "", line1: "", city: "", country: "FR", hours: {} };
    const steps = [2_000, 4_000].map((from_base_minor) => ({ from_base_minor, price_base_minor: 0 }));
    const paidAgain = [...steps, { from_base_minor: 6_000, price_base_minor: 100 }];
    const free = freeOf([
      rate(null, "standard", 490, null),
      ...[own(1, { per_kg_base_minor: 10 }), own(2, { max_g: 9_000, free_from_base_minor: 1_000 }), own(3, { pickup: point })],
      ...[
        own(4, { price_base_minor: 300, steps }),
        own(5, { price_base_minor: 300, steps: paidAgain }),
        own(6, { per_kg_base_minor: 10, free_from_base_minor: 700 }),
      ],
    ]);
    expect([1, 2, 3, 4, 5, 6].map((shop) => freeFromOfShop(free, shop))).toEqual([
      never_base_minor,
      never_base_minor,
      never_base_minor,
      2_000,
      never_base_minor,
      700,
    ]);
  });
  it("follows what a shop says of where it delivers", () => {
    const free = freeOf(
      [rate(null, "standard", 490, 5_000), rate(7, "express", 990, 20_000), rate(9, "express", 990, 20_000)],
      new Map([
        [7, { delivery: "own", handling: null }],
        [8, { delivery: "none", handling: null }],
      ]),
    );
    expect([7, 8, 9, 10].map((shop) => freeFromOfShop(free, shop))).toEqual([20_000, never_base_minor, 5_000, 5_000]);
  });
  it("never comes where no rate grants it, or nothing is delivered", () => {
    expect(freeOf([rate(null, "standard", 490, null)]).general_base_minor).toBe(never_base_minor);
    expect(freeOf([]).general_base_minor).toBe(never_base_minor);
  });
});
