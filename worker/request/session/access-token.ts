/**
 * The access token: a JWT of 30 minutes that names a session and nothing personal. Algorithm, type, issuer and audience are
 * pinned, keys are our own and chosen by `kid` among AUTH_SECRET's ring (RFC 8725, RFC 9068). What the bearer may do is read
 * from the database, never from the token.
 */
import { decodeJwt, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import { hashOf, ringOf, sign } from "../../signing.ts";

export const accessLife_s = 30 * 60;
/** A token counts as expired this long before its expiry (tests/spec/spec.md §4). */
export const expiryMargin_ms = 500;
/** No clock of ours is further off. */
const skew_s = 60;
const tokenMax_chars = 4096;

export type TokenSettings = { secret: string; origin: string; now_ms: number };
export type AccessClaims = { shopperId: number; sessionId: string; generation: number };
export type ReadToken = { kind: "valid"; claims: AccessClaims } | { kind: "expired" } | { kind: "invalid" };

const audience = "meydan";
const kidOf = (key: string) => hashOf(`kid\n${key}`).slice(0, 12);
/** No key serves two purposes: this one is derived. */
const keyOf = (key: string) => new TextEncoder().encode(sign(key, "access", "key"));

/** Whether the expiry beside a token (epoch ms, as a cookie keeps it) says that it still counts. "false", "0" or nothing: it does not. */
export const isBeforeExpiry = (text: string | undefined, now_ms: number) => /^[1-9]\d{0,15}$/.test(text ?? "") && now_ms < Number(text) - expiryMargin_ms;

/**
 * When a token of a marketplace elsewhere (API_BASE_URL) expires, in epoch ms: at its `exp`, else 1800 s from its `iat`, else from
 * when it came (tests/spec/spec.md §9). Our own tokens always carry both, and `readToken` insists on it. The signature is for the
 * marketplace to judge: this only says how long a token is worth sending.
 */
export function expiryOf(token: string, received_ms: number): number {
  const { exp, iat } = claimsOf(token.replace(/^Bearer /, ""));
  const expires_s = secondsOf(exp);
  return expires_s > 0 ? expires_s * 1000 : (secondsOf(iat) * 1000 || received_ms) + accessLife_s * 1000;
}

/** Tells one sign-in from another and says nothing of whose it is: "" for a token of a marketplace elsewhere that names no session. */
export function sessionTagOf(token: string): string {
  const { sid } = claimsOf(token);
  return typeof sid === "string" ? tagOfSession(sid) : "";
}
export const tagOfSession = (sessionId: string): string => hashOf(`tag\n${sessionId}`).slice(0, 10);

/** The claims of a token as it came; none of what is no JWT. */
function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** A time of a token: digits in a text count, too. Anything else is none: 0. */
const secondsOf = (claim: unknown): number => (/^[1-9]\d{0,11}$/.test(String(claim ?? "")) ? Number(claim) : 0);

/** @returns the token and its expiry in epoch ms */
export async function signToken({ secret, origin, now_ms }: TokenSettings, claims: AccessClaims): Promise<{ token: string; expiresAt_ms: number }> {
  const key = ringOf(secret)[0] ?? "";
  const issued_s = Math.floor(now_ms / 1000);
  const expires_s = issued_s + accessLife_s;
  const token = await new SignJWT({ sid: claims.sessionId, gen: claims.generation })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: kidOf(key) })
    .setIssuer(origin)
    .setAudience(audience)
    .setSubject(String(claims.shopperId))
    .setIssuedAt(issued_s)
    .setExpirationTime(expires_s)
    .sign(keyOf(key));
  return { token, expiresAt_ms: expires_s * 1000 };
}

/** Reads a token as it came, with or without "Bearer " before it. Never throws. */
export async function readToken(text: string, { secret, origin, now_ms }: TokenSettings): Promise<ReadToken> {
  const token = text.replace(/^Bearer /, "");
  if (token.length > tokenMax_chars) return { kind: "invalid" };
  const keys = new Map(ringOf(secret).map((key) => [kidOf(key), key]));
  const options: JWTVerifyOptions = {
    algorithms: ["HS256"],
    issuer: origin,
    audience,
    typ: "at+jwt",
    requiredClaims: ["exp", "iat", "sub", "sid", "gen"],
    maxTokenAge: accessLife_s + skew_s,
    clockTolerance: 0,
    currentDate: new Date(now_ms + expiryMargin_ms),
  };
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.get(kid ?? "");
        if (key === undefined) throw new errors.JWSInvalid("no such key");
        return keyOf(key);
      },
      options,
    );
    const [shopperId, { sid, gen }] = [Number(payload.sub), payload];
    if (!Number.isSafeInteger(shopperId) || shopperId <= 0 || typeof sid !== "string" || !Number.isSafeInteger(gen)) return { kind: "invalid" };
    return { kind: "valid", claims: { shopperId, sessionId: sid, generation: gen as number } };
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
}
