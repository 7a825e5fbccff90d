/** Words typed while the keyboard stood on another layout. Pure. */
import type { Locale } from "../../../locales/words.ts";

type Layout = readonly [keys: string, letters: readonly string[]];

const qwerty = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const layouts: Partial<Record<Locale, Layout>> = {
  ar: [
    qwerty,
    [
      "ض",
      "ص",
      "ث",
      "ق",
      "ف",
      "غ",
      "ع",
      "ه",
      "خ",
      "ح",
      "ج",
      "د",
      "ش",
      "س",
      "ي",
      "ب",
      "ل",
      "ا",
      "ت",
      "ن",
      "م",
      "ك",
      "ط",
      "ئ",
      "ء",
      "ؤ",
      "ر",
      "لا",
      "ى",
      "ة",
      "و",
      "ز",
      "ظ",
      "ذ",
    ],
  ],
  hi: ["qwertyuiop[]asdfghjkl;'xcvbnm/QWERTYUOPASDFGHKL:\"XCM", [..."ौैाीूबहगदजड़ोे्िुपरकतचटंमनवलसय", ..."औऐआईऊभङधझओएअइउफखथछठँणश"]],
  fr: ["qwazQWAZ;m", [..."azqwAZQWm,"]],
};

/** What the same keys would have said on the other layout, in both directions. */
export function otherKeyboards(text: string, locale: Locale): string[] {
  const layout = layouts[locale];
  if (!layout) return [];
  const [keys, letters] = layout;
  const there = new Map([...keys].map((key, at) => [key, letters[at] as string]));
  const back = new Map([...keys].map((key, at) => [letters[at] as string, key]));
  const typedWith = (map: ReadonlyMap<string, string>, from: string) =>
    Array.from(from, (letter) => map.get(letter) ?? map.get(letter.toLowerCase()) ?? letter).join("");
  // one key of the Arabic layout writes two letters
  const candidates = [typedWith(there, text), typedWith(back, locale === "ar" ? text.replaceAll("لا", "b") : text)];
  return [...new Set(candidates)].filter((candidate) => candidate !== text && isReadable(candidate));
}

/** Nobody meant words of two letters, or words that begin with a vowel sign. */
const isReadable = (text: string) => text.split(/\s+/).every((word) => /^\p{L}/u.test(word)) && (text.match(/\p{L}/gu)?.length ?? 0) > 2;
