/** The SQL of sitemaps: products by stretches of their ids, so that each file costs what it holds. */
import { all, type Reader, sql } from "../../db/sql.ts";

export type SitemapProductRow = { handle: string; main: string; updated_at: number; pictures: string };

/** Pictures named for one product. */
const pictures_max = 3;

export const readProducts = (db: Reader, from: number, until: number): Promise<SitemapProductRow[]> =>
  all(
    db,
    sql`SELECT p.handle, m.slug AS main, p.updated_at,
      coalesce((SELECT json_group_array(hash) FROM product_pictures WHERE product_id = p.id AND position < ${pictures_max}), '[]') AS pictures
    FROM products AS p NOT INDEXED CROSS JOIN categories AS m ON m.id = p.main_id CROSS JOIN shops AS s ON s.id = p.shop_id
    WHERE p.id >= ${from} AND p.id < ${until} AND p.status = 'active' AND s.status = 'approved' ORDER BY p.id`,
  );

/** The stretches of `length` ids that hold any product: one look-up each, however far apart the ids lie. */
export async function readStretches(db: Reader, length: number): Promise<number[]> {
  // a bound number is no whole one to the database: told to be, it divides as one
  const whole = sql`CAST(${length} AS INTEGER)`;
  const rows = await all<{ n: number }>(
    db,
    sql`WITH RECURSIVE stretches(n) AS (
      SELECT (SELECT min(id) FROM products) / ${whole}
      UNION ALL SELECT (SELECT min(id) FROM products WHERE id >= (n + 1) * ${whole}) / ${whole} FROM stretches WHERE n IS NOT NULL)
    SELECT n FROM stretches WHERE n IS NOT NULL`,
  );
  return rows.map(({ n }) => n);
}

export type SitemapShopRow = { handle: string; created_at: number };
const shops_max = 10_000;

export const readShops = (db: Reader): Promise<SitemapShopRow[]> =>
  all(db, sql`SELECT handle, created_at FROM shops WHERE status = 'approved' ORDER BY id LIMIT ${shops_max}`);
