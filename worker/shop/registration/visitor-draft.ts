/** How a visitor's registration as a seller is found: by its name in a signed cookie, until it comes to an account. */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv, GuestData } from "../../context.ts";
import { statement } from "../../db/sql.ts";
import { isLocal } from "../../request/http/local.ts";
import { leaveWithout } from "../../request/session.ts";
import { nameIn, signedName } from "../../signing.ts";
import { claimApplication, dropMerged, mergeApplication } from "./data.ts";
import { guestDraft_ms } from "./rules.ts";

type C = Context<AppEnv>;

const registrationCookie = "seller_registration";
const cookieOptions = (c: C) => ({ path: "/", maxAge: guestDraft_ms / 1000, sameSite: "Lax", secure: !isLocal(c.req.url) }) as const;

/** The name in the visitor's cookie, if it was given by us. */
export const guestRegistration = (c: C): string | null => nameIn(c.env.AUTH_SECRET, "seller-application", getCookie(c, registrationCookie));

/** Lasts anew with every write. */
export const giveRegistration = (c: C, id: string): void =>
  setCookie(c, registrationCookie, signedName(c.env.AUTH_SECRET, "seller-application", id), { ...cookieOptions(c), httpOnly: true });

/** What a visitor typed under this name is the account's. */
export async function claimGuestApplication(db: D1Database, id: string, shopperId: number, now_ms: number): Promise<void> {
  await db.batch([claimApplication(id, shopperId), mergeApplication(id, shopperId, now_ms), dropMerged(id)].map((each) => statement(db, each)));
}

/** For every way of signing in: what was typed in this browser is the account's from now on, on every device. */
async function claimDraft(c: C, shopperId: number): Promise<void> {
  const id = guestRegistration(c);
  if (id !== null) await claimGuestApplication(c.env.DB, id, shopperId, c.get("now")());
  if (getCookie(c, registrationCookie) !== undefined) leaveWithout(c, [registrationCookie]);
}

export const guestRegistrationDraft: GuestData = { name: "registration", cookies: [registrationCookie], claim: claimDraft };
