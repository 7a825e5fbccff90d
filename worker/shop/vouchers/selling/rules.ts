/** What a shop may say of its own vouchers, and what of them it may still change. Pure; also used by the page. */
import type { Locale } from "../../../../locales/words.ts";
import { day_ms } from "../../../shared/time.ts";

export const voucherKinds = ["percent", "fixed", "free_shipping"] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export const voucherName_chars = 80;
export const voucherAmount_max = 10_000_000;
export const voucherLimit_max = 1_000_000;

/** Days are those of UTC: the first moment of one, and its last. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const endOfDay = (day: string): number => startOfDay(day) + day_ms - 1;
export const dayOf = (at_ms: number): string => new Date(at_ms).toISOString().slice(0, 10);

/** Amounts in the marketplace's own currency. */
export type VoucherDraft = {
  kind: VoucherKind;
  /** Percent, or minor units of `fixed`. */
  value: number;
  min_spend_base_minor: number;
  total_limit: number | null;
  per_shopper_limit: number | null;
  starts_at: number;
  ends_at: number;
  listed: 0 | 1;
  /** The most that a percentage takes off; shops' own have no such bound. */
  max_off_base_minor: number | null;
  first_order: 0 | 1;
  names: Partial<Record<Locale, string>>;
};

const isLower = (next: number | null, now: number | null) => (next ?? Number.POSITIVE_INFINITY) < (now ?? Number.POSITIVE_INFINITY);

/**
 * The fields that may not become what is asked, because somebody holds the voucher already (collected or used it). It may be renamed, hidden,
 * prolonged or ended, and its limits raised: that wrongs nobody.
 */
export function lockedChanges(now: VoucherDraft, next: VoucherDraft): string[] {
  const locked: Record<string, boolean> = {
    kind: next.kind !== now.kind,
    value: next.kind === now.kind && next.value !== now.value,
    minSpend: next.min_spend_base_minor !== now.min_spend_base_minor,
    startsOn: next.starts_at !== now.starts_at,
    maxOff: isLower(next.max_off_base_minor, now.max_off_base_minor),
    firstOrder: next.first_order !== now.first_order,
    totalLimit: isLower(next.total_limit, now.total_limit),
    perShopperLimit: isLower(next.per_shopper_limit, now.per_shopper_limit),
  };
  return Object.keys(locked).filter((field) => locked[field]);
}

export const sellerVoucherStates = ["running", "coming", "used_up", "ended"] as const;
export type SellerVoucherState = (typeof sellerVoucherStates)[number];

export function sellerVoucherState(
  { starts_at, ends_at, uses, total_limit }: Pick<VoucherDraft, "starts_at" | "ends_at" | "total_limit"> & { uses: number },
  now_ms: number,
): SellerVoucherState {
  if (ends_at <= now_ms) return "ended";
  if (total_limit !== null && uses >= total_limit) return "used_up";
  return now_ms < starts_at ? "coming" : "running";
}

/** Letters and digits that nobody takes for one another when a code is read out. */
const readable = "ACDEFGHJKMNPQRTUVWXY34679";

/** A sign for each of the bytes. */
export const readableSigns = (random: Uint8Array): string => Array.from(random, (byte) => readable[byte % readable.length]).join("");

/** A code that can be read out: the beginning of the shop's handle, and four signs of `random` (bytes). */
export function suggestedCode(handle: string, random: Uint8Array): string {
  const word = (handle.split("-")[0] ?? "").toUpperCase().slice(0, 10);
  return `${word}-${readableSigns(random.subarray(0, 4))}`;
}
