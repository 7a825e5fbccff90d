/** The dictionaries on the server, one made on first use for each language of the isolate, with the name of its market. */
import ar from "../locales/ar.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import fr from "../locales/fr.json" with { type: "json" };
import hi from "../locales/hi.json" with { type: "json" };
import tr from "../locales/tr.json" with { type: "json" };
import { createWords, type Dictionary, type Locale, type Words } from "../locales/words.ts";
import { ownMarket } from "./cache/own-market.ts";

const dictionaries: Record<Locale, Dictionary> = { en, fr, ar, tr, hi };
const made = new Map<Locale, Words>();

/** What a page that has no other words is to say by itself: these sections of the dictionary, whole. */
export const wordsToSend = (locale: Locale, ...paths: readonly string[]): Dictionary => {
  const sent: Dictionary = {};
  for (const path of paths) {
    const names = path.split(".");
    const last = names.pop() as string;
    let from = dictionaries[locale];
    let to = sent;
    for (const name of names) {
      from = from[name] as Dictionary;
      to[name] ??= {};
      to = to[name] as Dictionary;
    }
    to[last] = from[last] as Dictionary;
  }
  return sent;
};

/** `market`: its name, where it was read together with what is about to be said. */
export function wordsFor(locale: Locale, market: string = ownMarket().name): Words {
  let words = made.get(locale);
  if (words?.market !== market) {
    words = createWords(locale, dictionaries[locale], market);
    made.set(locale, words);
  }
  return words;
}
