/** A shopper's orders, whole, for the file of all that is kept of them. */
const orders_max = 1_000;

type OrderRow = { id: number; address: string } & Record<string, unknown>;
type LineRow = { order_id: number; options: string } & Record<string, unknown>;

export async function exportOrders(db: D1Database, shopperId: number): Promise<unknown[]> {
  const [orders, lines] = await db.batch([
    db
      .prepare(
        `SELECT id, number, email, locale, currency, items_minor, shipping_minor, tax_minor, discount_minor, total_minor, status, address,
          created_at, paid_at, cancelled_at FROM orders WHERE shopper_id = ?1 ORDER BY created_at DESC, id DESC LIMIT ${orders_max}`,
      )
      .bind(shopperId),
    db
      .prepare(
        `SELECT l.order_id, l.name, l.options, l.product_handle, l.quantity, l.unit_price_minor, l.total_minor FROM order_lines AS l
        WHERE l.order_id IN (SELECT id FROM orders WHERE shopper_id = ?1 ORDER BY created_at DESC, id DESC LIMIT ${orders_max}) ORDER BY l.order_id, l.id`,
      )
      .bind(shopperId),
  ]);
  const bought = (lines?.results ?? []) as LineRow[];
  return ((orders?.results ?? []) as OrderRow[]).map(({ id, address, ...order }) => ({
    ...order,
    address: JSON.parse(address) as unknown,
    lines: bought.filter(({ order_id }) => order_id === id).map(({ order_id: _, options, ...line }) => ({ ...line, options: JSON.parse(options) as unknown })),
  }));
}
