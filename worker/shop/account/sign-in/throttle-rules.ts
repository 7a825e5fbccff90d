/** How failed tries are answered, and how many mails are sent. Pure. */
import { day_ms, hour_ms } from "../../../shared/time.ts";
import { linkLife_ms } from "./links-data.ts";

export type ThrottleRule = { free: number; longest_ms: number };

/**
 * An account tried from unknown browsers: about 110 tries a day in the end. A known browser waits a minute at most: whoever sits
 * there has been the owner. An address may be a whole office.
 */
export const throttleRules = {
  account: { free: 5, longest_ms: 15 * 60_000 },
  browser: { free: 5, longest_ms: 60_000 },
  address: { free: 30, longest_ms: 5 * 60_000 },
} as const satisfies Record<string, ThrottleRule>;

/** A counter that was not touched for so long begins anew. */
export const forgotten_ms = day_ms;

export type MailRule = { max: number; per_ms: number };
/**
 * Mails to an address that somebody typed: each kind is counted by itself, so that what strangers ask for uses up nothing of
 * the owner's. The count for resets begins anew when a link has run out: whoever is refused one has one that works. A browser the
 * account was used in has its own count. That there is an account already is said once a day.
 */
export const mailRules = {
  register: { max: 5, per_ms: hour_ms },
  // with the mail of the registration itself: five
  resend: { max: 4, per_ms: hour_ms },
  reset: { max: 4, per_ms: linkLife_ms },
  reset_known: { max: 4, per_ms: linkLife_ms },
  change: { max: 5, per_ms: hour_ms },
  known: { max: 1, per_ms: 24 * hour_ms },
} as const satisfies Record<string, MailRule>;

/** How long the next try must wait after `count` failures, the last of them at `last_ms`: 0, then 1, 2, 4 … s. */
export function waitOf(count: number, last_ms: number, { free, longest_ms }: ThrottleRule, now_ms: number): number {
  if (count < free) return 0;
  return Math.max(0, last_ms + Math.min(longest_ms, 1000 * 2 ** Math.min(count - free, 20)) - now_ms);
}
