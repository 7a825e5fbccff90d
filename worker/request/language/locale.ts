/** Chooses the language of a page, redirects at the root, and keeps the choice in the cookie (tests/spec/spec.md §4, §9). */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { splitPrefix } from "../../../locales/locales.ts";
import { prefixOf } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { AppEnv } from "../../context.ts";
import { currencyCookie, localeCookie, preferenceCookie } from "../../shared/cookies.ts";
import { localeCurrency } from "../../shared/money.ts";
import { wordsFor } from "../../words.ts";
import { varyBy } from "../http/vary.ts";
import { documentPath, pageAt } from "../pages.ts";
import { isOffered } from "./api-locale.ts";
import { deliverToOf, guessToKeep } from "./deliver-to.ts";
import { cookieLocale, decideLocale } from "./negotiate.ts";

/** Sets page, language and currency of a request by its address and its cookies. @returns how the language was found */
export function setPageAndLocale(c: Context<AppEnv>) {
  const { path: documented, data } = documentPath(new URL(c.req.url).pathname);
  const { prefix, path: sentPath } = splitPrefix(documented);
  const { rule, path } = pageAt(sentPath);
  const sent = getCookie(c, localeCookie);
  const cookie = cookieLocale(sent);
  const acceptLanguage = c.req.header("accept-language");
  const decision = decideLocale({ prefix, path, known: rule !== undefined, cookie, acceptLanguage, market: ownMarket() });
  // who is not led on, because a form or the router asks, is answered in the language of the address
  const chosen = decision.redirect ? (prefix ?? "en") : decision.locale;
  const currency = getCookie(c, currencyCookie);
  c.set("locale", chosen);
  c.set("words", wordsFor(chosen));
  c.set("currency", isOffered(currency) ? currency : localeCurrency[chosen]);
  c.set("deliverTo", deliverToOf(c, chosen));
  c.set("page", { rule, path, isData: data, locale: chosen, prefix: prefix !== null });
  return { decision, chosen, sent, data };
}

export function locale() {
  return createMiddleware<AppEnv>(async function locale(c, next) {
    const { decision, chosen, sent, data } = setPageAndLocale(c);
    const { path } = c.get("page");
    // the router's own data requests never redirect: their address already tells the language; nor does a form, which would be lost
    if (decision.redirect && !data && (path === "/" || c.req.method === "GET" || c.req.method === "HEAD")) {
      return new Response(null, {
        status: 302,
        headers: {
          location: (prefixOf(decision.locale) + (path === "/" ? "" : path) || "/") + new URL(c.req.url).search,
          "set-cookie": preferenceCookie(localeCookie, decision.locale),
          vary: "Cookie, Accept-Language",
          "cache-control": "private, no-store",
        },
      });
    }
    await next();
    if (decision.vary) varyBy(c.res.headers, "Cookie", "Accept-Language");
    // an unchanged value is not sent again: a Set-Cookie on each page would defeat every cache. A page that another one fetches behind itself
    // (to be read offline) may come after a link to another language was pressed
    const isBehind = (c.req.header("sec-fetch-dest") ?? "document") !== "document";
    if (data || isBehind) return;
    if (sent !== chosen) c.res.headers.append("set-cookie", preferenceCookie(localeCookie, chosen));
    const guess = guessToKeep(c, chosen);
    if (guess) c.res.headers.append("set-cookie", guess);
  });
}
