/** SQL of the cart. Every statement names the cart it may touch. */

import type { Locale } from "../../../locales/words.ts";
import { isClosedAt } from "../../db/closed-shop.ts";
import { shopName } from "../../db/shop-name.ts";
import { rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { BaseMinor, Currency, Minor } from "../../shared/money.ts";
import { offeredCurrencySql } from "../currencies/service.ts";
import { linesMax, quantityMax } from "./contract.ts";
import { type KeyedChange, keepKey } from "./once-data.ts";
import type { FlashOffer, SeenPrice, StoredLine } from "./rules.ts";

export type CartLineRow = StoredLine & {
  product_handle: string;
  main_id: number;
  sub_id: number;
  main_slug: string;
  name: string;
  shop_id: number;
  shop_handle: string;
  shop_name: string;
  /** Where the company behind it is established. */
  shop_country: string;
  picture: string | null;
  picture_width: number | null;
  picture_height: number | null;
  weight_g: number;
};
export type LineOptionRow = { variant_id: number; axis: string; label: string; value: string };

// the picture of the variant's own colour, else the product's
const picture = sql`COALESCE((SELECT pp.hash FROM product_pictures pp JOIN variant_options vo ON vo.variant_id = v.id AND vo.value = pp.option_value
  WHERE pp.product_id = p.id ORDER BY pp.position LIMIT 1), p.picture)`;

/** Lines of the cart, those put aside, or those of a shared cart: all have the same columns. */
export type LineTable = "cart_items" | "saved_items" | "shared_cart_items";

const linesSql = ({ now, locale, currency }: Reading, cartId: string, place: SQL): SQL => sql`
  SELECT i.id, i.variant_id, i.quantity, i.seen_price_base_minor, i.seen_currency, i.seen_own_minor,
    v.price_base_minor, v.compare_at_base_minor, own.price_minor AS own_price_minor, own.compare_at_minor AS own_compare_at_minor, v.stock, v.weight_g,
    p.status = 'active' AND s.status = 'approved' AS sellable, iif(${isClosedAt(now)}, s.closed_to, NULL) AS closed_to,
    p.handle AS product_handle, m.id AS main_id, p.sub_id, m.slug AS main_slug, COALESCE(t.name, en.name, p.handle) AS name,
    s.id AS shop_id, s.handle AS shop_handle, ${shopName(locale)} AS shop_name,
    COALESCE((SELECT country FROM shop_identities WHERE shop_id = s.id), s.country) AS shop_country,
    pic.hash AS picture, pic.width AS picture_width, pic.height AS picture_height
  FROM ${place} i
    JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
    JOIN shops s ON s.id = p.shop_id JOIN categories m ON m.id = p.main_id
    LEFT JOIN product_texts t ON t.product_id = p.id AND t.locale = ${locale}
    LEFT JOIN product_texts en ON en.product_id = p.id AND en.locale = 'en'
    LEFT JOIN variant_prices own ON own.variant_id = v.id AND own.currency = ${currency}
    LEFT JOIN pictures pic ON pic.hash = ${picture}
  WHERE i.cart_id = ${cartId} ORDER BY i.id`;

/** Whose pieces of a flash line count: an account's, or those under an address that was given for an order (0021_holds.sql counts the same). */
export type FlashBuyer = { shopperId: number | null; buyerKey: string | null };

const takenBefore = (
  cartId: string,
  { shopperId, buyerKey }: FlashBuyer,
): SQL => sql`(SELECT COALESCE(sum(l.quantity), 0) FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.variant_id = fi.variant_id
  WHERE (o.cart_id = ${cartId} OR o.shopper_id = ${shopperId} OR (o.buyer_key = ${buyerKey} AND (${shopperId} IS NULL OR o.paid_at IS NOT NULL)))
    AND l.flash_sale_id = fi.flash_sale_id AND l.cancelled_at IS NULL)`;

// ended sales too, for a while: so that the cart can say why a price went up
const offersSql = ({ now }: Reading, cartId: string, place: SQL, buyer: FlashBuyer): SQL => sql`
  SELECT f.id AS flash_sale_id, f.slug, fi.variant_id, fi.price_base_minor, fi.quota - fi.sold AS left, fi.per_buyer, ${takenBefore(cartId, buyer)} AS taken, f.starts_at, f.ends_at
  FROM ${place} i JOIN flash_sale_items fi ON fi.variant_id = i.variant_id JOIN flash_sales f ON f.id = fi.flash_sale_id
  WHERE i.cart_id = ${cartId} AND f.starts_at <= ${now} AND f.ends_at > ${now} - 5184000000`;

const optionsSql = ({ locale }: Reading, cartId: string, place: SQL): SQL => sql`
  SELECT o.variant_id, o.axis, COALESCE(a.label, ae.label, o.axis) AS label, COALESCE(w.label, we.label, o.value) AS value
  FROM ${place} i JOIN variant_options o ON o.variant_id = i.variant_id
    LEFT JOIN option_texts a ON a.axis = o.axis AND a.value = '' AND a.locale = ${locale}
    LEFT JOIN option_texts ae ON ae.axis = o.axis AND ae.value = '' AND ae.locale = 'en'
    LEFT JOIN option_texts w ON w.axis = o.axis AND w.value = o.value AND w.locale = ${locale}
    LEFT JOIN option_texts we ON we.axis = o.axis AND we.value = o.value AND we.locale = 'en'
  WHERE i.cart_id = ${cartId} ORDER BY o.variant_id, o.axis`;

type Reading = { db: D1Database; now: number; locale: Locale; currency: string };

/** Everything a cart needs, of one moment (one batch). */
export async function readLines(reading: Reading, cartId: string, place: LineTable, buyer: FlashBuyer = { shopperId: null, buyerKey: null }) {
  const { db, currency: code } = reading;
  const table = sql.raw(place);
  const [lines, offers, options, currencies] = await db.batch([
    statement(db, linesSql(reading, cartId, table)),
    statement(db, offersSql(reading, cartId, table, buyer)),
    statement(db, optionsSql(reading, cartId, table)),
    statement(db, offeredCurrencySql(code)),
  ]);
  const rows = rowsOf<Omit<CartLineRow, "sellable"> & { sellable: number }>(lines);
  return {
    lines: rows.map((row): CartLineRow => ({ ...row, sellable: row.sellable === 1 })),
    offers: rowsOf<FlashOffer>(offers),
    options: rowsOf<LineOptionRow>(options),
    currency: currencies?.results[0] as Currency | undefined,
  };
}

export type Sought = { price_base_minor: BaseMinor; own_price_minor: Minor | null; stock: number; sellable: number; closed: number; in_cart: number };

/** A variant someone wants to add, with its running offers. */
export async function readVariant({ db, now, currency: code }: Reading, cartId: string, variantId: number) {
  const [variant, offers, currencies] = await db.batch([
    statement(
      db,
      sql`SELECT v.price_base_minor, own.price_minor AS own_price_minor, v.stock, p.status = 'active' AND s.status = 'approved' AS sellable,
          ${isClosedAt(now)} AS closed,
          COALESCE((SELECT quantity FROM cart_items WHERE cart_id = ${cartId} AND variant_id = v.id), 0) AS in_cart
        FROM variants v JOIN products p ON p.id = v.product_id JOIN shops s ON s.id = p.shop_id
          LEFT JOIN variant_prices own ON own.variant_id = v.id AND own.currency = ${code} WHERE v.id = ${variantId}`,
    ),
    statement(
      db,
      sql`SELECT f.id AS flash_sale_id, f.slug, fi.variant_id, fi.price_base_minor, fi.quota - fi.sold AS left, fi.per_buyer, 0 AS taken, f.starts_at, f.ends_at
        FROM flash_sale_items fi JOIN flash_sales f ON f.id = fi.flash_sale_id WHERE fi.variant_id = ${variantId} AND f.starts_at <= ${now} AND f.ends_at > ${now}`,
    ),
    statement(db, offeredCurrencySql(code)),
  ]);
  return {
    variant: variant?.results[0] as Sought | undefined,
    offers: rowsOf<FlashOffer>(offers),
    currency: currencies?.results[0] as Currency | undefined,
  };
}

/** `change`: it came with a key, which is kept with it. */
export type NewPieces = { variantId: number; quantity: number; change?: KeyedChange | undefined };
const keyOf = (db: D1Database, cartId: string, change: KeyedChange | undefined, line: Parameters<typeof keepKey>[3], now_ms: number) =>
  change ? [keepKey(db, cartId, change, line, now_ms)] : [];

/**
 * Adds pieces by arithmetic in SQL, so that two tabs at once both count. Beyond stock the next read reduces and says so.
 * False when the cart has no room for another line.
 */
export async function addPieces(db: D1Database, cartId: string, pieces: NewPieces, seen: SeenPrice, now: number): Promise<boolean> {
  const { variantId, quantity, change } = pieces;
  const [, added, inserted] = await db.batch([
    statement(
      db,
      sql`INSERT INTO carts (id, created_at, updated_at) VALUES (${cartId}, ${now}, ${now}) ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at`,
    ),
    statement(db, sql`UPDATE cart_items SET quantity = min(${quantityMax}, quantity + ${quantity}) WHERE cart_id = ${cartId} AND variant_id = ${variantId}`),
    statement(
      db,
      sql`INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at, seen_currency, seen_own_minor)
        SELECT ${cartId}, ${variantId}, ${quantity}, ${seen.seen_price_base_minor}, ${now}, ${seen.seen_currency}, ${seen.seen_own_minor}
        WHERE NOT EXISTS (SELECT 1 FROM cart_items WHERE cart_id = ${cartId} AND variant_id = ${variantId})
          AND (SELECT count(*) FROM cart_items WHERE cart_id = ${cartId}) < ${linesMax}`,
    ),
    ...keyOf(db, cartId, change, { column: "variant_id", value: variantId }, now),
  ]);
  return added?.meta.changes === 1 || inserted?.meta.changes === 1;
}

type LineChange = { itemId: number; now_ms: number; change?: KeyedChange | undefined };

/** The key, and whether the line is this cart's, before it changes or goes. */
async function changeLine(db: D1Database, cartId: string, { itemId, now_ms, change }: LineChange, write: SQL): Promise<boolean> {
  const results = await db.batch([...keyOf(db, cartId, change, { column: "id", value: itemId }, now_ms), statement(db, write)]);
  return results.at(-1)?.meta.changes === 1;
}

/** True when the line is this cart's. */
export const setQuantity = (db: D1Database, cartId: string, line: LineChange, quantity: number): Promise<boolean> =>
  changeLine(db, cartId, line, sql`UPDATE cart_items SET quantity = ${quantity} WHERE id = ${line.itemId} AND cart_id = ${cartId}`);

export const removeLine = (db: D1Database, cartId: string, line: LineChange): Promise<boolean> =>
  changeLine(db, cartId, line, sql`DELETE FROM cart_items WHERE id = ${line.itemId} AND cart_id = ${cartId}`);

export type SeenLine = { id: number; quantity: number; seen_price_base_minor: BaseMinor; newQuantity: number; now: SeenPrice };

/** Remembers what was just told; a line that moved meanwhile is left for the next read. */
export async function rememberSeen(db: D1Database, cartId: string, seen: SeenLine[]): Promise<void> {
  if (seen.length === 0) return;
  await db.batch(
    seen.map(({ id, quantity, seen_price_base_minor, newQuantity, now }) =>
      statement(
        db,
        sql`UPDATE cart_items SET quantity = ${newQuantity}, seen_price_base_minor = ${now.seen_price_base_minor}, seen_currency = ${now.seen_currency},
            seen_own_minor = ${now.seen_own_minor}
          WHERE id = ${id} AND cart_id = ${cartId} AND quantity = ${quantity} AND seen_price_base_minor = ${seen_price_base_minor}`,
      ),
    ),
  );
}

/** For an order's batch: the ordered lines leave the cart. `variantIds` is a JSON list. */
export const clearLines = (db: D1Database, cartId: string, variantIds: string) =>
  statement(db, sql`DELETE FROM cart_items WHERE cart_id = ${cartId} AND variant_id IN (SELECT value FROM json_each(${variantIds}))`);
