/** Vouchers applied to a cart: read in its currency, each with the reason why it does not count. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { type Currency, convert } from "../../shared/money.ts";
import { buyerKey } from "../account/rules.ts";
import type { OfferedVoucher, VoucherRefusal } from "./discounts.ts";
import { type Buyer, type CartVoucherRow, hasOrdered, putIntoCart, readCartVouchers, readVoucherByCode, takeFromCart } from "./in-cart-data.ts";
import { codeOf, codePattern, unavailableReason } from "./rules.ts";

export type { Buyer } from "./in-cart-data.ts";
export { spendVouchers, voucherLimitConstraints } from "./in-cart-data.ts";

/** In one cart at most; one of each shop and one of the marketplace count. */
export const cartVouchers_max = 10;

/** The signed-in shopper, or nobody. */
export const buyerOf = (shopper: { id: number; email: string } | null): Buyer =>
  shopper ? { shopperId: shopper.id, buyerKey: buyerKey(shopper.email) } : { shopperId: null, buyerKey: null };

export type NamedVoucher = OfferedVoucher & { name: string };

const unavailable = { voucher_early: "not_yet", voucher_ended: "over", voucher_used_up: "used_up" } as const;

/**
 * What is counted for each shopper is for accounts alone. Were a guest's typed address looked at, anybody could learn here who has
 * bought before, use up what is somebody else's, or go on with further addresses.
 */
function refusalOf(row: CartVoucherRow, { shopperId }: Buyer, isFirstOrder: boolean | null, now_ms: number): NamedVoucher["refusal"] {
  const reason = unavailableReason(row, now_ms);
  if (reason) return unavailable[reason];
  if (shopperId === null && (row.per_shopper_limit !== null || row.first_order === 1)) return "sign_in";
  if (row.per_shopper_limit !== null && row.used >= row.per_shopper_limit) return "used_by_you";
  return row.first_order === 1 && isFirstOrder === false ? "first_order" : null;
}

const offeredOf = (row: CartVoucherRow, currency: Currency, refusal: NamedVoucher["refusal"]): NamedVoucher => ({
  id: row.id,
  code: row.code,
  name: row.name,
  shopId: row.shop_id,
  kind: row.kind,
  value: row.kind === "fixed" ? convert(row.value, currency) : row.value,
  minSpend_minor: convert(row.min_spend_base_minor, currency),
  maxOff_minor: row.max_off_base_minor === null ? null : convert(row.max_off_base_minor, currency),
  mainIds: JSON.parse(row.mains) as number[],
  shopIds: JSON.parse(row.shops) as number[],
  refusal,
});

export type VoucherContext = { db: D1Database; now: number; locale: Locale };

/** The vouchers of a cart as `discountsFor` takes them, once the currency is known. */
export async function vouchersOfCart({ db, now, locale }: VoucherContext, cartId: string, buyer: Buyer): Promise<(currency: Currency) => NamedVoucher[]> {
  const found = await readCartVouchers(db, cartId, buyer, locale);
  const isFirst = await isFirstOrder(db, found, buyer);
  return (currency) => found.map((row) => offeredOf(row, currency, refusalOf(row, buyer, isFirst, now)));
}

/** Null: none of the vouchers asks, or nobody is known. */
const isFirstOrder = async (db: D1Database, rows: readonly CartVoucherRow[], buyer: Buyer): Promise<boolean | null> =>
  buyer.shopperId !== null && rows.some(({ first_order }) => first_order === 1) ? !(await hasOrdered(db, buyer)) : null;

const refusals: Partial<Record<VoucherRefusal, "voucher_early" | "voucher_ended" | "voucher_used_up" | "voucher_used_by_you" | "voucher_first_order">> = {
  not_yet: "voucher_early",
  over: "voucher_ended",
  used_up: "voucher_used_up",
  used_by_you: "voucher_used_by_you",
  first_order: "voucher_first_order",
};

/**
 * Applies a voucher to a cart. An unmet condition (a minimum, the right products) is no reason to refuse it: the cart may still change.
 * @throws Refusal voucher_unknown, voucher_early, voucher_ended, voucher_used_up, voucher_used_by_you, voucher_first_order, limit_reached
 */
export async function applyVoucher({ db, now, locale }: VoucherContext, cartId: string, buyer: Buyer, typed: string): Promise<void> {
  const code = codeOf(typed);
  const row = codePattern.test(code) ? await readVoucherByCode(db, code, buyer, locale) : undefined;
  if (!row) throw new Refusal("voucher_unknown");
  const reason = refusalOf(row, buyer, await isFirstOrder(db, [row], buyer), now);
  const refused = reason && refusals[reason];
  if (refused) throw new Refusal(refused);
  if (!(await putIntoCart(db, cartId, row.id, now, cartVouchers_max))) throw new Refusal("limit_reached");
}

/** @throws Refusal not_found when it does not lie in this cart */
export async function removeVoucher(db: D1Database, cartId: string | null, typed: string): Promise<void> {
  if (cartId === null || !(await takeFromCart(db, cartId, codeOf(typed)))) throw new Refusal("not_found");
}
