/** What a room adds to the file of all that is kept of a shopper. */
import { all, type SQL } from "../db/sql.ts";

export type ExportPart = (db: D1Database, shopperId: number) => Promise<unknown>;

/** The rows of one query about a shopper as they go into the file; the named columns are JSON. */
export async function exportRows(db: D1Database, query: SQL, ...json: string[]): Promise<Record<string, unknown>[]> {
  const rows = await all<Record<string, unknown>>(db, query);
  return rows.map((row) => ({ ...row, ...Object.fromEntries(json.map((column) => [column, JSON.parse(String(row[column])) as unknown])) }));
}
