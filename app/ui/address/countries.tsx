import { intlLocale, type Locale } from "../../../locales/words.ts";
import { countryCodes } from "../../../worker/shop/shipping/rules.ts";

/** All countries, named and sorted as the reader's language does it. */
export const countriesIn = (locale: Locale) => countriesAmong(countryCodes, locale);

export function countriesAmong(codes: readonly string[], locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(intlLocale[locale], { type: "region" });
  const collator = new Intl.Collator(intlLocale[locale]);
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => collator.compare(a.name, b.name));
}

export const CountryOptions = ({ locale, codes = countryCodes }: { locale: Locale; codes?: readonly string[] }) =>
  countriesAmong(codes, locale).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
