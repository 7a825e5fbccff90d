/** A shop's own list of products: SQL and rows. */
import type { Locale } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import { localText } from "../../db/local-text.ts";
import { rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { pictureOf } from "../catalogue/rules.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import { isSafeSql } from "../safety/service.ts";
import { lowStock, type ProductRow, type ProductsMeta, type ProductsQuery, perPageDefault } from "./contract.ts";
import type { ProductStatus } from "./input.ts";
import { type HoldRow, holdOf } from "./rules.ts";

const live = sql.raw("v.product_id = p.id AND v.withdrawn = 0");
const pieces = sql`(SELECT coalesce(sum(v.stock), 0) FROM variants AS v WHERE ${live})`;
const hasFew = sql`p.status = 'active' AND EXISTS (SELECT 1 FROM variants AS v WHERE ${live} AND v.stock <= ${lowStock})`;
const isUnsafe = sql`(p.status = 'active' AND NOT ${isSafeSql})`;
/** What is held back with its shop is for sale as far as the shop is concerned. */
const wanted = sql.raw("iif(p.withheld = 1 AND p.status = 'draft', 'active', p.status)");

const orders = {
  updated: { key: sql.raw("p.updated_at"), descends: true },
  stale: { key: sql.raw("p.updated_at"), descends: false },
  newest: { key: sql.raw("p.created_at"), descends: true },
  price: { key: sql.raw("p.price_base_minor"), descends: false },
  "price-desc": { key: sql.raw("p.price_base_minor"), descends: true },
  stock: { key: pieces, descends: false },
  "stock-desc": { key: pieces, descends: true },
} as const;

type Row = Omit<ProductRow, "image" | "price" | "missing" | "variants" | "updatedAt" | "hold" | "lacksSafety"> &
  HoldRow & {
    price_base_minor: number;
    hash: string | null;
    width: number | null;
    height: number | null;
    spoken: string;
    variants: string;
    updated_at: number;
    lacks_safety: 0 | 1;
    k: number;
  };

function conditions(shopId: number, { q, status, stock, safety, category }: ProductsQuery): SQL[] {
  const looked = q?.trim();
  const like = `%${(looked ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return [
    sql`p.shop_id = ${shopId}`,
    ...(status ? [sql`${wanted} = ${status}`] : []),
    ...(stock ? [hasFew] : []),
    ...(safety ? [isUnsafe] : []),
    ...(category ? [sql`p.main_id = (SELECT id FROM categories WHERE slug = ${category} AND parent_id IS NULL)`] : []),
    ...(looked
      ? [
          sql`(p.handle LIKE ${like} ESCAPE '\\' OR EXISTS (SELECT 1 FROM product_texts AS t WHERE t.product_id = p.id AND t.name LIKE ${like} ESCAPE '\\')
            OR EXISTS (SELECT 1 FROM variants AS v WHERE ${live} AND v.sku LIKE ${like} ESCAPE '\\'))`,
        ]
      : []),
  ];
}

/** A page of the shop's products. */
export async function listOwnProducts(
  db: D1Database,
  shopId: number,
  query: ProductsQuery,
  locale: Locale,
): Promise<{ data: ProductRow[]; meta: ProductsMeta }> {
  const { sort = "updated", perPage = perPageDefault, after } = query;
  const { key, descends } = orders[sort];
  const direction = sql.raw(descends ? "DESC" : "ASC");
  const [k, id] = after?.split("-").map(Number) ?? [];
  const where = [...conditions(shopId, query), ...(k === undefined ? [] : [sql`(${key}, p.id) ${sql.raw(descends ? "<" : ">")} (${k}, ${id ?? 0})`])];
  const page = sql`SELECT p.id, ${key} AS k FROM products AS p WHERE ${sql.join(where, sql` AND `)} ORDER BY ${key} ${direction}, p.id ${direction} LIMIT ${perPage + 1}`;
  const label = (language: string) => sql`(SELECT label FROM option_texts WHERE axis = o.axis AND value = o.value AND locale = ${language})`;
  const found = sql`SELECT p.id, p.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name, ${wanted} AS status,
      p.version, p.hold, p.hold_reason, p.held_at, p.price_base_minor, p.updated_at, c.hash, c.width, c.height, page.k, ${pieces} AS stock, ${isUnsafe} AS lacks_safety,
      (SELECT count(*) FROM variants AS v WHERE ${live} AND v.stock <= ${lowStock}) AS low,
      (SELECT group_concat(locale) FROM product_texts WHERE product_id = p.id) AS spoken,
      (SELECT json_group_array(json_object('id', id, 'sku', sku, 'options', json(options), 'price', price, 'compareAt', compareAt, 'stock', stock)) FROM (
        SELECT v.id, v.sku, coalesce(d.regular_base_minor, v.price_base_minor) AS price, iif(d.variant_id IS NULL, v.compare_at_base_minor, d.regular_compare_at_base_minor) AS compareAt, v.stock,
          (SELECT json_group_array(coalesce(${label(locale)}, ${label("en")}, o.value)) FROM variant_options AS o WHERE o.variant_id = v.id) AS options
        FROM variants AS v LEFT JOIN discount_variants AS d ON d.variant_id = v.id WHERE ${live} ORDER BY v.position, v.id)) AS variants
    FROM (${page}) AS page JOIN products AS p ON p.id = page.id JOIN categories AS m ON m.id = p.main_id LEFT JOIN pictures AS c ON c.hash = p.picture
    ORDER BY page.k ${direction}, page.id ${direction}`;
  const counted = sql`SELECT ${wanted} AS status, count(*) AS n, coalesce(sum(${hasFew}), 0) AS low, coalesce(sum(${isUnsafe}), 0) AS unsafe FROM products AS p WHERE p.shop_id = ${shopId} GROUP BY 1`;
  const [results, base] = await Promise.all([db.batch([statement(db, found), statement(db, counted)]), baseCurrencyOf(db)]);
  const rows = rowsOf<Row>(results[0]);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const counts = rowsOf<{ status: ProductStatus; n: number; low: number; unsafe: number }>(results[1]);
  const of = (status: ProductStatus) => counts.find((row) => row.status === status)?.n ?? 0;
  return {
    data: shown.map(({ k: _, hash, width, height, spoken, variants, price_base_minor, updated_at, hold, hold_reason, held_at, lacks_safety, ...row }) => ({
      ...row,
      lacksSafety: lacks_safety === 1,
      hold: holdOf({ hold, hold_reason, held_at }),
      image: pictureOf(hash, width, height),
      price: { amount: price_base_minor, currency: base },
      variants: JSON.parse(variants) as ProductRow["variants"],
      missing: ownMarket().languages.filter((each) => !(spoken ?? "").split(",").includes(each)),
      updatedAt: new Date(updated_at).toISOString(),
    })),
    meta: {
      perPage,
      next: rows.length > perPage && last ? `${last.k}-${last.id}` : null,
      counts: {
        all: counts.reduce((sum, row) => sum + row.n, 0),
        draft: of("draft"),
        active: of("active"),
        withdrawn: of("withdrawn"),
        low: counts.reduce((sum, row) => sum + row.low, 0),
        unsafe: counts.reduce((sum, row) => sum + row.unsafe, 0),
      },
    },
  };
}
