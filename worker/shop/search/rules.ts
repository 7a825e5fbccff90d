/** What somebody typed, as words; and where a text says them. Pure: pages use it too. */
import type { Locale } from "../../../locales/words.ts";
import { foldedWords, wordsWithPlaces } from "./fold.ts";
import { formsOf, withoutFillers } from "./stems.ts";

export { foldedWords } from "./fold.ts";

/** What is beyond is not looked at: a question of ten thousand characters costs no more than a long one. */
const text_max = 200;
const words_max = 8;
const word_max = 32;

/** The words of a question, folded, as far as they are looked at. */
export const wordsIn = (q: string): string[] =>
  foldedWords(q.slice(0, text_max).toWellFormed().normalize("NFKC"))
    .slice(0, words_max)
    .map((word) => [...word].slice(0, word_max).join(""));

/** The same without words that only hold others together. */
export const searchedWords = (q: string, locale: Locale): string[] => [...new Set(withoutFillers(wordsIn(q), locale))];

/** A place in a text, in UTF-16 units: from the first to before the last. */
export type MatchRange = [from: number, to: number];

/** Where a text says the words of a question, or begins to. */
export function marksOf(text: string, q: string, locale: Locale): MatchRange[] {
  const wanted = searchedWords(q, locale).flatMap((word) => [word, ...formsOf(word, locale)]);
  return wordsWithPlaces(text).flatMap(({ word, from, to }): MatchRange[] => {
    const begun = wanted.filter((each) => word.startsWith(each)).sort((a, b) => b.length - a.length)[0];
    if (begun === undefined || (begun.length === 1 && word.length > 1)) return [];
    return [[from, begun === word ? to : from + lengthOfBeginning(text.slice(from, to), begun)]];
  });
}

/** How much of a word as it is written is a folded beginning of it; signs that hang on its last letter go with it. */
function lengthOfBeginning(written: string, begun: string): number {
  const letters = Array.from(written.matchAll(/\P{M}\p{M}*/gu), ([letter]) => letter);
  let length = 0;
  for (const letter of letters) {
    if (foldedWords(written.slice(0, length)).join("").length >= begun.length) break;
    length += letter.length;
  }
  return length;
}

/** A text in pieces, those that are marked and those that are not. */
export function piecesOf(text: string, marks: readonly MatchRange[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
