/** SQL of the outbox. */
import type { OutboxEntry } from "./define.ts";
import { lease_ms, triesMax } from "./limits.ts";

export async function idsOf(db: D1Database, dedupeKeys: string[]): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT id FROM outbox WHERE dedupe_key IN (SELECT value FROM json_each(?1)) AND done_at IS NULL")
    .bind(JSON.stringify(dedupeKeys))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** What is due, so many of each lane at most. A kind without a lane of its own is in the one of all the rest. */
export async function waitingIds(
  db: D1Database,
  lanes: readonly { kind: string; lane?: string }[],
  now: number,
  each_max: number,
): Promise<{ id: number; lane: string }[]> {
  const cases = lanes.flatMap(({ kind, lane }) => (lane === undefined ? [] : [`WHEN '${kind}' THEN ${lane}`]));
  const lane = cases.length === 0 ? "NULL" : `CASE kind ${cases.join(" ")} END`;
  const { results } = await db
    .prepare(
      `SELECT id, lane FROM (SELECT id, lane, available_at, row_number() OVER (PARTITION BY lane ORDER BY available_at, id) AS place
        FROM (SELECT id, available_at, COALESCE(${lane}, '') AS lane FROM outbox WHERE done_at IS NULL AND available_at <= ?1 AND attempts < ?3))
      WHERE place <= ?2 ORDER BY available_at, id`,
    )
    .bind(now, each_max, triesMax)
    .all<{ id: number; lane: string }>();
  return results;
}

/** Takes an entry for this worker alone, or nothing when it is done, taken, or not due. A failure stands only between two tries. */
export async function take(db: D1Database, id: number, now: number): Promise<OutboxEntry | null> {
  const row = await db
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, failure = NULL, available_at = ?2 + ${lease_ms}
      WHERE id = ?1 AND done_at IS NULL AND available_at <= ?2 AND attempts < ${triesMax} RETURNING id, kind, payload, attempts`,
    )
    .bind(id, now)
    .first<{ id: number; kind: string; payload: string; attempts: number }>();
  return row && { ...row, payload: JSON.parse(row.payload) as object };
}

/** What an entry says, delivered or not. */
export async function readEntry(db: D1Database, id: number): Promise<{ kind: string; payload: object; created_at: number } | null> {
  const row = await db
    .prepare("SELECT kind, payload, created_at FROM outbox WHERE id = ?1")
    .bind(id)
    .first<{ kind: string; payload: string; created_at: number }>();
  return row && { ...row, payload: JSON.parse(row.payload) as object };
}

export const finish = (db: D1Database, id: number, now: number) =>
  db.prepare("UPDATE outbox SET done_at = ?2, failure = NULL WHERE id = ?1 AND done_at IS NULL").bind(id, now).run();

/** Done, and what it said of a person is no longer kept. */
export const finishForgetting = (db: D1Database, id: number, now: number) =>
  db.prepare("UPDATE outbox SET done_at = ?2, failure = NULL, payload = '{}' WHERE id = ?1 AND done_at IS NULL").bind(id, now).run();

export const postpone = (db: D1Database, id: number, availableAt: number, failure: string) =>
  db.prepare("UPDATE outbox SET available_at = ?2, failure = ?3 WHERE id = ?1 AND done_at IS NULL").bind(id, availableAt, failure.slice(0, 500)).run();

/** Part of it is done: the rest begins with all its tries. */
export const continueEntry = (db: D1Database, id: number, now: number) =>
  db.prepare("UPDATE outbox SET available_at = ?2, attempts = 0 WHERE id = ?1 AND done_at IS NULL").bind(id, now).run();

/** The same where nothing went wrong: however long it takes, its tries are not used up. */
export const keepWaiting = (db: D1Database, id: number, availableAt: number, reason: string) =>
  db
    .prepare(`UPDATE outbox SET available_at = ?2, failure = ?3, attempts = min(attempts, ${triesMax - 2}) WHERE id = ?1 AND done_at IS NULL`)
    .bind(id, availableAt, reason.slice(0, 500))
    .run();

export const giveUp = (db: D1Database, id: number, failure: string) =>
  db.prepare(`UPDATE outbox SET attempts = ${triesMax}, failure = ?2 WHERE id = ?1 AND done_at IS NULL`).bind(id, failure.slice(0, 500)).run();
