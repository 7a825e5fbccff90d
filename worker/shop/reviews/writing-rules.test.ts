import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneLine, severalLines } from "../texts.ts";
import { nameStyles, shownName, styleOf } from "./writing-rules.ts";

describe("the shown name of an author", () => {
  it("is the first name, with the initial of the last where that is wished", () => {
    expect(shownName("Ada King Lovelace", "initial")).toBe("Ada L.");
    expect(shownName("Ada King Lovelace", "first")).toBe("Ada");
    expect(shownName("Ada", "initial")).toBe("Ada");
    expect(shownName("  José   Ángel ", "initial")).toBe("José Á.");
    expect(shownName("प्रिया क्षत्रिय", "initial")).toBe("प्रिया क्ष.");
    expect(shownName("ليلى حداد", "initial")).toBe("ليلى ح.");
  });
  it("never holds the family name, and tells how it was chosen", () => {
    const word = fc.string({ unit: "grapheme", minLength: 3, maxLength: 12 }).filter((text) => /^\p{L}{3,}$/u.test(text));
    fc.assert(
      fc.property(word, word, fc.constantFrom(...nameStyles), (first, last, style) => {
        const shown = shownName(`${first} ${last}`, style);
        expect(shown.startsWith(first.normalize("NFC"))).toBe(true);
        expect(styleOf(shown)).toBe(style);
        if (!first.includes(last)) expect(shown.includes(last)).toBe(false);
      }),
    );
  });
});

/** What makes trouble in texts, and what stands beside it. */
const signs = [..."aé \n\r\t\u0000\u0085\u00a0\u0301\u200b\u200d\u2028\u2029\u202e\u2066\ufeff가ᄀ🚀", "\ud800", "\udc00"];

describe("the words of a review", () => {
  it("keep their lines, and nothing that hides or turns", () => {
    expect(severalLines("a\r\n\r\n\r\n\r\nb\u2028c \t d\u0000e")).toBe("a\n\nb\nc d e");
    expect(severalLines("\u202eabc\u2066")).toBe("abc");
    expect(oneLine(" a\n\tb\u200b ")).toBe("a b");
    // joiners belong to words and to emoji
    expect(oneLine("می\u200cخواهم 👩\u200d🚀")).toBe("می\u200cخواهم 👩\u200d🚀");
  });
  it("cleaned twice are the same, whole and free of control signs", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 }), (typed) => {
        const [line, lines] = [oneLine(typed), severalLines(typed)];
        expect([oneLine(line), severalLines(lines)]).toEqual([line, lines]);
        expect(/\p{Cc}/u.test(line)).toBe(false);
        expect(/[^\P{Cc}\n]/u.test(lines)).toBe(false);
        expect([line.isWellFormed(), lines.isWellFormed()]).toEqual([true, true]);
      }),
    );
  });
});
