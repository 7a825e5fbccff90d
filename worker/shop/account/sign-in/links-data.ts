/** Links sent by mail: single use, newest only, stored as hashes. */
import type { Locale } from "../../../../locales/words.ts";
import { all, first, type SQL, sql, statement } from "../../../db/sql.ts";
import { day_ms } from "../../../shared/time.ts";
import { hashOf } from "../../../signing.ts";

/** So long a registration waits for its address to be proven. */
export const registrationLife_ms = day_ms;
/** So long a link may be used that opens an account or moves it. */
export const linkLife_ms = 30 * 60_000;

export type LinkPurpose = "reset" | "change_email";

/** The one of these tokens that still opens something. */
export async function liveLink(db: D1Database, tokens: readonly string[], now_ms: number): Promise<string | null> {
  const isLive = sql`token_hash IN (SELECT value FROM json_each(${JSON.stringify(tokens.map(hashOf))})) AND expires_at > ${now_ms}`;
  const live = await all<{ token_hash: string }>(
    db,
    sql`SELECT token_hash FROM registrations WHERE ${isLive} UNION ALL SELECT token_hash FROM mail_tokens WHERE ${isLive}`,
  );
  return tokens.find((token) => live.some(({ token_hash }) => token_hash === hashOf(token))) ?? null;
}

export type OpenLink = {
  shopper_id: number;
  email: string;
  password: string | null;
  password_proven_at: number | null;
  name: string;
  locale: Locale;
  account_email: string;
};

/** What a link opens; null: spent, replaced, run out, or never ours. */
export const readLink = (db: D1Database, purpose: LinkPurpose, token: string, now_ms: number) =>
  first<OpenLink>(
    db,
    sql`SELECT t.shopper_id, t.email, p.password, p.password_proven_at, p.name, p.locale, p.email AS account_email FROM mail_tokens AS t JOIN shoppers AS p ON p.id = t.shopper_id
      WHERE t.token_hash = ${hashOf(token)} AND t.purpose = ${purpose} AND t.expires_at > ${now_ms} AND p.status = 'active'`,
  );

/** A statement that replaces the shopper's link of this purpose. `who` selects the shopper `p`. */
export const putLink = (db: D1Database, purpose: LinkPurpose, token: string, now_ms: number, email: SQL, who: SQL) =>
  statement(
    db,
    sql`INSERT INTO mail_tokens (token_hash, purpose, shopper_id, email, created_at, expires_at)
      SELECT ${hashOf(token)}, ${purpose}, p.id, ${email}, ${now_ms}, ${now_ms + linkLife_ms} FROM shoppers AS p WHERE ${who}
      ON CONFLICT (shopper_id, purpose) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email,
        created_at = excluded.created_at, expires_at = excluded.expires_at`,
  );

/** A statement: none of the shopper's links opens anything any more. */
export const dropLinks = (db: D1Database, shopperId: number) => statement(db, sql`DELETE FROM mail_tokens WHERE shopper_id = ${shopperId}`);
