import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../locales/words.ts";
import { foldedWords } from "./fold.ts";
import { otherKeyboards } from "./keyboards.ts";
import { accents, arabic, devanagari, latin, marks } from "./letters.ts";
import { soundsOf } from "./sounds.ts";
import { formsOf, withoutFillers } from "./stems.ts";
import { groups, synonymsOf } from "./synonyms.ts";

const into = (table: readonly (readonly [string, string])[]) => new Map(table);

describe("letters that mean the same", () => {
  const points = (zero: number, count: number) => Array.from({ length: count }, (_, n) => String.fromCodePoint(zero + n));
  it.each<[string, readonly (readonly [string, string])[], Record<string, string>, number]>([
    ["Latin", latin, { i: "ıİ", oe: "œŒ", ae: "æÆ", ss: "ß", o: "øØ", l: "łŁ", d: "đĐ" }, 13],
    ["Arabic", arabic, { ا: "أإآٱ", ي: "ىئی", و: "ؤ", ه: "ة", ك: "ک", ب: "پ", ف: "ڤ", "": `ءـٰ${points(0x064b, 11).join("")}` }, 46],
    ["accents", accents, { a: "àâäáãåÀÂÄÁÃÅ", c: "çÇ", e: "éèêëÉÈÊË", i: "îïíÎÏÍ", n: "ñÑ", o: "ôöóõÔÖÓÕ", u: "ùûüúÙÛÜÚ", y: "ÿ", g: "ğĞ", s: "şŞ" }, 51],
    ["marks", marks, { " ": "’'\"“”«»,.;:!?()/&+%–—-|·،؛؟।\u00a0\u202f" }, 30],
    [
      "Devanagari",
      devanagari,
      {
        "": "\u093c\u200c\u200d",
        आ: "ऑ",
        ए: "ऍ",
        इ: "ई",
        उ: "ऊ",
        क: "\u0958",
        ख: "\u0959",
        ग: "\u095a",
        ज: "\u095b",
        ड: "\u095c",
        ढ: "\u095d",
        फ: "\u095e",
        य: "\u095f",
        न: "\u0929",
        र: "\u0931",
        ळ: "\u0934",
        "ं": "ँ",
        "ा": "ॉ",
        "े": "ॅ",
        "ि": "ी",
        "ु": "ू",
      },
      52,
    ],
  ])("of %s are one", (_, table, groups, count) => {
    for (const [to, letters] of Object.entries(groups)) for (const letter of letters) expect([letter, into(table).get(letter)]).toEqual([letter, to]);
    expect(table.length).toBe(count);
  });
  it.each([
    ["Arabic", arabic, 0x0660],
    ["Persian", arabic, 0x06f0],
    ["Devanagari", devanagari, 0x0966],
  ] as const)("%s digits are the usual ones", (_, table, zero) => {
    expect(points(zero, 10).map((digit) => into(table).get(digit))).toEqual([..."0123456789"]);
  });
  it("nasals before their stop are one sign", () => {
    const clusters = devanagari.filter(([from]) => [...from].length > 1);
    expect(clusters.length).toBe(19);
    for (const [from, to] of clusters) expect(to).toBe(`ं${[...from].at(-1)}`);
    expect(clusters.map(([from]) => from)).toEqual(expect.arrayContaining(["न्त", "न्स", "म्भ", "ण्ड", "ङ्ग", "ञ्ज"]));
  });
});

describe("names that sound alike", () => {
  it.each([
    ["b", "pbبپपबभ"],
    ["t", "tتطतथटठ"],
    ["d", "dدضदधडढ"],
    ["k", "kqcكقخकख"],
    ["g", "gjzجغزذظگगघजझ"],
    ["s", "sسصثشसशषचछ"],
    ["f", "fvفڤफव"],
    ["l", "lلलळ"],
    ["m", "mمम"],
    ["n", "nنनणञङं"],
    ["r", "rرर"],
  ])("%s is each of %s", (sound, letters) => {
    const frame = sound === "r" || sound === "m" ? ["t", "k"] : ["r", "m"];
    for (const letter of letters) expect(soundsOf(frame[0] + letter + frame[1]), letter).toContain(frame[0] + sound + frame[1]);
  });
  it.each([
    ["sony", []],
    ["samsung", ["smsng"]],
    ["سامسونج", ["smsng"]],
    ["chanel", ["snl"]],
    ["xerox", ["ksrks"]],
    ["تشانيل", ["snl"]],
    ["adda", []],
    ["निव", []],
    ["लववर", ["lfr"]],
  ])("%s has the keys %j", (text, keys) => expect(soundsOf(text)).toEqual(keys));
});

describe("a word typed on another keyboard", () => {
  it.each<[string, Locale, string[]]>([
    ["ffff", "en", []],
    ["shum", "ar", ["ساعة"]],
    ["ساعة", "ar", ["shum"]],
    ["لاخخن", "ar", ["book"]],
    ["book", "ar", ["لاخخن"]],
    ["xy", "ar", []],
    ["qjtq", "fr", ["ajta"]],
    ["ajta", "fr", ["qjtq"]],
    ["qwz;m", "fr", ["azwm,", "azw;;"]],
    // words of two letters, and what begins with a vowel sign, nobody meant
    ["aj", "ar", []],
    ["SHUM", "ar", ["ساعة"]],
  ])("%s in %s may be %j", (text, locale, others) => expect(otherKeyboards(text, locale)).toEqual(others));
  it.each([..."qwertyuiop[]asdfghjkl;'zxcvnm,./`"].map((key, at) => [key, [..."ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ"][at] as string] as const))(
    "%s is the Arabic %s",
    (key, letter) => {
      expect(otherKeyboards(`qqq${key}`, "ar")).toContain(`ضضض${letter}`);
      expect(otherKeyboards(`ضضض${letter}`, "ar")).toContain(`qqq${key}`);
    },
  );
});

describe("other forms of a word", () => {
  it.each<[string, Locale, string[]]>([
    ["batteries", "en", ["battery"]],
    ["boxes", "en", ["box"]],
    ["watches", "en", ["watch"]],
    ["knives", "en", ["knif"]],
    ["lamps", "en", ["lamp"]],
    ["glass", "en", []],
    ["bus", "en", []],
    ["its", "en", []],
    ["cats", "en", ["cat"]],
    ["chapeaux", "fr", ["chapeau"]],
    ["chevaux", "fr", ["cheval"]],
    ["robes", "fr", ["robe"]],
    ["choix", "fr", ["choi"]],
    ["kitaplar", "tr", ["kitap"]],
    ["evleri", "tr", []],
    ["kulak", "tr", ["kulag"]],
    ["kitap", "tr", ["kitab"]],
    ["kanat", "tr", ["kanad"]],
    ["ساعات", "ar", ["الساعات", "ساع", "الساع"]],
    ["الساعات", "ar", ["ساعات", "الساع", "ساع"]],
    ["lamps", "ar", ["lamp"]],
    ["lamps", "hi", ["lamp"]],
    ["घड़ियां", "hi", ["घड़"]],
    ["ب", "ar", ["الب"]],
    // an article in the middle of a word is none
    ["سالمون", "ar", ["السالمون", "سالم", "السالم"]],
    ["والكتب", "ar", ["كتب", "الكتب"]],
    ["الكت", "ar", ["الالكت"]],
    ["को", "hi", []],
    ["घर", "hi", []],
    ["बातें", "hi", ["बात"]],
  ])("%s in %s: %j", (word, locale, forms) => expect(formsOf(word, locale)).toEqual(forms));
  it.each<[string, Locale, string]>([
    ["a lamp with the shade", "en", "lamp shade"],
    ["robe d un soir", "fr", "robe soir"],
    ["kalem ve defter", "tr", "kalem defter"],
    ["the", "en", "the"],
    ["लिए घर", "hi", "घर"],
    ["ساعه مع ب", "ar", "ساعه"],
  ])("%s in %s is asked as %s", (words, locale, stored) => expect(withoutFillers(words.split(" "), locale).join(" ")).toBe(stored));
});

describe("other names of a thing", () => {
  it.each(locales)("in %s: each group says two of them at least, each once, and nothing twice", (locale) => {
    const named = groups[locale].map((group) => group.split(", ").map((name) => foldedWords(name).join(" ")));
    expect(named.filter((names) => names.length < 2 || names.includes("") || new Set(names).size < names.length)).toEqual([]);
    for (const names of named)
      for (const name of names) expect([name, synonymsOf(name, locale)]).toEqual([name, expect.arrayContaining(names.filter((other) => other !== name))]);
    const lines = named.map((names) => names.toSorted().join(", "));
    expect(lines.filter((line, at) => lines.indexOf(line) < at)).toEqual([]);
  });
  const names = (word: string, locale: Locale) => synonymsOf(foldedWords(word).join(" "), locale);
  it.each<[string, Locale, string[]]>([
    ["jewelry", "en", ["jewellery"]],
    ["yarn", "en", ["wool"]],
    ["tasbih", "en", ["prayer beads", "string of beads", "string of beads"]],
    ["bike", "en", ["bicycle", "cycle"]],
    ["nothing", "en", []],
    ["छतरी", "hi", foldedWords("छाता")],
    ["bike", "fr", []],
  ])("%s in %s: %j", (word, locale, others) => expect(names(word, locale)).toEqual(others));
});
