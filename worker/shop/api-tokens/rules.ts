/** How long an API token counts and how it ends, whoever made it: an operator, or somebody who works in a shop. Pure; also used by the pages. */
import { day_ms } from "../../shared/time.ts";

export const tokenDays_max = 366;
export const tokenName_max = 60;
export const tokensPerPage = 25;

export const dayOf = (at_ms: number) => new Date(at_ms).toISOString().slice(0, 10);
/** Where a token ends that counts through this day (UTC); null: less than a day away, or more than a year. */
export function tokenEnd(day: string, now_ms: number): number | null {
  const days = (Date.parse(day) - Date.parse(dayOf(now_ms))) / day_ms;
  return days >= 1 && days <= tokenDays_max ? Date.parse(day) + day_ms : null;
}
/** The first and the last day that a token may be made for. */
export const tokenDays = (now_ms: number) => ({ first: dayOf(now_ms + day_ms), last: dayOf(now_ms + tokenDays_max * day_ms) });

export const tokenStates = ["living", "ended", "revoked"] as const;
export type TokenState = (typeof tokenStates)[number];
export const tokenState = ({ ends_at, revoked_at }: { ends_at: number; revoked_at: number | null }, now_ms: number): TokenState =>
  revoked_at !== null ? "revoked" : ends_at <= now_ms ? "ended" : "living";

/** Why one ended before its day: somebody revoked it, its maker's password changed, its shop was suspended. */
export const tokenEndings = ["hand", "password", "suspended"] as const;
export type TokenEnding = (typeof tokenEndings)[number];
