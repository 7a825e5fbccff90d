/**
 * A bulkhead: at most so many do a dear thing at once, so many more wait for a moment, and whoever comes then is refused, so
 * that an isolate with too much to do goes on answering what is cheap.
 */
export type BulkheadLimits = { running_max: number; waiting_max: number; patience_ms: number };

/** After so long a holder counts as cut off with its request: the platform ends such work without telling. */
const lost_ms = 15_000;
const look_ms = 20;

export class BulkheadFull extends Error {
  override readonly name = "BulkheadFull";
}

export class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #running = new Map<symbol, number>();
  readonly #waiting = new Map<symbol, number>();
  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** Does the work when there is room. `isPatient`: false for what nobody waits for. @throws BulkheadFull */
  async run<T>(work: () => Promise<T>, isPatient = true): Promise<T> {
    const self = Symbol();
    await this.#enter(self, isPatient);
    try {
      return await work();
    } finally {
      this.#running.delete(self);
    }
  }

  async #enter(self: symbol, isPatient: boolean): Promise<void> {
    if (this.#hasRoom()) return void this.#running.set(self, Date.now());
    if (!isPatient || live(this.#waiting) >= this.#limits.waiting_max) throw new BulkheadFull();
    const begun_ms = Date.now();
    this.#waiting.set(self, begun_ms);
    try {
      // each waiter looks for itself: one that is gone with its request can keep nobody else waiting
      while (Date.now() - begun_ms < this.#limits.patience_ms) {
        await scheduler.wait(look_ms);
        if (this.#hasRoom()) return void this.#running.set(self, Date.now());
      }
    } finally {
      this.#waiting.delete(self);
    }
    throw new BulkheadFull();
  }

  #hasRoom(): boolean {
    return live(this.#running) < this.#limits.running_max;
  }
}

/** How many of them are not lost; the lost ones go. */
function live(begun: Map<symbol, number>): number {
  const now_ms = Date.now();
  for (const [each, begun_ms] of begun) if (now_ms - begun_ms > lost_ms) begun.delete(each);
  return begun.size;
}
