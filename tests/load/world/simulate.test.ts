/** The simulation: its layers answer as the shop's do, its sums follow the prices, and it says the same twice. */
import { describe, expect, it } from "vitest";
import { cacheManifest, pageLifetime } from "../../../worker/cache/manifest.ts";
import { type Asking, askAnswer, askPage, type Counts, EdgeLocation, noCounts, type PageQuestion, World } from "./layers.ts";
import { costOf, monthCost_usd, plan_usd, pricedNames, prices, type Usage } from "./prices.ts";
import { type Costs, simulate, sitesOf, waysOut } from "./simulate.ts";
import { madeUpCatalogue, readCosts } from "./simulation.ts";

const never = Number.NEGATIVE_INFINITY;
const page = (changed_ms = never): PageQuestion => ({ key: "/", answers: [{ kind: "products", key: "products" }], changed_ms });
const fresh_ms = pageLifetime.fresh_s * 1000;
const oldest_ms = pageLifetime.oldest_s * 1000;

const asking = (world: World, location: EdgeLocation, now_ms: number, counts: Counts): Asking => ({
  world,
  location,
  isolate: location.isolates[0] as Asking["isolate"],
  now_ms,
  counts,
});

function visited(times_ms: readonly number[], of: (at_ms: number) => PageQuestion = () => page()): Counts {
  const [world, location, counts] = [new World(), new EdgeLocation(1), noCounts()];
  for (const at_ms of times_ms) askPage(asking(world, location, at_ms, counts), of(at_ms));
  return counts;
}

describe("a page", () => {
  it("is made once, then comes from memory; a stale one is made anew behind the answer", () => {
    expect(visited([0, 1, fresh_ms - 1])).toMatchObject({ pages: { rendered: 1, memory: 2, edge: 0 }, refreshes: { pages: 0 } });
    expect(visited([0, fresh_ms, fresh_ms + 1])).toMatchObject({ pages: { rendered: 1, memory: 2 }, refreshes: { pages: 1 } });
    expect(visited([0, oldest_ms])).toMatchObject({ pages: { rendered: 2, memory: 0 } });
  });
  it("is made anew when something it shows has changed", () => {
    expect(visited([0, 5_000], (at_ms) => page(at_ms > 0 ? 4_000 : never)).pages).toEqual({ rendered: 2, memory: 0, edge: 0 });
  });
  it("comes from the edge for another isolate of the location, and not for another location", () => {
    const [world, location, other, counts] = [new World(), new EdgeLocation(2), new EdgeLocation(1), noCounts()];
    for (const isolate of [...location.isolates, ...location.isolates]) askPage({ ...asking(world, location, 0, counts), isolate }, page());
    expect(counts.pages).toEqual({ rendered: 1, edge: 1, memory: 2 });
    askPage(asking(world, other, 1, counts), page());
    expect(counts.pages.rendered).toBe(2);
    // what it is made of comes from KV then
    expect(counts.answers).toEqual({ database: 1, kv: 1, memory: 0, edge: 0 });
  });
});

describe("an answer", () => {
  it("is written to KV where its kind is worldwide alone", () => {
    const counts = noCounts();
    const [world, location] = [new World(), new EdgeLocation(1)];
    expect([cacheManifest.products.worldwide, cacheManifest.search.worldwide]).toEqual([true, false]);
    askAnswer(asking(world, location, 0, counts), { kind: "products", key: "a" }, never);
    askAnswer(asking(world, location, 0, counts), { kind: "search", key: "b" }, never);
    expect([counts.kvReads, counts.kvWrites, counts.answers.database]).toEqual([1, 1, 2]);
  });
  it("is written to KV by another rule where one is given", () => {
    const counts = noCounts();
    askAnswer(asking(new World(() => false), new EdgeLocation(1), 0, counts), { kind: "products", key: "a" }, never);
    expect([counts.kvReads, counts.kvWrites, counts.loads]).toEqual([0, 0, 1]);
  });
  it("that is stale is loaded once behind the answer, unless KV has a newer one", () => {
    const stale_ms = cacheManifest.products.fresh_s * 1000;
    const counts = noCounts();
    const [world, one, two] = [new World(), new EdgeLocation(1), new EdgeLocation(1)];
    const ask = (location: EdgeLocation, at_ms: number) => askAnswer(asking(world, location, at_ms, counts), { kind: "products", key: "a" }, never);
    ask(one, 0);
    ask(two, 1);
    ask(one, stale_ms);
    ask(two, stale_ms + 1);
    expect([counts.answers, counts.loads, counts.refreshes.answers, counts.kvWrites]).toEqual([{ database: 1, kv: 1, memory: 2, edge: 0 }, 2, 2, 2]);
  });
});

describe("a month", () => {
  const nothing = Object.fromEntries(pricedNames.map((name) => [name, 0])) as Usage;
  it("of nothing costs the plan, and what is included costs nothing more", () => {
    expect(monthCost_usd(nothing)).toBe(plan_usd);
    expect(monthCost_usd({ ...nothing, requests: prices.requests.included })).toBe(plan_usd);
  });
  it("costs what the platform's own example says: 100 million requests of 7 ms, $45.40", () => {
    expect(monthCost_usd({ ...nothing, requests: 100_000_000, cpu_ms: 700_000_000 })).toBeCloseTo(45.4);
    expect(costOf({ ...nothing, kvWrites: 3_000_000 }).kvWrites).toBeCloseTo(10);
  });
});

describe("a simulation", () => {
  const { costs }: { costs: Costs } = readCosts();
  const of = (visitsPerMonth: number, locations = 12) =>
    simulate({ locations, visitsPerMonth, changesPerHour: 600, seed: 7, catalogue: madeUpCatalogue(2_000), costs });
  it("says the same for the same seed", () => expect(of(100_000)).toEqual(of(100_000)));
  it("has more hits with more visits, in busy places than in quiet ones, and shares that add up", () => {
    const [small, large] = [of(300_000), of(3_000_000)];
    expect(large.pages.rendered).toBeLessThan(small.pages.rendered);
    expect(large.hitsByLocation[0]?.pageHits).toBeGreaterThan(large.hitsByLocation.at(-1)?.pageHits as number);
    for (const { pages, answers } of [small, large])
      for (const shares of [pages, answers]) expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(large.usagePerMonth.requests / small.usagePerMonth.requests).toBeGreaterThan(7);
    expect(large.usagePerMonth.requests / small.usagePerMonth.requests).toBeLessThan(14);
    const busy = waysOut(large).map((each) => each.busy);
    expect(busy).toEqual([...busy].sort((a, b) => b - a));
    expect(busy[2]).toBeLessThan(busy[0] as number);
    expect(large.busiestRegion).toBeGreaterThan(0.3);
    expect(large.busiestRegion).toBeLessThan(0.5);
  });
  it("has at least one location for each place, and the world's visits in all", () => {
    for (const count of [10, 30, 300]) {
      const sites = sitesOf(count, 10, 12);
      expect(Math.abs(sites.length - count)).toBeLessThan(6);
      expect(new Set(sites.map(({ place }) => place.name)).size).toBe(10);
      expect(sites.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    }
  });
});
