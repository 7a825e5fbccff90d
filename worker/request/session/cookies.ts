/**
 * The cookies of a sign-in. Names, path and age are those of tests/spec/spec.md §9; what could be misused is for the server alone.
 * `signed_in` tells scripts on public pages, which are the same for everyone, that there is somebody, and which sign-in it is: what the
 * browser keeps for reading offline belongs to one, and the next one never sees it. Not who it is.
 */
import { serialize } from "hono/utils/cookie";
import { signOutCookie } from "../../shared/sign-out-mark.ts";
import { day_s } from "../../shared/time.ts";
import { sessionTagOf } from "./access-token.ts";

export const accessCookie = "frontend__token.local";
export const expiryCookie = "frontend__token_expiration.local";
export const refreshCookie = "frontend__refresh_token.local";
export const strategyCookie = "frontend_strategy";
export const signedInCookie = "signed_in";
/** Names a browser to the accounts that were used in it. */
export const browserCookie = "browser";

/** What a browser is given: both tokens; `refresh` null: it keeps the one it has. */
export type Tokens = { access: string; expiresAt_ms: number; refresh: string | null };

const life_s = 366 * day_s;
const shared = (secure: boolean) => ({ path: "/", sameSite: "Lax", secure }) as const;
const lasting = (name: string, value: string, secure: boolean, httpOnly = true) => serialize(name, value, { ...shared(secure), maxAge: life_s, httpOnly });
/** Set-Cookie value that takes a cookie of ours from a browser. */
export const gone = (name: string, secure: boolean, httpOnly = true) => serialize(name, "", { ...shared(secure), maxAge: 0, httpOnly });

/** Set-Cookie values that sign a browser in, or keep it so. */
export function signInCookies({ access, expiresAt_ms, refresh }: Tokens, secure: boolean): string[] {
  return [
    lasting(strategyCookie, "local", secure),
    lasting(accessCookie, `Bearer ${access}`, secure),
    lasting(expiryCookie, String(expiresAt_ms), secure),
    ...(refresh === null ? [] : [lasting(refreshCookie, refresh, secure)]),
    lasting(signedInCookie, ["1", sessionTagOf(access)].filter(Boolean).join("."), secure, false),
  ];
}

/** Set-Cookie values that sign a browser out: nothing stays behind. */
export const signOutCookies = (secure: boolean) => [
  ...[strategyCookie, accessCookie, expiryCookie, refreshCookie].map((name) => gone(name, secure)),
  gone(signedInCookie, secure, false),
];
export const signInCookieNames = [strategyCookie, accessCookie, expiryCookie, refreshCookie, signedInCookie] as const;
/** The mark of a browser that signed out (shared/sign-out-mark.ts) goes once the server has obeyed it. */
export const signedOutMarkGone = (secure: boolean) => gone(signOutCookie, secure, false);

export const browserNameCookie = (name: string, secure: boolean) => lasting(browserCookie, name, secure);
