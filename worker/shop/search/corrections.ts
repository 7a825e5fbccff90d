/** What was meant by words that find nothing. Pure: the words there are come from the index. */
import type { Locale } from "../../../locales/words.ts";
import type { IndexedWord } from "./data.ts";
import { distance, wrongLetters_max } from "./distance.ts";

const alternatives_max = 3;
const isCorrectable = (word: string) => wrongLetters_max(word) > 0 && !/\p{N}/u.test(word);

/**
 * The words that may have been meant, nearest first. The first letter is seldom wrong; among equals the one in the visitor's
 * language and in more names wins. While somebody is typing (`isBeginning`), the beginning of a longer word will do.
 */
export function nearestWords(word: string, similar: readonly IndexedWord[], own: number, isBeginning: boolean): string[] {
  if (!isCorrectable(word)) return [];
  const most = wrongLetters_max(word);
  const letters = [...word];
  const best = new Map<string, number>();
  for (const { word: known, uses, language } of similar) {
    const whole = distance(word, known, most);
    const begun = isBeginning ? distance(word, [...known].slice(0, letters.length).join(""), 1) : 2;
    if (whole > most && begun > 1) continue;
    const apart = whole <= most ? whole : begun + 0.5;
    const cost = apart * 1_000_000 + (known.startsWith(letters[0] as string) ? 0 : 500_000) + (language === own ? 0 : 250_000) - Math.min(uses, 200_000);
    best.set(known, Math.min(cost, best.get(known) ?? Number.POSITIVE_INFINITY));
  }
  return [...best]
    .sort(([, a], [, b]) => a - b)
    .slice(0, alternatives_max)
    .map(([known]) => known);
}

/** The same words with neighbours written together: "head phones" → "headphones". */
export function joinedWords(words: readonly string[]): string[][] {
  return words.slice(1).map((_, at) => [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)]);
}

/** Both halves of every way to cut a word in two, each with two letters or more. */
export function halvesOf(word: string): [string, string][] {
  const letters = [...word];
  return letters
    .slice(3)
    .map((_, at) => [letters.slice(0, at + 2).join(""), letters.slice(at + 2).join("")] as const)
    .map(([a, b]) => [a, b]);
}

/** Nearest first: every unknown word replaced by its best, then one of them by its next best. */
export function replacements(words: readonly string[], nearest: ReadonlyMap<string, readonly string[]>): string[][] {
  const replaced = (turn: (word: string) => number) => words.map((word) => nearest.get(word)?.[turn(word)] ?? nearest.get(word)?.[0] ?? word);
  const wrong = words.filter((word) => (nearest.get(word)?.length ?? 0) > 0);
  if (wrong.length === 0) return [];
  const next = wrong.flatMap((word) =>
    Array.from({ length: (nearest.get(word)?.length ?? 1) - 1 }, (_, at) => replaced((each) => (each === word ? at + 1 : 0))),
  );
  return [replaced(() => 0), ...next];
}

/** French articles lose their apostrophe: "robe dété". */
export const withoutElision = (word: string, locale: Locale): string => (locale === "fr" ? word.replace(/^[dl](?=[aeiouh]..)/, "") : word);
