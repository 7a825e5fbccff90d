/** SQL of the sessions. The primary alone is asked: a session that was ended is ended for the next request. */
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
export type OpenSession = Pick<SessionRow, "id" | "shopper_id" | "generation" | "confirmed" | "proven_at"> & { email: string; name: string; scope: string };

export type EndReason = "sign_out" | "everywhere" | "password" | "email" | "reuse" | "ban";

export const readOpenSession = (db: D1Database, id: string, shopperId: number, now_ms: number) =>
  db
    .prepare(
      `SELECT s.id, s.shopper_id, s.generation, s.confirmed, s.proven_at, p.email, p.name, p.scope FROM sessions AS s JOIN shoppers AS p ON p.id = s.shopper_id
      WHERE s.id = ?1 AND s.shopper_id = ?2 AND s.revoked_at IS NULL AND s.expires_at > ?3 AND p.status = 'active'`,
    )
    .bind(id, shopperId, now_ms)
    .first<OpenSession>();

export const readSession = (db: D1Database, id: string) => db.prepare("SELECT * FROM sessions WHERE id = ?1").bind(id).first<SessionRow>();

/** The newest token was seen in use: its answer has arrived. */
export const confirmSession = (db: D1Database, id: string, generation: number) =>
  db.prepare("UPDATE sessions SET confirmed = 1 WHERE id = ?1 AND generation = ?2 AND confirmed = 0").bind(id, generation).run();

/** Moves a session on to its next token. No row: another request was first, or the session is over. */
export const rotateSession = (db: D1Database, id: string, hash: string, nextHash: string, now_ms: number, life_ms: number) =>
  db
    .prepare(
      `UPDATE sessions SET refresh_hash = ?3, previous_hash = refresh_hash, generation = generation + 1, confirmed = 0, rotated_at = ?4, seen_at = ?4, expires_at = ?4 + ?5
      WHERE id = ?1 AND refresh_hash = ?2 AND revoked_at IS NULL AND expires_at > ?4 RETURNING shopper_id, generation`,
    )
    .bind(id, hash, nextHash, now_ms, life_ms)
    .first<{ shopper_id: number; generation: number }>();

export type NewSessionRow = Pick<SessionRow, "id" | "shopper_id" | "refresh_hash" | "method" | "agent" | "country"> & { now_ms: number; life_ms: number };

/** Where the account may sign in, and, if one was looked at, still has this password: it may be changed at the same moment. */
export const insertSession = (db: D1Database, row: NewSessionRow, checked?: { password: string | null }) =>
  db
    .prepare(
      `INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, agent, country, created_at, seen_at, expires_at)
      SELECT ?1, p.id, ?3, ?7, ?4, ?7, ?5, ?6, ?7, ?7, ?7 + ?8 FROM shoppers AS p
      WHERE p.id = ?2 AND p.status = 'active' AND (?9 = 0 OR p.password IS ?10)`,
    )
    .bind(row.id, row.shopper_id, row.refresh_hash, row.method, row.agent, row.country, row.now_ms, row.life_ms, checked ? 1 : 0, checked?.password ?? null);

/** A statement: the shopper has just shown who they are. */
export const reauthenticateSession = (db: D1Database, shopperId: number, id: string, now_ms: number) =>
  db.prepare("UPDATE sessions SET proven_at = ?3 WHERE id = ?2 AND shopper_id = ?1 AND revoked_at IS NULL").bind(shopperId, id, now_ms);

export const sessionsMax = 100;
/** A statement that ends the sessions not used for longest, where there are too many. */
export const endSurplus = (db: D1Database, shopperId: number, now_ms: number) =>
  db
    .prepare(
      `UPDATE sessions SET revoked_at = ?2, revoked_for = 'everywhere' WHERE shopper_id = ?1 AND revoked_at IS NULL AND id NOT IN
        (SELECT id FROM sessions WHERE shopper_id = ?1 AND revoked_at IS NULL ORDER BY seen_at DESC, created_at DESC, id LIMIT ${sessionsMax})`,
    )
    .bind(shopperId, now_ms);

/** A statement that ends one session of a shopper. */
export const endSession = (db: D1Database, shopperId: number, id: string, reason: EndReason, now_ms: number) =>
  db
    .prepare("UPDATE sessions SET revoked_at = ?4, revoked_for = ?3 WHERE id = ?2 AND shopper_id = ?1 AND revoked_at IS NULL")
    .bind(shopperId, id, reason, now_ms);

/** A statement that ends all sessions of a shopper, but for one that may be kept. */
export const endSessions = (db: D1Database, shopperId: number, keptId: string | null, reason: EndReason, now_ms: number) =>
  db
    .prepare("UPDATE sessions SET revoked_at = ?4, revoked_for = ?3 WHERE shopper_id = ?1 AND id IS NOT ?2 AND revoked_at IS NULL")
    .bind(shopperId, keptId, reason, now_ms);

export const listSessions = (db: D1Database, shopperId: number, now_ms: number) =>
  db
    .prepare(`SELECT * FROM sessions WHERE shopper_id = ?1 AND revoked_at IS NULL AND expires_at > ?2 ORDER BY seen_at DESC, id LIMIT ${sessionsMax}`)
    .bind(shopperId, now_ms)
    .all<SessionRow>();
