/** What a review may say, and how its author is called. Pure. */
export const reviewLangs = ["en", "fr", "ar", "tr", "hi"] as const;
export const nameStyles = ["initial", "first"] as const;
export type NameStyle = (typeof nameStyles)[number];

/** Signs that hide, or turn around what stands beside them. Joiners stay: Arabic, Hindi and emoji are written with them. */
const hidden = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const plain = (text: string) => text.toWellFormed().replace(hidden, "").normalize("NFC");

export const oneLine = (text: string) =>
  plain(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

/** Line breaks stay, at most one empty line together. */
export const severalLines = (text: string) =>
  plain(text)
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const firstSign = (text: string) => segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? "";

/** "Ada Lovelace" → "Ada L.", or "Ada". The family name is never shown whole. */
export function shownName(name: string, style: NameStyle): string {
  const words = oneLine(name).split(" ").filter(Boolean);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return style === "first" || last === undefined ? first : `${first} ${firstSign(last)}.`;
}

/** Which way a shown name was chosen. */
export const styleOf = (shown: string): NameStyle => (shown.includes(" ") ? "initial" : "first");
