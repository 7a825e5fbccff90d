/**
 * Who is asking. Found out when somebody wants to know, once a request: a public page and a public answer never do. How it is found out,
 * and what a guest gathers beside it, is told by `Visitors`: the steps of a request know no room.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isMarketOpen } from "../cache/own-market.ts";
import type { AppEnv, Session, Visitors } from "../context.ts";
import { Refusal } from "../errors.ts";
import { isLocal } from "./http/local.ts";
import { gone, signInCookies, signOutCookies } from "./session/cookies.ts";

type C = Context<AppEnv>;
export type Shopper = Extract<Session, { kind: "shopper" }>;

/** From where: the browser's own words, cut short, and the country the edge sees. No address is kept. */
export type RequestOrigin = { agent: string; country: string | null };

export const requestOriginOf = (c: C): RequestOrigin => ({
  agent: (c.req.header("user-agent") ?? "").slice(0, 300),
  country: c.req.header("cf-ipcountry")?.slice(0, 2) ?? null,
});

const secureOf = (c: C) => !isLocal(c.req.url);
/** Cookies that leave with the answer, whoever makes it. */
export const leaveCookies = (c: C, cookies: readonly string[]) => c.set("setCookies", [...(c.get("setCookies") ?? []), ...cookies]);
export const leaveSignedIn = (c: C, tokens: Parameters<typeof signInCookies>[0]) => leaveCookies(c, signInCookies(tokens, secureOf(c)));
/** Takes cookies from the browser. */
export const leaveWithout = (c: C, names: readonly string[]) =>
  leaveCookies(
    c,
    names.map((name) => gone(name, secureOf(c))),
  );
export const leaveSignedOut = (c: C) => leaveCookies(c, signOutCookies(secureOf(c)));

/** The caller; asked for as often as one likes, found out once. */
export function sessionOf(c: C): Promise<Session> {
  const known = c.get("session");
  if (known) return known;
  const found = c.get("visitors").identify(c);
  c.set("session", found);
  return found;
}

/** Whoever is signed in, or null. */
export async function signedInOf(c: C): Promise<{ id: number; email: string } | null> {
  const session = await sessionOf(c);
  return session.kind === "shopper" ? { id: session.shopperId, email: session.email } : null;
}

/** @throws Refusal session_expired, unauthorized, forbidden (a system, by a token of a shop) */
export async function requireShopper(c: C): Promise<Shopper> {
  const session = await sessionOf(c);
  if (session.kind === "shopper") return session;
  if (session.kind === "shop_token") throw new Refusal("forbidden");
  if (session.ended === "expired" || session.ended === "reused") throw new Refusal("session_expired", { details: { name: "ExpiredAuthSessionError" } });
  throw new Refusal("unauthorized");
}

/** Before the market opens nobody buys but its operators, who try it. @throws Refusal market_closed */
export async function requireOpenMarket(c: C): Promise<void> {
  if (isMarketOpen(c.env)) return;
  const session = await sessionOf(c);
  if (session.kind !== "shopper" || session.operator === undefined) throw new Refusal("market_closed");
}

/** @throws Refusal session_expired, unauthorized, forbidden */
export async function requireScope(c: C, scope: "shopper" | "seller" | "admin"): Promise<Shopper> {
  const shopper = await requireShopper(c);
  if (!shopper.scopes.includes(scope)) throw new Refusal("forbidden");
  return shopper;
}

/** Tells the steps within who visitors are; what cookies they want to leave is left with the answer, whatever kind of answer it is. */
export function sessions(visitors: Visitors) {
  return createMiddleware<AppEnv>(async function sessions(c, next) {
    c.set("visitors", visitors);
    await next();
    for (const each of c.get("setCookies")?.splice(0) ?? []) c.header("set-cookie", each, { append: true });
  });
}
