/** Who votes: a shopper by number, a guest by a signed cookie made at the first vote, so that each has one vote. */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../context.ts";
import { isSigned, randomName, sign } from "../../signing.ts";

export const voterCookie = "voter";
const life_s = 365 * 24 * 60 * 60;

function guestOf(token: string | undefined, secret: string): string | null {
  const [name, signature, ...rest] = (token ?? "").slice(0, 200).split(".");
  if (!name || !signature || rest.length > 0 || !/^[\w-]{22,64}$/.test(name)) return null;
  return isSigned(secret, "voter", name, signature) ? name : null;
}

/** Null: a guest who has not voted yet. */
export function readVoter(c: Context<AppEnv>): string | null {
  const session = c.get("session");
  if (session?.kind === "shopper") return `shopper:${session.shopperId}`;
  const guest = guestOf(getCookie(c, voterCookie), c.env.AUTH_SECRET);
  return guest && `guest:${guest}`;
}

/** The voter; a guest without a name is given one with the answer. */
export function openVoter(c: Context<AppEnv>): string {
  const known = readVoter(c);
  if (known) return known;
  const name = randomName();
  const { protocol, hostname } = new URL(c.req.url);
  const local = protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const token = `${name}.${sign(c.env.AUTH_SECRET, "voter", name)}`;
  setCookie(c, voterCookie, token, { path: "/", maxAge: life_s, sameSite: "Lax", httpOnly: true, secure: !local });
  return `guest:${name}`;
}
