/** The shops' SQL. A shop that is not approved does not exist here. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { pictures, shops } from "../../db/schema.ts";
import { queries, type Reader, statement } from "../../db/statement.ts";
import type { ShopSort } from "./contract.ts";

const textOf = (locale: Locale, column: string): SQL<string> => localText(locale, "shop_texts", "shop_id", sql`${shops.id}`, column);
const approved = eq(shops.status, "approved");

const cardColumns = (locale: Locale) => ({
  handle: shops.handle,
  name: shops.name,
  country: shops.country,
  since: shops.sinceYear,
  accent: shops.accent,
  ratingSum: shops.ratingSum,
  ratingCount: shops.ratingCount,
  productCount: shops.productCount,
  city: textOf(locale, "city").as("city"),
  tagline: textOf(locale, "tagline").as("tagline"),
  hash: pictures.hash,
  width: pictures.width,
  height: pictures.height,
});

export type DirectoryQuery = { match?: string; sort: ShopSort; offset: number; limit: number };

/** Each order walks an index of its own (0006_product.sql). */
const orders: Record<ShopSort, SQL> = {
  name: sql`${shops.name}, ${shops.id}`,
  rating: sql`${shops.rating_x100} DESC, ${shops.ratingCount} DESC, ${shops.id} DESC`,
  newest: sql`${shops.createdAt} DESC, ${shops.id} DESC`,
};

/** Shops whose words match, at most so many. */
const found_max = 400;
const foundBy = (match: string) => sql`${shops.id} IN (SELECT rowid FROM shop_search WHERE shop_search MATCH ${match} LIMIT ${found_max})`;
/** Beyond the last page there is to ask for, nobody needs the number. */
export const counted_max = 4_801;

const wantedBy = (match: string | undefined) => (match === undefined ? approved : and(approved, foundBy(match)));

export const directoryQuery = (db: Reader, locale: Locale, { match, sort, offset, limit }: DirectoryQuery) =>
  queries(db)
    .select(cardColumns(locale))
    .from(shops)
    .leftJoin(pictures, eq(pictures.hash, shops.picture))
    .where(wantedBy(match))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset);

export type ShopRow = Awaited<ReturnType<typeof directoryQuery>>[number];

export async function readShops(db: Reader, locale: Locale, query: DirectoryQuery): Promise<{ shops: ShopRow[]; total: number }> {
  const some = queries(db).select({ id: shops.id }).from(shops).where(wantedBy(query.match)).limit(counted_max).as("some");
  const count = queries(db).select({ total: sql<number>`count(*)` }).from(some);
  const [rows, [counted]] = await queries(db).batch([directoryQuery(db, locale, query), count]);
  return { shops: rows, total: counted?.total ?? 0 };
}

export type ShopDetailRow = NonNullable<Awaited<ReturnType<typeof readShopRow>>>;

async function readShopRow(db: Reader, handle: string, locale: Locale) {
  const columns = {
    ...cardColumns(locale),
    about: textOf(locale, "about").as("about"),
    policies: textOf(locale, "policies").as("policies"),
    followerCount: shops.followerCount,
    closedFrom: shops.closedFrom,
    closedTo: shops.closedTo,
  };
  const [row] = await queries(db)
    .select(columns)
    .from(shops)
    .leftJoin(pictures, eq(pictures.hash, shops.picture))
    .where(and(eq(shops.handle, handle), approved))
    .limit(1);
  return row;
}

export type VoucherRow = {
  code: string;
  name: string;
  kind: "percent" | "fixed" | "free_shipping";
  value: number;
  min_spend_minor: number;
  starts_at: number;
  ends_at: number;
};

/** More than are shown: those to come are kept too, so that they appear when they start. */
const vouchersKept_max = 24;

export function vouchersSql(handle: string, locale: Locale, now_ms: number): SQL {
  const name = localText(locale, "voucher_texts", "voucher_id", sql.raw("v.id"), "name");
  return sql`SELECT v.code, ${name} AS name, v.kind, v.value, v.min_spend_minor, v.starts_at, v.ends_at
    FROM vouchers AS v WHERE v.shop_id = (SELECT id FROM shops WHERE handle = ${handle}) AND v.listed = 1 AND v.ends_at > ${now_ms}
      AND (v.total_limit IS NULL OR v.uses < v.total_limit)
    ORDER BY v.ends_at, v.id LIMIT ${vouchersKept_max}`;
}

export async function readShop(db: Reader, handle: string, locale: Locale, now_ms: number) {
  const [row, vouchers] = await Promise.all([readShopRow(db, handle, locale), statement(db, vouchersSql(handle, locale, now_ms)).all<VoucherRow>()]);
  return row && { row, vouchers: vouchers.results };
}
