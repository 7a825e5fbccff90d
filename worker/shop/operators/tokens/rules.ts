/** What a token of an operator is, and how far it reaches. Pure; also used by the pages. */
import { day_ms } from "../../../shared/time.ts";
import { type OperatorRight, type OperatorRole, operatorRights, rightsOf } from "../rules.ts";

/** So many that count may one person have; the constraint of the table says the same. */
export const livingTokens_max = 20;
export const tokenDays_max = 366;
export const tokenName_max = 60;

/** Who runs the marketplace, and what acts in their name, is for people to decide. */
const forPeople: readonly OperatorRight[] = ["team", "tokens"];
const isScope = (right: OperatorRight) => !forPeople.includes(right);
export const tokenScopes = operatorRights.filter(isScope);
/** What somebody in this role may let a token do. */
export const scopesOf = (role: OperatorRole): readonly OperatorRight[] => rightsOf(role).filter(isScope);
/** What a token may do now: no more than its maker. */
export const effectiveRights = (scopes: readonly string[], role: OperatorRole): readonly OperatorRight[] =>
  scopesOf(role).filter((right) => scopes.includes(right));

export const dayOf = (at_ms: number) => new Date(at_ms).toISOString().slice(0, 10);
/** Where a token ends that counts through this day (UTC); null: less than a day away, or more than a year. */
export function tokenEnd(day: string, now_ms: number): number | null {
  const days = (Date.parse(day) - Date.parse(dayOf(now_ms))) / day_ms;
  return days >= 1 && days <= tokenDays_max ? Date.parse(day) + day_ms : null;
}
/** The first and the last day that a token may be made for. */
export const tokenDays = (now_ms: number) => ({ first: dayOf(now_ms + day_ms), last: dayOf(now_ms + tokenDays_max * day_ms) });

export type TokenState = "living" | "ended" | "revoked";
export const tokenState = ({ ends_at, revoked_at }: { ends_at: number; revoked_at: number | null }, now_ms: number): TokenState =>
  revoked_at !== null ? "revoked" : ends_at <= now_ms ? "ended" : "living";
