/** SQL of a shop's figures. The shop stands in every statement; each reads what a time or a limit allows, whatever the shop's size. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, type SQL, sql } from "../../db/sql.ts";
import { day_ms } from "../../shared/time.ts";
import type { SoldDay } from "./figures-rules.ts";

/** What was sold since a day, by currency and day of the order. */
export const soldSql = (shopId: number, since_day: number): SQL =>
  sql`SELECT o.currency, k.placed_at / ${sql.raw(String(day_ms))} AS day, count(*) AS packages,
      sum((SELECT COALESCE(sum(paid_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL) + k.shipping_paid_minor + k.payment_fee_paid_minor) AS amount_minor
    FROM packages AS k JOIN orders AS o ON o.id = k.order_id
    WHERE k.shop_id = ${shopId} AND k.placed_at >= ${since_day * day_ms} AND k.status IN ('paid', 'processing', 'shipped', 'delivered')
    GROUP BY 1, 2`;
export const readSold = (db: D1Database, shopId: number, since_day: number) => all<SoldDay>(db, soldSql(shopId, since_day));

/** So many of a shop's products are looked through, those that sell best first. */
const products_max = 2_000;
const ownProducts = (shopId: number) =>
  sql`(SELECT id, handle, main_id FROM products WHERE shop_id = ${shopId} AND status = 'active' ORDER BY sold_count DESC, id DESC LIMIT ${products_max})`;
const nameOf = (locale: Locale) =>
  sql`COALESCE((SELECT name FROM product_texts WHERE product_id = p.id AND locale = ${locale}), (SELECT name FROM product_texts WHERE product_id = p.id AND locale = 'en'), p.handle)`;

export type LowRow = { handle: string; name: string; sku: string; stock: number };
export const lowSql = (shopId: number, low_stock_max: number, locale: Locale, limit: number): SQL =>
  sql`SELECT p.handle, ${nameOf(locale)} AS name, v.sku, v.stock FROM ${ownProducts(shopId)} AS p JOIN variants AS v ON v.product_id = p.id
    WHERE v.stock <= ${low_stock_max} ORDER BY v.stock, v.id LIMIT ${limit}`;
export const readLow = (db: D1Database, shopId: number, low_stock_max: number, locale: Locale, limit: number) =>
  all<LowRow>(db, lowSql(shopId, low_stock_max, locale, limit));

export type ReviewFiguresRow = {
  id: number;
  handle: string;
  main: string;
  name: string;
  stars: number;
  title: string;
  lang: string;
  author: string;
  created_at: number;
  replied: 0 | 1;
};
export const reviewsSql = (shopId: number, locale: Locale, limit: number): SQL =>
  sql`SELECT r.id, p.handle, (SELECT slug FROM categories WHERE id = p.main_id) AS main, ${nameOf(locale)} AS name, r.stars, r.title, r.lang, r.author, r.created_at, r.reply IS NOT NULL AS replied
    FROM ${ownProducts(shopId)} AS p JOIN reviews AS r ON r.product_id = p.id ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`;
export const readReviews = (db: D1Database, shopId: number, locale: Locale, limit: number) => all<ReviewFiguresRow>(db, reviewsSql(shopId, locale, limit));

type LegalSender = Record<"legal_name" | "line1" | "line2" | "city" | "region" | "postal_code" | "legal_country", string | null>;
export type DeskRow = LegalSender & { name: string; country: string; rating_sum: number; rating_count: number; low_stock_max: number; slip_prices: 0 | 1 };
export const readDesk = async (db: D1Database, shopId: number): Promise<DeskRow> =>
  (await first<DeskRow>(
    db,
    sql`SELECT s.name, s.country, s.rating_sum, s.rating_count, COALESCE(d.low_stock_max, 3) AS low_stock_max, COALESCE(d.slip_prices, 0) AS slip_prices,
        i.legal_name, i.line1, i.line2, i.city, i.region, i.postal_code, i.country AS legal_country
      FROM shops AS s LEFT JOIN shop_desks AS d ON d.shop_id = s.id LEFT JOIN shop_identities AS i ON i.shop_id = s.id WHERE s.id = ${shopId}`,
  )) as DeskRow;

/** What is left out stays as it is. */
export const writeDesk = (shopId: number, low_stock_max: number | null, slip_prices: 0 | 1 | null): SQL =>
  sql`INSERT INTO shop_desks (shop_id, low_stock_max, slip_prices) VALUES (${shopId}, COALESCE(${low_stock_max}, 3), COALESCE(${slip_prices}, 0))
    ON CONFLICT (shop_id) DO UPDATE SET low_stock_max = COALESCE(${low_stock_max}, low_stock_max), slip_prices = COALESCE(${slip_prices}, slip_prices)`;
