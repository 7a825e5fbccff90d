/** What the caches hold for one request, noted while it is answered: the cache inspector asks (worker/shop/operators/cache/cache.ts). */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Changes } from "./changes.ts";
import type { Lifetime } from "./manifest.ts";
import { type Freshness, freshnessAt } from "./rules.ts";

/** `gone`: it is still there, and is not answered any more; `reasons` says why. Ages in seconds. */
export type LayerState = { layer: "memory" | "edge" | "kv"; state: Freshness | "absent"; age_s: number | null; reasons: string[] };
/** `kind`: "page", or a kind of the cache manifest. */
export type TracedEntry = Lifetime & { kind: string; key: string; layers: LayerState[]; tags: string[] };

const tracer = new AsyncLocalStorage<TracedEntry[]>();

/** Does the work, and tells what the caches held for it before. */
export async function traced<T>(work: () => Promise<T>): Promise<{ value: T; entries: TracedEntry[] }> {
  const entries: TracedEntry[] = [];
  return { value: await tracer.run(entries, work), entries };
}

export const isTraced = (): boolean => tracer.getStore() !== undefined;

/** Notes an entry, once: a page may ask the same question twice. */
export function traceEntry(entry: TracedEntry): void {
  const entries = tracer.getStore();
  if (entries && !entries.some(({ key }) => key === entry.key)) entries.push(entry);
}

type Held = { read_ms: number; seq: number; until_ms: number; tags: readonly string[] };

/**
 * How an entry stands in a layer, and what ended it: its age, the end of something it was made of, or changes of its tags. Pure.
 * `ends`: which changes end it; after others it is answered once more while it is made anew.
 */
export function layerState(
  layer: LayerState["layer"],
  entry: Held | undefined,
  { lifetime, changes, now_ms, ends = () => true }: { lifetime: Lifetime; changes: Changes; now_ms: number; ends?: (tag: string) => boolean },
): LayerState {
  if (!entry) return { layer, state: "absent", age_s: null, reasons: [] };
  const byAge = freshnessAt(now_ms - entry.read_ms, lifetime);
  const changed = entry.tags.filter((tag) => changes.of(tag) > entry.seq);
  const reasons = changed.map((tag) => `${tag} changed`);
  const isForgotten = changed.length === 0 && !changes.isCurrent(entry.seq, entry.tags);
  if (isForgotten) reasons.push("it is older than the changes that are known");
  const isOver = now_ms >= entry.until_ms;
  if (isOver) reasons.push("a part of it has ended");
  if (byAge === "gone") reasons.push(`it is older than ${lifetime.oldest_s} s`);
  const isGone = isForgotten || isOver || byAge === "gone" || changed.some(ends);
  return { layer, state: isGone ? "gone" : changed.length > 0 ? "stale" : byAge, age_s: Math.round((now_ms - entry.read_ms) / 1000), reasons };
}
