/** When an open page asks the API whether what it shows is still true. Pure. */

/** Within 15 seconds of a look at the page it is true again: a reading takes up to two of them. */
export const readings = { every_ms: 10_000, spread_ms: 3_000, patience_ms: 8_000, rest_max_ms: 120_000 } as const;

/** From one reading to the next: calm, not all visitors at once (`random` is 0 to 1), and longer with each failure in a row. */
export function restAfter(failures: number, random: number): number {
  const { every_ms, spread_ms, rest_max_ms } = readings;
  return Math.min(every_ms * 2 ** failures, rest_max_ms) + spread_ms * random;
}

/** How long to wait still, for somebody who looks now: after failures, too, a look counts for more than the rest that was planned. */
export const waitFor = (now_ms: number, last_ms: number, due_ms: number, isLook: boolean) =>
  Math.max(0, (isLook ? Math.min(due_ms, last_ms + readings.every_ms + readings.spread_ms) : due_ms) - now_ms);
