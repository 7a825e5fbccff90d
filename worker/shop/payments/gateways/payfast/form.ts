/** The payment form (Custom integration, "Create your checkout form"): which fields, in which order, with what in them. Pure. */
import type { Attempt } from "../../gateway.ts";
import { toDecimal } from "../../wire/decimal.ts";
import { type Field, formSignature } from "./signature.ts";

export type Merchant = { id: string; key: string; passphrase: string };

/** About five rand; the documentation leaves the exact sum open. */
const least_minor = 500;
export const payfastTakes = (currency: string, exponent: number, amount_minor: number): boolean =>
  currency === "ZAR" && exponent === 2 && Number.isSafeInteger(amount_minor) && amount_minor >= least_minor;

/** Documentation and library encode others differently, so that no signature would fit for sure. */
export const isSafePassphrase = (passphrase: string): boolean => /^[A-Za-z0-9._-]+$/.test(passphrase);

/**
 * A text as browser and PayFast see it alike: white space and control characters are single spaces within it, whole characters,
 * so many at most. PayFast's own library takes "0" for nothing: so does this.
 */
export function plain(text: string, length_max: number): string {
  const words = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const cut = [...words].slice(0, length_max).join("").trimEnd();
  return cut === "0" ? "" : cut;
}

const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** All fields, the signature last; the same for each call. */
export function paymentForm(attempt: Attempt, merchant: Merchant): Record<string, string> {
  const name = plain(attempt.shopper.name, 200);
  const space = name.indexOf(" ");
  const [first, last] = space < 0 ? [name, ""] : [name.slice(0, space), name.slice(space + 1)];
  const mail = plain(attempt.shopper.email, 255);
  const fields: Field[] = [
    ["merchant_id", plain(merchant.id, 100)],
    ["merchant_key", plain(merchant.key, 100)],
    ["return_url", attempt.returnUrl],
    ["cancel_url", attempt.cancelUrl],
    ["notify_url", attempt.noticeUrl],
    ["name_first", plain(first, 100)],
    ["name_last", plain(last, 100)],
    ["email_address", isMail(mail) ? mail : ""],
    ["m_payment_id", attempt.id],
    ["amount", toDecimal(attempt.amount_minor, attempt.exponent)],
    ["item_name", plain(attempt.description, 100) || plain(attempt.orderNumber, 100)],
  ];
  const sent = fields.filter(([, value]) => value !== "");
  return { ...Object.fromEntries(sent), signature: formSignature(sent, merchant.passphrase) };
}
