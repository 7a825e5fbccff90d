/** A circuit breaker for one run of the schedule: a gateway that was silent so often in a row is left alone for the rest of it. */
const silences_max = 2;

export class CircuitBreaker {
  readonly #silences = new Map<string, number>();

  /** Whether the gateway is to be asked no more. */
  isOpen(gateway: string): boolean {
    return (this.#silences.get(gateway) ?? 0) >= silences_max;
  }

  note(gateway: string, answered: boolean): void {
    this.#silences.set(gateway, answered ? 0 : (this.#silences.get(gateway) ?? 0) + 1);
  }
}
