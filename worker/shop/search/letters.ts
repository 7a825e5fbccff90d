/**
 * Letters that people write in several ways and mean as one: what is written in a search is folded by these tables, and the
 * index by the same tables as SQL (0024_search_folding.sql; a test compares them). What the index's tokenizer folds by itself, the
 * case and accents of Latin letters, stands here only where names are compared whole. Pure.
 */
export type Letters = readonly (readonly [from: string, to: string])[];

const digits = (zero: number): Letters => Array.from({ length: 10 }, (_, n) => [String.fromCodePoint(zero + n), String(n)] as const);
const without = (from: number, to: number): Letters => Array.from({ length: to - from + 1 }, (_, n) => [String.fromCodePoint(from + n), ""] as const);
/** Each of the letters (they need not be of one script) becomes `to`. */
const into = (to: string, letters: string): Letters => [...letters].map((letter) => [letter, to] as const);

/** Turkish writes two letters i; the rest has no accent that could be taken off. */
export const latin: Letters = [
  ...into("i", "ıİ"),
  ...into("oe", "œŒ"),
  ...into("ae", "æÆ"),
  ["ß", "ss"],
  ...into("o", "øØ"),
  ...into("l", "łŁ"),
  ...into("d", "đĐ"),
];

/** Alef with and without hamza or madda, final ya and ta marbuta, hamza, tatweel, vowel signs, and Persian keyboards. */
export const arabic: Letters = [
  ...into("ا", "أإآٱ"),
  ...into("ي", "ىئی"),
  ["ؤ", "و"],
  ["ة", "ه"],
  ["ک", "ك"],
  ["پ", "ب"],
  ["ڤ", "ف"],
  ...into("", "ءـٰ"),
  ...without(0x064b, 0x0655),
  ...digits(0x0660),
  ...digits(0x06f0),
];

/** Letters that have a code of their own together with their nukta. */
const nuktas = [
  [0x958, "क"],
  [0x959, "ख"],
  [0x95a, "ग"],
  [0x95b, "ज"],
  [0x95c, "ड"],
  [0x95d, "ढ"],
  [0x95e, "फ"],
  [0x95f, "य"],
  [0x929, "न"],
  [0x931, "र"],
  [0x934, "ळ"],
] as const;

/** Letters with and without nukta, candrabindu and anusvara, nasals before their stop, English vowels, long i and u, joiners. */
export const devanagari: Letters = [
  ["\u093c", ""],
  ...nuktas.map(([code, base]) => [String.fromCodePoint(code), base] as const),
  ["ँ", "ं"],
  ["ऑ", "आ"],
  ["ॉ", "ा"],
  ["ऍ", "ए"],
  ["ॅ", "े"],
  ["ई", "इ"],
  ["ी", "ि"],
  ["ऊ", "उ"],
  ["ू", "ु"],
  ...into("", "\u200c\u200d"),
  ...digits(0x0966),
  ...["न्त", "न्थ", "न्द", "न्ध", "न्ट", "न्ड", "न्च", "न्ज", "न्स", "म्प", "म्ब", "म्भ", "ण्ट", "ण्ठ", "ण्ड", "ङ्क", "ङ्ग", "ञ्च", "ञ्ज"].map(
    (cluster) => [cluster, `ं${[...cluster][2]}`] as const,
  ),
];

/** Accents as our Latin languages and their neighbours write them. */
export const accents: Letters = [
  ...into("a", "àâäáãåÀÂÄÁÃÅ"),
  ...into("c", "çÇ"),
  ...into("e", "éèêëÉÈÊË"),
  ...into("i", "îïíÎÏÍ"),
  ...into("n", "ñÑ"),
  ...into("o", "ôöóõÔÖÓÕ"),
  ...into("u", "ùûüúÙÛÜÚ"),
  ["ÿ", "y"],
  ...into("g", "ğĞ"),
  ...into("s", "şŞ"),
];

/** What stands between words. */
export const marks: Letters = into(" ", "’'\"“”«»,.;:!?()/&+%–—-|·،؛؟।\u00a0\u202f");
