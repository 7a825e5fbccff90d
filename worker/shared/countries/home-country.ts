/** The country a language speaks of, until a visitor says where to deliver: delivery times and free delivery are told for it. Pure. */
import type { Locale } from "../../../locales/words.ts";

const countries = { en: "US", fr: "FR", ar: "AE", tr: "TR", hi: "IN" } as const satisfies Record<Locale, string>;

/** A country's own currency, where it is one of those that shoppers choose from. */
const currencies: Readonly<Record<string, string>> = {
  US: "USD",
  GB: "GBP",
  AE: "AED",
  SA: "SAR",
  KW: "KWD",
  TR: "TRY",
  IN: "INR",
  NG: "NGN",
  KE: "KES",
  GH: "GHS",
  ZA: "ZAR",
  JP: "JPY",
  ...Object.fromEntries("AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ").map((country) => [country, "EUR"])),
};
export const currencyOfCountry = (country: string): string | undefined => (Object.hasOwn(currencies, country) ? currencies[country] : undefined);

export const homeCountry = (locale: Locale): string => countries[locale];
