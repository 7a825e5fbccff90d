/** How long and how often an entry of the outbox is tried. */

/** Longer than any effect takes: after that an entry whose worker died is taken again. */
export const lease_ms = 2 * 60_000;
/** After so many tries an entry waits for a person. */
export const triesMax = 12;
/** 1, 2, 4 … minutes, at most 4 hours. */
export const retryAfter_ms = (attempts: number) => Math.min(4 * 60, 2 ** (attempts - 1)) * 60_000;
/** So many tries of a mail are in the log, the last ones. */
export const mailTries_max = 20;
