/** Products as they stand in the database, whole. */
import type { Locale } from "../../../locales/words.ts";
import { type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { SafetyExemption } from "../safety/rules.ts";
import type { ProductStatus } from "./input.ts";
import type { OptionLabelRow } from "./keys.ts";
import type { HoldRow } from "./rules.ts";

export type StoredProductRow = HoldRow & {
  id: number;
  version: number;
  handle: string;
  /** As the shop wants it: what is held back with its shop is active. */
  status: ProductStatus;
  published_at: number | null;
  updated_at: number;
  brand_id: number;
  brand: string;
  main_id: number;
  sub_id: number;
  category_guessed: number;
  main: string;
  sub: string;
  manufacturer_id: number | null;
  responsible_id: number | null;
  safety_exempt: SafetyExemption | null;
  hsn: string | null;
  /** Of its category, or of the main one; null where nobody has chosen the category. */
  category_hsn: string | null;
  size_table_id: number | null;
  /** Its name. */
  size_table: string | null;
  /** Their names and countries. */
  manufacturer: string | null;
  manufacturer_country: string | null;
  responsible: string | null;
  responsible_country: string | null;
};
export type StoredTextRow = {
  product_id: number;
  locale: Locale;
  name: string;
  description: string;
  description_html: string | null;
  specifications: string;
  warnings: string;
};
export type StoredVariantRow = {
  id: number;
  product_id: number;
  sku: string;
  position: number;
  price_base_minor: number;
  compare_at_base_minor: number | null;
  stock: number;
  weight_g: number;
  withdrawn: number;
};
export type StoredOptionRow = { product_id: number; variant_id: number; axis: string; value: string };
export type PriceRow = { product_id: number; variant_id: number; currency: string; price_minor: number; compare_at_minor: number | null };
export type StoredPictureRow = { product_id: number; position: number; hash: string; width: number; height: number; option_value: string | null };
export type AltRow = { product_id: number; hash: string; locale: Locale; alt: string };

export type Stored = StoredProductRow & {
  texts: StoredTextRow[];
  /** With those that are withdrawn. */
  variants: StoredVariantRow[];
  options: StoredOptionRow[];
  prices: PriceRow[];
  pictures: StoredPictureRow[];
  alts: AltRow[];
  /** In every language, of the axes and values that the variants use. */
  labels: OptionLabelRow[];
};

/** The statements that read products whole; `ids`: a query of their ids, in the order wanted. */
export function wholeProductStatements(shopId: number, ids: SQL): SQL[] {
  const ofProducts = sql`p.shop_id = ${shopId} AND p.id IN (${ids})`;
  const uses = sql`SELECT o.axis, o.value FROM products AS p JOIN variants AS v ON v.product_id = p.id JOIN variant_options AS o ON o.variant_id = v.id WHERE ${ofProducts}`;
  return [
    sql`SELECT p.id, p.version, p.handle, iif(p.withheld = 1 AND p.status = 'draft', 'active', p.status) AS status, p.published_at, p.updated_at, p.hold, p.hold_reason, p.held_at,
        p.brand_id, p.hsn, iif(p.category_guessed = 1, NULL, coalesce(c.hsn, m.hsn)) AS category_hsn, b.name AS brand, p.main_id, p.sub_id, p.category_guessed, m.slug AS main, c.slug AS sub,
        y.manufacturer_id, y.responsible_id, y.exempt AS safety_exempt, f.name AS manufacturer, f.country AS manufacturer_country, r.name AS responsible, r.country AS responsible_country,
        z.id AS size_table_id, z.name AS size_table
      FROM products AS p JOIN brands AS b ON b.id = p.brand_id JOIN categories AS m ON m.id = p.main_id JOIN categories AS c ON c.id = p.sub_id
        LEFT JOIN product_safety AS y ON y.product_id = p.id LEFT JOIN safety_contacts AS f ON f.id = y.manufacturer_id LEFT JOIN safety_contacts AS r ON r.id = y.responsible_id
        LEFT JOIN product_size_tables AS h ON h.product_id = p.id LEFT JOIN size_tables AS z ON z.id = h.table_id
      WHERE ${ofProducts} ORDER BY p.id`,
    sql`SELECT t.product_id, t.locale, t.name, t.description, t.description_html, t.specifications, t.warnings
      FROM products AS p JOIN product_texts AS t ON t.product_id = p.id WHERE ${ofProducts}`,
    // what a running discount makes of a price is not what its shop has written (0029_prices.sql)
    sql`SELECT v.id, v.product_id, v.sku, v.position, coalesce(d.regular_base_minor, v.price_base_minor) AS price_base_minor,
        iif(d.variant_id IS NULL, v.compare_at_base_minor, d.regular_compare_at_base_minor) AS compare_at_base_minor, v.stock, v.weight_g, v.withdrawn
      FROM products AS p JOIN variants AS v ON v.product_id = p.id LEFT JOIN discount_variants AS d ON d.variant_id = v.id
      WHERE ${ofProducts} ORDER BY v.withdrawn, v.position, v.id`,
    sql`SELECT v.product_id, o.variant_id, o.axis, o.value
      FROM products AS p JOIN variants AS v ON v.product_id = p.id JOIN variant_options AS o ON o.variant_id = v.id WHERE ${ofProducts} ORDER BY o.variant_id, o.axis`,
    sql`SELECT v.product_id, x.variant_id, x.currency, coalesce(d.regular_minor, x.price_minor) AS price_minor,
        iif(d.variant_id IS NULL, x.compare_at_minor, d.regular_compare_at_minor) AS compare_at_minor
      FROM products AS p JOIN variants AS v ON v.product_id = p.id JOIN variant_prices AS x ON x.variant_id = v.id
        LEFT JOIN discount_variant_prices AS d ON d.variant_id = x.variant_id AND d.currency = x.currency WHERE ${ofProducts}`,
    sql`SELECT g.product_id, g.position, g.hash, c.width, c.height, g.option_value
      FROM products AS p JOIN product_pictures AS g ON g.product_id = p.id JOIN pictures AS c ON c.hash = g.hash WHERE ${ofProducts} ORDER BY g.product_id, g.position`,
    sql`SELECT a.product_id, a.hash, a.locale, a.alt FROM products AS p JOIN product_picture_texts AS a ON a.product_id = p.id WHERE ${ofProducts}`,
    sql`SELECT t.axis, t.value, t.locale, t.label FROM option_texts AS t
      WHERE (t.axis, t.value) IN (SELECT axis, value FROM (${uses}) UNION SELECT axis, '' FROM (${uses}))`,
  ];
}
export const storedSql_count = 8;

/** The products of the results of `wholeProductStatements`, in the order of their ids. */
export function storedOf(results: readonly D1Result[]): Stored[] {
  const rows = <T>(index: number) => rowsOf<T>(results[index]);
  const by = <T extends { product_id: number }>(index: number) => Map.groupBy(rows<T>(index), (row) => row.product_id);
  const [texts, variants, options, prices, pictures, alts] = [
    by<StoredTextRow>(1),
    by<StoredVariantRow>(2),
    by<StoredOptionRow>(3),
    by<PriceRow>(4),
    by<StoredPictureRow>(5),
    by<AltRow>(6),
  ];
  const labels = rows<OptionLabelRow>(7);
  return rows<StoredProductRow>(0).map((row) => {
    const own = options.get(row.id) ?? [];
    const used = new Set(own.flatMap(({ axis, value }) => [`${axis}/`, `${axis}/${value}`]));
    return {
      ...row,
      texts: texts.get(row.id) ?? [],
      variants: variants.get(row.id) ?? [],
      options: own,
      prices: prices.get(row.id) ?? [],
      pictures: pictures.get(row.id) ?? [],
      alts: alts.get(row.id) ?? [],
      labels: labels.filter(({ axis, value }) => used.has(`${axis}/${value}`)),
    };
  });
}

/** Those of these ids that are the shop's, by id. */
export async function readStored(db: Reader, shopId: number, ids: SQL): Promise<Stored[]> {
  return storedOf(await db.batch(wholeProductStatements(shopId, ids).map((query) => statement(db, query))));
}

export const readStoredOf = (db: Reader, shopId: number, handles: readonly string[]): Promise<Stored[]> =>
  readStored(db, shopId, sql`SELECT id FROM products WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`);

/** Products of a shop after one (0: from the first), by id. */
export const readStoredAfter = (db: Reader, shopId: number, after: number, limit: number): Promise<Stored[]> =>
  readStored(db, shopId, sql`SELECT id FROM products WHERE shop_id = ${shopId} AND id > ${after} ORDER BY id LIMIT ${limit}`);
