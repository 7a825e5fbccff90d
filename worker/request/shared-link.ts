/** The address under which a cart is shared: it names no language, and leads whoever opens it to the page in their own. */
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { prefixOf } from "../../locales/words.ts";
import { ownMarket } from "../cache/own-market.ts";
import type { AppEnv } from "../context.ts";
import { localeCookie } from "../shared/cookies.ts";
import { cookieLocale, visitorLocale } from "./language/negotiate.ts";

export const sharedLink = new Hono<AppEnv>().get("/c/:token{[\\w-]{22,64}}", (c) => {
  const locale = visitorLocale(ownMarket(), cookieLocale(getCookie(c, localeCookie)), c.req.header("accept-language"));
  c.header("cache-control", "private, no-store");
  c.header("vary", "Cookie, Accept-Language");
  return c.redirect(`${prefixOf(locale)}/cart/shared/${c.req.param("token")}`, 302);
});
