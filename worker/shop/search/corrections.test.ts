import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../locales/words.ts";
import { halvesOf, joinedWords, nearestWords, replacements, withoutElision } from "./corrections.ts";
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

describe("how many letters may be wrong", () => {
  it.each([
    ["", 0],
    ["abc", 0],
    ["abcd", 1],
    ["abcdefg", 1],
    ["abcdefgh", 2],
    // letters are counted, not units of UTF-16
    ["𐐨𐐩𐐪", 0],
    ["𐐨𐐩𐐪𐐫", 1],
    ["𐐨𐐩𐐪𐐫𐐨𐐩𐐪", 1],
  ])("in %s: %i", (word, most) => expect(wrongLetters_max(word)).toBe(most));
  it.each([
    ["abcdef", "abc", 2, 3],
    ["abcde", "abc", 2, 2],
    ["ab", "ba", 0, 1],
    ["ab", "ba", 1, 1],
    ["", "abc", 3, 3],
    ["", "abc", 2, 3],
    ["abcd", "wxyz", 4, 4],
    ["abcd", "wxyz", 3, 4],
    // the swapped pair is the first, the last, and each of two
    ["bacd", "abcd", 2, 1],
    ["abdc", "abcd", 2, 1],
    ["badc", "abcd", 2, 2],
  ])("%j and %j, counted to %i, are %i apart", (a, b, most, apart) => expect([distance(a, b, most), distance(b, a, most)]).toEqual([apart, apart]));
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
  const entry = (word: string, language: number, uses = 0) => ({ word, uses, language });
  it.each<[string, string, ReturnType<typeof entry>[], string[]]>([
    ["a letter apart before two, however often they are used", "mirrorab", [entry("mirroxxb", 3, 900_000), entry("mirrorxb", 0)], ["mirrorxb", "mirroxxb"]],
    ["the first letter right before the language right", "bagel", [entry("hagel", 3), entry("bagen", 0)], ["bagen", "hagel"]],
    ["the language right before many names", "kitab", [entry("kitar", 0, 5_000_000), entry("kitap", 3)], ["kitap", "kitar"]],
    ["more names before fewer", "kitab", [entry("kitar", 3, 199_999), entry("kitap", 3, 200_000)], ["kitap", "kitar"]],
    ["three of four", "kitab", [1, 2, 3, 4].map((uses) => entry(`kita${"wxyz"[uses - 1]}`, 3, uses)), ["kitaz", "kitay", "kitax"]],
    ["a word of two languages once, as the nearer one", "kitab", [entry("kitap", 3), entry("kitar", 3, 9), entry("kitap", 0)], ["kitar", "kitap"]],
    ["the same in the other order", "kitab", [entry("kitap", 0), entry("kitar", 0, 9), entry("kitap", 3)], ["kitap", "kitar"]],
    ["nothing two letters away from seven", "abcdefg", [entry("abcdexy", 3), entry("abcdefx", 3)], ["abcdefx"]],
    ["two letters away from eight, not three", "abcdefgh", [entry("abcdewxy", 3), entry("abcdefxy", 3)], ["abcdefxy"]],
  ])("takes %s", (_, typed, similar, expected) => expect(nearestWords(typed, similar, 3, false)).toEqual(expected));
  it.each<[string, string, string[], string[]]>([
    ["what it begins before a word a letter away", "headp", ["heads", "headphones"], ["headphones", "heads"]],
    ["a word a letter away before a beginning a letter away", "hesdp", ["headphones", "hesdo"], ["hesdo", "headphones"]],
    ["a beginning a letter away, not two", "hezzphones", ["headphonesets"], []],
    ["a beginning by letters, not by units of UTF-16", "𐐨𐐩𐐪𐐬", ["𐐨𐐩𐐪𐐫𐐨𐐩"], ["𐐨𐐩𐐪𐐫𐐨𐐩"]],
  ])("takes, while it is typed, %s", (_, typed, similar, expected) => {
    expect(
      nearestWords(
        typed,
        similar.map((each) => entry(each, 3)),
        3,
        true,
      ),
    ).toEqual(expected);
  });
  it.each([
    ["abc", ["abd"], []],
    ["abcd", ["abce"], ["abce"]],
    ["abc4", ["abc5"], []],
    ["٤abc", ["abcd"], []],
  ])("corrects %s to %j: %j", (typed, similar, expected) =>
    expect(
      nearestWords(
        typed,
        similar.map((each) => entry(each, 3)),
        3,
        false,
      ),
    ).toEqual(expected),
  );
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
  it.each([
    [[], []],
    [["one"], []],
    [["a", "b"], [["ab"]]],
    [
      ["a", "b", "c"],
      [
        ["ab", "c"],
        ["a", "bc"],
      ],
    ],
  ])("joins of %j: %j", (words, joined) => expect(joinedWords(words)).toEqual(joined));
  it.each([
    ["", []],
    ["abc", []],
    ["abcd", [["ab", "cd"]]],
    // by letters, not by units of UTF-16
    ["𐐨𐐩𐐪𐐫", [["𐐨𐐩", "𐐪𐐫"]]],
  ])("cuts of %j: %j", (word, halves) => expect(halvesOf(word)).toEqual(halves));
  it.each<[string, Locale, string]>([
    ["dete", "fr", "ete"],
    ["lencrier", "fr", "encrier"],
    ["dhiver", "fr", "hiver"],
    ["dete", "en", "dete"],
    // too little is left, or no vowel follows
    ["deu", "fr", "deu"],
    ["lampe", "fr", "ampe"],
    ["drap", "fr", "drap"],
    ["bleu", "fr", "bleu"],
    ["monde", "fr", "monde"],
  ])("%s in %s may be %s", (word, locale, bare) => expect(withoutElision(word, locale)).toBe(bare));
  it("replaces two unknown words together by their best, then each in turn by all its next", () => {
    const nearest = new Map([
      ["a", ["a1", "a2", "a3"]],
      ["b", ["b1", "b2"]],
      ["c", []],
    ]);
    expect(replacements(["a", "c", "b", "d"], nearest).map((words) => words.join(" "))).toEqual(["a1 c b1 d", "a2 c b1 d", "a3 c b1 d", "a1 c b2 d"]);
    expect(replacements(["c", "d"], nearest)).toEqual([]);
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
