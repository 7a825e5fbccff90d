/** SQL of what is in the lists. Every statement names the shopper whose lists it may touch. */

import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { rowsOf, sql, statement } from "../../../db/sql.ts";
import type { UsdMinor } from "../../money.ts";
import { items_max } from "../rules.ts";

export type WishlistItemRow = { product_id: number; handle: string; name: string; added_at: number; price_usd_minor: UsdMinor; own_prices: string | null };
export type ItemVariantRow = { product_id: number; variant_id: number };
export type VariantLabelRow = { variant_id: number; label: string };

/** What is in a list, the newest first. The caller has made sure whose it is. */
export async function readItems(db: D1Database, listId: number, locale: Locale): Promise<WishlistItemRow[]> {
  const name = localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name");
  const { results } = await statement(
    db,
    sql`SELECT p.id AS product_id, p.handle, ${name} AS name, i.added_at, i.price_usd_minor, i.own_prices FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id
      WHERE i.wishlist_id = ${listId} ORDER BY i.added_at DESC, i.product_id DESC LIMIT ${items_max}`,
  ).all<WishlistItemRow>();
  return results;
}

/** What of a list can be bought now, and the words of its options. */
export async function readVariants(db: D1Database, listId: number, locale: Locale): Promise<{ variants: ItemVariantRow[]; labels: VariantLabelRow[] }> {
  const inList = `FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id JOIN shops AS s ON s.id = p.shop_id JOIN variants AS v ON v.product_id = p.id`;
  const isSold = "i.wishlist_id = ?1 AND v.stock > 0 AND p.status = 'active' AND s.status = 'approved' AND s.is_closed = 0";
  const [variants, labels] = await db.batch([
    db.prepare(`SELECT v.product_id, v.id AS variant_id ${inList} WHERE ${isSold} ORDER BY v.product_id, v.position, v.id`).bind(listId),
    db
      .prepare(
        `SELECT v.id AS variant_id, coalesce(t.label, en.label, o.value) AS label ${inList} JOIN variant_options AS o ON o.variant_id = v.id
          LEFT JOIN option_texts AS t ON t.axis = o.axis AND t.value = o.value AND t.locale = ?2
          LEFT JOIN option_texts AS en ON en.axis = o.axis AND en.value = o.value AND en.locale = 'en'
        WHERE ${isSold} ORDER BY v.id, o.axis`,
      )
      .bind(listId, locale),
  ]);
  return { variants: rowsOf<ItemVariantRow>(variants), labels: rowsOf<VariantLabelRow>(labels) };
}

/** The product a handle names now or named before. */
const productOf = (handle: string) =>
  `coalesce((SELECT id FROM products WHERE handle = ${handle}), (SELECT product_id FROM product_handles WHERE handle = ${handle}))`;
/** What it costs now: a running flash sale counts. */
const priceAt = (
  now: string,
) => `min(p.price_usd_minor, coalesce((SELECT min(fi.price_usd_minor) FROM variants AS v JOIN flash_sale_items AS fi ON fi.variant_id = v.id
  JOIN flash_sales AS f ON f.id = fi.flash_sale_id WHERE v.product_id = p.id AND f.starts_at <= ${now} AND f.ends_at > ${now} AND fi.quota > fi.sold), p.price_usd_minor))`;
/** What its shop set in other currencies then; of a flash sale's price that would say nothing. */
const ownPricesAt = (now: string) =>
  `iif(${priceAt(now)} < p.price_usd_minor, NULL, (SELECT json_group_object(currency, price_minor) FROM product_prices WHERE product_id = p.id))`;
const roomIn = (listId: string) => `${items_max} - (SELECT count(*) FROM wishlist_items WHERE wishlist_id = ${listId})`;
const mineLive = "w.shopper_id = ?1 AND w.deleted_at IS NULL";
/** `null` stands for the list hearts go to. */
const theList = `${mineLive} AND iif(?2 IS NULL, w.is_default = 1, w.id = ?2)`;

export type Put = { hasList: boolean; hasProduct: boolean; isIn: boolean };

/** Puts a product into a list that has room for it. */
export async function putItem(db: D1Database, shopperId: number, listId: number | null, handle: string, now: number): Promise<Put> {
  const [, seen] = await db.batch<{ list: number | null; product: number | null; is_in: number }>([
    db
      .prepare(
        `INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_usd_minor, own_prices)
        SELECT w.id, p.id, ?4, ${priceAt("?4")}, ${ownPricesAt("?4")} FROM wishlists AS w JOIN products AS p ON p.id = ${productOf("?3")}
        WHERE ${theList} AND p.status = 'active' AND ${roomIn("w.id")} > 0 ON CONFLICT DO NOTHING`,
      )
      .bind(shopperId, listId, handle, now),
    db
      .prepare(
        `SELECT w.id AS list, p.id AS product, EXISTS (SELECT 1 FROM wishlist_items WHERE wishlist_id = w.id AND product_id = p.id) AS is_in
        FROM (SELECT 1) LEFT JOIN wishlists AS w ON ${theList} LEFT JOIN products AS p ON p.id = ${productOf("?3")} AND p.status = 'active'`,
      )
      .bind(shopperId, listId, handle),
  ]);
  const row = seen?.results[0];
  return { hasList: row?.list != null, hasProduct: row?.product != null, isIn: row?.is_in === 1 };
}

/** Takes a product out of one list, or out of all of them. */
export const removeItem = (db: D1Database, shopperId: number, listId: number | null, handle: string) =>
  db
    .prepare(
      `DELETE FROM wishlist_items WHERE product_id = ${productOf("?3")}
        AND wishlist_id IN (SELECT w.id FROM wishlists AS w WHERE ${mineLive} AND (?2 IS NULL OR w.id = ?2))`,
    )
    .bind(shopperId, listId, handle);

/** Takes bought products out of a list. */
export const removeItems = (db: D1Database, shopperId: number, listId: number, productIds: readonly number[]) =>
  db
    .prepare(
      `DELETE FROM wishlist_items WHERE product_id IN (SELECT value FROM json_each(?3))
        AND wishlist_id = (SELECT w.id FROM wishlists AS w WHERE ${mineLive} AND w.id = ?2)`,
    )
    .bind(shopperId, listId, JSON.stringify(productIds));

/** Into another list, with the day and the price it was added at; out of the first only if it has arrived. */
export async function moveItem(db: D1Database, shopperId: number, from: number, to: number, handle: string): Promise<Put> {
  const arrived = "EXISTS (SELECT 1 FROM wishlist_items AS t WHERE t.wishlist_id = ?2 AND t.product_id = i.product_id)";
  const [, , seen] = await db.batch<{ list: number | null; product: number | null; is_in: number }>([
    db
      .prepare(
        `INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_usd_minor, own_prices) SELECT w.id, i.product_id, i.added_at, i.price_usd_minor, i.own_prices
        FROM wishlists AS w JOIN wishlist_items AS i ON i.wishlist_id = (SELECT id FROM wishlists WHERE id = ?4 AND shopper_id = ?1 AND deleted_at IS NULL)
        WHERE ${theList} AND i.product_id = ${productOf("?3")} AND ${roomIn("w.id")} > 0 ON CONFLICT DO NOTHING`,
      )
      .bind(shopperId, to, handle, from),
    db
      .prepare(
        `DELETE FROM wishlist_items AS i WHERE i.wishlist_id = (SELECT w.id FROM wishlists AS w WHERE ${mineLive} AND w.id = ?4)
          AND i.product_id = ${productOf("?3")} AND ?2 <> ?4 AND EXISTS (SELECT 1 FROM wishlists AS w WHERE ${mineLive} AND w.id = ?2) AND ${arrived}`,
      )
      .bind(shopperId, to, handle, from),
    db
      .prepare(
        `SELECT w.id AS list, i.product_id AS product, EXISTS (SELECT 1 FROM wishlist_items WHERE wishlist_id = w.id AND product_id = ${productOf("?3")}) AS is_in
        FROM (SELECT 1) LEFT JOIN wishlists AS w ON ${theList} LEFT JOIN wishlist_items AS i ON i.wishlist_id = ?4 AND i.product_id = ${productOf("?3")}`,
      )
      .bind(shopperId, to, handle, from),
  ]);
  const row = seen?.results[0];
  return { hasList: row?.list != null, hasProduct: row?.product != null, isIn: row?.is_in === 1 };
}

/** For one answer about all buttons: each list's products. */
export const listedHandles = (db: D1Database, shopperId: number) =>
  db
    .prepare(
      `SELECT w.id, w.name, w.is_default, (SELECT json_group_array(handle) FROM (SELECT p.handle FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id
        WHERE i.wishlist_id = w.id ORDER BY i.added_at DESC, i.product_id DESC)) AS handles
      FROM wishlists AS w WHERE ${mineLive} ORDER BY w.is_default DESC, w.id`,
    )
    .bind(shopperId);

/** A guest's hearts, the newest first: into the first list, what is in none yet, as far as there is room. */
export const mergeItems = (db: D1Database, shopperId: number, handles: readonly string[], now: number) =>
  db
    .prepare(
      `INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_usd_minor, own_prices)
      SELECT w.id, p.id, ?3 - j.key, ${priceAt("?3")}, ${ownPricesAt("?3")} FROM json_each(?2) AS j JOIN products AS p ON p.id = ${productOf("j.value")}
        JOIN wishlists AS w ON w.shopper_id = ?1 AND w.is_default = 1
      WHERE p.status = 'active' AND NOT EXISTS (SELECT 1 FROM wishlist_items AS i JOIN wishlists AS l ON l.id = i.wishlist_id
        WHERE l.shopper_id = ?1 AND l.deleted_at IS NULL AND i.product_id = p.id)
      ORDER BY j.key LIMIT max(0, ${items_max} - (SELECT count(*) FROM wishlist_items AS n JOIN wishlists AS m ON m.id = n.wishlist_id WHERE m.shopper_id = ?1 AND m.is_default = 1))
      ON CONFLICT DO NOTHING`,
    )
    .bind(shopperId, JSON.stringify(handles), now);
