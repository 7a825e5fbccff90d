/**
 * Signing in with a password. An unknown address, a wrong password, an account without one and an address not yet proven are
 * answered alike and cost alike: one limit, one read, one counted try, one hash; one more in a browser that has registered with the
 * address itself, where the answer is the same whether there is an account by now or not.
 */
import { Refusal } from "../../../errors.ts";
import type { Tokens } from "../../../request/session/cookies.ts";
import { putPassword, readForSignIn, type ShopperRow } from "../data.ts";
import type { Waiter } from "../password/turns.ts";
import { recordEvent } from "../profile/events-data.ts";
import { emailKey } from "../rules.ts";
import { createSession, type OldSession } from "../session/create-session.ts";
import { accountThrottle, browserThrottle, clearThrottle, limitSignIns, reserveTry, type ThrottleKey, undoTry } from "./login-throttle.ts";
import { sendVerifyAgain } from "./registering.ts";
import { browserHashOf, type Visitor, waiterOf } from "./visitor.ts";

export type SignedInAs = { shopperId: number; sessionId: string; tokens: Tokens };

/** @throws Refusal credentials_wrong, email_unverified, account_blocked, too_many_requests */
export async function signIn(visitor: Visitor, typed: { email: string; password: string }, old: OldSession): Promise<SignedInAs> {
  const key = emailKey(typed.email);
  if (visitor.network !== null) await limitSignIns(visitor, [`address:${visitor.network}`]);
  const { shopper, registration, isKnownBrowser } = await readForSignIn(visitor.db, key, browserHashOf(visitor), visitor.now_ms);
  const tried = isKnownBrowser ? browserThrottle(visitor, key) : accountThrottle(visitor, key);
  await limitSignIns(visitor, [tried.key]);
  await reserveTry(visitor, tried);
  const waiter = waiterOf(visitor, isKnownBrowser);
  const { fits, outdated } = await check(visitor, waiter, tried, typed.password, shopper?.password);
  if (!shopper || !fits) {
    if (registration && (await check(visitor, waiter, tried, typed.password, registration.password)).fits) {
      await undoTry(visitor, tried);
      await sendVerifyAgain(visitor, key);
      throw new Refusal("email_unverified");
    }
    if (shopper) visitor.later(recordEvent(visitor.db, shopper.id, "sign_in_failed", visitor.place, visitor.now_ms, "password").run());
    throw new Refusal("credentials_wrong");
  }
  // told to nobody who does not know the password
  if (shopper.status !== "active") {
    await undoTry(visitor, tried);
    throw new Refusal("account_blocked");
  }
  const password = outdated ? await renewHash(visitor, waiter, shopper, typed.password) : shopper.password;
  const opened = await createSession(visitor, {
    shopperId: shopper.id,
    method: "password",
    old,
    checked: { password },
    also: () => clearThrottle(visitor, tried),
  });
  return { shopperId: shopper.id, ...opened };
}

/** A password that was not looked at, because too many wait, is no failed try. */
async function check(visitor: Visitor, waiter: Waiter, tried: ThrottleKey, password: string, stored: string | null | undefined) {
  try {
    return await visitor.passwords.check(waiter, password, stored);
  } catch (error) {
    await undoTry(visitor, tried);
    throw error;
  }
}

/** Stores the password as it is hashed today. @returns what is stored now */
async function renewHash({ db, passwords, now_ms }: Visitor, waiter: Waiter, { id, password: before }: ShopperRow, password: string): Promise<string | null> {
  const renewed = await passwords.hash(waiter, password).catch(() => null);
  if (renewed === null) return before;
  const { meta } = await putPassword(db, id, before, renewed, now_ms).run();
  return meta.changes === 1 ? renewed : before;
}
