/** Orders made straight in the database, for tests of what comes after buying. One package a shop, one line a product. */
import { env } from "../marketplace.ts";

export type Bought = { number: string; orderId: number; lineIds: number[] };
type Options = {
  shopperId?: number | null;
  email?: string;
  /** Ids of products of a catalogue fixture; the first variant of each is bought. */
  productIds: readonly number[];
  status?: string;
  createdAt?: number;
  names?: readonly string[];
};

const { DB } = env;
let made = 0;
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const code = (length: number) => Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join("");

/** What orders stand on. Safe to call again. */
export const insertShipping = () =>
  DB.batch([
    DB.prepare("INSERT OR IGNORE INTO shipping_zones (id, slug) VALUES (9001, 'tested')"),
    DB.prepare(
      "INSERT OR IGNORE INTO shipping_rates (id, zone_id, shop_id, slug, price_base_minor, free_from_base_minor, days_min, days_max) VALUES (9001, 9001, NULL, 'standard', 490, NULL, 2, 4)",
    ),
  ]);

export async function makeOrder(options: Options): Promise<Bought> {
  const { shopperId = null, email = "ayse@example.test", productIds, status = "delivered", createdAt = 1_000, names = [] } = options;
  made += 1;
  const number = `M-${code(4)}-${code(4)}-${code(4)}`;
  const { results: lines } = await DB.prepare(
    `SELECT p.id AS product_id, p.handle, p.shop_id, p.picture, (SELECT id FROM variants WHERE product_id = p.id ORDER BY position LIMIT 1) AS variant_id
    FROM json_each(?1) AS j JOIN products AS p ON p.id = j.value ORDER BY j.key`,
  )
    .bind(JSON.stringify(productIds))
    .all<{ product_id: number; handle: string; shop_id: number; picture: string | null; variant_id: number }>();
  const items = lines.length * 1_000;
  const shops = [...new Set(lines.map(({ shop_id }) => shop_id))];
  await DB.batch([
    DB.prepare(
      `INSERT INTO orders (number, shopper_id, email, locale, currency, exchange_rate_ppm, items_minor, shipping_minor, total_minor, status, address, idempotency_key, request_hash, created_at, expires_at)
      VALUES (?1, ?2, ?3, 'en', 'USD', 1000000, ?4, 0, ?4, ?5, '{"name":"Ayşe","phone":"+33612345678","line1":"1","city":"Lyon","postalCode":"69003","country":"FR"}', ?6, 'x', ?7, ?8)`,
    ).bind(number, shopperId, email, items, status, `test-${made}-${number}`, createdAt, createdAt + 1_800_000),
    ...shops.map((shop, position) =>
      DB.prepare(
        `INSERT INTO packages (order_id, shop_id, position, status, shipping_rate_id, shipping_rate_slug, days_min, days_max, items_minor, shipping_minor, total_minor, shipping_paid_minor)
        SELECT id, ?2, ?3, ?4, 9001, 'standard', 2, 4, ?5, 0, ?5, 0 FROM orders WHERE number = ?1`,
      ).bind(number, shop, position, status, lines.filter(({ shop_id }) => shop_id === shop).length * 1_000),
    ),
    ...lines.map((line, at) =>
      DB.prepare(
        `INSERT INTO order_lines (order_id, package_id, variant_id, product_handle, main_slug, name, options, picture, quantity, unit_price_minor, total_minor, paid_minor)
        SELECT o.id, k.id, ?2, ?3, 'home', ?4, '[]', ?5, 1, 1000, 1000, 1000 FROM orders AS o JOIN packages AS k ON k.order_id = o.id AND k.shop_id = ?6 WHERE o.number = ?1`,
      ).bind(number, line.variant_id, line.handle, names[at] ?? `Thing ${line.handle}`, line.picture, line.shop_id),
    ),
  ]);
  const orderId = (await DB.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id")) as number;
  const { results } = await DB.prepare("SELECT id FROM order_lines WHERE order_id = ? ORDER BY id").bind(orderId).all<{ id: number }>();
  return { number, orderId, lineIds: results.map(({ id }) => id) };
}
