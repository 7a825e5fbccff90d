/** The words of this document's language, in parts: the first ones before the page comes alive, the others with what needs them. */
import { createWords, type Dictionary, type Locale, type Words } from "../../locales/words.ts";
import { documentLocale, documentMarket } from "./language.ts";

type Load = () => Promise<{ default: Dictionary }>;
type Parts = { first: Load; more: Load; personal: Load; desk: Load };

const parts: Record<Locale, Parts> = {
  en: {
    first: () => import("../../locales/en.json?first"),
    more: () => import("../../locales/en.json?more"),
    personal: () => import("../../locales/en.json?personal"),
    desk: () => import("../../locales/en.json?desk"),
  },
  fr: {
    first: () => import("../../locales/fr.json?first"),
    more: () => import("../../locales/fr.json?more"),
    personal: () => import("../../locales/fr.json?personal"),
    desk: () => import("../../locales/fr.json?desk"),
  },
  ar: {
    first: () => import("../../locales/ar.json?first"),
    more: () => import("../../locales/ar.json?more"),
    personal: () => import("../../locales/ar.json?personal"),
    desk: () => import("../../locales/ar.json?desk"),
  },
  tr: {
    first: () => import("../../locales/tr.json?first"),
    more: () => import("../../locales/tr.json?more"),
    personal: () => import("../../locales/tr.json?personal"),
    desk: () => import("../../locales/tr.json?desk"),
  },
  hi: {
    first: () => import("../../locales/hi.json?first"),
    more: () => import("../../locales/hi.json?more"),
    personal: () => import("../../locales/hi.json?personal"),
    desk: () => import("../../locales/hi.json?desk"),
  },
};

let words: Words | undefined;
const loads: { [part in keyof Parts]?: Promise<void> } = {};

const partsHere = () => parts[documentLocale()] ?? parts.en;

/** Called once, by the client's entry. A page whose whole content is alive says so (data-words) and gets them all; the operator's desk its own as well. */
export async function loadWords(): Promise<Words> {
  const { lang, dataset } = document.documentElement;
  const { default: dictionary } = await partsHere().first();
  words = createWords(lang as Locale, dictionary, documentMarket());
  if (dataset.words !== undefined) await Promise.all([personalWords(), ...(dataset.words === "desk" ? [add("desk")] : [])]);
  return words;
}

/** What public pages say, once. */
export const moreWords = () => add("more");
/** What personal pages say, once; what public pages say belongs to it. */
export const personalWords = () => Promise.all([moreWords(), add("personal")]);

function add(part: "more" | "personal" | "desk"): Promise<void> {
  const load = async () => words?.add((await partsHere()[part]()).default);
  const loading = loads[part] ?? load();
  loads[part] = loading;
  loading.catch(() => {
    delete loads[part];
  });
  return loading;
}
