/** What a typed card comes to: field errors, or what the bank says or asks. Pure. */
import { digitsOf, expiryError, type FieldError as OfStripe, passesLuhn } from "../stripe/cards.ts";

/** The provider's published test cards, with the key of the words that say what each does. */
export const testCards = [
  { number: "5531886652142950", cvv: "564", expiry: "09/32", does: "does_pin" },
  { number: "5438898014560229", cvv: "564", expiry: "10/31", does: "does_secure" },
  { number: "4187427415564246", cvv: "828", expiry: "09/32", does: "does_secure" },
  { number: "4556052704172643", does: "does_address" },
  { number: "5258585922666506", does: "does_lack" },
  { number: "5143010522339965", does: "does_refuse" },
  { number: "5590131743294314", does: "does_fraud" },
  { number: "5399834697894723", does: "does_wrong_pin" },
] as const;
export type TestCard = { number: string };

export const testPin = "3310";
export const testCode = "12345";

export type CardFields = { card: string; expiry: string; cvv: string };
export type FieldError = Extract<OfStripe, `card_${string}` | `expiry_${string}`> | "cvv_invalid";
export type Decline = "insufficient_funds" | "do_not_honour" | "fraudulent" | "wrong_pin" | "not_authorised" | "not_a_test_card";
export type Verdict =
  | { kind: "asks"; card: TestCard; step: "pin" | "secure" | "address" }
  | { kind: "declined"; card: TestCard; reason: Decline }
  | { kind: "invalid"; errors: Partial<Record<keyof CardFields, FieldError>> };

/** What the bank answers, as it stands in `processor_response`. */
export const responses: Record<Decline | "approved" | "asks" | "waits", string> = {
  approved: "Approved",
  asks: "Please enter the OTP sent to your mobile number",
  waits: "Transaction in progress",
  insufficient_funds: "Insufficient Funds",
  do_not_honour: "Do not honour",
  fraudulent: "Fraudulent transaction",
  wrong_pin: "Incorrect PIN",
  not_authorised: "Authentication failed",
  not_a_test_card: "Transaction not permitted to this card in test mode",
};

const verdicts = {
  does_pin: { step: "pin" },
  does_secure: { step: "secure" },
  does_address: { step: "address" },
  does_wrong_pin: { step: "pin" },
  does_lack: { reason: "insufficient_funds" },
  does_refuse: { reason: "do_not_honour" },
  does_fraud: { reason: "fraudulent" },
} as const;

/** A card that is declined whatever PIN is typed. */
export const refusesPin = ({ number }: TestCard) => testCards.find((known) => known.number === number)?.does === "does_wrong_pin";

export function judge(fields: CardFields, now: Date): Verdict {
  const number = digitsOf(fields.card) ?? "";
  const known = testCards.find((card) => card.number === number);
  const expiry = expiryError(fields.expiry, now);
  const errors: Partial<Record<keyof CardFields, FieldError>> = {
    ...(!known && !passesLuhn(number) && { card: "card_invalid" as const }),
    ...(expiry && { expiry: expiry as FieldError }),
    ...(!/^\d{3,4}$/.test(digitsOf(fields.cvv) ?? "") && { cvv: "cvv_invalid" as const }),
  };
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const verdict = known ? verdicts[known.does] : { reason: "not_a_test_card" as const };
  const card = { number };
  return "step" in verdict ? { kind: "asks", card, step: verdict.step } : { kind: "declined", card, reason: verdict.reason };
}
