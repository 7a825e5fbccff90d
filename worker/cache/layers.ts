/** The shared layers of answers: entries over the edge's store and KV's. What is no entry of its kind is dropped, and counts as nothing. */
import type { CacheContext } from "./context.ts";
import type { CachedKind } from "./manifest.ts";
import { type CacheEntry, isEntryOf, isWorthKeeping } from "./rules.ts";
import { edgeStore, kvStore, type SharedStore } from "./stores.ts";

export type Layer = {
  name: "edge" | "kv";
  keeps: (kind: CachedKind) => boolean;
  read: (cache: CacheContext, key: string, kind: CachedKind) => Promise<CacheEntry<never> | undefined>;
  write: (cache: CacheContext, key: string, kind: CachedKind, entry: CacheEntry<unknown>) => Promise<void>;
};

const layerOver = (name: Layer["name"], store: SharedStore, keeps: Layer["keeps"]): Layer => ({
  name,
  keeps,
  async read(cache, key, kind) {
    const text = await store.read(cache, key);
    if (text === null) return undefined;
    const found = parsed(text);
    if (isEntryOf(found, kind)) return found;
    cache.waitUntil(store.drop(cache, key));
    return undefined;
  },
  async write(cache, key, kind, entry) {
    if (!keeps(kind) || !isWorthKeeping(entry.value, kind)) return;
    await store.write(cache, key, JSON.stringify(entry), Math.ceil((entry.until_ms - cache.now()) / 1000));
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const edgeLayer = layerOver("edge", edgeStore, () => true);
export const kvLayer = layerOver("kv", kvStore, (kind) => kind.worldwide);
