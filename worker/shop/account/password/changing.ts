/** A forgotten password, a changed one, and showing again that one knows it. */

import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { hashOf, randomName } from "../../../signing.ts";
import { endTokensOf } from "../../api-tokens/service.ts";
import { isKnownBrowser, knowBrowser, putPassword, readShopper, type ShopperRow } from "../data.ts";
import { enqueueAccountMailTo, linkTokens } from "../mails/entries-data.ts";
import { recordEvent } from "../profile/events-data.ts";
import { emailKey, isProvenRecently } from "../rules.ts";
import { endSessions, reauthenticateSession } from "../session/data.ts";
import { dropLinks, putLink, readLink } from "../sign-in/links-data.ts";
import {
  accountThrottle,
  clearThrottle,
  countMail,
  forgetTries,
  limitSignIns,
  reauthenticationThrottle,
  reserveTry,
  undoTry,
  withinMailLimit,
} from "../sign-in/login-throttle.ts";
import { accountAt, endLeftBehind } from "../sign-in/ownership.ts";
import { endsWith } from "../sign-in/ownership-rules.ts";
import { refuseCommon } from "../sign-in/registering.ts";
import { browserHashOf, sendNow, type Visitor, waiterOf } from "../sign-in/visitor.ts";

/** Who acts, and in which session. */
export type ReauthenticatedShopper = { shopperId: number; sessionId: string; provenAt_ms: number };

/** Sends a link to the account's own spelling of the address, if there is an account. The same work if there is none. */
export async function forgot(visitor: Visitor, email: string): Promise<void> {
  const { db, now_ms, secret } = visitor;
  const key = emailKey(email);
  const nonce = randomName();
  const [token] = linkTokens(secret, nonce);
  const kind = (await isKnownBrowser(db, key, browserHashOf(visitor))) ? "reset_known" : "reset";
  const mails = kind === "reset" ? countMail(visitor, kind, key) : countMail(visitor, kind, key, visitor.browser);
  await db.batch([
    mails.statement,
    putLink(db, "reset", token, now_ms, sql`p.email`, sql`p.email_key = ${key} AND p.status = 'active' AND ${withinMailLimit(kind, mails.key)}`),
    enqueueAccountMailTo(
      db,
      nonce,
      { kind: "reset", at_ms: now_ms, nonce },
      sql`p.id = (SELECT shopper_id FROM mail_tokens WHERE token_hash = ${hashOf(token)})`,
    ),
  ]);
  sendNow(visitor, [nonce]);
}

/**
 * A new password by a link. Whoever could read the mail owns the address: it counts as verified, all ends that somebody else may have
 * left there, and this browser counts as known, so that strangers' tries elsewhere no longer hold the owner up.
 * @throws Refusal token_spent, invalid_fields, too_many_requests
 */
export async function resetPassword(visitor: Visitor, token: string, typed: string): Promise<void> {
  const { db, now_ms, place } = visitor;
  const link = await readLink(db, "reset", token, now_ms);
  if (!link || link.email !== link.account_email) throw new Refusal("token_spent");
  refuseCommon(typed, [link.name, link.email]);
  const password = await visitor.passwords.hash(waiterOf(visitor, true), typed);
  const id = link.shopper_id;
  const mail = randomName();
  const ended = endLeftBehind({ ...visitor, shopperId: id }, endsWith("reset", accountAt(link)), null);
  const isDone = await runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = ${hashOf(token)} AND expires_at > ${now_ms})`),
    statement(
      db,
      sql`UPDATE shoppers SET password = ${password}, password_proven_at = ${now_ms}, email_verified_at = COALESCE(email_verified_at, ${now_ms}), updated_at = ${now_ms}
        WHERE id = ${id}`,
    ),
    ...ended.statements,
    recordEvent(db, id, "password_reset", place, now_ms),
    forgetTries(db, accountThrottle(visitor, emailKey(link.email))),
    ...knowBrowser(db, id, browserHashOf(visitor), now_ms),
    enqueueAccountMailTo(db, mail, { kind: "password_changed", at_ms: now_ms, country: place.country }, id),
  ]);
  if (!isDone) throw new Refusal("token_spent");
  sendNow(visitor, [...ended.mails, mail]);
}

/** Looks at the password of somebody signed in. @throws Refusal invalid_fields, too_many_requests */
async function knows(visitor: Visitor, shopper: ShopperRow, typed: string, field: "current" | "password"): Promise<void> {
  const tried = reauthenticationThrottle(visitor, shopper.id);
  await limitSignIns(visitor, [tried.key]);
  await reserveTry(visitor, tried);
  const { fits } = await visitor.passwords.check(waiterOf(visitor, true), typed, shopper.password).catch(async (error: unknown) => {
    await undoTry(visitor, tried);
    throw error;
  });
  if (!fits) throw new Refusal("invalid_fields", { fields: { [field]: ["password_wrong"] } });
  await visitor.db.batch(clearThrottle(visitor, tried));
}

const theShopper = async ({ db }: Visitor, { shopperId }: ReauthenticatedShopper): Promise<ShopperRow> => {
  const shopper = await readShopper(db, shopperId);
  if (!shopper) throw new Refusal("unauthorized");
  return shopper;
};

/** The other sessions end, and the API tokens that they made. @throws Refusal invalid_fields, proof_needed, conflict, too_many_requests */
export async function changePassword(
  visitor: Visitor,
  actor: ReauthenticatedShopper,
  typed: { current?: string | undefined; password: string },
): Promise<void> {
  const { db, now_ms, place } = visitor;
  const shopper = await theShopper(visitor, actor);
  if (shopper.password === null && !isProvenRecently(actor.provenAt_ms, now_ms)) throw new Refusal("proof_needed");
  if (shopper.password !== null && typed.current === undefined) throw new Refusal("invalid_fields", { fields: { current: ["required"] } });
  refuseCommon(typed.password, [shopper.name, shopper.email]);
  if (shopper.password !== null) await knows(visitor, shopper, typed.current ?? "", "current");
  const password = await visitor.passwords.hash(waiterOf(visitor, true), typed.password);
  const mail = randomName();
  const isDone = await runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM shoppers WHERE id = ${shopper.id} AND password IS ${shopper.password})`),
    putPassword(db, shopper.id, shopper.password, password, now_ms),
    endSessions(db, shopper.id, actor.sessionId, "password", now_ms),
    ...endTokensOf(db, shopper.id, now_ms),
    dropLinks(db, shopper.id),
    reauthenticateSession(db, shopper.id, actor.sessionId, now_ms),
    recordEvent(db, shopper.id, "password_changed", place, now_ms),
    enqueueAccountMailTo(db, mail, { kind: "password_changed", at_ms: now_ms, country: place.country }, shopper.id),
  ]);
  if (!isDone) throw new Refusal("conflict");
  sendNow(visitor, [mail]);
}

/** @throws Refusal invalid_fields, too_many_requests */
export async function prove(visitor: Visitor, actor: ReauthenticatedShopper, password: string): Promise<void> {
  const shopper = await theShopper(visitor, actor);
  await knows(visitor, shopper, password, "password");
  await reauthenticateSession(visitor.db, shopper.id, actor.sessionId, visitor.now_ms).run();
}
