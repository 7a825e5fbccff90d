/** Language and currency chosen without script: a link and a form that set a cookie and lead back to the page. */
import { Hono } from "hono";
import { isLocale, prefixOf } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import type { AppEnv } from "../../context.ts";
import { currencyCookie, localeCookie, preferenceCookie } from "../../shared/cookies.ts";
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
    const { currency, to } = form as { currency?: unknown; to?: unknown };
    if (isOffered(currency)) c.header("set-cookie", preferenceCookie(currencyCookie, currency));
    c.header("cache-control", "private, no-store");
    return c.redirect(safePath(typeof to === "string" ? to : null) ?? "/", 303);
  });
