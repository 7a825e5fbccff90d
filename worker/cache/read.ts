/** Reading through the layers: isolate memory → Cache API → KV → the loader. One load per key and isolate at a time. */
import type { Reader } from "../db/statement.ts";
import type { CacheContext } from "./context.ts";
import { once, onceBehind } from "./flights.ts";
import { currentGeneration, type Generation } from "./generation.ts";
import { place, world } from "./layers.ts";
import { type CacheKind, cacheManifest, type Kind } from "./manifest.ts";
import { memory } from "./memory.ts";
import { cacheKey, type Entry, judge, type KeyParts, lifetimeOf } from "./rules.ts";

export type Question<T> = Omit<KeyParts, "kind" | "generation"> & {
  kind: CacheKind;
  /** False for one of very many possible questions, which are not worth a write to KV. */
  worldwide?: boolean;
  /** Undefined: there is no such thing. Whatever is thrown reaches the caller and is not kept. */
  load: (db: Reader) => Promise<T | undefined>;
};

type Ask<T> = { cache: CacheContext; question: Question<T>; kind: Kind; key: string; generation: Generation };

/** The answer to a question, from the nearest layer that has it. It is shared between requests: read it, do not change it. */
export async function cached<T extends object>(cache: CacheContext, question: Question<T>): Promise<T | undefined> {
  const generation = await currentGeneration(cache);
  const { kind: name, params, locale, currency } = question;
  const ask: Ask<T> = {
    cache,
    question,
    kind: cacheManifest[name],
    key: cacheKey({ kind: name, generation: generation.value, params, locale, currency }),
    generation,
  };
  const held = memory.get(ask.key);
  if (held) {
    const entry = held.entry as Entry<T>;
    const freshness = judge(cache.now() - held.checked_ms, lifetimeOf(entry, ask.kind.isolate, ask.kind));
    if (freshness === "stale") refresh(ask);
    if (freshness !== "gone") return entry.value ?? undefined;
  }
  const entry = await once(cache, ask.key, () => find(ask));
  return entry.value ?? undefined;
}

/** The shared layers, else the loader. Something stale is good enough to answer with, while a refresh runs behind it. */
async function find<T>(ask: Ask<T>): Promise<Entry<T>> {
  const { fresh, stale } = await look(ask);
  if (fresh) return fresh;
  if (!stale) return load(ask);
  const { cache, kind, key } = ask;
  memory.set(key, { entry: stale, checked_ms: cache.now() - kind.isolate.fresh_s * 1000 });
  refresh(ask);
  return stale;
}

async function look<T>(ask: Ask<T>): Promise<{ fresh?: Entry<T>; stale?: Entry<T> }> {
  const { cache, kind, key } = ask;
  let stale: Entry<T> | undefined;
  for (const layer of [place, world]) {
    const lifetime = layer.lifetime(kind);
    if (!lifetime || (layer === world && ask.question.worldwide === false)) continue;
    const entry: Entry<T> | undefined = await layer.read(cache, key, kind);
    if (!entry) continue;
    const freshness = judge(cache.now() - entry.made_ms, lifetimeOf(entry, lifetime, kind));
    if (freshness === "fresh") {
      memory.set(key, { entry, checked_ms: cache.now() });
      if (layer === world) cache.waitUntil(place.write(cache, key, kind, entry));
      return { fresh: entry };
    }
    if (freshness === "stale" && (!stale || entry.made_ms > stale.made_ms)) stale = entry;
  }
  return { stale };
}

async function load<T>({ cache, question, kind, key, generation }: Ask<T>): Promise<Entry<T>> {
  const value = await question.load(cache.db.withSession(generation.bookmark ?? "first-unconstrained"));
  const entry: Entry<T> = { version: kind.version, made_ms: cache.now(), value: value ?? null };
  memory.set(key, { entry, checked_ms: entry.made_ms });
  cache.waitUntil(place.write(cache, key, kind, entry));
  if (question.worldwide !== false) cache.waitUntil(world.write(cache, key, kind, entry));
  return entry;
}

/** One refresh per key at a time, behind the answer. When it fails, the stale entry goes on until it is gone. */
function refresh<T>(ask: Ask<T>): void {
  onceBehind(ask.cache, ask.key, async () => {
    const { fresh } = await look(ask);
    if (!fresh) await load(ask);
  });
}
