import type { Locale } from "../../locales/words.ts";

/** Keeps the language a visitor goes on with, before a full load asks for it. Browser only. */
export function keepLanguage(code: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: it must stand before the page is left; cookieStore answers later
  document.cookie = `i18n_redirected=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
