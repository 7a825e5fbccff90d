/** Lengths of time in the units that clocks and headers count in, and moments as the API says them. Pure. */
export const minute_ms = 60_000;
export const hour_ms = 60 * minute_ms;
export const day_ms = 24 * hour_ms;
export const hour_s = 60 * 60;
export const day_s = 24 * hour_s;
export const year_s = 365 * day_s;

/** A moment that may not have come (epoch milliseconds) in ISO 8601. */
export const isoOrNull = (at_ms: number | null): string | null => (at_ms === null ? null : new Date(at_ms).toISOString());
