import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { latestFirst, ownSize, ownSizes_max } from "./size-rules.ts";

describe("the sizes that a browser remembers", () => {
  it("stand with the latest first, each once, and so many at most", () => {
    expect(latestFirst(["fashion/size/m"], null)).toEqual(["fashion/size/m"]);
    expect(latestFirst(["fashion/size/m"], '["shoes/size/42","fashion/size/m"]')).toEqual(["fashion/size/m", "shoes/size/42"]);
    const many = Array.from({ length: ownSizes_max }, (_, at) => `a/size/${at}`);
    expect(latestFirst(["b/size/s"], JSON.stringify(many))).toEqual(["b/size/s", ...many.slice(0, -1)]);
  });
  it("hold for their own kind of thing, and only where they are on sale", () => {
    const stored = '["fashion/size/l","fashion/size/m","shoes/size/m"]';
    expect(ownSize(stored, "fashion/size", ["s", "m", "l"])).toBe("l");
    expect(ownSize(stored, "fashion/size", ["s", "m"])).toBe("m");
    expect(ownSize(stored, "fashion/size", ["xs"])).toBeUndefined();
    expect(ownSize(stored, "sports/size", ["l"])).toBeUndefined();
    expect(ownSize(stored, "fashion", ["size/l"])).toBe("size/l");
  });
  it("never throw, whatever stands in the store", () => {
    for (const stored of [null, "", "{", "null", "7", '{"a":1}', "[1,null]"]) expect(ownSize(stored, "a/size", ["1"])).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (stored) => {
        expect(latestFirst(["a/b/c"], stored)[0]).toBe("a/b/c");
      }),
    );
  });
});
