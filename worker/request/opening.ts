/** Before a market opens: visitors are led to the page that says so. Who works for it, or in one of its shops, sees what will be there. */
import { createMiddleware } from "hono/factory";
import { prefixOf } from "../../locales/words.ts";
import { isMarketOpen } from "../cache/own-market.ts";
import type { AppEnv } from "../context.ts";
import { sessionOf } from "./session.ts";

/** Where visitors are told. */
const soon = "/opening-soon";

export function opening() {
  return createMiddleware<AppEnv>(async function opening(c, next) {
    const { rule, path, locale, isData } = c.get("page");
    const isOpen = isMarketOpen(c.env);
    const isShut = !isOpen && rule?.sells === true;
    if (!(isShut || (isOpen && path === soon))) return next();
    if (isShut) {
      const session = await sessionOf(c);
      if (session.kind === "shopper" && (session.operator !== undefined || session.scopes.includes("seller"))) return next();
    }
    const to = isOpen ? prefixOf(locale) || "/" : prefixOf(locale) + soon;
    c.header("cache-control", "private, no-store");
    if (!isData) return c.redirect(to, 302);
    // a data request is answered by the router's own middleware, in its own format
    c.set("page", { ...c.get("page"), redirectTo: to });
    return next();
  });
}
