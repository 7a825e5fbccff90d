/** What is sent to open a payment (Flutterwave docs, API v3, Standard checkout: POST /v3/payments). Pure, the same for each repeat. */
import type { Minor } from "../../../../shared/money.ts";
import type { Attempt, Sale } from "../../gateway.ts";
import { fromDecimal, toDecimal } from "../../wire/decimal.ts";

/** Which of them an account takes is agreed with Flutterwave. */
const currencies = new Set("NGN GHS KES UGX TZS RWF ZMW ZAR MWK EGP XAF XOF USD EUR GBP".split(" "));
/** Charged in whole units only, whatever the currency's own decimals. */
const wholeUnits = new Set(["UGX", "RWF", "XAF", "XOF"]);

/** An amount as Flutterwave wants it: a JSON number in major units. */
export const toWire = (amount_minor: Minor, exponent: number): number => Number(toDecimal(amount_minor, exponent));

/** Whether the sum can be charged to the last unit, the JSON number included. */
export function flutterwaveTakes({ currency, exponent, amount_minor }: Pick<Sale, "currency" | "exponent" | "amount_minor">): boolean {
  if (!currencies.has(currency) || !Number.isSafeInteger(amount_minor) || amount_minor <= 0 || exponent > 2) return false;
  if (wholeUnits.has(currency) && amount_minor % 10 ** exponent !== 0) return false;
  return fromDecimal(toWire(amount_minor, exponent), exponent) === amount_minor;
}

/** The link is open for as long as an order can be held, and at most for the day that Flutterwave allows. */
const sessionMost_min = 1440;
export const session_min = ({ createdAt, expiresAt }: Pick<Attempt, "createdAt" | "expiresAt">): number =>
  Math.min(sessionMost_min, Math.max(1, Math.ceil((expiresAt - createdAt) / 60_000)));

/** Epoch ms after which nobody can pay any more: the create call may have come as late as `expiresAt`. */
export const sessionEnd_ms = (attempt: Pick<Attempt, "createdAt" | "expiresAt">): number => attempt.expiresAt + session_min(attempt) * 60_000;

/** `tx_ref` is the attempt's id: each attempt has its own, and Flutterwave takes one payment for it. */
export function paymentBody(attempt: Attempt): string {
  const { email, name, phone } = attempt.shopper;
  return JSON.stringify({
    tx_ref: attempt.id,
    amount: toWire(attempt.amount_minor, attempt.exponent),
    currency: attempt.currency,
    redirect_url: attempt.returnUrl,
    customer: { email, ...(name.trim() !== "" && { name: name.trim() }), ...(phone.trim() !== "" && { phonenumber: phone.trim() }) },
    customizations: { title: attempt.description },
    meta: { attempt: attempt.id, order: attempt.orderNumber },
    session_duration: session_min(attempt),
  });
}

/** A part is given back by its amount; the comment lets a person find the refund whose answer was lost. */
export const refundBody = (amount_minor: Minor, exponent: number, idempotencyKey: string): string =>
  JSON.stringify({ amount: toWire(amount_minor, exponent), comments: idempotencyKey });
