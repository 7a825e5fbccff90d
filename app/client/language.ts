/** The language of this document and of the next one, and where things go. Browser only. */
import type { Locale } from "../../locales/words.ts";
import { localeCookie, preferenceCookie } from "../../worker/shared/cookies.ts";

/** The server writes it; a link that leads to another language has its `lang`. */
export const documentLocale = () => document.documentElement.lang as Locale;
/** The name of the market, as the head of each page has it for phones. */
export const documentMarket = () => document.querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')?.content ?? "";
export const switchedTo = (link: HTMLElement) => link.lang as Locale;

/** Where a visitor's things go, where that is stored: the cookie of worker/shared/countries/deliver-to.ts. */
export const storedCountry = () => /(?:^|; )country=~?([A-Z]{2})(?:;|$)/.exec(document.cookie)?.[1];

/** Keeps the language a visitor goes on with, before a full load asks for it. */
export function keepLanguage(code: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: it must stand before the page is left; cookieStore answers later
  document.cookie = preferenceCookie(localeCookie, code);
}
