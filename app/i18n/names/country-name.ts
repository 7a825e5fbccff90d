import { intlLocale, type Locale } from "../../../locales/words.ts";

/** Making one takes longer than all that is asked of it. */
const namesIn = new Map<Locale, Intl.DisplayNames>();

/** A country as the reader's language calls it. What is no country's code (the edge says T1 for Tor, XX for unknown) stands as it is. */
export function countryName(code: string, locale: Locale): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(intlLocale[locale], { type: "region" });
  namesIn.set(locale, names);
  return names.of(code) ?? code;
}
