/** Counts what is asked of the database and which layer of the cache answered, for benchmark and load: only with `PROFILE_D1 = "on"`, never in production. */
import { createMiddleware } from "hono/factory";
import { answeredBy } from "../cache/tally.ts";
import type { AppEnv } from "../context.ts";
import { interceptStatements } from "../db/intercept-statements.ts";
import type { Env } from "../env.ts";

export type Tally = { queries: number; rows_read: number; rows_written: number };

type Profiled = { PROFILE_D1?: string };
type ProfiledEnv = AppEnv & { Bindings: Profiled };

/** Where an isolate tells what it counted since it began. */
export const profilePath = "/dev/profile";

const none = (): Tally => ({ queries: 0, rows_read: 0, rows_written: 0 });
/** Of all requests, of what goes on behind their answers, of schedule and queue. */
const total = none();
let requests = 0;

/** What an isolate answers at `profilePath`. */
export const profileOfIsolate = () => ({ requests, database: total, ...answeredBy });
export type IsolateProfile = ReturnType<typeof profileOfIsolate>;

/** Answers with `x-d1-queries`, `x-d1-rows` and `x-d1-written`. Comes before every step that reads the database. */
export function profile() {
  return createMiddleware<ProfiledEnv>(async function profile(c, next) {
    if (c.env.PROFILE_D1 !== "on") return next();
    if (c.req.path === profilePath) return c.json(profileOfIsolate());
    requests += 1;
    const tally = none();
    c.env = { ...c.env, DB: counting(c.env.DB, tally, total) };
    await next();
    // a streamed page goes on asking after its headers have left: it is finished before it is counted
    const body = c.res.body && (await c.res.arrayBuffer());
    c.res = new Response(body, c.res);
    c.res.headers.set("x-d1-queries", String(tally.queries));
    c.res.headers.set("x-d1-rows", String(tally.rows_read));
    c.res.headers.set("x-d1-written", String(tally.rows_written));
  });
}

/** The same for what no request caused. */
export const profiled = <E extends Env & Profiled>(env: E): E => (env.PROFILE_D1 === "on" ? { ...env, DB: counting(env.DB, total) } : env);

/** The same database, with every statement counted. */
export const counting = (db: D1Database, ...tallies: Tally[]): D1Database =>
  interceptStatements(db, async (_, ask) => {
    const results = await ask();
    for (const tally of tallies) {
      tally.queries += results.length;
      for (const { meta } of results) {
        tally.rows_read += meta.rows_read;
        tally.rows_written += meta.rows_written;
      }
    }
    return results;
  });
