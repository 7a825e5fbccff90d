/**
 * What has changed in the catalogue, by cache tag (in the field: surrogate keys). The database numbers changes as they
 * happen (0025_changes.sql); an entry that was read before the last change of one of its tags is not answered any more.
 */

export type TagChange = readonly [tag: string, seq: number];

/** Changes read at once, the newest ones first. */
export const changesRead_max = 300;
const tags_max = 5_000;

export class Changes {
  /** The number of the last change known. */
  seq = 0;
  /** What was read before this change is not believed: it may have been followed by changes that are not known here. */
  #forgotten_seq = 0;
  readonly #seqOf = new Map<string, number>();

  /** Takes up changes: all since some number known before, or the newest `changesRead_max` of them. */
  learn(changes: readonly TagChange[]): void {
    let lowest = Number.POSITIVE_INFINITY;
    for (const [tag, seq] of changes) {
      this.#seqOf.set(tag, Math.max(seq, this.#seqOf.get(tag) ?? 0));
      this.seq = Math.max(this.seq, seq);
      lowest = Math.min(lowest, seq);
    }
    if (changes.length >= changesRead_max) this.#forgotten_seq = Math.max(this.#forgotten_seq, lowest - 1);
    if (this.#seqOf.size > tags_max) this.#forgetOldest();
  }

  /** Whether what was read at change `seq` is still what the database would say of these tags. */
  isCurrent(seq: number, tags: readonly string[]): boolean {
    if (seq < this.#forgotten_seq) return false;
    return seq >= this.seq || tags.every((tag) => this.of(tag) <= seq);
  }

  /** The number of a tag's last change; 0: none known. */
  of(tag: string): number {
    return this.#seqOf.get(tag) ?? 0;
  }

  #forgetOldest(): void {
    const oldestFirst = [...this.#seqOf].sort(([, one], [, other]) => one - other);
    for (const [tag, seq] of oldestFirst.slice(0, oldestFirst.length - tags_max / 2)) {
      this.#seqOf.delete(tag);
      this.#forgotten_seq = Math.max(this.#forgotten_seq, seq);
    }
  }
}
