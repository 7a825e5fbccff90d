/** How long it is until a moment, by the server's clock. Pure. */

export type RemainingTime = { days: number; hours: number; minutes: number; seconds: number };

/** A started second counts as a whole one, so that zero is shown at the moment itself and not a second before. */
export function partsOf(remaining_ms: number): RemainingTime {
  const total_s = Math.max(0, Math.ceil(remaining_ms / 1000));
  return { days: Math.floor(total_s / 86_400), hours: Math.floor(total_s / 3600) % 24, minutes: Math.floor(total_s / 60) % 60, seconds: total_s % 60 };
}

/** The tick that brings the next second. */
export const nextTick_ms = (remaining_ms: number) => (remaining_ms % 1000) + 5;

/**
 * What has to be added to this page's own clock (milliseconds since it was opened) to get the server's time: its answer is
 * assumed to have been written halfway between asking and hearing.
 */
export const clockOffset = (asked_ms: number, heard_ms: number, server_ms: number) => server_ms - (asked_ms + heard_ms) / 2;

/** Screen readers hear of these moments only. */
const announced_s = [3600, 600, 300, 60, 10];

export const isAnnounced = (remaining_ms: number) => announced_s.includes(Math.ceil(remaining_ms / 1000));
