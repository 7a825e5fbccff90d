import { describe, expect, it } from "vitest";
import { pages } from "../../../../app/pages.ts";
import { movedTo } from "./moved.ts";
import { changesOf, isReservedMain } from "./rules.ts";

describe("a main category's address", () => {
  it("is none that a page or a language has", () => {
    const firsts = pages.map(({ pattern }) => pattern.split("/")[1] as string).filter((part) => part && !part.startsWith(":"));
    expect([...firsts, "en", "fr", "ar", "tr", "hi", "api", "media"].filter((first) => !isReservedMain(first))).toEqual([]);
    expect(isReservedMain("electronics")).toBe(false);
  });
});

describe("a former address", () => {
  const rows = [
    { main: "old", sub: "", to_main: "new", to_sub: null },
    { main: "old", sub: "lamps", to_main: "light", to_sub: "lamps" },
    { main: "new", sub: "chairs", to_main: "new", to_sub: "seats" },
  ];
  it.each([
    ["old", undefined, { main: "new", sub: null }],
    ["old", "lamps", { main: "light", sub: "lamps" }],
    ["old", "chairs", { main: "new", sub: "seats" }],
    ["old", "tables", { main: "new", sub: "tables" }],
    ["new", "chairs", { main: "new", sub: "seats" }],
    ["new", "tables", undefined],
    ["elsewhere", "lamps", undefined],
  ])("%s/%s leads to what stands there now", (main, sub, to) => expect(movedTo(rows, main, sub)).toEqual(to));
});

it("what changed is told, and nothing else", () => {
  expect(changesOf({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual({ before: { b: { c: 2 } }, after: { b: { c: 3 } } });
  expect(changesOf({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 2 } })).toBeNull();
});
