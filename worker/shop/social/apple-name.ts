/**
 * Apple tells a person's name once, beside the token, in the form its page posts to us. It waits in this browser for the step that
 * follows, bound to the state, so that it counts for this sign-in alone. It is no more than what the browser says.
 */
import { parse, serialize } from "hono/utils/cookie";
import { isState } from "./handshake.ts";

const cookieName = "social_name";
const wait_s = 120;
const nameMax_chars = 200;

/** The name in Apple's `user` field: `{"name":{"firstName":"…","lastName":"…"}}`. */
export function nameInUser(user: string | null): string | null {
  if (user === null || user.length > 2000) return null;
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === "string" && part.trim() !== "");
    return parts.join(" ").slice(0, nameMax_chars).toWellFormed() || null;
  } catch {
    return null;
  }
}

const options = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "Lax", secure }) as const;

export const givenNameCookie = (state: string, name: string, secure: boolean) =>
  serialize(cookieName, `${state}.${name}`, { ...options(secure), maxAge: wait_s });
export const noGivenNameCookie = (secure: boolean) => serialize(cookieName, "", { ...options(secure), maxAge: 0 });

export function givenNameFromCookie(cookies: string | undefined, state: string): string | null {
  const value = parse(cookies ?? "", cookieName)[cookieName];
  return value && isState(state) && value.startsWith(`${state}.`) ? value.slice(state.length + 1, state.length + 1 + nameMax_chars) : null;
}
