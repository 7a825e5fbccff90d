/** The nearest layer: what this isolate remembers. Bounded; the least recently used entry goes first. */
import { memoryEntries_max } from "./manifest.ts";
import type { Entry } from "./rules.ts";

/** `checked_ms`: when the layers below were last asked. */
export type Held = { entry: Entry<unknown>; checked_ms: number };

export class Memory {
  readonly #held = new Map<string, Held>();
  readonly #entries_max: number;
  constructor(entries_max: number) {
    this.#entries_max = entries_max;
  }
  get size() {
    return this.#held.size;
  }
  get(key: string): Held | undefined {
    const held = this.#held.get(key);
    if (held) {
      // a Map keeps the order of insertion: the first one is the one longest unused
      this.#held.delete(key);
      this.#held.set(key, held);
    }
    return held;
  }
  set(key: string, held: Held): void {
    this.#held.delete(key);
    this.#held.set(key, held);
    if (this.#held.size > this.#entries_max) this.#held.delete(this.#held.keys().next().value as string);
  }
  clear(): void {
    this.#held.clear();
  }
}

export const memory = new Memory(memoryEntries_max);
