/** SQL of a shop's team. The shop stands in every statement. */

import type { Locale } from "../../../locales/words.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type SQL, scalar, sql } from "../../db/sql.ts";
import type { Role } from "../sellers/rules.ts";
import { invitationLife_ms, invitationsDay_ms, invitationsPerDay_max } from "./rules.ts";

export type MemberRow = { id: number; name: string; email: string; role: Role; created_at: number };
export type InvitationRow = { id: number; email: string; role: Role; expires_at: number };

export const readMembers = (db: D1Database, shopId: number): Promise<MemberRow[]> =>
  all<MemberRow>(
    db,
    sql`SELECT p.id, p.name, p.email, m.role, m.created_at FROM shop_members AS m JOIN shoppers AS p ON p.id = m.shopper_id
      WHERE m.shop_id = ${shopId} ORDER BY m.created_at, p.id`,
  );
export const readInvitations = (db: D1Database, shopId: number, now_ms: number): Promise<InvitationRow[]> =>
  all<InvitationRow>(db, sql`SELECT id, email, role, expires_at FROM shop_invitations WHERE shop_id = ${shopId} AND expires_at > ${now_ms} ORDER BY id`);

export const readShopName = (db: D1Database, shopId: number, locale: Locale) =>
  scalar<string>(db, sql`SELECT ${shopName(locale)} FROM shops AS s WHERE s.id = ${shopId}`);

/** How an address stands: whose account it is, in which language they read, and whether they work here. */
export const readAddress = (db: D1Database, shopId: number, email_key: string) =>
  first<{ locale: Locale; works_here: 0 | 1 }>(
    db,
    sql`SELECT p.locale, EXISTS (SELECT 1 FROM shop_members WHERE shop_id = ${shopId} AND shopper_id = p.id) AS works_here FROM shoppers AS p WHERE p.email_key = ${email_key}`,
  );

type NewInvitation = { shop_id: number; email: string; email_key: string; role: Role; token_hash: string; invited_by: number | null };
/** Writes nothing where the shop has sent its invitations of the day. */
export const putInvitation = ({ shop_id, email, email_key, role, token_hash, invited_by }: NewInvitation, now_ms: number): SQL =>
  sql`INSERT INTO shop_invitations (shop_id, email, email_key, role, token_hash, invited_by, created_at, expires_at)
    SELECT ${shop_id}, ${email}, ${email_key}, ${role}, ${token_hash}, ${invited_by}, ${now_ms}, ${now_ms + invitationLife_ms}
    WHERE (SELECT count(*) FROM operator_log WHERE shop_id = ${shop_id} AND action = 'invite' AND at > ${now_ms - invitationsDay_ms}) < ${invitationsPerDay_max}
    ON CONFLICT (shop_id, email_key) DO UPDATE SET role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at`;

export type OpenInvitation = { id: number; shop_id: number; handle: string; name: string; role: Role };

/** The invitation a token opens, for the account with its address alone, as long as who asked them in owns the shop. */
export const readInvitation = (db: D1Database, token_hash: string, shopperId: number, locale: Locale, now_ms: number) =>
  first<OpenInvitation>(
    db,
    sql`SELECT i.id, i.shop_id, s.handle, ${shopName(locale)} AS name, i.role FROM shop_invitations AS i JOIN shops AS s ON s.id = i.shop_id
      JOIN shoppers AS p ON p.id = ${shopperId} AND p.email_key = i.email_key AND p.email_verified_at IS NOT NULL
      JOIN shop_members AS m ON m.shop_id = i.shop_id AND m.shopper_id = i.invited_by AND m.role = 'owner'
      WHERE i.token_hash = ${token_hash} AND i.expires_at > ${now_ms}`,
  );

/** Whether a mail's link still opens an invitation. */
export const liveInvitation = (db: D1Database, hashes: readonly string[], now_ms: number) =>
  scalar<string>(
    db,
    sql`SELECT token_hash FROM shop_invitations WHERE token_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)})) AND expires_at > ${now_ms}`,
  );

/** Conditions of a batch. */
export const isInvited = (token_hash: string): SQL => sql`EXISTS (SELECT 1 FROM shop_invitations WHERE token_hash = ${token_hash})`;
export const worksHere = (shopId: number, member: number): SQL => sql`EXISTS (SELECT 1 FROM shop_members WHERE shop_id = ${shopId} AND shopper_id = ${member})`;
export const ownsShop = (shopId: number, member: number): SQL =>
  sql`EXISTS (SELECT 1 FROM shop_members WHERE shop_id = ${shopId} AND shopper_id = ${member} AND role = 'owner')`;

const ofShop = (shopId: number, id: number): SQL => sql`FROM shop_invitations WHERE id = ${id} AND shop_id = ${shopId}`;
export const isOpenInvitation = (shopId: number, id: number): SQL => sql`EXISTS (SELECT 1 ${ofShop(shopId, id)})`;
export const deleteInvitation = (shopId: number, id: number): SQL => sql`DELETE ${ofShop(shopId, id)}`;

export const updateRole = (shopId: number, member: number, role: Role): SQL =>
  sql`UPDATE shop_members SET role = ${role} WHERE shop_id = ${shopId} AND shopper_id = ${member}`;
export const deleteMember = (shopId: number, member: number): SQL => sql`DELETE FROM shop_members WHERE shop_id = ${shopId} AND shopper_id = ${member}`;

/** What makes a member of whoever was invited: whether the invitation is still open, the member, and the invitation's end. */
export function joinStatements(
  { id, token_hash }: { id: number; token_hash: string },
  shopperId: number,
  now_ms: number,
): Record<"isOpen" | "join" | "spend", SQL> {
  const open = sql`FROM shop_invitations WHERE id = ${id} AND token_hash = ${token_hash}`;
  return {
    isOpen: sql`EXISTS (SELECT 1 ${open})`,
    join: sql`INSERT INTO shop_members (shop_id, shopper_id, role, created_at) SELECT shop_id, ${shopperId}, role, ${now_ms} ${open}
      ON CONFLICT (shop_id, shopper_id) DO NOTHING`,
    spend: sql`DELETE ${open}`,
  };
}
