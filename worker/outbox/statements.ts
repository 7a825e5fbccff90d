/** Statements for the batch of whatever causes an effect: it is written with its cause or not at all. */
import { type SQL, sql } from "../db/sql.ts";
import { triesMax } from "./limits.ts";

/** What holds at that point of the batch. */
export type Condition = { sql: string; params: readonly (string | number | null)[] };
export const always: Condition = { sql: "true", params: [] };

/** SQL that puts what `select` finds (kind, dedupe_key, payload, created_at, available_at) into the outbox, each key once. */
export const intoOutbox = (select: string) =>
  `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) ${select} ON CONFLICT (dedupe_key) DO NOTHING`;

/** The same of the template tag. */
export const intoOutboxSql = (select: SQL): SQL =>
  sql`INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) ${select} ON CONFLICT (dedupe_key) DO NOTHING`;

/** A statement that puts one entry into the outbox, where `condition` (parameters from ?5 on) holds. */
export const insertEntry = (
  db: D1Database,
  { kind, key, payload }: { kind: string; key: string; payload: object },
  now: number,
  condition = always,
): D1PreparedStatement =>
  db.prepare(intoOutbox(`SELECT ?1, ?2, ?3, ?4, ?4 WHERE ${condition.sql}`)).bind(kind, key, JSON.stringify(payload), now, ...condition.params);

/** SQL that has entries tried again at ?2 whose last try is over and failed, those that were given up as well. `keys`: SQL. */
export const retrySql = (keys: string) =>
  `UPDATE outbox SET available_at = ?2, attempts = min(attempts, ${triesMax - 1}) WHERE dedupe_key IN (${keys}) AND done_at IS NULL AND failure IS NOT NULL`;

export const retryEntry = (db: D1Database, key: string, now: number): D1PreparedStatement => db.prepare(retrySql("?1")).bind(key, now);

/** A statement that leaves an entry to a person, also one that counted as delivered. */
export const leaveToPerson = (db: D1Database, key: string, failure: string): D1PreparedStatement =>
  db.prepare(`UPDATE outbox SET done_at = NULL, attempts = ${triesMax}, failure = ?2 WHERE dedupe_key = ?1`).bind(key, failure.slice(0, 500));
