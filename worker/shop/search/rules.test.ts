import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../locales/words.ts";
import { marksOf, piecesOf, searchedWords, wordsIn } from "./rules.ts";

describe("wordsIn", () => {
  it("keeps words whole, folded", () => expect(wordsIn("  Wireless head-phones ")).toEqual(["wireless", "head", "phones"]));
  it.each(["", "   ", '"', '"*^()', "---", "\u0000", "\ud800", "٪؟", "😀"])("finds nothing to look for in %j", (q) => expect(wordsIn(q)).toEqual([]));
  it("does not look at what is far behind", () => expect(wordsIn(`${"x".repeat(40)} `.repeat(300))).toEqual(Array(5).fill("x".repeat(32))));
  it("reads letters of full width", () => expect(wordsIn("ＬＥＤ")).toEqual(["led"]));
  it("gives letters, digits and marks alone, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (q) => {
        const words = wordsIn(q);
        return words.length <= 8 && words.every((word) => word.length <= 64 && /^[\p{L}\p{N}\p{M}]+$/u.test(word));
      }),
    );
  });
});

describe("searchedWords", () => {
  it("leaves out what only holds words together", () => expect(searchedWords("bag for the beach", "en")).toEqual(["bag", "beach"]));
  it("unless there is nothing else", () => expect(searchedWords("the", "en")).toEqual(["the"]));
});

describe("marksOf", () => {
  const marked = (text: string, q: string, locale: Locale) => piecesOf(text, marksOf(text, q, locale)).flatMap((piece) => (piece.marked ? [piece.text] : []));
  it.each<[string, string, Locale, string[]]>([
    ["Tavomi Rift wireless headphones", "headph", "en", ["headph"]],
    ["Tavomi Rift wireless headphones", "headphone wireless", "en", ["wireless", "headphone"]],
    ["Wrist watch", "watches", "en", ["watch"]],
    // of two words that begin it, the longer
    ["Headphones", "he headp", "en", ["Headp"]],
    ["Headphones", "headp he", "en", ["Headp"]],
    ["Écharpe en maille", "echar", "fr", ["Échar"]],
    ["Nœud à cheveux", "noe", "fr", ["Nœ"]],
    ["kablosuz KULAKLIK", "kulaklı", "tr", ["KULAKLI"]],
    ["İpek sari", "ipek", "tr", ["İpek"]],
    ["أحمر شفاه", "احمر", "ar", ["أحمر"]],
    ["عَسَل أزهار", "عسل", "ar", ["عَسَل"]],
    ["वायरलेस हेडफ़ोन", "हेडफ", "hi", ["हेडफ़ो"]],
    ["Lamp", "dress", "en", []],
  ])("marks in %s what %s asks for", (text, q, locale, expected) =>
    expect(marked(text, q, locale).map((each) => each.normalize("NFC"))).toEqual(expected.map((each) => each.normalize("NFC"))),
  );
  it("takes any text apart and loses nothing of it", () => {
    const some = fc.string({ unit: "grapheme", maxLength: 40 });
    fc.assert(
      fc.property(some, some, fc.constantFrom(...locales), (text, q, locale) => {
        const marks = marksOf(text, q, locale);
        const pieces = piecesOf(text, marks);
        const isInOrder = marks.every(([from, to], at) => from < to && from >= (marks[at - 1]?.[1] ?? 0));
        return isInOrder && pieces.map((piece) => piece.text).join("") === text && pieces.every((piece) => piece.text !== "");
      }),
    );
  });
});
