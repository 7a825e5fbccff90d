/** Where a visitor's things go, as their browser knows it: a page that is everyone's does not. */
import type { Locale } from "../../locales/words.ts";
import { homeCountry } from "../../worker/shared/countries/home-country.ts";

/** The cookie of worker/shared/countries/deliver-to.ts. */
export const storedCountry = () => /(?:^|; )country=~?([A-Z]{2})(?:;|$)/.exec(document.cookie)?.[1];

/** On the server, which draws for everyone: the country that the language speaks of. */
export const deliveryCountry = (locale: Locale): string => (import.meta.env.SSR ? undefined : storedCountry()) ?? homeCountry(locale);
