/** SQL of the vouchers that lie in a cart. */

import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { all, run, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import type { BaseMinor } from "../../shared/money.ts";

/** For whom a voucher is counted: an account with its own proven address (account/rules.ts), or nobody known. Never an address that was typed. */
export type Buyer = { shopperId: number; buyerKey: string } | { shopperId: null; buyerKey: null };

export type CartVoucherRow = {
  id: number;
  code: string;
  name: string;
  shop_id: number | null;
  kind: "percent" | "fixed" | "free_shipping";
  value: number;
  min_spend_base_minor: BaseMinor;
  max_off_base_minor: BaseMinor | null;
  total_limit: number | null;
  per_shopper_limit: number | null;
  uses: number;
  starts_at: number;
  ends_at: number;
  is_open: number;
  first_order: number;
  /** JSON: ids of main categories. */
  mains: string;
  /** JSON: ids of shops. */
  shops: string;
  /** By this buyer. */
  used: number;
};

const columns = (locale: Locale, { shopperId, buyerKey }: Buyer) => sql`v.id, v.code,
  ${localText(locale, "voucher_texts", "voucher_id", sql.raw("v.id"), "name")} AS name, v.shop_id, v.kind, v.value, v.min_spend_base_minor, v.max_off_base_minor,
  v.total_limit, v.per_shopper_limit, v.uses, v.starts_at, v.ends_at, v.first_order, coalesce(s.status = 'approved', 1) AND v.stopped_at IS NULL AS is_open,
  (SELECT json_group_array(main_id) FROM voucher_mains WHERE voucher_id = v.id) AS mains,
  (SELECT json_group_array(shop_id) FROM voucher_shops WHERE voucher_id = v.id) AS shops,
  (SELECT count(*) FROM voucher_uses AS u WHERE u.voucher_id = v.id AND (u.email_key = ${buyerKey} OR u.shopper_id = ${shopperId})) AS used`;

const rows = (db: D1Database, query: SQL) => all<CartVoucherRow>(db, query);

/** In the order in which they were applied. */
export const readCartVouchers = (db: D1Database, cartId: string, buyer: Buyer, locale: Locale) =>
  rows(
    db,
    sql`SELECT ${columns(locale, buyer)} FROM cart_vouchers AS c JOIN vouchers AS v ON v.id = c.voucher_id LEFT JOIN shops AS s ON s.id = v.shop_id
      WHERE c.cart_id = ${cartId} ORDER BY c.added_at, v.id`,
  );

export const readVoucherByCode = async (db: D1Database, code: string, buyer: Buyer, locale: Locale) =>
  (await rows(db, sql`SELECT ${columns(locale, buyer)} FROM vouchers AS v LEFT JOIN shops AS s ON s.id = v.shop_id WHERE v.code = ${code}`))[0];

/** Whether the buyer has an order that was not cancelled. One that a guest placed with their address counts once it is paid: until then anybody may have. */
export async function hasOrdered(db: D1Database, { shopperId, buyerKey }: Buyer): Promise<boolean> {
  const query = sql`SELECT EXISTS (SELECT 1 FROM orders WHERE shopper_id = ${shopperId} AND status <> 'cancelled')
    OR EXISTS (SELECT 1 FROM orders WHERE buyer_key = ${buyerKey} AND paid_at IS NOT NULL AND status <> 'cancelled')`;
  return (await scalar<number>(db, query)) === 1;
}

/** Adds a voucher unless the cart is full. @returns whether it is applied */
export async function putIntoCart(db: D1Database, cartId: string, voucherId: number, now_ms: number, most: number): Promise<boolean> {
  const [, , counted] = await db.batch<{ n: number }>([
    statement(
      db,
      sql`INSERT INTO carts (id, created_at, updated_at) VALUES (${cartId}, ${now_ms}, ${now_ms}) ON CONFLICT (id) DO UPDATE SET updated_at = ${now_ms}`,
    ),
    statement(
      db,
      sql`INSERT INTO cart_vouchers (cart_id, voucher_id, added_at)
        SELECT ${cartId}, ${voucherId}, ${now_ms} WHERE (SELECT count(*) FROM cart_vouchers WHERE cart_id = ${cartId}) < ${most} ON CONFLICT DO NOTHING`,
    ),
    statement(db, sql`SELECT count(*) AS n FROM cart_vouchers WHERE cart_id = ${cartId} AND voucher_id = ${voucherId}`),
  ]);
  return counted?.results[0]?.n === 1;
}

/** @returns whether it was applied */
export async function takeFromCart(db: D1Database, cartId: string, code: string): Promise<boolean> {
  const changed = await run(db, sql`DELETE FROM cart_vouchers WHERE cart_id = ${cartId} AND voucher_id = (SELECT id FROM vouchers WHERE code = ${code})`);
  return changed === 1;
}

/** The constraints that stop an order whose voucher others, or the same shopper, used up meanwhile (0001, 0011), or an operator stopped (0087). */
export const voucherLimitConstraints = ["voucher_within_limit", "voucher_within_shopper_limit", "voucher_is_stopped"];

/** Statements for an order's batch: its vouchers are used, counted by the triggers of 0011, and leave the cart. */
export const spendVouchers = (
  db: D1Database,
  order: { number: string; cartId: string },
  buyer: { shopperId: number | null; buyerKey: string },
  voucherIds: readonly number[],
  now_ms: number,
) =>
  voucherIds.length === 0
    ? []
    : [
        statement(
          db,
          sql`INSERT INTO voucher_uses (voucher_id, order_id, shopper_id, email_key, used_at)
            SELECT j.value, o.id, ${buyer.shopperId}, ${buyer.buyerKey}, ${now_ms} FROM json_each(${JSON.stringify(voucherIds)}) AS j JOIN orders AS o ON o.number = ${order.number}`,
        ),
        statement(
          db,
          sql`DELETE FROM cart_vouchers WHERE cart_id = ${order.cartId} AND voucher_id IN (SELECT value FROM json_each(${JSON.stringify(voucherIds)}))`,
        ),
      ];
