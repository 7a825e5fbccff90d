/** The languages of the shop, and how they stand in an address. Pure and small: the service worker takes it, too. */
export const locales = ["en", "fr", "ar", "tr", "hi"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** "" for English, "/fr" and so on: what stands before a path of the site. */
export const prefixOf = (locale: Locale) => (locale === defaultLocale ? "" : `/${locale}`);

/** Source of a regular expression: a path's prefix of a language, where it has one. */
export const localePrefix = `(?:/(?:${locales.filter((locale) => locale !== defaultLocale).join("|")}))?`;
const prefixed = new RegExp(`^${localePrefix}(?=/|$)`, "i");

/** The prefix of a path, in lower case: `/FR/brands` → `/fr`; "" where it has none. */
export const prefixIn = (pathname: string): string => prefixed.exec(pathname)?.[0].toLowerCase() ?? "";

/** A path taken apart: `/fr/brands` → fr and `/brands`; `/brands` → no language. The prefix ignores letter case. */
export function splitPrefix(pathname: string): { prefix: Locale | null; path: string } {
  const prefix = prefixIn(pathname);
  return { prefix: prefix === "" ? null : (prefix.slice(1) as Locale), path: pathname.slice(prefix.length) || (prefix === "" ? pathname : "/") };
}
