/** Who is asking, by this marketplace's own tokens: the Bearer header counts before the cookies. An expired token is refreshed where its companion allows it. */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv, Session } from "../../context.ts";
import { isBeforeExpiry } from "../../request/session/access-token.ts";
import { accessCookie, expiryCookie, refreshCookie, signedInCookie } from "../../request/session/cookies.ts";
import { leaveSignedIn, leaveSignedOut, requestOriginOf, type Shopper } from "../../request/session.ts";
import type { OpenSession } from "./session/data.ts";
import { refresh, type SessionIO, sessionOfToken } from "./session/sessions.ts";

type C = Context<AppEnv>;

export const sessionIO = (c: C): SessionIO => ({ db: c.env.DB, secret: c.env.AUTH_SECRET, origin: c.env.PUBLIC_ORIGIN, now_ms: c.get("now")() });

const shopperOf = (open: OpenSession, token: string): Shopper => ({
  kind: "shopper",
  shopperId: open.shopper_id,
  sessionId: open.id,
  // plain text is split on blanks and compared exactly: it must never grant everything
  scopes: open.scope.split(" ").filter(Boolean),
  ...(open.operator !== null && { operator: open.operator }),
  name: open.name,
  email: open.email,
  provenAt_ms: open.proven_at,
  token,
});

export async function identify(c: C): Promise<Session> {
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
  const refreshed = await refresh(io, refreshToken, requestOriginOf(c));
  if (refreshed.kind !== "open") return forget(c, true, refreshed.kind === "reused" ? "reused" : "expired");
  leaveSignedIn(c, refreshed.tokens);
  return shopperOf(refreshed.session, refreshed.tokens.access);
}

/** The session is reset: its cookies go, so that the next page does not ask again. */
function forget(c: C, hasCookies: boolean, ended: "expired" | "invalid" | "reused" | undefined): Session {
  if (hasCookies) leaveSignedOut(c);
  return { kind: "guest", ...(ended && { ended }) };
}
