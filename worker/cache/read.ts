/** Reading through the layers: isolate memory → Cache API → KV → the loader. One load per key and isolate at a time. */
import type { Reader } from "../db/sql.ts";
import type { CacheContext } from "./context.ts";
import { collectDependencies, dependOn } from "./dependencies.ts";
import { currentGeneration, type Generation, knownChanges } from "./generation.ts";
import { edgeLayer, kvLayer, type Layer } from "./layers.ts";
import { type CachedKind, type CacheKind, cacheManifest } from "./manifest.ts";
import { memory } from "./memory.ts";
import { type CacheEntry, cacheKey, freshnessOf, isWorthKeeping, type KeyParts, lifetimeOf } from "./rules.ts";
import { singleFlight, singleFlightInBackground } from "./single-flight.ts";
import { answeredBy } from "./tally.ts";
import { isTraced, layerState, traceEntry } from "./trace.ts";

/** What shared layers believe (rules.ts, isEntryOf); a value of another shape would be read from the database again and again. */
type CachedList = { data: readonly unknown[]; meta: object };
export type CachedThing = { data: object & { [Symbol.iterator]?: never } };
type KindOf<Shape extends CachedKind["shape"]> = { [K in CacheKind]: (typeof cacheManifest)[K]["shape"] extends Shape ? K : never }[CacheKind];
type ListKind = KindOf<"list">;
export type ThingKind = KindOf<"thing">;

export type CachedRead<T, K extends CacheKind = CacheKind> = Omit<KeyParts, "kind" | "generation"> & {
  kind: K;
  /** False for one of very many possible questions, which are not worth a write to KV. */
  worldwide?: boolean;
  /** Undefined: there is no such thing. Whatever is thrown reaches the caller and is not kept. */
  load: (db: Reader) => Promise<T | undefined>;
};

type Ask<T> = { cache: CacheContext; question: CachedRead<T>; kind: CachedKind; key: string; generation: Generation };

/** The answer to a question, from the nearest layer that has it. It is shared between requests: read it, do not change it. */
export function cached<T extends CachedList>(cache: CacheContext, question: CachedRead<T, ListKind>): Promise<T | undefined>;
export function cached<T extends CachedThing>(cache: CacheContext, question: CachedRead<T, ThingKind>): Promise<T | undefined>;
export async function cached<T>(cache: CacheContext, question: CachedRead<T>): Promise<T | undefined> {
  const generation = await currentGeneration(cache);
  const { kind: name, params, locale, currency } = question;
  const key = cacheKey({ kind: name, generation: generation.value, params, locale, currency });
  const ask: Ask<T> = { cache, question, kind: cacheManifest[name], key, generation };
  if (isTraced()) await trace(ask);
  const entry = held(ask) ?? (await singleFlight(cache, key, () => find(ask)));
  dependOn({ until_ms: entry.until_ms, tags: entry.tags, worthKeeping: isWorthKeeping(entry.value, ask.kind) });
  return entry.value ?? undefined;
}

/** How an entry stands: what a change has reached is gone, however young. */
const stateOf = <T>(entry: CacheEntry<T>, { cache, kind }: Ask<T>) =>
  knownChanges().isCurrent(entry.seq, entry.tags) ? freshnessOf(entry, kind, cache.now()) : "gone";

/** What the isolate remembers; something stale is good enough to answer with, while a refresh runs behind it. */
function held<T>(ask: Ask<T>): CacheEntry<T> | undefined {
  const entry = memory.get(ask.key) as CacheEntry<T> | undefined;
  if (!entry) return undefined;
  const state = stateOf(entry, ask);
  if (state === "gone") return undefined;
  if (state === "stale") refresh(ask, entry);
  answeredBy.answers.memory += 1;
  return entry;
}

/** The layers that a question is looked for in, the nearest first. */
const sharedLayersOf = <T>({ kind, question }: Ask<T>): Layer[] =>
  [edgeLayer, kvLayer].filter((layer) => layer.keeps(kind) && (layer !== kvLayer || question.worldwide !== false));

/** Notes what each layer has, before any of them is read for the answer. */
async function trace<T>(ask: Ask<T>): Promise<void> {
  const { cache, kind, key, question } = ask;
  const found: [Layer["name"] | "memory", CacheEntry<unknown> | undefined][] = [["memory", memory.get(key)]];
  for (const layer of sharedLayersOf(ask)) found.push([layer.name, await layer.read(cache, key, kind)]);
  const newest = found.flatMap(([, entry]) => entry ?? []).toSorted((a, b) => b.read_ms - a.read_ms)[0];
  traceEntry({
    ...{ kind: question.kind, key, fresh_s: kind.fresh_s, oldest_s: kind.oldest_s, tags: [...(newest?.tags ?? [])] },
    layers: found.map(([layer, entry]) =>
      layerState(layer, entry, { lifetime: entry ? lifetimeOf(entry, kind) : kind, changes: knownChanges(), now_ms: cache.now() }),
    ),
  });
}

/** The shared layers, else the loader. */
async function find<T>(ask: Ask<T>): Promise<CacheEntry<T>> {
  const { fresh, stale, layer } = await look(ask, Number.NEGATIVE_INFINITY);
  answeredBy.answers[layer ?? "database"] += 1;
  if (fresh) return fresh;
  if (!stale) return load(ask);
  memory.set(ask.key, stale);
  refresh(ask, stale);
  return stale;
}

/** What the shared layers have that was read later than `after_ms`, and which of them has it. */
async function look<T>(ask: Ask<T>, after_ms: number): Promise<{ fresh?: CacheEntry<T>; stale?: CacheEntry<T>; layer?: Layer["name"] | undefined }> {
  const { cache, kind, key } = ask;
  let stale: CacheEntry<T> | undefined;
  let layerOfStale: Layer["name"] | undefined;
  for (const layer of sharedLayersOf(ask)) {
    const entry: CacheEntry<T> | undefined = await layer.read(cache, key, kind);
    if (!entry || entry.read_ms <= after_ms) continue;
    const state = stateOf(entry, ask);
    if (state === "fresh") {
      memory.set(key, entry);
      if (layer === kvLayer) cache.waitUntil(edgeLayer.write(cache, key, kind, entry));
      return { fresh: entry, layer: layer.name };
    }
    if (state === "stale" && (!stale || entry.read_ms > stale.read_ms)) [stale, layerOfStale] = [entry, layer.name];
  }
  return { stale, layer: layerOfStale };
}

async function load<T>({ cache, question, kind, key, generation }: Ask<T>): Promise<CacheEntry<T>> {
  const read_ms = cache.now();
  const { value, dependencies } = await collectDependencies(() => question.load(cache.db.withSession(generation.bookmark ?? "first-unconstrained")));
  const entry: CacheEntry<T> = {
    version: kind.version,
    read_ms,
    // what it is made of was current then, too: an entry that a known change has ended is never handed to a loader
    seq: generation.seq,
    // a far date instead of none: entries are written as JSON
    until_ms: Math.min(dependencies.until_ms, read_ms + kind.oldest_s * 1000),
    tags: value === undefined ? [] : [...new Set(kind.tags(value as never, question.params ?? {}))],
    value: value ?? null,
  };
  memory.set(key, entry);
  cache.waitUntil(edgeLayer.write(cache, key, kind, entry));
  if (question.worldwide !== false) cache.waitUntil(kvLayer.write(cache, key, kind, entry));
  return entry;
}

/**
 * One refresh per key at a time, behind the answer. Of the shared layers it takes only what was read after the entry it replaces.
 * When it fails, the stale entry goes on until it is gone.
 */
function refresh<T>(ask: Ask<T>, stale: CacheEntry<T>): void {
  singleFlightInBackground(ask.cache, ask.key, async () => {
    answeredBy.refreshes.answers += 1;
    const { fresh } = await look(ask, stale.read_ms);
    if (!fresh) await load(ask);
  });
}
