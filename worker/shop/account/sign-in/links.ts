/** Links sent by mail: single use, newest only, stored as hashes. */
import { day_ms } from "../../../shared/time.ts";
import { hashOf } from "../../../signing.ts";

/** So long a registration waits for its address to be proven. */
export const registrationLife_ms = day_ms;
/** So long a link may be used that opens an account or moves it. */
export const linkLife_ms = 30 * 60_000;

export type LinkPurpose = "reset" | "change_email";

/** The one of these tokens that still opens something. */
export async function liveLink(db: D1Database, tokens: readonly string[], now_ms: number): Promise<string | null> {
  const { results } = await db
    .prepare(
      `SELECT token_hash FROM registrations WHERE token_hash IN (SELECT value FROM json_each(?1)) AND expires_at > ?2
      UNION ALL SELECT token_hash FROM mail_tokens WHERE token_hash IN (SELECT value FROM json_each(?1)) AND expires_at > ?2`,
    )
    .bind(JSON.stringify(tokens.map(hashOf)), now_ms)
    .all<{ token_hash: string }>();
  return tokens.find((token) => results.some(({ token_hash }) => token_hash === hashOf(token))) ?? null;
}

export type OpenLink = { shopper_id: number; email: string; password: string | null; password_proven_at: number | null; name: string; account_email: string };

/** What a link opens; null: spent, replaced, run out, or never ours. */
export const readLink = (db: D1Database, purpose: LinkPurpose, token: string, now_ms: number) =>
  db
    .prepare(
      `SELECT t.shopper_id, t.email, p.password, p.password_proven_at, p.name, p.email AS account_email FROM mail_tokens AS t JOIN shoppers AS p ON p.id = t.shopper_id
      WHERE t.token_hash = ?1 AND t.purpose = ?2 AND t.expires_at > ?3 AND p.status = 'active'`,
    )
    .bind(hashOf(token), purpose, now_ms)
    .first<OpenLink>();

/** A statement that replaces the shopper's link of this purpose. `who` selects the shopper `p` (parameters from ?5 on). */
export const putLink = (
  db: D1Database,
  purpose: LinkPurpose,
  token: string,
  now_ms: number,
  email: string,
  who: { sql: string; params: (string | number)[] },
) =>
  db
    .prepare(
      `INSERT INTO mail_tokens (token_hash, purpose, shopper_id, email, created_at, expires_at)
      SELECT ?1, ?2, p.id, ${email}, ?3, ?4 FROM shoppers AS p WHERE ${who.sql}
      ON CONFLICT (shopper_id, purpose) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email,
        created_at = excluded.created_at, expires_at = excluded.expires_at`,
    )
    .bind(hashOf(token), purpose, now_ms, now_ms + linkLife_ms, ...who.params);

/** A statement: none of the shopper's links opens anything any more. */
export const dropLinks = (db: D1Database, shopperId: number) => db.prepare("DELETE FROM mail_tokens WHERE shopper_id = ?1").bind(shopperId);
