/** What a search means when its words, as they were typed, find nothing. */
import type { Locale } from "../../../locales/words.ts";
import type { Reader } from "../../db/sql.ts";
import { halvesOf, joinedWords, nearestWords, replacements, withoutElision } from "./corrections.ts";
import { countMatches, knownWords, readSpellings, similarWords, soundingNames, wholeWords } from "./data.ts";
import { wordsWithPlaces } from "./fold.ts";
import { otherKeyboards } from "./keyboards.ts";
import { type SearchWords, searchWords } from "./matches-data.ts";
import { searchedWords } from "./rules.ts";
import { soundsOf } from "./sounds.ts";

/** `q`: what to look for. `meant`: it is not what was typed. `didYouMean`: what was typed finds little, this would find more. */
export type RewrittenQuery = { q: string; meant?: string; didYouMean?: string };

/** Fewer finds than this may be an accident. */
const few = 3;
/** A proposal finds so many times more than what was typed. */
const worthwhile = 4;
const similar_max = 60;
const attempts_max = 12;
/** More wrong words than this are nobody's slips: the first of them are looked into, the others taken as they are. */
const corrected_max = 3;
const text_max = 200;

/** `isTyping`: the last word may be the beginning of one. */
export async function rewriteQuery(db: Reader, typed: string, locale: Locale, isTyping = false): Promise<RewrittenQuery> {
  const q = typed.slice(0, text_max).toWellFormed();
  const words = searchWords(q, locale);
  if (!words) return { q: "" };
  const [found = 0] = await countMatches(db, [words], few);
  if (found >= few) return { q };
  if (found > 0) {
    const more = await moreCommon(db, words, found, locale);
    return more ? { q, didYouMean: await asWritten(db, more, q, locale) } : { q };
  }
  const meant = await firstThatFinds(db, await attemptsAt(db, words, q, locale, isTyping));
  if (!meant) return { q };
  const text = await asWritten(db, meant, q, locale);
  return { q: text, meant: text };
}

/** Everything that may have been meant, the likeliest first. */
async function attemptsAt(db: Reader, { words, languages }: SearchWords, q: string, locale: Locale, isTyping: boolean): Promise<SearchWords[]> {
  const unknown = await unknownWords(db, words, languages, locale);
  const joined = joinedWords(words);
  const halves = new Map(unknown.map((word) => [word, halvesOf(word)]));
  const [similar, whole, names] = await Promise.all([
    similarWords(db, unknown, languages, similar_max),
    wholeWords(db, [...joined.flat(), ...[...halves.values()].flat(2)], languages),
    soundingNames(
      db,
      unknown.map((word) => (/^[a-z0-9]+$/.test(word) ? [] : soundsOf(word))),
      2,
    ),
  ]);
  const nearest = new Map(unknown.map((word, at) => [word, nearestWords(word, similar[at] ?? [], languages[0], isTyping && word === words.at(-1))]));
  const named = new Map(unknown.map((word, at) => [word, names[at] ?? []]));
  const cut = unknown.flatMap((word) =>
    (halves.get(word) ?? []).filter((pair) => pair.every((half) => whole.has(half))).map((pair) => words.flatMap((each) => (each === word ? pair : [each]))),
  );
  const bare = words.map((word) => withoutElision(word, locale));
  const known = words.filter((word) => !unknown.includes(word));
  const attempts = [
    ...joined.filter((some) => some.some((word) => !words.includes(word) && whole.has(word))).map((some) => some.join(" ")),
    ...otherKeyboards(q, locale),
    ...replacements(words, named).map((some) => some.join(" ")),
    bare.join(" "),
    ...replacements(words, nearest).map((some) => some.join(" ")),
    ...cut.map((some) => some.join(" ")),
    ...joined.map((some) => some.join(" ")),
    known.join(" "),
    // all of them are words, but nothing has them all
    ...words.map((word) => words.filter((each) => each !== word).join(" ")),
  ];
  return [...new Set(attempts)].flatMap((text) => searchWords(text, locale) ?? []).slice(0, attempts_max);
}

/** Words that neither a name nor a description has: only those are ever replaced. */
async function unknownWords(db: Reader, words: readonly string[], languages: SearchWords["languages"], locale: Locale): Promise<string[]> {
  const known = await knownWords(db, words, languages);
  const strange = words.filter((word) => !known.has(word)).slice(0, corrected_max);
  const counts = await countMatches(
    db,
    strange.flatMap((word) => searchWords(word, locale) ?? []),
    1,
  );
  return strange.filter((_, at) => counts[at] === 0);
}

async function firstThatFinds(db: Reader, attempts: readonly SearchWords[]): Promise<SearchWords | undefined> {
  const counts = await countMatches(db, attempts, 1);
  return attempts.find((_, at) => counts[at] !== 0);
}

/** For finds that come from descriptions or longer words alone: a word nearby which many names have. */
async function moreCommon(db: Reader, { words, languages }: SearchWords, found: number, locale: Locale): Promise<SearchWords | undefined> {
  const whole = await wholeWords(db, words, languages);
  const rare = words.filter((word) => !whole.has(word));
  const similar = await similarWords(db, rare, languages, similar_max);
  const nearest = new Map(
    rare.map((word, at) => [
      word,
      nearestWords(
        word,
        (similar[at] ?? []).filter(({ word: near }) => !near.startsWith(word)),
        languages[0],
        false,
      ),
    ]),
  );
  const attempts = replacements(words, nearest).flatMap((some) => searchWords(some.join(" "), locale) ?? []);
  const counts = await countMatches(db, attempts, found * worthwhile);
  return attempts.find((_, at) => (counts[at] ?? 0) >= found * worthwhile);
}

/** The words as people write them: as they were typed, else as they stand in what they find. */
async function asWritten(db: Reader, { words, ...search }: SearchWords, q: string, locale: Locale): Promise<string> {
  const typed = wordsWithPlaces(q).map(({ word, from, to }) => [word, q.slice(from, to)] as const);
  const texts = await readSpellings(db, { words, ...search }, locale, few);
  const spelled = texts.flatMap((text) => wordsWithPlaces(text).map(({ word, from, to }) => [word, text.slice(from, to).toLocaleLowerCase(locale)] as const));
  const written = new Map([...spelled.reverse(), ...typed]);
  const text = words.map((word) => written.get(word) ?? word).join(" ");
  // what is shown must be what is looked for
  return searchedWords(text, locale).join(" ") === words.join(" ") ? text : words.join(" ");
}
