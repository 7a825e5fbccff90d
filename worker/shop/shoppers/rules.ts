/** How a shopper is looked for at the desk, where they may stand, and why an account is erased. Pure. */
import { hour_ms } from "../../shared/time.ts";
import { orderNumbersIn } from "../orders/rules.ts";
import { directoryMatch } from "../shops/rules.ts";

export const shopperStates = ["active", "blocked"] as const;
export type ShopperState = (typeof shopperStates)[number];
export const stateOf = (status: "active" | "banned"): ShopperState => (status === "banned" ? "blocked" : "active");

/** Why somebody is blocked, in words for them. */
export const blockReason_chars = { min: 3, max: 2000 } as const;

/** Why an account is erased by somebody else than its owner: a word of ours, so that nothing of the person is left in the log. */
export const eraseReasons = ["request", "child", "order"] as const;
export type EraseReason = (typeof eraseReasons)[number];

/** The last ones are shown. */
export const ordersShown = 5;
export const blocksShown = 20;
export const shopsShown = 20;
/** Counted no further. */
export const counted_max = 100;

/** Looked at again within this time, it is not logged again. */
export const lookAgain_ms = hour_ms;

const phoneDigits_min = 4;
/** The digits of what can be a phone number or its beginning: "+33 6 12", "0033612", "06 12 34 56 78". Null: it is none. */
export function phoneTyped(q: string): { digits: string; isWorldwide: boolean } | null {
  const text = q.trim();
  if (!/^[+\p{Nd}\s().\-/]+$/u.test(text)) return null;
  const plain = text.replace(/[^+\p{Nd}]/gu, "");
  const isWorldwide = /^(\+|00)/.test(plain);
  const digits = isWorldwide ? plain.replace(/^(\+|00)/, "") : plain;
  return digits.length >= phoneDigits_min && !digits.includes("+") ? { digits, isWorldwide } : null;
}

/**
 * The full-text expression of what is looked for; undefined: nothing in it could be found. `phones`: the whole numbers, without their +, that a
 * national one may be.
 */
export function matchOf(q: string, phones: readonly string[]): string | undefined {
  const phone = phoneTyped(q);
  if (phone) return [`"${phone.digits}"*`, ...phones.map((number) => `"${number}"`)].join(" OR ");
  return directoryMatch(q);
}

/** Words are looked up together with the state, so that no page reads what it does not show. */
export const expressionOf = (match: string, state: ShopperState | undefined) =>
  `words : (${match})${state === undefined ? "" : ` AND status : ${state === "blocked" ? "banned" : "active"}`}`;

/** The whole numbers of orders that somebody may mean; none for the beginning of one. */
export const wholeNumbersIn = (q: string): string[] => (q.includes("@") ? [] : orderNumbersIn(q).filter((number) => /^M-\w{4}-\w{4}-\w{4}$/.test(number)));
/** The number of an account, as the audit log names it. */
export const accountIn = (q: string): number | null => (/^\d{1,12}$/.test(q.trim()) ? Number(q.trim()) : null);
