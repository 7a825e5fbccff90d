/** What categories may be: their addresses, how many there are, how deep they lie. Pure. */
import { type Locale, locales } from "../../../../locales/words.ts";

/** Main categories: a menu that nobody could read helps nobody. */
export const mains_max = 40;
/** Main and sub-categories together. */
export const categories_max = 400;
/** Former addresses that lead somewhere. */
export const redirects_max = 4_000;
export const position_max = 9_999;
export const name_chars = 80;
export const blurb_chars = 200;
/** So many products move in one batch: each is found by other words afterwards, in every language. */
export const mergeStep = 300;

/** First parts of addresses that are no main category: pages, what is no page, and languages. */
const reserved = new Set(
  (
    "admin all api assets brand brands c cart categories checkout collection contact currency demo dev flash-sale forgot-password healthz hero icons language llms login logo mark " +
    "media offline opening-soon page payfast payments product products razorpay-callback region register report return robots search seller share shipping shop sign-out sitemap social-callback " +
    "track-order transparency unsubscribe user verify-email wishlist withdraw"
  ).split(" "),
);
export const isReservedMain = (slug: string): boolean => reserved.has(slug) || locales.includes(slug as Locale);

export type LocalTexts = Partial<Record<Locale, string>>;

/** Languages with an empty text have none. */
export const written = (texts: LocalTexts): LocalTexts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as LocalTexts;

/** The fields that differ, as they were and as they are; null: none. */
export function changesOf<T extends Record<string, unknown>>(before: T, after: T): { before: Partial<T>; after: Partial<T> } | null {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  const pick = (state: T) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/** By language, in one order, so that two states can be compared. */
export const inOrder = (texts: LocalTexts): LocalTexts =>
  Object.fromEntries(locales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : []))) as LocalTexts;
