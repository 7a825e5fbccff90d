import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  carries,
  countryCodes,
  destinationsOf,
  isCountry,
  missingForFree,
  ratePrice,
  ratesOfShop,
  type ShippingRate,
  type ShopTerms,
  type StoredPickupPoint,
  zonesOf,
} from "./rules.ts";

const none = new Map<number, ShopTerms>();
const plain = { free_from_base_minor: null, days_min: 1, days_max: 2, included_g: 0, per_kg_base_minor: 0, max_g: null, steps: [], pickup: null };
const rate = (id: number, shop_id: number | null, slug: string, price_base_minor: number): ShippingRate => ({ ...plain, id, shop_id, slug, price_base_minor });
const point: StoredPickupPoint = { name: "Corner", line1: "1 Main Street", city: "Lyon", country: "FR", hours: {} };

describe("the rates of a shop", () => {
  const rates = [
    rate(1, null, "express", 1200),
    rate(2, 5, "standard", 300),
    rate(3, null, "standard", 500),
    rate(4, 6, "standard", 100),
    rate(5, 5, "pickup", 0),
  ];
  it("are the general ones, with its own in their place, cheapest first", () => {
    expect(ratesOfShop({ rates, shops: none }, 5).map(({ id }) => id)).toEqual([5, 2, 1]);
    expect(ratesOfShop({ rates, shops: none }, 7).map(({ id }) => id)).toEqual([3, 1]);
    expect(ratesOfShop({ rates, shops: none }, null).map(({ id }) => id)).toEqual([3, 1]);
    expect(ratesOfShop({ rates: rates.toReversed(), shops: none }, 5).map(({ id }) => id)).toEqual([5, 2, 1]);
  });

  it("hold every point of its own to collect from, beside the ways of delivery", () => {
    const points = [7, 8].map((id) => ({ ...rate(id, 5, "standard", 0), pickup: point }));
    expect(ratesOfShop({ rates: [...rates, ...points], shops: none }, 5).map(({ id }) => id)).toEqual([5, 7, 8, 2, 1]);
    expect(ratesOfShop({ rates: [...rates, ...points], shops: none }, 7).map(({ id }) => id)).toEqual([3, 1]);
  });
});

describe("the price of a rate", () => {
  const at = (over: Partial<ShippingRate>, items_base_minor: number, weight_g = 0) =>
    ratePrice({ ...rate(1, null, "standard", 490), ...over }, { items_base_minor, weight_g });

  it("is nothing from the threshold on, whatever else counts", () => {
    const free = { free_from_base_minor: 5000, per_kg_base_minor: 100, steps: [{ from_base_minor: 6000, price_base_minor: 300 }] };
    expect([at(free, 4999), at(free, 5000), at(free, 7000, 9_000), at({}, 1e9)]).toEqual([490, 0, 0, 490]);
  });

  it("covers the included weight; each further begun kilogram costs", () => {
    const heavy = { included_g: 2000, per_kg_base_minor: 150 };
    expect([0, 2000, 2001, 3000, 3001, 12_000].map((weight_g) => at(heavy, 100, weight_g))).toEqual([490, 490, 640, 640, 790, 1990]);
  });

  it("is that of the highest value reached, and weight comes on top", () => {
    const steps = {
      steps: [
        { from_base_minor: 4000, price_base_minor: 390 },
        { from_base_minor: 8000, price_base_minor: 0 },
      ],
    };
    expect([3999, 4000, 7999, 8000].map((items) => at(steps, items))).toEqual([490, 390, 390, 0]);
    expect(at({ ...steps, per_kg_base_minor: 100 }, 8000, 1500)).toBe(200);
  });

  const money = fc.nat(1_000_000);
  const rates = fc
    .record({
      price_base_minor: money,
      free_from_base_minor: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
      included_g: fc.nat(50_000),
      per_kg_base_minor: fc.nat(10_000),
      max_g: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: null }),
      steps: fc.uniqueArray(fc.record({ from_base_minor: fc.integer({ min: 1, max: 1_000_000 }), price_base_minor: money }), {
        selector: ({ from_base_minor }) => from_base_minor,
        maxLength: 4,
      }),
    })
    .map((over): ShippingRate => ({ ...rate(1, null, "standard", 0), ...over, steps: over.steps.toSorted((a, b) => a.from_base_minor - b.from_base_minor) }));

  it("is a whole number, never negative, and never less for more weight", () => {
    fc.assert(
      fc.property(rates, money, fc.nat(200_000), fc.nat(200_000), (each, items_base_minor, weight_g, more_g) => {
        const [light, heavy] = [weight_g, weight_g + more_g].map((grams) => ratePrice(each, { items_base_minor, weight_g: grams })) as [number, number];
        expect([Number.isSafeInteger(light), light >= 0, heavy >= light]).toEqual([true, true, true]);
        if (each.free_from_base_minor !== null && items_base_minor >= each.free_from_base_minor) expect(heavy).toBe(0);
        if (carries(each, weight_g + more_g)) expect(carries(each, weight_g)).toBe(true);
      }),
    );
  });

  it("is nothing once what lacked is bought, and was not just before", () => {
    fc.assert(
      fc.property(fc.array(rates, { maxLength: 3 }), money, fc.nat(60_000), (some, items_base_minor, weight_g) => {
        const missing = missingForFree(some, { items_base_minor, weight_g });
        const isFree = (more: number) =>
          some.some((each) => carries(each, weight_g) && ratePrice(each, { items_base_minor: items_base_minor + more, weight_g }) === 0);
        if (missing === null) expect([0, 1_000_000].some(isFree)).toBe(false);
        else expect([isFree(missing), missing > 0 && [0, missing - 1].some(isFree)]).toEqual([true, false]);
      }),
    );
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
  const inZone = (zone_id: number, each: ShippingRate) => ({ ...each, zone_id });
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
  const from = (price_base_minor: number, free_from_base_minor: number | null): ShippingRate => ({
    ...rate(1, null, "standard", price_base_minor),
    free_from_base_minor,
  });
  const missing = (rates: ShippingRate[], items_base_minor: number, weight_g = 0) => missingForFree(rates, { items_base_minor, weight_g });

  it("is what the nearest rate lacks, and nothing once it is reached", () => {
    const rates = [from(490, 10_000), from(300, 20_000), from(990, null)];
    expect([missing(rates, 9_999), missing(rates, 10_000), missing(rates, 50_000)]).toEqual([1, 0, 0]);
    expect(missing([from(0, null)], 0)).toBe(0);
  });
  it("is nothing to speak of where no rate ever is free", () => {
    expect([missing([from(990, null)], 100), missing([], 100)]).toEqual([null, null]);
  });
  it("looks past rates that do not carry the weight, charge for it, or are collected", () => {
    const limited = { ...from(490, 5_000), max_g: 1_000 };
    const weighed = { ...from(0, null), per_kg_base_minor: 100 };
    const collected = { ...from(0, null), pickup: point };
    expect([missing([limited], 100, 1_000), missing([limited], 100, 1_001)]).toEqual([4_900, null]);
    expect([missing([weighed], 100), missing([weighed], 100, 1), missing([collected], 100)]).toEqual([0, null, null]);
  });
});

describe("the countries that visitors may choose", () => {
  const zone = (...countries: string[]) => ({ countries });
  it.each<[string, { countries: string[] }[], string[]]>([
    ["no zone", [], []],
    ["the countries of all zones, each once", [zone("FR", "DE"), zone("DE", "AE")], ["AE", "DE", "FR"]],
    ["no code that is no country", [zone("FR", "XX")], ["FR"]],
  ])("are of %s", (_, zones, expected) => expect(destinationsOf(zones)).toEqual(expected));
  it("are all there are where a zone is for the rest of the world", () => expect(destinationsOf([zone("FR"), zone()])).toEqual(countryCodes));
  it("lose a country with its zone", () => expect(destinationsOf([zone("FR")])).not.toContain("DE"));
});
