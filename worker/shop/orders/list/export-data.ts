/** A shopper's orders, whole, for the file of all that is kept of them. */
import { rowsOf, sql, statement } from "../../../db/sql.ts";

const orders_max = 1_000;

type OrderRow = { id: number; address: string; billing: string | null } & Record<string, unknown>;
type NoteRow = { order_id: number; shop: string; note: string };
type AgreedRow = { order_id: number; country: string; digest: string; agreed: string; buyer: string };
type LineRow = { order_id: number; options: string } & Record<string, unknown>;

export async function exportOrders(db: D1Database, shopperId: number): Promise<unknown[]> {
  const [orders, lines, notes, documents] = await db.batch([
    statement(
      db,
      sql`SELECT id, number, email, locale, currency, items_minor, shipping_minor, tax_minor, discount_minor, payment_fee_minor, total_minor, status, address, billing, is_gift, gift_message,
          created_at, paid_at, cancelled_at,
          (SELECT gateway FROM payment_attempts WHERE order_id = orders.id ORDER BY created_at DESC LIMIT 1) AS gateway FROM orders WHERE shopper_id = ${shopperId} ORDER BY created_at DESC, id DESC LIMIT ${orders_max}`,
    ),
    statement(
      db,
      sql`SELECT l.order_id, l.name, l.options, l.product_handle, l.quantity, l.unit_price_minor, l.total_minor FROM order_lines AS l
        WHERE l.order_id IN (SELECT id FROM orders WHERE shopper_id = ${shopperId} ORDER BY created_at DESC, id DESC LIMIT ${orders_max}) ORDER BY l.order_id, l.id`,
    ),
    statement(
      db,
      sql`SELECT k.order_id, s.handle AS shop, k.note FROM packages AS k JOIN orders AS o ON o.id = k.order_id JOIN shops AS s ON s.id = k.shop_id
        WHERE o.shopper_id = ${shopperId} AND k.note IS NOT NULL ORDER BY k.order_id, k.position`,
    ),
    statement(
      db,
      sql`SELECT o.id AS order_id, d.country, d.digest, d.agreed, d.buyer FROM orders AS o JOIN order_documents AS d ON d.order_id = o.id
        WHERE o.shopper_id = ${shopperId} ORDER BY o.id DESC LIMIT ${orders_max}`,
    ),
  ]);
  const bought = rowsOf<LineRow>(lines);
  const shopNotes = rowsOf<NoteRow>(notes);
  const agreedTo = rowsOf<AgreedRow>(documents);
  return rowsOf<OrderRow>(orders).map(({ id, address, billing, ...order }) => ({
    ...order,
    address: JSON.parse(address) as unknown,
    billing: billing === null ? null : (JSON.parse(billing) as unknown),
    lines: bought.filter(({ order_id }) => order_id === id).map(({ order_id: _, options, ...line }) => ({ ...line, options: JSON.parse(options) as unknown })),
    notes: shopNotes.filter(({ order_id }) => order_id === id).map(({ shop, note }) => ({ shop, note })),
    documents: agreedTo
      .filter(({ order_id }) => order_id === id)
      .map(({ order_id: _, agreed, ...stored }) => ({ ...stored, agreed: JSON.parse(agreed) as unknown })),
  }));
}
