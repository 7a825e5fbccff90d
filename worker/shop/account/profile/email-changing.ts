/** Another address: asked for with a fresh proof, confirmed from the new one, told to the old one. */

import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { first, sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { hashOf, randomName } from "../../../signing.ts";
import { readShopper } from "../data.ts";
import { type AccountMail, enqueueAccountMail, enqueueAccountMailTo, linkTokens } from "../mails/entries-data.ts";
import type { ReauthenticatedShopper } from "../password/changing.ts";
import { emailKey, isProvenRecently } from "../rules.ts";
import { endSessions } from "../session/data.ts";
import { dropLinks, putLink, readLink } from "../sign-in/links-data.ts";
import { countMail, withinMailLimit } from "../sign-in/login-throttle.ts";
import { sendNow, type Visitor } from "../sign-in/visitor.ts";
import { recordEvent } from "./events-data.ts";

/** The same answer and work whether the new address has an account or not; that account's owner is told by mail. @throws Refusal proof_needed */
export async function askForEmail(visitor: Visitor, actor: ReauthenticatedShopper, email: string): Promise<void> {
  const { db, now_ms, secret, place } = visitor;
  if (!isProvenRecently(actor.provenAt_ms, now_ms)) throw new Refusal("proof_needed");
  const shopper = await readShopper(db, actor.shopperId);
  if (!shopper) throw new Refusal("unauthorized");
  const key = emailKey(email);
  const names = [randomName(), randomName(), randomName()] as const;
  const [nonce, known, old] = names;
  const [token] = linkTokens(secret, nonce);
  const mails = countMail(visitor, "change", shopper.id, key);
  const knownMails = countMail(visitor, "known", key);
  const mail: AccountMail = { kind: "change_email", to: email, name: null, locale: shopper.locale, at_ms: now_ms, nonce };
  const isOurs = sql`EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = ${hashOf(token)})`;
  await db.batch([
    mails.statement,
    knownMails.statement,
    putLink(db, "change_email", token, now_ms, sql`${email}`, sql`p.id = ${shopper.id} AND ${withinMailLimit("change", mails.key)}`),
    enqueueAccountMail(db, nonce, mail, sql`${isOurs} AND NOT EXISTS (SELECT 1 FROM shoppers WHERE email_key = ${key} AND id <> ${shopper.id})`),
    enqueueAccountMailTo(
      db,
      known,
      { kind: "already_registered", at_ms: now_ms },
      sql`${isOurs} AND p.email_key = ${key} AND p.id <> ${shopper.id} AND ${withinMailLimit("known", knownMails.key)}`,
    ),
    enqueueAccountMailTo(
      db,
      old,
      { kind: "email_change_asked", at_ms: now_ms, country: place.country, address: email },
      sql`${isOurs} AND p.id = ${shopper.id}`,
    ),
  ]);
  sendNow(visitor, [...names]);
}

/**
 * The new address is proven and counts from now on; the other sessions end. Only whoever is signed in to the account confirms it:
 * a stranger may have asked for somebody's address, and its owner, who opens the link, must not come to share the stranger's account.
 * @throws Refusal token_spent, unauthorized, conflict (the address has got an account of its own meanwhile)
 */
export async function confirmEmail(visitor: Visitor, token: string, actor: ReauthenticatedShopper | null): Promise<{ shopperId: number; email: string }> {
  const { db, now_ms, place } = visitor;
  const link = await readLink(db, "change_email", token, now_ms);
  if (!link) throw new Refusal("token_spent");
  const { shopper_id: id, email } = link;
  if (actor?.shopperId !== id) throw new Refusal("unauthorized");
  const key = emailKey(email);
  const mail = randomName();
  const notice: AccountMail = {
    kind: "email_changed",
    to: link.account_email,
    name: link.name,
    locale: link.locale,
    at_ms: now_ms,
    address: email,
  };
  const taken = await first(db, sql`SELECT 1 FROM shoppers WHERE email_key = ${key} AND id <> ${id}`);
  if (taken !== null) throw new Refusal("conflict");
  const statements = [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = ${hashOf(token)} AND expires_at > ${now_ms})`),
    statement(
      db,
      sql`UPDATE shoppers SET email = ${email}, email_key = ${key}, email_verified_at = ${now_ms},
          password_proven_at = CASE WHEN password IS NOT NULL THEN ${now_ms} END, updated_at = ${now_ms}
        WHERE id = ${id}`,
    ),
    statement(db, sql`DELETE FROM registrations WHERE email_key = ${key}`),
    dropLinks(db, id),
    endSessions(db, id, actor.sessionId, "email", now_ms),
    recordEvent(db, id, "email_changed", place, now_ms),
    enqueueAccountMail(db, mail, notice),
  ];
  const isDone = await runAsserted(db, statements).catch((error: unknown) => {
    throw String(error).includes("UNIQUE constraint failed: shoppers.email_key") ? new Refusal("conflict") : error;
  });
  if (!isDone) throw new Refusal("token_spent");
  sendNow(visitor, [mail]);
  return { shopperId: id, email };
}
