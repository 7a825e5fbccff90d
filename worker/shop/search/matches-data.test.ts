import { describe, expect, it } from "vitest";
import type { Locale } from "../../../locales/words.ts";
import { type SearchWords, searchWords } from "./matches-data.ts";

const words = (q: string, locale: Locale = "en") => searchWords(q, locale) as SearchWords;

describe("the words of a search as expressions", () => {
  it.each(["", " ", "?!"])("%j is no search", (q) => expect(searchWords(q, "en")).toBe(undefined));
  it("one word stands whole, as a beginning, and inside descriptions", () =>
    expect(words("qwxyz")).toEqual({ text: "qwxyz", words: ["qwxyz"], whole: '"qwxyz"', begin: '"qwxyz"*', anywhere: '"qwxyz"*', languages: [0, 0] }));
  it.each([
    ["q", '"q"', '"q"', '"q"'],
    ["qx", '"qx"', '"qx"*', '"qx"'],
    ["qxz", '"qxz"', '"qxz"*', '"qxz"*'],
    // letters are counted, not units of UTF-16
    ["𐐨", '"𐐨"', '"𐐨"', '"𐐨"'],
    ["𐐨𐐩", '"𐐨𐐩"', '"𐐨𐐩"*', '"𐐨𐐩"'],
  ])("%s: whole %s, begun %s, anywhere %s", (q, whole, begin, anywhere) => expect(words(q)).toMatchObject({ whole, begin, anywhere }));
  it("several words are all asked for, each for itself", () => {
    const { text, whole, begin, anywhere } = words("qwxyz vbk");
    expect({ text, whole, begin, anywhere }).toEqual({
      text: "qwxyz vbk",
      whole: '"qwxyz" AND "vbk"',
      begin: '"qwxyz"* AND "vbk"*',
      anywhere: '"qwxyz"* AND "vbk"*',
    });
  });
  it("other forms of a word and other names of it are as good, the names not as beginnings", () => {
    const { whole, begin, anywhere } = words("headphones");
    expect(whole).toMatch(/^\("headphones" OR "headphone"/);
    for (const expression of [begin, anywhere]) {
      expect(expression).toMatch(/^\("headphones"\* OR "headphone"\*/);
      expect(expression).toContain(' OR "headset"');
      expect(expression).not.toContain('"headset"*');
    }
    expect(whole).not.toContain("headset");
  });
  it("two words may be one thing of other names: as beginnings and anywhere, not whole", () => {
    const { whole, begin, anywhere } = words("flip flops");
    expect(whole).not.toContain('"sandals"');
    for (const expression of [begin, anywhere]) expect(expression).toMatch(/^\(\(.+ AND .+\) OR .+\)$/);
    // one word alone is never asked as its own other name twice
    expect(words("qwxyz").begin).not.toContain("((");
  });
  it.each<[Locale, [number, number]]>([
    ["en", [0, 0]],
    ["fr", [1, 0]],
  ])("in %s its languages are %j", (locale, languages) => expect(words("qwxyz", locale).languages).toEqual(languages));
});
