import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halvesOf, joinedWords, nearestWords, replacements } from "./corrections.ts";
import { distance, wrongLetters_max } from "./distance.ts";
import { otherKeyboards } from "./keyboards.ts";
import { soundsOf } from "./sounds.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcdeğहेم"), maxLength: 12 });
/** As the definition says, without a limit. */
function plainDistance(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  const [x, y] = [a[0], b[0]];
  const swapped = a.length > 1 && b.length > 1 && x === b[1] && y === a[1] ? 1 + plainDistance(a.slice(2), b.slice(2)) : Number.POSITIVE_INFINITY;
  return Math.min(swapped, 1 + plainDistance(a.slice(1), b), 1 + plainDistance(a, b.slice(1)), (x === y ? 0 : 1) + plainDistance(a.slice(1), b.slice(1)));
}

describe("distance", () => {
  it.each([
    ["headphnoes", "headphones", 1],
    ["keybord", "keyboard", 1],
    ["lamp", "lamp", 0],
    ["lamp", "lampe", 1],
    ["lamp", "kite", 3],
  ])("%s and %s are %i letters apart, counted to 3", (a, b, expected) => expect(distance(a, b, 2)).toBe(expected));
  it("is what its definition says, as far as it counts", () => {
    const short = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 });
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 3 }), (a, b, most) => distance(a, b, most) === Math.min(plainDistance([...a], [...b]), most + 1)),
    );
  });
  it("is the same both ways, and nothing for the same word", () => {
    fc.assert(fc.property(word, word, (a, b) => [distance(a, a, 2), distance(a, b, 2) - distance(b, a, 2)].every((each) => each === 0)));
  });
});

describe("nearestWords", () => {
  const known = (some: Record<string, number>, language = 3) => Object.entries(some).map(([word, uses]) => ({ word, uses, language }));
  it("takes the nearest first, then the one in more names", () => {
    expect(nearestWords("kulaklk", known({ kulaklik: 2, kulakci: 90, kulak: 90 }), 3, false)).toEqual(["kulaklik"]);
    expect(nearestWords("lampe", known({ lampa: 2, lamba: 9, lamp: 5 }), 3, false)).toEqual(["lamp", "lampa"]);
  });
  it("prefers the visitor's own language and the same first letter", () => {
    expect(nearestWords("kitab", [...known({ kitap: 1 }), ...known({ kitar: 50 }, 0)], 3, false)[0]).toBe("kitap");
    expect(nearestWords("bagel", known({ hagel: 50, bagen: 1 }), 3, false)[0]).toBe("bagen");
  });
  it("leaves short words and numbers alone", () => {
    expect([...nearestWords("tv", known({ tw: 1 }), 3, false), ...nearestWords("e275", known({ e27: 9 }), 3, false)]).toEqual([]);
  });
  it("takes the beginning of a longer word while it is being typed", () => {
    expect(nearestWords("haedph", known({ headphones: 3 }), 3, true)).toEqual(["headphones"]);
    expect(nearestWords("haedph", known({ headphones: 3 }), 3, false)).toEqual([]);
  });
  it("never gives a word further away than may be wrong in it", () => {
    fc.assert(
      fc.property(word, fc.array(word), (typed, words) => {
        const similar = words.map((each) => ({ word: each, uses: 1, language: 0 }));
        return nearestWords(typed, similar, 0, false).every((near) => distance(typed, near, 2) <= wrongLetters_max(typed));
      }),
    );
  });
});

describe("other ways to read words", () => {
  it("joins neighbours and cuts in two", () => {
    expect(joinedWords(["red", "head", "phones"])).toEqual([
      ["redhead", "phones"],
      ["red", "headphones"],
    ]);
    expect(halvesOf("teapot")).toEqual([
      ["te", "apot"],
      ["tea", "pot"],
      ["teap", "ot"],
    ]);
  });
  it("replaces unknown words by their best, then one by its next best", () => {
    const nearest = new Map([["tedy", ["teddy", "tidy"]]]);
    expect(replacements(["tedy", "bear"], nearest)).toEqual([
      ["teddy", "bear"],
      ["tidy", "bear"],
    ]);
    expect(replacements(["bear"], nearest)).toEqual([]);
  });
  it("reads what was typed on another keyboard, there and back", () => {
    expect(otherKeyboards("اثشيحاخىثس", "ar")).toContain("headphones");
    expect(otherKeyboards("shum", "ar")).toContain("ساعة");
    expect(otherKeyboards("cqsaue", "fr")).toContain("casque");
    expect(otherKeyboards("us[Hav", "hi")).toContain("हेडफोन");
    expect(otherKeyboards("lamp", "en")).toEqual([]);
  });
  it.each([
    ["tavomi", "تافومي"],
    ["tavomi", "टवोमि"],
    ["kestrix", "كيستريكس"],
    ["quillamar", "क्विलामार"],
    ["grasmund", "غراسموند"],
  ])("hears %s in %s", (name, written) => expect(soundsOf(written)).toContain(soundsOf(name)[0]));
});
