/** SQL of the identities that providers vouch for. */
import { all, first, sql, statement } from "../../db/sql.ts";

export type IdentityOwner = { shopper_id: number; status: string };

export const readOwner = (db: D1Database, provider: string, subject: string) =>
  first<IdentityOwner>(
    db,
    sql`SELECT i.shopper_id, p.status FROM identities AS i JOIN shoppers AS p ON p.id = i.shopper_id WHERE i.provider = ${provider} AND i.subject = ${subject}`,
  );

export const readAccount = (db: D1Database, emailKey: string) =>
  first<{ id: number; email_verified_at: number | null; status: string }>(
    db,
    sql`SELECT id, email_verified_at, status FROM shoppers WHERE email_key = ${emailKey}`,
  );

/** A statement. An identity that was linked meanwhile makes the batch fail. */
export const insertIdentity = (
  db: D1Database,
  row: { provider: string; subject: string; shopper_id: number; email: string | null; vouched: boolean; now_ms: number },
) =>
  statement(
    db,
    sql`INSERT INTO identities (provider, subject, shopper_id, email, vouched, linked_at)
      VALUES (${row.provider}, ${row.subject}, ${row.shopper_id}, ${row.email}, ${row.vouched ? 1 : 0}, ${row.now_ms})`,
  );

/** Takes a provider from an account that can be opened without it as well. No row: it cannot, or there is no such one. */
export const deleteIdentity = (db: D1Database, shopperId: number, provider: string) =>
  all<{ provider: string }>(
    db,
    sql`DELETE FROM identities WHERE shopper_id = ${shopperId} AND provider = ${provider} AND (
        EXISTS (SELECT 1 FROM shoppers WHERE id = ${shopperId} AND password IS NOT NULL)
        OR EXISTS (SELECT 1 FROM identities AS other WHERE other.shopper_id = ${shopperId} AND other.provider <> ${provider})) RETURNING provider`,
  );

export const hasIdentity = (db: D1Database, shopperId: number, provider: string) =>
  first(db, sql`SELECT 1 FROM identities WHERE shopper_id = ${shopperId} AND provider = ${provider} LIMIT 1`);

type NewShopper = { email: string; email_key: string; name: string; locale: string; provider: string; subject: string; now_ms: number };

/** An account without a password, its address proven by the provider. Throws where the address or the identity has an account by now. */
export async function createShopper(db: D1Database, row: NewShopper): Promise<number> {
  const results = await db.batch<{ id: number }>([
    statement(
      db,
      sql`INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, created_at, updated_at)
        VALUES (${row.email}, ${row.email_key}, ${row.now_ms}, ${row.name}, ${row.locale}, ${row.now_ms}, ${row.now_ms}) RETURNING id`,
    ),
    statement(
      db,
      sql`INSERT INTO identities (provider, subject, shopper_id, email, vouched, linked_at)
        SELECT ${row.provider}, ${row.subject}, id, email, 1, ${row.now_ms} FROM shoppers WHERE email_key = ${row.email_key}`,
    ),
    // whoever waits to prove the same address has nothing to prove any more
    statement(db, sql`DELETE FROM registrations WHERE email_key = ${row.email_key}`),
  ]);
  return results[0]?.results[0]?.id as number;
}
