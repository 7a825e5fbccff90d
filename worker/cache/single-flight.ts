/** Work that several requests want at the same moment is done once. */

import { log } from "../log.ts";
import type { CacheContext } from "./context.ts";
import { joinPatience_ms } from "./manifest.ts";

type Outcome<T> = { value: T } | { error: unknown };
/** `successor`: the retry that replaced this flight after a timeout. */
type Flight = { outcome?: Outcome<unknown>; successor?: Flight };
const inFlight = new Map<string, Flight>();

/**
 * Joins the work under way for this key, or begins it. The request that began it may have been cut off, and its work with
 * it, so a wait has an end: then this request begins anew, and those who waited too join it.
 */
export async function singleFlight<T>(cache: Pick<CacheContext, "waitUntil">, key: string, work: () => Promise<T>): Promise<T> {
  const mine: Flight = {};
  for (let flight = inFlight.get(key); flight && flight !== mine; flight = flight.successor) {
    const outcome = (await outcomeOf(flight)) as Outcome<T> | undefined;
    if (outcome) return settled(outcome);
    flight.successor ??= mine;
  }
  inFlight.set(key, mine);
  const land = (outcome: Outcome<T>) => {
    mine.outcome = outcome;
    if (inFlight.get(key) === mine) inFlight.delete(key);
    return outcome;
  };
  const done = work().then(
    (value) => land({ value }),
    (error: unknown) => land({ error }),
  );
  cache.waitUntil(done);
  return settled(await done);
}

function settled<T>(outcome: Outcome<T>): T {
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}

const look_ms_max = 8;

/**
 * How a flight ended; undefined when it took too long. Each request looks for itself instead of waiting for the promise of
 * another one: what goes on after such a promise may run on behalf of the other request, which the platform forbids.
 */
async function outcomeOf(flight: Flight): Promise<Outcome<unknown> | undefined> {
  const begun_ms = Date.now();
  for (let look_ms = 1; Date.now() - begun_ms < joinPatience_ms; look_ms = Math.min(2 * look_ms, look_ms_max)) {
    if (flight.outcome) return flight.outcome;
    await new Promise((resolve) => setTimeout(resolve, look_ms));
  }
  return flight.outcome;
}

const behind = new Map<string, number>();
/** After so long, work behind an answer counts as lost with its request. */
const lost_ms = 30_000;

/** Does something behind the answer, unless it is being done. Failing is logged and changes nothing. */
export function singleFlightInBackground(cache: Pick<CacheContext, "waitUntil" | "now">, key: string, work: () => Promise<unknown>): void {
  const now_ms = cache.now();
  const begun_ms = behind.get(key);
  if (begun_ms !== undefined && now_ms - begun_ms < lost_ms) return;
  behind.set(key, now_ms);
  const done = work()
    .catch((error) => log.warn("refresh_failed", { kind: key.split("?", 1)[0], error }))
    .finally(() => behind.delete(key));
  cache.waitUntil(done);
}

/** For tests: what another runtime's requests began will never land here. */
export function forgetFlights(): void {
  inFlight.clear();
  behind.clear();
}
