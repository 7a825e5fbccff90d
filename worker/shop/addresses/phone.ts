/** Phone numbers as people write them. Server only: what is known of the world's numbers weighs 150 kB. */
import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "./rules.ts";

const typedMax_chars = 40;

/**
 * A number with its country's code ("+33…"), or a national one of `country`, as E.164. Null: nobody has such a number.
 * An extension cannot be kept in E.164, so a number with one is refused rather than cut.
 */
export function phoneOf(text: string, country?: string): string | null {
  if (text.length > typedMax_chars) return null;
  const home = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(latinDigits(text), { ...(home && { defaultCountry: home }), extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** All that a national number may be, wherever in the world; one with its country's code is one. */
export const phonesMeant = (text: string): string[] => [...new Set(getCountries().flatMap((country) => phoneOf(text, country) ?? []))];
