/** The flash sales' SQL: running and coming ones only. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { ownPriceOfVariant } from "../../db/own-price.ts";
import { first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { ItemRow, SaleRow } from "./rules.ts";

export const sales_max = 20;
/** Products shown of each sale. */
export const items_max = 120;

export type SaleRows = { sales: SaleRow[]; items: ItemRow[] };

/** All that have not ended, or the one with this slug. */
export async function readSales(db: Reader, now_ms: number, { locale, currency }: { locale: Locale; currency: string }, slug?: string): Promise<SaleRows> {
  const own = ownPriceOfVariant("v.id", currency);
  const name = (column: string) => localText(locale, "flash_sale_texts", "flash_sale_id", sql.raw("f.id"), column);
  const wanted = slug === undefined ? sql`f.ends_at > ${now_ms}` : sql`f.slug = ${slug} AND f.ends_at > ${now_ms}`;
  const limited: SQL = sql`SELECT f.id FROM flash_sales AS f WHERE ${wanted} ORDER BY f.ends_at, f.id LIMIT ${sales_max}`;
  const sales = sql`SELECT f.id, f.slug, f.starts_at, f.ends_at, ${name("name")} AS name, ${name("tagline")} AS tagline FROM flash_sales AS f WHERE ${wanted} ORDER BY f.ends_at, f.id LIMIT ${sales_max}`;
  const items = sql`SELECT i.flash_sale_id, v.product_id, i.price_base_minor, v.price_base_minor AS normal_base_minor, ${own.columns}, i.quota, i.sold, v.stock
    FROM (${limited}) AS sale CROSS JOIN flash_sale_items AS i ON i.flash_sale_id = sale.id JOIN variants AS v ON v.id = i.variant_id ${own.join}
    ORDER BY i.flash_sale_id, i.variant_id LIMIT ${sales_max * items_max}`;
  const [saleResult, itemResult] = await db.batch([statement(db, sales), statement(db, items)]);
  return { sales: rowsOf<SaleRow>(saleResult), items: rowsOf<ItemRow>(itemResult) };
}

export type EndedSale = { name: string; ends_at: number };

/** A sale that has been; its addresses stand elsewhere still. */
export async function readEnded(db: Reader, slug: string, now_ms: number, locale: Locale): Promise<EndedSale | null> {
  const name = localText(locale, "flash_sale_texts", "flash_sale_id", sql.raw("f.id"), "name");
  return first<EndedSale>(db, sql`SELECT ${name} AS name, f.ends_at FROM flash_sales AS f WHERE f.slug = ${slug} AND f.ends_at <= ${now_ms}`);
}
