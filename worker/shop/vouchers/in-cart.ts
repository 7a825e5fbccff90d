/** Vouchers laid into a cart: read in its currency, each with why it does not count. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { type Currency, convert } from "../money.ts";
import type { OfferedVoucher, VoucherRefusal } from "./discounts.ts";
import { type Buyer, type CartVoucherRow, hasOrdered, putIntoCart, readCartVouchers, readVoucherByCode, takeFromCart } from "./in-cart-data.ts";
import { codeOf, codePattern, hindranceOf } from "./rules.ts";

export type { Buyer } from "./in-cart-data.ts";
export { spendVouchers, voucherLimitConstraints } from "./in-cart-data.ts";

/** In one cart at most; one of each shop and one of the marketplace count. */
export const cartVouchers_max = 10;

export type NamedVoucher = OfferedVoucher & { name: string };

const hindrances = { voucher_early: "not_yet", voucher_ended: "over", voucher_used_up: "used_up" } as const;

function refusalOf(row: CartVoucherRow, isFirstOrder: boolean | null, now_ms: number): NamedVoucher["refusal"] {
  const hindrance = hindranceOf(row, now_ms);
  if (hindrance) return hindrances[hindrance];
  if (row.per_shopper_limit !== null && row.used >= row.per_shopper_limit) return "used_by_you";
  return row.first_order === 1 && isFirstOrder === false ? "first_order" : null;
}

const offeredOf = (row: CartVoucherRow, currency: Currency, isFirstOrder: boolean | null, now_ms: number): NamedVoucher => ({
  id: row.id,
  code: row.code,
  name: row.name,
  shopId: row.shop_id,
  kind: row.kind,
  value: row.kind === "fixed" ? convert(row.value, currency) : row.value,
  minSpend_minor: convert(row.min_spend_minor, currency),
  mainIds: JSON.parse(row.mains) as number[],
  refusal: refusalOf(row, isFirstOrder, now_ms),
});

export type VoucherVisit = { db: D1Database; now: number; locale: Locale };

/** The vouchers of a cart as `discountsFor` takes them, once the currency is known. */
export async function vouchersOfCart({ db, now, locale }: VoucherVisit, cartId: string, buyer: Buyer): Promise<(currency: Currency) => NamedVoucher[]> {
  const found = await readCartVouchers(db, cartId, buyer, locale);
  const isFirstOrder =
    found.some(({ first_order }) => first_order === 1) && (buyer.shopperId !== null || buyer.emailKey !== null) ? !(await hasOrdered(db, buyer)) : null;
  return (currency) => found.map((row) => offeredOf(row, currency, isFirstOrder, now));
}

const refusals: Partial<Record<VoucherRefusal, "voucher_early" | "voucher_ended" | "voucher_used_up" | "voucher_used_by_you" | "voucher_first_order">> = {
  not_yet: "voucher_early",
  over: "voucher_ended",
  used_up: "voucher_used_up",
  used_by_you: "voucher_used_by_you",
  first_order: "voucher_first_order",
};

/**
 * Lays a voucher into a cart. What the cart lacks for it (a minimum, the right things) may still come: that does not keep it out.
 * @throws Refusal voucher_unknown, voucher_early, voucher_ended, voucher_used_up, voucher_used_by_you, voucher_first_order, limit_reached
 */
export async function layVoucher({ db, now, locale }: VoucherVisit, cartId: string, buyer: Buyer, typed: string): Promise<void> {
  const code = codeOf(typed);
  const row = codePattern.test(code) ? await readVoucherByCode(db, code, buyer, locale) : undefined;
  if (!row) throw new Refusal("voucher_unknown");
  const isFirstOrder = row.first_order === 1 && (buyer.shopperId !== null || buyer.emailKey !== null) ? !(await hasOrdered(db, buyer)) : null;
  const reason = refusalOf(row, isFirstOrder, now);
  const refused = reason && refusals[reason];
  if (refused) throw new Refusal(refused);
  if (!(await putIntoCart(db, cartId, row.id, now, cartVouchers_max))) throw new Refusal("limit_reached");
}

/** @throws Refusal not_found when it does not lie in this cart */
export async function removeVoucher(db: D1Database, cartId: string | null, typed: string): Promise<void> {
  if (cartId === null || !(await takeFromCart(db, cartId, codeOf(typed)))) throw new Refusal("not_found");
}
