import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choicesOf, cleared, toggled, without } from "./choices.ts";
import { canonicalQuery, changed, listingQuery, type Scope } from "./listing-query.ts";
import { pageNumbers } from "./page-numbers.ts";
import { isVariant, searchOf } from "./variant.ts";

const query = (text: string) => new URLSearchParams(text);
const canonical = (text: string, scope?: Scope) => searchOf(canonicalQuery(query(text), scope));

describe("a listing's address", () => {
  it.each([
    ["sort=price&utm_source=x&page=2&brand=", "?page=2&sort=price"],
    ["brand=b,a,b,A&o.size=m", "?brand=a,b&o.size=m"],
    ["sort=selling&perPage=48&page=1&view=grid&min=0", "?"],
    ["sort=worst&perPage=7&rating=9&stock=yes&page=0&from=x&view=", "?"],
    ["sort=relevance&q=lamp", "?q=lamp"],
    ["sort=selling&q=lamp", "?q=lamp&sort=selling"],
    ["collection=new&sort=newest", "?collection=new"],
    ["collection=sale", "?sale=1"],
    ["min=90&max=10", "?max=90&min=10"],
    ["min=1.299,50&max=", "?min=1299.5"],
    ["min=abc&max=-5", "?"],
    ["brand=%00,../x,%27--", "?"],
    ["o.=x&o.Colour=x&o.colour=Blue", "?o.colour=blue"],
    ["category=shoes&sub=boots", "?category=shoes&sub=boots"],
    ["category=shoes,bags&sub=boots", "?category=bags,shoes"],
    ["sub=boots", "?"],
    ["page=3&from=1", "?from=1&page=3"],
    ["page=9&from=1", "?from=5&page=9"],
    ["page=3&from=3", "?page=3"],
    ["page=100", "?page=14"],
    ["page=100&perPage=96", "?page=7&perPage=96"],
    ["page=100&perPage=24", "?page=28&perPage=24"],
    ["page=7&from=1&perPage=96", "?from=6&page=7&perPage=96"],
    ["page=1000", "?"],
    ["after=672-1700000000-5&page=3&from=1", "?after=672-1700000000-5"],
    ["after=768", "?"],
    ["after=768-1-x", "?"],
    ["from=2", "?"],
    ["constructor=1&__proto__=2&toString=3", "?"],
    ["brand=&brand=a&brand=b", "?brand=a"],
  ])("%s is %s", (text, same) => {
    expect(canonical(text)).toBe(same);
  });
  it("leaves out what the page itself fixes", () => {
    expect(canonical("category=bags&sub=boots&shop=x", { category: "shoes" })).toBe("?shop=x&sub=boots");
    expect(canonical("shop=x", { shop: "y" })).toBe("?");
    expect(canonical("collection=sale", { category: "shoes", collection: "sale" })).toBe("?collection=sale");
  });
  it("asks the API with minor units and what the page fixes", () => {
    expect(listingQuery(query("sort=price&page=2&min=12.5&view=list&q=x&from=1&o.colour=blue"), "USD", { category: "shoes" })).toEqual({
      perPage: 48,
      sort: "price",
      page: "2",
      min: 1250,
      "o.colour": "blue",
      category: "shoes",
    });
  });
  it("holds at most what the API takes", () => {
    const many = Array.from({ length: 12 }, (_, index) => `v${index}`);
    const clean = canonicalQuery(query(`brand=${many}&${many.map((axis) => `o.${axis}=1`).join("&")}`));
    expect(clean.get("brand")?.split(",")).toHaveLength(8);
    expect([...clean.keys()].filter((name) => name.startsWith("o."))).toHaveLength(6);
  });
  it.each<[string, Record<string, string | number | null>, string]>([
    ["sort=price&page=3", { sort: "newest" }, "?sort=newest"],
    ["sort=price&page=3", { page: 4 }, "?page=4&sort=price"],
    ["page=3&brand=a", { view: "list" }, "?brand=a&page=3&view=list"],
    ["category=shoes&sub=boots", { category: "bags" }, "?category=bags"],
    ["brand=a", { brand: null }, "?"],
    ["brand=a", { brand: "" }, "?"],
  ])("%s with %o is %s", (before, changes, after) => {
    expect(searchOf(changed(query(before), changes))).toBe(after);
  });
  it("is a variant when filtered or sorted, not when paged", () => {
    expect(isVariant(query("page=2"))).toBe(false);
    expect(isVariant(query("sort=price"))).toBe(true);
    expect(isVariant(query("brand=nova&page=2"), ["brand"])).toBe(false);
  });
});

describe("choices", () => {
  it("are named in the order of the panel, without what the page fixes", () => {
    expect(choicesOf(query("stock=1&brand=a,b&o.size=m&min=5&rating=4"))).toEqual([
      { axis: "brand", value: "a" },
      { axis: "brand", value: "b" },
      { axis: "o.size", value: "m" },
      { axis: "price", value: "5-" },
      { axis: "rating", value: "4" },
      { axis: "stock", value: "1" },
    ]);
    expect(choicesOf(query("collection=new&stock=1"), { collection: "new" })).toEqual([{ axis: "stock", value: "1" }]);
  });
  it("come and go", () => {
    const brand = { axis: "brand", value: "b" };
    expect(toggled(query("brand=c&page=2"), brand)?.toString()).toBe("brand=b%2Cc");
    expect(toggled(query("brand=b,c"), brand)?.toString()).toBe("brand=c");
    expect(toggled(query("brand=1,2,3,4,5,6,7,8"), brand)).toBeNull();
    expect(without(query("min=5&max=9"), { axis: "price", value: "5-9" }).toString()).toBe("");
    expect(searchOf(cleared(query("brand=a&min=5&stock=1&sort=price&view=list&q=x")))).toBe("?q=x&sort=price&view=list");
  });
});

const word = fc.constantFrom("a", "b", "nova", "x-1", "", "É", "..", "1");
const name = fc.constantFrom(
  "category",
  "sub",
  "brand",
  "shop",
  "o.colour",
  "o.size",
  "min",
  "max",
  "rating",
  "stock",
  "sort",
  "page",
  "from",
  "perPage",
  "q",
  "utm",
  "collection",
);
const value = fc.oneof(
  fc.array(word, { maxLength: 4 }).map((words) => words.join(",")),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.nat(200).map(String),
);
const pairs = fc.uniqueArray(fc.tuple(name, value), { maxLength: 10, selector: ([each]) => each });
const anyQuery = pairs.map((each) => new URLSearchParams(each));

describe("any address", () => {
  it("has one canonical form, whatever the order of its names", () => {
    fc.assert(
      fc.property(pairs, (some) => {
        const once = canonicalQuery(new URLSearchParams(some));
        expect(canonicalQuery(once).toString()).toBe(once.toString());
        expect(canonicalQuery(new URLSearchParams(some.toReversed())).toString()).toBe(once.toString());
      }),
    );
  });
  it("loses exactly one choice with each removal, and none is left in the end", () => {
    fc.assert(
      fc.property(anyQuery, (some) => {
        const start = canonicalQuery(some);
        for (const choice of choicesOf(start)) {
          const left = choicesOf(canonicalQuery(without(start, choice)));
          expect(left.some((each) => each.axis === choice.axis && each.value === choice.value)).toBe(false);
          // a sub-category goes with its category
          if (choice.axis !== "category") expect(left).toHaveLength(choicesOf(start).length - 1);
        }
        expect(choicesOf(cleared(start))).toEqual([]);
      }),
    );
  });
  it("is undone by choosing the same value twice", () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom("nova", "zest"), (some, brand) => {
        const start = canonicalQuery(some);
        for (const page of ["page", "from"]) start.delete(page);
        const there = toggled(start, { axis: "brand", value: brand });
        if (there) expect(toggled(there, { axis: "brand", value: brand })?.toString()).toBe(start.toString());
      }),
    );
  });
});

describe("page numbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i", (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
