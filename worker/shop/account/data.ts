/** SQL of the accounts themselves. The owner stands in every WHERE. */
import type { Locale } from "../../../locales/words.ts";
import { first, rowsOf, run, type SQL, sql, statement } from "../../db/sql.ts";
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

export const readShopper = (db: D1Database, id: number) => first<ShopperRow>(db, sql`SELECT * FROM shoppers WHERE id = ${id}`);

const knownSql = (emailKey: string, browserHash: string): SQL =>
  sql`SELECT k.first_at FROM known_browsers AS k JOIN shoppers AS p ON p.id = k.shopper_id WHERE p.email_key = ${emailKey} AND k.browser_hash = ${browserHash}`;
/** Whether the account of an address was used in a browser. */
export const isKnownBrowser = async (db: D1Database, emailKey: string, browserHash: string) => (await first(db, knownSql(emailKey, browserHash))) !== null;

/**
 * All that a sign-in asks of the database: the same questions whether the address is known or not. Of the registrations that wait
 * only this browser's own is looked at: another's says nothing here.
 */
export async function readForSignIn(db: D1Database, emailKey: string, browserHash: string, now_ms: number) {
  const [shoppers, registrations, known] = await db.batch([
    statement(db, sql`SELECT * FROM shoppers WHERE email_key = ${emailKey}`),
    statement(db, sql`SELECT * FROM registrations WHERE email_key = ${emailKey} AND browser_hash = ${browserHash} AND expires_at > ${now_ms}`),
    statement(db, knownSql(emailKey, browserHash)),
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
    statement(db, sql`SELECT * FROM shoppers WHERE id = ${shopperId}`),
    statement(db, sql`SELECT pic.hash, pic.width, pic.height FROM shoppers AS p JOIN pictures AS pic ON pic.hash = p.avatar WHERE p.id = ${shopperId}`),
    statement(db, sql`SELECT DISTINCT provider FROM identities WHERE shopper_id = ${shopperId} ORDER BY provider`),
  ]);
  return {
    shopper: shoppers?.results[0] as ShopperRow | undefined,
    avatar: (pictures?.results[0] as AvatarRow | undefined) ?? null,
    providers: rowsOf<{ provider: string }>(identities).map(({ provider }) => provider),
  };
}

export type ProfileChanges = { name?: string | undefined; phone?: string | null | undefined; locale?: Locale | undefined; currency?: string | undefined };

/** What is undefined stays. A phone of null goes. */
export const changeShopper = (db: D1Database, id: number, { name, phone, locale, currency }: ProfileChanges, now_ms: number) =>
  run(
    db,
    sql`UPDATE shoppers SET name = COALESCE(${name ?? null}, name), phone = ${phone === undefined ? sql`phone` : phone}, locale = COALESCE(${locale ?? null}, locale),
        currency = COALESCE(${currency ?? null}, currency), updated_at = ${now_ms} WHERE id = ${id}`,
  );

/**
 * A statement that stores a password where the one that was looked at still stands. Whoever changes it was signed in: the new one is
 * as good as the old one was, and where there was none, as the provider that proved the address.
 */
export const putPassword = (db: D1Database, id: number, before: string | null, password: string, now_ms: number) =>
  statement(
    db,
    sql`UPDATE shoppers SET password_proven_at = CASE WHEN password IS NULL OR password_proven_at IS NOT NULL THEN ${now_ms} END,
        password = ${password}, updated_at = ${now_ms}
      WHERE id = ${id} AND password IS ${before}`,
  );

/** Statements that remember a browser, and forget those not used for longest. */
export const knownBrowsersMax = 50;
export const knowBrowser = (db: D1Database, shopperId: number, browserHash: string, now_ms: number) => [
  statement(
    db,
    sql`INSERT INTO known_browsers (shopper_id, browser_hash, first_at, last_at) VALUES (${shopperId}, ${browserHash}, ${now_ms}, ${now_ms})
      ON CONFLICT (shopper_id, browser_hash) DO UPDATE SET last_at = excluded.last_at`,
  ),
  statement(
    db,
    sql`DELETE FROM known_browsers WHERE shopper_id = ${shopperId} AND browser_hash NOT IN
        (SELECT browser_hash FROM known_browsers WHERE shopper_id = ${shopperId} ORDER BY last_at DESC, browser_hash LIMIT ${knownBrowsersMax})`,
  ),
];

/** Scheduled: what has run out is deleted. A revoked session is kept for a while, so that its token turning up is noticed. */
export const tidyStatements = (db: D1Database, now_ms: number) => [
  statement(db, sql`DELETE FROM registrations WHERE expires_at <= ${now_ms}`),
  statement(db, sql`DELETE FROM mail_tokens WHERE expires_at <= ${now_ms}`),
  statement(db, sql`DELETE FROM failed_tries WHERE last_at <= ${now_ms - day_ms}`),
  statement(db, sql`DELETE FROM sessions WHERE expires_at <= ${now_ms}`),
];

/** Shows the picture `hash` from now on; null: none. @returns what was shown before */
export async function exchangeAvatar(db: D1Database, shopperId: number, hash: string | null, now_ms: number): Promise<string | null> {
  const [before] = await db.batch<{ avatar: string | null }>([
    statement(db, sql`SELECT avatar FROM shoppers WHERE id = ${shopperId}`),
    statement(db, sql`UPDATE shoppers SET avatar = ${hash}, updated_at = ${now_ms} WHERE id = ${shopperId}`),
  ]);
  return before?.results[0]?.avatar ?? null;
}
