/** SQL put together from fragments (drizzle's `sql` template, values always bound) as a D1 statement. */
import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

const dialect = new SQLiteSyncDialect();

export function statement(db: Pick<D1Database, "prepare">, fragment: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(fragment);
  return db.prepare(sql).bind(...params);
}
