/** The model of the world: its shares come out as they are written, the same seed is the same world, and every address has what its country needs. */
import { describe, expect, it } from "vitest";
import { locales } from "../../../locales/locales.ts";
import { addressForm } from "../../../worker/shop/addresses/rules.ts";
import { chanceOf } from "../chance.ts";
import { arrivals } from "./arrivals.ts";
import { busiest, busynessAt, type Place, places } from "./places.ts";
import { isProvoked, scenarios } from "./scenario.ts";
import { type Act, type Catalogue, kinds, rushVisit, type Visit, visitOf, wanted, ways, zipf } from "./visits.ts";

const catalogue: Catalogue = {
  products: Array.from({ length: 500 }, (_, at) => ({ handle: `thing-${at}`, main: "home", variantId: at + 1 })),
  categories: ["home", "garden", "kitchen"],
  queries: Object.fromEntries(locales.map((locale) => [locale, ["lamp", "rug", "chair"]])) as unknown as Catalogue["queries"],
};
const [istanbul] = places as [Place, ...Place[]];
const many = (count: number, seed = 1, place = istanbul): Visit[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, () => visitOf(chance, { place, taste: 3, catalogue }));
};
const sumOf = (shares: object) => Object.values(shares).reduce((sum: number, share: number) => sum + share, 0);
const acts = (visits: Visit[], act: Act["act"]) => visits.filter(({ steps }) => steps.some((step) => step.act === act)).length;

describe("places", () => {
  it("are the whole world, and so is each one's list of languages", () => {
    expect(sumOf(places.map(({ share }) => share))).toBeCloseTo(1);
    for (const { name, locales: own } of places) expect([name, Math.round(sumOf(own) * 1000)]).toEqual([name, 1000]);
  });
  it("share all visits among those that are chosen, the busiest first", () => {
    const four = busiest(4);
    expect(four.map(({ name }) => name)).toEqual(["Istanbul", "Mumbai", "Paris", "Dubai"]);
    expect(sumOf(four.map(({ share }) => share))).toBeCloseTo(1);
    expect((four[0] as Place).share / (four[2] as Place).share).toBeCloseTo(0.22 / 0.14);
  });
  it("have addresses with what their country needs", () => {
    for (const { address } of places) {
      const { needs, postal } = addressForm(address.country);
      for (const part of needs) expect([address.country, part, address[part as "city"] ?? ""]).not.toEqual([address.country, part, ""]);
      if (postal && address.postalCode) expect(address.postalCode).toMatch(postal);
    }
  });
  it("are busiest in their evening, and a day's average is one", () => {
    const hours = Array.from({ length: 24 }, (_, hour) => busynessAt(istanbul, hour));
    expect(hours.indexOf(Math.max(...hours))).toBe(21 - istanbul.utcAhead_h);
    expect(sumOf(hours) / 24).toBeCloseTo(1);
  });
});

describe("visits", () => {
  it("are the same for the same seed, and others for another", () => {
    expect(many(50)).toEqual(many(50));
    expect(many(50, 2)).not.toEqual(many(50));
  });
  it("come in the shares that are written", () => {
    const visits = many(20_000);
    const of = (is: (visit: Visit) => boolean) => visits.filter(is).length / visits.length;
    for (const [kind, share] of Object.entries(kinds)) expect([kind, Math.abs(of((visit) => visit.kind === kind) - share) < 0.01]).toEqual([kind, true]);
    const shoppers = visits.filter(({ kind }) => kind === "shopper");
    const turkish = shoppers.filter(({ locale }) => locale === "tr").length / shoppers.length;
    expect(turkish).toBeCloseTo(istanbul.locales.tr as number, 1);
    expect(shoppers.filter(({ isPhone }) => isPhone).length / shoppers.length).toBeCloseTo(istanbul.phones, 1);
  });
  it("lead few of many to an order, and never to one without a cart", () => {
    const visits = many(20_000).filter(({ kind }) => kind === "shopper");
    const [added, ordered] = [acts(visits, "add"), acts(visits, "order")];
    expect(added / visits.length).toBeGreaterThan(0.05);
    expect(added / visits.length).toBeLessThan(0.2);
    expect(ordered / visits.length).toBeGreaterThan(0.01);
    expect(ordered / visits.length).toBeLessThan(0.05);
    for (const { steps } of visits) {
      const order = steps.findIndex(({ act }) => act === "order");
      if (order >= 0) expect(steps.slice(0, order).map(({ act }) => act)).toContain("add");
    }
  });
  it("stand in their language's addresses, with pauses that are waits", () => {
    for (const { kind, locale, steps } of many(500))
      for (const step of steps) {
        expect(step.pause_ms).toBeGreaterThanOrEqual(0);
        if (step.act === "open" && kind === "shopper" && locale !== "en") expect(step.path.startsWith(`/${locale}`)).toBe(true);
      }
  });
  it("for a flash sale go straight to its product", () => {
    const visit = rushVisit(chanceOf(1), { place: istanbul, taste: 0, catalogue }, catalogue.products[7] as Catalogue["products"][number]);
    expect(visit.steps[0]).toMatchObject({ act: "open", pause_ms: 0 });
    expect(JSON.stringify(visit.steps[0])).toContain("thing-7");
  });
  it("walk a table whose rows are whole", () => {
    for (const [room, shares] of Object.entries(ways)) expect([room, Math.round(sumOf(shares) * 1000)]).toEqual([room, 1000]);
  });
});

describe("what is wanted", () => {
  it("follows Zipf: the first some ten times as often as the tenth, and everything at times", () => {
    const chance = chanceOf(5);
    const counts = new Array<number>(100).fill(0);
    for (let times = 0; times < 100_000; times += 1) {
      const rank = zipf(chance, 100);
      counts[rank] = (counts[rank] as number) + 1;
    }
    expect((counts[0] as number) / (counts[9] as number)).toBeGreaterThan(6);
    expect((counts[0] as number) / (counts[9] as number)).toBeLessThan(13);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
  it("is partly the place's own", () => {
    const topOf = (taste: number) => {
      const chance = chanceOf(9);
      const counts = new Map<string, number>();
      for (let times = 0; times < 20_000; times += 1) {
        const { handle } = wanted(chance, catalogue.products, taste);
        counts.set(handle, (counts.get(handle) ?? 0) + 1);
      }
      return [...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, 10)
        .map(([handle]) => handle);
    };
    const [one, other] = [topOf(1), topOf(2)];
    const shared = one.filter((handle) => other.includes(handle)).length;
    expect(shared).toBeGreaterThan(2);
    expect(shared).toBeLessThan(10);
  });
});

describe("a scenario", () => {
  it("begins visits at its rate, more of them in a spike", () => {
    const times = [...arrivals(chanceOf(3), scenarios.spike, 2, 1_000)];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const during = times.filter((at_s) => at_s >= 400 && at_s < 600).length / 200;
    const before = times.filter((at_s) => at_s < 400).length / 400;
    expect(before).toBeGreaterThan(1.6);
    expect(before).toBeLessThan(2.4);
    expect(during).toBeGreaterThan(36);
    expect(during).toBeLessThan(44);
  });
  it("forgives failures only while its fault is felt", () => {
    expect([0.1, 0.35, 0.55, 0.7, 0.9].map((part) => isProvoked(scenarios.crash, part))).toEqual([false, true, false, true, false]);
    for (const { provoked } of [scenarios.steady, scenarios.spike, scenarios.flash, scenarios.cold, scenarios.import]) expect(provoked).toEqual([]);
  });
});
