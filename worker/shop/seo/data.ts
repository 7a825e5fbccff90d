/** The SQL of sitemaps: products by stretches of their ids, so that each file costs what it holds. */
import type { Reader } from "../../db/sql.ts";

export type SitemapProductRow = { handle: string; main: string; updated_at: number; pictures: string };

/** Pictures named for one product. */
const pictures_max = 3;

export async function readProducts(db: Reader, from: number, until: number): Promise<SitemapProductRow[]> {
  const query = `SELECT p.handle, m.slug AS main, p.updated_at,
      coalesce((SELECT json_group_array(hash) FROM product_pictures WHERE product_id = p.id AND position < ?3), '[]') AS pictures
    FROM products AS p NOT INDEXED CROSS JOIN categories AS m ON m.id = p.main_id CROSS JOIN shops AS s ON s.id = p.shop_id
    WHERE p.id >= ?1 AND p.id < ?2 AND p.status = 'active' AND s.status = 'approved' ORDER BY p.id`;
  return (await db.prepare(query).bind(from, until, pictures_max).all<SitemapProductRow>()).results;
}

/** The stretches of `length` ids that hold any product: one look-up each, however far apart the ids lie. */
export async function readStretches(db: Reader, length: number): Promise<number[]> {
  // a bound number is no whole one to the database: told to be, it divides as one
  const query = `WITH RECURSIVE stretches(n) AS (
      SELECT (SELECT min(id) FROM products) / CAST(?1 AS INTEGER)
      UNION ALL SELECT (SELECT min(id) FROM products WHERE id >= (n + 1) * CAST(?1 AS INTEGER)) / CAST(?1 AS INTEGER) FROM stretches WHERE n IS NOT NULL)
    SELECT n FROM stretches WHERE n IS NOT NULL`;
  return (await db.prepare(query).bind(length).all<{ n: number }>()).results.map(({ n }) => n);
}

export type SitemapShopRow = { handle: string; created_at: number };
const shops_max = 10_000;

export async function readShops(db: Reader): Promise<SitemapShopRow[]> {
  return (await db.prepare("SELECT handle, created_at FROM shops WHERE status = 'approved' ORDER BY id LIMIT ?1").bind(shops_max).all<SitemapShopRow>())
    .results;
}
