/** What a product's variants cost before, and which handles it had: SQL. */

import { first, type Reader, type SQL, sql } from "../../../db/sql.ts";
import type { BaseMinor, Minor } from "../../../shared/money.ts";

/** A price that applied from `starts_at` (0: from the beginning) to `ends_at`. */
export type PastPriceRow = { variant_id: number; price_base_minor: BaseMinor; starts_at: number; ends_at: number; is_flash: number };

/** 91 rows a variant at most (0006_product.sql), and what sales there were; the youngest of them are enough for any law. */
const rows_max = 600;

export const historySql = (id: SQL, now_ms: number): SQL => sql`SELECT * FROM (
    SELECT h.variant_id, h.price_base_minor, h.starts_at, h.ends_at, h.flash_sale_id IS NOT NULL AS is_flash
    FROM variants AS v JOIN price_history AS h ON h.variant_id = v.id WHERE v.product_id = ${id}
    UNION ALL SELECT i.variant_id, i.price_base_minor, f.starts_at, f.ends_at, 1
    FROM variants AS v JOIN flash_sale_items AS i ON i.variant_id = v.id JOIN flash_sales AS f ON f.id = i.flash_sale_id
    WHERE v.product_id = ${id} AND f.starts_at < ${now_ms}
  ) ORDER BY ends_at DESC LIMIT ${rows_max}`;

/** A price that the shop had set in a currency. */
export type PastOwnPriceRow = { variant_id: number; price_minor: Minor; starts_at: number; ends_at: number };

export const ownHistorySql = (id: SQL, currency: string): SQL => sql`SELECT h.variant_id, h.price_minor, h.starts_at, h.ends_at
  FROM variants AS v JOIN own_price_history AS h ON h.variant_id = v.id AND h.currency = ${currency} WHERE v.product_id = ${id} ORDER BY h.ends_at DESC LIMIT ${rows_max}`;

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
