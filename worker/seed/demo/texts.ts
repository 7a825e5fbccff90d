/** A text in the five languages of the marketplace. */
export type Texts = { en: string; fr: string; ar: string; tr: string; hi: string };

export type Lang = keyof Texts;

export const langs: Lang[] = ["en", "fr", "ar", "tr", "hi"];

/** Short for a row of texts: English, French, Arabic, Turkish, Hindi. */
export const t = (en: string, fr: string, ar: string, tr: string, hi: string): Texts => ({ en, fr, ar, tr, hi });
