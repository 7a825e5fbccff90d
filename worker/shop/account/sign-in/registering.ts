/**
 * Registering. Whether the address is known already is told to its owner alone, by mail: everybody else sees the same answer
 * after the same work. An account begins when its address is proven; until then registrations wait, one for each browser, each with
 * its own link. Which of their passwords counts is decided in sign-in/ownership-rules.ts.
 */
import { ownMarket } from "../../../cache/own-market.ts";
import { first, sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { intoOutbox } from "../../../outbox/statements.ts";
import type { Tokens } from "../../../request/session/cookies.ts";
import { hashOf, randomName } from "../../../signing.ts";
import type { RegistrationRow } from "../data.ts";
import { type AccountMail, accountMailKey, enqueueAccountMail, enqueueAccountMailTo, linkTokens } from "../mails/entries-data.ts";
import { isTooCommon } from "../password/rules.ts";
import { emailKey } from "../rules.ts";
import { createSession, type OldSession } from "../session/create-session.ts";
import { putLink, registrationLife_ms } from "./links-data.ts";
import { countMail, withinMailLimit } from "./login-throttle.ts";
import { isOwnRegistration } from "./ownership-rules.ts";
import { browserHashOf, sendNow, type Visitor, waiterOf } from "./visitor.ts";

/** @throws Refusal invalid_fields when everybody would try this password first */
export function refuseCommon(password: string, own: readonly string[]): void {
  if (isTooCommon(password, [...own, ownMarket().name])) throw new Refusal("invalid_fields", { fields: { password: ["password_common"] } });
}

/** @throws Refusal invalid_fields, too_many_requests */
export async function register(visitor: Visitor, typed: { name: string; email: string; password: string }): Promise<void> {
  const { db, now_ms, locale, secret } = visitor;
  refuseCommon(typed.password, [typed.name, typed.email]);
  const password = await visitor.passwords.hash(waiterOf(visitor, false), typed.password);
  const key = emailKey(typed.email);
  const [nonce, notice] = [randomName(), randomName()];
  const [token] = linkTokens(secret, nonce);
  const mails = countMail(visitor, "register", key);
  const knownMails = countMail(visitor, "known", key);
  const mail: AccountMail = { kind: "verify", to: typed.email, name: null, locale, at_ms: now_ms, nonce };
  await db.batch([
    mails.statement,
    knownMails.statement,
    statement(
      db,
      sql`INSERT INTO registrations (token_hash, email, email_key, name, password, locale, browser_hash, created_at, expires_at)
        SELECT ${hashOf(token)}, ${typed.email}, ${key}, ${typed.name}, ${password}, ${locale}, ${browserHashOf(visitor)}, ${now_ms}, ${now_ms + registrationLife_ms}
        WHERE ${withinMailLimit("register", mails.key)}
        ON CONFLICT (email_key, browser_hash) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email, name = excluded.name,
          password = excluded.password, locale = excluded.locale, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    ),
    enqueueAccountMail(db, nonce, mail, sql`NOT EXISTS (SELECT 1 FROM shoppers WHERE email_key = ${key}) AND ${withinMailLimit("register", mails.key)}`),
    notifyExisting(visitor, notice, key, knownMails.key),
  ]);
  sendNow(visitor, [nonce, notice]);
}

/** To an address that has an account: it has one. The account's own spelling of the address is used, never the typed one. */
const notifyExisting = ({ db, now_ms }: Visitor, name: string, key: string, mailsKey: string, condition = sql`true`) =>
  enqueueAccountMailTo(
    db,
    name,
    { kind: "already_registered", at_ms: now_ms },
    sql`p.email_key = ${key} AND p.status = 'active' AND ${condition} AND ${withinMailLimit("known", mailsKey)}`,
  );

/** Sends the link of a waiting registration again, as a new one: this browser's, else the newest; nothing where none waits. */
export async function sendVerifyAgain(visitor: Visitor, key: string): Promise<void> {
  const { db, now_ms, secret } = visitor;
  const [nonce, notice] = [randomName(), randomName()];
  const [token] = linkTokens(secret, nonce);
  const mails = countMail(visitor, "resend", key);
  const knownMails = countMail(visitor, "known", key);
  const part = JSON.stringify({ kind: "verify", name: null, at_ms: now_ms, nonce });
  await db.batch([
    mails.statement,
    knownMails.statement,
    statement(
      db,
      sql`UPDATE registrations SET token_hash = ${hashOf(token)}, expires_at = ${now_ms + registrationLife_ms}
        WHERE ${withinMailLimit("resend", mails.key)} AND token_hash = (SELECT token_hash FROM registrations
          WHERE email_key = ${key} AND expires_at > ${now_ms} ORDER BY browser_hash = ${browserHashOf(visitor)} DESC, created_at DESC LIMIT 1)`,
    ),
    statement(
      db,
      intoOutbox(sql`SELECT 'account-mail', ${accountMailKey(nonce)}, json_object('mail', json_set(${part}, '$.to', r.email, '$.locale', r.locale)), ${now_ms}, ${now_ms}
        FROM registrations AS r WHERE r.token_hash = ${hashOf(token)} AND NOT EXISTS (SELECT 1 FROM shoppers WHERE email_key = r.email_key)`),
    ),
    notifyExisting(visitor, notice, key, knownMails.key, sql`EXISTS (SELECT 1 FROM registrations WHERE email_key = p.email_key)`),
  ]);
  sendNow(visitor, [nonce, notice]);
}

export type VerifiedAccount = {
  shopperId: number;
  email: string;
  opened: { tokens: Tokens; sessionId: string } | null;
  /** Where the account has no password yet: sets one (POST /user/password/reset). */
  passwordToken: string | null;
};

/**
 * The address is proven: the account begins, once, and nothing else waits for this address any more. In the browser that
 * registered it has the password of the registration and is signed in to. Whoever opens the link elsewhere has proven the address,
 * but the password may be a stranger's: there is none, and they are given a link to set their own.
 * @throws Refusal token_spent
 */
export async function verifyRegistration(visitor: Visitor, token: string, old: OldSession): Promise<VerifiedAccount> {
  const { db, now_ms, place, secret } = visitor;
  const hash = hashOf(token);
  const registration = await first<RegistrationRow>(db, sql`SELECT * FROM registrations WHERE token_hash = ${hash} AND expires_at > ${now_ms}`);
  if (!registration) throw new Refusal("token_spent");
  const isOwn = isOwnRegistration(registration.browser_hash, browserHashOf(visitor));
  const password = isOwn ? registration.password : null;
  const [passwordToken] = linkTokens(secret, randomName());
  const [created] = await db.batch<{ id: number }>([
    statement(
      db,
      sql`INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, password, password_proven_at, created_at, updated_at)
        SELECT email, email_key, ${now_ms}, name, locale, ${password}, ${password === null ? null : now_ms}, ${now_ms}, ${now_ms}
        FROM registrations WHERE token_hash = ${hash} AND expires_at > ${now_ms} ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    ),
    statement(
      db,
      sql`INSERT INTO account_events (shopper_id, kind, method, agent, country, at) SELECT p.id, 'registered', 'password', ${place.agent}, ${place.country}, ${now_ms}
        FROM shoppers AS p JOIN registrations AS r ON r.email_key = p.email_key WHERE r.token_hash = ${hash} AND p.created_at = ${now_ms} AND changes() = 1`,
    ),
    ...(isOwn
      ? []
      : [
          putLink(
            db,
            "reset",
            passwordToken,
            now_ms,
            sql`p.email`,
            sql`p.password IS NULL AND p.created_at = ${now_ms} AND p.email_key = (SELECT email_key FROM registrations WHERE token_hash = ${hash})`,
          ),
        ]),
    statement(db, sql`DELETE FROM registrations WHERE email_key = (SELECT email_key FROM registrations WHERE token_hash = ${hash})`),
  ]);
  const shopperId = created?.results[0]?.id;
  if (shopperId === undefined) throw new Refusal("token_spent");
  const opened = isOwn ? await createSession(visitor, { shopperId, method: "password", old, checked: { password } }) : null;
  return { shopperId, email: registration.email, opened, passwordToken: isOwn ? null : passwordToken };
}
