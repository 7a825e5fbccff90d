/** The form of a Checkout Session. Pure, and the same for each repeat of an attempt: Stripe compares it under one idempotency key. */
import type { Attempt } from "../../gateway.ts";
import { toWire } from "./amount.ts";

/** Stripe's own page has no Arabic; it then follows the browser. */
const pageLocale = { en: "en", fr: "fr", tr: "tr", hi: "hi-IN", ar: "auto" } as const;

/**
 * Stripe wants an end between 30 minutes and 24 hours after the call, and the call may come as late as the order's own end.
 * The shop withdraws the session when the order lapses, so the later end here costs nothing.
 */
const leastAhead_s = 32 * 60;
const mostAhead_s = 24 * 3600 - 120;
const linesMax = 100;
const nameMax = 250;

export function sessionExpiry_s({ createdAt, expiresAt }: Pick<Attempt, "createdAt" | "expiresAt">): number {
  return Math.min(Math.floor(expiresAt / 1000) + leastAhead_s, Math.floor(createdAt / 1000) + mostAhead_s);
}

type Line = { name: string; amount: number };

/** One line per item where their sum on the wire is the total; else the total as one line. */
export function sessionLines(attempt: Attempt): Line[] {
  const { currency, exponent } = attempt;
  const total = toWire(attempt.amount_minor, currency, exponent);
  const fallback = attempt.description.trim().slice(0, nameMax) || attempt.orderNumber;
  const whole = [{ name: fallback, amount: total }];
  if (attempt.items.length > linesMax || attempt.items.some((item) => item.total_minor < 0)) return whole;
  const lines = attempt.items.map((item) => ({ name: item.name.trim().slice(0, nameMax) || fallback, amount: toWire(item.total_minor, currency, exponent) }));
  return lines.reduce((sum, line) => sum + line.amount, 0) === total ? lines : whole;
}

export function sessionForm(attempt: Attempt): string {
  const form = new URLSearchParams({
    mode: "payment",
    client_reference_id: attempt.id,
    expires_at: String(sessionExpiry_s(attempt)),
    locale: pageLocale[attempt.locale],
    // the braces are for Stripe to fill in, so they must not be escaped within the address
    success_url: `${attempt.returnUrl}${attempt.returnUrl.includes("?") ? "&" : "?"}session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: attempt.cancelUrl,
  });
  // only a convenience for the shopper: an address that Stripe would refuse must not stop the payment
  if (/^[\x21-\x7e]{1,64}@[a-z0-9.-]{1,180}\.[a-z]{2,}$/i.test(attempt.shopper.email)) form.set("customer_email", attempt.shopper.email);
  // the session's metadata is not copied to the intent, whose webhooks must lead to the attempt as well
  for (const bag of ["metadata", "payment_intent_data[metadata]"]) {
    form.set(`${bag}[attempt]`, attempt.id);
    form.set(`${bag}[order]`, attempt.orderNumber);
    form.set(`${bag}[locale]`, attempt.locale);
  }
  for (const [at, line] of sessionLines(attempt).entries()) {
    form.set(`line_items[${at}][quantity]`, "1");
    form.set(`line_items[${at}][price_data][currency]`, attempt.currency.toLowerCase());
    form.set(`line_items[${at}][price_data][unit_amount]`, String(line.amount));
    form.set(`line_items[${at}][price_data][product_data][name]`, line.name);
  }
  return form.toString();
}
