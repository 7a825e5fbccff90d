/**
 * The shared layers: Cache API (this location) and KV (the world). A layer that throws, dawdles or holds something
 * unbelievable answers "nothing": slower, never wrong.
 */

import { log } from "../log.ts";
import type { CacheContext } from "./context.ts";
import { type Kind, layerPatience_ms, layerRest_ms, worldKey_bytes_max } from "./manifest.ts";
import { type Entry, isEntryOf, isWorthKeeping } from "./rules.ts";

export type Layer = {
  keeps: (kind: Kind) => boolean;
  read: (cache: CacheContext, key: string, kind: Kind) => Promise<Entry<never> | undefined>;
  write: (cache: CacheContext, key: string, kind: Kind, entry: Entry<unknown>) => Promise<void>;
};

type Store = {
  name: string;
  keeps: (kind: Kind) => boolean;
  holds: (key: string) => boolean;
  get: (cache: CacheContext, key: string) => Promise<string | null>;
  put: (cache: CacheContext, key: string, text: string, ttl_s: number) => Promise<unknown>;
  drop: (cache: CacheContext, key: string) => Promise<unknown>;
};

/** Rejects when the promise has not settled in time. */
async function within<T>(patience_ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too slow")), patience_ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function layerOver(store: Store): Layer {
  let rests_until_ms = 0;
  const failed = (cache: CacheContext, error: unknown) => {
    rests_until_ms = cache.now() + layerRest_ms;
    log.warn("cache_layer_failed", { layer: store.name, error });
  };
  return {
    keeps: store.keeps,
    async read(cache, key, kind) {
      if (!store.holds(key) || cache.now() < rests_until_ms) return undefined;
      let text: string | null;
      try {
        text = await within(layerPatience_ms, store.get(cache, key));
      } catch (error) {
        failed(cache, error);
        return undefined;
      }
      if (text === null) return undefined;
      const found = parsed(text);
      if (isEntryOf(found, kind)) return found;
      cache.waitUntil(store.drop(cache, key).catch((error) => failed(cache, error)));
      return undefined;
    },
    async write(cache, key, kind, entry) {
      if (!store.keeps(kind) || !store.holds(key) || !isWorthKeeping(entry.value, kind)) return;
      const left_s = Math.ceil((entry.until_ms - cache.now()) / 1000);
      if (left_s > 0) await store.put(cache, key, JSON.stringify(entry), left_s).catch((error) => failed(cache, error));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Synthetic addresses: no host answers there, and no visitor's request can name one. */
const origin = "https://cache.meydan.internal/";
const here = () => (caches as unknown as { default: Cache }).default;

export const edgeLayer = layerOver({
  name: "place",
  keeps: () => true,
  holds: () => true,
  get: async (_, key) => (await here().match(origin + key))?.text() ?? null,
  put: (_, key, text, ttl_s) =>
    here().put(origin + key, new Response(text, { headers: { "content-type": "application/json", "cache-control": `max-age=${ttl_s}` } })),
  drop: (_, key) => here().delete(origin + key),
});

/** KV's shortest life. */
const worldTtl_s_min = 60;

export const kvLayer = layerOver({
  name: "world",
  keeps: (kind) => kind.worldwide,
  // keys are escaped, so their length in characters is their length in bytes
  holds: (key) => key.length <= worldKey_bytes_max,
  get: (cache, key) => cache.kv.get(key),
  put: (cache, key, text, ttl_s) => cache.kv.put(key, text, { expirationTtl: Math.max(ttl_s, worldTtl_s_min) }),
  drop: (cache, key) => cache.kv.delete(key),
});
