/** SQL of what is in the lists. Every statement names the shopper whose lists it may touch. */

import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { all, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { BaseMinor } from "../../../shared/money.ts";
import { items_max } from "../rules.ts";

export type WishlistItemRow = { product_id: number; handle: string; name: string; added_at: number; price_base_minor: BaseMinor; own_prices: string | null };
export type ItemVariantRow = { product_id: number; variant_id: number };
export type VariantLabelRow = { variant_id: number; label: string };

/** What is in a list, the newest first. The caller has made sure whose it is. */
export const readItems = (db: D1Database, listId: number, locale: Locale): Promise<WishlistItemRow[]> =>
  all(
    db,
    sql`SELECT p.id AS product_id, p.handle, ${localText(locale, "product_texts", "product_id", sql`p.id`, "name")} AS name, i.added_at, i.price_base_minor, i.own_prices
      FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id
      WHERE i.wishlist_id = ${listId} ORDER BY i.added_at DESC, i.product_id DESC LIMIT ${items_max}`,
  );

/** What of a list can be bought now, and the words of its options. */
export async function readVariants(db: D1Database, listId: number, locale: Locale): Promise<{ variants: ItemVariantRow[]; labels: VariantLabelRow[] }> {
  const inList = sql`FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id JOIN shops AS s ON s.id = p.shop_id JOIN variants AS v ON v.product_id = p.id`;
  const isSold = sql`i.wishlist_id = ${listId} AND v.stock > 0 AND p.status = 'active' AND s.status = 'approved' AND s.is_closed = 0`;
  const [variants, labels] = await db.batch([
    statement(db, sql`SELECT v.product_id, v.id AS variant_id ${inList} WHERE ${isSold} ORDER BY v.product_id, v.position, v.id`),
    statement(
      db,
      sql`SELECT v.id AS variant_id, coalesce(t.label, en.label, o.value) AS label ${inList} JOIN variant_options AS o ON o.variant_id = v.id
          LEFT JOIN option_texts AS t ON t.axis = o.axis AND t.value = o.value AND t.locale = ${locale}
          LEFT JOIN option_texts AS en ON en.axis = o.axis AND en.value = o.value AND en.locale = 'en'
        WHERE ${isSold} ORDER BY v.id, o.axis`,
    ),
  ]);
  return { variants: rowsOf<ItemVariantRow>(variants), labels: rowsOf<VariantLabelRow>(labels) };
}

/** The product a handle names now or named before. */
const productOf = (handle: string | SQL): SQL =>
  sql`coalesce((SELECT id FROM products WHERE handle = ${handle}), (SELECT product_id FROM product_handles WHERE handle = ${handle}))`;
/** What it costs now: a running flash sale counts. */
const priceAt = (
  now: number,
): SQL => sql`min(p.price_base_minor, coalesce((SELECT min(fi.price_base_minor) FROM variants AS v JOIN flash_sale_items AS fi ON fi.variant_id = v.id
  JOIN flash_sales AS f ON f.id = fi.flash_sale_id WHERE v.product_id = p.id AND f.starts_at <= ${now} AND f.ends_at > ${now} AND fi.quota > fi.sold), p.price_base_minor))`;
/** What its shop set in other currencies then; of a flash sale's price that would say nothing. */
const ownPricesAt = (now: number): SQL =>
  sql`iif(${priceAt(now)} < p.price_base_minor, NULL, (SELECT json_group_object(currency, price_minor) FROM product_prices WHERE product_id = p.id))`;
const hasRoom = sql`${items_max} > (SELECT count(*) FROM wishlist_items WHERE wishlist_id = w.id)`;
const isMine = (shopperId: number): SQL => sql`w.shopper_id = ${shopperId} AND w.deleted_at IS NULL`;
/** `null` stands for the list hearts go to. */
const isList = (shopperId: number, listId: number | null): SQL => sql`${isMine(shopperId)} AND iif(${listId} IS NULL, w.is_default = 1, w.id = ${listId})`;

export type Put = { hasList: boolean; hasProduct: boolean; isIn: boolean };

/** Puts a product into a list that has room for it. */
export async function putItem(db: D1Database, shopperId: number, listId: number | null, handle: string, now: number): Promise<Put> {
  const [, seen] = await db.batch<{ list: number | null; product: number | null; is_in: number }>([
    statement(
      db,
      sql`INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor, own_prices)
        SELECT w.id, p.id, ${now}, ${priceAt(now)}, ${ownPricesAt(now)} FROM wishlists AS w JOIN products AS p ON p.id = ${productOf(handle)}
        WHERE ${isList(shopperId, listId)} AND p.status = 'active' AND ${hasRoom} ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`SELECT w.id AS list, p.id AS product, EXISTS (SELECT 1 FROM wishlist_items WHERE wishlist_id = w.id AND product_id = p.id) AS is_in
        FROM (SELECT 1) LEFT JOIN wishlists AS w ON ${isList(shopperId, listId)} LEFT JOIN products AS p ON p.id = ${productOf(handle)} AND p.status = 'active'`,
    ),
  ]);
  const row = seen?.results[0];
  return { hasList: row?.list != null, hasProduct: row?.product != null, isIn: row?.is_in === 1 };
}

/** Takes a product out of one list, or out of all of them. */
export const removeItem = (db: D1Database, shopperId: number, listId: number | null, handle: string) =>
  statement(
    db,
    sql`DELETE FROM wishlist_items WHERE product_id = ${productOf(handle)}
      AND wishlist_id IN (SELECT w.id FROM wishlists AS w WHERE ${isMine(shopperId)} AND (${listId} IS NULL OR w.id = ${listId}))`,
  );

/** Takes bought products out of a list. */
export const removeItems = (db: D1Database, shopperId: number, listId: number, productIds: readonly number[]) =>
  statement(
    db,
    sql`DELETE FROM wishlist_items WHERE product_id IN (SELECT value FROM json_each(${JSON.stringify(productIds)}))
      AND wishlist_id = (SELECT w.id FROM wishlists AS w WHERE ${isMine(shopperId)} AND w.id = ${listId})`,
  );

/** Into another list, with the day and the price it was added at; out of the first only if it has arrived. */
export async function moveItem(db: D1Database, shopperId: number, from: number, to: number, handle: string): Promise<Put> {
  const arrived = sql`EXISTS (SELECT 1 FROM wishlist_items AS t WHERE t.wishlist_id = ${to} AND t.product_id = i.product_id)`;
  const [list, product] = [isList(shopperId, to), productOf(handle)];
  const [, , seen] = await db.batch<{ list: number | null; product: number | null; is_in: number }>([
    statement(
      db,
      sql`INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor, own_prices) SELECT w.id, i.product_id, i.added_at, i.price_base_minor, i.own_prices
        FROM wishlists AS w JOIN wishlist_items AS i ON i.wishlist_id = (SELECT id FROM wishlists WHERE id = ${from} AND shopper_id = ${shopperId} AND deleted_at IS NULL)
        WHERE ${list} AND i.product_id = ${product} AND ${hasRoom} ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`DELETE FROM wishlist_items AS i WHERE i.wishlist_id = (SELECT w.id FROM wishlists AS w WHERE ${isMine(shopperId)} AND w.id = ${from})
          AND i.product_id = ${product} AND ${to} <> ${from} AND EXISTS (SELECT 1 FROM wishlists AS w WHERE ${isMine(shopperId)} AND w.id = ${to}) AND ${arrived}`,
    ),
    statement(
      db,
      sql`SELECT w.id AS list, i.product_id AS product, EXISTS (SELECT 1 FROM wishlist_items WHERE wishlist_id = w.id AND product_id = ${product}) AS is_in
        FROM (SELECT 1) LEFT JOIN wishlists AS w ON ${list} LEFT JOIN wishlist_items AS i ON i.wishlist_id = ${from} AND i.product_id = ${product}`,
    ),
  ]);
  const row = seen?.results[0];
  return { hasList: row?.list != null, hasProduct: row?.product != null, isIn: row?.is_in === 1 };
}

/** For one answer about all buttons: each list's products. */
export const listedHandles = (db: D1Database, shopperId: number) =>
  statement(
    db,
    sql`SELECT w.id, w.name, w.is_default, (SELECT json_group_array(handle) FROM (SELECT p.handle FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id
        WHERE i.wishlist_id = w.id ORDER BY i.added_at DESC, i.product_id DESC)) AS handles
      FROM wishlists AS w WHERE ${isMine(shopperId)} ORDER BY w.is_default DESC, w.id`,
  );

/** A guest's hearts, the newest first: into the first list, what is in none yet, as far as there is room. */
export const mergeItems = (db: D1Database, shopperId: number, handles: readonly string[], now: number) =>
  statement(
    db,
    sql`INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor, own_prices)
      SELECT w.id, p.id, ${now} - j.key, ${priceAt(now)}, ${ownPricesAt(now)}
      FROM json_each(${JSON.stringify(handles)}) AS j JOIN products AS p ON p.id = ${productOf(sql`j.value`)}
        JOIN wishlists AS w ON w.shopper_id = ${shopperId} AND w.is_default = 1
      WHERE p.status = 'active' AND NOT EXISTS (SELECT 1 FROM wishlist_items AS i JOIN wishlists AS l ON l.id = i.wishlist_id
        WHERE l.shopper_id = ${shopperId} AND l.deleted_at IS NULL AND i.product_id = p.id)
      ORDER BY j.key LIMIT max(0, ${items_max} - (SELECT count(*) FROM wishlist_items AS n JOIN wishlists AS m ON m.id = n.wishlist_id WHERE m.shopper_id = ${shopperId} AND m.is_default = 1))
      ON CONFLICT DO NOTHING`,
  );
