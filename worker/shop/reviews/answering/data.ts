/** SQL of a shop's side of reviews. What a shop reads and writes has the shop in its WHERE. */

import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { shopName } from "../../../db/shop-name.ts";
import { first, rowsOf, run, sql, statement } from "../../../db/sql.ts";
import { insertEntry } from "../../../outbox/statements.ts";
import { picturesOf, type ReviewRow } from "../data.ts";
import type { ReportReason } from "./rules.ts";

export type ShopReviewRow = ReviewRow & {
  handle: string;
  main: string;
  name: string;
  hash: string | null;
  width: number | null;
  height: number | null;
  report_reason: ReportReason | null;
  report_state: "open" | "kept" | "removed" | null;
};
export type ShopReviewsFilter = { shopId: number; locale: Locale; stars?: number | undefined; id?: number; offset: number; limit: number };

/** What waits for an answer first, then the newest; and how many wait. */
export async function readShopReviews(
  db: D1Database,
  { shopId, locale, stars, id, offset, limit }: ShopReviewsFilter,
): Promise<{ rows: ShopReviewRow[]; unanswered: number }> {
  const conditions = [sql`p.shop_id = ${shopId}`, ...(stars === undefined ? [] : [sql`r.stars = ${stars}`]), ...(id === undefined ? [] : [sql`r.id = ${id}`])];
  const [rows, waiting] = await db.batch([
    statement(
      db,
      sql`SELECT r.id, r.stars, r.lang, r.author, r.title, r.body, r.reply, r.replied_at, r.helpful_count, r.verified, r.created_at, ${picturesOf} AS pictures,
          p.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name, c.hash, c.width, c.height,
          t.reason AS report_reason, t.state AS report_state
        FROM products AS p JOIN reviews AS r ON r.product_id = p.id JOIN categories AS m ON m.id = p.main_id LEFT JOIN pictures AS c ON c.hash = p.picture
          LEFT JOIN review_reports AS t ON t.review_id = r.id AND t.shop_id = p.shop_id
        WHERE ${sql.join(conditions, sql` AND `)} ORDER BY r.reply IS NOT NULL, r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
    statement(db, sql`SELECT count(*) AS n FROM products AS p JOIN reviews AS r ON r.product_id = p.id WHERE p.shop_id = ${shopId} AND r.reply IS NULL`),
  ]);
  return { rows: rowsOf<ShopReviewRow>(rows), unanswered: rowsOf<{ n: number }>(waiting)[0]?.n ?? 0 };
}

export const replyKey = (reviewId: number) => `review-replied:${reviewId}`;

/** Answers a review that has no answer, and mails the author who has an account. */
export async function writeReply(db: D1Database, shopId: number, id: number, reply: string, now_ms: number): Promise<void> {
  await db.batch([
    statement(
      db,
      sql`UPDATE reviews SET reply = ${reply}, replied_at = ${now_ms}
        WHERE id = ${id} AND reply IS NULL AND product_id IN (SELECT id FROM products WHERE shop_id = ${shopId})`,
    ),
    insertEntry(
      db,
      { kind: "review-replied", key: replyKey(id), payload: { reviewReply: id } },
      now_ms,
      sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${id} AND reply = ${reply} AND replied_at IS NOT NULL AND shopper_id IS NOT NULL
        AND product_id IN (SELECT id FROM products WHERE shop_id = ${shopId}))`,
    ),
  ]);
}

/** Reports a review, once. */
export const insertReport = (db: D1Database, shopId: number, id: number, { reason, note }: { reason: ReportReason; note: string }, now_ms: number) =>
  run(
    db,
    sql`INSERT INTO review_reports (review_id, shop_id, product_id, reason, note, created_at)
      SELECT r.id, p.shop_id, p.id, ${reason}, ${note}, ${now_ms} FROM reviews AS r JOIN products AS p ON p.id = r.product_id WHERE r.id = ${id} AND p.shop_id = ${shopId}
      ON CONFLICT DO NOTHING`,
  );

export type ReplyMail = {
  shopperId: number;
  to: string;
  name: string;
  locale: Locale;
  shop: string;
  product: string;
  main: string;
  handle: string;
  lang: string;
  reply: string;
};

/** What the author of a review is told, in their language unless another is asked for. Null: review or account are gone. */
export function readReply(db: D1Database, id: number, locale: Locale | null = null): Promise<ReplyMail | null> {
  const language = sql`coalesce(${locale}, h.locale)`;
  return first<ReplyMail>(
    db,
    sql`SELECT h.id AS "shopperId", h.email AS "to", h.name, ${language} AS locale, ${shopName(language)} AS shop, m.slug AS main, p.handle, r.lang, r.reply,
        coalesce((SELECT name FROM product_texts WHERE product_id = p.id AND locale = ${language}), (SELECT name FROM product_texts WHERE product_id = p.id ORDER BY locale = 'en' DESC LIMIT 1), p.handle) AS product
      FROM reviews AS r JOIN shoppers AS h ON h.id = r.shopper_id JOIN products AS p ON p.id = r.product_id JOIN shops AS s ON s.id = p.shop_id
        JOIN categories AS m ON m.id = p.main_id WHERE r.id = ${id} AND r.reply IS NOT NULL`,
  );
}
