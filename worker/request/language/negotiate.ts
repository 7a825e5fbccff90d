/** Which language a visitor gets. Pure; the step that acts on it is language/locale.ts. */
import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { defaultLocale, isLocale, type Locale, locales } from "../../../locales/words.ts";
import type { OfferedLanguages } from "../../shared/brand/market.ts";

/** The locale cookie's value as sent: quotes and percent-encoding undone; anything but the five codes counts as none. */
export function cookieLocale(value: string | undefined): Locale | null {
  if (value === undefined) return null;
  let text = value.replace(/^"(.*)"$/, "$1");
  try {
    text = decodeURIComponent(text);
  } catch {
    return null;
  }
  return isLocale(text) ? text : null;
}

// RFC 5646 in the shapes that occur; what the matcher cannot read it would throw on (`*`, `fr_FR`, `x-klingon`)
const wellFormed = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z\d]{5,8})*$/i;
/** Of a language of ours: of a thousand others none is worth a question. */
const ours = new RegExp(`^(${locales.join("|")})(-|$)`, "i");
/** Extensions (`-u-ca-gregory`) and private parts (`-x-mine`) say nothing about the language. */
const furtherParts = /-[a-z\d]-.*$/i;
const header_max = 8_000;

/** As much of a long header as is read: whole entries, so that no language is made of half a name. */
const readable = (header: string) => (header.length <= header_max ? header : header.slice(0, Math.max(0, header.lastIndexOf(",", header_max))));

/** The best of the offered languages for an Accept-Language header (RFC 9110 §12.5.4), or null when it names none of them. */
export function browserLocale(acceptLanguage: string | undefined, offered: readonly Locale[] = locales): Locale | null {
  if (!acceptLanguage) return null;
  const headers = { "accept-language": readable(acceptLanguage) };
  const tags = new Negotiator({ headers }).languages().map((each) => each.replace(furtherParts, ""));
  // one language at a time, so that the visitor's order decides and not the matcher's idea of distance
  for (const tag of new Set(tags.filter((each) => ours.test(each) && wellFormed.test(each)))) {
    try {
      const found = match([tag], offered, "und");
      if (isLocale(found)) return found;
    } catch {
      // a tag that Intl refuses is a language we do not have
    }
  }
  return null;
}

/** The language of a visitor whose address names none: cookie, else browser, else the market's own. */
export function visitorLocale({ languages, language }: OfferedLanguages, cookie: Locale | null, acceptLanguage: string | undefined): Locale {
  if (cookie && languages.includes(cookie)) return cookie;
  return browserLocale(acceptLanguage, languages) ?? language;
}

/** `redirect`: to the same page in `locale`. */
export type LocaleDecision = { locale: Locale; redirect: boolean; vary: boolean };

/**
 * The order of tests/spec/spec.md §4: prefix → cookie → browser, and a redirect at the root only. A market that does not offer all five languages
 * leads from the addresses of another one to its own.
 */
export function decideLocale(request: {
  prefix: Locale | null;
  path: string;
  known: boolean;
  cookie: Locale | null;
  acceptLanguage: string | undefined;
  market: OfferedLanguages;
}): LocaleDecision {
  const { market, cookie } = request;
  const isOffered = (locale: Locale) => market.languages.includes(locale);
  const asked = request.prefix ?? (request.known && request.path !== "/" ? defaultLocale : null);
  if (asked) return { locale: isOffered(asked) ? asked : market.language, redirect: !isOffered(asked), vary: false };
  if (request.path === "/") {
    const locale = visitorLocale(market, cookie, request.acceptLanguage);
    return { locale, redirect: locale !== defaultLocale, vary: true };
  }
  return { locale: cookie && isOffered(cookie) ? cookie : market.language, redirect: false, vary: true };
}
