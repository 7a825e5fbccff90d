import { describe, expect, it } from "vitest";
import { slowest, together } from "../support/slowest.ts";

describe("the report of what took longest", () => {
  const all = [
    { name: "a", took_ms: 1200 },
    { name: "b", took_ms: 61_000 },
    { name: "a", took_ms: 300 },
  ];
  it("names the slowest first, and no more than asked for", () => {
    expect(slowest("Files", all, 2)).toBe("\nFiles (3, together 62.5 s)\n   61.0 s  b\n    1.2 s  a\n");
  });
  it("adds up what has one name", () => {
    expect(together(all)).toEqual([
      { name: "a", took_ms: 1500 },
      { name: "b", took_ms: 61_000 },
    ]);
  });
});
