/** The one door to SQL put together from fragments: `sql-template-tag` (values are always bound), and who runs it. */
import template, { join as joinFragments, raw, type Sql } from "sql-template-tag";

/** A fragment of SQL with the values that are bound to it. */
export type SQL = Sql;

/** The fragments with `separator` between them; of none, the empty fragment. */
const join = (fragments: readonly SQL[], separator: SQL): SQL => (fragments.length === 0 ? raw("") : joinFragments(fragments, separator.sql));

/** sql`… ${value}`: values are bound, fragments are put in. `sql.raw(text)`: text of the code itself, never of a caller. */
export const sql: typeof template & { raw: typeof raw; join: typeof join } = Object.assign(template.bind(null), { raw, join });

/** The database, or a session of it that begins at a known point of its history. */
export type Reader = Pick<D1DatabaseSession, "prepare" | "batch">;

/** The fragment as a statement, for a batch. */
export const statement = (db: Reader, fragment: SQL): D1PreparedStatement => db.prepare(fragment.sql).bind(...fragment.values);

/** The rows of one result of a batch. */
export const rowsOf = <T>(result: D1Result | undefined): T[] => (result?.results ?? []) as T[];

export const all = async <T>(db: Reader, fragment: SQL): Promise<T[]> => (await statement(db, fragment).all<T>()).results;

/** Null: there is none. */
export const first = <T>(db: Reader, fragment: SQL): Promise<T | null> => statement(db, fragment).first<T>();

/** The first column of the first row. Null: there is no row, or nothing in it. */
export async function scalar<T extends string | number>(db: Reader, fragment: SQL): Promise<T | null> {
  const row = await first<Record<string, T | null>>(db, fragment);
  return row && (Object.values(row)[0] ?? null);
}

/** Writes; answers how many rows it changed. */
export const run = async (db: Reader, fragment: SQL): Promise<number> => (await statement(db, fragment).run()).meta.changes;
