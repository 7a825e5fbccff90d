/** Where what a request asks about would be delivered to: what its cookie holds, else what is guessed of it. */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Locale } from "../../../locales/words.ts";
import type { AppEnv } from "../../context.ts";
import { countryCookie, preferenceCookie } from "../../shared/cookies.ts";
import { countryCookieValue, type DeliverTo, guessedCountry, storedDeliverTo } from "../../shared/countries/deliver-to.ts";
import { homeCountry } from "../../shared/countries/home-country.ts";

const storedOf = (c: Context<AppEnv>): DeliverTo | null => storedDeliverTo(getCookie(c, countryCookie));
const guessOf = (c: Context<AppEnv>, locale: Locale): DeliverTo => ({
  country: guessedCountry({ locale, seen: c.req.header("cf-ipcountry"), acceptLanguage: c.req.header("accept-language") }),
  isChosen: false,
});

export const deliverToOf = (c: Context<AppEnv>, locale: Locale): DeliverTo => storedOf(c) ?? guessOf(c, locale);

/** The cookie that keeps a guess; undefined: there is one, or the page says the same by itself, for its language. */
export function guessToKeep(c: Context<AppEnv>, locale: Locale): string | undefined {
  if (storedOf(c)) return undefined;
  const guess = guessOf(c, locale);
  return guess.country === homeCountry(locale) ? undefined : preferenceCookie(countryCookie, countryCookieValue(guess));
}

/**
 * A page for everyone that can be asked for one country's sake leads whoever has another than its language's to the address that names it: so it
 * works without script, and the page cache knows no visitors. Who has no cookie, as crawlers, is not led on.
 */
export function askedCountry() {
  return createMiddleware<AppEnv>(async function askedCountry(c, next) {
    const { rule, isData, locale } = c.get("page");
    const url = new URL(c.req.url);
    const country = rule?.publicQuery?.includes("country") && !isData && !url.searchParams.has("country") ? storedOf(c)?.country : undefined;
    if (country === undefined || country === homeCountry(locale) || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    url.searchParams.set("country", country);
    c.header("cache-control", "private, no-store");
    c.header("vary", "Cookie");
    return c.redirect(url.pathname + url.search, 302);
  });
}
