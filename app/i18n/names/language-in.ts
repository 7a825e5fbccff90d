import { intlLocale, type Locale } from "../../../locales/words.ts";

/** A language as the reader's language calls it. */
export const languageIn = (code: string, locale: Locale): string => new Intl.DisplayNames(intlLocale[locale], { type: "language" }).of(code) ?? code;
