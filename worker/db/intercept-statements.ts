/** A database whose every statement goes through one function: to be counted, to be sent along with others, or to be broken in a test. */

/** A statement's text, and the platform's own statement: a batch takes no other. */
export type PreparedText = { readonly sql: string; readonly own: D1PreparedStatement };
/** Is handed what is asked in one go, how the platform would be asked, and by which method. One result for each statement. */
export type Through = (asked: readonly PreparedText[], ask: () => Promise<D1Result[]>, method: Method) => Promise<D1Result[]>;
type Method = "all" | "run" | "first" | "raw" | "batch";

type Preparing = Pick<D1DatabaseSession, "prepare" | "batch">;
type Row = Record<string, unknown>;

const askedBy = new WeakMap<object, PreparedText>();
const writes = /^\s*(insert|update|delete|replace)\b/i;

export function interceptStatements(db: Preparing & Partial<Pick<D1Database, "withSession">>, through: Through): D1Database {
  const session = (from?: D1SessionConstraint | D1SessionBookmark) => {
    const inner = (db as D1Database).withSession(from);
    return { ...preparing(inner, through), getBookmark: () => inner.getBookmark() };
  };
  return { ...preparing(db, through), withSession: session } as unknown as D1Database;
}

const preparing = (db: Preparing, through: Through): Preparing => ({
  prepare: (sql) => wrap({ sql, own: db.prepare(sql) }, through),
  batch: <T>(statements: D1PreparedStatement[]) => {
    const asked = statements.map((each) => askedBy.get(each) ?? { sql: "", own: each });
    return through(asked, () => db.batch(asked.map(({ own }) => own)), "batch") as Promise<D1Result<T>[]>;
  },
});

function wrap(asked: PreparedText, through: Through): D1PreparedStatement {
  const { sql, own } = asked;
  const by = async (method: Method) => (await through([asked], async () => [await own.all()], method))[0] as D1Result<Row>;
  const statement = {
    bind: (...values: unknown[]) => wrap({ sql, own: own.bind(...values) }, through),
    all: () => by("all"),
    run: () => by("run"),
    first: async (column?: string) => {
      const row = (await by("first")).results[0];
      if (!row || column === undefined) return row ?? null;
      if (!(column in row)) throw new Error(`no column ${column} in: ${sql}`);
      return row[column];
    },
    raw: async (options?: { columnNames: true }) => {
      // bare rows come without a result: a reading statement is asked twice, a writing one names its columns once
      if (!writes.test(sql)) return (await Promise.all([own.raw(options as never), by("raw")]))[0];
      const { results } = await by("raw");
      const rows: unknown[] = results.map((row) => Object.values(row));
      return options?.columnNames ? [Object.keys(results[0] ?? {}), ...rows] : rows;
    },
  } as unknown as D1PreparedStatement;
  askedBy.set(statement, asked);
  return statement;
}
