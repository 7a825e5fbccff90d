/** The vouchers' SQL. Whatever is one shopper's has the shopper in its WHERE. */

import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type Reader, run, type SQL, sql } from "../../db/sql.ts";
import type { VoucherFace, VoucherTerms } from "./rules.ts";

export type VoucherRow = VoucherTerms &
  VoucherFace & {
    id: number;
    shop_handle: string | null;
    shop_name: string | null;
    first_order: number;
    is_partial: number;
  };
/** A voucher with what one shopper has to do with it; `collected_at` null: not in their collection. */
export type HeldVoucherRow = VoucherRow & { collected_at: number | null; used: number; last_used_at: number | null };

const columns = (locale: Locale) => sql`v.id, v.code, ${localText(locale, "voucher_texts", "voucher_id", sql.raw("v.id"), "name")} AS name, v.kind, v.value,
  v.min_spend_base_minor, v.max_off_base_minor, v.first_order, v.total_limit, v.per_shopper_limit, v.uses, v.starts_at, v.ends_at, s.handle AS shop_handle, ${shopName(locale)} AS shop_name,
  coalesce(s.status = 'approved', 1) AND v.stopped_at IS NULL AS is_open,
  EXISTS (SELECT 1 FROM voucher_mains WHERE voucher_id = v.id) OR EXISTS (SELECT 1 FROM voucher_shops WHERE voucher_id = v.id) AS is_partial`;

const heldColumns = (locale: Locale, shopperId: number) => sql`${columns(locale)}, h.collected_at,
  (SELECT count(*) FROM voucher_uses AS u WHERE u.shopper_id = ${shopperId} AND u.voucher_id = v.id) AS used,
  (SELECT max(u.used_at) FROM voucher_uses AS u WHERE u.shopper_id = ${shopperId} AND u.voucher_id = v.id) AS last_used_at`;

/** The shopper's collection, what ends soonest first. */
export function heldSql(shopperId: number, locale: Locale, limit: number): SQL {
  return sql`SELECT ${heldColumns(locale, shopperId)} FROM shopper_vouchers AS h JOIN vouchers AS v ON v.id = h.voucher_id LEFT JOIN shops AS s ON s.id = v.shop_id
    WHERE h.shopper_id = ${shopperId} ORDER BY v.ends_at, v.id LIMIT ${limit}`;
}

export const readHeld = (db: Reader, shopperId: number, locale: Locale, limit: number) =>
  all<HeldVoucherRow & { collected_at: number }>(db, heldSql(shopperId, locale, limit));

/** One voucher by its code, seen by a shopper. */
export const readByCode = (db: Reader, shopperId: number, code: string, locale: Locale) =>
  first<HeldVoucherRow>(
    db,
    sql`SELECT ${heldColumns(locale, shopperId)} FROM vouchers AS v LEFT JOIN shops AS s ON s.id = v.shop_id
      LEFT JOIN shopper_vouchers AS h ON h.voucher_id = v.id AND h.shopper_id = ${shopperId} WHERE v.code = ${code}`,
  );

/** The marketplace's own vouchers that run now and that the shopper has not collected. */
export function offersSql(shopperId: number, locale: Locale, now_ms: number, limit: number): SQL {
  return sql`SELECT ${columns(locale)} FROM vouchers AS v LEFT JOIN shops AS s ON s.id = v.shop_id
    WHERE v.shop_id IS NULL AND v.listed = 1 AND v.stopped_at IS NULL AND v.ends_at > ${now_ms} AND v.starts_at <= ${now_ms} AND (v.total_limit IS NULL OR v.uses < v.total_limit)
      AND NOT EXISTS (SELECT 1 FROM shopper_vouchers AS h WHERE h.shopper_id = ${shopperId} AND h.voucher_id = v.id)
    ORDER BY v.ends_at, v.id LIMIT ${limit}`;
}

export const readOffers = (db: Reader, shopperId: number, locale: Locale, now_ms: number, limit: number) =>
  all<VoucherRow>(db, offersSql(shopperId, locale, now_ms, limit));

/** Puts a voucher into a collection that is not full. @returns whether this call did it */
export async function insertHeld(
  db: D1Database,
  { shopperId, voucherId, now_ms, limit }: { shopperId: number; voucherId: number; now_ms: number; limit: number },
) {
  const changed = await run(
    db,
    sql`INSERT INTO shopper_vouchers (shopper_id, voucher_id, collected_at)
      SELECT ${shopperId}, ${voucherId}, ${now_ms} WHERE (SELECT count(*) FROM shopper_vouchers WHERE shopper_id = ${shopperId}) < ${limit} ON CONFLICT DO NOTHING`,
  );
  return changed === 1;
}
