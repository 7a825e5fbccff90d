import { describe, expect, it } from "vitest";
import { classesIn, lettersOf } from "./class-names.ts";

describe("short class names", () => {
  it("are all different", () => {
    const names = Array.from({ length: 6000 }, (_, number) => lettersOf(number));
    expect(new Set(names).size).toBe(names.length);
    expect([names[0], names[51], names[52], names[53]]).toEqual(["a", "Z", "aa", "ab"]);
  });
  it("are given to what a stylesheet calls a class", () => {
    expect(classesIn("/* .no */ .a > .b:hover, .a.c-d { margin: 0.5rem } @media (x) { .e { } }")).toEqual(["a", "b", "c-d", "e"]);
  });
});
