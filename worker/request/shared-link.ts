/** The address under which a cart is shared: it names no language, and leads whoever opens it to the page in their own. */
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { defaultLocale, prefixOf } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";
import { localeCookie } from "../shared/cookies.ts";
import { browserLocale, cookieLocale } from "./language/negotiate.ts";

export const sharedLink = new Hono<AppEnv>().get("/c/:token{[\\w-]{22,64}}", (c) => {
  const locale = cookieLocale(getCookie(c, localeCookie)) ?? browserLocale(c.req.header("accept-language")) ?? defaultLocale;
  c.header("cache-control", "private, no-store");
  c.header("vary", "Cookie, Accept-Language");
  return c.redirect(`${prefixOf(locale)}/cart/shared/${c.req.param("token")}`, 302);
});
