/** SQL of the accounts themselves. The owner stands in every WHERE. */
import type { Locale } from "../../../locales/words.ts";
import { rowsOf } from "../../db/sql.ts";
import { day_ms } from "../../shared/time.ts";

export type ShopperRow = {
  id: number;
  email: string;
  email_key: string;
  email_verified_at: number | null;
  name: string;
  phone: string | null;
  avatar: string | null;
  locale: Locale;
  currency: string | null;
  password: string | null;
  password_proven_at: number | null;
  scope: string;
  status: "active" | "banned";
  created_at: number;
};
export type RegistrationRow = {
  token_hash: string;
  email: string;
  email_key: string;
  name: string;
  password: string;
  locale: Locale;
  browser_hash: string;
};
export type AvatarRow = { hash: string; width: number; height: number };

export const readShopper = (db: D1Database, id: number) => db.prepare("SELECT * FROM shoppers WHERE id = ?1").bind(id).first<ShopperRow>();

const findKnown = (db: D1Database, emailKey: string, browserHash: string) =>
  db
    .prepare("SELECT 1 AS known FROM known_browsers AS k JOIN shoppers AS p ON p.id = k.shopper_id WHERE p.email_key = ?1 AND k.browser_hash = ?2")
    .bind(emailKey, browserHash);
/** Whether the account of an address was used in a browser. */
export const isKnownBrowser = async (db: D1Database, emailKey: string, browserHash: string) => (await findKnown(db, emailKey, browserHash).first()) !== null;

/**
 * All that a sign-in asks of the database: the same questions whether the address is known or not. Of the registrations that wait
 * only this browser's own is looked at: another's says nothing here.
 */
export async function readForSignIn(db: D1Database, emailKey: string, browserHash: string, now_ms: number) {
  const [shoppers, registrations, known] = await db.batch([
    db.prepare("SELECT * FROM shoppers WHERE email_key = ?1").bind(emailKey),
    db.prepare("SELECT * FROM registrations WHERE email_key = ?1 AND browser_hash = ?2 AND expires_at > ?3").bind(emailKey, browserHash, now_ms),
    findKnown(db, emailKey, browserHash),
  ]);
  return {
    shopper: shoppers?.results[0] as ShopperRow | undefined,
    registration: registrations?.results[0] as RegistrationRow | undefined,
    isKnownBrowser: known?.results.length === 1,
  };
}

/** The account as its owner sees it. */
export async function readMe(db: D1Database, shopperId: number) {
  const [shoppers, pictures, identities] = await db.batch([
    db.prepare("SELECT * FROM shoppers WHERE id = ?1").bind(shopperId),
    db.prepare("SELECT pic.hash, pic.width, pic.height FROM shoppers AS p JOIN pictures AS pic ON pic.hash = p.avatar WHERE p.id = ?1").bind(shopperId),
    db.prepare("SELECT DISTINCT provider FROM identities WHERE shopper_id = ?1 ORDER BY provider").bind(shopperId),
  ]);
  return {
    shopper: shoppers?.results[0] as ShopperRow | undefined,
    avatar: (pictures?.results[0] as AvatarRow | undefined) ?? null,
    providers: rowsOf<{ provider: string }>(identities).map(({ provider }) => provider),
  };
}

export type ProfileChanges = { name?: string | undefined; phone?: string | null | undefined; locale?: Locale | undefined; currency?: string | undefined };

/** A statement; what is undefined stays. A phone of null goes. */
export const changeShopper = (db: D1Database, id: number, { name, phone, locale, currency }: ProfileChanges, now_ms: number) =>
  db
    .prepare(
      `UPDATE shoppers SET name = COALESCE(?2, name), phone = CASE WHEN ?3 THEN ?4 ELSE phone END, locale = COALESCE(?5, locale),
        currency = COALESCE(?6, currency), updated_at = ?7 WHERE id = ?1`,
    )
    .bind(id, name ?? null, phone === undefined ? 0 : 1, phone ?? null, locale ?? null, currency ?? null, now_ms);

/**
 * A statement that stores a password where the one that was looked at still stands. Whoever changes it was signed in: the new one is
 * as good as the old one was, and where there was none, as the provider that proved the address.
 */
export const putPassword = (db: D1Database, id: number, before: string | null, password: string, now_ms: number) =>
  db
    .prepare(
      `UPDATE shoppers SET password_proven_at = CASE WHEN password IS NULL OR password_proven_at IS NOT NULL THEN ?4 END, password = ?3, updated_at = ?4
      WHERE id = ?1 AND password IS ?2`,
    )
    .bind(id, before, password, now_ms);

/** Statements that remember a browser, and forget those not used for longest. */
export const knownBrowsersMax = 50;
export const knowBrowser = (db: D1Database, shopperId: number, browserHash: string, now_ms: number) => [
  db
    .prepare(
      `INSERT INTO known_browsers (shopper_id, browser_hash, first_at, last_at) VALUES (?1, ?2, ?3, ?3)
      ON CONFLICT (shopper_id, browser_hash) DO UPDATE SET last_at = excluded.last_at`,
    )
    .bind(shopperId, browserHash, now_ms),
  db
    .prepare(
      `DELETE FROM known_browsers WHERE shopper_id = ?1 AND browser_hash NOT IN
        (SELECT browser_hash FROM known_browsers WHERE shopper_id = ?1 ORDER BY last_at DESC, browser_hash LIMIT ${knownBrowsersMax})`,
    )
    .bind(shopperId),
];

/** Scheduled: what has run out is deleted. A revoked session is kept for a while, so that its token turning up is noticed. */
export const tidyStatements = (db: D1Database, now_ms: number) => [
  db.prepare("DELETE FROM registrations WHERE expires_at <= ?1").bind(now_ms),
  db.prepare("DELETE FROM mail_tokens WHERE expires_at <= ?1").bind(now_ms),
  db.prepare("DELETE FROM failed_tries WHERE last_at <= ?1").bind(now_ms - day_ms),
  db.prepare("DELETE FROM sessions WHERE expires_at <= ?1").bind(now_ms),
];
