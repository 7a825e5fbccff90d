/**
 * Who is asking. Found out when somebody wants to know, once a request: a public page and a public answer never do. The Bearer
 * header counts before the cookies. An expired token is refreshed where its cookie's companion allows it.
 */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv, Session } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type OpenSession, type RequestOrigin, refresh, type SessionIO, sessionOfToken } from "../shop/account/service.ts";
import { upstreamOf } from "../upstream/ask.ts";
import { upstreamSession } from "../upstream/session.ts";
import { isLocal } from "./http/local.ts";
import { isBeforeExpiry } from "./session/access-token.ts";
import { accessCookie, expiryCookie, gone, refreshCookie, signedInCookie, signInCookies, signOutCookies } from "./session/cookies.ts";

type C = Context<AppEnv>;
export type Shopper = Extract<Session, { kind: "shopper" }>;

export const sessionIO = (c: C): SessionIO => ({ db: c.env.DB, secret: c.env.AUTH_SECRET, origin: c.env.PUBLIC_ORIGIN, now_ms: c.get("now")() });

/** The caller's browser and country, as far as the edge tells them. */
export const placeOf = (c: C): RequestOrigin => ({
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

const shopperOf = (open: OpenSession, token: string): Shopper => ({
  kind: "shopper",
  shopperId: open.shopper_id,
  sessionId: open.id,
  // plain text is split on blanks and compared exactly: it must never grant everything
  scopes: open.scope.split(" ").filter(Boolean),
  name: open.name,
  email: open.email,
  provenAt_ms: open.proven_at,
  token,
});

/** The caller; asked for as often as one likes, found out once. */
export function sessionOf(c: C): Promise<Session> {
  const known = c.get("session");
  if (known) return known;
  const found = findSession(c);
  c.set("session", found);
  return found;
}

async function findSession(c: C): Promise<Session> {
  const upstream = upstreamOf(c);
  if (upstream) {
    const { session, setCookies, isOver } = await upstreamSession(upstream, c.req.raw.headers);
    leaveCookies(c, setCookies);
    if (isOver) leaveSignedOut(c);
    return session;
  }
  const io = sessionIO(c);
  const header = c.req.header("authorization");
  if (header !== undefined) {
    const token = /^Bearer (\S+)$/.exec(header)?.[1];
    const read = token === undefined ? ({ kind: "invalid" } as const) : await sessionOfToken(io, token);
    return read.kind === "open" ? shopperOf(read.session, token as string) : { kind: "guest", ended: read.kind === "expired" ? "expired" : "invalid" };
  }
  const cookie = getCookie(c, accessCookie);
  const refreshToken = getCookie(c, refreshCookie);
  if (cookie === undefined && refreshToken === undefined) return forget(c, getCookie(c, signedInCookie) !== undefined, undefined);
  const token = cookie?.replace(/^Bearer /, "");
  // a token without its expiry beside it counts as none (tests/spec/spec.md §4)
  const counts = token !== undefined && isBeforeExpiry(getCookie(c, expiryCookie), io.now_ms);
  const read = counts ? await sessionOfToken(io, token) : ({ kind: "expired" } as const);
  if (read.kind === "open") return shopperOf(read.session, token as string);
  if (read.kind !== "expired" || refreshToken === undefined) return forget(c, true, read.kind === "invalid" ? "invalid" : "expired");
  const refreshed = await refresh(io, refreshToken, placeOf(c));
  if (refreshed.kind !== "open") return forget(c, true, refreshed.kind === "reused" ? "reused" : "expired");
  leaveSignedIn(c, refreshed.tokens);
  return shopperOf(refreshed.session, refreshed.tokens.access);
}

/** The session is reset: its cookies go, so that the next page does not ask again. */
function forget(c: C, hasCookies: boolean, ended: "expired" | "invalid" | "reused" | undefined): Session {
  if (hasCookies) leaveSignedOut(c);
  return { kind: "guest", ...(ended && { ended }) };
}

/** @throws Refusal session_expired, unauthorized */
export async function requireShopper(c: C): Promise<Shopper> {
  const session = await sessionOf(c);
  if (session.kind === "shopper") return session;
  if (session.ended === "expired" || session.ended === "reused") throw new Refusal("session_expired", { details: { name: "ExpiredAuthSessionError" } });
  throw new Refusal("unauthorized");
}

/** @throws Refusal session_expired, unauthorized, forbidden */
export async function requireScope(c: C, scope: "shopper" | "seller" | "admin"): Promise<Shopper> {
  const shopper = await requireShopper(c);
  if (!shopper.scopes.includes(scope)) throw new Refusal("forbidden");
  return shopper;
}

/** What the steps within want to leave with the answer, left with it; whatever kind of answer it is. */
export function cookies() {
  return createMiddleware<AppEnv>(async function cookies(c, next) {
    await next();
    for (const each of c.get("setCookies")?.splice(0) ?? []) c.header("set-cookie", each, { append: true });
  });
}
