import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CachedKind, cacheManifest, kvKey_bytes_max } from "./manifest.ts";
import { cacheKey, fingerprint, freshnessAt, freshnessOf, isEntryOf, isWorthKeeping, publicFor } from "./rules.ts";

describe("judge", () => {
  const lifetime = { fresh_s: 10, oldest_s: 30 };
  it.each([
    [0, "fresh"],
    [9_999, "fresh"],
    [10_000, "stale"],
    [29_999, "stale"],
    [30_000, "gone"],
    [-59_999, "fresh"],
    [-60_000, "fresh"],
    [-60_001, "gone"],
  ])("finds an entry of %i ms %s", (age_ms, freshness) => expect(freshnessAt(age_ms, lifetime)).toBe(freshness));
  it("never turns back: what is gone stays gone", () => {
    const rank = { fresh: 0, stale: 1, gone: 2 };
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), (age_ms, later_ms) => rank[freshnessAt(age_ms, lifetime)] <= rank[freshnessAt(age_ms + later_ms, lifetime)]),
    );
  });
});

const entry = (value: unknown, more = {}) => ({ version: 1, read_ms: 5, seq: 1, until_ms: 1e9, tags: [], value, ...more });

describe("freshnessOf", () => {
  const kind = cacheManifest.product;
  it("believes briefly, and never stale, that something is not there", () => {
    expect(freshnessOf(entry(null), kind, 5 + kind.missing_s * 1000 - 1)).toBe("fresh");
    expect(freshnessOf(entry(null), kind, 5 + kind.missing_s * 1000)).toBe("gone");
  });
  it("counts from the reading of the database, and ends with what it was made of", () => {
    const made = entry({ data: {} }, { until_ms: 40_000 });
    expect(freshnessOf(made, kind, 29_999)).toBe("fresh");
    expect(freshnessOf(made, kind, 39_999)).toBe("stale");
    expect(freshnessOf(made, kind, 40_000)).toBe("gone");
  });
});

describe("isEntryOf", () => {
  const list: CachedKind = { ...cacheManifest.products, version: 1 };
  const thing: CachedKind = { ...cacheManifest.product, version: 1 };
  it("believes entries of its kind", () => {
    expect(isEntryOf(entry({ data: [], meta: {} }), list)).toBe(true);
    expect(isEntryOf(entry({ data: { id: 1 } }), thing)).toBe(true);
  });
  it.each([
    [entry({ data: {} }), list],
    [entry({ data: [] }), list],
    [entry({ data: [] }), thing],
    [entry({}), thing],
    [entry("text"), thing],
    [entry({ data: [], meta: {} }, { version: 2 }), list],
    [entry({ data: [], meta: {} }, { read_ms: "5" }), list],
    [entry({ data: [], meta: {} }, { seq: undefined }), list],
    [entry({ data: [], meta: {} }, { until_ms: null }), list],
    [entry({ data: [], meta: {} }, { tags: [1] }), list],
    [entry({ data: [], meta: {} }, { tags: "product:1" }), list],
    [entry(null), thing],
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
  it.each(Object.entries<CachedKind>(cacheManifest))("%s is fresh for less long than it is told", (_, { fresh_s, oldest_s, missing_s }) => {
    expect(fresh_s).toBeLessThan(oldest_s);
    // what has come is told as soon as what has changed
    expect(missing_s).toBeLessThanOrEqual(10);
  });
  it("keeps keys within KV's 512 bytes", () => expect(kvKey_bytes_max).toBeLessThanOrEqual(512));
});

describe("isWorthKeeping", () => {
  it("is not what anybody can make up a question for", () => {
    const nothing = { data: [], meta: { total: 0 } };
    expect([cacheManifest.products, cacheManifest.search, cacheManifest.brands, cacheManifest.shops].map((kind) => isWorthKeeping(nothing, kind))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isWorthKeeping(null, cacheManifest.product)).toBe(false);
  });
  it("is an empty answer about something that exists", () => {
    const nothing = { data: [], meta: { total: 0 } };
    expect([cacheManifest.reviews, cacheManifest["flash-sales"], cacheManifest.related].map((kind) => isWorthKeeping(nothing, kind))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe("publicFor", () => {
  const secondsOf = (left_ms: number) => [...publicFor(left_ms, false).matchAll(/\d+/g)].map(([digits]) => Number(digits)) as [number, number];
  it("is half a minute and two more, and ends with what it is of", () => {
    expect(publicFor(Number.POSITIVE_INFINITY, false)).toBe("public, max-age=30, stale-while-revalidate=120");
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
  it("is seconds where shoppers decide by it, and never served stale", () => {
    expect([Number.POSITIVE_INFINITY, 3_000, -1].map((left_ms) => publicFor(left_ms, true))).toEqual([
      "public, max-age=5",
      "public, max-age=3",
      "public, max-age=0",
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

describe("fingerprint", () => {
  const text = JSON.stringify({ data: [{ price: 1999, name: "Lamp" }] });
  it("is another one for one other character, wherever it stands", () => {
    const changed = Array.from(text, (_, at) => `${text.slice(0, at)}\u2603${text.slice(at + 1)}`);
    expect(new Set([text, ...changed].map(fingerprint)).size).toBe(text.length + 1);
  });
  it("is another one for characters that changed places, and for one more", () => {
    expect(new Set(["ab", "ba", "ab ", "a", ""].map(fingerprint)).size).toBe(5);
  });
  it("is the one of FNV-1a, with the length", () => {
    expect([fingerprint(""), fingerprint("a"), fingerprint("foobar")]).toEqual([
      `${(0x811c9dc5).toString(36)}-0`,
      `${(0xe40c292c).toString(36)}-1`,
      `${(0xbf9cf968).toString(36)}-6`,
    ]);
  });
});
