import { intlLocale, type Locale } from "../../../locales/words.ts";
import { countryCodes } from "../../../worker/shop/shipping/rules.ts";

/** The countries, named and sorted as the reader's language does it. */
export function countriesIn(locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(intlLocale[locale], { type: "region" });
  const collator = new Intl.Collator(intlLocale[locale]);
  return countryCodes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => collator.compare(a.name, b.name));
}

export const CountryOptions = ({ locale }: { locale: Locale }) =>
  countriesIn(locale).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
