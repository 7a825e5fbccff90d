import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheManifest, type Kind, worldKey_bytes_max } from "./manifest.ts";
import { cacheKey, isEntryOf, judge, lifetimeOf, publicFor } from "./rules.ts";

describe("judge", () => {
  const lifetime = { fresh_s: 10, stale_s: 20 };
  it.each([
    [0, "fresh"],
    [9_999, "fresh"],
    [10_000, "stale"],
    [29_999, "stale"],
    [30_000, "gone"],
    [-59_999, "fresh"],
    [-60_001, "gone"],
  ])("finds an entry of %i ms %s", (age_ms, freshness) => expect(judge(age_ms, lifetime)).toBe(freshness));
  it("never turns back: what is gone stays gone", () => {
    const rank = { fresh: 0, stale: 1, gone: 2 };
    fc.assert(fc.property(fc.nat(1e6), fc.nat(1e6), (age_ms, later_ms) => rank[judge(age_ms, lifetime)] <= rank[judge(age_ms + later_ms, lifetime)]));
  });
});

describe("lifetimeOf", () => {
  it("believes briefly, and never stale, that something is not there", () => {
    const kind = cacheManifest.product;
    expect(lifetimeOf({ version: 1, made_ms: 0, value: null }, kind.place, kind)).toEqual({ fresh_s: kind.missing_s, stale_s: 0 });
    expect(lifetimeOf({ version: 1, made_ms: 0, value: null }, kind.isolate, kind).fresh_s).toBe(kind.isolate.fresh_s);
  });
});

describe("isEntryOf", () => {
  const list: Kind = { ...cacheManifest.products, version: 1 };
  const thing: Kind = { ...cacheManifest.product, version: 1 };
  const entry = (value: unknown, more = {}) => ({ version: 1, made_ms: 5, value, ...more });
  it("believes entries of its kind", () => {
    expect(isEntryOf(entry({ data: [], meta: {} }), list)).toBe(true);
    expect(isEntryOf(entry({ data: { id: 1 } }), thing)).toBe(true);
    expect(isEntryOf(entry(null), thing)).toBe(true);
  });
  it.each([
    [entry({ data: {} }), list],
    [entry({ data: [] }), list],
    [entry({ data: [] }), thing],
    [entry({}), thing],
    [entry("text"), thing],
    [entry({ data: [], meta: {} }, { version: 2 }), list],
    [entry({ data: [], meta: {} }, { made_ms: "5" }), list],
    [null, list],
    ["", list],
    [[], list],
  ])("does not believe %j", (found, kind) => expect(isEntryOf(found, kind)).toBe(false));
});

describe("cacheKey", () => {
  it("is the same for the same question, whatever the order of its parameters", () => {
    const [a, b] = [
      { page: 1, brand: "x", sub: undefined },
      { brand: "x", page: 1 },
    ].map((params) => cacheKey({ kind: "products", generation: "1.0", params, locale: "fr", currency: "EUR" }));
    expect(a).toBe("products/1.0/fr/EUR?brand=x&page=1");
    expect(b).toBe(a);
  });
  it("differs for different questions, hostile values included", () => {
    const value = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("a&b=1", "a", "1", "%26", "/", "?"));
    fc.assert(
      fc.property(value, value, value, value, (a, b, c, d) => {
        const [one, other] = [cacheKey({ kind: "k", generation: "1", params: { a, b } }), cacheKey({ kind: "k", generation: "1", params: { a: c, b: d } })];
        return (one === other) === (a === c && b === d);
      }),
    );
  });
});

describe("the manifest", () => {
  it.each(Object.entries<Kind>(cacheManifest))("%s lives no longer near than far", (_, { isolate, place, world }) => {
    expect(isolate.fresh_s).toBeLessThanOrEqual(place.fresh_s);
    if (world) expect(place.fresh_s).toBeLessThanOrEqual(world.fresh_s);
  });
  it("keeps keys within KV's 512 bytes", () => expect(worldKey_bytes_max).toBeLessThanOrEqual(512));
});

describe("publicFor", () => {
  const secondsOf = (left_ms: number) => [...publicFor(left_ms).matchAll(/\d+/g)].map(([digits]) => Number(digits)) as [number, number];
  it("is half a minute and two more, and ends with what it is of", () => {
    expect(publicFor(Number.POSITIVE_INFINITY)).toBe("public, max-age=30, stale-while-revalidate=120");
    expect([200_000, 150_000, 100_000, 30_000, 12_900, 999, 0, -5].map(secondsOf)).toEqual([
      [30, 120],
      [30, 120],
      [30, 70],
      [30, 0],
      [12, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
  it("never reaches beyond", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (left_ms) => {
        const [fresh_s, stale_s] = secondsOf(left_ms);
        expect((fresh_s + stale_s) * 1000).toBeLessThanOrEqual(left_ms);
      }),
    );
  });
});
