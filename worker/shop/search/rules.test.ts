import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchExpression, searchLanguages, wordsIn } from "./rules.ts";

describe("matchExpression", () => {
  it("asks for all words, each as a beginning", () => expect(matchExpression("  Wireless head-phones ")).toBe('"Wireless"* AND "head"* AND "phones"*'));
  it("takes a single letter only as a word of its own", () => expect(matchExpression("vitamin c")).toBe('"vitamin"* AND "c"'));
  it.each(["", "   ", '"', '"*^()', "---", "\u0000", "\ud800", "٪؟", "😀"])("finds nothing to look for in %j", (q) =>
    expect(matchExpression(q)).toBeUndefined(),
  );
  it.each([
    ["हेडफ़ोन", 1],
    ["سماعات رأس", 2],
    ["kulaklık ücretsiz", 2],
    ["écouteurs", 1],
  ])("keeps the words of %s whole", (q, count) => {
    expect(wordsIn(q)).toHaveLength(count);
    expect(wordsIn(q).join(" ")).toBe(q.normalize("NFC"));
  });
  it("does not look at what is far behind", () => expect(wordsIn(`${"x".repeat(40)} `.repeat(300))).toEqual(Array(5).fill("x".repeat(32))));
  it("lets no character of the full-text language through, and stays short", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (q) => {
        const match = matchExpression(q) ?? "";
        expect(match.replaceAll(/"[\p{L}\p{N}\p{M}]+"\*?( AND )?/gu, "")).toBe("");
        expect(match.length).toBeLessThan(800);
      }),
    );
  });
});

describe("searchLanguages", () => {
  it("looks in the visitor's language and in English", () => {
    expect(searchLanguages("tr")).toEqual([3, 0]);
    expect(searchLanguages("en")).toEqual([0]);
  });
});
