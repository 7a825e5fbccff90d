/** Who is asking: the access token's cookie or the Bearer header, verified with jose. No or bad token: a guest. */
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { jwtVerify } from "jose";
import type { AppEnv, Session } from "../context.ts";

export const tokenCookie = "frontend__token.local";
/** A token counts as expired this long before its expiry (specification §4). */
const early_ms = 500;

/** Verifies an access token. Algorithm, issuer and audience are pinned; `exp` is required. Anything wrong: a guest. */
export async function readToken(token: string | undefined, settings: { secret: string; origin: string; now: number }): Promise<Session> {
  if (!token || token.length > 4096) return { kind: "guest" };
  try {
    const { payload } = await jwtVerify(token.replace(/^Bearer /, ""), new TextEncoder().encode(settings.secret), {
      algorithms: ["HS256"],
      issuer: settings.origin,
      audience: "meydan",
      typ: "at+jwt",
      requiredClaims: ["exp", "sub"],
      currentDate: new Date(settings.now + early_ms),
    });
    const shopperId = Number(payload.sub);
    if (!Number.isSafeInteger(shopperId) || shopperId <= 0) return { kind: "guest" };
    // plain text is split on blanks and compared exactly: it must never grant everything
    const scopes = Array.isArray(payload.scope)
      ? payload.scope.filter((each) => typeof each === "string")
      : String(payload.scope ?? "")
          .split(" ")
          .filter(Boolean);
    return { kind: "shopper", shopperId, scopes, name: String(payload.name ?? ""), email: String(payload.email ?? "") };
  } catch {
    return { kind: "guest" };
  }
}

export function session() {
  return createMiddleware<AppEnv>(async function session(c, next) {
    const token = c.req.header("authorization") ?? getCookie(c, tokenCookie);
    if (token) c.set("session", await readToken(token, { secret: c.env.AUTH_SECRET, origin: c.env.PUBLIC_ORIGIN, now: c.get("now")() }));
    await next();
  });
}
