/** From what was asked to what is looked for: the same question however it is put, and what the listing is. */
import { describe, expect, it } from "vitest";
import { productQuery } from "../../../worker/shop/catalogue/contract.ts";
import { choicesIn, isShared, listingOf, questionOf } from "../../../worker/shop/catalogue/listing/query.ts";

const dollar = { code: "USD", exponent: 2, exchange_rate_ppm: 1_000_000, base_code: "USD", base_exponent: 2 };
const euro = { code: "EUR", exponent: 2, exchange_rate_ppm: 920_000, base_code: "USD", base_exponent: 2 };
const asked = (query: Record<string, string>) => productQuery.parse(query);
const question = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(questionOf(asked(query), "en")).filter(([, value]) => value !== undefined));

describe("a question", () => {
  it.each<[Record<string, string>, object]>([
    [{}, {}],
    [{ page: "2", perPage: "12", sort: "price", after: "1-2-3", locale: "fr", currency: "EUR" }, {}],
    [{ category: "b,a,b" }, { category: "a,b" }],
    [
      { category: "a", sub: "d,c" },
      { category: "a", sub: "c,d" },
    ],
    [
      { brand: "y,x", shop: "s" },
      { brand: "x,y", shop: "s" },
    ],
    [{ "o.size": "m,l", "o.colour": "red", "o.empty": "" }, { o: "colour=red;size=l,m" }],
    [{ collection: "new" }, { collection: "new" }],
    [{ collection: "sale" }, { sale: "1" }],
    [{ sale: "1" }, { sale: "1" }],
    [
      { min: "0", max: "5", rating: "4", stock: "1", free: "1" },
      { min: 0, max: 5, rating: 4, stock: "1", free: "1" },
    ],
    [{ q: "!?" }, { q: "" }],
  ])("%j is known as %j", (query, known) => expect(question(query)).toEqual(known));
  it("of words is known by the words that are looked for", () => {
    expect(question({ q: "  Red   LAMP " })).toEqual(question({ q: "red lamp" }));
    expect(question({ q: "red lamp" })).not.toEqual(question({ q: "blue lamp" }));
  });
  it("chooses by each kind of option once, in one order", () => {
    expect(choicesIn(asked({ "o.size": "m,l,m", "o.colour": "red", "o.none": "", x: "y" }))).toEqual([
      { axis: "colour", values: ["red"] },
      { axis: "size", values: ["l", "m"] },
    ]);
  });
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ category: "a", sub: "b" }, true],
    [{ category: "a", stock: "1" }, true],
    [{ category: "a", sub: "b", stock: "1" }, false],
    [{ min: "0" }, false],
    [{ max: "5" }, false],
    [{ rating: "4" }, false],
    [{ q: "lamp" }, false],
    [{ "o.colour": "red" }, false],
    [{ collection: "new", shop: "s" }, true],
  ])("%j is one that many ask: %j", (query, many) => expect(isShared(questionOf(asked(query), "en"))).toBe(many));
});

describe("a listing", () => {
  const plain = {
    ...{ mains: [], subs: [], brands: [], shops: [], choices: [], stock: false, sale: false },
    ...{ sort: "selling", offset: 0, limit: 24 },
  };
  const free = { general_base_minor: 5_000, byShop: { 7: 9_000, 8: Number.MAX_SAFE_INTEGER } };
  it.each<[string, Record<string, string>, object]>([
    ["of everything", {}, {}],
    ["of a page", { page: "3", perPage: "10" }, { offset: 20, limit: 10 }],
    ["behind what was shown last", { after: "48-1234-77", page: "9" }, { after: [1234, 77], offset: 48 }],
    ["of scopes", { category: "b,a", brand: "y", shop: "s,r" }, { mains: ["a", "b"], brands: ["y"], shops: ["r", "s"] }],
    ["of a sub-category", { category: "a", sub: "c" }, { mains: ["a"], subs: ["c"] }],
    ["of the newest", { collection: "new" }, { collection: "new", sort: "newest" }],
    ["of the newest by price", { collection: "new", sort: "price" }, { collection: "new", sort: "price" }],
    ["of the best", { collection: "best" }, { collection: "best" }],
    ["of what is reduced", { sale: "1" }, { sale: true }],
    ["of the collection of what is reduced", { collection: "sale" }, { sale: true }],
    ["of what is in stock, with stars", { stock: "1", rating: "4" }, { stock: true, stars: 4 }],
    ["of prices", { min: "100", max: "900" }, { min_base_minor: 100, max_base_minor: 900 }],
    ["from a price of nothing", { min: "0" }, { min_base_minor: 0 }],
    ["of what is delivered free", { free: "1" }, { free }],
    ["of options", { "o.size": "m" }, { choices: [{ axis: "size", values: ["m"] }] }],
  ])("%s", (_, query, listing) => expect(listingOf(asked(query), "en", dollar, free)).toEqual({ ...plain, ...listing }));
  it("of words is ordered by what fits best; of none that can be looked for as ever", () => {
    expect(listingOf(asked({ q: "lamp" }), "en", dollar)).toMatchObject({ sort: "relevance", words: { text: "lamp" } });
    expect(listingOf(asked({ q: "lamp", sort: "rating" }), "en", dollar).sort).toBe("rating");
    expect(listingOf(asked({ q: "!?" }), "en", dollar)).toEqual(plain);
  });
  it.each<[string, Record<string, string>, object | undefined]>([
    ["without a range has none", {}, undefined],
    ["from a price", { min: "100" }, { min_minor: 100, max_minor: Number.MAX_SAFE_INTEGER }],
    ["up to a price", { max: "900" }, { min_minor: 0, max_minor: 900 }],
    // the dearest sum from which some shop delivers free: 9,000 cents
    ["of what is delivered free", { free: "1" }, { min_minor: 8_280, max_minor: Number.MAX_SAFE_INTEGER }],
    ["of what is delivered free, from a higher price", { free: "1", min: "9000" }, { min_minor: 9_000, max_minor: Number.MAX_SAFE_INTEGER }],
    ["of what is delivered free, from a lower price", { free: "1", min: "100", max: "9999" }, { min_minor: 8_280, max_minor: 9_999 }],
  ])("in a currency of its own prices, %s", (_, query, own) => {
    expect(listingOf(asked(query), "en", euro, free).own).toEqual(own && { currency: "EUR", ...own });
    expect(listingOf(asked(query), "en", dollar, free).own).toBeUndefined();
  });
});
