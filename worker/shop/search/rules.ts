/** From what somebody typed to a full-text expression. Pure. */
import { type Locale, locales } from "../../../locales/words.ts";

/** What is beyond is not looked at: a question of ten thousand characters costs no more than a long one. */
const text_max = 200;
const words_max = 8;
const word_max = 32;

/** Letters, digits and marks only: no quote, operator or column name of the full-text language can get through. */
export function wordsIn(q: string): string[] {
  const found =
    q
      .slice(0, text_max)
      .toWellFormed()
      .normalize("NFC")
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return found.slice(0, words_max).map((word) => [...word].slice(0, word_max).join(""));
}

/** All words, each as a beginning; a single letter only as a whole word. Undefined: nothing to look for. */
export function matchExpression(q: string): string | undefined {
  const words = wordsIn(q);
  if (words.length === 0) return undefined;
  return words.map((word) => (word.length > 1 ? `"${word}"*` : `"${word}"`)).join(" AND ");
}

/** Numbers of the languages to look in (see 0003_search.sql): the visitor's, and English, in which brands and models go by. */
export const searchLanguages = (locale: Locale): number[] => [...new Set([locales.indexOf(locale), locales.indexOf("en")])];
