/** Flash sales as operators look after them: how long their texts may be, where they stand, and when they end. Pure. */
import { statusOf } from "../rules.ts";

export const saleStates = ["running", "coming", "ended"] as const;
export type SaleState = (typeof saleStates)[number];
export const saleOrders = ["latest", "soonest"] as const;

export const saleName_chars = 80;
export const tagline_chars = 200;

export function saleStateAt(range: { starts_at: number; ends_at: number }, now_ms: number): SaleState {
  const status = statusOf(range, now_ms);
  return status === "over" ? "ended" : status;
}

/** A sale that runs ends now; one that began this very moment, a moment later: none is over before it began. */
export const endOf = (starts_at: number, now_ms: number): number => Math.max(now_ms, starts_at + 1);
