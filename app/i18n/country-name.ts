import { intlLocale, type Locale } from "../../locales/words.ts";

/** A country as the reader's language calls it. */
export const countryName = (code: string, locale: Locale) => new Intl.DisplayNames(intlLocale[locale], { type: "region" }).of(code) ?? code;
