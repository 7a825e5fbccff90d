/** A sign-out that found no network, as the browser tells it with its next request. Pure; page, service worker and server go by it alike. */
import { cookieIn } from "./cookies.ts";
import { day_s } from "./time.ts";

/**
 * The page sets it where a press on "Sign out" may not have arrived: the session's own cookies are shut to scripts. Whatever is asked next
 * brings it along, and the server ends the session before it answers.
 */
export const signOutCookie = "signed_out";

const life_s = 366 * day_s;

/** As `document.cookie` takes it; it lives as long as the session's cookies would. */
export const signOutMark = `${signOutCookie}=1; Path=/; Max-Age=${life_s}; SameSite=Lax`;

/** Whether a form's address is that of the sign-out, in whatever language; and where it leads then. */
export const isSignOut = (action: string): boolean => /\/sign-out$/.test(action);
export const homeOf = (action: string): string => action.replace(/\/sign-out$/, "") || "/";

/** @param cookies a Cookie header, or what `document.cookie` says */
export const isSignOutMarked = (cookies: string | null | undefined): boolean => cookieIn(cookies ?? "", signOutCookie) === "1";

/** The Cookie header without the cookies of these names; null: none is left. */
export function withoutCookies(header: string, names: readonly string[]): string | null {
  const left = header.split(/;\s*/).filter((each) => each !== "" && !names.includes(each.split("=", 1)[0]?.trim() ?? ""));
  return left.length > 0 ? left.join("; ") : null;
}

const nameOf = (setCookie: string) => setCookie.split("=", 1)[0];

/** Set-Cookie values of two steps in one answer: what the later one says of a cookie counts. */
export const laterCounts = (earlier: readonly string[], later: readonly string[]): string[] => {
  const replaced = new Set(later.map(nameOf));
  return [...earlier.filter((each) => !replaced.has(nameOf(each))), ...later];
};
