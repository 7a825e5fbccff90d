/** What operators read of flash sales. */
import type { Locale } from "../../../../locales/words.ts";
import { all, first, type SQL, sql } from "../../../db/sql.ts";
import { lowestSql, optionValues, productName, type Range, saleName, takenSql } from "../proposals/data.ts";
import type { SaleState } from "./rules.ts";

export type DeskSaleRow = Range & {
  id: number;
  slug: string;
  name: string;
  products: number;
  variants: number;
  quota: number;
  sold: number;
  proposals: number;
};

const ofItems = (what: SQL) => sql`(SELECT ${what} FROM flash_sale_items AS i WHERE i.flash_sale_id = f.id)`;
const columns = (locale: Locale) => sql`f.id, f.slug, f.starts_at, f.ends_at, ${saleName(locale, "name")} AS name,
  (SELECT count(DISTINCT v.product_id) FROM flash_sale_items AS i JOIN variants AS v ON v.id = i.variant_id WHERE i.flash_sale_id = f.id) AS products,
  ${ofItems(sql`count(*)`)} AS variants, ${ofItems(sql`coalesce(sum(quota), 0)`)} AS quota, ${ofItems(sql`coalesce(sum(sold), 0)`)} AS sold,
  (SELECT count(*) FROM flash_proposals AS g WHERE g.flash_sale_id = f.id AND g.state = 'proposed') AS proposals`;

const inState = (state: SaleState, now_ms: number): SQL =>
  ({
    coming: sql`f.ends_at > ${now_ms} AND f.starts_at > ${now_ms}`,
    running: sql`f.ends_at > ${now_ms} AND f.starts_at <= ${now_ms}`,
    ended: sql`f.ends_at <= ${now_ms}`,
  })[state];

type SalesAsked = { state?: SaleState | undefined; isSoonest: boolean; after: readonly [ends_at: number, id: number] | undefined; limit: number };

export function readDeskSales(db: D1Database, locale: Locale, now_ms: number, { state, isSoonest, after, limit }: SalesAsked) {
  const conditions = [
    state === undefined ? sql`true` : inState(state, now_ms),
    ...(after === undefined ? [] : [isSoonest ? sql`(f.ends_at, f.id) > (${after[0]}, ${after[1]})` : sql`(f.ends_at, f.id) < (${after[0]}, ${after[1]})`]),
  ];
  const order = isSoonest ? sql`f.ends_at, f.id` : sql`f.ends_at DESC, f.id DESC`;
  return all<DeskSaleRow>(db, sql`SELECT ${columns(locale)} FROM flash_sales AS f WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${limit}`);
}

export const readDeskSale = (db: D1Database, locale: Locale, slug: string) =>
  first<DeskSaleRow>(db, sql`SELECT ${columns(locale)} FROM flash_sales AS f WHERE f.slug = ${slug}`);

export type SaleText = { locale: Locale; name: string; tagline: string };
export const readSaleTexts = (db: D1Database, saleId: number) =>
  all<SaleText>(db, sql`SELECT locale, name, tagline FROM flash_sale_texts WHERE flash_sale_id = ${saleId}`);

export type SaleItemRow = {
  variant_id: number;
  product_id: number;
  sku: string;
  product: string;
  options: string;
  shop_handle: string;
  shop_name: string;
  price_base_minor: number;
  normal_base_minor: number;
  quota: number;
  sold: number;
  per_buyer: number;
  stock: number;
};
const itemColumns = (locale: Locale) => sql`i.variant_id, v.product_id, v.sku, ${productName(locale)} AS product, ${optionValues(locale)} AS options,
  s.handle AS shop_handle, s.name AS shop_name, i.price_base_minor, v.price_base_minor AS normal_base_minor, i.quota, i.sold, i.per_buyer, v.stock`;

export const readSaleItems = (db: D1Database, locale: Locale, saleId: number, after: number, limit: number) =>
  all<SaleItemRow>(
    db,
    sql`SELECT ${itemColumns(locale)} FROM flash_sale_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id
      JOIN shops AS s ON s.id = p.shop_id
      WHERE i.flash_sale_id = ${saleId} AND i.variant_id > ${after} ORDER BY i.variant_id LIMIT ${limit}`,
  );

/** One item, and whose it is. */
export const readSaleItem = (db: D1Database, saleId: number, variantId: number) =>
  first<SaleItemRow & { shop_id: number }>(
    db,
    sql`SELECT s.id AS shop_id, ${itemColumns("en")} FROM flash_sale_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id
      JOIN shops AS s ON s.id = p.shop_id
      WHERE i.flash_sale_id = ${saleId} AND i.variant_id = ${variantId}`,
  );

/** What speaks against an item at another time of its sale: its price is none that is reduced then, or it is in another sale. */
export const clashes = (saleId: number, starts_at: SQL | number, ends_at: SQL | number) => ({
  isTooDear: sql`n.price_base_minor >= ${lowestSql(starts_at, saleId)}`,
  isTaken: takenSql(starts_at, ends_at, saleId),
  lowest: lowestSql(starts_at, saleId),
});

export type ClashRow = { variant_id: number; product: string; is_too_dear: number; is_taken: number; lowest_base_minor: number; normal_base_minor: number };
/** The items of a sale that a time does not suit. */
export function readClashes(db: D1Database, locale: Locale, saleId: number, { starts_at, ends_at }: Range, limit: number) {
  const { isTooDear, isTaken, lowest } = clashes(saleId, starts_at, ends_at);
  return all<ClashRow>(
    db,
    sql`SELECT n.variant_id, ${productName(locale)} AS product, ${isTooDear} AS is_too_dear, ${isTaken} AS is_taken, ${lowest} AS lowest_base_minor,
        v.price_base_minor AS normal_base_minor
      FROM flash_sale_items AS n JOIN variants AS v ON v.id = n.variant_id WHERE n.flash_sale_id = ${saleId} AND (${isTooDear} OR ${isTaken}) LIMIT ${limit}`,
  );
}
