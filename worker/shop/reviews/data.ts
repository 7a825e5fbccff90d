/** The reviews' SQL: a page of them and their sums in one round trip; votes. */
import { type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { ReviewSort } from "./contract.ts";

export type ReviewQuery = { handle: string; stars?: number; pictured: boolean; sort: ReviewSort; offset: number; limit: number };
export type ReviewRow = {
  id: number;
  stars: number;
  lang: string;
  author: string;
  title: string;
  body: string;
  reply: string | null;
  replied_at: number | null;
  helpful_count: number;
  verified: number;
  created_at: number;
  /** JSON: [{ hash, width, height }] */
  pictures: string;
};
/** Who answers; `names` as JSON, by language. */
export type ReviewedShopRow = { handle: string; name: string; names: string | null };
export type StarsRow = { stars: number; count: number; pictured: number };

const productId = (handle: string) =>
  sql`(SELECT p.id FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.handle = ${handle} AND p.status = 'active' AND s.status = 'approved')`;

/** Each order walks an index of its own (0006_product.sql); among those of so many stars the highest are simply the newest. */
const orders: Record<ReviewSort, { among: string; ofStars: string }> = {
  newest: { among: "r.created_at DESC, r.id DESC", ofStars: "r.created_at DESC, r.id DESC" },
  helpful: { among: "r.helpful_count DESC, r.created_at DESC, r.id DESC", ofStars: "r.helpful_count DESC, r.created_at DESC, r.id DESC" },
  highest: { among: "r.stars DESC, r.created_at DESC, r.id DESC", ofStars: "r.created_at DESC, r.id DESC" },
  lowest: { among: "r.stars, r.created_at DESC, r.id DESC", ofStars: "r.created_at DESC, r.id DESC" },
};

export const picturesOf = sql.raw(`iif(r.picture_count = 0, '[]', (SELECT json_group_array(json_object('hash', hash, 'width', width, 'height', height))
  FROM (SELECT c.hash, c.width, c.height FROM review_pictures AS g JOIN pictures AS c ON c.hash = g.hash WHERE g.review_id = r.id ORDER BY g.position)))`);

export function reviewsSql({ handle, stars, pictured, sort, offset, limit }: ReviewQuery): SQL {
  const conditions = [
    sql`r.product_id = ${productId(handle)}`,
    ...(stars === undefined ? [] : [sql`r.stars = ${stars}`]),
    ...(pictured ? [sql.raw("r.picture_count > 0")] : []),
  ];
  return sql`SELECT r.id, r.stars, r.lang, r.author, r.title, r.body, r.reply, r.replied_at, r.helpful_count, r.verified, r.created_at, ${picturesOf} AS pictures
    FROM reviews AS r WHERE ${sql.join(conditions, sql.raw(" AND "))}
    ORDER BY ${sql.raw(orders[sort][stars === undefined ? "among" : "ofStars"])} LIMIT ${limit} OFFSET ${offset}`;
}

/** Undefined: no such product. */
export async function readReviews(db: Reader, query: ReviewQuery): Promise<{ rows: ReviewRow[]; counts: StarsRow[]; shop: ReviewedShopRow } | undefined> {
  const id = productId(query.handle);
  const [known, rows, counts] = await db.batch([
    statement(db, sql`SELECT s.handle, s.name, s.names FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.id = ${id}`),
    statement(db, reviewsSql(query)),
    statement(db, sql`SELECT stars, count, pictured FROM product_stars WHERE product_id = ${id}`),
  ]);
  const [shop] = rowsOf<ReviewedShopRow>(known);
  if (!shop) return undefined;
  return { shop, rows: rowsOf<ReviewRow>(rows), counts: rowsOf<StarsRow>(counts) };
}

export type Vote = { handle: string; reviewId: number; voter: string };

const countSql = ({ handle, reviewId, voter }: Vote) => sql`SELECT helpful_count,
    EXISTS (SELECT 1 FROM review_votes AS g WHERE g.review_id = reviews.id AND g.voter = ${voter}) AS voted
  FROM reviews WHERE id = ${reviewId} AND product_id = ${productId(handle)}`;

export type Counted = { helpful_count: number; voted: number };

async function write(db: D1Database, change: SQL, vote: Vote): Promise<Counted | undefined> {
  const [, counted] = await db.batch<Counted>([statement(db, change), statement(db, countSql(vote))]);
  return counted?.results[0];
}

/** The count after the vote, once however often it is given; nobody's own review counts. Undefined: no such review of this product. */
export const addVote = (db: D1Database, vote: Vote, now_ms: number) =>
  write(
    db,
    sql`INSERT INTO review_votes (review_id, voter, created_at) SELECT id, ${vote.voter}, ${now_ms} FROM reviews
      WHERE id = ${vote.reviewId} AND product_id = ${productId(vote.handle)} AND (shopper_id IS NULL OR 'shopper:' || shopper_id <> ${vote.voter}) ON CONFLICT DO NOTHING`,
    vote,
  );

export const removeVote = (db: D1Database, vote: Vote) =>
  write(db, sql`DELETE FROM review_votes WHERE review_id = ${vote.reviewId} AND voter = ${vote.voter} AND EXISTS (${countSql(vote)})`, vote);
