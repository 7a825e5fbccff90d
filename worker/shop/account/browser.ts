/** A browser at the account's door: who stands there, and what it takes home after signing in or out. */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "../../context.ts";
import { log } from "../../log.ts";
import { isLocal } from "../../request/http/local.ts";
import { networkPartOf } from "../../request/limits/network.ts";
import { browserCookie, browserNameCookie, type Tokens } from "../../request/session/cookies.ts";
import { leaveCookies, leaveSignedIn, leaveSignedOut, leaveWithout, requestOriginOf, sessionOf } from "../../request/session.ts";
import { randomName } from "../../signing.ts";
import { sessionIO } from "./identify.ts";
import type { ReauthenticatedShopper } from "./password/changing.ts";
import { scryptPasswords } from "./password/passwords.ts";
import { signOut } from "./profile/me.ts";
import { createSession, type NewSession, type OldSession } from "./session/create-session.ts";
import type { Visitor } from "./sign-in/visitor.ts";

type C = Context<AppEnv>;

const nameOf = (c: C) => getCookie(c, browserCookie)?.match(/^[\w-]{24}$/)?.[0];

/** The caller, with a name for their browser; it is kept only by `nameBrowser`. */
export function visitorOf(c: C): Visitor {
  const address = c.req.header("cf-connecting-ip");
  return {
    ...sessionIO(c),
    env: c.env,
    locale: c.get("locale"),
    place: requestOriginOf(c),
    network: address ? networkPartOf(address) : null,
    browser: nameOf(c) ?? randomName(),
    passwords: c.get("passwords") ?? scryptPasswords(c.env.DATA_KEY),
    later: (work) => c.executionCtx.waitUntil(work),
  };
}

/** Gives the browser the name it was dealt with under. */
export function nameBrowser(c: C, { browser }: Visitor): void {
  if (nameOf(c) !== browser) leaveCookies(c, [browserNameCookie(browser, !isLocal(c.req.url))]);
}

/** Who is signed in, or null; an ended session is no reason to refuse here. */
export async function actorOf(c: C): Promise<ReauthenticatedShopper | null> {
  const session = await sessionOf(c);
  return session.kind === "shopper" ? { shopperId: session.shopperId, sessionId: session.sessionId, provenAt_ms: session.provenAt_ms } : null;
}

/** What follows each sign-in: the cookies, the browser's name, and what a guest has gathered in it. */
export async function welcome(c: C, visitor: Visitor, shopperId: number, tokens: Tokens): Promise<void> {
  nameBrowser(c, visitor);
  leaveSignedIn(c, tokens);
  // somebody who is signed in must not be told otherwise because of a cart
  for (const { name, claim } of c.get("visitors").guestData)
    await claim(c, shopperId).catch((error: unknown) => log.error("guest_data_not_claimed", { name, error }));
}

/** Signs this browser in for somebody who has shown who they are in another way, a provider's for example. @throws Refusal credentials_wrong */
export async function signInBrowser(c: C, opening: Omit<NewSession, "old">): Promise<void> {
  const visitor = visitorOf(c);
  const old: OldSession = await actorOf(c);
  const { tokens } = await createSession(visitor, { ...opening, old });
  await welcome(c, visitor, opening.shopperId, tokens);
}

/** Signs this browser out, whatever fails meanwhile. */
export async function signOutBrowser(c: C): Promise<void> {
  const actor = await actorOf(c).catch(() => null);
  await signOut(visitorOf(c), actor);
  forgetBrowser(c);
}

/** Nothing of the account stays in the browser. */
export function forgetBrowser(c: C): void {
  leaveSignedOut(c);
  leaveWithout(
    c,
    c.get("visitors").guestData.flatMap(({ cookies }) => cookies),
  );
}
