/** What a typed UPI ID, card or one-time password comes to: field errors, or what the bank says. Pure. */
import { passesLuhn } from "../stripe/cards.ts";
import type { Instrument, PaymentError } from "./objects.ts";

export type FieldError = "vpa_invalid" | "card_invalid" | "expiry_invalid" | "cvv_invalid" | "otp_invalid";
export type Fields = Partial<Record<"vpa" | "card" | "expiry" | "cvv" | "otp", string>>;
export type Errors = Partial<Record<keyof Fields, FieldError>>;
export type Verdict = { instrument: Instrument; error: PaymentError | null } | { errors: Errors };

const failure = (description: string, source: string, step: string, reason: string): PaymentError => ({
  code: "BAD_REQUEST_ERROR",
  description,
  source,
  step,
  reason,
});
export const failures = {
  upi: failure("Payment was unsuccessful. Try using another account.", "bank", "payment_authorization", "payment_failed"),
  funds: failure("Your payment could not be completed due to insufficient account balance.", "customer", "payment_authorization", "insufficient_funds"),
  cancelled: failure("Payment was cancelled by the customer.", "customer", "payment_authentication", "payment_cancelled"),
  otp: failure("Payment processing failed because of incorrect OTP", "customer", "payment_authentication", "incorrect_otp"),
  unknownCard: failure("Your payment could not be completed. Use one of the test cards.", "issuer", "payment_authorization", "payment_failed"),
} as const;

/** UPI IDs to try, with the key of the words that say what each does. */
export const testVpas = [
  { vpa: "success@razorpay", does: "does_pay", error: null },
  { vpa: "failure@razorpay", does: "does_fail", error: failures.upi },
] as const;
export const testCards = [
  { number: "4100280000001007", network: "Visa", does: "does_ask", error: null },
  { number: "5500670000001002", network: "MasterCard", does: "does_ask", error: null },
  { number: "6527658900001005", network: "RuPay", does: "does_ask", error: null },
  { number: "4100280000080001", network: "Visa", does: "does_lack", error: failures.funds },
  { number: "4100280000070002", network: "Visa", does: "does_cancel", error: failures.cancelled },
] as const;
const international = [
  { number: "5555555555554444", network: "MasterCard" },
  { number: "4012888888881881", network: "Visa" },
];

export function judgeUpi(typed: string): Verdict {
  const vpa = typed.trim().toLowerCase();
  if (!/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/.test(vpa)) return { errors: { vpa: "vpa_invalid" } };
  const known = testVpas.find((each) => each.vpa === vpa);
  return { instrument: { method: "upi", vpa, international: false }, error: known ? known.error : failures.upi };
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, "");

/** @param now decides whether a card is past its month */
export function judgeCard({ card = "", expiry = "", cvv = "" }: Fields, now: Date): Verdict {
  const number = digitsOf(card);
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  const isPast = Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime();
  const known = testCards.find((each) => each.number === number);
  const foreign = international.find((each) => each.number === number);
  const errors: Errors = {
    ...(!passesLuhn(number) && { card: "card_invalid" as const }),
    ...((!month || !year || Number(month) < 1 || Number(month) > 12 || isPast) && { expiry: "expiry_invalid" as const }),
    ...(!/^\d{3,4}$/.test(cvv.trim()) && { cvv: "cvv_invalid" as const }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const network = known?.network ?? foreign?.network ?? "Unknown";
  const instrument: Instrument = { method: "card", card: { last4: number.slice(-4), network }, international: foreign !== undefined };
  return { instrument, error: known ? known.error : foreign ? null : failures.unknownCard };
}

/** "4 to 10 digits succeed, fewer than 4 fail." */
export function judgeOtp(typed: string): "right" | "wrong" | "invalid" {
  const otp = typed.trim();
  return /^\d{4,10}$/.test(otp) ? "right" : /^\d{1,3}$/.test(otp) ? "wrong" : "invalid";
}
