/**
 * A bulkhead: at most so many do a dear thing at once, so many more wait for a moment, and whoever comes then is refused, so
 * that an isolate with too much to do goes on answering what is cheap.
 */
export type BulkheadLimits = { running_max: number; waiting_max: number; patience_ms: number };
/** `isPatient`: false for what nobody waits for. `weight`: how much of the room it takes; what is heavier than all of it runs alone. */
export type QueueOptions = { isPatient?: boolean; weight?: number };
type Held = { begun_ms: number; weight: number };

/** After so long a holder counts as cut off with its request: the platform ends such work without telling. */
const lost_ms = 15_000;
const look_ms = 20;

export class BulkheadFull extends Error {
  override readonly name = "BulkheadFull";
}

export class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #running = new Map<symbol, Held>();
  readonly #waiting = new Map<symbol, Held>();
  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** Does the work when there is room. @throws BulkheadFull */
  async run<T>(work: () => Promise<T>, { isPatient = true, weight = 1 }: QueueOptions = {}): Promise<T> {
    const self = Symbol();
    await this.#enter(self, isPatient, weight);
    try {
      return await work();
    } finally {
      this.#running.delete(self);
    }
  }

  async #enter(self: symbol, isPatient: boolean, weight: number): Promise<void> {
    const enter = () => void this.#running.set(self, { begun_ms: Date.now(), weight });
    if (this.#hasRoom(weight)) return enter();
    if (!isPatient || live(this.#waiting) >= this.#limits.waiting_max) throw new BulkheadFull();
    const begun_ms = Date.now();
    this.#waiting.set(self, { begun_ms, weight: 1 });
    try {
      // each waiter looks for itself: one that is gone with its request can keep nobody else waiting
      while (Date.now() - begun_ms < this.#limits.patience_ms) {
        await scheduler.wait(look_ms);
        if (this.#hasRoom(weight)) return enter();
      }
    } finally {
      this.#waiting.delete(self);
    }
    throw new BulkheadFull();
  }

  #hasRoom(weight: number): boolean {
    const taken = live(this.#running);
    return taken === 0 || taken + weight <= this.#limits.running_max;
  }
}

/** How much those take that are not lost; the lost ones go. */
function live(held: Map<symbol, Held>): number {
  const now_ms = Date.now();
  let taken = 0;
  for (const [each, { begun_ms, weight }] of held) {
    if (now_ms - begun_ms > lost_ms) held.delete(each);
    else taken += weight;
  }
  return taken;
}
