import type { Locale } from "../../locales/words.ts";

/** A text in a language, or else in English, or in what there is. Undefined: there is none. Pure. */
export const textIn = (texts: Partial<Record<Locale, string>>, locale: Locale): string | undefined =>
  texts[locale] || texts.en || Object.values(texts).find(Boolean);
