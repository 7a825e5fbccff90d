/** The shops' SQL. A shop that is not approved does not exist here. */

import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { VoucherFace } from "../vouchers/rules.ts";
import { type AnswerTime, answersCounted_ms, overdue_ms } from "./answer-time.ts";
import type { ShopSort } from "./contract.ts";

export type ShopRow = {
  handle: string;
  name: string;
  country: string;
  since_year: number;
  accent: string;
  rating_sum: number;
  rating_count: number;
  product_count: number;
  city: string;
  tagline: string;
  /** Of the shop's picture, where it has one. */
  hash: string | null;
  width: number | null;
  height: number | null;
};
export type ShopDetailRow = ShopRow & {
  about: string;
  policies: string;
  follower_count: number;
  closed_from: number | null;
  closed_to: number | null;
  closed_note: string;
  identity: string | null;
  banner_hash: string | null;
  banner_width: number | null;
  banner_height: number | null;
};

/** What a language leaves out is read in another. */
const textOf = (locale: Locale, column: string): SQL => localText(locale, "shop_texts", "shop_id", sql`shops.id`, `nullif(${column}, '')`);
/** Of the holiday that stands in closed_from and closed_to. */
const closedNote = (locale: Locale): SQL =>
  localText(
    locale,
    "shop_closure_texts",
    "closure_id",
    sql`(SELECT l.id FROM shop_closures AS l WHERE l.shop_id = shops.id AND l.starts_at = shops.closed_from)`,
    "note",
  );
/** Columns of a card, of `shops` and its `pictures`. */
export const cardColumns = (
  locale: Locale,
): SQL => sql`shops.handle, ${shopName(locale, "shops")} AS name, shops.country, shops.since_year, shops.accent, shops.rating_sum, shops.rating_count,
  shops.product_count, ${textOf(locale, "city")} AS city, ${textOf(locale, "tagline")} AS tagline, pictures.hash, pictures.width, pictures.height`;
const withPicture = sql`shops LEFT JOIN pictures ON pictures.hash = shops.picture`;
const approved = sql`shops.status = 'approved'`;

export type DirectoryRead = { match?: string; sort: ShopSort; offset: number; limit: number };

/** Each order walks an index of its own (0006_product.sql). */
const orders: Record<ShopSort, SQL> = {
  name: sql`shops.name, shops.id`,
  rating: sql`shops.rating_x100 DESC, shops.rating_count DESC, shops.id DESC`,
  newest: sql`shops.created_at DESC, shops.id DESC`,
};

/** Shops whose words match, at most so many. */
const found_max = 400;
const foundBy = (match: string) => sql`shops.id IN (SELECT rowid FROM shop_search WHERE shop_search MATCH ${match} LIMIT ${found_max})`;
/** Beyond the last page there is to ask for, nobody needs the number. */
export const counted_max = 4_801;

const wantedBy = (match: string | undefined) => (match === undefined ? approved : sql`${approved} AND ${foundBy(match)}`);

export const directorySql = (locale: Locale, { match, sort, offset, limit }: DirectoryRead): SQL =>
  sql`SELECT ${cardColumns(locale)} FROM ${withPicture} WHERE ${wantedBy(match)} ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}`;

export async function readShops(db: Reader, locale: Locale, query: DirectoryRead): Promise<{ shops: ShopRow[]; total: number }> {
  const count = sql`SELECT count(*) AS total FROM (SELECT shops.id FROM shops WHERE ${wantedBy(query.match)} LIMIT ${counted_max})`;
  const [rows, counted] = await db.batch([statement(db, directorySql(locale, query)), statement(db, count)]);
  return { shops: rowsOf<ShopRow>(rows), total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0 };
}

/** Who stands behind the shop, as JSON. */
const identityOf = sql`(SELECT json_object('legalName', legal_name, 'line1', line1, 'line2', line2, 'city', city, 'region', region, 'postalCode', postal_code,
  'country', country, 'registerNumber', register_number, 'taxNumber', tax_number, 'email', email, 'phone', phone,
  'isCertified', iif((SELECT agreed_at FROM seller_applications WHERE shop_id = shops.id) IS NULL, NULL, json('true'))) FROM shop_identities WHERE shop_id = shops.id)`;

function readShopRow(db: Reader, handle: string, locale: Locale): Promise<ShopDetailRow | null> {
  const query = sql`SELECT ${cardColumns(locale)}, ${textOf(locale, "about")} AS about, ${textOf(locale, "policies")} AS policies,
      shops.follower_count, shops.closed_from, shops.closed_to, ${closedNote(locale)} AS closed_note, ${identityOf} AS identity,
      b.hash AS banner_hash, b.width AS banner_width, b.height AS banner_height
    FROM ${withPicture} LEFT JOIN pictures AS b ON b.hash = shops.banner WHERE shops.handle = ${handle} AND ${approved}`;
  return first<ShopDetailRow>(db, query);
}

export type ShopVoucherRow = VoucherFace & { starts_at: number };

/** More than are shown: those to come are kept too, so that they appear when they start. */
const vouchers_max = 24;

export function vouchersSql(handle: string, locale: Locale, now_ms: number): SQL {
  const name = localText(locale, "voucher_texts", "voucher_id", sql.raw("v.id"), "name");
  return sql`SELECT v.code, ${name} AS name, v.kind, v.value, v.min_spend_base_minor, v.starts_at, v.ends_at
    FROM vouchers AS v WHERE v.shop_id = (SELECT id FROM shops WHERE handle = ${handle}) AND v.listed = 1 AND v.ends_at > ${now_ms}
      AND (v.total_limit IS NULL OR v.uses < v.total_limit)
    ORDER BY v.ends_at, v.id LIMIT ${vouchers_max}`;
}

const ofShop = (handle: string): SQL => sql`shop_id = (SELECT id FROM shops WHERE handle = ${handle})`;
/** Overdue ones are counted so far. */
const overdue_max = 50;
const overdueSql = (rows: SQL): SQL => sql`SELECT 'later' AS within, count(*) AS answers FROM (SELECT 1 ${rows} LIMIT ${overdue_max})`;
export const answersSql = (handle: string, now_ms: number): SQL => sql`
  SELECT within, sum(answers) AS answers FROM shop_answers WHERE ${ofShop(handle)} AND week_at > ${now_ms - answersCounted_ms} GROUP BY within
  UNION ALL ${overdueSql(sql`FROM product_questions WHERE ${ofShop(handle)} AND state = 'waiting' AND answers_removed = 0 AND asked_at <= ${now_ms - overdue_ms}`)}
  UNION ALL ${overdueSql(sql`FROM conversations WHERE ${ofShop(handle)} AND waiting_since <= ${now_ms - overdue_ms}`)}`;

export async function readShop(db: Reader, handle: string, locale: Locale, now_ms: number) {
  const [row, vouchers, answers] = await Promise.all([
    readShopRow(db, handle, locale),
    all<ShopVoucherRow>(db, vouchersSql(handle, locale, now_ms)),
    all<{ within: AnswerTime; answers: number }>(db, answersSql(handle, now_ms)),
  ]);
  return row ? { row, vouchers, answers } : undefined;
}

export type SectionRow = { id: number; title: string /** JSON: ids in their order. */; products: string };

/** The sections of a shop's page with the products that are to be seen. */
export const readSections = (db: Reader, handle: string, locale: Locale) =>
  all<SectionRow>(
    db,
    sql`SELECT n.id, ${localText(locale, "shop_section_texts", "section_id", sql.raw("n.id"), "title")} AS title,
        (SELECT json_group_array(product_id) FROM (SELECT g.product_id FROM shop_section_products AS g JOIN products AS p ON p.id = g.product_id
          WHERE g.section_id = n.id AND p.shop_id = n.shop_id AND p.status = 'active' ORDER BY g.position)) AS products
      FROM shops JOIN shop_sections AS n ON n.shop_id = shops.id WHERE shops.handle = ${handle} AND ${approved} ORDER BY n.position, n.id`,
  );
