/** The two guards of tests/spec/spec.md §2, §6: the common one for protected pages, and the one for pages of guests only. */
import type { Context, Next } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { serialize } from "hono/utils/cookie";
import type { Page } from "../../app/pages.ts";
import { prefixOf } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";
import { log } from "../log.ts";
import { day_s } from "../shared/time.ts";
import { writeFlash } from "./flash.ts";
import { guardNamed, safePath, unknownGuard } from "./guard-rules.ts";
import { isLocal } from "./http/local.ts";
import { leaveCookies, sessionOf } from "./session.ts";

export const rememberedCookie = "frontend_redirect";
/** As the cookies of a sign-in (tests/spec/spec.md §9). */
const life_s = 366 * day_s;

/** The path a visitor wanted, kept until they have signed in; without one: forgotten. */
export const rememberCookie = (path: string | null, secure: boolean) =>
  serialize(rememberedCookie, path ?? "", { path: "/", maxAge: path === null ? 0 : life_s, httpOnly: true, sameSite: "Lax", secure });

/** Remembers where this visitor wanted to go. @returns the address of the sign-in page */
export function leadToLogin(c: Context<AppEnv>): string {
  const url = new URL(c.req.url);
  // a form that was sent cannot be sent again by following a link
  leaveCookies(c, [rememberCookie(url.pathname.replace(/\.data$/, "") + searchOf(url), !isLocal(c.req.url))]);
  return `${prefixOf(c.get("locale"))}/login`;
}

export function guards() {
  return createMiddleware<AppEnv>(async function guards(c, next) {
    const { rule, locale, isData } = c.get("page");
    if (!rule) return next();
    const access = c.get("sentTooMuch") ? "protected" : rule.access;
    // an open page never asks: what is public is the same for everyone
    if (access === "open") return next();
    const guard = guardNamed(access);
    if (!guard) return refuseUnguarded(c, rule, next);
    const session = await sessionOf(c);
    const verdict = guard(session);
    if (verdict.pass) return next();
    const secure = !isLocal(c.req.url);
    let to = prefixOf(locale) || "/";
    if (verdict.to === "login") {
      to = leadToLogin(c);
      if (session.kind === "guest" && session.ended === "reused") leaveCookies(c, [await writeFlash(c, { kind: "bad", key: "account.session.reused" })]);
    } else {
      const remembered = getCookie(c, rememberedCookie);
      to = safePath(remembered) ?? to;
      // used or refused: it goes
      if (remembered !== undefined) leaveCookies(c, [rememberCookie(null, secure)]);
    }
    c.header("cache-control", "private, no-store");
    if (!isData) return c.redirect(to, 302);
    // a data request is answered by the router's own middleware, in its own format
    c.set("page", { ...c.get("page"), redirectTo: to });
    return next();
  });
}

/** Nobody may open a page whose guard is not known: it is our mistake, and said so. */
function refuseUnguarded(c: Context<AppEnv>, { pattern, access }: Page, next: Next): Promise<void> {
  const message = unknownGuard(access);
  log.error("guard_unknown", { page: pattern, message });
  c.set("page", { ...c.get("page"), refused: { status: 500, message } });
  return next();
}

/** The query as the visitor knows it: the router's own parameters of a data request are left out. */
function searchOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const own of ["_routes", "index"]) query.delete(own);
  return query.size > 0 ? `?${query}` : "";
}
