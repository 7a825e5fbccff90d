/** What pages say of payments, currencies and what is stored is not typed there but filled in, so that it stays true. Pure. */
import { intlLocale, type Locale, type Words } from "../../../locales/words.ts";
import { offeredCurrencies } from "../../shared/money.ts";
import { markName, type PlaceOfPaying, providerNames } from "../payments/rules.ts";
import { cookiesText, storageText, storedDataText } from "../privacy/rules.ts";

/**
 * `{{waysOfPaying}}`: a list by country; `{{currencies}}`: a list within a sentence; `{{cookies}}`, `{{browserStorage}}` and `{{storedData}}`: lists of
 * what is stored. Who runs the market is filled in before (rules.ts).
 */
export function filledIn(body: string, places: readonly PlaceOfPaying[], { locale, t }: Pick<Words, "locale" | "t">): string {
  const reader = { t, intl: intlLocale[locale] };
  const lists: Record<string, () => string> = {
    waysOfPaying: () => waysOfPaying(places, { locale, t }),
    currencies: () => currencies(locale),
    cookies: () => cookiesText(reader),
    browserStorage: () => storageText(reader),
    storedData: () => storedDataText(reader),
  };
  return body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(lists, name) ? (lists[name] as () => string)() : whole));
}

function waysOfPaying(places: readonly PlaceOfPaying[], { locale, t }: Pick<Words, "locale" | "t">): string {
  const names = new Intl.DisplayNames(intlLocale[locale], { type: "region" });
  const list = new Intl.ListFormat(intlLocale[locale], { type: "conjunction" });
  return places
    .map(({ gateway, countries, marks }) => {
      const where = countries === "all" ? t("payments.everyCountry") : list.format(countries.map((country) => names.of(country) ?? country));
      return `- ${where}: ${list.format(marks.map((mark) => markName(mark, t)))} (${providerNames[gateway]})`;
    })
    .join("\n");
}

function currencies(locale: Locale): string {
  const names = new Intl.DisplayNames(intlLocale[locale], { type: "currency" });
  return new Intl.ListFormat(intlLocale[locale], { type: "conjunction" }).format(offeredCurrencies.map((code) => names.of(code) ?? code));
}
