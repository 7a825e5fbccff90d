/** What a discount may be. Pure. What it makes of a price is decided in one place, the views of 0029_prices.sql. */

import type { BaseMinor } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";

export const discountStatuses = ["planned", "running", "ended"] as const;
export type DiscountStatus = (typeof discountStatuses)[number];

export const name_max = 80;
export const percent_min = 1;
export const percent_max = 90;
export const price_max_base_minor: BaseMinor = 100_000_000;
/** More products than this are chosen as "all", or by several discounts. */
export const chosenProducts_max = 500;
/** Planned and running ones of a shop. */
export const open_max = 50;
export const longest_ms = 366 * day_ms;

export type DiscountSpan = { starts_ms: number; ends_ms: number };

/** From when to when, and what is wrong with that by field. Without a beginning, or with one that is past, it begins now. */
export function spanOf(
  { startsAt, endsAt }: { startsAt?: string | undefined; endsAt: string },
  now_ms: number,
): DiscountSpan & { problems: Record<string, string[]> } {
  const ends_ms = Date.parse(endsAt);
  const starts_ms = Math.max(now_ms, startsAt === undefined ? now_ms : Date.parse(startsAt));
  const problem = ends_ms <= now_ms ? "past" : ends_ms <= starts_ms ? "end_before_start" : ends_ms - starts_ms > longest_ms ? "too_long" : undefined;
  return { starts_ms, ends_ms, problems: problem === undefined ? {} : { endsAt: [problem] } };
}
