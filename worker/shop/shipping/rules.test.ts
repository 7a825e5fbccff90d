import { describe, expect, it } from "vitest";
import { countryCodes, isCountry, missingForFree, ratePrice, ratesOfShop, type StoredRate, zonesOf } from "./rules.ts";

const rate = (id: number, shop_id: number | null, slug: string, price_minor: number): StoredRate => ({
  id,
  shop_id,
  slug,
  price_minor,
  free_from_minor: null,
  days_min: 1,
  days_max: 2,
});

describe("the rates of a shop", () => {
  const rates = [
    rate(1, null, "express", 1200),
    rate(2, 5, "standard", 300),
    rate(3, null, "standard", 500),
    rate(4, 6, "standard", 100),
    rate(5, 5, "pickup", 0),
  ];
  it("are the general ones, with its own in their place, cheapest first", () => {
    expect(ratesOfShop(rates, 5).map(({ id }) => id)).toEqual([5, 2, 1]);
    expect(ratesOfShop(rates, 7).map(({ id }) => id)).toEqual([3, 1]);
    expect(ratesOfShop(rates, null).map(({ id }) => id)).toEqual([3, 1]);
    expect(ratesOfShop(rates.toReversed(), 5).map(({ id }) => id)).toEqual([5, 2, 1]);
  });

  it("cost nothing from their threshold on", () => {
    const withThreshold = { price_minor: 490, free_from_minor: 5000 };
    expect([ratePrice(withThreshold, 4999), ratePrice(withThreshold, 5000), ratePrice({ ...withThreshold, free_from_minor: null }, 1e9)]).toEqual([
      490, 0, 490,
    ]);
  });
});

describe("the zones", () => {
  const zones = [
    { id: 1, slug: "world", name: "World" },
    { id: 2, slug: "europe", name: "Europe" },
    { id: 3, slug: "moon", name: "Moon" },
    { id: 4, slug: "empty", name: "Empty" },
  ];
  const countries = [
    { country: "*", zone_id: 1 },
    { country: "DE", zone_id: 2 },
    { country: "FR", zone_id: 2 },
    { country: "AQ", zone_id: 4 },
  ];
  const inZone = (zone_id: number, each: StoredRate) => ({ ...each, zone_id });
  const rates = [inZone(1, rate(1, null, "standard", 1290)), inZone(2, rate(2, null, "express", 1490)), inZone(2, rate(3, null, "standard", 490))];
  it("stand with their countries, the rest of the world last; what nobody can use is left out", () => {
    const shown = zonesOf({ zones, countries, rates: [...rates, inZone(3, rate(4, null, "standard", 1))] });
    expect(shown.map(({ slug, countries: codes, rates: ways }) => [slug, codes, ways.map(({ id }) => id)])).toEqual([
      ["europe", ["DE", "FR"], [3, 2]],
      ["world", [], [1]],
    ]);
  });
});

describe("countries", () => {
  it("are the 249 of ISO 3166-1, each with a name", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect(new Set(countryCodes).size).toBe(249);
    expect(countryCodes.filter((code) => !names.of(code))).toEqual([]);
    expect(["XX", "ZZ", "EU", "fr", "", "__proto__"].filter(isCountry)).toEqual([]);
  });
});

describe("how far free delivery is", () => {
  const rate = (price_minor: number, free_from_minor: number | null) => ({
    id: 1,
    shop_id: null,
    slug: "standard",
    price_minor,
    free_from_minor,
    days_min: 1,
    days_max: 2,
  });
  it("is what the nearest rate lacks, and nothing once it is reached", () => {
    const rates = [rate(490, 10_000), rate(300, 20_000), rate(990, null)];
    expect([missingForFree(rates, 9_999), missingForFree(rates, 10_000), missingForFree(rates, 50_000)]).toEqual([1, 0, 0]);
    expect(missingForFree([rate(0, null)], 0)).toBe(0);
  });
  it("is nothing to speak of where no rate ever is free", () => {
    expect([missingForFree([rate(990, null)], 100), missingForFree([], 100)]).toEqual([null, null]);
  });
});
