import { describe, expect, it } from "vitest";
import ar from "./ar.json";
import { counterWords, counterWordsFile, usedElsewhere, wordsAtHand } from "./counter-words.ts";
import en from "./en.json";
import fr from "./fr.json";
import hi from "./hi.json";
import { sectionsOf } from "./sections.ts";
import tr from "./tr.json";
import { createWords, type Dictionary, locales } from "./words.ts";

const dictionaries: [string, Dictionary][] = Object.entries({ en, fr, ar, tr, hi });

describe("words of pages behind the counter", () => {
  it.each(dictionaries)("%s: what the worker has and what lies beside it are all words, whichever comes first", (_, dictionary) => {
    expect({ ...wordsAtHand(dictionary), ...counterWords(dictionary) }).toEqual(dictionary);
  });
  it.each(dictionaries)("%s: what others say of them is in the worker, as it is in the file", (_, dictionary) => {
    const [atHand, beside] = [wordsAtHand(dictionary), counterWords(dictionary)];
    expect(sectionsOf(atHand, usedElsewhere)).toEqual(sectionsOf(beside, usedElsewhere));
    const at = (path: string) => path.split(".").reduce<Dictionary[string] | undefined>((words, name) => (words as Dictionary | undefined)?.[name], atHand);
    for (const path of usedElsewhere) expect(JSON.stringify(at(path)), path).toMatch(/\p{L}/u);
  });
  it("are more than a third of all, of which nine tenths leave the worker", () => {
    const size = (words: Dictionary) => JSON.stringify(words).length;
    expect(size(counterWords(en))).toBeGreaterThan(size(en) / 3);
    expect(size(en) - size(wordsAtHand(en))).toBeGreaterThan(size(counterWords(en)) * 0.9);
  });
  it("leave no other room behind", () => {
    expect(Object.keys(wordsAtHand(en)).sort()).toEqual(Object.keys(en).sort());
    const others = Object.keys(en).filter((room) => room !== "seller" && room !== "desk");
    expect(sectionsOf(wordsAtHand(en), others)).toEqual(sectionsOf(en, others));
  });
  it("lie in a file for each language", () => {
    expect(locales.map(counterWordsFile)).toEqual(["/words/en.json", "/words/fr.json", "/words/ar.json", "/words/tr.json", "/words/hi.json"]);
  });
  it("are not said before they are there, and then all", () => {
    const words = createWords("fr", wordsAtHand(fr), "");
    expect(words.t("seller.reviews.send")).toBe(fr.seller.reviews.send);
    expect(words.t("desk.label")).toBe("desk.label");
    words.add(counterWords(fr));
    expect(words.t("desk.label")).toBe(fr.desk.label);
    expect(words.t("seller.reviews.send")).toBe(fr.seller.reviews.send);
  });
});

describe("sections of a dictionary", () => {
  const dictionary = { a: { b: { c: "1", d: "2" }, e: "3" }, f: { g: "4" } };
  it("stand in their places, beside others of the same room", () => {
    expect(sectionsOf(dictionary, ["a.b.c", "a.e"])).toEqual({ a: { b: { c: "1" }, e: "3" } });
    expect(sectionsOf(dictionary, ["f"])).toEqual({ f: { g: "4" } });
    expect(sectionsOf(dictionary, [])).toEqual({});
  });
  it("change nothing of where they come from", () => {
    const before = structuredClone(dictionary);
    sectionsOf(dictionary, ["a.b.c", "a.b.d", "a.e", "f.g"]);
    expect(dictionary).toEqual(before);
  });
});
