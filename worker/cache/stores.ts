/**
 * The stores that isolates share: the Cache API (this edge location) and KV (worldwide). One that throws or dawdles has nothing,
 * and is left alone for a moment: slower, never wrong.
 */

import { log } from "../log.ts";
import { within } from "../shared/within.ts";
import type { CacheContext } from "./context.ts";
import { kvKey_bytes_max, kvValue_length_max, storePatience_ms, storeRest_ms } from "./manifest.ts";

export type SharedStore = {
  /** Null: not there, or not to be had. */
  read: (cache: CacheContext, key: string) => Promise<string | null>;
  write: (cache: CacheContext, key: string, text: string, ttl_s: number) => Promise<void>;
  drop: (cache: CacheContext, key: string) => Promise<void>;
};

type Backend = {
  name: string;
  holds: (key: string) => boolean;
  text_max?: number;
  get: (cache: CacheContext, key: string) => Promise<string | null>;
  put: (cache: CacheContext, key: string, text: string, ttl_s: number) => Promise<unknown>;
  delete: (cache: CacheContext, key: string) => Promise<unknown>;
};

function storeOver(backend: Backend): SharedStore {
  let rests_until_ms = 0;
  const failed = (cache: CacheContext, error: unknown) => {
    rests_until_ms = cache.now() + storeRest_ms;
    log.warn("cache_store_failed", { store: backend.name, error });
  };
  return {
    async read(cache, key) {
      if (!backend.holds(key) || cache.now() < rests_until_ms) return null;
      try {
        return await within(storePatience_ms, backend.get(cache, key));
      } catch (error) {
        failed(cache, error);
        return null;
      }
    },
    async write(cache, key, text, ttl_s) {
      if (backend.holds(key) && ttl_s > 0 && text.length <= (backend.text_max ?? text.length))
        await backend.put(cache, key, text, ttl_s).catch((error) => failed(cache, error));
    },
    async drop(cache, key) {
      await backend.delete(cache, key).catch((error) => failed(cache, error));
    },
  };
}

/** Synthetic addresses: no host answers there, and no visitor's request can name one. */
const origin = "https://cache.market.internal/";
const here = () => (caches as unknown as { default: Cache }).default;

export const edgeStore = storeOver({
  name: "edge",
  holds: () => true,
  get: async (_, key) => (await here().match(origin + key))?.text() ?? null,
  put: (_, key, text, ttl_s) =>
    here().put(origin + key, new Response(text, { headers: { "content-type": "application/json", "cache-control": `max-age=${ttl_s}` } })),
  delete: (_, key) => here().delete(origin + key),
});

/** KV's shortest life. */
const kvTtl_s_min = 60;

export const kvStore = storeOver({
  name: "kv",
  // keys are escaped, so their length in characters is their length in bytes
  holds: (key) => key.length <= kvKey_bytes_max,
  text_max: kvValue_length_max,
  get: (cache, key) => cache.kv.get(key),
  put: (cache, key, text, ttl_s) => cache.kv.put(key, text, { expirationTtl: Math.max(ttl_s, kvTtl_s_min) }),
  delete: (cache, key) => cache.kv.delete(key),
});
