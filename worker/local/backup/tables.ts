/**
 * The tables of a database, and a row of one as a line of JSON. SQLite itself makes the line, here and at the edge: so a number of 64 bits
 * and a text with any sign in it come through whole, and the same rows give the same bytes. Pure.
 */
import { type SQL, sql } from "../../db/sql.ts";

export type Table = { name: string; columns: string[]; key: string[] };
/** One row of `tablesQuery`. */
export type TableRow = { name: string; columns: string; key: string };

/**
 * Columns that are computed are left out, as are the parts of full-text indexes (they are made anew) and the book of migrations (whoever
 * applies them writes it). The numbers that are never given again come last: a row that is put in moves them.
 */
export const tablesQuery = `SELECT name,
  (SELECT json_group_array(c.name) FROM (SELECT name FROM pragma_table_info(t.name) ORDER BY cid) AS c) AS "columns",
  (SELECT json_group_array(c.name) FROM (SELECT name FROM pragma_table_info(t.name) WHERE pk > 0 ORDER BY pk) AS c) AS "key"
FROM pragma_table_list AS t
WHERE schema = 'main' AND type = 'table' AND name NOT IN ('sqlite_schema', 'sqlite_stat1', 'sqlite_stat4', 'd1_migrations', 'migration_checksums')
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
ORDER BY name = 'sqlite_sequence', name`;

export const tableOf = ({ name, columns, key }: TableRow): Table => ({ name, columns: JSON.parse(columns) as string[], key: JSON.parse(key) as string[] });

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A chain of || is as deep as it is long, and the platform takes a depth of 100: the longest ones are put together in halves. */
function joined(parts: readonly string[]): string {
  if (parts.length <= 8) return parts.join(" || ',' || ");
  const half = parts.length >> 1;
  return `(${joined(parts.slice(0, half))}) || ',' || (${joined(parts.slice(half))})`;
}

/** Every row as one text, "line": an array of its columns. In the order of the key, so that equal tables read alike. */
export function linesQuery({ name, columns, key }: Table): string {
  const values = columns.map((column) => `json_quote(${quoted(column)})`);
  const own = name === "sqlite_sequence" ? " WHERE name <> 'd1_migrations'" : "";
  const order = key.length > 0 ? key.map(quoted).join(", ") : "rowid";
  return `SELECT '[' || ${joined(values)} || ']' AS line FROM ${quoted(name)}${own} ORDER BY ${order}`;
}

/** `rows`: lines in an array. */
export const insertOf = ({ name, columns }: Table, rows: string): SQL =>
  sql`${sql.raw(`INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) SELECT ${columns.map((_, at) => `value ->> ${at}`).join(", ")}`)} FROM json_each(${rows})`;
