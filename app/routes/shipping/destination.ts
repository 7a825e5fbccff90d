/** Which zone a destination lies in. Pure. */
import type { Locale } from "../../../locales/words.ts";
import { homeCountry } from "../../../worker/shop/shipping/home-country.ts";
import { isCountry } from "../../../worker/shop/shipping/rules.ts";

/** The country asked for; the one the language speaks of when nothing, or no country, was asked. */
export function destinationOf(asked: string | null, locale: Locale): string {
  const code = asked?.trim().toUpperCase() ?? "";
  return isCountry(code) ? code : homeCountry(locale);
}

/** The zone that names the country, else the one that names none: the rest of the world. */
export const zoneOf = <Z extends { countries: readonly string[] }>(zones: readonly Z[], country: string): Z | undefined =>
  zones.find(({ countries }) => countries.includes(country)) ?? zones.find(({ countries }) => countries.length === 0);
