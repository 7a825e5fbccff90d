/** Texts as people type them, put into the form in which they are kept. Pure. */

/** Characters that hide, or turn around what stands beside them. Joiners stay: Arabic, Hindi and emoji are written with them. */
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
