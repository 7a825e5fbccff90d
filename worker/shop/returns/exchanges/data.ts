/** SQL of exchanges: which variants there are of what was bought, which were exchanged already, and what an exchange takes off its lines. */
import type { Locale } from "../../../../locales/words.ts";
import { all, first, type SQL, sql, statement } from "../../../db/sql.ts";
import { day_ms } from "../../../shared/time.ts";
import type { StoredAddress } from "../../addresses/rules.ts";
import type { StoredShipment } from "../../orders/fulfilment/carriers.ts";
import { assumedAfter_days } from "../../orders/rules.ts";
import type { LineReduction } from "./rules.ts";

const label = (value: SQL, locale: SQL): SQL => sql`(SELECT label FROM option_texts WHERE axis = o.axis AND value = ${value} AND locale = ${locale})`;
/** The choices of variant `v` as a shopper reads them, as JSON. */
const optionsIn = (locale: Locale): SQL => sql`(SELECT json_group_array(json_object('axis', axis, 'label', label, 'value', value)) FROM (SELECT o.axis,
    coalesce(${label(sql`''`, sql`${locale}`)}, ${label(sql`''`, sql`'en'`)}, o.axis) AS label,
    coalesce(${label(sql`o.value`, sql`${locale}`)}, ${label(sql`o.value`, sql`'en'`)}, o.value) AS value
  FROM variant_options AS o WHERE o.variant_id = v.id ORDER BY o.axis))`;

export type VariantOffered = {
  line_id: number;
  variant_id: number;
  stock: number;
  price_base_minor: number;
  own_price_minor: number | null;
  held_base_minor: number;
  held_own_minor: number | null;
  /** JSON. */
  options: string;
};
/** An order has few lines, a product few variants. */
const offered_max = 2000;
/** The other variants of what an order's lines hold by now, of products that are still sold. */
export const readVariantsOffered = (db: D1Database, order: { id: number; currency: string }, locale: Locale): Promise<VariantOffered[]> =>
  all(
    db,
    sql`SELECT l.id AS line_id, v.id AS variant_id, v.stock, v.price_base_minor, own.price_minor AS own_price_minor, b.price_base_minor AS held_base_minor, held.price_minor AS held_own_minor,
        ${optionsIn(locale)} AS options
      FROM order_lines AS l JOIN held_variants AS h ON h.line_id = l.id JOIN variants AS b ON b.id = h.variant_id JOIN products AS p ON p.id = b.product_id AND p.status = 'active'
        JOIN shops AS s ON s.id = p.shop_id AND s.status = 'approved' JOIN variants AS v ON v.product_id = b.product_id AND v.id <> b.id AND v.withdrawn = 0
        LEFT JOIN variant_prices AS own ON own.variant_id = v.id AND own.currency = ${order.currency} LEFT JOIN variant_prices AS held ON held.variant_id = b.id AND held.currency = ${order.currency}
      WHERE l.order_id = ${order.id} AND l.cancelled_at IS NULL ORDER BY l.id, v.position, v.id LIMIT ${offered_max}`,
  );

export type ExchangedLine = { line_id: number; package_id: number; sent_at: number; delivered_at: number | null; options: string };
/** What of an order was exchanged, the latest last. */
export const readExchanged = (db: D1Database, orderId: number): Promise<ExchangedLine[]> =>
  all(
    db,
    sql`SELECT w.line_id, r.package_id, r.ended_at AS sent_at, x.delivered_at, w.exchange_options AS options
      FROM returns AS r JOIN return_lines AS w ON w.return_id = r.id JOIN replacements AS x ON x.return_id = r.id WHERE r.order_id = ${orderId} AND r.exchange IN ('sent', 'delivered') AND w.exchange_variant_id IS NOT NULL
      ORDER BY r.ended_at, r.id`,
  );

/** Where an order went: what is sent in exchange goes there too. */
export async function readBuyerAddress(db: D1Database, orderId: number): Promise<StoredAddress | null> {
  const row = await first<{ address: string }>(db, sql`SELECT address FROM orders WHERE id = ${orderId}`);
  return row && (JSON.parse(row.address) as StoredAddress);
}

/** What earlier exchanges took off line `l`, the first first, as JSON. `id`: the return that is worked out. */
export const reductionsOfLine = (
  id: number,
): SQL => sql`(SELECT json_group_array(json_object('before', before_pieces, 'paid_minor', less_minor, 'tax_minor', less_tax_minor,
    'gift_minor', less_gift_minor, 'commission_minor', less_commission_minor)) FROM (SELECT w.* FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id
  WHERE w.line_id = l.id AND r.id <> ${id} AND r.exchange IN ('sent', 'delivered') ORDER BY r.ended_at, r.id))`;

/** Keeps what an exchange takes off each of its lines. `stands`: where it may still be sent. */
export const keepReductions = (db: D1Database, id: number, reductions: readonly (LineReduction & { id: number })[], stands: SQL): D1PreparedStatement =>
  statement(
    db,
    sql`UPDATE return_lines SET before_pieces = j.value ->> 'before', less_minor = j.value ->> 'paid_minor', less_tax_minor = j.value ->> 'tax_minor',
        less_gift_minor = j.value ->> 'gift_minor', less_commission_minor = j.value ->> 'commission_minor'
      FROM json_each(${JSON.stringify(reductions)}) AS j WHERE return_id = ${id} AND return_lines.line_id = j.value ->> 'id' AND ${stands}`,
  );

/** How the other variant travels. `stands`: where it may still be sent. */
export const keepReplacement = (db: D1Database, id: number, shipment: StoredShipment | null, stands: SQL): D1PreparedStatement =>
  statement(
    db,
    sql`INSERT INTO replacements (return_id, carrier, tracking_number, tracking_url)
      SELECT ${id}, ${shipment?.carrier ?? null}, ${shipment?.trackingNumber ?? null}, ${shipment?.trackingUrl ?? null} WHERE ${stands}`,
  );

/** Returns whose other variant is on its way: this one, or those that left so long ago that they count as there. */
type OnTheirWay = { id: number } | "assumed";
const assumedAtOnce_max = 25;
const onTheirWay = (which: OnTheirWay, now: number): SQL =>
  which === "assumed"
    ? sql`SELECT id FROM returns INDEXED BY returns_replacing WHERE exchange = 'sent' AND ended_at <= ${now - assumedAfter_days * day_ms} ORDER BY ended_at LIMIT ${assumedAtOnce_max}`
    : sql`SELECT id FROM returns WHERE id = ${which.id} AND exchange = 'sent'`;
/** A condition of a batch: the other variant of this return is on its way. */
export const isOnItsWayNow = (id: number): SQL => sql`EXISTS (SELECT 1 FROM returns WHERE id = ${id} AND exchange = 'sent')`;
/** It has arrived. */
export const arrive = (db: D1Database, which: OnTheirWay, now: number): D1PreparedStatement[] => [
  statement(db, sql`UPDATE replacements SET delivered_at = ${now} WHERE return_id IN (${onTheirWay(which, now)})`),
  statement(db, sql`UPDATE returns SET exchange = 'delivered' WHERE id IN (${onTheirWay(which, now)})`),
];

export const isSoldOut = (error: unknown): boolean => String(error).includes("exchange_sold_out");
export const isNotExchangeable = (error: unknown): boolean => /exchange_takes_all_pieces|exchange_same_product/.test(String(error));
