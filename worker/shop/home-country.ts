/** The country a language speaks of, until a visitor says where to deliver: delivery times and free delivery are told for it. Pure. */
import type { Locale } from "../../locales/words.ts";

const countries = { en: "US", fr: "FR", ar: "AE", tr: "TR", hi: "IN" } as const satisfies Record<Locale, string>;

export const homeCountry = (locale: Locale): string => countries[locale];
