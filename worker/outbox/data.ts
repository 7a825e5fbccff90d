/** SQL of the outbox. */
import type { EntryKind, Payload } from "./entries.ts";
import { lease_ms, triesMax } from "./limits.ts";

export type Entry = { id: number; kind: EntryKind; payload: Payload; attempts: number };

export async function idsOf(db: D1Database, dedupeKeys: string[]): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT id FROM outbox WHERE dedupe_key IN (SELECT value FROM json_each(?1)) AND done_at IS NULL")
    .bind(JSON.stringify(dedupeKeys))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

export async function waitingIds(db: D1Database, now: number, limit: number): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT id FROM outbox WHERE done_at IS NULL AND available_at <= ?1 AND attempts < ?3 ORDER BY available_at LIMIT ?2")
    .bind(now, limit, triesMax)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Takes an entry for this worker alone, or nothing when it is done, taken, or not due. A failure stands only between two tries. */
export async function take(db: D1Database, id: number, now: number): Promise<Entry | null> {
  const row = await db
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, failure = NULL, available_at = ?2 + ${lease_ms}
      WHERE id = ?1 AND done_at IS NULL AND available_at <= ?2 AND attempts < ${triesMax} RETURNING id, kind, payload, attempts`,
    )
    .bind(id, now)
    .first<{ id: number; kind: EntryKind; payload: string; attempts: number }>();
  return row && { ...row, payload: JSON.parse(row.payload) as Payload };
}

export const finish = (db: D1Database, id: number, now: number) =>
  db.prepare("UPDATE outbox SET done_at = ?2, failure = NULL WHERE id = ?1 AND done_at IS NULL").bind(id, now).run();

/** Done, and what it said of a person is no longer kept. */
export const finishForgetting = (db: D1Database, id: number, now: number) =>
  db.prepare("UPDATE outbox SET done_at = ?2, failure = NULL, payload = '{}' WHERE id = ?1 AND done_at IS NULL").bind(id, now).run();

export const postpone = (db: D1Database, id: number, availableAt: number, failure: string) =>
  db.prepare("UPDATE outbox SET available_at = ?2, failure = ?3 WHERE id = ?1 AND done_at IS NULL").bind(id, availableAt, failure.slice(0, 500)).run();

/** The same where nothing went wrong: however long it takes, its tries are not used up. */
export const keepWaiting = (db: D1Database, id: number, availableAt: number, reason: string) =>
  db
    .prepare(`UPDATE outbox SET available_at = ?2, failure = ?3, attempts = min(attempts, ${triesMax - 2}) WHERE id = ?1 AND done_at IS NULL`)
    .bind(id, availableAt, reason.slice(0, 500))
    .run();

export const giveUp = (db: D1Database, id: number, failure: string) =>
  db.prepare(`UPDATE outbox SET attempts = ${triesMax}, failure = ?2 WHERE id = ?1 AND done_at IS NULL`).bind(id, failure.slice(0, 500)).run();
