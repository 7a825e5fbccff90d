/** SQL of the identities that providers vouch for. */

export type IdentityOwner = { shopper_id: number; status: string };

export const readOwner = (db: D1Database, provider: string, subject: string) =>
  db
    .prepare("SELECT i.shopper_id, p.status FROM identities AS i JOIN shoppers AS p ON p.id = i.shopper_id WHERE i.provider = ?1 AND i.subject = ?2")
    .bind(provider, subject)
    .first<IdentityOwner>();

export const readAccount = (db: D1Database, emailKey: string) =>
  db
    .prepare("SELECT id, email_verified_at, status FROM shoppers WHERE email_key = ?1")
    .bind(emailKey)
    .first<{ id: number; email_verified_at: number | null; status: string }>();

/** A statement. An identity that was linked meanwhile makes the batch fail. */
export const insertIdentity = (
  db: D1Database,
  row: { provider: string; subject: string; shopper_id: number; email: string | null; vouched: boolean; now_ms: number },
) =>
  db
    .prepare("INSERT INTO identities (provider, subject, shopper_id, email, vouched, linked_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    .bind(row.provider, row.subject, row.shopper_id, row.email, row.vouched ? 1 : 0, row.now_ms);

/** Takes a provider from an account that can be opened without it as well. No row: it cannot, or there is no such one. */
export const deleteIdentity = (db: D1Database, shopperId: number, provider: string) =>
  db
    .prepare(
      `DELETE FROM identities WHERE shopper_id = ?1 AND provider = ?2 AND (
        EXISTS (SELECT 1 FROM shoppers WHERE id = ?1 AND password IS NOT NULL)
        OR EXISTS (SELECT 1 FROM identities AS other WHERE other.shopper_id = ?1 AND other.provider <> ?2)) RETURNING provider`,
    )
    .bind(shopperId, provider)
    .all<{ provider: string }>();

export const hasIdentity = (db: D1Database, shopperId: number, provider: string) =>
  db.prepare("SELECT 1 FROM identities WHERE shopper_id = ?1 AND provider = ?2 LIMIT 1").bind(shopperId, provider).first();

type NewShopper = { email: string; email_key: string; name: string; locale: string; provider: string; subject: string; now_ms: number };

/** An account without a password, its address proven by the provider. Throws where the address or the identity has an account by now. */
export async function createShopper(db: D1Database, row: NewShopper): Promise<number> {
  const results = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, created_at, updated_at) VALUES (?1, ?2, ?5, ?3, ?4, ?5, ?5) RETURNING id`,
      )
      .bind(row.email, row.email_key, row.name, row.locale, row.now_ms),
    db
      .prepare(
        "INSERT INTO identities (provider, subject, shopper_id, email, vouched, linked_at) SELECT ?1, ?2, id, email, 1, ?4 FROM shoppers WHERE email_key = ?3",
      )
      .bind(row.provider, row.subject, row.email_key, row.now_ms),
    // whoever waits to prove the same address has nothing to prove any more
    db.prepare("DELETE FROM registrations WHERE email_key = ?1").bind(row.email_key),
  ]);
  return results[0]?.results[0]?.id as number;
}
