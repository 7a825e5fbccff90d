/** All of one product in one round trip. */

import type { Locale } from "../../../../locales/words.ts";
import type { ReadContext } from "../../../cache/context.ts";
import { localText } from "../../../db/local-text.ts";
import { optionLabel } from "../../../db/option-label.ts";
import { ownPriceOfVariant } from "../../../db/own-price.ts";
import { type Reader, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { SetPrice } from "../../../shared/money.ts";
import type { SafetyExemption } from "../../safety/rules.ts";
import { isSafetyAsked } from "../../safety/service.ts";
import { sizeTableOfProduct } from "../../size-tables/service.ts";
import { cardsSql } from "../data.ts";
import type { CardRow, FlashRow, VariantOptionRow } from "../rules.ts";
import { historySql, ownHistorySql, type PastOwnPriceRow, type PastPriceRow } from "./history-data.ts";

export type DetailRow = {
  main_name: string;
  sub_slug: string;
  sub_name: string;
  city: string;
  country: string;
  description: string;
  description_html: string | null;
  specifications: string;
  warnings: string | null;
  /** As JSON. */
  manufacturer: string | null;
  responsible: string | null;
  safety_exempt: SafetyExemption | null;
  asks_for_safety: 0 | 1;
  /** As it lies in the database; null: there is none. */
  size_table: string | null;
  /** JSON: [{ fit, count }] */
  fits: string;
  created_at: number;
};
export type ProductVariantRow = SetPrice & { id: number; sku: string; stock: number };
export type ProductPictureRow = {
  position: number;
  hash: string;
  width: number;
  height: number;
  option_value: string | null /** Empty: none in any language. */;
  alt: string;
};
/** A running flash price, and how many one shopper can have. */
export type RunningFlashRow = FlashRow & { per_buyer: number };
export type ProductRows = {
  card: CardRow;
  detail: DetailRow;
  variants: ProductVariantRow[];
  options: VariantOptionRow[];
  pictures: ProductPictureRow[];
  flash: RunningFlashRow[];
  history: PastPriceRow[];
  /** Of the shopper's currency. */
  ownHistory: PastOwnPriceRow[];
};

type ProductReader = Pick<ReadContext, "locale" | "currency" | "now">;

export async function readProduct(db: Reader, handle: string, { locale, currency, now }: ProductReader): Promise<ProductRows | undefined> {
  const now_ms = now();
  const id = sql`(SELECT id FROM products WHERE handle = ${handle} AND status = 'active')`;
  const results = await db.batch(
    [
      cardsSql(sql`SELECT ${id} AS id, 0 AS k`, sql.raw("ASC"), { locale, currency }),
      detailSql(id, locale),
      variantsSql(id, currency),
      optionsSql(id, locale),
      picturesSql(id, locale),
      flashSql(id, now_ms),
      historySql(id, now_ms),
      ownHistorySql(id, currency),
    ].map((query) => statement(db, query)),
  );
  const rows = <T>(index: number) => rowsOf<T>(results[index]);
  const card = rows<CardRow>(0)[0];
  const detail = rows<DetailRow>(1)[0];
  return card && detail && { card, detail, variants: rows(2), options: rows(3), pictures: rows(4), flash: rows(5), history: rows(6), ownHistory: rows(7) };
}

const contact = (alias: string): SQL =>
  sql.raw(
    `iif(${alias}.id IS NULL, NULL, json_object('name', ${alias}.name, 'address', ${alias}.address, 'country', ${alias}.country, 'email', ${alias}.email, 'url', ${alias}.url))`,
  );

function detailSql(id: SQL, locale: Locale): SQL {
  const category = (column: string) => localText(locale, "category_texts", "category_id", sql.raw(column), "name");
  const product = (column: string) => localText(locale, "product_texts", "product_id", sql.raw("p.id"), column);
  return sql`SELECT ${category("p.main_id")} AS main_name, c.slug AS sub_slug, ${category("p.sub_id")} AS sub_name,
      (SELECT ${localText(locale, "shop_texts", "shop_id", sql.raw("s.id"), "nullif(city, '')")} FROM shops AS s WHERE s.id = p.shop_id) AS city,
      (SELECT s.country FROM shops AS s WHERE s.id = p.shop_id) AS country, ${product("description")} AS description,
      ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "coalesce(description_html, '')")} AS description_html, ${product("specifications")} AS specifications,
      ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "nullif(warnings, '')")} AS warnings, ${contact("f")} AS manufacturer, ${contact("r")} AS responsible,
      y.exempt AS safety_exempt, ${isSafetyAsked} AS asks_for_safety, ${sizeTableOfProduct} AS size_table,
      (SELECT json_group_array(json_object('fit', fit, 'count', count)) FROM product_fits WHERE product_id = p.id) AS fits, p.created_at
    FROM products AS p JOIN categories AS c ON c.id = p.sub_id LEFT JOIN product_safety AS y ON y.product_id = p.id
      LEFT JOIN safety_contacts AS f ON f.id = y.manufacturer_id
      LEFT JOIN safety_contacts AS r ON r.id = y.responsible_id WHERE p.id = ${id}`;
}

function variantsSql(id: SQL, currency: string): SQL {
  const own = ownPriceOfVariant("v.id", currency);
  return sql`SELECT v.id, v.sku, v.price_base_minor, v.compare_at_base_minor, ${own.columns}, v.stock FROM variants AS v ${own.join}
    WHERE v.product_id = ${id} AND v.withdrawn = 0 ORDER BY v.position, v.id`;
}

function optionsSql(id: SQL, locale: Locale): SQL {
  return sql`SELECT o.variant_id, o.axis, ${optionLabel(locale, "o.axis", "''")} AS axis_label, o.value, ${optionLabel(locale, "o.axis", "o.value")} AS value_label
    FROM variants AS v JOIN variant_options AS o ON o.variant_id = v.id WHERE v.product_id = ${id} AND v.withdrawn = 0 ORDER BY v.position, v.id, o.axis`;
}

const picturesSql = (id: SQL, locale: Locale) => sql`SELECT g.position, g.hash, g.option_value, c.width, c.height,
    ${localText(locale, "product_picture_texts", "(product_id, hash)", sql`(g.product_id, g.hash)`, "alt")} AS alt
  FROM product_pictures AS g JOIN pictures AS c ON c.hash = g.hash WHERE g.product_id = ${id} ORDER BY g.position`;

const flashSql = (
  id: SQL,
  now_ms: number,
) => sql`SELECT v.product_id, v.id AS variant_id, i.price_base_minor, v.price_base_minor AS normal_base_minor, f.slug AS sale, f.starts_at, f.ends_at, i.per_buyer
  FROM variants AS v JOIN flash_sale_items AS i ON i.variant_id = v.id JOIN flash_sales AS f ON f.id = i.flash_sale_id
  WHERE v.product_id = ${id} AND f.starts_at <= ${now_ms} AND f.ends_at > ${now_ms} AND i.sold < i.quota AND v.stock > 0`;
