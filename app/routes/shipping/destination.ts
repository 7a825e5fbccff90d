/** Which zone a destination lies in. Pure. */
import type { Locale } from "../../../locales/words.ts";
import { isCountry } from "../../../worker/shop/shipping/rules.ts";
import { deliveryCountry } from "../../client/region.ts";

/** The country asked for; the visitor's when nothing, or no country, was asked. */
export function destinationOf(asked: string | null, locale: Locale): string {
  const code = asked?.trim().toUpperCase() ?? "";
  return isCountry(code) ? code : deliveryCountry(locale);
}

/** The zone that names the country, else the one that names none: the rest of the world. */
export const zoneOf = <Z extends { countries: readonly string[] }>(zones: readonly Z[], country: string): Z | undefined =>
  zones.find(({ countries }) => countries.includes(country)) ?? zones.find(({ countries }) => countries.length === 0);

type ZoneRate = { pickup?: { country: string } | undefined };
type ShopRates<S, R> = { shop: S; rates: readonly R[] };

/** Of what a zone's shops have of their own: where a shopper of this country collects, and what is delivered there. */
export function shopsIn<S, R extends ZoneRate>(shops: readonly ShopRates<S, R>[], country: string) {
  const having = (is: (rate: R) => boolean) => shops.map(({ shop, rates }) => ({ shop, rates: rates.filter(is) })).filter(({ rates }) => rates.length > 0);
  return { collecting: having(({ pickup }) => pickup?.country === country), own: having(({ pickup }) => !pickup) };
}
