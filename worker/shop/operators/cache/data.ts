/** SQL of what is to be cleared: names looked up, and their tags written into the change feed (0025_changes.sql). */
import { all, type SQL, sql, statement } from "../../../db/sql.ts";

const inList = (names: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`;

export const productsNamed = (db: D1Database, handles: readonly string[]): Promise<{ id: number; handle: string }[]> =>
  all(db, sql`SELECT id, handle FROM products WHERE handle IN ${inList(handles)}`);

export const shopsNamed = (db: D1Database, handles: readonly string[]): Promise<{ handle: string }[]> =>
  all(db, sql`SELECT handle FROM shops WHERE handle IN ${inList(handles)}`);

export const tagsChanged = (db: D1Database, tags: readonly string[]): D1PreparedStatement =>
  statement(db, sql`INSERT INTO catalogue_change (tag) SELECT value FROM json_each(${JSON.stringify(tags)})`);
