/** Who wants to be told when a variant can be bought again. A trigger of 0103_stock_alerts.sql puts the mails into the outbox. */
import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, rowsOf, run, type SQL, sql, statement } from "../../../db/sql.ts";
import { stockAlerts_max } from "../rules.ts";

/** A variant of what is for sale, whether there are any or not. */
const variant = (id: number): SQL =>
  sql`variants AS v JOIN products AS p ON p.id = v.product_id AND p.status = 'active' JOIN shops AS s ON s.id = p.shop_id AND s.status = 'approved' WHERE v.id = ${id}`;

export type StockAsked = { stock: number; is_in: 0 | 1 };

/** Asks to be told, where it is sold out and there is room. @returns what there is of it, and whether it is asked for; null: there is no such variant for sale */
export async function insertStockAlert(db: D1Database, shopperId: number, variantId: number, locale: Locale, now_ms: number): Promise<StockAsked | null> {
  const [, found] = await db.batch<StockAsked>([
    statement(
      db,
      sql`INSERT INTO stock_alerts (variant_id, shopper_id, locale, asked_at) SELECT v.id, ${shopperId}, ${locale}, ${now_ms} FROM ${variant(variantId)} AND v.stock = 0
        AND (SELECT count(*) FROM stock_alerts WHERE shopper_id = ${shopperId}) < ${stockAlerts_max} ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`SELECT v.stock, EXISTS (SELECT 1 FROM stock_alerts WHERE variant_id = v.id AND shopper_id = ${shopperId}) AS is_in FROM ${variant(variantId)}`,
    ),
  ]);
  return rowsOf<StockAsked>(found)[0] ?? null;
}

export const deleteStockAlert = (db: D1Database, shopperId: number, variantId: number) =>
  run(db, sql`DELETE FROM stock_alerts WHERE shopper_id = ${shopperId} AND variant_id = ${variantId}`);

/** `options`: in words, joined; empty: there is no choice. */
export type AwaitedVariantRow = { id: number; handle: string; main: string; name: string; options: string };

const named = (
  locale: Locale,
  comma: string,
): SQL => sql`v.id, p.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql`p.id`, "name")} AS name,
    coalesce((SELECT group_concat(label, ${comma}) FROM (SELECT coalesce(t.label, en.label, o.value) AS label FROM variant_options AS o
      LEFT JOIN option_texts AS t ON t.axis = o.axis AND t.value = o.value AND t.locale = ${locale}
      LEFT JOIN option_texts AS en ON en.axis = o.axis AND en.value = o.value AND en.locale = 'en'
      WHERE o.variant_id = v.id ORDER BY o.axis)), '') AS options`;

/** What this shopper waits for, the last asked first. */
export const readAwaitedVariants = (db: D1Database, shopperId: number, locale: Locale, comma: string): Promise<AwaitedVariantRow[]> =>
  all(
    db,
    sql`SELECT ${named(locale, comma)} FROM stock_alerts AS a JOIN variants AS v ON v.id = a.variant_id JOIN products AS p ON p.id = v.product_id
        JOIN categories AS m ON m.id = p.main_id
      WHERE a.shopper_id = ${shopperId} ORDER BY a.asked_at DESC, v.id LIMIT ${stockAlerts_max}`,
  );

/** A variant as a shopper is asked about it. Null: it is not for sale. */
export const readVariantNamed = (db: D1Database, variantId: number, locale: Locale, comma: string): Promise<(AwaitedVariantRow & { stock: number }) | null> =>
  first(
    db,
    sql`SELECT ${named(locale, comma)}, v.stock FROM variants AS v JOIN products AS p ON p.id = v.product_id AND p.status = 'active'
        JOIN shops AS s ON s.id = p.shop_id AND s.status = 'approved' JOIN categories AS m ON m.id = p.main_id WHERE v.id = ${variantId}`,
  );

/** What an entry of the outbox holds. */
export type Stocked = { variantId: number; shopperId: number; locale: Locale };
/** `picture`: in its own colour where there is one. */
export type StockedNews = AwaitedVariantRow & { shop: string; shopHandle: string; email: string; picture: string | null };

/** What the mail says. Null: the account is gone, or it cannot be bought any more. */
export const readStockedNews = (db: D1Database, { variantId, shopperId, locale }: Stocked, comma: string): Promise<StockedNews | null> =>
  first(
    db,
    sql`SELECT ${named(locale, comma)}, ${shopName(locale)} AS shop, s.handle AS shopHandle, r.email,
        (SELECT hash FROM product_pictures AS i WHERE i.product_id = p.id ORDER BY EXISTS (SELECT 1 FROM variant_options AS o WHERE o.variant_id = v.id AND o.value = i.option_value) DESC, i.position LIMIT 1) AS picture
      FROM variants AS v JOIN products AS p ON p.id = v.product_id
        JOIN shops AS s ON s.id = p.shop_id JOIN categories AS m ON m.id = p.main_id JOIN shoppers AS r ON r.id = ${shopperId}
      WHERE v.id = ${variantId} AND v.stock > 0 AND p.status = 'active' AND s.status = 'approved'`,
  );
