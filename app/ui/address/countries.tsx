import { intlLocale, type Locale } from "../../../locales/words.ts";
import { countryCodes } from "../../../worker/shop/shipping/rules.ts";

/** The countries as options, named and sorted as the reader's language does it. */
export function CountryOptions({ locale }: { locale: Locale }) {
  const names = new Intl.DisplayNames(intlLocale[locale], { type: "region" });
  const collator = new Intl.Collator(intlLocale[locale]);
  const countries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => collator.compare(a.name, b.name));
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
