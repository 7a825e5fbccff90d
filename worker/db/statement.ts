/** SQL put together from fragments (drizzle's `sql` template, values always bound), and who runs it. */
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** The database, or a session of it that begins at a known point of its history. */
export type Reader = Pick<D1DatabaseSession, "prepare" | "batch">;

const dialect = new SQLiteSyncDialect();

export function statement(db: Reader, fragment: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(fragment);
  return db.prepare(sql).bind(...params);
}

/** Drizzle's query builder over a reader; it needs no more of a database than that. */
export const queries = (db: Reader) => drizzle(db as D1Database);
