import { describe, expect, it } from "vitest";
import { varyBy } from "./vary.ts";

describe("what an answer varies by", () => {
  it.each([
    [[], ["Cookie"], "Cookie"],
    [["Cookie"], ["Cookie", "Accept-Language"], "Cookie, Accept-Language"],
    [["cookie, Accept", "Cookie"], ["Accept-Language"], "Cookie, Accept, Accept-Language"],
  ])("%j and %j is said once", (expected, more, whole) => {
    const headers = new Headers(expected.map((value) => ["vary", value] as [string, string]));
    varyBy(headers, ...more);
    expect(headers.get("vary")).toBe(whole);
  });
});
