/** How far a token of an operator reaches. Pure; also used by the pages. */
import { type OperatorRight, type OperatorRole, operatorRights, rightsOf } from "../rules.ts";

/** So many that count may one person have; the constraint of the table says the same. */
export const livingTokens_max = 20;

/** Who runs the marketplace, and what acts in their name, is for people to decide. */
const forPeople: readonly OperatorRight[] = ["team", "tokens"];
const isScope = (right: OperatorRight) => !forPeople.includes(right);
export const tokenScopes = operatorRights.filter(isScope);
/** What somebody in this role may let a token do. */
export const scopesOf = (role: OperatorRole): readonly OperatorRight[] => rightsOf(role).filter(isScope);
/** What a token may do now: no more than its maker. */
export const effectiveRights = (scopes: readonly string[], role: OperatorRole): readonly OperatorRight[] =>
  scopesOf(role).filter((right) => scopes.includes(right));
