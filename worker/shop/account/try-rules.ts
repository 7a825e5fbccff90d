/** How failed tries are answered. Pure. */
export type TryRule = { free: number; longest_ms: number };

/**
 * An account tried from unknown browsers: about 110 tries a day in the end. A known browser waits a minute at most: whoever sits
 * there has been the owner. An address may be a whole office.
 */
export const tryRules = {
  account: { free: 5, longest_ms: 15 * 60_000 },
  browser: { free: 5, longest_ms: 60_000 },
  address: { free: 30, longest_ms: 5 * 60_000 },
} as const satisfies Record<string, TryRule>;

/** A counter that was not touched for so long begins anew. */
export const forgotten_ms = 24 * 60 * 60_000;

export const lettersMax = 5;
export const lettersPer_ms = 60 * 60_000;

/** How long the next try must wait after `count` failures, the last of them at `last_ms`: 0, then 1, 2, 4 … s. */
export function waitOf(count: number, last_ms: number, { free, longest_ms }: TryRule, now_ms: number): number {
  if (count < free) return 0;
  return Math.max(0, last_ms + Math.min(longest_ms, 1000 * 2 ** Math.min(count - free, 20)) - now_ms);
}
