/** Counts of tries by key, exact however many come at once (table failed_tries). What a key may is decided by who counts. */
import { first, type SQL, sql } from "./sql.ts";

/** Counts one; where the last window of `per_ms` is over, a new one begins with it. `last_at` is the window's begin. */
export const countInWindow = (key: string, now_ms: number, per_ms: number): SQL =>
  sql`INSERT INTO failed_tries (key, count, last_at) VALUES (${key}, 1, ${now_ms})
    ON CONFLICT (key) DO UPDATE SET count = CASE WHEN last_at <= ${now_ms - per_ms} THEN 1 ELSE count + 1 END,
      last_at = CASE WHEN last_at <= ${now_ms - per_ms} THEN ${now_ms} ELSE last_at END`;

/** Statements that take one try back. */
export const takeTryBack = (key: string): SQL[] => [
  sql`DELETE FROM failed_tries WHERE key = ${key} AND count = 1`,
  sql`UPDATE failed_tries SET count = count - 1 WHERE key = ${key} AND count > 1`,
];

/** Counts one at once, for who asks nothing else of the database in the same batch. */
export const countTry = (db: D1Database, key: string, now_ms: number, per_ms: number) =>
  first<{ count: number; last_at: number }>(db, sql`${countInWindow(key, now_ms, per_ms)} RETURNING count, last_at`);
