import { intlLocale, type Locale } from "../../../locales/words.ts";

/** A country as the reader's language calls it. What is no country's code (the edge says T1 for Tor, XX for unknown) stands as it is. */
export const countryName = (code: string, locale: Locale) =>
  /^[A-Za-z]{2}$/.test(code) ? (new Intl.DisplayNames(intlLocale[locale], { type: "region" }).of(code) ?? code) : code;
