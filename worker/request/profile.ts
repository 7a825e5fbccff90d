/** Counts what a request asks of the database, for the benchmark: only with `PROFILE_D1 = "on"`, never in production. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

export type Tally = { queries: number; rows_read: number };

type ProfiledEnv = AppEnv & { Bindings: { PROFILE_D1?: string } };

/** Answers with `x-d1-queries` and `x-d1-rows`. Comes before every step that reads the database. */
export function profile() {
  return createMiddleware<ProfiledEnv>(async function profile(c, next) {
    if (c.env.PROFILE_D1 !== "on") return next();
    const tally: Tally = { queries: 0, rows_read: 0 };
    c.env = { ...c.env, DB: counting(c.env.DB, tally) };
    await next();
    // a streamed page goes on asking after its headers have left: it is finished before it is counted
    const body = c.res.body && (await c.res.arrayBuffer());
    c.res = new Response(body, c.res);
    c.res.headers.set("x-d1-queries", String(tally.queries));
    c.res.headers.set("x-d1-rows", String(tally.rows_read));
  });
}

/** The same database, with every statement counted. */
export function counting(db: D1Database, tally: Tally): D1Database {
  const counted = {
    ...preparing(db, tally),
    exec: (sql: string) => db.exec(sql),
    withSession: (from?: D1SessionConstraint | D1SessionBookmark) => {
      const session = db.withSession(from);
      return { ...preparing(session, tally), getBookmark: () => session.getBookmark() };
    },
  };
  return counted as unknown as D1Database;
}

type Preparing = Pick<D1DatabaseSession, "prepare" | "batch">;

/** A batch takes only the platform's own statements. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function preparing(inner: Preparing, tally: Tally): Preparing {
  return {
    prepare: (sql) => statement(inner.prepare(sql), sql, tally),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await inner.batch<T>(statements.map((each) => originals.get(each) ?? each));
      for (const result of results) add(tally, result);
      return results;
    },
  };
}

function statement(inner: D1PreparedStatement, sql: string, tally: Tally): D1PreparedStatement {
  const all = async () => add(tally, await inner.all<Record<string, unknown>>());
  const counted = {
    bind: (...values: unknown[]) => statement(inner.bind(...values), sql, tally),
    all,
    run: async () => add(tally, await inner.run()),
    first: async (column?: string) => {
      const row = (await all()).results[0];
      if (!row || column === undefined) return row ?? null;
      if (!(column in row)) throw new Error(`no column ${column} in: ${sql}`);
      return row[column];
    },
    raw: async (options?: { columnNames: true }) => {
      // bare rows come without figures: a reading statement is asked twice, a writing one names its columns once
      if (!writes.test(sql)) return (await Promise.all([inner.raw(options as never), all()]))[0];
      const { results } = await all();
      const rows: unknown[] = results.map((row) => Object.values(row));
      return options?.columnNames ? [Object.keys(results[0] ?? {}), ...rows] : rows;
    },
  } as unknown as D1PreparedStatement;
  originals.set(counted, inner);
  return counted;
}

const writes = /^\s*(insert|update|delete|replace)\b/i;

function add<T extends D1Result>(tally: Tally, result: T): T {
  tally.queries += 1;
  tally.rows_read += result.meta.rows_read;
  return result;
}
