/**
 * The cache as the shop has it, without the shop: which layer would answer a question at a moment, by the lifetimes of worker/cache/manifest.ts.
 * Memory of an isolate, edge cache of a location, KV of the world. Pure.
 */
import { type CacheKind, cacheManifest, memoryEntries_max, pageLifetime } from "../../../worker/cache/manifest.ts";
import { Memory } from "../../../worker/cache/memory.ts";
import { freshnessAt } from "../../../worker/cache/rules.ts";

type Held = { read_ms: number };
const pagesInMemory_max = 400;

export type Counts = {
  pages: { memory: number; edge: number; rendered: number };
  answers: { memory: number; edge: number; kv: number; database: number };
  refreshes: { pages: number; answers: number };
  /** Of the database, behind an answer or before it. */
  loads: number;
  kvReads: number;
  kvWrites: number;
};
export const noCounts = (): Counts => ({
  pages: { memory: 0, edge: 0, rendered: 0 },
  answers: { memory: 0, edge: 0, kv: 0, database: 0 },
  refreshes: { pages: 0, answers: 0 },
  loads: 0,
  kvReads: 0,
  kvWrites: 0,
});

/** What an isolate of a location holds, and what its location holds. */
export class Isolate {
  readonly pages = new Memory<Held>({ entries_max: pagesInMemory_max });
  readonly answers = new Memory<Held>({ entries_max: memoryEntries_max });
}
export class EdgeLocation {
  readonly isolates: Isolate[];
  readonly pages = new Map<string, Held>();
  readonly answers = new Map<string, Held>();
  constructor(isolates: number) {
    this.isolates = Array.from({ length: isolates }, () => new Isolate());
  }
}

export type Question = { kind: CacheKind; key: string };
/** `changed_ms`: when something it shows changed last. */
export type PageQuestion = { key: string; answers: readonly Question[]; changed_ms: number };

/** KV of the world: one copy, read by all. `keeps`: which kinds, by the manifest unless said otherwise. */
export class World {
  readonly kv = new Map<string, Held>();
  readonly keeps: (kind: CacheKind) => boolean;
  constructor(keeps: World["keeps"] = (kind) => cacheManifest[kind].worldwide) {
    this.keeps = keeps;
  }
}

const stateOf = (held: Held | undefined, now_ms: number, lifetime: { fresh_s: number; oldest_s: number }, changed_ms: number) =>
  held === undefined || held.read_ms < changed_ms ? "gone" : freshnessAt(now_ms - held.read_ms, lifetime);

/** Who asks: at which isolate of which location, when. */
export type Asking = { world: World; location: EdgeLocation; isolate: Isolate; now_ms: number; counts: Counts };

/** Asks for a public page as a visitor does. */
export function askPage(asking: Asking, page: PageQuestion): void {
  const { location, isolate, now_ms, counts } = asking;
  const render = () => {
    for (const answer of page.answers) askAnswer(asking, answer, page.changed_ms);
    isolate.pages.set(page.key, { read_ms: now_ms });
    location.pages.set(page.key, { read_ms: now_ms });
  };
  const current = (held: Held | undefined) => (held && stateOf(held, now_ms, pageLifetime, page.changed_ms) !== "gone" ? held : undefined);
  const inMemory = current(isolate.pages.get(page.key));
  const found = inMemory ?? current(location.pages.get(page.key));
  counts.pages[inMemory ? "memory" : found ? "edge" : "rendered"] += 1;
  if (found) {
    isolate.pages.set(page.key, found);
    if (stateOf(found, now_ms, pageLifetime, page.changed_ms) === "fresh") return;
    counts.refreshes.pages += 1;
  }
  render();
}

/** Asks for one answer through the layers, as worker/cache/read.ts does: what is stale is good enough, while it is loaded anew behind it. */
export function askAnswer({ world, location, isolate, now_ms, counts }: Asking, { kind: name, key }: Question, changed_ms: number): void {
  const kind = cacheManifest[name];
  const stateOfHeld = (held: Held | undefined) => stateOf(held, now_ms, kind, changed_ms);
  const load = () => {
    const held = { read_ms: now_ms };
    counts.loads += 1;
    isolate.answers.set(key, held);
    location.answers.set(key, held);
    if (!world.keeps(name)) return;
    world.kv.set(key, held);
    counts.kvWrites += 1;
  };
  /** What the shared layers have that was read after a moment; KV is asked where the edge has nothing fresh. */
  const look = (after_ms: number): { held: Held; layer: "edge" | "kv" } | undefined => {
    const atEdge = location.answers.get(key);
    const edge = atEdge && atEdge.read_ms > after_ms && stateOfHeld(atEdge) !== "gone" ? { held: atEdge, layer: "edge" as const } : undefined;
    if ((edge && stateOfHeld(edge.held) === "fresh") || !world.keeps(name)) return edge;
    counts.kvReads += 1;
    const inKv = world.kv.get(key);
    if (!inKv || inKv.read_ms <= after_ms || stateOfHeld(inKv) === "gone" || (edge && inKv.read_ms <= edge.held.read_ms)) return edge;
    if (stateOfHeld(inKv) === "fresh") location.answers.set(key, inKv);
    return { held: inKv, layer: "kv" };
  };
  const refresh = (stale: Held) => {
    counts.refreshes.answers += 1;
    const newer = look(stale.read_ms);
    if (newer && stateOfHeld(newer.held) === "fresh") isolate.answers.set(key, newer.held);
    else load();
  };
  const inMemory = isolate.answers.get(key);
  if (inMemory && stateOfHeld(inMemory) !== "gone") {
    counts.answers.memory += 1;
    if (stateOfHeld(inMemory) === "stale") refresh(inMemory);
    return;
  }
  const shared = look(Number.NEGATIVE_INFINITY);
  if (!shared) {
    counts.answers.database += 1;
    load();
    return;
  }
  counts.answers[shared.layer] += 1;
  isolate.answers.set(key, shared.held);
  if (stateOfHeld(shared.held) === "stale") refresh(shared.held);
}
