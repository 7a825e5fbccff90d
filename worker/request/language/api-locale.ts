/** Language and currency of an API call: `?locale=` and `?currency=`, else the cookies, else the market's own language and its currency; and where its caller's things go. */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isLocale } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { AppEnv } from "../../context.ts";
import { currencyCookie, localeCookie } from "../../shared/cookies.ts";
import { localeCurrency, type OfferedCurrency, offeredCurrencies } from "../../shared/money.ts";
import { wordsFor } from "../../words.ts";
import { deliverToOf } from "./deliver-to.ts";

export const isOffered = (value: unknown): value is OfferedCurrency => offeredCurrencies.includes(value as OfferedCurrency);

/** Sets what every answer of the API is written by. */
export function applyRequestLanguage(c: Context<AppEnv>): void {
  const asked = c.req.query("locale") ?? getCookie(c, localeCookie);
  const locale = isLocale(asked) ? asked : ownMarket().language;
  const currency = c.req.query("currency") ?? getCookie(c, currencyCookie);
  c.set("locale", locale);
  c.set("words", wordsFor(locale));
  c.set("deliverTo", deliverToOf(c, locale));
  c.set("currency", isOffered(currency) ? currency : localeCurrency[locale]);
}

export function apiLocale() {
  return createMiddleware<AppEnv>(async function apiLocale(c, next) {
    // a page's loader calls the API in-process, past the outer steps
    if (!c.get("now")) c.set("now", Date.now);
    applyRequestLanguage(c);
    await next();
  });
}
