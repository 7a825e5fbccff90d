/** The reviews' SQL: a page of them and their sums in one round trip; votes. */
import type { Locale } from "../../../locales/words.ts";
import { optionLabel } from "../../db/option-label.ts";
import { type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { ReviewSort } from "./contract.ts";
import type { Bought, ReviewPlace, SizeFit } from "./rules.ts";
import { reviewLangs } from "./writing-rules.ts";

export type ReviewQuery = {
  handle: string;
  locale: Locale;
  stars?: number | undefined;
  pictured: boolean;
  bought: readonly Bought[];
  sort: ReviewSort;
  after?: ReviewPlace | undefined;
  limit: number;
};
/** Of those who bought a given value, so many of the newest are looked through. */
export const boughtWalked_max = 500;
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
  fit: SizeFit | null;
  /** JSON: [{ hash, width, height }] */
  pictures: string;
  /** JSON: what was bought; absent where it is not asked for */
  bought?: string;
};
/** A review and its place in the list. */
export type ListedReviewRow = ReviewRow & { is_foreign: 0 | 1; k: number };
export type ReviewedOptionRow = { axis: string; axis_label: string; value: string; label: string; count: number };
/** Who answers; `names` as JSON, by language. */
export type ReviewedShopRow = { handle: string; name: string; names: string | null };
export type StarsRow = { stars: number; count: number; pictured: number };

const productId = (handle: string) =>
  sql`(SELECT p.id FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.handle = ${handle} AND p.status = 'active' AND s.status = 'approved')`;

/** What comes first, before what is newer. Each order walks an index of its own within a language (0130); among those of so many stars the highest are simply the newest. */
const keys: Record<ReviewSort, { among: string; ofStars: string }> = {
  newest: { among: "", ofStars: "" },
  helpful: { among: "r.helpful_count", ofStars: "r.helpful_count" },
  highest: { among: "r.stars", ofStars: "" },
  lowest: { among: "-r.stars", ofStars: "" },
};
const keyOf = ({ sort, stars }: Pick<ReviewQuery, "sort" | "stars">): string => keys[sort][stars === undefined ? "among" : "ofStars"];

export const picturesOf = sql.raw(`iif(r.picture_count = 0, '[]', (SELECT json_group_array(json_object('hash', hash, 'width', width, 'height', height))
  FROM (SELECT c.hash, c.width, c.height FROM review_pictures AS g JOIN pictures AS c ON c.hash = g.hash WHERE g.review_id = r.id ORDER BY g.position)))`);

const narrowing = ({ stars, pictured }: Pick<ReviewQuery, "stars" | "pictured">): SQL[] => [
  ...(stars === undefined ? [] : [sql`r.stars = ${stars}`]),
  ...(pictured ? [sql.raw("r.picture_count > 0")] : []),
];

/** Those who bought all of it: the newest that name the first value, of which one index knows. */
function ofBuyers(query: ReviewQuery): SQL {
  const [first, ...others] = query.bought as [Bought, ...Bought[]];
  const also = others.map(
    ({ axis, value }) => sql`EXISTS (SELECT 1 FROM review_options AS a WHERE a.review_id = r.id AND a.axis = ${axis} AND a.value = ${value})`,
  );
  return sql`(SELECT review_id FROM review_options WHERE product_id = ${productId(query.handle)} AND axis = ${first.axis} AND value = ${first.value}
      ORDER BY review_id DESC LIMIT ${boughtWalked_max}) AS b CROSS JOIN reviews AS r ON r.id = b.review_id WHERE ${sql.join([sql`true`, ...narrowing(query), ...also], sql` AND `)}`;
}

const orderOf = (prefix: string, key: string) => [...(key === "" ? [] : [`${key} DESC`]), `${prefix}created_at DESC`, `${prefix}id DESC`].join(", ");

/** The next ones of a language; none where the list has passed it. */
function armOf(query: ReviewQuery, lang: string): SQL[] {
  const { locale, after, limit } = query;
  const isForeign = lang !== locale;
  if (after?.isForeign && !isForeign) return [];
  const key = keyOf(query);
  const conditions = [sql`r.product_id = ${productId(query.handle)}`, sql`r.lang = ${lang}`, ...narrowing(query), ...behind(query, isForeign)];
  return [
    sql`SELECT * FROM (SELECT r.id, ${Number(isForeign)} AS is_foreign, ${sql.raw(key || "0")} AS k, r.created_at FROM reviews AS r
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${sql.raw(orderOf("r.", key))} LIMIT ${limit})`,
  ];
}

/** What comes after the place, in a list of the same kind. */
function behind({ after, ...query }: ReviewQuery, isForeign: boolean): SQL[] {
  if (!after || after.isForeign !== isForeign) return [];
  const key = keyOf(query);
  return key === ""
    ? [sql`(r.created_at, r.id) < (${after.created_ms}, ${after.id})`]
    : [sql`(${sql.raw(key)}, r.created_at, r.id) < (${after.key}, ${after.created_ms}, ${after.id})`];
}

/** The places of a page: the reader's language first, then all others together. */
function pageSql(query: ReviewQuery): SQL {
  const { locale, after, bought, limit } = query;
  if (bought.length === 0)
    return sql`${sql.join(
      reviewLangs.flatMap((lang) => armOf(query, lang)),
      sql` UNION ALL `,
    )}`;
  const isForeign = sql`(r.lang <> ${locale})`;
  const place = after
    ? sql`AND (${isForeign} > ${Number(after.isForeign)} OR (${isForeign} = ${Number(after.isForeign)} AND ${sql.join(behind(query, after.isForeign), sql` AND `)}))`
    : sql``;
  return sql`SELECT r.id, ${isForeign} AS is_foreign, ${sql.raw(keyOf(query) || "0")} AS k, r.created_at FROM ${ofBuyers(query)} ${place}
    ORDER BY is_foreign, k DESC, r.created_at DESC, r.id DESC LIMIT ${limit}`;
}

export function reviewsSql(query: ReviewQuery): SQL {
  const { locale, limit } = query;
  const bought = sql`(SELECT json_group_array(json_object('axis', axis, 'axisLabel', axis_label, 'value', value, 'label', label)) FROM
    (SELECT o.axis, o.value, ${optionLabel(locale, "o.axis", "''")} AS axis_label, ${optionLabel(locale, "o.axis", "o.value")} AS label
      FROM review_options AS o WHERE o.review_id = r.id ORDER BY o.axis))`;
  const order = sql.raw("ORDER BY p.is_foreign, p.k DESC, p.created_at DESC, p.id DESC");
  return sql`SELECT r.id, r.stars, r.lang, r.author, r.title, r.body, r.reply, r.replied_at, r.helpful_count, r.verified, r.created_at, r.fit, ${picturesOf} AS pictures,
      ${bought} AS bought, p.is_foreign, p.k
    FROM (SELECT * FROM (${pageSql(query)}) AS p ${order} LIMIT ${limit}) AS p CROSS JOIN reviews AS r ON r.id = p.id ${order}`;
}

export type FoundReviews = { rows: ListedReviewRow[]; counts: StarsRow[]; options: ReviewedOptionRow[]; shop: ReviewedShopRow; ofBuyers: number };

/** Undefined: no such product. */
export async function readReviews(db: Reader, query: ReviewQuery): Promise<FoundReviews | undefined> {
  const id = productId(query.handle);
  const label = (value: string) => optionLabel(query.locale, "o.axis", value);
  const [known, rows, counts, options, buyers] = await db.batch([
    statement(db, sql`SELECT s.handle, s.name, s.names FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.id = ${id}`),
    statement(db, reviewsSql(query)),
    statement(db, sql`SELECT stars, count, pictured FROM product_stars WHERE product_id = ${id}`),
    statement(
      db,
      // in the order of the product's variants, which a shop arranges: XS before S
      sql`SELECT o.axis, ${label("''")} AS axis_label, o.value, ${label("o.value")} AS label, c.count
        FROM (SELECT w.axis, w.value, min(v.position) AS position FROM variants AS v CROSS JOIN variant_options AS w ON w.variant_id = v.id
          WHERE v.product_id = ${id} GROUP BY w.axis, w.value) AS o
          JOIN product_review_options AS c ON c.product_id = ${id} AND c.axis = o.axis AND c.value = o.value AND c.count > 0
        ORDER BY o.axis, o.position`,
    ),
    ...(query.bought.length === 0 ? [] : [statement(db, sql`SELECT count(*) AS n FROM ${ofBuyers(query)}`)]),
  ]);
  const [shop] = rowsOf<ReviewedShopRow>(known);
  if (!shop) return undefined;
  return {
    shop,
    rows: rowsOf<ListedReviewRow>(rows),
    counts: rowsOf<StarsRow>(counts),
    options: rowsOf<ReviewedOptionRow>(options),
    ofBuyers: rowsOf<{ n: number }>(buyers)[0]?.n ?? 0,
  };
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
