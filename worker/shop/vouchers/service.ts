/** The vouchers' door: collecting them, and what a cart must know of one. */
import type { ReadContext } from "../../cache/context.ts";
import { Refusal } from "../../errors.ts";
import type { Currency } from "../../shared/money.ts";
import { currencyOf } from "../currencies/service.ts";
import { collected_max, type MyVoucher, type VoucherOffer, type VouchersMeta } from "./contract.ts";
import { type HeldVoucherRow, insertHeld, readByCode, readHeld, readOffers, type VoucherRow } from "./data.ts";
import { codeOf, stateOf, type UnavailableReason, unavailableReason, type VoucherState, voucherView } from "./rules.ts";

export { exportVouchers } from "./export-data.ts";
export { applyVoucher, type Buyer, buyerOf, type NamedVoucher, removeVoucher, spendVouchers, voucherLimitConstraints, vouchersOfCart } from "./in-cart.ts";

export type Collector = ReadContext & { shopperId: number };

const offers_max = 24;

const offerOf = (row: VoucherRow, currency: Currency): VoucherOffer => ({
  ...voucherView(row, currency),
  startsAt: new Date(row.starts_at).toISOString(),
  shop: row.shop_handle === null || row.shop_name === null ? null : { handle: row.shop_handle, name: row.shop_name },
  firstOrder: row.first_order === 1,
  isPartial: row.is_partial === 1,
  ...(row.per_shopper_limit !== null && { usesMax: row.per_shopper_limit }),
});

function mineOf(row: HeldVoucherRow & { collected_at: number }, currency: Currency, now_ms: number): MyVoucher {
  return {
    ...offerOf(row, currency),
    ...stateOf(row, row.used, now_ms),
    used: row.used,
    ...(row.last_used_at !== null && { lastUsedAt: new Date(row.last_used_at).toISOString() }),
    collectedAt: new Date(row.collected_at).toISOString(),
  };
}

/** The shopper's collection, or what of it is in one state; how many are in each. */
export async function myVouchers(who: Collector, state?: VoucherState): Promise<{ data: MyVoucher[]; meta: VouchersMeta }> {
  const [rows, currency] = await Promise.all([readHeld(who.db, who.shopperId, who.locale, collected_max), currencyOf(who, who.currency)]);
  const all = rows.map((row) => mineOf(row, currency, who.now()));
  const counts = { available: 0, used: 0, expired: 0 };
  for (const voucher of all) counts[voucher.state] += 1;
  const data = state === undefined ? all : all.filter((voucher) => voucher.state === state);
  return { data, meta: { total: data.length, counts } };
}

/** Vouchers of the marketplace that the shopper could collect now. */
export async function collectible(who: Collector): Promise<VoucherOffer[]> {
  const [rows, currency] = await Promise.all([readOffers(who.db, who.shopperId, who.locale, who.now(), offers_max), currencyOf(who, who.currency)]);
  return rows.map((row) => offerOf(row, currency));
}

/**
 * A voucher by its code, as this shopper meets it: its terms in minor units of the base currency, how often they used it, and why nobody (or
 * they no more) can use it now. Null: no such code.
 */
export async function voucherOf(who: Collector, typed: string): Promise<{ row: HeldVoucherRow; reason: UnavailableReason | null } | null> {
  const row = await readByCode(who.db, who.shopperId, codeOf(typed), who.locale);
  if (!row) return null;
  const isSpent = row.per_shopper_limit !== null && row.used >= row.per_shopper_limit;
  return { row, reason: unavailableReason(row, who.now()) ?? (isSpent ? "voucher_used_up" : null) };
}

/**
 * Puts a voucher into the shopper's collection.
 * @throws Refusal voucher_unknown, voucher_ended, voucher_early, voucher_used_up, voucher_collected, limit_reached
 */
export async function collectVoucher(who: Collector & { db: D1Database }, code: string): Promise<MyVoucher> {
  const found = await voucherOf(who, code);
  if (!found) throw new Refusal("voucher_unknown");
  if (found.row.collected_at !== null) throw new Refusal("voucher_collected");
  if (found.reason) throw new Refusal(found.reason);
  const now_ms = who.now();
  const isNew = await insertHeld(who.db, { shopperId: who.shopperId, voucherId: found.row.id, now_ms, limit: collected_max });
  if (!isNew) {
    const now = await voucherOf(who, code);
    throw new Refusal(now && now.row.collected_at !== null ? "voucher_collected" : "limit_reached");
  }
  return mineOf({ ...found.row, collected_at: now_ms }, await currencyOf(who, who.currency), now_ms);
}
