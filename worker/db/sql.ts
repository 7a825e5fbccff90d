/** The one door to SQL put together from fragments: drizzle's `sql` template (values are always bound), and who runs it. */
import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

export { type SQL, sql } from "drizzle-orm";

/** The database, or a session of it that begins at a known point of its history. */
export type Reader = Pick<D1DatabaseSession, "prepare" | "batch">;

const dialect = new SQLiteSyncDialect();

/** The fragment as a statement, for a batch. */
export function statement(db: Reader, fragment: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(fragment);
  return db.prepare(sql).bind(...params);
}

/** The rows of one result of a batch. */
export const rowsOf = <T>(result: D1Result | undefined): T[] => (result?.results ?? []) as T[];

export const all = async <T>(db: Reader, fragment: SQL): Promise<T[]> => (await statement(db, fragment).all<T>()).results;

/** Null: there is none. */
export const first = <T>(db: Reader, fragment: SQL): Promise<T | null> => statement(db, fragment).first<T>();
