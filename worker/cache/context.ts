/** What the cache needs of a request. */
import { waitUntil } from "cloudflare:workers";
import type { Context } from "hono";
import type { Locale } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";

export type CacheContext = {
  db: D1Database;
  kv: KVNamespace;
  now: () => number;
  /** Keeps work alive after the answer has left, or after the visitor has. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** The same with what an answer is written in. */
export type ReadContext = CacheContext & { locale: Locale; currency: string };

export function readContext(c: Context<AppEnv>): ReadContext {
  return { ...cacheContext(c), locale: c.get("locale"), currency: c.get("currency") };
}

export function cacheContext(c: Context<AppEnv>): CacheContext {
  return { db: c.env.DB, kv: c.env.CACHE, now: c.get("now"), waitUntil };
}
