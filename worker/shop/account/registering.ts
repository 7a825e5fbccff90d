/**
 * Registering. Whether the address is known already is told to its owner alone, by mail: everybody else sees the same answer
 * after the same work. An account begins when its address is proven; until then a registration waits and the next one replaces it.
 */
import { Refusal } from "../../errors.ts";
import { enqueueLetter, enqueueLetterTo, type Letter, linkTokens } from "../../outbox/account-entries.ts";
import { hashOf, randomName } from "../../signing.ts";
import type { RegistrationRow } from "./data.ts";
import { registrationLife_ms } from "./links.ts";
import { type OldSession, openSessionFor } from "./opening.ts";
import { isTooCommon } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import { emailKey } from "./rules.ts";
import type { Tokens } from "./sessions.ts";
import { countLetter, withinLetters } from "./tries.ts";
import { browserHashOf, sendNow, type Visitor } from "./visitor.ts";

/** @throws Refusal invalid_fields when everybody would try this password first */
export function refuseCommon(password: string, own: readonly string[]): void {
  if (isTooCommon(password, own)) throw new Refusal("invalid_fields", { fields: { password: ["password_common"] } });
}

/** @throws Refusal invalid_fields, too_many_requests */
export async function register(visitor: Visitor, typed: { name: string; email: string; password: string }): Promise<void> {
  const { db, now_ms, locale, secret, env } = visitor;
  refuseCommon(typed.password, [typed.name, typed.email]);
  const password = await hashPassword(env.DATA_KEY, typed.password);
  const key = emailKey(typed.email);
  const [nonce, told] = [randomName(), randomName()];
  const [token] = linkTokens(secret, nonce);
  const letters = countLetter(visitor, key);
  const letter: Letter = { kind: "verify", to: typed.email, name: null, locale, at_ms: now_ms, nonce };
  await db.batch([
    letters.statement,
    db
      .prepare(
        `INSERT INTO registrations (token_hash, email, email_key, name, password, locale, browser_hash, created_at, expires_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${withinLetters("?10")}
        ON CONFLICT (email_key) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email, name = excluded.name, password = excluded.password,
          locale = excluded.locale, browser_hash = excluded.browser_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      )
      .bind(hashOf(token), typed.email, key, typed.name, password, locale, browserHashOf(visitor), now_ms, now_ms + registrationLife_ms, letters.key),
    enqueueLetter(db, nonce, letter, {
      sql: `NOT EXISTS (SELECT 1 FROM shoppers WHERE email_key = ?4) AND ${withinLetters("?5")}`,
      params: [key, letters.key],
    }),
    tellKnown(visitor, told, key, letters.key),
  ]);
  sendNow(visitor, [nonce, told]);
}

/** To an address that has an account: it has one. The account's own spelling of the address is used, never the typed one. */
const tellKnown = ({ db, now_ms }: Visitor, name: string, key: string, lettersKey: string, condition = "true") =>
  enqueueLetterTo(
    db,
    name,
    { kind: "already_registered", at_ms: now_ms },
    {
      sql: `p.email_key = ?4 AND p.status = 'active' AND ${condition} AND ${withinLetters("?5")}`,
      params: [key, lettersKey],
    },
  );

/** Sends the link of a waiting registration again, as a new one; nothing where none waits. */
export async function sendVerifyAgain(visitor: Visitor, key: string): Promise<void> {
  const { db, now_ms, secret } = visitor;
  const [nonce, told] = [randomName(), randomName()];
  const [token] = linkTokens(secret, nonce);
  const letters = countLetter(visitor, key);
  const part = JSON.stringify({ kind: "verify", name: null, at_ms: now_ms, nonce });
  await db.batch([
    letters.statement,
    db
      .prepare(`UPDATE registrations SET token_hash = ?1, expires_at = ?2 WHERE email_key = ?3 AND expires_at > ?4 AND ${withinLetters("?5")}`)
      .bind(hashOf(token), now_ms + registrationLife_ms, key, now_ms, letters.key),
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at)
        SELECT 'account-letter', ?1, json_object('letter', json_set(json(?2), '$.to', r.email, '$.locale', r.locale)), ?3, ?3
        FROM registrations AS r WHERE r.token_hash = ?4 AND NOT EXISTS (SELECT 1 FROM shoppers WHERE email_key = r.email_key)
        ON CONFLICT (dedupe_key) DO NOTHING`,
      )
      .bind(`account:${nonce}`, part, now_ms, hashOf(token)),
    tellKnown(visitor, told, key, letters.key, "EXISTS (SELECT 1 FROM registrations WHERE email_key = p.email_key)"),
  ]);
  sendNow(visitor, [nonce, told]);
}

export type Verified = { shopperId: number; email: string; opened: { tokens: Tokens; sessionId: string } | null };

/**
 * The address is proven: the account begins, once. Only the browser that registered is signed in as well: whoever else opens the
 * link has proven the address, but not that the password is theirs.
 * @throws Refusal token_spent
 */
export async function verifyRegistration(visitor: Visitor, token: string, old: OldSession): Promise<Verified> {
  const { db, now_ms, place } = visitor;
  const hash = hashOf(token);
  const waiting = db.prepare("SELECT * FROM registrations WHERE token_hash = ?1 AND expires_at > ?2").bind(hash, now_ms);
  const registration = await waiting.first<RegistrationRow>();
  if (!registration) throw new Refusal("token_spent");
  const [created] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, password, created_at, updated_at)
        SELECT email, email_key, ?2, name, locale, password, ?2, ?2 FROM registrations WHERE token_hash = ?1 AND expires_at > ?2
        ON CONFLICT (email_key) DO NOTHING RETURNING id`,
      )
      .bind(hash, now_ms),
    db
      .prepare(
        `INSERT INTO account_events (shopper_id, kind, method, agent, country, at) SELECT p.id, 'registered', 'password', ?2, ?3, ?4
        FROM shoppers AS p JOIN registrations AS r ON r.email_key = p.email_key WHERE r.token_hash = ?1 AND p.created_at = ?4 AND changes() = 1`,
      )
      .bind(hash, place.agent, place.country, now_ms),
    db.prepare("DELETE FROM registrations WHERE token_hash = ?1").bind(hash),
  ]);
  const shopperId = created?.results[0]?.id;
  if (shopperId === undefined) throw new Refusal("token_spent");
  const isSameBrowser = registration.browser_hash === browserHashOf(visitor);
  const checked = { password: registration.password };
  const opened = isSameBrowser ? await openSessionFor(visitor, { shopperId, method: "password", old, checked }) : null;
  return { shopperId, email: registration.email, opened };
}
