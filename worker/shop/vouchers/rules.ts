/** What a voucher is at a moment, for one shopper and in general. Pure; also used by the page. */

import type { BaseMinor, Currency } from "../../shared/money.ts";
import { moneyOf } from "../catalogue/rules.ts";

export { type AppliedVoucher, type Discounts, discountsFor, type OfferedVoucher, type RefusedVoucher } from "./discounts.ts";

export const voucherStates = ["available", "used", "expired"] as const;
export type VoucherState = (typeof voucherStates)[number];

export const codePattern = /^[\p{L}\p{N}_-]+$/u;
/** A code as it is stored, however it was typed: blanks do not count, nor do letter case and width. Composed last: an accent may follow a removed blank. */
export const codeOf = (typed: string) => typed.normalize("NFKC").toUpperCase().replace(/\s+/g, "").normalize("NFKC");

/** What decides whether a voucher can be had. Limits are absent where there is none. */
export type VoucherTerms = {
  starts_at: number;
  ends_at: number;
  uses: number;
  total_limit: number | null;
  per_shopper_limit: number | null;
  /** 0: its shop does not sell at the moment, or it is stopped. */
  is_open: number;
};

/** What of a voucher everybody is shown. Amounts of the row are in the marketplace's currency. */
export type VoucherFace = {
  code: string;
  name: string;
  kind: "percent" | "fixed" | "free_shipping";
  /** Percent, or minor units of `fixed`. */
  value: number;
  min_spend_base_minor: BaseMinor;
  /** The most that a percentage takes off. Shops' own have no such bound. */
  max_off_base_minor?: BaseMinor | null;
  ends_at: number;
};

/** A voucher as the API shows it to everybody. */
export const voucherView = ({ code, name, kind, value, min_spend_base_minor, max_off_base_minor, ends_at }: VoucherFace, currency: Currency) => ({
  ...{ code, name, kind },
  ...(kind === "percent" && { percent: value }),
  ...(kind === "fixed" && { amount: moneyOf(value, currency) }),
  ...(max_off_base_minor && { maxOff: moneyOf(max_off_base_minor, currency) }),
  ...(min_spend_base_minor > 0 && { minSpend: moneyOf(min_spend_base_minor, currency) }),
  endsAt: new Date(ends_at).toISOString(),
});

export type UnavailableReason = "voucher_early" | "voucher_ended" | "voucher_used_up";

/** Why it cannot be had by anybody now; null: it can. */
export function unavailableReason({ starts_at, ends_at, uses, total_limit, is_open }: VoucherTerms, now_ms: number): UnavailableReason | null {
  if (ends_at <= now_ms || is_open === 0) return "voucher_ended";
  if (total_limit !== null && uses >= total_limit) return "voucher_used_up";
  return now_ms < starts_at ? "voucher_early" : null;
}

/**
 * Where it stands in a shopper's collection. `used`: as often as allowed, or at least once before its time was over. One that
 * begins later is available: it is in their hands and keeps its date.
 */
export function stateOf(terms: VoucherTerms, used: number, now_ms: number): { state: VoucherState; over?: "ended" | "used_up" } {
  if (terms.per_shopper_limit !== null && used >= terms.per_shopper_limit) return { state: "used" };
  const reason = unavailableReason(terms, now_ms);
  if (reason === null || reason === "voucher_early") return { state: "available" };
  if (used > 0) return { state: "used" };
  return { state: "expired", over: reason === "voucher_ended" ? "ended" : "used_up" };
}
