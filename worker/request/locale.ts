/** Chooses the language of a page, redirects at the root, and keeps the choice in the cookie (specification §4, §9). */
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { prefixOf } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";
import { localeCurrency } from "../shop/money.ts";
import { wordsFor } from "../words.ts";
import { isOffered } from "./api-locale.ts";
import { cookieLocale, decideLocale, splitPrefix } from "./negotiate.ts";
import { documentPath, pageRule } from "./pages.ts";

export const localeCookie = "i18n_redirected";
const year_s = 365 * 24 * 60 * 60;
/** Neither Secure nor HttpOnly: it holds no secret, and the language switch writes it from script. */
export const localeCookieHeader = (locale: string) => `${localeCookie}=${locale}; Path=/; Max-Age=${year_s}; SameSite=Lax`;

export function locale() {
  return createMiddleware<AppEnv>(async function locale(c, next) {
    const url = new URL(c.req.url);
    const { path: documented, data } = documentPath(url.pathname);
    const { prefix, path } = splitPrefix(documented);
    const rule = pageRule(path);
    const sent = getCookie(c, localeCookie);
    const cookie = cookieLocale(sent);
    const decision = decideLocale({ prefix, path, known: rule !== undefined, cookie, acceptLanguage: c.req.header("accept-language") });
    // the router's own data requests never redirect: their address already tells the language
    if (decision.redirect && !data) {
      return new Response(null, {
        status: 302,
        headers: {
          location: prefixOf(decision.locale) + url.search,
          "set-cookie": localeCookieHeader(decision.locale),
          vary: "Cookie, Accept-Language",
          "cache-control": "private, no-store",
        },
      });
    }
    const chosen = decision.redirect ? "en" : decision.locale;
    const currency = getCookie(c, "currency");
    c.set("locale", chosen);
    c.set("words", wordsFor(chosen));
    c.set("currency", isOffered(currency) ? currency : localeCurrency[chosen]);
    c.set("page", { rule, path, isData: data, locale: chosen, prefix: prefix !== null });
    await next();
    if (decision.vary) c.res.headers.append("vary", "Cookie, Accept-Language");
    // an unchanged value is not sent again: a Set-Cookie on each page would defeat every cache
    if (sent !== chosen && !data) c.res.headers.append("set-cookie", localeCookieHeader(chosen));
  });
}
