/** The shops' SQL. A shop that is not approved does not exist here. */
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { pictures, shops } from "../../db/schema.ts";
import { queries, type Reader } from "../../db/statement.ts";

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

export type ShopRow = Awaited<ReturnType<typeof readShops>>["shops"][number];

export async function readShops(db: Reader, locale: Locale, offset: number, limit: number) {
  const from = queries(db);
  const page = from
    .select(cardColumns(locale))
    .from(shops)
    .leftJoin(pictures, eq(pictures.hash, shops.picture))
    .where(approved)
    .orderBy(shops.name, shops.id)
    .limit(limit)
    .offset(offset);
  const [rows, [counted]] = await from.batch([page, from.select({ total: count() }).from(shops).where(approved)]);
  return { shops: rows, total: counted?.total ?? 0 };
}

export async function readShop(db: Reader, handle: string, locale: Locale) {
  const columns = {
    ...cardColumns(locale),
    about: textOf(locale, "about").as("about"),
    policies: textOf(locale, "policies").as("policies"),
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
