/** Where a visitor's things go, as their browser knows it: a page that is everyone's does not. */
import type { Locale } from "../../locales/words.ts";
import { homeCountry } from "../../worker/shared/countries/home-country.ts";
import { storedCountry } from "./language.ts";

/** On the server, which draws for everyone: the country that the language speaks of. */
export const deliveryCountry = (locale: Locale): string => (import.meta.env.SSR ? undefined : storedCountry()) ?? homeCountry(locale);
