/** SQL of setting prices: read as their shop wrote them, and written as the product form does. */
import { rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { OwnPriceRow, PriceChange, PricedVariant } from "./deciding-prices.ts";

export type VersionRow = { product_id: number; version: number };

/** The shop's variants of these SKUs, their own prices, and the versions of their products. A running discount reduces both kinds: what it began from is read (0029_prices.sql). */
export async function readPrices(
  db: D1Database,
  shopId: number,
  skus: readonly string[],
): Promise<{ variants: PricedVariant[]; own: OwnPriceRow[]; versions: VersionRow[] }> {
  const named = sql`json_each(${JSON.stringify([...new Set(skus)])}) AS j JOIN variants AS v ON v.shop_id = ${shopId} AND v.withdrawn = 0 AND v.sku = j.value`;
  const [variants, own, versions] = await db.batch(
    [
      sql`SELECT v.id, v.product_id, v.sku, coalesce(d.regular_base_minor, v.price_base_minor) AS price_base_minor,
          iif(d.variant_id IS NULL, v.compare_at_base_minor, d.regular_compare_at_base_minor) AS compare_at_base_minor
        FROM ${named} LEFT JOIN discount_variants AS d ON d.variant_id = v.id`,
      sql`SELECT x.variant_id, x.currency, coalesce(d.regular_minor, x.price_minor) AS price_minor,
          iif(d.variant_id IS NULL, x.compare_at_minor, d.regular_compare_at_minor) AS compare_at_minor
        FROM ${named} JOIN variant_prices AS x ON x.variant_id = v.id LEFT JOIN discount_variant_prices AS d ON d.variant_id = x.variant_id AND d.currency = x.currency`,
      sql`SELECT DISTINCT p.id AS product_id, p.version FROM ${named} JOIN products AS p ON p.id = v.product_id`,
    ].map((query) => statement(db, query)),
  );
  return { variants: rowsOf(variants), own: rowsOf(own), versions: rowsOf(versions) };
}

/** Whether nobody else has written these products since they were read. */
export const areUnchanged = (shopId: number, versions: readonly VersionRow[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(versions)}) AS j LEFT JOIN products AS p ON p.id = j.value ->> 'product_id' AND p.shop_id = ${shopId}
    WHERE p.version IS NOT j.value ->> 'version')`;

/** The statements that write prices of the shop's variants, each as a new version of its product. */
export function priceStatements(shopId: number, changes: readonly PriceChange[], now_ms: number): SQL[] {
  const base = JSON.stringify(
    changes.filter(({ isBase }) => isBase).map(({ id, price_base_minor, compare_at_base_minor }) => ({ id, price_base_minor, compare_at_base_minor })),
  );
  const own = JSON.stringify(changes.flatMap(({ id, own }) => own.map((each) => ({ id, ...each }))));
  const gone = JSON.stringify(changes.flatMap(({ id, gone }) => gone.map((currency) => ({ id, currency }))));
  const products = JSON.stringify([...new Set(changes.map(({ product_id }) => product_id))]);
  return [
    sql`UPDATE variants SET price_base_minor = j.value ->> 'price_base_minor', compare_at_base_minor = j.value ->> 'compare_at_base_minor'
      FROM json_each(${base}) AS j WHERE variants.id = j.value ->> 'id' AND variants.shop_id = ${shopId}`,
    sql`DELETE FROM variant_prices WHERE (variant_id, currency) IN (SELECT v.id, j.value ->> 'currency'
      FROM json_each(${gone}) AS j JOIN variants AS v ON v.id = j.value ->> 'id' AND v.shop_id = ${shopId})`,
    sql`INSERT INTO variant_prices (variant_id, currency, price_minor, compare_at_minor)
      SELECT v.id, j.value ->> 'currency', j.value ->> 'price_minor', j.value ->> 'compare_at_minor'
      FROM json_each(${own}) AS j JOIN variants AS v ON v.id = j.value ->> 'id' AND v.shop_id = ${shopId}
      WHERE true ON CONFLICT (variant_id, currency) DO UPDATE SET price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor`,
    sql`UPDATE products SET version = version + 1, updated_at = ${now_ms} WHERE shop_id = ${shopId} AND id IN (SELECT value FROM json_each(${products}))`,
  ];
}
