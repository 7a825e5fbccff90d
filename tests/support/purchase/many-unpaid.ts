/** Many orders of one piece each, unpaid and over, inserted in one go: as they stand after somebody ordered and never paid. Answers their payments. */
import { referenceOf } from "./fake-gateway.ts";
import { db, type Market } from "./fixture.ts";

let made = 0;

export async function makeManyUnpaid(
  market: Market,
  { variantId, saleId, count }: { variantId: number; saleId: number | null; count: number },
): Promise<string[]> {
  made += 1;
  const prefix = `M-MANY-${made}-`;
  const number = `'${prefix}' || printf('%06d', j.value)`;
  const mine = `orders o WHERE o.number GLOB '${prefix}*'`;
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index));
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (number, email, locale, currency, exchange_rate_ppm, items_minor, shipping_minor, total_minor, status, address, idempotency_key, request_hash, created_at, expires_at)
        SELECT ${number}, 'many@example.test', 'en', 'USD', 1000000, 900, 0, 900, 'pending_payment', '{"name":"Many","phone":"1","line1":"1","city":"1","country":"FR"}', ${number}, 'x', ?2, ?3
        FROM json_each(?1) j`,
      )
      .bind(numbers, market.now - 3_600_000, market.now - 1),
    db
      .prepare(
        `INSERT INTO packages (order_id, shop_id, position, status, shipping_rate_id, shipping_rate_slug, days_min, days_max, items_minor, shipping_minor, total_minor, shipping_paid_minor)
        SELECT o.id, (SELECT p.shop_id FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ?1), 0, 'pending_payment', 1, 'standard', 1, 2, 900, 0, 900, 0 FROM ${mine}`,
      )
      .bind(variantId),
    db
      .prepare(
        `INSERT INTO order_lines (order_id, package_id, variant_id, product_handle, main_slug, name, options, quantity, unit_price_minor, total_minor, flash_sale_id, paid_minor)
        SELECT o.id, (SELECT id FROM packages WHERE order_id = o.id), ?1, 'thing', 'home', 'Thing', '[]', 1, 900, 900, ?2, 900 FROM ${mine}`,
      )
      .bind(variantId, saleId),
    db
      .prepare(
        `INSERT INTO payment_attempts (id, order_id, gateway, reference, amount_minor, currency, status, next, created_at, updated_at)
        SELECT 'attempt-of-many-' || o.number, o.id, 'stripe', 'ref_attempt-of-many-' || o.number, 900, 'USD', 'pending', '{"type":"none"}', ?1, ?1 FROM ${mine}`,
      )
      .bind(market.now),
    db.prepare("UPDATE variants SET stock = stock - ?2 WHERE id = ?1").bind(variantId, count),
    db.prepare("UPDATE flash_sale_items SET sold = sold + ?2 WHERE flash_sale_id = ?1").bind(saleId, count),
  ]);
  const { results } = await db
    .prepare(`SELECT a.id FROM payment_attempts a JOIN ${mine.replace("orders o WHERE", "orders o ON o.id = a.order_id WHERE")}`)
    .all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  for (const id of ids) market.gateway.states.set(referenceOf(id), { outcome: "pending", reference: referenceOf(id) });
  return ids;
}
