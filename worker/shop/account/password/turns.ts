/**
 * Work that keeps an isolate busy, done piece by piece, so that other requests are answered between two pieces. Whoever comes waits
 * for a moment instead of being refused. There are two lines: places are kept for those who have shown who they are, and they go first.
 */
import { Refusal } from "../../../errors.ts";

export type Waiter = {
  /** In a browser that the account was used in, or with a link of ours. */
  isKnown: boolean;
  /** Where the request comes from (request/limits/network.ts); null: nobody can tell. */
  network: string | null;
};

export type TurnRules = {
  /** So many may wait: strangers, of one network, known ones. */
  places: number;
  placesOfNetwork: number;
  reservedPlaces: number;
  /** A stranger waits no longer, unless it is their turn next. */
  wait_ms: number;
  /** Nor does a known one. */
  reservedWait_ms: number;
  /** Pause after each piece of work. */
  rest_ms: number;
  /** Pause after an unknown caller's piece, as a share of its duration. */
  restShare: number;
  /** Upper bound of that pause. */
  restMax_ms: number;
};

type QueuePlace = Waiter & { at: number; since_ms: number; seen_ms: number };

/** A request that was broken off looks no more whether it is its turn. It is passed over after so long, */
const quiet_ms = 100;
/** loses its place after so long, */
const gone_ms = 500;
/** and if it was at work, others begin after so long. */
const stuck_ms = 2_000;
const retryAfter_s = 2;

export type Turns = <T>(who: Waiter, work: () => Promise<T>) => Promise<T>;

/** @returns a function that does work when it is its turn, and throws Refusal too_many_requests when that takes too long */
export function fairQueue({ places, placesOfNetwork, reservedPlaces, wait_ms, reservedWait_ms, rest_ms, restShare, restMax_ms }: TurnRules): Turns {
  const waiting = new Set<QueuePlace>();
  let atWork: { since_ms: number } | undefined;
  let ended: { since_ms: number; isKnown: boolean } | undefined;
  let freeAt_ms = 0;
  let came = 0;

  const rest = () => new Promise((resolve) => setTimeout(resolve, rest_ms));
  const refused = () => new Refusal("too_many_requests", { details: { retryAfter_s } });
  const count = (where: (place: QueuePlace) => boolean) => [...waiting].filter(where).length;

  function isFull({ isKnown, network }: Waiter): boolean {
    if (isKnown) return count((place) => place.isKnown) >= reservedPlaces;
    if (network !== null && count((place) => !place.isKnown && place.network === network) >= placesOfNetwork) return true;
    return count((place) => !place.isKnown) >= places;
  }

  /** The clock of an isolate stands still while it works: how long a piece took is seen by whoever wakes up after it. */
  function seeEnd(now_ms: number): void {
    if (!ended) return;
    const took_ms = now_ms - ended.since_ms;
    freeAt_ms = now_ms + (ended.isKnown ? rest_ms : Math.max(rest_ms, Math.min(restMax_ms, took_ms * restShare)));
    ended = undefined;
  }

  const isFree = (now_ms: number) => (atWork === undefined || now_ms - atWork.since_ms > stuck_ms) && now_ms >= freeAt_ms;

  /** Known ones first, then as they came. */
  function isNext(place: QueuePlace, now_ms: number): boolean {
    const isBefore = (other: QueuePlace) => (other.isKnown === place.isKnown ? other.at < place.at : other.isKnown);
    return ![...waiting].some((other) => now_ms - other.seen_ms <= quiet_ms && isBefore(other));
  }

  async function turnOf(place: QueuePlace): Promise<void> {
    for (;;) {
      const now_ms = Date.now();
      place.seen_ms = now_ms;
      // it comes, or was taken for gone after a long piece
      waiting.add(place);
      seeEnd(now_ms);
      const isNextNow = isNext(place, now_ms);
      if (isNextNow && isFree(now_ms)) return;
      if (!isNextNow && now_ms - place.since_ms >= (place.isKnown ? reservedWait_ms : wait_ms)) throw refused();
      await rest();
    }
  }

  return async (who, work) => {
    const now_ms = Date.now();
    for (const place of waiting) if (now_ms - place.seen_ms > gone_ms) waiting.delete(place);
    if (isFull(who)) throw refused();
    came += 1;
    const place: QueuePlace = { ...who, at: came, since_ms: now_ms, seen_ms: now_ms };
    try {
      await turnOf(place);
    } finally {
      waiting.delete(place);
    }
    const mine = { since_ms: Date.now() };
    atWork = mine;
    try {
      return await work();
    } finally {
      ended = { ...mine, isKnown: who.isKnown };
      if (atWork === mine) atWork = undefined;
      await rest();
      seeEnd(Date.now());
    }
  };
}
