/** SQL of reported reviews: as operators page through them, and the one batch of each decision. */
import type { Locale } from "../../../../locales/words.ts";
import { catalogueWritten } from "../../../cache/generation.ts";
import { assertInBatch, isRefusedBatch } from "../../../db/assert-in-batch.ts";
import { localText } from "../../../db/local-text.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, type Reader, type SQL, sql, statement } from "../../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../../outbox/statements.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { picturesOf, type ReviewRow } from "../data.ts";
import type { ReportsQuery } from "./contract.ts";
import type { ReportOutcome } from "./rules.ts";

/** Of the review nothing is there once it is gone; of the product only where it was noted. */
type Nullable<T> = { [K in keyof T]: T[K] | null };
export type ReportedRow = Nullable<Omit<ReviewRow, "id"> & { edited_at: number }> &
  Nullable<{ product_id: number; handle: string; main: string; product: string; shop_handle: string; shop: string; status: string }> & {
    review: number;
    /** When the first of the reports asked for was made: what the list is in the order of. */
    k: number;
    hash: string | null;
    width: number | null;
    height: number | null;
    /** JSON: `ReportCells[]` */
    reports: string;
  };
export type ReportCells = {
  shop: string;
  name: string;
  reason: string;
  note: string;
  state: string;
  at: number;
  decided_at: number | null;
  decision_reason: string | null;
  by: string | null;
};

type ListParams = Pick<ReportsQuery, "state" | "shop"> & { isOldest: boolean; after: readonly [k: number, id: number] | undefined; limit: number };

const and = (conditions: readonly SQL[]) => sql.join(conditions, sql` AND `);
const states = { open: "state = 'open'", decided: "state <> 'open'" } as const;

/** A review comes once, with the first of its reports that fit; a shop has reported it once at most. */
function pageOf({ state, shop, isOldest, after, limit }: ListParams): SQL {
  const direction = sql.raw(isOldest ? "ASC" : "DESC");
  const fits = (row: string) => (state ? [sql.raw(`${row}.${states[state]}`)] : []);
  const conditions = [
    ...fits("t"),
    ...(shop === undefined
      ? [
          sql`NOT EXISTS (SELECT 1 FROM review_reports AS e WHERE ${and([
            sql`e.review_id = t.review_id AND (e.created_at, e.shop_id) < (t.created_at, t.shop_id)`,
            ...fits("e"),
          ])})`,
        ]
      : [sql`t.shop_id = (SELECT id FROM shops WHERE handle = ${shop})`]),
    ...(after ? [sql`(t.created_at, t.review_id) ${sql.raw(isOldest ? ">" : "<")} (${after[0]}, ${after[1]})`] : []),
  ];
  return sql`SELECT t.review_id AS review, t.created_at AS k FROM review_reports AS t WHERE ${and(conditions)}
    ORDER BY t.created_at ${direction}, t.review_id ${direction} LIMIT ${limit}`;
}

const reportsOf = (locale: Locale) => sql`(SELECT json_group_array(json_object('shop', handle, 'name', name, 'reason', reason, 'note', note, 'state', state,
    'at', created_at, 'decided_at', decided_at, 'decision_reason', decision_reason, 'by', by))
  FROM (SELECT s.handle, ${shopName(locale)} AS name, t.reason, t.note, t.state, t.created_at, t.decided_at, t.decision_reason, w.name AS by
    FROM review_reports AS t JOIN shops AS s ON s.id = t.shop_id LEFT JOIN shoppers AS w ON w.id = t.decided_by WHERE t.review_id = page.review
    ORDER BY t.created_at, t.shop_id))`;

const reportedSql = (
  locale: Locale,
  page: SQL,
  order: SQL,
) => sql`SELECT page.review, page.k, r.stars, r.lang, r.author, r.title, r.body, r.reply, r.replied_at,
    r.helpful_count, r.verified, r.created_at, r.edited_at, ${picturesOf} AS pictures, p.id AS product_id, p.handle, p.status, m.slug AS main,
    ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS product, s.handle AS shop_handle, ${shopName(locale)} AS shop,
    c.hash, c.width, c.height, ${reportsOf(locale)} AS reports
  FROM (${page}) AS page LEFT JOIN reviews AS r ON r.id = page.review
    LEFT JOIN products AS p ON p.id = coalesce(r.product_id, (SELECT max(product_id) FROM review_reports WHERE review_id = page.review))
    LEFT JOIN shops AS s ON s.id = p.shop_id LEFT JOIN categories AS m ON m.id = p.main_id LEFT JOIN pictures AS c ON c.hash = p.picture ${order}`;

/** One page; `limit` has one more than is shown. */
export function readReports(db: Reader, locale: Locale, asked: ListParams): Promise<ReportedRow[]> {
  const direction = sql.raw(asked.isOldest ? "ASC" : "DESC");
  return all<ReportedRow>(db, reportedSql(locale, pageOf(asked), sql`ORDER BY page.k ${direction}, page.review ${direction}`));
}

/** Null: nobody has reported it. */
export const readReported = (db: Reader, locale: Locale, review: number) =>
  first<ReportedRow>(
    db,
    reportedSql(
      locale,
      sql`SELECT review_id AS review, created_at AS k FROM review_reports WHERE review_id = ${review} ORDER BY created_at, shop_id LIMIT 1`,
      sql``,
    ),
  );

/** `instead`: what is written in the same batch in place of the mail to its author; then no shop need have reported it. */
export type ReportContext = { db: D1Database; by: Actor; now_ms: number; instead?: readonly D1PreparedStatement[] };
export type Decision = { outcome: ReportOutcome; reason: string; shopId: number; before: object };

/** The shop whose product it is about, and what it says; null: it is gone. */
export const readReviewed = (db: D1Database, review: number) =>
  first<{ shop_id: number; stars: number; lang: string; author: string; title: string; body: string }>(
    db,
    sql`SELECT p.shop_id, r.stars, r.lang, r.author, r.title, r.body FROM reviews AS r JOIN products AS p ON p.id = r.product_id WHERE r.id = ${review}`,
  );

/** Told to its author, who has an account; its pictures are deleted afterwards; remembered, so that it is not written anew. Stars and sums follow by triggers. */
const removalSql = (review: number, reason: string, now_ms: number, isMailed: boolean): SQL[] => [
  sql`INSERT INTO review_removals (review_id, product_id, shopper_id, removed_by, removed_at)
    SELECT id, product_id, shopper_id, 'marketplace', ${now_ms} FROM reviews WHERE id = ${review} AND shopper_id IS NOT NULL ON CONFLICT DO NOTHING`,
  // of one that was brought along from elsewhere no trigger tells the caches
  sql`INSERT INTO catalogue_change (tag) SELECT 'reviews:' || p.handle FROM reviews AS r JOIN products AS p ON p.id = r.product_id
    WHERE r.id = ${review} AND r.shopper_id IS NULL`,
  sql`${intoOutbox(sql`SELECT 'review-removed', ${`review-removed:${review}`}, json_object('reviewRemoval', json_object('review', id, 'reason', ${reason})),
      ${now_ms}, ${now_ms} FROM reviews WHERE id = ${review} AND shopper_id IS NOT NULL AND ${Number(isMailed)} = 1
    UNION ALL SELECT 'review-pictures', ${`review-pictures:${review}`},
      json_object('pictures', (SELECT json_group_array(hash) FROM review_pictures WHERE review_id = r.id)), ${now_ms}, ${now_ms}
      FROM reviews AS r WHERE r.id = ${review} AND r.picture_count > 0`)} RETURNING dedupe_key`,
  sql`DELETE FROM reviews WHERE id = ${review}`,
];

/** @returns the keys of what follows; undefined: somebody else decided, or its author took it back, since it was read */
export async function writeDecision(
  { db, by, now_ms, instead }: ReportContext,
  review: number,
  { outcome, reason, shopId, before }: Decision,
): Promise<string[] | undefined> {
  const text = reason === "" ? null : reason;
  const after = { state: outcome, ...(text !== null && { reason: text }) };
  const entry = { action: `review_${outcome}`, ...(text !== null && { note: text }), before: { state: "open", ...before }, after };
  try {
    const results = await db.batch([
      assertInBatch(
        db,
        sql`EXISTS (SELECT 1 FROM reviews WHERE id = ${review}) AND (${Number(instead !== undefined)} = 1
          OR EXISTS (SELECT 1 FROM review_reports WHERE review_id = ${review} AND state = 'open'))`,
      ),
      auditStatement(db, by, { shopId, kind: "review", id: String(review) }, entry, now_ms),
      statement(
        db,
        sql`UPDATE review_reports SET state = ${outcome}, decided_at = ${now_ms}, decided_by = ${by.shopperId}, decision_reason = ${text},
          product_id = coalesce(product_id, (SELECT product_id FROM reviews WHERE id = ${review})) WHERE review_id = ${review} AND state = 'open'`,
      ),
      ...(outcome === "removed" ? removalSql(review, reason, now_ms, instead === undefined).map((each) => statement(db, each)) : []),
      ...(instead ?? []),
    ]);
    return results.flatMap(entryKeys).filter((key) => key !== undefined);
  } catch (error) {
    if (isRefusedBatch(error)) return undefined;
    throw error;
  } finally {
    catalogueWritten();
  }
}

/** Its author may write about the product again. What the review said is not kept. */
export const allowAnewStatement = (db: D1Database, review: number): D1PreparedStatement =>
  statement(db, sql`UPDATE review_removals SET removed_by = 'author' WHERE review_id = ${review} AND removed_by = 'marketplace'`);

export type RemovalMail = { shopperId: number; to: string; name: string; locale: Locale; product: string };

/** Whose review it was, and of what, in their language. Null: the account or the product is gone. */
export const readRemoval = (db: D1Database, review: number) =>
  first<RemovalMail>(
    db,
    sql`SELECT w.id AS "shopperId", w.email AS "to", w.name, w.locale,
        coalesce((SELECT name FROM product_texts WHERE product_id = p.id ORDER BY locale = w.locale DESC, locale = 'en' DESC, locale LIMIT 1), p.handle) AS product
      FROM review_removals AS g JOIN shoppers AS w ON w.id = g.shopper_id AND w.status = 'active' JOIN products AS p ON p.id = g.product_id
      WHERE g.review_id = ${review} AND g.removed_by = 'marketplace'`,
  );
