/** What of a listing's question its words say, and what has to be looked at besides. */
import { describe, expect, it } from "vitest";
import type { FreeFrom } from "../free-delivery.ts";
import type { FacetFilter, Listing } from "./listing-data.ts";
import { inPriceRange, isRowBehind, needsReview, priceRange, wordsOf } from "./words-data.ts";

const listing = (over: Partial<Listing> = {}): Listing => ({
  ...{ mains: [], subs: [], brands: [], shops: [], choices: [], sort: "price", offset: 0, limit: 24, ...over },
});
const everywhere: FreeFrom = { general_base_minor: 5_000, byShop: {} };
const byShop: FreeFrom = { general_base_minor: 5_000, byShop: { 7: 3_000, 8: 9_000 } };
const dearest_base_minor = 8_589_934_591;

describe("the prices asked for", () => {
  it.each<[string, Partial<Listing>, [min: number, max: number] | undefined]>([
    ["are any", {}, undefined],
    ["begin at a price", { min_base_minor: 100 }, [100, dearest_base_minor]],
    ["begin at nothing", { min_base_minor: 0 }, [0, dearest_base_minor]],
    ["end at a price", { max_base_minor: 900 }, [0, 900]],
    ["end at nothing", { max_base_minor: 0 }, [0, 0]],
    ["lie between two", { min_base_minor: 100, max_base_minor: 900 }, [100, 900]],
    ["begin where delivery is free", { free: everywhere }, [5_000, dearest_base_minor]],
    ["begin where it is free in the first shop", { free: byShop }, [3_000, dearest_base_minor]],
    ["begin at a price below that", { free: everywhere, min_base_minor: 4_999 }, [5_000, dearest_base_minor]],
    ["begin at a price above that", { free: everywhere, min_base_minor: 5_001, max_base_minor: 6_000 }, [5_001, 6_000]],
  ])("%s", (_, over, range) => expect(priceRange(listing(over))).toEqual(range && { min_base_minor: range[0], max_base_minor: range[1] }));

  it.each<[string, Partial<Listing>, [min: number, max: number] | string]>([
    ["any", {}, "TRUE"],
    ["a stretch", { min_base_minor: 100, max_base_minor: 900 }, [100, 900]],
    ["one price", { min_base_minor: 100, max_base_minor: 100 }, [100, 100]],
    ["none", { min_base_minor: 101, max_base_minor: 100 }, "FALSE"],
    ["the dearest an index can hold", { min_base_minor: dearest_base_minor }, [dearest_base_minor, dearest_base_minor]],
    ["beyond that no number of the index", { min_base_minor: dearest_base_minor + 1, max_base_minor: 2 ** 40 }, [dearest_base_minor, dearest_base_minor]],
    ["below nothing no number of the index either", { min_base_minor: -9, max_base_minor: 3 }, [0, 3]],
    ["and nothing costs less than nothing", { min_base_minor: -9, max_base_minor: -1 }, "FALSE"],
  ])("are a stretch of the index: %s", (_, over, expected) => {
    const { sql, values } = inPriceRange(listing(over));
    if (typeof expected === "string") expect([sql, values]).toEqual([expected, []]);
    else expect([sql, values]).toEqual(["facets_price.rowid BETWEEN (? << 30) AND (? << 30) + 1073741823", expected]);
  });

  it("fit into a whole number of 64 bits with any product's id", () => {
    const [, max] = inPriceRange(listing({ min_base_minor: 0 })).values as number[];
    expect((BigInt(max as number) << 30n) + 1_073_741_823n).toBe(2n ** 63n - 1n);
  });
});

describe("what is found has to be looked at", () => {
  const choice = (axis: string, count: number): FacetFilter => ({ axis, values: Array.from({ length: count }, (_, at) => `v${at}`) });
  it.each<[string, Partial<Listing>, boolean]>([
    ["not without choices", {}, false],
    ["not for one kind of choices, however many", { choices: [choice("a", 17)] }, false],
    ["not for two kinds with 15 pairs", { choices: [choice("a", 3), choice("b", 5)] }, false],
    ["not for two kinds with 16 pairs", { choices: [choice("a", 4), choice("b", 4)] }, false],
    ["for two kinds with 17 pairs", { choices: [choice("a", 17), choice("b", 1)] }, true],
    ["for three kinds", { choices: [choice("a", 1), choice("b", 1), choice("c", 1)] }, true],
    ["not where delivery is free from one sum", { free: everywhere }, false],
    ["where shops deliver free from their own sums", { free: byShop }, true],
    ["where shops do, with choices that are spelled out", { free: byShop, choices: [choice("a", 1)] }, true],
    ["for three kinds, where delivery is free from one sum", { free: everywhere, choices: [choice("a", 1), choice("b", 1), choice("c", 1)] }, true],
  ])("%s", (_, over, expected) => expect(needsReview(listing(over))).toBe(expected));
});

describe("the words", () => {
  const colour = { axis: "colour", values: ["red", "blue"] };
  const size = { axis: "size", values: ["m"] };
  const fit = { axis: "fit", values: ["slim"] };
  it.each<[string, Partial<Listing>, string]>([
    ["of everything", {}, '"a"'],
    ["of stars", { stars: 4 }, '"r4"'],
    ["of what is reduced", { sale: true }, '"d"'],
    ["of what is in stock", { stock: true }, '"k"'],
    ["of one kind of choices", { choices: [colour] }, '("o:colour=red" OR "o:colour=blue")'],
    ["of one kind in stock", { choices: [size], stock: true }, '("k:size=m")'],
    ["of two kinds, by their names", { choices: [size, colour] }, '("o:colour=red+size=m" OR "o:colour=blue+size=m")'],
    ["of three kinds", { choices: [colour, size, fit] }, '("o:colour=red+fit=slim" OR "o:colour=blue+fit=slim") AND ("o:fit=slim+size=m")'],
    ["of all of it", { stars: 1, sale: true, stock: true, choices: [size] }, '("k:size=m") AND "r1" AND "d"'],
  ])("%s", (_, over, expected) => {
    const { sql, values } = wordsOf(listing(over));
    expect([sql, values]).toEqual(["(?)", [expected]]);
  });
  it("name each of many choices alone", () => {
    const many = { axis: "a", values: Array.from({ length: 17 }, (_, at) => `v${at}`) };
    const single = many.values.map((value) => `"o:a=${value}"`).join(" OR ");
    expect(wordsOf(listing({ choices: [many, size] })).values).toEqual([`(${single}) AND ("o:size=m")`]);
  });
  it("say prices where they are asked to", () => {
    const range = listing({ min_base_minor: 0, max_base_minor: 0 });
    expect([wordsOf(range).values, wordsOf(range, true).values]).toEqual([['"a"'], ['("p8x0")']]);
    expect(wordsOf(listing({ min_base_minor: 2, max_base_minor: 1 }), true).values).toEqual(['"nothing"']);
  });
});

it("rows behind what was shown last are dearer by price, and lower by any other order", () => {
  const behind = (over: Partial<Listing>) => isRowBehind("facets_price", listing(over));
  expect([behind({ after: [7, 9] }).sql, behind({ after: [7, 9] }).values]).toEqual(["facets_price.rowid > ((? << 30) | ?)", [7, 9]]);
  expect(behind({ after: [7, 9], sort: "price-desc" }).sql).toBe("facets_price.rowid < ((? << 30) | ?)");
});
