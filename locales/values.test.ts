import { describe, expect, it } from "vitest";
import ar from "./ar.json";
import { wordsAtHand } from "./counter-words.ts";
import en from "./en.json";
import fr from "./fr.json";
import hi from "./hi.json";
import tr from "./tr.json";
import { dictionaryOf, valuesOf } from "./values.ts";
import type { Dictionary } from "./words.ts";

const others: [string, Dictionary][] = Object.entries({ fr, ar, tr, hi });

describe("a dictionary without its keys", () => {
  it.each(others)("%s: is the same one again with those of English", (_, dictionary) => {
    const [words, english] = [wordsAtHand(dictionary), wordsAtHand(en)];
    const values = valuesOf(words, english);
    expect(values).toBeInstanceOf(Array);
    expect(dictionaryOf(values, english)).toEqual(words);
  });
  it.each(others)("%s: is a fifth shorter", (_, dictionary) => {
    const size = (words: object) => JSON.stringify(words).length;
    const words = wordsAtHand(dictionary);
    expect(size(valuesOf(words, wordsAtHand(en)))).toBeLessThan(size(words) * 0.85);
  });
  it("keeps sections of other keys as they are", () => {
    const english = { a: "A", pieces: { one: "1", other: "n" }, b: { c: "C" } };
    const arabic = { a: "ا", pieces: { one: "1", few: "3", other: "n" }, b: { c: "ج" } };
    expect(valuesOf(arabic, english)).toEqual(["ا", arabic.pieces, ["ج"]]);
    expect(dictionaryOf(valuesOf(arabic, english), english)).toEqual(arabic);
  });
  it("is left whole where it has other keys, as many as there are, or a section in place of a text", () => {
    const english = { a: "A", b: "B" };
    for (const other of [{ a: "1" }, { a: "1", c: "2" }, { a: "1", b: { c: "2" } }, { a: "1", b: "2", c: "3" }]) {
      expect(valuesOf(other, english)).toEqual(other);
      expect(dictionaryOf(other, english)).toEqual(other);
    }
  });
});
