/**
 * `/healthz`: this isolate runs, and which version it is. `/healthz?deep`: what it stands on answers as well (database, KV, bucket); asked
 * at most once in ten seconds by an isolate, however often somebody looks.
 */
import type { Context } from "hono";
import type { AppEnv } from "./context.ts";
import { isReachable } from "./db/reachable.ts";
import type { Env } from "./env.ts";
import { log } from "./log.ts";
import { within } from "./shared/within.ts";

const patience_ms = 2_000;
const believed_ms = 10_000;

type Part = "database" | "kv" | "bucket";
export type Parts = Record<Part, "ok" | "failed">;
type Stores = Pick<Env, "DB" | "CACHE" | "MEDIA">;

const asks: Record<Part, (env: Stores) => Promise<unknown>> = {
  database: ({ DB }) => isReachable(DB),
  kv: ({ CACHE }) => CACHE.get("health"),
  bucket: ({ MEDIA }) => MEDIA.head("health"),
};

async function isWell(part: Part, env: Stores): Promise<boolean> {
  try {
    await within(patience_ms, asks[part](env));
    return true;
  } catch (error) {
    log.error("health_failed", { part, error });
    return false;
  }
}

/** Each asked by itself: one that fails or dawdles says nothing of the others. */
export async function lookDeep(env: Stores): Promise<Parts> {
  const parts = Object.keys(asks) as Part[];
  const well = await Promise.all(parts.map((part) => isWell(part, env)));
  return Object.fromEntries(parts.map((part, at) => [part, well[at] ? "ok" : "failed"])) as Parts;
}

/** What was found out last, not the asking itself: a request cannot wait for another one's database. */
let known: { until_ms: number; parts: Parts } | undefined;

/** Forgets what was found out last. */
export function forgetHealth(): void {
  known = undefined;
}

export async function health(c: Context<AppEnv>) {
  const version = c.env.VERSION?.id;
  if (c.req.query("deep") === undefined) return c.json({ status: "ok", version });
  const now_ms = c.get("now")();
  if (!known || known.until_ms <= now_ms) known = { until_ms: now_ms + believed_ms, parts: await lookDeep(c.env) };
  const { parts } = known;
  const isAllWell = Object.values(parts).every((state) => state === "ok");
  return c.json({ status: isAllWell ? "ok" : "failed", version, parts }, isAllWell ? 200 : 503);
}
