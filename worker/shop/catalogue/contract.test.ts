import { describe, expect, it } from "vitest";
import { issuesOf } from "../../../tests/support/contract/limits.ts";
import { brandQuery, productQuery } from "./contract.ts";

const fieldsOf = (query: object) =>
  [
    ...new Set(
      issuesOf(productQuery, query)
        .split(", ")
        .map((each) => each.split(": ")[0]),
    ),
  ].join();
const names = (count: number) => Array.from({ length: count }, (_, index) => `name-${index}`).join();

describe("a question to the catalogue", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["page", ["1", "28", ""], ["0", "101", "x", "-1"]],
    ["perPage", ["1", "96", ""], ["0", "97", "1.5"]],
    ["min", ["0", "1000000000000", ""], ["1000000000001", "-1", "1e3"]],
    ["max", ["0", "1000000000000", ""], ["1000000000001", "-1"]],
    ["rating", ["1", "5", ""], ["0", "6"]],
    ["stock", ["1", ""], ["0", "true"]],
    ["sale", ["1", ""], ["0", "true"]],
    ["free", ["1", ""], ["0", "true"]],
    ["collection", ["new", "sale", "best", ""], ["old", "New"]],
    ["sort", ["relevance", "newest", "selling", "price", "price-desc", "rating", ""], ["name"]],
    ["q", ["", "x", "\u0000".repeat(10_000)], []],
    [
      "after",
      ["0-0-0", "1234567-12345678901234-1234567890", ""],
      ["1", "1-2", "1-2-3-4", "12345678-1-1", "1-123456789012345-1", "1-1-12345678901", "-1-1-1", "1-1-1x"],
    ],
    ...["category", "brand", "shop"].map((name): [string, string[], string[]] => [
      name,
      ["home", names(8), "", "a".repeat(80)],
      [names(9), "home,", ",home", "Home", "home, lamps", "a".repeat(81), "/home", "home/"],
    ]),
  ])("takes in %s %j, and not %j", (name, fine, wrong) => {
    for (const value of fine) expect(fieldsOf({ [name]: value }), value).toBe("");
    for (const value of wrong) expect(fieldsOf({ [name]: value }), value).toBe(name);
  });
  it("takes eight names of eighty signs, and no longer text", () => {
    const longest = Array.from({ length: 8 }, (_, index) => `${index}${"a".repeat(79)}`).join();
    expect([longest.length, fieldsOf({ brand: longest })]).toEqual([647, ""]);
  });
  it.each<[object, string]>([
    [{ sub: "lamps" }, "category: required"],
    [{ sub: "lamps", category: "" }, "category: required"],
    [{ sub: "lamps", category: "home" }, ""],
    [{ sub: "lamps,rugs", category: "home,home" }, ""],
    [{ sub: "lamps", category: "home,garden" }, "category: invalid"],
    [{ sub: "", category: "home,garden" }, ""],
  ])("for sub-categories names one category: %j is told %j", (query, expected) => expect(issuesOf(productQuery, query)).toBe(expected));
  it.each<[object, string]>([
    [{ page: "28", perPage: "24" }, ""],
    [{ page: "29", perPage: "24" }, "page: invalid"],
    [{ page: "7", perPage: "96" }, ""],
    [{ page: "8", perPage: "96" }, "page: invalid"],
    [{ page: "29", after: "672-1-1" }, ""],
  ])("reaches 672 things by pages, and any behind one: %j is told %j", (query, expected) => expect(issuesOf(productQuery, query)).toBe(expected));
  it.each<[object, string]>([
    [{ "o.colour": "black" }, ""],
    [{ "o.colour": "black,blue" }, ""],
    [{ "o.colour": "" }, ""],
    [{ "o.": "black" }, "o.: invalid"],
    [{ "o.Colour": "black" }, "o.Colour: invalid"],
    [{ "o.colour": "Black" }, "o.colour: invalid"],
    [{ "o.colour": names(9) }, "o.colour: invalid"],
    [{ "o.colour/": "black" }, "o.colour/: invalid"],
    [{ o: "black", "xo.colour": "Black", utm: "Black" }, ""],
    [Object.fromEntries([1, 2, 3, 4, 5, 6].map((axis) => [`o.${axis}`, "x"])), ""],
    [{ ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((axis) => [`o.a${axis}`, "x"])) }, "o.a7: invalid"],
    [{ "o.empty": "", ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((axis) => [`o.a${axis}`, "x"])) }, ""],
  ])("chooses by up to six kinds of options: %j is told %j", (query, expected) => expect(issuesOf(productQuery, query)).toBe(expected));
});

it.each([
  ["", true],
  ["home", true],
  ["Home", false],
  ["home,garden", false],
])("brands of the category %j: %j", (category, isTaken) => expect(brandQuery.safeParse({ category }).success).toBe(isTaken));
