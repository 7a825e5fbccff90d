/** What a typed card comes to: field errors, or what the bank says. Pure. */
export type Card = { brand: string; last4: string };
export type CardFields = { card: string; expiry: string; cvc: string };
export type FieldError = "card_invalid" | "expiry_invalid" | "expiry_past" | "cvc_invalid";
export type Decline = "card_declined" | "insufficient_funds" | "test_mode_live_card" | "authentication_failure";
export type Verdict =
  | { kind: "paid"; card: Card }
  | { kind: "challenge"; card: Card }
  | { kind: "declined"; reason: Decline }
  | { kind: "invalid"; errors: Partial<Record<keyof CardFields, FieldError>> };

/** Numbers to try, with the key of the words that say what each does. */
export const testCards = [
  { number: "4242424242424242", does: "does_pay", verdict: "paid" },
  { number: "4000000000000002", does: "does_decline", verdict: "card_declined" },
  { number: "4000000000009995", does: "does_lack", verdict: "insufficient_funds" },
  { number: "4000002500003155", does: "does_ask", verdict: "challenge" },
] as const;
const alsoWork: Record<string, "paid" | "challenge"> = { "5555555555554444": "paid", "378282246310005": "paid", "4000002760003184": "challenge" };

/** Digits of any script, spaces and dashes dropped; undefined when something else was typed. */
export function digitsOf(text: string): string | undefined {
  const latin = text.replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x660)).replace(/[\u0966-\u096f]/g, (d) => String(d.charCodeAt(0) - 0x966));
  const digits = latin.replace(/[\s\u200e\u200f-]/g, "");
  return /^\d*$/.test(digits) ? digits : undefined;
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0;
}

export function expiryError(text: string, now: Date): FieldError | undefined {
  const [, month, year] = /^(\d{1,2})(\d{2}|20\d{2})$/.exec((digitsOf(text.replace("/", "")) ?? "").padStart(4, "0")) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return "expiry_invalid";
  const fullYear = year.length === 4 ? Number(year) : 2000 + Number(year);
  if (fullYear > now.getUTCFullYear() + 50) return "expiry_invalid";
  // good to the end of its month
  return Date.UTC(fullYear, Number(month), 1) <= now.getTime() ? "expiry_past" : undefined;
}

function brandOf(digits: string): string {
  if (/^3[47]/.test(digits)) return "amex";
  return digits.startsWith("4") ? "visa" : digits.startsWith("5") ? "mastercard" : "unknown";
}

export function judge(fields: CardFields, now: Date): Verdict {
  const digits = digitsOf(fields.card) ?? "";
  const cvc = digitsOf(fields.cvc) ?? "";
  const expiry = expiryError(fields.expiry, now);
  const errors: Partial<Record<keyof CardFields, FieldError>> = {
    ...(!passesLuhn(digits) && { card: "card_invalid" as const }),
    ...(expiry && { expiry }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: "cvc_invalid" as const }),
  };
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const verdict = testCards.find(({ number }) => number === digits)?.verdict ?? alsoWork[digits] ?? "test_mode_live_card";
  if (verdict === "paid" || verdict === "challenge") return { kind: verdict, card: { brand: brandOf(digits), last4: digits.slice(-4) } };
  return { kind: "declined", reason: verdict };
}
