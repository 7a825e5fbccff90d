/** All that an isolate remembers, in one kind of store: bounded by entries and by size, the least recently used goes first (LRU). */
import type { Dependencies } from "./dependencies.ts";
import { memoryEntries_max } from "./manifest.ts";
import type { CachedPage } from "./page.ts";
import type { CacheEntry } from "./rules.ts";

type Bounds<T> = { entries_max: number; size_max?: number; sizeOf?: (value: T, key: string) => number };

export class Memory<T> {
  readonly #held = new Map<string, T>();
  readonly #bounds: Bounds<T>;
  #size = 0;
  constructor(bounds: Bounds<T>) {
    this.#bounds = bounds;
  }
  get entries() {
    return this.#held.size;
  }
  get(key: string): T | undefined {
    const held = this.#held.get(key);
    if (held !== undefined) {
      // a Map keeps the order of insertion: the first one is the one longest unused
      this.#held.delete(key);
      this.#held.set(key, held);
    }
    return held;
  }
  set(key: string, value: T): void {
    this.delete(key);
    this.#held.set(key, value);
    this.#size += this.#sizeOf(value, key);
    const { entries_max, size_max = Number.POSITIVE_INFINITY } = this.#bounds;
    while (this.#held.size > entries_max || this.#size > size_max) this.delete(this.#held.keys().next().value as string);
  }
  delete(key: string): void {
    const held = this.#held.get(key);
    if (held === undefined) return;
    this.#held.delete(key);
    this.#size -= this.#sizeOf(held, key);
  }
  clear(): void {
    this.#held.clear();
    this.#size = 0;
  }
  #sizeOf(value: T, key: string): number {
    return this.#bounds.sizeOf?.(value, key) ?? 1;
  }
}

export const memory = new Memory<CacheEntry<unknown>>({ entries_max: memoryEntries_max });

const bytesOf = ({ parts }: CachedPage) => parts.reduce((sum, part) => sum + part.length, 0);
/** An isolate has 128 MB for everything. */
export const pagesInMemory = new Memory<CachedPage>({ entries_max: 2_000, size_max: 16_000_000, sizeOf: bytesOf });

/** An answer of the API as the object that pages are drawn from (worker/ssr/in-process.ts). `isRenewed`: a request is asking anew. */
export type SharedAnswer = { until_ms: number; isRenewed: boolean; value: unknown; dependencies: Dependencies };
export const answersInMemory = new Memory<SharedAnswer>({ entries_max: 500 });

/** Cached fragments of pages (app/render/cached-fragment.tsx). Names are counted, too: some list all that a part shows. */
export const fragmentsInMemory = new Memory<string>({ entries_max: 4_000, size_max: 8_000_000, sizeOf: (html, key) => key.length + html.length });
