/** SQL of the sessions. The primary alone is asked: a session that was ended is ended for the next request. */
import { all, first, run, sql, statement } from "../../../db/sql.ts";
import type { OperatorRole } from "../../operators/rules.ts";
import type { StoredRefresh } from "./refresh-rules.ts";

export type SessionRow = StoredRefresh & {
  id: string;
  shopper_id: number;
  generation: number;
  method: string;
  proven_at: number;
  agent: string;
  country: string | null;
  created_at: number;
  seen_at: number;
};
/** A live session together with whose it is. */
export type OpenSession = Pick<SessionRow, "id" | "shopper_id" | "generation" | "confirmed" | "proven_at"> & { email: string; name: string; scope: string } & {
  operator: OperatorRole | null;
};

export type EndReason = "sign_out" | "everywhere" | "password" | "email" | "reuse" | "ban";

export const readOpenSession = (db: D1Database, id: string, shopperId: number, now_ms: number) =>
  first<OpenSession>(
    db,
    sql`SELECT s.id, s.shopper_id, s.generation, s.confirmed, s.proven_at, p.email, p.name, p.scope,
        (SELECT role FROM operators WHERE shopper_id = p.id) AS operator
      FROM sessions AS s JOIN shoppers AS p ON p.id = s.shopper_id
      WHERE s.id = ${id} AND s.shopper_id = ${shopperId} AND s.revoked_at IS NULL AND s.expires_at > ${now_ms} AND p.status = 'active'`,
  );

export const readSession = (db: D1Database, id: string) => first<SessionRow>(db, sql`SELECT * FROM sessions WHERE id = ${id}`);

/** The newest token was seen in use: its answer has arrived. */
export const confirmSession = (db: D1Database, id: string, generation: number) =>
  run(db, sql`UPDATE sessions SET confirmed = 1 WHERE id = ${id} AND generation = ${generation} AND confirmed = 0`);

/** Moves a session on to its next token. No row: another request was first, or the session is over. */
export const rotateSession = (db: D1Database, id: string, hash: string, nextHash: string, now_ms: number, life_ms: number) =>
  first<{ shopper_id: number; generation: number }>(
    db,
    sql`UPDATE sessions SET refresh_hash = ${nextHash}, previous_hash = refresh_hash, generation = generation + 1, confirmed = 0,
        rotated_at = ${now_ms}, seen_at = ${now_ms}, expires_at = ${now_ms + life_ms}
      WHERE id = ${id} AND refresh_hash = ${hash} AND revoked_at IS NULL AND expires_at > ${now_ms} RETURNING shopper_id, generation`,
  );

export type NewSessionRow = Pick<SessionRow, "id" | "shopper_id" | "refresh_hash" | "method" | "agent" | "country"> & { now_ms: number; life_ms: number };

/** Where the account may sign in, and, if one was looked at, still has this password: it may be changed at the same moment. */
export const insertSession = (db: D1Database, row: NewSessionRow, checked?: { password: string | null }) =>
  statement(
    db,
    sql`INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, agent, country, created_at, seen_at, expires_at)
      SELECT ${row.id}, p.id, ${row.refresh_hash}, ${row.now_ms}, ${row.method}, ${row.now_ms}, ${row.agent}, ${row.country}, ${row.now_ms}, ${row.now_ms}, ${row.now_ms + row.life_ms}
      FROM shoppers AS p WHERE p.id = ${row.shopper_id} AND p.status = 'active' AND ${checked ? sql`p.password IS ${checked.password}` : sql`true`}`,
  );

/** A statement: the shopper has just shown who they are. */
export const reauthenticateSession = (db: D1Database, shopperId: number, id: string, now_ms: number) =>
  statement(db, sql`UPDATE sessions SET proven_at = ${now_ms} WHERE id = ${id} AND shopper_id = ${shopperId} AND revoked_at IS NULL`);

export const sessionsMax = 100;
/** A statement that ends the sessions not used for longest, where there are too many. */
export const endSurplus = (db: D1Database, shopperId: number, now_ms: number) =>
  statement(
    db,
    sql`UPDATE sessions SET revoked_at = ${now_ms}, revoked_for = 'everywhere' WHERE shopper_id = ${shopperId} AND revoked_at IS NULL AND id NOT IN
        (SELECT id FROM sessions WHERE shopper_id = ${shopperId} AND revoked_at IS NULL ORDER BY seen_at DESC, created_at DESC, id LIMIT ${sessionsMax})`,
  );

/** A statement that ends one session of a shopper. */
export const endSession = (db: D1Database, shopperId: number, id: string, reason: EndReason, now_ms: number) =>
  statement(db, sql`UPDATE sessions SET revoked_at = ${now_ms}, revoked_for = ${reason} WHERE id = ${id} AND shopper_id = ${shopperId} AND revoked_at IS NULL`);

/** A statement that ends all sessions of a shopper, but for one that may be kept. */
export const endSessions = (db: D1Database, shopperId: number, exceptId: string | null, reason: EndReason, now_ms: number) =>
  statement(
    db,
    sql`UPDATE sessions SET revoked_at = ${now_ms}, revoked_for = ${reason} WHERE shopper_id = ${shopperId} AND id IS NOT ${exceptId} AND revoked_at IS NULL`,
  );

export const listSessions = (db: D1Database, shopperId: number, now_ms: number) =>
  all<SessionRow>(
    db,
    sql`SELECT * FROM sessions WHERE shopper_id = ${shopperId} AND revoked_at IS NULL AND expires_at > ${now_ms} ORDER BY seen_at DESC, id LIMIT ${sessionsMax}`,
  );
