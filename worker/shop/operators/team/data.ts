/** SQL of who runs the marketplace. */

import type { Locale } from "../../../../locales/words.ts";
import { all, first, type SQL, scalar, sql } from "../../../db/sql.ts";
import { invitationLife_ms, invitationsDay_ms, invitationsPerDay_max, type OperatorRole } from "../rules.ts";

/** The account with this address, once it is proven. */
export const readProven = (db: D1Database, email_key: string) =>
  scalar<number>(db, sql`SELECT id FROM shoppers WHERE email_key = ${email_key} AND email_verified_at IS NOT NULL`);

export const putOwner = (shopperId: number, now_ms: number): SQL =>
  sql`INSERT INTO operators (shopper_id, role, created_at) VALUES (${shopperId}, 'owner', ${now_ms}) ON CONFLICT (shopper_id) DO UPDATE SET role = 'owner'`;

type OperatorCells = { id: number; name: string; email: string; role: OperatorRole; invited_by: string | null; created_at: number };
export const readOperators = (db: D1Database) =>
  all<OperatorCells>(
    db,
    sql`SELECT p.id, p.name, p.email, o.role, by.name AS invited_by, o.created_at FROM operators AS o JOIN shoppers AS p ON p.id = o.shopper_id
      LEFT JOIN shoppers AS by ON by.id = o.invited_by ORDER BY o.created_at, p.id`,
  );
export const readOperator = (db: D1Database, id: number) =>
  first<{ email: string; role: OperatorRole }>(
    db,
    sql`SELECT p.email, o.role FROM operators AS o JOIN shoppers AS p ON p.id = o.shopper_id WHERE o.shopper_id = ${id}`,
  );
export const readOperatorInvitations = (db: D1Database, now_ms: number) =>
  all<{ id: number; email: string; role: OperatorRole; expires_at: number }>(
    db,
    sql`SELECT id, email, role, expires_at FROM operator_invitations WHERE expires_at > ${now_ms} ORDER BY id`,
  );

/** How an address stands: in which language whoever has it reads, and whether they are an operator. */
export const readOperatorAddress = (db: D1Database, email_key: string) =>
  first<{ locale: Locale; is_operator: 0 | 1 }>(
    db,
    sql`SELECT p.locale, EXISTS (SELECT 1 FROM operators WHERE shopper_id = p.id) AS is_operator FROM shoppers AS p WHERE p.email_key = ${email_key}`,
  );

type NewInvitation = { email: string; email_key: string; role: OperatorRole; token_hash: string; invited_by: number };
/** Writes nothing where the marketplace has sent its invitations of the day. */
export const putOperatorInvitation = ({ email, email_key, role, token_hash, invited_by }: NewInvitation, now_ms: number): SQL =>
  sql`INSERT INTO operator_invitations (email, email_key, role, token_hash, invited_by, created_at, expires_at)
    SELECT ${email}, ${email_key}, ${role}, ${token_hash}, ${invited_by}, ${now_ms}, ${now_ms + invitationLife_ms}
    WHERE (SELECT count(*) FROM operator_log WHERE action = 'invite_operator' AND at > ${now_ms - invitationsDay_ms}) < ${invitationsPerDay_max}
    ON CONFLICT (email_key) DO UPDATE SET role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at`;

/** The invitation a token opens, for the account with its address alone, as long as who asked them in owns the marketplace. */
export const readOperatorInvitation = (db: D1Database, token_hash: string, shopperId: number, now_ms: number) =>
  first<{ id: number; role: OperatorRole; invited_by: number }>(
    db,
    sql`SELECT i.id, i.role, i.invited_by FROM operator_invitations AS i
      JOIN shoppers AS p ON p.id = ${shopperId} AND p.email_key = i.email_key AND p.email_verified_at IS NOT NULL
      JOIN operators AS o ON o.shopper_id = i.invited_by AND o.role = 'owner'
      WHERE i.token_hash = ${token_hash} AND i.expires_at > ${now_ms}`,
  );

/** Which of these tokens still opens an invitation, by their hashes. */
export const liveOperatorInvitation = (db: D1Database, hashes: readonly string[], now_ms: number) =>
  scalar<string>(
    db,
    sql`SELECT token_hash FROM operator_invitations WHERE token_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)})) AND expires_at > ${now_ms}`,
  );

/** Conditions of a batch. */
export const isInvitedOperator = (token_hash: string): SQL => sql`EXISTS (SELECT 1 FROM operator_invitations WHERE token_hash = ${token_hash})`;
export const isOpenOperatorInvitation = (id: number): SQL => sql`EXISTS (SELECT 1 FROM operator_invitations WHERE id = ${id})`;
export const isOperatorAs = (id: number, role: OperatorRole): SQL => sql`EXISTS (SELECT 1 FROM operators WHERE shopper_id = ${id} AND role = ${role})`;
const opens = (id: number, token_hash: string): SQL => sql`FROM operator_invitations WHERE id = ${id} AND token_hash = ${token_hash}`;
export const opensInvitation = (id: number, token_hash: string): SQL => sql`EXISTS (SELECT 1 ${opens(id, token_hash)})`;

export const deleteOperatorInvitation = (id: number): SQL => sql`DELETE FROM operator_invitations WHERE id = ${id}`;
export const spendInvitation = (id: number, token_hash: string): SQL => sql`DELETE ${opens(id, token_hash)}`;
export const joinOperators = (id: number, token_hash: string, shopperId: number, now_ms: number): SQL =>
  sql`INSERT INTO operators (shopper_id, role, invited_by, created_at) SELECT ${shopperId}, role, invited_by, ${now_ms} ${opens(id, token_hash)}
    ON CONFLICT (shopper_id) DO NOTHING`;
/** From the role that was read: changed at the same moment, it changes nothing. */
export const updateOperatorRole = (id: number, from: OperatorRole, to: OperatorRole): SQL =>
  sql`UPDATE operators SET role = ${to} WHERE shopper_id = ${id} AND role = ${from}`;
export const deleteOperator = (id: number, role: OperatorRole): SQL => sql`DELETE FROM operators WHERE shopper_id = ${id} AND role = ${role}`;
