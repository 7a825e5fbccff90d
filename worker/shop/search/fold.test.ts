import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, wordsWithPlaces } from "./fold.ts";

describe("fold", () => {
  it.each([
    ["KULAKLIK", "kulaklik"],
    ["kulaklık", "kulaklik"],
    ["İPEK", "ipek"],
    ["Écharpe", "echarpe"],
    ["Nœud", "noeud"],
    ["Straße", "strasse"],
    ["أحْمَر", "احمر"],
    ["حقيبة", "حقيبه"],
    ["كرسى", "كرسي"],
    ["عســل", "عسل"],
    ["٢٤", "24"],
    ["हेडफ़ोन", "हेडफोन"],
    ["हेडफ\u093cोन", "हेडफोन"],
    ["बाँसुरी", "बांसुरि"],
    ["कम्प्यूटर", "कंप्युटर"],
    ["कंप्यूटर", "कंप्युटर"],
    ["२४", "24"],
  ])("writes %s as %s", (text, folded) => expect(fold(text)).toBe(folded));
  it("changes nothing that is folded", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe("wordsWithPlaces", () => {
  it("finds each word where it stands", () => {
    const text = "Robe d’été, हेडफ़ोन!";
    expect(wordsWithPlaces(text).map(({ word, from, to }) => [word, text.slice(from, to)])).toEqual(
      [
        ["robe", "Robe"],
        ["d", "d"],
        ["ete", "été"],
        ["हेडफोन", "हेडफ़ोन".normalize("NFC")],
      ].map(([word, expected], at) => (at === 3 ? [word, text.match(/ह.*न/u)?.[0]] : [word, expected])),
    );
  });
});
