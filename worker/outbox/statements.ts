/** Statements for the batch of whatever causes an effect: it is written with its cause or not at all. */
import { rowsOf, type SQL, sql, statement } from "../db/sql.ts";
import { triesMax } from "./limits.ts";

/** Puts what `select` finds (kind, dedupe_key, payload, created_at, available_at) into the outbox, each key once. */
export const intoOutbox = (select: SQL): SQL =>
  sql`INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) ${select} ON CONFLICT (dedupe_key) DO NOTHING`;

/** A statement that puts one entry into the outbox, where `condition` holds at that point of the batch. */
export const insertEntry = (
  db: D1Database,
  { kind, key, payload }: { kind: string; key: string; payload: object },
  now: number,
  condition = sql`true`,
): D1PreparedStatement => statement(db, intoOutbox(sql`SELECT ${kind}, ${key}, ${JSON.stringify(payload)}, ${now}, ${now} WHERE ${condition}`));

/** The keys of entries that a statement of a batch answered (RETURNING dedupe_key). */
export const entryKeys = (result: D1Result | undefined): string[] => rowsOf<{ dedupe_key: string }>(result).map(({ dedupe_key }) => dedupe_key);

/** Has entries tried again now whose last try is over and failed, those that were given up as well. `keys`: a value, or a query. */
export const retryEntries = (keys: SQL, now: number): SQL =>
  sql`UPDATE outbox SET available_at = ${now}, attempts = min(attempts, ${triesMax - 1}) WHERE dedupe_key IN (${keys}) AND done_at IS NULL AND failure IS NOT NULL`;

/** A statement that leaves an entry to a person, also one that counted as delivered. */
export const leaveToPerson = (db: D1Database, key: string, failure: string): D1PreparedStatement =>
  statement(db, sql`UPDATE outbox SET done_at = NULL, attempts = ${triesMax}, failure = ${failure.slice(0, 500)} WHERE dedupe_key = ${key}`);

/** One entry by its row, whether its last try is known to be over or not: it has at least one more try, now. */
export const rearmEntry = (id: number, now: number): SQL =>
  sql`UPDATE outbox SET available_at = ${now}, attempts = min(attempts, ${triesMax - 1}), failure = NULL WHERE id = ${id} AND done_at IS NULL`;
