/** Language, currency and country chosen without script: a link and a form that set cookies and lead back to the page. */
import { Hono } from "hono";
import { splitPrefix } from "../../../locales/locales.ts";
import { isLocale, prefixOf } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { AppEnv } from "../../context.ts";
import { countryCookie, currencyCookie, localeCookie, preferenceCookie } from "../../shared/cookies.ts";
import { isCountry } from "../../shared/countries/country-codes.ts";
import { countryCookieValue, otherCountry } from "../../shared/countries/deliver-to.ts";
import { safePath } from "../guard-rules.ts";
import { isOffered } from "./api-locale.ts";

export const preferences = new Hono<AppEnv>()
  // the home page of a language; only English needs it, because `/` follows the cookie
  .get("/language/:code", (c) => {
    const code = c.req.param("code");
    if (!isLocale(code) || !ownMarket().languages.includes(code)) return c.text("Not found", 404);
    c.header("set-cookie", preferenceCookie(localeCookie, code));
    c.header("cache-control", "private, no-store");
    return c.redirect((prefixOf(code) || "/") + new URL(c.req.url).search, 302);
  })
  .post("/currency", async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const { currency, country, to } = form as { currency?: unknown; country?: unknown; to?: unknown };
    const back = safePath(typeof to === "string" ? to : null) ?? "/";
    c.header("cache-control", "private, no-store");
    if (isOffered(currency)) c.header("set-cookie", preferenceCookie(currencyCookie, currency), { append: true });
    if (country === otherCountry) return c.redirect(`${prefixOf(splitPrefix(back).prefix ?? "en")}/region?${new URLSearchParams({ country, to: back })}`, 303);
    if (typeof country !== "string" || !isCountry(country)) return c.redirect(back, 303);
    c.header("set-cookie", preferenceCookie(countryCookie, countryCookieValue({ country, isChosen: true })), { append: true });
    return c.redirect(withoutCountry(back), 303);
  });

/** A page that was asked for one country (/shipping) now follows the choice. */
function withoutCountry(path: string): string {
  const address = new URL(path, "https://origin.invalid");
  address.searchParams.delete("country");
  return address.pathname + address.search + address.hash;
}
