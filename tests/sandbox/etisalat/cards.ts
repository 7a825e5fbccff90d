/** What a typed card comes to: field errors, or the code that the bank will say. Pure. */
import { digitsOf, expiryError, passesLuhn } from "../stripe/cards.ts";
import { type Code, codes } from "./codes.ts";
import type { Card } from "./transactions.ts";

export type CardFields = { card: string; expiry: string; cvc: string };
export type CardErrors = Partial<Record<keyof CardFields, "card_invalid" | "expiry_invalid" | "expiry_past" | "cvc_invalid">>;
export type Verdict = { kind: "ended"; code: Code; card: Card } | { kind: "challenge"; card: Card } | { kind: "invalid"; errors: CardErrors };

/** The guide's demonstration cards. That the second asks for a code is the stand-in's own, so that the step can be tried. */
export const testCards = [
  { number: "4111111111111111", does: "does_pay" },
  { number: "5555555555554444", does: "does_ask" },
  { number: "4012888888881881", does: "does_lack" },
  { number: "5105105105105100", does: "does_decline" },
] as const;
/** What the bank is said to have sent. */
export const oneTimeCode = "1234";

export function judge(fields: CardFields, now: Date): Verdict {
  const number = digitsOf(fields.card) ?? "";
  const expiry = expiryError(fields.expiry, now);
  const errors: CardErrors = {
    ...(!passesLuhn(number) && { card: "card_invalid" as const }),
    ...(expiry && { expiry }),
    ...(!/^\d{3,4}$/.test(digitsOf(fields.cvc) ?? "") && { cvc: "cvc_invalid" as const }),
  };
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const brand = number.startsWith("4") ? "Visa" : "MasterCard";
  const card = { brand, masked: `${number.slice(0, 6)}${"*".repeat(number.length - 10)}${number.slice(-4)}` };
  switch (testCards.find((known) => known.number === number)?.does) {
    case "does_pay":
      return { kind: "ended", code: codes.approved, card };
    case "does_ask":
      return { kind: "challenge", card };
    case "does_lack":
      return { kind: "ended", code: codes.lackOfFunds, card };
    case "does_decline":
      return { kind: "ended", code: codes.doNotHonour, card };
    default:
      return { kind: "ended", code: codes.unavailable, card };
  }
}
