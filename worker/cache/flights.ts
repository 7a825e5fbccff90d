/** Work that several requests want at the same moment is done once. */
import type { CacheContext } from "./context.ts";
import { joinPatience_ms } from "./manifest.ts";

const flying = new Map<string, Promise<unknown>>();

/**
 * Joins the work under way for this key, or begins it. The request that began it may have been cut off, and its work with
 * it, so a wait has an end: then this request begins anew, and those who waited too join it.
 */
export async function once<T>(cache: Pick<CacheContext, "waitUntil">, key: string, work: () => Promise<T>): Promise<T> {
  for (let running = flying.get(key); running; ) {
    const outcome = await settledWithin(joinPatience_ms, running as Promise<T>);
    if (outcome) return outcome.value;
    const next = flying.get(key);
    if (next === running) break;
    running = next;
  }
  const flight = work();
  flying.set(key, flight);
  const landed = () => {
    if (flying.get(key) === flight) flying.delete(key);
  };
  cache.waitUntil(flight.then(landed, landed));
  return flight;
}

/** Undefined when it took too long. */
async function settledWithin<T>(patience_ms: number, promise: Promise<T>): Promise<{ value: T } | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience_ms);
  });
  try {
    return await Promise.race([promise.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
  }
}

const behind = new Map<string, number>();
/** After so long, work behind an answer counts as lost with its request. */
const lost_ms = 30_000;

/** Does something behind the answer, unless it is being done. Failing is logged and changes nothing. */
export function onceBehind(cache: Pick<CacheContext, "waitUntil" | "now">, key: string, work: () => Promise<unknown>): void {
  const now_ms = cache.now();
  const begun_ms = behind.get(key);
  if (begun_ms !== undefined && now_ms - begun_ms < lost_ms) return;
  behind.set(key, now_ms);
  const done = work()
    .catch((error) => console.warn(JSON.stringify({ level: "warn", cache: "refresh", kind: key.split("?", 1)[0], error: String(error) })))
    .finally(() => behind.delete(key));
  cache.waitUntil(done);
}

/** For tests: what another runtime's requests began will never land here. */
export function forgetFlights(): void {
  flying.clear();
  behind.clear();
}
