/** Cookies that scripts and server both read or write; those of a sign-in are the server's alone (worker/request/session/cookies.ts). Pure. */
import { year_s } from "./time.ts";

/** The names are the specification's. */
export const localeCookie = "i18n_redirected";
export const currencyCookie = "currency";
/** Where a visitor's things go (countries/deliver-to.ts). */
export const countryCookie = "country";

/**
 * A Set-Cookie value, also as `document.cookie` takes it, that keeps a visitor's choice for a year. Neither Secure nor HttpOnly: it holds no
 * secret, and scripts write it, too.
 */
export const preferenceCookie = (name: string, value: string): string => `${name}=${value}; Path=/; Max-Age=${year_s}; SameSite=Lax`;

/** The value of a cookie in a Cookie header, or in what `document.cookie` says. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
