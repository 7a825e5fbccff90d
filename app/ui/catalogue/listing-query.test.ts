import { describe, expect, it } from "vitest";
import { isVariant, listingQuery, pageNumbers, withChange } from "./listing-query.ts";

const query = (text: string) => new URLSearchParams(text);

describe("a listing's address", () => {
  it("passes on what it knows and nothing else", () => {
    expect(listingQuery(query("sort=price&utm_source=x&page=2&brand="))).toEqual({ perPage: 48, sort: "price", page: "2" });
  });
  it.each([
    ["sort=price&page=3", "sort", "newest", "?sort=newest"],
    ["sort=price&page=3", "page", "4", "?page=4&sort=price"],
    ["page=3", "page", "1", "?"],
    ["collection=sale", "collection", null, "?"],
    ["q=lamp&utm=1", "sort", "price", "?q=lamp&sort=price"],
  ])("%s with %s = %s is %s", (before, name, value, after) => {
    expect(withChange(query(before), name, value)).toBe(after);
  });
  it("is a variant when filtered or sorted, not when paged", () => {
    expect(isVariant(query("page=2"))).toBe(false);
    expect(isVariant(query("sort=price"))).toBe(true);
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
