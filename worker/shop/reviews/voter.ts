/**
 * Who votes: a shopper by number, a guest by a signed cookie made at the first vote, so that each has one vote. Where somebody
 * signed in still carries the cookie, the votes given under it become theirs, and it goes.
 */
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../context.ts";
import { isLocal } from "../../request/local.ts";
import { sessionOf } from "../../request/session.ts";
import { isSigned, randomName, sign } from "../../signing.ts";
import { carryVotes } from "./writing-data.ts";

export const voterCookie = "voter";
const life_s = 365 * 24 * 60 * 60;

function guestOf(token: string | undefined, secret: string): string | null {
  const [name, signature, ...rest] = (token ?? "").slice(0, 200).split(".");
  if (!name || !signature || rest.length > 0 || !/^[\w-]{22,64}$/.test(name)) return null;
  return isSigned(secret, "voter", name, signature) ? name : null;
}

/** Null: a guest who has not voted yet. */
export async function readVoter(c: Context<AppEnv>): Promise<string | null> {
  const session = await sessionOf(c);
  const guest = guestOf(getCookie(c, voterCookie), c.env.AUTH_SECRET);
  if (session.kind === "shopper") {
    if (guest) {
      await carryVotes(c.env.DB, `guest:${guest}`, session.shopperId);
      deleteCookie(c, voterCookie, { path: "/", secure: !isLocal(c.req.url) });
    }
    return `shopper:${session.shopperId}`;
  }
  return guest && `guest:${guest}`;
}

/** The voter; a guest without a name is given one with the answer. */
export async function openVoter(c: Context<AppEnv>): Promise<string> {
  const known = await readVoter(c);
  if (known) return known;
  const name = randomName();
  const token = `${name}.${sign(c.env.AUTH_SECRET, "voter", name)}`;
  setCookie(c, voterCookie, token, { path: "/", maxAge: life_s, sameSite: "Lax", httpOnly: true, secure: !isLocal(c.req.url) });
  return `guest:${name}`;
}
