/** The words of this document's language, in parts: the first ones before the page comes alive, the others with what needs them. */
import { createWords, type Dictionary, type Locale, type Words } from "../../locales/words.ts";
import { documentLocale, documentMarket } from "./language.ts";

type Load = () => Promise<{ default: Dictionary }>;
type Parts = { first: Load; more: Load; personal: Load };

const parts: Record<Locale, Parts> = {
  en: {
    first: () => import("../../locales/en.json?first"),
    more: () => import("../../locales/en.json?more"),
    personal: () => import("../../locales/en.json?personal"),
  },
  fr: {
    first: () => import("../../locales/fr.json?first"),
    more: () => import("../../locales/fr.json?more"),
    personal: () => import("../../locales/fr.json?personal"),
  },
  ar: {
    first: () => import("../../locales/ar.json?first"),
    more: () => import("../../locales/ar.json?more"),
    personal: () => import("../../locales/ar.json?personal"),
  },
  tr: {
    first: () => import("../../locales/tr.json?first"),
    more: () => import("../../locales/tr.json?more"),
    personal: () => import("../../locales/tr.json?personal"),
  },
  hi: {
    first: () => import("../../locales/hi.json?first"),
    more: () => import("../../locales/hi.json?more"),
    personal: () => import("../../locales/hi.json?personal"),
  },
};

let words: Words | undefined;
const loads: { [part in keyof Parts]?: Promise<void> } = {};

const partsHere = () => parts[documentLocale()] ?? parts.en;

/** Called once, by the client's entry. A page whose whole content is alive says so (data-words) and gets them all. */
export async function loadWords(): Promise<Words> {
  const { lang, dataset } = document.documentElement;
  const { default: dictionary } = await partsHere().first();
  words = createWords(lang as Locale, dictionary, documentMarket());
  if (dataset.words === "all") await personalWords();
  return words;
}

/** What public pages say, once. */
export const moreWords = () => add("more");
/** What personal pages say, once; what public pages say belongs to it. */
export const personalWords = () => Promise.all([moreWords(), add("personal")]);

function add(part: "more" | "personal"): Promise<void> {
  const load = async () => words?.add((await partsHere()[part]()).default);
  const loading = loads[part] ?? load();
  loads[part] = loading;
  loading.catch(() => {
    delete loads[part];
  });
  return loading;
}
