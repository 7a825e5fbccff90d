/** SQL of writing reviews. Whatever is one shopper's has the shopper in its WHERE; sums follow by triggers (0006, 0012). */
import type { Locale } from "../../../locales/words.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { intoOutbox } from "../../outbox/statements.ts";
import { sizeAxes } from "../catalogue/rules.ts";
import { picturesOf, type ReviewRow } from "./data.ts";
import type { SizeFit } from "./rules.ts";

/** A write to reviews, whose triggers feed the changes that caches go by: also when its answer is lost. */
const announced = <T>(write: Promise<T>): Promise<T> => write.finally(catalogueWritten);

export type ReviewDraft = { stars: number; title: string; body: string; lang: string; author: string; fit: SizeFit | null };

/** Products bought by the shopper and delivered to them, as (line, product, order); `among` narrows the products. */
const delivered = (shopperId: number, among: SQL) => sql`SELECT l.id AS line_id, p.id AS product_id, p.shop_id, o.number, o.created_at
  FROM orders AS o JOIN order_lines AS l ON l.order_id = o.id AND l.cancelled_at IS NULL JOIN packages AS k ON k.id = l.package_id AND k.status = 'delivered'
    JOIN variants AS v ON v.id = l.variant_id JOIN products AS p ON p.id = v.product_id AND p.status = 'active' AND ${among}
  WHERE o.shopper_id = ${shopperId}`;

const isKeeper = (shopperId: number, shopId: SQL) => sql`EXISTS (SELECT 1 FROM shop_members AS e WHERE e.shop_id = ${shopId} AND e.shopper_id = ${shopperId})`;
const isReviewed = (shopperId: number, productId: SQL) =>
  sql`EXISTS (SELECT 1 FROM reviews AS r WHERE r.shopper_id = ${shopperId} AND r.product_id = ${productId})`;
const isRemoved = (shopperId: number, productId: SQL) =>
  sql`EXISTS (SELECT 1 FROM review_removals AS g WHERE g.shopper_id = ${shopperId} AND g.product_id = ${productId} AND g.removed_by = 'marketplace')`;

/** Whether a product comes in sizes. */
const isSized = (productId: string) => sql`EXISTS (SELECT 1 FROM variants AS v JOIN variant_options AS o ON o.variant_id = v.id
  WHERE v.product_id = ${sql.raw(productId)} AND o.axis IN (SELECT value FROM json_each(${JSON.stringify(sizeAxes)})))`;

export type ReviewEligibility = { product_id: number; line_id: number | null; sized: number; keeper: number; reviewed: number; removed: number };

/** What a shopper has to do with a product. Null: no such product. */
export const readEligibility = (db: Reader, shopperId: number, handle: string) =>
  first<ReviewEligibility>(
    db,
    sql`SELECT p.id AS product_id, ${isSized("p.id")} AS sized, ${isKeeper(shopperId, sql.raw("p.shop_id"))} AS keeper, ${isReviewed(shopperId, sql.raw("p.id"))} AS reviewed,
        ${isRemoved(shopperId, sql.raw("p.id"))} AS removed,
        (SELECT line_id FROM (${delivered(shopperId, sql`p.handle = ${handle}`)}) ORDER BY created_at DESC LIMIT 1) AS line_id
      FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.handle = ${handle} AND p.status = 'active' AND s.status = 'approved'`,
  );

/** Numbers are not given twice: a link to a removed review shall not lead to another. */
const nextId = sql.raw(
  "(SELECT 1 + max(coalesce((SELECT max(id) FROM reviews), 0), coalesce((SELECT max(review_id) FROM review_removals), 0), coalesce((SELECT max(review_id) FROM review_reports), 0)))",
);

export const lineConstraint = "reviews.order_line_id";
export const onceConstraint = "reviews.shopper_id";

/** The review and the news of it, in one batch: the constraints stop a second one. @returns its id; null: the shop is the author's */
export async function insertReview(
  db: D1Database,
  shopperId: number,
  at: { productId: number; lineId: number; now_ms: number },
  draft: ReviewDraft,
): Promise<number | null> {
  const { stars, title, body, lang, author, fit } = draft;
  const [inserted] = await announced(
    db.batch<{ id: number }>([
      statement(
        db,
        sql`INSERT INTO reviews (id, product_id, order_line_id, shopper_id, stars, lang, author, title, body, fit, verified, created_at)
        SELECT ${nextId}, p.id, ${at.lineId}, ${shopperId}, ${stars}, ${lang}, ${author}, ${title}, ${body}, ${fit}, 1, ${at.now_ms}
        FROM products AS p WHERE p.id = ${at.productId} AND NOT ${isKeeper(shopperId, sql.raw("p.shop_id"))} RETURNING id`,
      ),
      statement(
        db,
        intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:review:' || r.id || ':' || m.shopper_id,
          json_object('sellerNotice', json_object('about', 'review', 'review', r.id, 'member', m.shopper_id)), ${at.now_ms}, ${at.now_ms}
        FROM reviews AS r JOIN products AS p ON p.id = r.product_id JOIN shop_members AS m ON m.shop_id = p.shop_id
        WHERE r.shopper_id = ${shopperId} AND r.product_id = ${at.productId} AND r.created_at = ${at.now_ms}`),
      ),
    ]),
  );
  return inserted?.results[0]?.id ?? null;
}

export type Owned = { handle: string; id: number; shopperId: number };

const ownedBy = ({ handle, id, shopperId }: Owned) =>
  sql`id = ${id} AND shopper_id = ${shopperId} AND product_id = (SELECT id FROM products WHERE handle = ${handle})`;

export const readOwned = (db: Reader, owned: Owned) =>
  first<ReviewDraft & { picture_count: number; sized: number }>(
    db,
    sql`SELECT stars, title, body, lang, author, fit, picture_count, ${isSized("reviews.product_id")} AS sized FROM reviews WHERE ${ownedBy(owned)}`,
  );

export const readPictures = async (db: Reader, owned: Owned): Promise<string[]> =>
  (
    await all<{ hash: string }>(db, sql`SELECT hash FROM review_pictures WHERE review_id = (SELECT id FROM reviews WHERE ${ownedBy(owned)}) ORDER BY position`)
  ).map(({ hash }) => hash);

/** The pictures of all that a shopper has written. */
export const readPicturesBy = async (db: Reader, shopperId: number): Promise<string[]> =>
  (
    await all<{ hash: string }>(db, sql`SELECT DISTINCT hash FROM review_pictures WHERE review_id IN (SELECT id FROM reviews WHERE shopper_id = ${shopperId})`)
  ).map(({ hash }) => hash);

/** Whether the shopper once wrote it, and it is gone. */
export const wasRemoved = async (db: Reader, { id, shopperId }: Owned): Promise<boolean> =>
  (await first(db, sql`SELECT 1 FROM review_removals WHERE review_id = ${id} AND shopper_id = ${shopperId}`)) !== null;

/** @returns whether it was still there */
export async function updateReview(db: D1Database, owned: Owned, { stars, title, body, lang, author, fit }: ReviewDraft, now_ms: number): Promise<boolean> {
  const [updated] = await announced(
    db.batch<{ id: number }>([
      statement(
        db,
        sql`UPDATE reviews SET stars = ${stars}, title = ${title}, body = ${body}, lang = ${lang}, author = ${author}, fit = ${fit}, edited_at = ${now_ms}
        WHERE ${ownedBy(owned)} RETURNING id`,
      ),
    ]),
  );
  return updated?.results.length === 1;
}

/** Its author takes it back, and that is remembered. Pictures, votes and sums follow. @returns whether it was there */
export async function deleteReview(db: D1Database, id: number, author: number, now_ms: number): Promise<boolean> {
  const which = sql`id = ${id} AND shopper_id = ${author}`;
  const [, gone] = await announced(
    db.batch<{ id: number }>([
      statement(
        db,
        sql`INSERT INTO review_removals (review_id, product_id, shopper_id, removed_by, removed_at)
        SELECT id, product_id, shopper_id, 'author', ${now_ms} FROM reviews WHERE ${which} ON CONFLICT DO NOTHING`,
      ),
      statement(db, sql`DELETE FROM reviews WHERE ${which} RETURNING id`),
    ]),
  );
  return gone?.results.length === 1;
}

export const picturesConstraint = "review_pictures_at_most_five";

/** Adds a picture after the others, once. */
export async function insertPicture(db: D1Database, id: number, hash: string): Promise<void> {
  await announced(
    db.batch([
      statement(
        db,
        sql`INSERT INTO review_pictures (review_id, position, hash)
        SELECT ${id}, (SELECT coalesce(max(position), -1) + 1 FROM review_pictures WHERE review_id = ${id}), ${hash}
        WHERE NOT EXISTS (SELECT 1 FROM review_pictures WHERE review_id = ${id} AND hash = ${hash})`,
      ),
    ]),
  );
}

/** @returns whether it was there */
export async function deletePicture(db: D1Database, owned: Owned, hash: string): Promise<boolean> {
  const [gone] = await announced(
    db.batch<{ hash: string }>([
      statement(db, sql`DELETE FROM review_pictures WHERE review_id = (SELECT id FROM reviews WHERE ${ownedBy(owned)}) AND hash = ${hash} RETURNING hash`),
    ]),
  );
  return (gone?.results.length ?? 0) > 0;
}

export type ProductCells = {
  handle: string;
  main: string;
  product_name: string;
  product_hash: string | null;
  product_width: number | null;
  product_height: number | null;
  sized: number;
};
const productCells = (
  locale: Locale,
) => sql`p.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS product_name,
  c.hash AS product_hash, c.width AS product_width, c.height AS product_height, ${isSized("p.id")} AS sized`;
const productJoins = sql.raw("JOIN categories AS m ON m.id = p.main_id LEFT JOIN pictures AS c ON c.hash = p.picture");

export type MineRow = ReviewRow & ProductCells & { edited_at: number | null };

export type MineQuery = { shopperId: number; locale: Locale; id?: number; offset: number; limit: number };

export function mineSql({ shopperId, locale, id, offset, limit }: MineQuery): SQL {
  return sql`SELECT r.id, r.stars, r.lang, r.author, r.title, r.body, r.reply, r.replied_at, r.helpful_count, r.verified, r.created_at, r.fit, r.edited_at, ${picturesOf} AS pictures,
      ${productCells(locale)} FROM reviews AS r JOIN products AS p ON p.id = r.product_id ${productJoins}
    WHERE r.shopper_id = ${shopperId}${id === undefined ? sql`` : sql` AND r.id = ${id}`} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`;
}

export type WaitingRow = ProductCells & { shop_handle: string; shop_name: string; number: string; bought_at: number };

/** One row a product: its newest delivered line. */
export function waitingSql(shopperId: number, locale: Locale, limit: number): SQL {
  return sql`SELECT d.number, d.created_at AS bought_at, s.handle AS shop_handle, ${shopName(locale)} AS shop_name, ${productCells(locale)}
    FROM (SELECT product_id, shop_id, number, max(created_at) AS created_at FROM (${delivered(shopperId, sql`true`)}) GROUP BY product_id) AS d
      JOIN products AS p ON p.id = d.product_id JOIN shops AS s ON s.id = d.shop_id AND s.status = 'approved' ${productJoins}
    WHERE NOT ${isReviewed(shopperId, sql.raw("d.product_id"))} AND NOT ${isRemoved(shopperId, sql.raw("d.product_id"))} AND NOT ${isKeeper(shopperId, sql.raw("d.shop_id"))}
    ORDER BY d.created_at DESC, d.product_id LIMIT ${limit}`;
}

export async function readMine(db: Reader, query: MineQuery, waitingLimit: number): Promise<{ written: MineRow[]; total: number; waiting: WaitingRow[] }> {
  const [written, counted, waiting] = await db.batch([
    statement(db, mineSql(query)),
    statement(db, sql`SELECT count(*) AS total FROM reviews WHERE shopper_id = ${query.shopperId}`),
    statement(db, waitingSql(query.shopperId, query.locale, waitingLimit)),
  ]);
  return {
    written: rowsOf<MineRow>(written),
    total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0,
    waiting: rowsOf<WaitingRow>(waiting),
  };
}
