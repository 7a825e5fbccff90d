/** Counts what a request asks of the database, for the benchmark: only with `PROFILE_D1 = "on"`, never in production. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { wrapped } from "../db/wrapped.ts";

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
export const counting = (db: D1Database, tally: Tally): D1Database =>
  wrapped(db, async (_, ask) => {
    const results = await ask();
    tally.queries += results.length;
    for (const { meta } of results) tally.rows_read += meta.rows_read;
    return results;
  });
