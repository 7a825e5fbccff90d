/** Where a visitor's things go: as they said, else as it is guessed. The browser reads the same cookie (app/client/region.ts). Pure. */
import type { Locale } from "../../../locales/words.ts";
import { isCountry } from "./country-codes.ts";
import { homeCountry } from "./home-country.ts";

/** `isChosen`: the visitor said so. */
export type DeliverTo = { country: string; isChosen: boolean };

/** As a choice: none of those that something is delivered to. */
export const otherCountry = "other";

/** "FR" was chosen, "~FR" guessed. */
const stored = /^(~?)([A-Z]{2})$/;
export const countryCookieValue = ({ country, isChosen }: DeliverTo): string => (isChosen ? country : `~${country}`);

/** What the cookie holds; null: nothing, or no country. */
export function storedDeliverTo(value: string | undefined): DeliverTo | null {
  const [, mark, country = ""] = stored.exec(value ?? "") ?? [];
  return isCountry(country) ? { country, isChosen: mark === "" } : null;
}

type Signs = { locale: Locale /** Where the edge sees the request come from. */; seen: string | undefined; acceptLanguage: string | undefined };

/** As much of a header as is read. */
const header_max = 1_000;

/** The country of the request, else the one that the browser's words for the page's language name ("fr-CA"), else the one that the language speaks of. */
export function guessedCountry({ locale, seen, acceptLanguage }: Signs): string {
  const region = new RegExp(`(?:^|,)\\s*${locale}(?:-[a-z]{4})?-([a-z]{2})(?!\\w)`, "i").exec((acceptLanguage ?? "").slice(0, header_max))?.[1];
  // the edge says XX of what it does not know, and T1 of Tor
  return [seen, region].map((code) => code?.toUpperCase() ?? "").find(isCountry) ?? homeCountry(locale);
}
