/** The words of this document's language: the first ones before the page comes alive, the rest with the first navigation. */
import { createWords, type Dictionary, type Locale, type Words } from "../../locales/words.ts";

type Load = () => Promise<{ default: Dictionary }>;

const parts: Record<Locale, { first: Load; rest: Load }> = {
  en: { first: () => import("../../locales/en.json?first"), rest: () => import("../../locales/en.json?rest") },
  fr: { first: () => import("../../locales/fr.json?first"), rest: () => import("../../locales/fr.json?rest") },
  ar: { first: () => import("../../locales/ar.json?first"), rest: () => import("../../locales/ar.json?rest") },
  tr: { first: () => import("../../locales/tr.json?first"), rest: () => import("../../locales/tr.json?rest") },
  hi: { first: () => import("../../locales/hi.json?first"), rest: () => import("../../locales/hi.json?rest") },
};

let words: Words | undefined;
let rest: Promise<void> | undefined;

const partsHere = () => parts[document.documentElement.lang as Locale] ?? parts.en;

/** Called once, by the client's entry. A page whose whole content is alive says so (data-words) and gets them all. */
export async function loadWords(): Promise<Words> {
  const { lang, dataset } = document.documentElement;
  const { default: dictionary } = await partsHere().first();
  words = createWords(lang as Locale, dictionary);
  if (dataset.words === "all") await moreWords();
  return words;
}

/** The rest, once. */
export function moreWords(): Promise<void> {
  rest ??= partsHere()
    .rest()
    .then(({ default: dictionary }) => words?.add(dictionary));
  rest.catch(() => {
    rest = undefined;
  });
  return rest;
}
