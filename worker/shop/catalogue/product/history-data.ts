/** What a product's variants cost before, and which handles it had: SQL. */

import { first, type Reader, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { BaseMinor, Minor } from "../../../shared/money.ts";

/** A price that applied from `starts_at` (0: from the beginning) to `ends_at`. */
export type PastPriceRow = { variant_id: number; price_base_minor: BaseMinor; starts_at: number; ends_at: number; is_flash: number };

/** 91 rows a variant at most (0006_product.sql), and what sales there were; the youngest of them are enough for any law. */
const rows_max = 600;

export const historySql = (id: SQL, now_ms: number): SQL => pastOf(sql`v.product_id = ${id}`, now_ms, rows_max);

const pastOf = (variants: SQL, now_ms: number, limit: number): SQL => sql`SELECT * FROM (
    SELECT h.variant_id, h.price_base_minor, h.starts_at, h.ends_at, h.flash_sale_id IS NOT NULL AS is_flash
    FROM variants AS v JOIN price_history AS h ON h.variant_id = v.id WHERE ${variants}
    UNION ALL SELECT i.variant_id, i.price_base_minor, f.starts_at, f.ends_at, 1
    FROM variants AS v JOIN flash_sale_items AS i ON i.variant_id = v.id JOIN flash_sales AS f ON f.id = i.flash_sale_id
    WHERE ${variants} AND f.starts_at < ${now_ms}
  ) ORDER BY ends_at DESC LIMIT ${limit}`;

/** A price that the shop had set in a currency. */
export type PastOwnPriceRow = { variant_id: number; price_minor: Minor; starts_at: number; ends_at: number };

export const ownHistorySql = (id: SQL, currency: string): SQL => ownPastOf(sql`v.product_id = ${id}`, currency, rows_max);

const ownPastOf = (variants: SQL, currency: string, limit: number): SQL => sql`SELECT h.variant_id, h.price_minor, h.starts_at, h.ends_at
  FROM variants AS v JOIN own_price_history AS h ON h.variant_id = v.id AND h.currency = ${currency} WHERE ${variants} ORDER BY h.ends_at DESC LIMIT ${limit}`;

/** As many as a variant can have, in one list of cards. */
const rowsOfVariant_max = 100;

/** The same of single variants: those that make the prices of cards. */
export async function readPast(
  db: Reader,
  ids: readonly number[],
  currency: string,
  now_ms: number,
): Promise<{ past: PastPriceRow[]; ownPast: PastOwnPriceRow[] }> {
  const variants = sql`v.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const limit = rowsOfVariant_max * ids.length;
  const results = await db.batch([pastOf(variants, now_ms, limit), ownPastOf(variants, currency, limit)].map((query) => statement(db, query)));
  return { past: rowsOf<PastPriceRow>(results[0]), ownPast: rowsOf<PastOwnPriceRow>(results[1]) };
}

export type ProductAddressRow = { status: "draft" | "active" | "withdrawn"; shop_status: string; handle: string; main: string; sub: string };

/** The product that has this handle, else the one that had it. */
export async function readAddress(db: Reader, handle: string): Promise<ProductAddressRow | null> {
  const product = sql.raw(`SELECT p.status, s.status AS shop_status, p.handle, m.slug AS main, c.slug AS sub
    FROM products AS p JOIN shops AS s ON s.id = p.shop_id JOIN categories AS m ON m.id = p.main_id JOIN categories AS c ON c.id = p.sub_id`);
  return first<ProductAddressRow>(
    db,
    sql`${product} WHERE p.id = coalesce((SELECT id FROM products WHERE handle = ${handle}), (SELECT product_id FROM product_handles WHERE handle = ${handle}))`,
  );
}
