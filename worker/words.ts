/** The dictionaries on the server, one made on first use for each language of the isolate, with the name of its market. */
import ar from "../locales/ar.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import fr from "../locales/fr.json" with { type: "json" };
import hi from "../locales/hi.json" with { type: "json" };
import { sectionsOf } from "../locales/sections.ts";
import tr from "../locales/tr.json" with { type: "json" };
import { dictionaryOf, type Values } from "../locales/values.ts";
import { createWords, type Dictionary, type Locale, type Words } from "../locales/words.ts";
import { ownMarket } from "./cache/own-market.ts";

/** As they came, the built ones without their keys but for English; and as they are, from the first use of a language. */
const sources: Record<Locale, Values | Dictionary> = { en, fr, ar, tr, hi };
const dictionaries = new Map<Locale, Dictionary>();
const made = new Map<Locale, Words>();

function wordsIn(locale: Locale): Dictionary {
  const dictionary = dictionaries.get(locale) ?? dictionaryOf(sources[locale], en);
  dictionaries.set(locale, dictionary);
  return dictionary;
}

/** What a page that has no other words is to say by itself: these sections of the dictionary, whole. */
export const wordsToSend = (locale: Locale, ...paths: readonly string[]): Dictionary => sectionsOf(wordsIn(locale), paths);

/** Further rooms of a language, whole: what asks for its words from now on has them, too. */
export function addWords(locale: Locale, rooms: Dictionary): void {
  dictionaries.set(locale, { ...wordsIn(locale), ...rooms });
  made.delete(locale);
}

/** `market`: its name, where it was read together with what is about to be said. */
export function wordsFor(locale: Locale, market: string = ownMarket().name): Words {
  let words = made.get(locale);
  if (words?.market !== market) {
    words = createWords(locale, wordsIn(locale), market);
    made.set(locale, words);
  }
  return words;
}
