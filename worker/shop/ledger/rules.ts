/**
 * What of a payment is whose. Pure. A seller gets what is paid for their goods and shipping without tax, and what vouchers of the
 * marketplace took off, less commission. Tax is nobody's here. The fee of a way of paying is the marketplace's.
 */
import { Refusal } from "../../errors.ts";
import { type Minor, shareOf } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";
import type { ChargedPart } from "../checkout/rules.ts";

/** How far a payout is: its money has left the shop's account, the bank has it, it arrived, or it came back. */
export const payoutStates = ["prepared", "sent", "paid", "failed"] as const;

/** Frozen with a line when it is ordered. `tax_minor`: in the price or on top of it. */
export type LineShares = { tax_minor: Minor; marketplaceDiscount_minor: Minor; commissionRate_bp: number; commission_minor: Minor };
export type ShippingShares = { shippingTax_minor: Minor; shippingMarketplaceDiscount_minor: Minor; paymentFeeTax_minor: Minor };

const taxIn = (part: ChargedPart | undefined): Minor => (part ? part.tax_minor + part.taxIncluded_minor : 0);

/** What the seller gets for a part before commission. */
export const sellerPart_minor = (paid_minor: Minor, tax_minor: Minor, marketplaceDiscount_minor: Minor): Minor =>
  paid_minor - tax_minor + marketplaceDiscount_minor;

/** Commission is on what the seller gets: after the shop's own discounts, without tax. `step`: of the currency. */
export function lineShares(part: ChargedPart | undefined, marketplaceDiscount_minor: Minor, commissionRate_bp: number, step: Minor): LineShares {
  const tax_minor = taxIn(part);
  const base_minor = sellerPart_minor(part?.paid_minor ?? 0, tax_minor, marketplaceDiscount_minor);
  return { tax_minor, marketplaceDiscount_minor, commissionRate_bp, commission_minor: shareOf(base_minor, BigInt(commissionRate_bp), 10_000n, step) };
}

/** Shipping is the seller's whole; the marketplace takes nothing of it. */
export const shippingShares = (shipping: ChargedPart, marketplaceDiscount_minor: Minor, fee: ChargedPart | undefined): ShippingShares => ({
  shippingTax_minor: taxIn(shipping),
  shippingMarketplaceDiscount_minor: marketplaceDiscount_minor,
  paymentFeeTax_minor: taxIn(fee),
});

/** What a package's own goods and shipping cost and hold of tax, and what goodwill of its shop gave back of both before. */
export type GoodwillBase = { paid_minor: Minor; tax_minor: Minor; given_minor: Minor; givenTax_minor: Minor };

/**
 * The tax that goodwill of a shop gives back: its sale becomes cheaper, and less tax is in it. All that was given holds the same part of tax as
 * the sale, never more than the sale; what rounding left out goes with the next one. `step`: of the currency.
 */
export function goodwillTax(amount_minor: Minor, { paid_minor, tax_minor, given_minor, givenTax_minor }: GoodwillBase, step: Minor): Minor {
  if (paid_minor === 0 || tax_minor === 0) return 0;
  // the fee of a way of paying, which is the marketplace's, may be given back beyond the sale
  const all_minor = Math.min(paid_minor, given_minor + amount_minor);
  const due_minor = shareOf(tax_minor, BigInt(all_minor), BigInt(paid_minor), step) - givenTax_minor;
  return Math.max(0, Math.min(due_minor, amount_minor, tax_minor - givenTax_minor));
}

/** What an entry of a seller's account is of: several transfers may be one. */
export const entryKinds = ["sale", "refund", "goodwill", "goodwill_back", "payout", "payout_failed"] as const;

export const sellerAccount = (shopId: number) => `seller:${shopId}`;

/** So long a shop's payouts wait after its account was changed (also 0045_payout_accounts.sql). */
export const payoutHold_ms = 72 * 3_600_000;
/** When payouts go on; null: they do not wait. `changedAt_ms` null: the account was never changed. */
export const payoutsHeldUntil = (changedAt_ms: number | null, now_ms: number): number | null =>
  changedAt_ms !== null && changedAt_ms + payoutHold_ms > now_ms ? changedAt_ms + payoutHold_ms : null;

/** The first midnight (UTC) from a moment on. */
export const dayAfter = (at_ms: number) => Math.ceil(at_ms / day_ms) * day_ms;

/** Midnight (UTC) of the next day on which payouts are prepared; today's, if it is one. */
export function nextPayoutDay(now_ms: number, weekday: number): number {
  const today = Math.floor(now_ms / day_ms) * day_ms;
  return today + ((weekday - new Date(today).getUTCDay() + 7) % 7) * day_ms;
}

/** The months from `from` to the day before `to`, each as "2026-11". */
export function monthsBetween(from_ms: number, to_ms: number): string[] {
  const months: string[] = [];
  // a month sorts before every moment that is in it
  const last = new Date(to_ms - 1).toISOString();
  for (const day = new Date(from_ms); ; day.setUTCMonth(day.getUTCMonth() + 1, 1)) {
    const month = day.toISOString().slice(0, 7);
    if (month > last) return months;
    months.push(month);
  }
}

/** From the first moment of a day to the first after another, both UTC. */
export type StatementSpan = { from: number; to: number };
export const spanDays_max = 366;

/** This month so far, unless days are named. @throws Refusal invalid_fields: it ends before it begins, or is longer than a year */
export function spanOf(asked: { from?: string | undefined; to?: string | undefined }, now_ms: number): StatementSpan {
  const today = new Date(now_ms).toISOString().slice(0, 10);
  const to = Date.parse(asked.to ?? today) + day_ms;
  const from = Date.parse(asked.from ?? `${(asked.to ?? today).slice(0, 7)}-01`);
  if (from >= to || to - from > spanDays_max * day_ms) throw new Refusal("invalid_fields", { fields: { to: ["invalid"] } });
  return { from, to };
}
