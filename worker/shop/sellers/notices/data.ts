/** SQL of what a shop's people are told: read when it is delivered, so that it is never old and never goes to who has left. */
import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, type SQL, sql } from "../../../db/sql.ts";
import type { Minor } from "../../../shared/money.ts";
import type { OrderStatus } from "../../orders/contract.ts";
import type { Role, ShopStatus } from "../rules.ts";

/** Who is written to, for which shop, and in which role there. */
export type NoticeReader = { shopId: number; to: string; name: string; locale: Locale; shop: string; handle: string; role: Role; status: ShopStatus };

/** Null: no longer a member. `shopId`: SQL. `locale`: of the browser that is told; else the account's. */
export function readReader(db: D1Database, shopId: SQL, member: number, locale?: Locale): Promise<NoticeReader | null> {
  const read = locale === undefined ? sql.raw("p.locale") : sql`${locale}`;
  return first<NoticeReader>(
    db,
    sql`SELECT s.id AS "shopId", p.email AS "to", p.name, ${read} AS locale, ${shopName(read)} AS shop, s.handle, m.role, s.status
      FROM shop_members AS m JOIN shops AS s ON s.id = m.shop_id JOIN shoppers AS p ON p.id = m.shopper_id AND p.status = 'active'
      WHERE m.shop_id = ${shopId} AND m.shopper_id = ${member}`,
  );
}

export const shopOfPackage = (packageId: number): SQL => sql`(SELECT shop_id FROM packages WHERE id = ${packageId})`;

export type PackageHead = {
  number: string;
  position: number;
  status: OrderStatus;
  cash: 0 | 1;
  pickup: 0 | 1;
  city: string;
  country: string;
  promised_from: string | null;
  promised_to: string | null;
};
export const readHead = (db: D1Database, packageId: number) =>
  first<PackageHead>(
    db,
    sql`SELECT o.number, k.position, k.status, k.cash IS NOT NULL AS cash, k.pickup IS NOT NULL AS pickup, o.address ->> 'city' AS city,
        o.address ->> 'country' AS country, k.promised_from, k.promised_to
      FROM packages AS k JOIN orders AS o ON o.id = k.order_id WHERE k.id = ${packageId}`,
  );

export type NoticeLine = { quantity: number; name: string; options: string; sku: string; picture: string | null };
/** What of a package is to be sent, or what of it is cancelled: one line, or all that are. Named as the shop itself names it. */
export const readLines = (db: D1Database, packageId: number, which: "live" | { cancelled: number | null }, locale: Locale) =>
  all<NoticeLine>(
    db,
    sql`SELECT l.quantity, coalesce(nullif(${localText(locale, "product_texts", "product_id", sql.raw("v.product_id"), "name")}, ''), l.name) AS name, l.options, v.sku, l.picture
      FROM order_lines AS l JOIN variants AS v ON v.id = l.variant_id WHERE l.package_id = ${packageId}
        AND ${which === "live" ? sql`l.cancelled_at IS NULL` : sql`l.cancelled_at IS NOT NULL AND (${which.cancelled} IS NULL OR l.id = ${which.cancelled})`} ORDER BY l.id`,
  );

/** What of a package one statement of withdrawal names. */
export const readWithdrawnLines = (db: D1Database, packageId: number, withdrawal: number, locale: Locale) =>
  all<NoticeLine>(
    db,
    sql`SELECT w.quantity, coalesce(nullif(${localText(locale, "product_texts", "product_id", sql.raw("v.product_id"), "name")}, ''), l.name) AS name, l.options, v.sku, l.picture
      FROM withdrawal_lines AS w JOIN order_lines AS l ON l.id = w.line_id JOIN variants AS v ON v.id = l.variant_id
      WHERE w.withdrawal_id = ${withdrawal} AND l.package_id = ${packageId} ORDER BY l.id`,
  );

export const shopOfQuestion = (question: number): SQL => sql`(SELECT shop_id FROM product_questions WHERE id = ${question})`;
/** Null: it is answered already, or gone. */
export const readQuestion = (db: D1Database, question: number, locale: Locale) =>
  first<{ text: string; product: string }>(
    db,
    sql`SELECT text, ${localText(locale, "product_texts", "product_id", sql.raw("product_questions.product_id"), "name")} AS product
      FROM product_questions WHERE id = ${question} AND state = 'waiting'`,
  );

export const shopOfReview = (review: number): SQL => sql`(SELECT p.shop_id FROM reviews AS r JOIN products AS p ON p.id = r.product_id WHERE r.id = ${review})`;
export type ReviewHead = { stars: number; title: string; body: string; product: string };
/** Null: it is answered already, or gone. */
export const readReview = (db: D1Database, review: number, locale: Locale): Promise<ReviewHead | null> =>
  first(
    db,
    sql`SELECT r.stars, r.title, r.body, ${localText(locale, "product_texts", "product_id", sql.raw("r.product_id"), "name")} AS product
      FROM reviews AS r WHERE r.id = ${review} AND r.reply IS NULL`,
  );

export const shopOfPayout = (payout: number): SQL => sql`(SELECT shop_id FROM payouts WHERE id = ${payout})`;
export type PayoutHead = { reference: string; amount_minor: Minor; currency: string; exponent: number; state: string };
export const readPayout = (db: D1Database, payout: number): Promise<PayoutHead | null> =>
  first(
    db,
    sql`SELECT y.reference, y.amount_minor, y.currency, c.exponent, y.state FROM payouts AS y JOIN currencies AS c ON c.code = y.currency WHERE y.id = ${payout}`,
  );

/** Null: it is gone. `waits`: nobody has answered, and the conversation is open. */
export const readMessage = (db: D1Database, message: number) =>
  first<{ text: string; number: string; waits: 0 | 1 }>(
    db,
    sql`SELECT m.text, o.number || '-' || (k.position + 1) AS number, c.waiting AS waits
      FROM conversation_messages AS m JOIN conversations AS c ON c.package_id = m.package_id JOIN packages AS k ON k.id = m.package_id JOIN orders AS o ON o.id = k.order_id
      WHERE m.id = ${message}`,
  );

export const shopOfReturn = (id: number): SQL => sql`(SELECT shop_id FROM returns WHERE id = ${id})`;
type ReturnHead = { order: string; position: number; words: string; decision_reason: string };
/** `instead`: JSON, the variant that is wanted for it. */
type ReturnedNoticeLine = NoticeLine & { instead: string | null };
/** Null: it is gone. */
export async function readReturnNotice(db: D1Database, id: number, locale: Locale): Promise<(ReturnHead & { lines: ReturnedNoticeLine[] }) | null> {
  const head = await first<ReturnHead>(
    db,
    sql`SELECT o.number AS "order", k.position, r.words, r.decision_reason FROM returns AS r JOIN orders AS o ON o.id = r.order_id JOIN packages AS k ON k.id = r.package_id WHERE r.id = ${id}`,
  );
  const lines = sql`SELECT w.quantity, coalesce(nullif(${localText(locale, "product_texts", "product_id", sql.raw("v.product_id"), "name")}, ''), l.name) AS name, l.options, v.sku, l.picture, w.exchange_options AS instead
    FROM return_lines AS w JOIN order_lines AS l ON l.id = w.line_id JOIN variants AS v ON v.id = l.variant_id WHERE w.return_id = ${id} ORDER BY l.id`;
  return head && { ...head, lines: await all<ReturnedNoticeLine>(db, lines) };
}

export const shopOfDigest = (digest: number): SQL => sql`(SELECT shop_id FROM stock_digests WHERE id = ${digest})`;

export type LowStock = { name: string; sku: string; stock: number; n: number };
/** What a digest told of and is low still, the scarcest first; `n`: how many in all. */
export const readDigest = (db: D1Database, digest: number, locale: Locale, named_max: number) =>
  all<LowStock>(
    db,
    sql`SELECT ${localText(locale, "product_texts", "product_id", sql.raw("v.product_id"), "name")} AS name, v.sku, v.stock, count(*) OVER () AS n
      FROM low_stock AS w JOIN variants AS v ON v.id = w.variant_id JOIN products AS p ON p.id = v.product_id AND p.status = 'active'
      WHERE w.digest_id = ${digest} ORDER BY v.stock, v.id LIMIT ${named_max}`,
  );
